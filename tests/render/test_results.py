"""Pictures of results show the totals of the game that they belong to, and the sums of its events."""
from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from importlib import import_module
from itertools import pairwise
from types import ModuleType
from typing import Any

import pytest

from conformance.case import Case
from conformance.test_scores import get_renderer, make_scene
from conformance.walk import play_random_game
from engine.core import Event, Match, PlayerResult, Results, Seat, SeatEvent
from engine.core.text import LOCALES, format_number
from engine.games import OURS
from engine.games.carpe_diem import events as carpe_diem
from engine.games.carpe_diem.components import NUMBERS_BY_PLAYER_COUNT
from engine.games.deal_with_the_devil import events as devil
from engine.games.my_village import components as my_village_box
from engine.games.my_village import events as my_village
from engine.games.saint_malo import events as saint_malo
from engine.games.village import components as village_box
from engine.games.village import events as village
from render.games.village import results as village_picture
from render.kit.canvas import RecordedBox
from render.kit.widgets import score_table
from render.kit.wording import get_picture_messages, get_player_name
from render.scene import Scene

Points = list[int]  # By seat.
GAMES_IN_A_SAMPLE, GAMES = 4, 300
PRESTIGE_BY_STAGE: Mapping[int, int] = {
    stage.stage: effect.n
    for stage in village_box.BOX.council.stage
    for effect in stage.effects
    if effect.op == "gain_prestige"
}


# The points that events tell, by category


def count_saint_malo(events: Iterable[Event], points: Points) -> Mapping[str, Points]:
    for event in events:
        if isinstance(event, saint_malo.Gained):
            points[event.seat] += event.vp
    return {"vp": points}


def count_village(events: Iterable[Event], points: Points) -> Mapping[str, Points]:
    prestige = [0] * len(points)
    for event in events:
        match event:
            case village.Sold():
                points[event.seat] += village_box.CUSTOMERS[event.customer].points
            case village.Travelled():
                prestige[event.seat] += event.prestige
            case village.Privileged():
                prestige[event.seat] += PRESTIGE_BY_STAGE.get(event.stage, 0)
            case village.Led():
                for seat in event.seats:
                    prestige[seat] += event.prestige
            case _:
                pass
    return {"customers": points, "prestige": prestige}


def count_my_village(events: Iterable[Event], points: Points) -> Mapping[str, Points]:
    safe = [0] * len(points)
    for event in events:
        if isinstance(event, my_village.Served):
            points[event.seat] += my_village_box.CUSTOMERS[event.customer].points
        elif isinstance(event, my_village.Secured):
            safe[event.seat] += event.points
    return {"market": points, "story": safe}


def count_carpe_diem(events: Iterable[Event], points: Points) -> Mapping[str, Points]:
    for event in events:
        if isinstance(event, carpe_diem.Gained) and event.what == "vp":
            points[event.seat] += event.n
        elif isinstance(event, carpe_diem.Advanced):
            points[event.seat] += event.vp
        elif isinstance(event, carpe_diem.Resolved):
            points[event.seat] -= event.penalty
    at_first = NUMBERS_BY_PLAYER_COUNT[len(points)].starting_vp
    return {"game": [n + first for n, first in zip(points, at_first, strict=True)]}


def count_devil(events: Sequence[Event], points: Points) -> Mapping[str, Points]:
    """Add up the changes of each seat, the penalties of inquisitors, and the rewards of the last ritual."""
    [ended] = [event for event in events if isinstance(event, devil.Ended)]
    for event in events:
        match event:
            case devil.RitualPaid():
                points[ended.roles.index("devil")] += event.points
            case devil.GuessesScored():
                for seat, n in enumerate(event.points):
                    points[seat] += n
            case devil.InquisitorsAnswered():
                for penalty in event.penalties:
                    points[event.seat] += penalty.points + penalty.change.score
            case _:
                for seat, change in list_changes(event):
                    points[seat] += change.score
    return {"running": points}


def list_changes(event: Any) -> list[tuple[Seat, devil.Change]]:
    """Return the changes that an event tells, each with its seat."""
    own = [(event.seat, event.change)] if hasattr(event, "change") else []
    built = [(one[0], one[-1]) for one in getattr(event, "buildings", ()) if isinstance(one[-1], devil.Change)]
    changes: Sequence[devil.Change] = getattr(event, "changes", ())
    seats: Sequence[Seat] = getattr(event, "seats", range(len(changes))) if changes else ()
    return [*own, *built, *zip(seats, changes, strict=True)]


COUNT_BY_GAME: dict[str, Callable[[Sequence[Event], Points], Mapping[str, Points]]] = {
    "saint_malo": count_saint_malo,
    "village": count_village,
    "my_village": count_my_village,
    "carpe_diem": count_carpe_diem,
    "deal_with_the_devil": count_devil,
}


# Pieces that stand for the dead of a player, and the event of each death.
DEAD_BY_GAME: Mapping[str, tuple[Collection[str], type[SeatEvent]]] = {
    "village": (("lying",), village.Died),
    "my_village": (("coffin", "grave"), my_village.Died),
}


# The picture


def require_right_picture(slug: str, match: Match[Any], locale: str) -> None:
    """Check the labels of the categories, and the column of each player, best first."""
    shop, scene, results = get_renderer(match), make_scene(match, None, locale), match.results()
    boxes = shop.draw("results", scene, shop.palette(False), record=True).boxes or []
    texts = sorted((box for box in boxes if box.kind == "text"), key=lambda box: box.y0)
    cards, totals = (
        sorted((box for box in boxes if (box.kind, box.name) == ("panel", name)), key=lambda box: box.x0)
        for name in ("card", "total")
    )
    for row, card, panel in zip(results.ranking, cards, totals, strict=True):
        column = [box for box in texts if card.x0 < get_middle(box) < card.x1 and card.y0 < box.y0]
        above = [box.name for box in column if box.y1 < panel.y0]
        require_right_column(results, row, above, get_player_name(scene, row.seat))
        [total, *below] = [box.name for box in column if box.y0 > panel.y0]
        assert parse_number(total) == row.total
        decided = [str(breaker.values[row.seat]) for breaker in results.tie_breakers]
        assert below[: len(decided)] == decided, f"{below} under the total, and {results.tie_breakers} decide"
        if slug in DEAD_BY_GAME:
            names, died = DEAD_BY_GAME[slug]
            lying = [box for box in boxes if box.name in names and card.x0 < get_middle(box) < card.x1]
            told = [note.event for note in match.new_public_events]
            assert len(lying) == sum(isinstance(event, died) and event.seat == row.seat for event in told)
    labels = [box for box in texts if box.x1 < totals[0].x0 and box.y1 < totals[0].y0]
    words = get_picture_messages(shop.package, locale)
    names = [words(f"score-{name}".replace("_", "-")) for name in results.categories]
    assert [box.name.lower() for box in labels][-len(names) + 1 :] == [name.lower() for name in names][1:]
    assert all(one.total >= other.total for one, other in pairwise(results.ranking))
    alt = shop.kinds["results"].describe(scene)
    for row in results.ranking:
        assert get_player_name(scene, row.seat) in alt and format_number(row.total) in alt


def require_right_column(results: Results, row: PlayerResult, above: Sequence[str], name: str) -> None:
    """Check what is above the total: place, name, and a number for each category."""
    assert above[0] == f"{row.rank}." and name in above, f"{above} is not {name} in place {row.rank}"
    shown = tuple(map(parse_number, above[-len(results.categories) :]))
    assert shown == row.category_points, f"{name}: {shown} is shown, and {row.category_points} is the result"


def get_middle(box: RecordedBox) -> float:
    return (box.x0 + box.x1) / 2


def parse_number(text: str) -> int:
    return int(text.replace("−", "-"))


def require_right_sums(slug: str, match: Match[Any]) -> None:
    """Check that the events of the game add up to what the result says."""
    told = [note.event for note in match.new_public_events]
    results = match.results()
    for category, points in COUNT_BY_GAME[slug](told, [0] * len(match.seats)).items():
        at = results.categories.index(category)
        shown = [row.category_points[at] for row in sorted(results.ranking, key=lambda row: row.seat)]
        assert points == shown, f"{category}: the events tell {points}, and {shown} is shown"


def judge_games(slug: str, seeds: Iterable[int]) -> None:
    module = import_module(f"tests.conformance.games.{slug}")
    cases: Sequence[Case] = (module.CASE, *getattr(module, "VARIANTS", ()))
    for seed in seeds:
        luck = random.Random(seed)
        case = luck.choice(cases)
        *_, (match, _, _) = play_random_game(case, luck.choice(case.game.player_counts), seed)
        require_right_picture(slug, match, luck.choice(LOCALES))
        require_right_sums(slug, match)


@pytest.mark.parametrize("slug", OURS)
def test_results_are_those_of_the_game(slug: str) -> None:
    judge_games(slug, range(GAMES_IN_A_SAMPLE))


@pytest.mark.long
@pytest.mark.parametrize("first", range(0, GAMES, GAMES // 6))
@pytest.mark.parametrize("slug", OURS)
def test_results_of_many_games_are_those_of_the_game(slug: str, first: int) -> None:
    judge_games(slug, range(first, first + GAMES // 6))


# The proof itself


def add_one(n: int) -> str:
    return format_number(n + 1)


def swap_names(scene: Scene[Any], seat: Seat) -> str:
    return get_player_name(scene, 1 - seat if seat < 2 else seat)


def count_nobody(player: object) -> int:
    return 0


@pytest.mark.parametrize(
    ("place", "name", "lie"),
    [
        (score_table, "format_number", add_one),
        (score_table, "get_player_name", swap_names),
        (village_picture, "count_living", count_nobody),
    ],
)
def test_a_wrong_picture_is_found(
    place: ModuleType, name: str, lie: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(place, name, lie)
    with pytest.raises(AssertionError):
        judge_games("village", [0])


def test_a_wrong_sum_of_events_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def count_nothing(events: Iterable[Event], points: Points) -> Mapping[str, Points]:
        return {"customers": points}

    monkeypatch.setitem(COUNT_BY_GAME, "village", count_nothing)
    with pytest.raises(AssertionError, match="customers: the events tell"):
        judge_games("village", [0])
