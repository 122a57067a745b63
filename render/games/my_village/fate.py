"""Pieces about time and death, in boxes 100 units wide: clouds, the bridge, the reaper, coffins, graves, rats."""

from __future__ import annotations

from ...kit.pixels import Badge, darken, lighten
from ...kit.sprites import Pen, bezier_points, sprite
from ...kit.sprites.shared_pieces import draw_badge, draw_skull
from .pieces import INK, SLATE, WOOD


@sprite(shadow=1, height_ratio=1.1)
def coffin(pen: Pen, badge: Badge) -> None:
    pen.mirrored_outline([(50, 2), (72, 2), (92, 34), (76, 108), (50, 108)], darken(WOOD, 0.42))
    pen.mirrored_outline([(50, 9), (68, 9), (84, 35), (70, 101), (50, 101)], WOOD)
    draw_badge(pen.sub_pen(22, 20, 56), badge)


@sprite(height_ratio=1.06)
def grave(pen: Pen, number: str, badge: Badge | None = None) -> None:
    """Draw an anonymous grave: open, with its number, or filled, with the badge of the dead villager's player."""
    stone = 0x8E867B if badge else 0xC9BEAB
    shape = pen.mirrored_outline([*bezier_points((50, 4), (78, 4), (90, 22), (90, 46)), (90, 106)], stone)
    pen.polygon([(74, 0), (100, 0), (100, 110), (78, 110)], darken(stone, 0.16), within=shape)
    if badge:
        draw_badge(pen.sub_pen(18, 22, 64), badge)
    else:
        pen.text(number, 50, 54, 52 if len(number) == 1 else 44, 0x4F4335, "bold")


@sprite(height_ratio=1.1)
def reaper(pen: Pen, due: bool = False) -> None:
    """Draw the reaper that takes villagers when they die. Red eyes mean that a death is due."""
    cloak = 0x2C2530
    pen.line([(88, 22), (80, 108)], 6, WOOD)
    pen.polygon(
        [
            *bezier_points((40, 4), (66, -2), (92, 4), (97, 24), (84, 14), (62, 10), (40, 4)),
        ],
        0xB9C2C9,
    )
    body = pen.mirrored_outline(bezier_points((44, 12), (70, 14), (74, 44), (80, 108)), cloak, 44)
    pen.polygon([(56, 0), (100, 0), (100, 110), (62, 110)], darken(cloak, 0.3), within=body)
    pen.disc(44, 40, 19, darken(cloak, 0.7), 20)
    pen.disc(44, 40, 14, 0xF3EBDD, 16)
    for x in (38, 50):
        pen.disc(x, 38, 4.2, 0xD3261B if due else SLATE)
    pen.rectangle(40, 48, 48, 51, SLATE)


@sprite(outline=2, outline_colour=0xFBF1DA, height_ratio=0.62)
def rat(pen: Pen, red: bool = False) -> None:
    fur = 0x5E534C if not red else 0x3F2F2C
    pen.line(bezier_points((86, 46), (100, 50), (102, 20), (90, 12)), 5, 0xC98E86)
    pen.disc(56, 38, 35, fur, 21)
    pen.polygon(
        [
            *bezier_points((2, 46), (16, 20), (34, 14), (48, 18)),
            *bezier_points((50, 56), (30, 60), (12, 56), (2, 46)),
        ],
        fur,
    )
    pen.disc(38, 17, 9, darken(fur, 0.25))
    pen.disc(38, 17, 5, 0xD9A69C)
    pen.disc(20, 36, 3.4, 0xF3E8CC)
    pen.disc(4, 45, 4, 0xD9A69C)
    for x in (40, 70):
        pen.rectangle(x, 54, x + 14, 60, 0xC98E86, 3)


@sprite(shadow=2, height_ratio=0.72)
def cloud(pen: Pen, number: int, here: int) -> None:
    """Draw a space of the life track: spent, current (`here`), or still ahead."""
    tone = 0xF2EFE4 if number < here else 0xA39581
    if number == here:
        tone = 0xFFFFFF
    for x, y, r in ((24, 44, 22), (76, 44, 22), (50, 30, 29)):
        pen.disc(x, y, r, tone)
    pen.rectangle(6, 40, 94, 68, tone, 14)
    pen.text(str(number), 50, 44, 38, INK, "bold")


@sprite(height_ratio=0.62)
def bridge(pen: Pen) -> None:
    """Draw the bridge between the clouds 9 and 0."""
    stone = 0xB3A68C
    pen.polygon(
        [
            (0, 62),
            *bezier_points((0, 30), (24, 0), (76, 0), (100, 30)),
            (100, 62),
            *bezier_points((78, 62), (74, 28), (26, 28), (22, 62)),
        ],
        stone,
    )
    pen.line(bezier_points((1, 30), (24, 1), (76, 1), (99, 30)), 6, lighten(stone, 0.35))


@sprite(shadow=1)
def laborer(pen: Pen, number: str = "−5") -> None:
    """Draw a day laborer, worth minus 5 points."""
    pen.rectangle(4, 4, 96, 96, 0x5A4636, 12)
    pen.rectangle(10, 10, 90, 90, 0xD9C7A4, 8)
    pen.line([(24, 20), (24, 84)], 6, WOOD)
    pen.polygon([(14, 12), (34, 12), (38, 30), (10, 30)], 0xA9B3BC)
    pen.text(number, 62, 54, 44 if len(number) < 3 else 36, 0x9A1B14)


@sprite()
def doom(pen: Pen) -> None:
    """Draw the sign on the corner of an option that costs a life."""
    pen.disc(50, 50, 50, 0xB3261E)
    pen.disc(50, 50, 43, 0xFFDAD4)
    draw_skull(pen.sub_pen(14, 12, 72), 0xB3261E, 0xFFDAD4)
