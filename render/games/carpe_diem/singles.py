"""Markets, bakeries and fountains: little scenes on a marble disc, in boxes 100 units wide."""
from __future__ import annotations

from collections.abc import Callable

from ...kit.pixels import WHITE, dark, light, rgb
from ...kit.sprites import Pen, Style, bezier, disc, sprite

DISC, RIM = rgb("#F7EDDA"), rgb("#B9A682")
CRUST = rgb("#D8923F")
WATER = rgb("#3F97D0")
GREY = rgb("#A9B0B8")


def draw_loaf(pen: Pen) -> None:
    """A loaf with three cuts."""
    outline = bezier((6, 74), (2, 40), (26, 22), (50, 22), (74, 22), (98, 40), (94, 74), (93, 82), (88, 84), (50, 84),
                     (12, 84), (7, 82), (6, 74))
    pen.poly(outline, dark(CRUST, 0.34))
    inner = [(50 + (x - 50) * 0.93, 53 + (y - 53) * 0.9) for x, y in outline]
    pen.poly(inner, CRUST)
    pen.poly([(0, 66), (100, 66), (100, 100), (0, 100)], dark(CRUST, 0.16), within=inner)
    for x in (30, 50, 70):
        pen.line([(x - 8, 62), (x + 7, 36)], 7, light(CRUST, 0.62))


def draw_stall(pen: Pen) -> None:
    """A market stall with a striped awning."""
    wood = rgb("#9A6335")
    pen.box(14, 40, 86, 86, dark(wood, 0.45))
    for x in (26, 42, 58, 74):
        pen.disc(x, 60, 8.5, rgb("#F08A24"))
        pen.disc(x - 2.5, 57, 2.6, rgb("#FFC98A"))
    pen.box(10, 64, 90, 90, wood)
    pen.box(10, 64, 90, 70, light(wood, 0.3))
    for i in range(5):
        colour = rgb("#D5332B") if i % 2 == 0 else WHITE
        x = 5 + i * 18
        pen.poly([(13 + i * 15, 12), (28 + i * 15, 12), (x + 18, 42), (x, 42)], colour)
        pen.disc(x + 9, 42, 9, colour)


def draw_spring(pen: Pen) -> None:
    """A fountain with two basins."""
    pen.poly([(44, 40), (56, 40), (60, 78), (40, 78)], GREY)
    pen.poly([(50, 40), (56, 40), (60, 78), (50, 78)], dark(GREY, 0.2))
    pen.disc(50, 80, 42, dark(GREY, 0.3), 13)
    pen.disc(50, 77, 42, light(GREY, 0.3), 12)
    pen.disc(50, 76, 34, WATER, 8)
    pen.disc(50, 46, 22, dark(GREY, 0.2), 8)
    pen.disc(50, 44, 22, light(GREY, 0.3), 7)
    for x, wide in ((20, 26), (80, -26)):
        pen.line(bezier((50, 40), (50 - wide * 0.2, 6), (x + wide * 0.1, 4), (x, 62)), 5.5, rgb("#4FA8DE"))
    pen.line([(50, 42), (50, 14)], 5.5, rgb("#6CBBEA"))


SINGLES: dict[str, Callable[[Pen], None]] = {"market": draw_stall, "bakery": draw_loaf, "fountain": draw_spring}


def draw_single(pen: Pen, kind: str) -> None:
    """The disc of a single."""
    pen.poly(disc(50, 50, 49), RIM)
    pen.poly(disc(50, 49, 45), DISC)
    SINGLES[kind](pen.inner(17, 17, 66))


single = sprite(Style(shadow=1))(draw_single)


@sprite(Style(shadow=1))
def bread(pen: Pen) -> None:
    draw_loaf(pen.inner(0, -4, 100))
