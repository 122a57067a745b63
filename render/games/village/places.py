"""The places of Village, in boxes 100 units wide: houses, castles, windows, graves, stalls."""

from __future__ import annotations

from ...kit.pixels import RGB, WHITE, darken, lighten
from ...kit.sprites import Pen, Point, bezier_points, mirror_points, sprite
from .pieces import GREY, INK, PAGE, ROOF, STONE, WOOD


@sprite(shadow=2)
def house(pen: Pen) -> None:
    wall = 0xF3E3C3
    pen.rectangle(66, 10, 77, 36, darken(ROOF, 0.4))
    pen.rectangle(18, 46, 82, 92, wall)
    pen.rectangle(62, 46, 82, 92, darken(wall, 0.14))
    for x in (18, 40, 60):
        pen.rectangle(x, 46, x + 3.4, 92, WOOD)
    pen.rectangle(18, 46, 82, 50, WOOD)
    pen.rectangle(24, 62, 38, 92, 0x6B4526)
    pen.rectangle(64, 58, 77, 72, 0x4E7192)
    pen.rectangle(45, 58, 58, 72, 0x4E7192)
    pen.polygon([(50, 6), (96, 48), (96, 54), (4, 54), (4, 48)], ROOF)
    pen.polygon([(50, 6), (96, 48), (96, 54), (70, 54), (50, 26)], darken(ROOF, 0.26))


@sprite()
def cottage(pen: Pen, wall: RGB, roof: RGB) -> None:
    """Draw a part of the skyline: a silhouette with one lit window."""
    pen.rectangle(20, 52, 80, 100, wall)
    pen.polygon([(50, 16), (92, 56), (8, 56)], roof)
    pen.rectangle(64, 22, 74, 44, roof)
    pen.rectangle(42, 66, 58, 82, 0xE3C26B)


@sprite()
def tree(pen: Pen, colour: RGB) -> None:
    pen.rectangle(45, 60, 55, 100, darken(colour, 0.4))
    pen.disc(50, 44, 34, colour, 40)
    pen.disc(40, 34, 12, lighten(colour, 0.14))


def draw_castle(pen: Pen, towers: tuple[int, int], eaves: int, wall: int, roof: RGB, stone: RGB) -> None:
    """Draw two towers with roofs, and a wall with battlements between them."""
    for x in towers:
        pen.rectangle(x, eaves - 2, x + 26, 94, stone)
        pen.rectangle(x + 18, eaves - 2, x + 26, 94, darken(stone, 0.22))
        pen.polygon([(x + 13, 4), (x + 31, eaves), (x - 5, eaves)], roof)
        pen.polygon([(x + 13, 4), (x + 31, eaves), (x + 17, eaves)], darken(roof))
    pen.rectangle(28, wall, 72, 94, lighten(stone, 0.3))
    for x in (30, 46, 62):
        pen.rectangle(x, wall - 8, x + 9, wall + 2, lighten(stone, 0.3))


@sprite(shadow=1)
def castle(pen: Pen, letter: str) -> None:
    """Draw a city: a castle with its letter above the gate."""
    draw_castle(pen, (4, 70), 40, 50, ROOF, STONE)
    pen.disc(50, 70, 25, INK)
    pen.text(letter, 50, 70, 38, WHITE)


@sprite(shadow=1)
def gate(pen: Pen) -> None:
    wall = 0xC3A878
    for x in (6, 66):
        pen.rectangle(x, 26, x + 28, 94, wall)
        pen.rectangle(x + 20, 26, x + 28, 94, darken(wall, 0.25))
        for dx in (0, 11, 21):
            pen.rectangle(x + dx, 16, x + dx + 7, 28, wall)
    pen.rectangle(32, 42, 68, 94, lighten(wall, 0.2))
    pen.polygon([*bezier_points((38, 94), (36, 48), (64, 48), (62, 94))], 0x5B3E24)


@sprite(height_ratio=1.5)
def window(pen: Pen, number: str) -> None:
    """Draw a church window with the prestige of the people in it."""

    def arch(m: float) -> list[Point]:
        half = [
            *bezier_points((50, 4 + m), (80, 22 + m), (96 - m, 46), (96 - m, 70)),
            (96 - m, 148 - m),
        ]
        return half + mirror_points(half)

    pen.polygon(arch(0), 0x4A3628)
    glass = arch(8)
    pen.polygon(glass, 0x5B8FC0)
    panes = (
        (0xC65A4A, 0, 20, 50, 56),
        (0xE2B04A, 50, 20, 100, 56),
        (0x7FB2DA, 0, 56, 50, 102),
        (0x4C7FB4, 50, 56, 100, 102),
        (0x6FA060, 0, 102, 50, 148),
        (0x8A6AA8, 50, 102, 100, 148),
    )
    for colour, x0, y0, x1, y1 in panes:
        pen.polygon([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], colour, within=glass)
    for y in (56, 102):
        pen.rectangle(6, y - 2.5, 94, y + 2.5, 0x4A3628)
    pen.rectangle(47.5, 8, 52.5, 146, 0x4A3628)
    pen.disc(50, 79, 32, 0x4A3628)
    pen.disc(50, 79, 27, PAGE)
    pen.text(number, 50, 79, 42, INK)


@sprite()
def tomb(pen: Pen) -> None:
    stone = pen.mirrored_outline([*bezier_points((50, 4), (76, 4), (88, 22), (88, 46)), (88, 96)], GREY)
    pen.polygon([(70, 0), (100, 0), (100, 100), (74, 100)], darken(GREY, 0.2), within=stone)
    pen.rectangle(46, 18, 54, 48, darken(GREY, 0.35))
    pen.rectangle(36, 26, 64, 34, darken(GREY, 0.35))
    pen.rectangle(4, 90, 96, 99, 0x7E9460, 4)


@sprite(shadow=1)
def well(pen: Pen) -> None:
    stone = 0x9AA6A8
    pen.polygon([(50, 2), (94, 34), (6, 34)], ROOF)
    pen.polygon([(50, 2), (94, 34), (58, 34)], darken(ROOF, 0.25))
    for x in (20, 74):
        pen.rectangle(x, 32, x + 7, 64, WOOD)
    pen.line([(50, 34), (50, 54)], 3, INK)
    pen.rectangle(42, 50, 58, 64, darken(WOOD, 0.2), 3)
    pen.rectangle(10, 60, 90, 96, stone, 6)
    pen.rectangle(72, 62, 90, 96, darken(stone, 0.25), 5)
    for y, shift in ((70, 0), (82, 12)):
        pen.rectangle(10, y, 90, y + 3, darken(stone, 0.3))
        for x in (30, 54):
            pen.rectangle(x + shift, y - 9, x + shift + 3, y, darken(stone, 0.3))


@sprite(height_ratio=0.3)
def awning(pen: Pen, colour: RGB) -> None:
    """Draw a striped market roof."""
    for i in range(5):
        tone = colour if i % 2 == 0 else 0xFFFBF0
        pen.rectangle(i * 20, 0, i * 20 + 20, 18, tone)
        pen.disc(i * 20 + 10, 18, 10, tone, 11)
    pen.rectangle(0, 0, 100, 4, darken(colour, 0.25))
