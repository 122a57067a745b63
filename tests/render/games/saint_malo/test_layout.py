"""Nothing overlaps, and no text leaves its box, whatever the position (LOOK.md 8)."""
from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from msgspec.structs import replace

from engine.games.saint_malo.view import View
from render.games.saint_malo import KINDS, Name, draw, samples
from render.kit.canvas import Box, Canvas
from render.scene import Player, Scene

from .positions import LONG, quick, scenes

# What stands beside texts; other pieces are made to be written on or lie under others.
BESIDE = {"badge", "coin", "logs", "space", "shield", "roof", "trophy", "skull", "boat", "cannon", "cannons", "spark",
          "flag", "symbol", "bust", "boxes", "die"}


def overlap(one: Box, two: Box, slack: int = 0) -> bool:
    return (one.x0 < two.x1 - slack and two.x0 < one.x1 - slack
            and one.y0 < two.y1 - slack and two.y0 < one.y1 - slack)


def inside(inner: Box, outer: Box) -> bool:
    return outer.x0 <= inner.x0 and outer.y0 <= inner.y0 and inner.x1 <= outer.x1 and inner.y1 <= outer.y1


def area(box: Box) -> int:
    return (box.x1 - box.x0) * (box.y1 - box.y0)


def faults(canvas: Canvas) -> list[str]:
    """What is wrong with the boxes of a picture."""
    boxes = canvas.boxes or []
    whole = Box("panel", "picture", 0, 0, canvas.width, canvas.height)
    panels = [whole, *(box for box in boxes if box.kind == "panel")]
    texts = [box for box in boxes if box.kind == "text" and box.name.strip()]
    pieces = [box for box in boxes if box.kind == "piece" and box.name in BESIDE]
    found = [f"{a.name!r} lies over {b.name!r}" for a, b in combinations(texts, 2) if overlap(a, b)]
    found += [f"{t.name!r} lies over a {p.name}" for t in texts for p in pieces if overlap(t, p, 2)]
    for box in texts + pieces:
        x, y = (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2
        home = min((p for p in panels if p.x0 <= x <= p.x1 and p.y0 <= y <= p.y1), key=area, default=whole)
        if not inside(box, home):
            found.append(f"{box.kind} {box.name!r} {box[2:]} leaves {home.name} {home[2:]}")
    found += [f"panel {a.name} {a[2:]} cuts {b.name} {b[2:]}" for a, b in combinations(panels, 2)
              if overlap(a, b) and not inside(a, b) and not inside(b, a)]
    return found


SCENES: dict[str, tuple[Name, Scene[View]]] = {
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
    assert faults(draw(kind, scene, record=True)) == []


@pytest.mark.parametrize("name", SCENES)
def test_long_names_and_long_news(name: str) -> None:
    kind, scene = SCENES[name]
    people = tuple(Player(LONG if i % 2 else "W" * 32, player.badge) for i, player in enumerate(scene.players))
    news = (f"{LONG} scored 5 walls on B1, C1, D1, E1, F1 and hired a merchant on D3: 4 coins", "x " * 99, "W" * 80)
    assert faults(draw(kind, replace(scene, players=people, news=news), record=True)) == []


@given(scenes())
@quick
def test_any_position(scene: Scene[View]) -> None:
    for kind in KINDS:
        if kind != "results" or scene.view.scores:
            assert faults(draw(kind, scene, record=True)) == []
