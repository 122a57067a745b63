"""The pictures of Saint Malo show what the rules say."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.games.saint_malo.view import Placing
from render.games.saint_malo import RENDERER, draw

from . import samples


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_final_standing_comes_first_with_every_cannon(players: int):
    """The score that the game would end with now is there. Lost cannons are crossed out, not counted."""
    scene = samples.build_scene(players)
    scene.view.cities[0] = replace(scene.view.cities[0], vp=3, total=-15, cannons_lost=3)
    boxes = draw("board", scene, record=True).boxes or []
    texts = {box.name for box in boxes if box.kind == "text"}
    assert "−15" in texts and "−3" not in texts
    assert sum(box.name in ("cannons", "battery") for box in boxes) == players


def test_simultaneous_turn_foretells_no_attack():
    """It does not say either that there is none."""
    for active, foretold in ((2, True), (None, False)):
        scene = samples.build_own("end_turn")
        scene.view.active = active
        said = {box.name for box in draw("acting", scene, record=True).boxes or [] if box.kind == "text"}
        assert ("no attack; if one came:" in said) == foretold


def test_person_of_a_tower_uses_up_no_dice():
    """The person comes without dice, and the walls are used up. A hired person has the dice shown."""
    for draft, used in (("G3", 1), ("", 2)):
        scene = samples.build_own("turn")
        view, seat = scene.view, scene.viewer or 0
        view.dice, view.placing = ["head", "wall", "head", "swords", "log"], Placing("soldier", 1, [])
        view.cities[seat] = replace(view.cities[seat], latest=draft.split(), marks={"G3": "wall"})
        chosen = [box.name for box in draw("acting", scene, record=True).boxes or [] if box.name == "chosen"]
        assert len(chosen) == used


def test_alt_text_tells_a_draft_also_once_it_is_sealed():
    scene = samples.build_own()
    placed = replace(scene, view=replace(scene.view, placing=Placing("house", 2, [])))
    assert "To place: 2 houses." in RENDERER.write_alt_text("acting", placed)
    draft = "Draft: architect on D2; houses on E2, F2; a third? costs 2 logs, gives 6 points."
    assert draft in RENDERER.write_alt_text("board", replace(scene, decision=None))
