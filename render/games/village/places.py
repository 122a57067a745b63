"""The places of Village, in boxes 100 units wide: houses, castles, windows, graves, stalls."""
from __future__ import annotations

from ...kit.pixels import RGB, WHITE, dark, light, rgb
from ...kit.sprites import Pen, Point, Style, bezier, mirror, sprite
from .pieces import GREY, INK, PAGE, ROOF, STONE, WOOD


def draw_house(pen: Pen, roof: RGB) -> None:
    wall = rgb("#F3E3C3")
    pen.box(66, 10, 77, 36, dark(roof, 0.4))
    pen.box(18, 46, 82, 92, wall)
    pen.box(62, 46, 82, 92, dark(wall, 0.14))
    for x in (18, 40, 60):
        pen.box(x, 46, x + 3.4, 92, WOOD)
    pen.box(18, 46, 82, 50, WOOD)
    pen.box(24, 62, 38, 92, rgb("#6B4526"))
    pen.box(64, 58, 77, 72, rgb("#4E7192"))
    pen.box(45, 58, 58, 72, rgb("#4E7192"))
    pen.poly([(50, 6), (96, 48), (96, 54), (4, 54), (4, 48)], roof)
    pen.poly([(50, 6), (96, 48), (96, 54), (70, 54), (50, 26)], dark(roof, 0.26))


@sprite(Style(shadow=2))
def house(pen: Pen, roof: RGB = ROOF) -> None:
    draw_house(pen, roof)


@sprite()
def cottage(pen: Pen, wall: RGB, roof: RGB) -> None:
    """Part of the skyline: a silhouette with one lit window."""
    pen.box(20, 52, 80, 100, wall)
    pen.poly([(50, 16), (92, 56), (8, 56)], roof)
    pen.box(64, 22, 74, 44, roof)
    pen.box(42, 66, 58, 82, rgb("#E3C26B"))


@sprite()
def tree(pen: Pen, colour: RGB) -> None:
    pen.box(45, 60, 55, 100, dark(colour, 0.4))
    pen.disc(50, 44, 34, colour, 40)
    pen.disc(40, 34, 12, light(colour, 0.14))


@sprite(Style(shadow=1))
def castle(pen: Pen, letter: str) -> None:
    """A city: two towers with red roofs, its letter above the gate."""
    for x in (4, 70):
        pen.box(x, 38, x + 26, 94, STONE)
        pen.box(x + 18, 38, x + 26, 94, dark(STONE, 0.22))
        pen.poly([(x + 13, 4), (x + 31, 40), (x - 5, 40)], ROOF)
        pen.poly([(x + 13, 4), (x + 31, 40), (x + 17, 40)], dark(ROOF, 0.28))
    pen.box(28, 50, 72, 94, light(STONE, 0.3))
    for x in (30, 46, 62):
        pen.box(x, 42, x + 9, 52, light(STONE, 0.3))
    pen.disc(50, 70, 25, INK)
    pen.text(letter, 50, 70, 38, WHITE, "black")


@sprite(Style(shadow=1))
def gate(pen: Pen) -> None:
    wall = rgb("#C3A878")
    for x in (6, 66):
        pen.box(x, 26, x + 28, 94, wall)
        pen.box(x + 20, 26, x + 28, 94, dark(wall, 0.25))
        for dx in (0, 11, 21):
            pen.box(x + dx, 16, x + dx + 7, 28, wall)
    pen.box(32, 42, 68, 94, light(wall, 0.2))
    pen.poly([(38, 94), *bezier((38, 94), (36, 48), (64, 48), (62, 94))], rgb("#5B3E24"))


@sprite(tall=1.5)
def window(pen: Pen, number: str) -> None:
    """A church window and what somebody there is worth."""
    def arch(m: float) -> list[Point]:
        half = [(50, 4 + m), *bezier((50, 4 + m), (80, 22 + m), (96 - m, 46), (96 - m, 70)), (96 - m, 148 - m)]
        return half + mirror(half)

    pen.poly(arch(0), rgb("#4A3628"))
    glass = arch(8)
    pen.poly(glass, rgb("#5B8FC0"))
    panes = ((rgb("#C65A4A"), 0, 20, 50, 56), (rgb("#E2B04A"), 50, 20, 100, 56), (rgb("#7FB2DA"), 0, 56, 50, 102),
             (rgb("#4C7FB4"), 50, 56, 100, 102), (rgb("#6FA060"), 0, 102, 50, 148), (rgb("#8A6AA8"), 50, 102, 100, 148))
    for colour, x0, y0, x1, y1 in panes:
        pen.poly([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], colour, within=glass)
    for y in (56, 102):
        pen.box(6, y - 2.5, 94, y + 2.5, rgb("#4A3628"))
    pen.box(47.5, 8, 52.5, 146, rgb("#4A3628"))
    pen.disc(50, 79, 32, rgb("#4A3628"))
    pen.disc(50, 79, 27, PAGE)
    pen.text(number, 50, 79, 42, INK, "black")


@sprite()
def tomb(pen: Pen) -> None:
    stone = pen.half([(50, 4), *bezier((50, 4), (76, 4), (88, 22), (88, 46)), (88, 96)], GREY)
    pen.poly([(70, 0), (100, 0), (100, 100), (74, 100)], dark(GREY, 0.2), within=stone)
    pen.box(46, 18, 54, 48, dark(GREY, 0.35))
    pen.box(36, 26, 64, 34, dark(GREY, 0.35))
    pen.box(4, 90, 96, 99, rgb("#7E9460"), 4)


@sprite(Style(shadow=1))
def well(pen: Pen) -> None:
    stone = rgb("#9AA6A8")
    pen.poly([(50, 2), (94, 34), (6, 34)], ROOF)
    pen.poly([(50, 2), (94, 34), (58, 34)], dark(ROOF, 0.25))
    for x in (20, 74):
        pen.box(x, 32, x + 7, 64, WOOD)
    pen.line([(50, 34), (50, 54)], 3, INK)
    pen.box(42, 50, 58, 64, dark(WOOD, 0.2), 3)
    pen.box(10, 60, 90, 96, stone, 6)
    pen.box(72, 62, 90, 96, dark(stone, 0.25), 5)
    for y, shift in ((70, 0), (82, 12)):
        pen.box(10, y, 90, y + 3, dark(stone, 0.3))
        for x in (30, 54):
            pen.box(x + shift, y - 9, x + shift + 3, y, dark(stone, 0.3))


@sprite(tall=0.3)
def awning(pen: Pen, colour: RGB) -> None:
    """A striped market roof."""
    for i in range(5):
        tone = colour if i % 2 == 0 else rgb("#FFFBF0")
        pen.box(i * 20, 0, i * 20 + 20, 18, tone)
        pen.disc(i * 20 + 10, 18, 10, tone, 11)
    pen.box(0, 0, 100, 4, dark(colour, 0.25))


