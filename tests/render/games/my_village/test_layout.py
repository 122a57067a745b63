"""Nothing overlaps, and no text leaves its box, whatever the position."""
from __future__ import annotations

import pytest
from hypothesis import given
from msgspec.structs import replace

from engine.games.my_village.view import View
from render.games.my_village import draw, samples
from render.scene import Player, Scene
from tests.render.layout import faults
from tests.render.random_games import LONG, quick

from .case import SHOWN
from .positions import games, scenes

# What stands beside texts; other pieces are made to be written on, or lie under others
BESIDE = frozenset({"badge", "coin", "thing", "faint", "laurel", "arrow", "trophy", "customer", "hand", "tree",
                    "hall", "hut", "church", "window", "pupil", "flag", "laborer", "boat", "path", "mill", "tavern",
                    "grave", "coffin", "reaper", "quill", "goblet", "rosary"})


def found(kind: str, scene: Scene[View]) -> list[str]:
    return faults(draw(kind, scene, record=True), BESIDE)


@pytest.mark.parametrize("name", SHOWN)
def test_samples(name: str) -> None:
    assert found(*SHOWN[name]) == []


@pytest.mark.parametrize("name", SHOWN)
def test_long_names_and_long_news(name: str) -> None:
    kind, scene = SHOWN[name]
    people = tuple(Player(LONG if i % 2 else "W" * 32, player.badge) for i, player in enumerate(scene.players))
    news = (f"{LONG} took 3 + 4 = 7: built a brewery (1 time).", "x " * 99, "W" * 80)
    assert found(kind, replace(scene, players=people, news=news)) == []


def test_random_games() -> None:
    for public, private in games():
        assert found("board", public) == []
        assert found("acting", private) == []
        assert found("areas", public) == []
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
    assert found("areas", public) == []
    if public.view.results:
        assert found("results", public) == []


@pytest.mark.parametrize("name", SHOWN)
def test_what_stands_at_the_end_of_an_areas_band_stands_apart_from_its_name(name: str) -> None:
    """The most that a band holds: who is missing, and points."""
    kind, scene = SHOWN[name]
    empty = [replace(one, player=replace(one.player, villagers=[]), points=(12,) * len(one.points))
             for one in scene.view.villages]
    boxes = draw(kind, replace(scene, view=replace(scene.view, villages=empty)), record=True).boxes or []
    texts = [box for box in boxes if box.kind == "text"]
    for note in (box for box in texts if box.name.startswith("absent")):
        level = [box for box in texts if box.y0 < note.y1 and note.y0 < box.y1 and box.x1 <= note.x0]
        assert min(note.x0 - box.x1 for box in level) >= 12, note
