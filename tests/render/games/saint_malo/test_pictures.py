"""The pictures of Saint Malo show what the rules say."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.games.saint_malo.view import Placing
from render.games.saint_malo import RENDERER, draw

from .case import BOARDS, SHOWN


@pytest.mark.parametrize("players", BOARDS)
def test_final_standing_comes_first_with_every_cannon(players: int):
    """The score that the game would end with now is there. Lost cannons are crossed out, not counted."""
    scene = BOARDS[players]
    cities = [replace(one, vp=3, total=-15, cannons_lost=3) for one in scene.view.cities]
    boxes = draw("board", replace(scene, view=replace(scene.view, cities=cities)), record=True).boxes or []
    texts = {box.name for box in boxes if box.kind == "text"}
    assert "−15" in texts and "−3" not in texts
    assert sum(box.name in ("cannons", "battery") for box in boxes) == players


def test_simultaneous_turn_foretells_no_attack():
    """It does not say either that there is none."""
    _, scene = SHOWN["end"]
    for active, foretold in ((scene.viewer, True), (None, False)):
        shown = replace(scene, view=replace(scene.view, active=active))
        said = {box.name for box in draw("acting", shown, record=True).boxes or [] if box.kind == "text"}
        assert ("no attack; if one came:" in said) == foretold


def test_person_of_a_tower_uses_up_no_dice():
    """The person comes without dice, and the walls are used up. A hired person has the dice shown."""
    _, scene = SHOWN["place"]
    for draft, used in (("G3", 1), ("", 2)):
        cities = [replace(one, latest=draft.split(), marks={"G3": "wall"}) for one in scene.view.cities]
        dice = ["head", "wall", "head", "swords", "log"]
        view = replace(scene.view, dice=dice, placing=Placing("soldier", 1, []), cities=cities)
        boxes = draw("acting", replace(scene, view=view), record=True).boxes or []
        assert sum(box.name == "chosen" for box in boxes) == used


def test_alt_text_tells_a_draft_also_once_it_is_sealed():
    news = ("Draft: architect on D2", "houses on E2, F2; a third?", "costs 2 logs, gives 6 points")
    scene = replace(SHOWN["place"][1], log_lines=news)
    placed = replace(scene, view=replace(scene.view, placing=Placing("house", 2, [])))
    assert "To place: 2 houses." in RENDERER.write_alt_text("acting", placed)
    draft = "Draft: architect on D2; houses on E2, F2; a third? costs 2 logs, gives 6 points."
    assert draft in RENDERER.write_alt_text("board", replace(scene, decision=None))
