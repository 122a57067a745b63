"""The pictures of My Village show what the rules say."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core import Action
from engine.games.my_village.actions import Activate, Add, MoveHeadman
from engine.games.my_village.components import CUSTOMERS
from engine.games.my_village.events import ReaperCame
from render.games.my_village import draw

from .case import CASE
from .positions import random_pairs


def test_answer_that_costs_a_life_is_marked():
    """The rules say it of each answer (C2.1). There are as many skulls as banners and cards that pass the bridge."""
    marked = 0
    for _, own in random_pairs(4, 11):
        if own.decision is None or own.decision.kind not in ("use", "more") or own.lookahead is None:
            continue
        fatal = [one for one in own.decision.options if own.lookahead(one).find_event(ReaperCame)]
        boxes = draw("acting", own, record=True).boxes or []
        drawn = sum(box.name == "doom" for box in boxes)
        assert bool(drawn) == any(
            isinstance(one, Activate | Add | MoveHeadman) for one in fatal if not is_move(one)
        )
        marked += bool(drawn)
    assert marked > 3


@pytest.mark.parametrize("served", [1, 3, 12])
def test_band_has_room_for_the_whole_name_of_its_area(served: int):
    """This holds for any length of the list of served customers."""
    for _, own in random_pairs(3, 5)[::9]:
        if own.viewer is None:
            continue
        mine = own.view.villages[own.viewer]
        player = replace(mine.player, served=list(CUSTOMERS)[:served])
        many = replace(mine, player=player, points=(25,) * len(mine.points))
        villages = [many if one is mine else one for one in own.view.villages]
        boxes = (
            draw("acting", replace(own, view=replace(own.view, villages=villages)), record=True).boxes or []
        )
        names = [box.name for box in boxes if box.kind == "text"]
        assert "Market" in names, names


def is_move(action: Action) -> bool:
    """The headman is marked once, by where the headman may go."""
    return isinstance(action, MoveHeadman) and action.to not in ("house", "coin", "story")


@pytest.mark.parametrize("name", ["board 3", "areas 3", "waiting"])
def test_new_things_are_framed(name: str):
    kind, scene = CASE.shown[name]
    old = replace(scene, view=replace(scene.view, latest=[]))
    assert draw(kind, scene).image.tobytes() != draw(kind, old).image.tobytes()
