"""What the pictures of My Village show."""
from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core import Action
from engine.games.my_village.actions import Activate, Add, MoveHeadman
from engine.games.my_village.events import ReaperCame
from render.games.my_village import draw

from . import samples
from .case import CASE
from .positions import games


def test_what_would_cost_a_life_is_marked() -> None:
    """By what the rules say of each answer (C2.1): so many skulls as banners and cards that pass the bridge."""
    marked = 0
    for _, own in games(4, 11):
        if own.decision is None or own.decision.kind not in ("use", "more") or own.ahead is None:
            continue
        fatal = [one for one in own.decision.options if own.ahead(one).first(ReaperCame)]
        boxes = draw("acting", own, record=True).boxes or []
        drawn = sum(box.name == "doom" for box in boxes)
        assert bool(drawn) == any(isinstance(one, Activate | Add | MoveHeadman) for one in fatal if not stays(one))
        marked += bool(drawn)
    assert marked > 3


def stays(action: Action) -> bool:
    """The headman is marked once, by where he may go."""
    return isinstance(action, MoveHeadman) and action.to not in ("house", "coin", "story")


@pytest.mark.parametrize("name", ["board 3", "areas 3", "waiting"])
def test_what_is_new_is_framed(name: str) -> None:
    kind, scene = CASE.shown[name]
    seen = samples.board(4) if name == "waiting" else scene
    scene = replace(seen, viewer=0) if name == "waiting" else seen
    old = replace(scene, view=replace(scene.view, latest=[]))
    assert draw(kind, scene).image.tobytes() != draw(kind, old).image.tobytes()


@pytest.mark.parametrize("name", CASE.shown)
def test_what_stands_at_the_end_of_an_areas_band_stands_apart_from_its_name(name: str) -> None:
    """The most that a band holds: who is missing, and points."""
    kind, scene = CASE.shown[name]
    empty = [replace(one, player=replace(one.player, villagers=[]), points=(12,) * len(one.points))
             for one in scene.view.villages]
    boxes = draw(kind, replace(scene, view=replace(scene.view, villages=empty)), record=True).boxes or []
    texts = [box for box in boxes if box.kind == "text"]
    for note in (box for box in texts if box.name.startswith("absent")):
        level = [box for box in texts if box.y0 < note.y1 and note.y0 < box.y1 and box.x1 <= note.x0]
        assert min(note.x0 - box.x1 for box in level) >= 12, note
