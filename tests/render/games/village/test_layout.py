"""Nothing overlaps, and no text leaves its box, whatever the position."""
from __future__ import annotations

import pytest
from hypothesis import given
from msgspec.structs import replace

from engine.games.village.components import BARN, CustomerId
from engine.games.village.view import View
from render.games.village import draw, samples
from render.scene import Player, Scene
from tests.render.layout import faults
from tests.render.random_games import LONG, quick

from .case import SHOWN
from .positions import games, scenes


def found(kind: str, scene: Scene[View]) -> list[str]:
    return faults(draw(kind, scene, record=True), BESIDE, OVER)


# What stands beside texts; other pieces are made to be written on, or lie under others
BESIDE = frozenset({"badge", "coin", "thing", "amount", "hourglass", "laurel", "arrow", "skull", "spark", "trophy",
                    "tile", "next_start", "sack", "monk", "cube", "cradle", "well", "book", "pair", "lying", "roof",
                    "flag", "track", "unborn"})
OVER = frozenset({"reward", "plot"})  # lies upon the map, across a castle's roofs


@pytest.mark.parametrize("name", SHOWN)
def test_samples(name: str) -> None:
    assert found(*SHOWN[name]) == []


@pytest.mark.parametrize("name", SHOWN)
def test_long_names_and_long_news(name: str) -> None:
    kind, scene = SHOWN[name]
    people = tuple(Player(LONG if i % 2 else "W" * 32, player.badge) for i, player in enumerate(scene.players))
    news = (f"{LONG} took pink at the crafts: trained a generation 2 at the smithy (3 time).", "x " * 99, "W" * 80)
    assert found(kind, replace(scene, players=people, news=news)) == []


def test_random_games() -> None:
    for public, private in games():
        assert found("board", public) == []
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
    assert found("acting", private) == []
    if public.view.results:
        assert found("results", public) == []


TITLES = {"board": {"track"}}  # the time spent, which the number beside the skull says too


@pytest.mark.parametrize("name", SHOWN)
def test_the_lower_left_corner_says_nothing(name: str) -> None:
    """Chats lay a sign upon it: 27 by 19 points of a picture that is 400 points wide."""
    kind, scene = SHOWN[name]
    canvas = draw(kind, scene, record=True)
    wide, high = canvas.width * 7 // 100, canvas.height * 26 // 400
    there = [box for box in canvas.boxes or [] if box.x0 < wide and box.y1 > canvas.height - high]
    assert {box.name for box in there if box.kind != "panel"} <= TITLES.get(kind, set())


def test_two_lines_of_news_stand_apart_from_what_is_below() -> None:
    news = ("Cleo: green from the market, serves the Free farmer (c11), 6 points (1 green, 1 time), passes. " * 2,)
    boxes = draw("board", replace(samples.board(3), news=news), record=True).boxes or []
    lines = [box for box in boxes if box.kind == "text" and 86 < box.y0 < 146]
    assert len({box.y0 > 112 for box in lines}) == 2 and max(box.y1 for box in lines) <= 148 - 8


@pytest.mark.parametrize("who", ["Ada (bot)", "Maximilian"])
def test_who_begins_is_named_in_full(who: str) -> None:
    scene = samples.own("crafts")
    named = replace(scene, players=(Player(who, "R"), *scene.players[1:]))
    assert who in {box.name for box in draw("acting", named, record=True).boxes or []}


def test_new_customers_are_framed_whatever_the_news_say() -> None:
    """The view knows them: news may be told in any words, or be of something else."""
    def sparks(arrived: list[CustomerId]) -> int:
        shown = replace(scene, view=replace(scene.view, arrived=arrived))
        return sum(box.name == "spark" for box in draw("board", shown, record=True).boxes or [])

    scene = replace(samples.board(4), news=("c11, c01, c04",))
    assert scene.view.stalls[3] and sparks([scene.view.stalls[3]]) == sparks([]) + 1


def test_an_empty_barn_shows_what_it_is_for() -> None:
    scene = samples.own("source")
    poor = [replace(one, player=replace(one.player, grain=0)) for one in scene.view.families]
    boxes = draw("acting", replace(scene, view=replace(scene.view, families=poor)), record=True).boxes or []
    assert sum(box.name == "missing" for box in boxes) == BARN
