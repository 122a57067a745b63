"""Nothing overlaps, and no text leaves its box, whatever the position."""
from __future__ import annotations

import pytest
from hypothesis import given
from msgspec.structs import replace

from engine.games.saint_malo.view import View
from render.games.saint_malo import KINDS, draw, samples
from render.scene import Player, Scene
from tests.render import layout
from tests.render.random_games import LONG, quick

from .positions import scenes

# What stands beside texts; other pieces are made to be written on or lie under others.
BESIDE = {"badge", "coin", "logs", "space", "shield", "roof", "trophy", "skull", "boat", "cannon", "cannons", "spark",
          "flag", "symbol", "bust", "boxes", "die"}


def found(kind: str, scene: Scene[View]) -> list[str]:
    return layout.faults(draw(kind, scene, record=True), BESIDE)


SCENES: dict[str, tuple[str, Scene[View]]] = {
    **{f"{n} players": ("board", samples.scene(n)) for n in (2, 3, 4, 5)},
    **{f"{n} players, over": ("board", samples.ended(n)) for n in (2, 3, 4, 5)},
    **{f"{n} players, result": ("results", samples.ended(n)) for n in (2, 3, 4, 5)},
    **{f"{n} players, {a} attacks": ("board", samples.scene(n, attacks=a)) for n in (2, 5) for a in (0, 5)},
    "others": ("board", samples.others()), "all at once": ("board", samples.scene(3, active=None)),
    **{f"own, {phase}": ("acting", samples.own(False, phase)) for phase in ("turn", "end_turn", "tower_recruit")},
}


@pytest.mark.parametrize("name", SCENES)
def test_samples(name: str) -> None:
    kind, scene = SCENES[name]
    assert found(kind, scene) == []


@pytest.mark.parametrize("name", SCENES)
def test_long_names_and_long_news(name: str) -> None:
    kind, scene = SCENES[name]
    people = tuple(Player(LONG if i % 2 else "W" * 32, player.badge) for i, player in enumerate(scene.players))
    news = (f"{LONG} scored 5 walls on B1, C1, D1, E1, F1 and hired a merchant on D3: 4 coins", "x " * 99, "W" * 80)
    assert found(kind, replace(scene, players=people, news=news)) == []


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


AT_THE_CORNER = {"city", "tower", "side"}  # of four and five players: the tower's gift stands in all cities


@pytest.mark.parametrize("name", SCENES)
def test_the_lower_left_corner_says_nothing_that_stands_nowhere_else(name: str) -> None:
    """Chats lay a sign upon it: 27 by 19 points of a picture that is 400 points wide."""
    kind, scene = SCENES[name]
    canvas = draw(kind, scene, record=True)
    wide, high = canvas.width * 7 // 100, canvas.height * 26 // 400
    there = {b.name for b in canvas.boxes or [] if b.x0 < wide and b.y1 > canvas.height - high and b.kind != "panel"}
    assert there <= (AT_THE_CORNER if len(scene.players) > 3 else set())


@given(scenes())
@quick
def test_any_position(scene: Scene[View]) -> None:
    for kind in KINDS:
        if kind != "results" or scene.view.scores:
            assert found(kind, scene) == []
