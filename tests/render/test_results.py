"""Pictures of results show the totals of the game that they belong to, and its dead."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from importlib import import_module
from itertools import pairwise
from typing import Any

import pytest

from conformance.case import Case
from conformance.shown.pictures import make_scene
from conformance.walk import play_random_game
from engine.core import Match, PlayerResult
from engine.core.text import LOCALES, format_number
from engine.games import OURS
from engine.games.my_village import events as my_village
from engine.games.village import events as village
from render.games import get_renderer
from render.kit.canvas import RecordedBox
from render.kit.wording import get_picture_messages, get_player_name

GAMES_IN_A_SAMPLE, GAMES = 4, 60
# The event of a death, and the pieces that stand for the dead.
DEATHS: dict[str, tuple[type[Any], Sequence[str]]] = {
    "village": (village.Died, ("lying",)),
    "my_village": (my_village.Died, ("coffin", "grave")),
}


def require_right_picture(slug: str, match: Match, locale: str):
    """Check the labels of the categories, and the column of each player, best first."""
    shop = get_renderer(slug)
    scene = make_scene(match, None, locale)
    results = match.results()
    boxes = shop.draw("results", scene, shop.palette("standard"), record=True).boxes or []
    texts = sorted((box for box in boxes if box.kind == "text"), key=lambda box: box.y0)
    cards, totals = (
        sorted((box for box in boxes if (box.kind, box.name) == ("panel", name)), key=lambda box: box.x0)
        for name in ("card", "total")
    )
    scored = [
        n for n in range(len(results.categories)) if any(row.category_points[n] for row in results.ranking)
    ]
    for row, card, panel in zip(results.ranking, cards, totals, strict=True):
        column = [box for box in texts if card.x0 < get_middle(box) < card.x1 and card.y0 < box.y0]
        above = [box.name for box in column if box.y1 < panel.y0]
        require_right_column(
            [row.category_points[n] for n in scored], row, above, get_player_name(scene, row.seat)
        )
        [total, *below] = [box.name for box in column if box.y0 > panel.y0]
        assert parse_number(total) == row.total
        decided = [str(breaker.values[row.seat]) for breaker in results.tie_breakers]
        assert below[: len(decided)] == decided, f"{below} under the total, and {results.tie_breakers} decide"
        if slug in DEATHS:
            death, pieces = DEATHS[slug]
            lying = [box for box in boxes if box.name in pieces and card.x0 < get_middle(box) < card.x1]
            told: list[Any] = [note.event for note in match.new_public_events]
            assert len(lying) == sum(isinstance(one, death) and one.seat == row.seat for one in told)
    labels = [box for box in texts if box.x1 < totals[0].x0 and box.y1 < totals[0].y0]
    words = get_picture_messages(shop.package, locale)
    names = [words(f"score-{results.categories[n]}".replace("_", "-")) for n in scored]
    said = [box.name.lower() for box in labels][-len(names) :]
    assert said[1:] == [name.lower() for name in names][1:], "the labels of the categories"
    assert all(one.total >= other.total for one, other in pairwise(results.ranking))
    alt = shop.write_alt_text("results", scene)
    for row in results.ranking:
        assert get_player_name(scene, row.seat) in alt and format_number(row.total) in alt


def require_right_column(points: Sequence[int], row: PlayerResult, above: Sequence[str], name: str):
    """Check what is above the total: place, name, and these points."""
    assert above[0] == f"{row.rank}." and name in above, f"{above} is not {name} in place {row.rank}"
    shown = list(map(parse_number, above[len(above) - len(points) :]))
    assert shown == points, f"{name}: {shown} is shown, and {points} is the result"


def get_middle(box: RecordedBox) -> float:
    return (box.x0 + box.x1) / 2


def parse_number(text: str) -> int:
    return int(text.replace("−", "-"))


def judge_games(slug: str, seeds: Iterable[int]):
    module = import_module(f"tests.conformance.games.{slug}")
    cases: Sequence[Case] = (module.CASE, *getattr(module, "VARIANTS", ()))
    for seed in seeds:
        luck = random.Random(seed)
        case = luck.choice(cases)
        *_, (match, _, _) = play_random_game(case, luck.choice(case.game.player_counts), seed)
        require_right_picture(slug, match, luck.choice(LOCALES))


@pytest.mark.parametrize("slug", OURS)
def test_results_are_those_of_the_game(slug: str):
    judge_games(slug, range(GAMES_IN_A_SAMPLE))


@pytest.mark.parametrize("first", range(0, GAMES, GAMES // 6))
@pytest.mark.parametrize("slug", OURS)
def test_results_of_many_games_are_those_of_the_game(slug: str, first: int):
    judge_games(slug, range(first, first + GAMES // 6))
