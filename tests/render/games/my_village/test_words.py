"""The alt texts and the text board say what the pictures show."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.games.my_village.components import Profession
from engine.games.my_village.state import RatOrder
from engine.games.my_village.view import View
from render.games import get_pictures
from render.games.my_village import draw
from render.scene import Scene
from tests.render.random_games import join_lines

from .case import CASE
from .samples import change_village

PICTURES = get_pictures("my_village")


def show_owner(**changes: Any) -> Scene[View]:
    """Return the picture of a waiting player who owns the sanatory church, with changes of the village."""
    scene = CASE.shown["waiting"][1]
    player = replace(scene.view.villages[1].player, **changes)
    return change_village(scene, 1, player)


@pytest.mark.parametrize(
    ("order", "told", "drawn"),
    [
        (2, "If the rat comes now, the church keeps it out.", "no_rats"),
        (5, "it takes 4 of the 9 story points on the tree.", "−4"),
        ("never", "it takes 4 of the 9 story points on the tree.", "−4"),
        ("ask", "it takes 4 of the 9 story points on the tree, unless the church keeps it out.", "−4?"),
    ],
)
def test_rats_that_a_church_keeps_out_are_not_shown(order: RatOrder, told: str, drawn: str):
    """A9.4a: the order of the owner decides, as the rules read it."""
    scene = show_owner(villagers=["abbot", "merchant"], tree=9, sanatory_used=0, rat_order=order)
    assert told in PICTURES.write_text_board(scene)
    names = {box.name for box in draw("acting", scene, record=True).boxes or [] if box.x0 > 500}
    assert names & {"no_rats", "−4", "−4?"} == {drawn}


@pytest.mark.parametrize(
    ("used", "villagers", "told"),
    [
        (1, ["abbot"], "Rat: kept out if it costs 2 or more points."),
        (2, ["abbot"], "The rat is let in because the church has no uses left."),
        (1, ["merchant"], "The rat is let in because the abbot is missing."),
    ],
)
def test_rat_order_is_not_told_without_a_church_to_keep_them_out(
    used: int, villagers: list[Profession], told: str
):
    """Q69: the church is of use twice, and only while its abbot lives."""
    scene = show_owner(villagers=villagers, sanatory_used=used, rat_order=2)
    text = join_lines(PICTURES.write_text_board(scene))
    assert told in text and text.count("The rat ") + text.count("Rat: ") == 2, text
