"""What the pictures of Saint Malo show."""
from __future__ import annotations

import pytest
from msgspec.structs import replace

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
