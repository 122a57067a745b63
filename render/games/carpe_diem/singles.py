"""Markets, bakeries and fountains: small scenes on a marble disc, in boxes 100 units wide."""

from __future__ import annotations

from collections.abc import Callable

from ...kit.pixels import WHITE, darken, lighten, parse_rgb
from ...kit.sprites import Pen, Style, bezier_points, ellipse_points, sprite

DISC, RIM = parse_rgb("#F7EDDA"), parse_rgb("#B9A682")
CRUST = parse_rgb("#D8923F")
WATER = parse_rgb("#3F97D0")
GREY = parse_rgb("#A9B0B8")


def draw_loaf(pen: Pen) -> None:
    """Draw a loaf with three cuts."""
    outline = bezier_points(
        (6, 74),
        (2, 40),
        (26, 22),
        (50, 22),
        (74, 22),
        (98, 40),
        (94, 74),
        (93, 82),
        (88, 84),
        (50, 84),
        (12, 84),
        (7, 82),
        (6, 74),
    )
    pen.polygon(outline, darken(CRUST, 0.34))
    inner = [(50 + (x - 50) * 0.93, 53 + (y - 53) * 0.9) for x, y in outline]
    pen.polygon(inner, CRUST)
    pen.polygon([(0, 66), (100, 66), (100, 100), (0, 100)], darken(CRUST, 0.16), within=inner)
    for x in (30, 50, 70):
        pen.line([(x - 8, 62), (x + 7, 36)], 7, lighten(CRUST, 0.62))


def draw_stall(pen: Pen) -> None:
    """Draw a market stall with a striped awning."""
    wood = parse_rgb("#9A6335")
    pen.rectangle(14, 40, 86, 86, darken(wood, 0.45))
    for x in (26, 42, 58, 74):
        pen.disc(x, 60, 8.5, parse_rgb("#F08A24"))
        pen.disc(x - 2.5, 57, 2.6, parse_rgb("#FFC98A"))
    pen.rectangle(10, 64, 90, 90, wood)
    pen.rectangle(10, 64, 90, 70, lighten(wood, 0.3))
    for i in range(5):
        colour = parse_rgb("#D5332B") if i % 2 == 0 else WHITE
        x = 5 + i * 18
        pen.polygon([(13 + i * 15, 12), (28 + i * 15, 12), (x + 18, 42), (x, 42)], colour)
        pen.disc(x + 9, 42, 9, colour)


def draw_spring(pen: Pen) -> None:
    """Draw a fountain with two basins."""
    pen.polygon([(44, 40), (56, 40), (60, 78), (40, 78)], GREY)
    pen.polygon([(50, 40), (56, 40), (60, 78), (50, 78)], darken(GREY, 0.2))
    pen.disc(50, 80, 42, darken(GREY, 0.3), 13)
    pen.disc(50, 77, 42, lighten(GREY, 0.3), 12)
    pen.disc(50, 76, 34, WATER, 8)
    pen.disc(50, 46, 22, darken(GREY, 0.2), 8)
    pen.disc(50, 44, 22, lighten(GREY, 0.3), 7)
    for x, width in ((20, 26), (80, -26)):
        pen.line(
            bezier_points((50, 40), (50 - width * 0.2, 6), (x + width * 0.1, 4), (x, 62)),
            5.5,
            parse_rgb("#4FA8DE"),
        )
    pen.line([(50, 42), (50, 14)], 5.5, parse_rgb("#6CBBEA"))


SINGLES: dict[str, Callable[[Pen], None]] = {
    "market": draw_stall,
    "bakery": draw_loaf,
    "fountain": draw_spring,
}


def draw_single(pen: Pen, kind: str) -> None:
    """Draw a market, a bakery or a fountain on its disc."""
    pen.polygon(ellipse_points(50, 50, 49), RIM)
    pen.polygon(ellipse_points(50, 49, 45), DISC)
    SINGLES[kind](pen.sub_pen(17, 17, 66))


single = sprite(Style(shadow=1))(draw_single)


@sprite(Style(shadow=1))
def bread(pen: Pen) -> None:
    draw_loaf(pen.sub_pen(0, -4, 100))
