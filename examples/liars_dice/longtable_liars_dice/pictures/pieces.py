"""Sprites of dice and cups.

A pen draws in a square of 100 by 100 units. A sprite is called with its size in pixels.
"""

from __future__ import annotations

from render.kit.sprites import Pen, bezier_points, mirror_points, sprite
from render.kit.sprites.shared_pieces import draw_die

from .look import LOOK

LOW = 24
MID = 47
HIGH = 70
PIPS_BY_FACE = {
    1: ((MID, MID),),
    2: ((LOW, LOW), (HIGH, HIGH)),
    3: ((LOW, LOW), (MID, MID), (HIGH, HIGH)),
    4: ((LOW, LOW), (LOW, HIGH), (HIGH, LOW), (HIGH, HIGH)),
    5: ((LOW, LOW), (LOW, HIGH), (MID, MID), (HIGH, LOW), (HIGH, HIGH)),
    6: ((LOW, LOW), (LOW, MID), (LOW, HIGH), (HIGH, LOW), (HIGH, MID), (HIGH, HIGH)),
}


def draw_face(pen: Pen, face: int) -> None:
    """Draw a die that shows a face."""
    draw_die(pen, LOOK.bone)
    for x, y in PIPS_BY_FACE[face]:
        pen.disc(x, y, 14 if face == 1 else 9.5, LOOK.pip)


face = sprite(shadow=2)(draw_face)


def draw_cup(pen: Pen) -> None:
    """Draw a cup upside down, as it stands over the dice."""
    half = bezier_points((50, 6), (80, 6), (82, 60), (90, 94))
    pen.polygon(half + mirror_points(half), LOOK.leather)
    pen.rectangle(8, 84, 92, 97, LOOK.soft, 5)
    pen.rectangle(24, 8, 76, 16, LOOK.soft, 4)


cup = sprite(shadow=2)(draw_cup)
