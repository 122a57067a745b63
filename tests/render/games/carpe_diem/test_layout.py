"""Nothing overlaps, and no text leaves its box, whatever the position."""
from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from msgspec.structs import replace

from engine.games.carpe_diem.components import DEPOTS
from engine.games.carpe_diem.view import View
from render.games.carpe_diem import acting, board, draw, samples
from render.games.carpe_diem.depots import FOOT, PERSON, Ring
from render.scene import Player, Scene
from tests.render.layout import faults
from tests.render.random_games import LONG, quick

from .case import SHOWN
from .positions import games, scenes


def found(kind: str, scene: Scene[View]) -> list[str]:
    return faults(draw(kind, scene, record=True), BESIDE, OVER)


# What stands beside texts; other pieces are made to be written on, or lie under others
BESIDE = frozenset({"badge", "coin", "thing", "laurel", "arrow", "trophy", "roof", "banner", "chimney", "letter",
                    "group", "patrician", "turning", "portico"})
OVER = frozenset({"pill"})  # a cell's name upon four tiles


@pytest.mark.parametrize("name", SHOWN)
def test_samples(name: str) -> None:
    assert found(*SHOWN[name]) == []


@pytest.mark.parametrize("name", SHOWN)
def test_long_names_and_long_news(name: str) -> None:
    kind, scene = SHOWN[name]
    people = tuple(Player(LONG if i % 2 else "W" * 32, player.badge) for i, player in enumerate(scene.players))
    news = (f"{LONG} took 6c and built it on E4: vineyard complete, 2 grapes.", "x " * 99, "W" * 80)
    assert found(kind, replace(scene, players=people, news=news)) == []


def test_random_games() -> None:
    for public, private in games():
        assert found("board", public) == []
        assert found("areas", public) == []
        assert found("acting", private) == []
        if public.view.results:
            assert found("results", public) == []


def test_a_shared_victory() -> None:
    over = samples.ended(2)
    rows = [replace(row, place=1) for row in over.view.results or []]
    shared = replace(over, view=replace(over.view, results=rows))
    assert found("board", shared) == [] and found("results", shared) == []


@given(scenes())
@quick
def test_any_position(pair: tuple[Scene[View], Scene[View]]) -> None:
    public, private = pair
    assert found("board", public) == []
    assert found("areas", public) == []
    assert found("acting", private) == []
    if public.view.results:
        assert found("results", public) == []


TITLES = {"board": {"_tuft", "piece"}, "take": {"_letter"}, "fountain": {"thing"}, "fountains": {"thing"}}  # pieces


@pytest.mark.parametrize("name", SHOWN)
def test_the_lower_left_corner_says_nothing_but_titles(name: str) -> None:
    """Chats lay a sign upon it: 27 by 19 points of a picture that is 400 points wide."""
    canvas = draw(*SHOWN[name], record=True)
    wide, high = canvas.width * 7 // 100, canvas.height * 26 // 400
    there = [box for box in canvas.boxes or [] if box.x0 < wide and box.y1 > canvas.height - high]
    assert {box.name for box in there if box.kind != "panel"} <= TITLES.get(name.split()[0], set())


def said(kind: str, scene: Scene[View]) -> list[str]:
    return [box.name for box in draw(kind, scene, record=True).boxes or [] if box.kind == "text"]


@pytest.mark.parametrize("locale", ["en", "de"])
def test_whoever_begins_is_named_in_full_beside_the_standing(locale: str) -> None:
    scene = replace(samples.board(3), players=tuple(Player("Ada (bot)", badge) for badge in "RYB"), locale=locale)
    rich = [replace(one, vp=123, total=145) for one in scene.view.districts]
    texts = said("board", replace(scene, view=replace(scene.view, districts=rich)))
    assert texts.count("Ada (bot)") == 3 and sum("145" in text for text in texts) == 3


def test_a_visit_is_drafted_in_full() -> None:
    kind, scene = SHOWN["pay"]
    line = "Draft: slot 9; no set on card 5, −4 VP; no set on card 9, −4 VP"
    assert line in " ".join(said(kind, replace(scene, news=(f"{line}.",))))


@pytest.mark.parametrize("ring", [board.RING, acting.RING])
def test_nobody_at_a_depot_stands_upon_the_number_of_another(ring: Ring) -> None:
    for one, other in permutations(DEPOTS, 2):
        (x0, _, x1, y1), (_, top, right, _) = ring.box(one), ring.box(other)
        foot, number = y1 - FOOT + 2 + PERSON, (right - 4, top + 2)  # the middle of its disc
        beside = x1 <= number[0] - 23 or number[0] + 23 <= x0
        assert beside or foot <= number[1] - 23 or number[1] + 23 <= y1 - FOOT + 2, (one, other)
