"""What the pictures of Saint Malo show."""
from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.games.saint_malo.view import Placing
from render.games.saint_malo import draw

from . import samples


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_real_standing_comes_first_and_every_cannon_is_there(players: int) -> None:
    """Large what the game would end with now, small what was won so far; lost cannons are crossed, not counted."""
    scene = samples.scene(players)
    scene.view.cities[0] = replace(scene.view.cities[0], vp=3, total=-15, cannons_lost=3)
    boxes = draw("board", scene, record=True).boxes or []
    tall = {box.name: box.y1 - box.y0 for box in boxes if box.kind == "text"}
    assert tall["−15"] > tall["3 so far"]
    assert "−3" not in tall
    assert sum(box.name in ("cannons", "battery") for box in boxes) == players


def test_where_all_turn_at_once_no_attack_is_foretold() -> None:
    """Nor that there is none."""
    for active, foretold in ((2, True), (None, False)):
        scene = samples.own(False, "end_turn")
        scene.view.active = active
        said = {box.name for box in draw("acting", scene, record=True).boxes or [] if box.kind == "text"}
        assert ("no attack; if it came now:" in said) == foretold


def test_of_a_towers_person_no_die_is_shown_as_used() -> None:
    """He comes without dice: what was used are the walls. Whoever is hired has his dice shown."""
    for draft, used in (("G3", 1), ("", 2)):
        scene = samples.own(False, "turn")
        view, seat = scene.view, scene.viewer or 0
        view.dice, view.placing = ["head", "wall", "head", "swords", "log"], Placing("soldier", 1, [])
        view.cities[seat] = replace(view.cities[seat], latest=draft.split(), marks={"G3": "wall"})
        chosen = [box.name for box in draw("acting", scene, record=True).boxes or [] if box.name == "chosen"]
        assert len(chosen) == used


def test_a_long_draft_is_told_to_its_end() -> None:
    scene = replace(samples.own(), log_lines=("wall on F1", "top side complete; soldier to place", "costs 2 coins"))
    said = {box.name for box in draw("acting", scene, record=True).boxes or [] if box.kind == "text"}
    assert "top side complete; soldier to place" in said
