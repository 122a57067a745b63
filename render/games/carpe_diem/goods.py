"""The goods and tokens of Carpe Diem, in boxes 100 units wide."""

from __future__ import annotations

from collections.abc import Callable

from ...kit.pixels import WHITE, darken, lighten
from ...kit.sprites import Pen, bezier_points, ellipse_points, sprite
from ...kit.sprites.shared_pieces import draw_coin

DISC, RIM = 0xF7EDDA, 0xB9A682
CRUST = 0xD8923F
WATER = 0x3F97D0
GREY = 0xA9B0B8


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
    wood = 0x9A6335
    pen.rectangle(14, 40, 86, 86, darken(wood, 0.45))
    for x in (26, 42, 58, 74):
        pen.disc(x, 60, 8.5, 0xF08A24)
        pen.disc(x - 2.5, 57, 2.6, 0xFFC98A)
    pen.rectangle(10, 64, 90, 90, wood)
    pen.rectangle(10, 64, 90, 70, lighten(wood, 0.3))
    for i in range(5):
        colour = 0xD5332B if i % 2 == 0 else WHITE
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
            0x4FA8DE,
        )
    pen.line([(50, 42), (50, 14)], 5.5, 0x6CBBEA)


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


single = sprite(shadow=1)(draw_single)


@sprite(shadow=1)
def bread(pen: Pen) -> None:
    draw_loaf(pen.sub_pen(0, -4, 100))


GRAPE, LEAF = 0x7A4A9C, 0x5E9A45
PAGE = 0xFFF8E6
BANNER = 0xA8322A


def draw_grape(pen: Pen) -> None:
    pen.line([(52, 30), (58, 8)], 5, 0x7A5234)
    pen.polygon(bezier_points((56, 20), (64, 2), (88, 0), (97, 12), (88, 30), (68, 32), (56, 20)), LEAF)
    for x, y in ((24, 34), (44, 32), (64, 34), (34, 50), (54, 50), (74, 48), (44, 66), (63, 66), (53, 82)):
        pen.disc(x, y, 12.5, darken(GRAPE, 0.22))
        pen.disc(x - 1.5, y - 1.5, 10, GRAPE)
        pen.disc(x - 4, y - 5, 3.2, lighten(GRAPE, 0.55))


def draw_herb(pen: Pen) -> None:
    stem = darken(LEAF, 0.3)
    pen.line(bezier_points((40, 98), (50, 70), (52, 40), (56, 14)), 5, stem)
    leaves = (
        (53, 50, 92, 30),
        (48, 74, 88, 62),
        (51, 52, 12, 34),
        (47, 76, 10, 66),
        (55, 26, 82, 6),
        (55, 28, 26, 6),
    )
    for i, (x, y, tip_x, tip_y) in enumerate(leaves):
        across, along = -(tip_y - y) * 0.34, (tip_x - x) * 0.34
        mid_x, mid_y = (x + tip_x) / 2, (y + tip_y) / 2
        leaf = [
            *bezier_points(
                (x, y),
                (mid_x + across, mid_y + along),
                (mid_x + across, mid_y + along),
                (tip_x, tip_y),
                (mid_x - across, mid_y - along),
                (mid_x - across, mid_y - along),
                (x, y),
            ),
        ]
        pen.polygon(leaf, 0x3F8A3A if i % 2 else 0x57A546)


def draw_chicken(pen: Pen) -> None:
    body = bezier_points(
        (8, 44),
        (18, 40),
        (30, 50),
        (44, 46),
        (52, 34),
        (54, 20),
        (66, 20),
        (80, 20),
        (82, 34),
        (80, 44),
        (82, 66),
        (66, 82),
        (46, 82),
        (22, 82),
        (10, 66),
        (8, 44),
    )
    for x in (42, 56):
        pen.line([(x, 78), (x, 97)], 4.5, 0xE0962E)
        pen.line([(x - 7, 97), (x + 8, 97)], 4.5, 0xE0962E)
    for x in (60, 68, 76):
        pen.disc(x, 17, 6.5, 0xD5332B)
    pen.polygon([(78, 30), (96, 37), (79, 44)], 0xE8A336)
    pen.disc(78, 49, 5.5, 0xD5332B, 8)
    pen.polygon(body, 0xA99A84)
    pen.polygon([(50 + (x - 50) * 0.93, 51 + (y - 51) * 0.92) for x, y in body], 0xFFFAEE)
    pen.polygon(
        bezier_points((22, 54), (30, 50), (48, 48), (56, 58), (50, 74), (28, 74), (22, 54)),
        0xE3D6BE,
    )
    pen.disc(70, 31, 3.6, 0x2B1D15)


def draw_fish(pen: Pen) -> None:
    blue = 0x4E9CC9
    pen.polygon([(28, 50), (2, 26), (8, 50), (2, 74)], darken(blue, 0.25))
    body = bezier_points((20, 50), (36, 14), (76, 16), (98, 50), (76, 84), (36, 86), (20, 50))
    pen.polygon(body, darken(blue, 0.36))
    inner = [(60 + (x - 60) * 0.93, 50 + (y - 50) * 0.9) for x, y in body]
    pen.polygon(inner, blue)
    pen.polygon([(0, 52), (100, 52), (100, 100), (0, 100)], lighten(blue, 0.45), within=inner)
    pen.line(bezier_points((70, 27), (60, 40), (60, 60), (70, 73)), 4, darken(blue, 0.3))
    pen.disc(82, 44, 5.6, WHITE)
    pen.disc(83, 44, 3, 0x1B2A33)


def draw_writ(pen: Pen) -> None:
    """Draw a sheet of paper with a red seal."""
    pen.rectangle(18, 4, 84, 96, 0xC9AE7C, 5)
    pen.rectangle(18, 4, 80, 93, PAGE, 5)
    for y, x in ((22, 66), (37, 70), (52, 62), (67, 46)):
        pen.rectangle(30, y, x, y + 6, 0xBDA372)
    pen.disc(66, 76, 14, 0x8F2219)
    pen.disc(65, 75, 11, 0xC8382D)
    pen.disc(62, 72, 4, 0xE58578)


def draw_cards(pen: Pen) -> None:
    """Draw fountain cards, face down."""
    for dx, colour in ((14, 0x7E93A8), (0, 0x52708E)):
        pen.rectangle(12 + dx, 12 - dx * 0.5, 70 + dx, 96 - dx * 0.5, 0xF7EDDA, 8)
        pen.rectangle(17 + dx, 17 - dx * 0.5, 65 + dx, 91 - dx * 0.5, colour, 5)
    drop = bezier_points((41, 26), (58, 50), (62, 76), (41, 78), (20, 76), (24, 50), (41, 26))
    pen.polygon(drop, 0xBFE3F5)


def draw_stored(pen: Pen) -> None:
    """Draw a tile, face down."""
    pen.rectangle(8, 12, 88, 92, 0x8E7A55, 7)
    pen.rectangle(8, 8, 86, 88, 0xD9C9A3, 7)
    pen.frame(14, 80, 3.5, 4, 0xB7A273)
    for x, y in ((33, 33), (61, 33), (33, 61), (61, 61)):
        pen.polygon(ellipse_points(x, y, 9), 0xB7A273)


def draw_banner(pen: Pen, number: str = "") -> None:
    """Draw prestige: the standard of a legion, with a number on its cloth."""
    gold = 0xD9A62E
    pen.line([(50, 4), (50, 99)], 6, 0x7A5234)
    pen.disc(50, 8, 7, gold)
    pen.line([(12, 19), (88, 19)], 7, gold)
    pen.polygon([(15, 21), (85, 21), (85, 78), (67, 68), (50, 80), (33, 68), (15, 78)], darken(BANNER, 0.3))
    pen.polygon([(19, 24), (81, 24), (81, 71), (67, 63), (50, 74), (33, 63), (19, 71)], BANNER)
    if number:
        pen.text(number, 50, 46, 42 if len(number) < 3 else 30, WHITE)
    else:
        pen.polygon(
            [
                (50, 30),
                (55, 41),
                (67, 42),
                (58, 50),
                (61, 61),
                (50, 55),
                (39, 61),
                (42, 50),
                (33, 42),
                (45, 41),
            ],
            0xF3D37A,
        )


banner = sprite(shadow=1)(draw_banner)

DRAW_FUNCTION_BY_THING: dict[str, Callable[[Pen], None]] = {
    "grape": draw_grape,
    "herb": draw_herb,
    "chicken": draw_chicken,
    "fish": draw_fish,
    "coin": draw_coin,
    "bread": lambda pen: draw_loaf(pen.sub_pen(0, -4, 100)),
    "writ": draw_writ,
    "cards": draw_cards,
    "stored": draw_stored,
    "prestige": draw_banner,
}


@sprite(shadow=1)
def thing(pen: Pen, kind: str) -> None:
    """Draw a good, a coin, a loaf of bread or a token."""
    DRAW_FUNCTION_BY_THING[kind](pen)
