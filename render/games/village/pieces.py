"""The pieces of Village, drawn in boxes 100 units wide."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.village.components import CUBES

from ...kit.pixels import (
    BLACK,
    BLUE,
    GOLD,
    GOLD_EDGE,
    RED,
    RGB,
    WHITE,
    Badge,
    choose_text_colour,
    darken,
    lighten,
    mix,
)
from ...kit.pixels import INK as OUTLINE
from ...kit.sprites import Pen, Point, Sprite, bezier_points, ellipse_points, mirror_points, sprite
from ...kit.sprites.shared_pieces import badge_outline, cube, draw_coin, draw_pawn, draw_skull, draw_spark
from .look import Look

STRAW = 0xE2AC33
WOOD = 0x8B5A2B
HIDE = 0x9C5F38
STEEL = 0xA9B3BC
PAGE = 0xFFF6DF
ROOF = 0xC0503A
STONE = 0xD8CDB8
GREY = 0xA7A79B
INK = 0x3B2F2A
CUBE_INK = 0x1E1713  # darker, because green is neither dark nor pale
MANE = 0x5E3C2A


def influence_cube(size: int, name: str, look: Look) -> Sprite:
    """Return a cube with its letter, or the plague cube with a skull."""
    colour = look.cube_colour(name)
    return cube(
        size,
        colour,
        "" if name == "black" else look.letters[CUBES.index(name)],
        choose_text_colour(colour, CUBE_INK),
    )


# Goods


def draw_scroll(pen: Pen) -> None:
    edge = 0xB48A4A
    pen.rectangle(20, 14, 80, 88, edge)
    pen.rectangle(23, 16, 77, 86, PAGE)
    for y, x in ((32, 66), (43, 66), (54, 62), (65, 52)):
        pen.rectangle(32, y, x, y + 4.5, 0xA98C63)
    for y in (6, 82):
        pen.rectangle(10, y, 90, y + 14, edge, 7)
        pen.rectangle(13, y + 2, 87, y + 8, lighten(edge, 0.5), 4)
    pen.polygon([(60, 68), (68, 92), (72, 86), (78, 90), (72, 66)], 0x8F2219)
    pen.disc(66, 66, 11, 0xC23127)
    pen.disc(64, 64, 5, 0xE06A5C)


def draw_horse(pen: Pen) -> None:
    neck = bezier_points(
        (30, 98),
        (28, 70),
        (34, 46),
        (44, 30),
        (46, 22),
        (50, 16),
        (56, 14),
        (60, 20),
        (68, 28),
        (74, 36),
        (82, 46),
        (90, 54),
        (92, 62),
        (92, 70),
        (84, 74),
        (78, 70),
        (72, 66),
        (66, 60),
        (60, 60),
        (64, 72),
        (70, 84),
        (76, 98),
        (60, 98),
        (46, 98),
        (30, 98),
    )
    pen.polygon(neck, HIDE)
    pen.polygon([(60, 52), (100, 40), (100, 100), (84, 100), (66, 66)], darken(HIDE, 0.18), within=neck)
    mane = bezier_points(
        (52, 10), (30, 20), (14, 52), (16, 98), (22, 98), (28, 98), (34, 98), (32, 72), (38, 48), (52, 30)
    )
    pen.polygon(mane, MANE)
    pen.polygon([(50, 18), (54, 1), (64, 20)], darken(HIDE, 0.3))
    pen.disc(62, 35, 4.2, 0x1E1310)
    pen.disc(84, 62, 3.2, 0x1E1310)
    pen.line([(44, 46), (76, 60)], 4.5, 0xD9A93A)
    pen.line([(62, 24), (54, 50)], 4.5, 0xD9A93A)


def draw_ox(pen: Pen) -> None:
    horn, face = 0xF3E4BF, 0x9C5A33
    pen.mirrored_pair(bezier_points((32, 30), (14, 30), (4, 22), (8, 6), (12, 18), (22, 22), (34, 20)), horn)
    pen.mirrored_pair(ellipse_points(15, 43, 13, 7.5), darken(face, 0.25))
    head = pen.mirrored_outline(
        [*bezier_points((50, 16), (72, 16), (82, 28), (78, 46), (74, 60), (72, 66), (70, 76))], face
    )
    pen.polygon([(62, 0), (100, 0), (100, 100), (64, 100)], darken(face, 0.18), within=head)
    pen.polygon([(50, 14), (60, 26), (56, 58), (44, 58), (40, 26)], 0xF6E9D2)
    for x in (34, 66):
        pen.disc(x, 43, 5, 0x1E1310)
    pen.disc(50, 77, 26, 0xF0BFA6, 17)
    for x in (40, 60):
        pen.disc(x, 76, 4.2, 0x7A3B2A, 5)


def draw_plow(pen: Pen) -> None:
    pen.line([(6, 20), (40, 44), (70, 62)], 9, WOOD)
    pen.line([(18, 6), (42, 38), (58, 70)], 8, darken(WOOD, 0.15))
    pen.line([(44, 44), (94, 50)], 9, lighten(WOOD, 0.12))
    share = [(54, 56), (82, 54), (74, 88), (46, 96)]
    pen.polygon(share, STEEL)
    pen.polygon([(54, 56), (66, 55), (58, 92), (46, 96)], lighten(STEEL, 0.55))
    pen.polygon([(82, 54), (74, 88), (68, 90), (74, 55)], darken(STEEL, 0.25))
    pen.disc(88, 74, 11, darken(WOOD, 0.3))
    pen.disc(88, 74, 6, lighten(WOOD, 0.25))


def draw_wagon(pen: Pen) -> None:
    side = 0xB67A3A
    pen.line([(76, 54), (97, 44)], 6, darken(WOOD, 0.2))
    pen.polygon([(4, 28), (86, 28), (78, 60), (14, 60)], side)
    pen.polygon([(4, 28), (86, 28), (84.6, 34), (5.8, 34)], lighten(side, 0.4))
    for x0, y0 in ((24, 28), (44, 28), (64, 28)):
        pen.line([(x0, y0), (x0 + 1, 60)], 3, darken(side, 0.35))
    pen.rectangle(12, 56, 80, 63, darken(side, 0.4))
    for x in (26, 66):
        pen.disc(x, 72, 20, darken(WOOD, 0.4))
        pen.disc(x, 72, 14.5, 0xE8CF9F)
        for dx, dy in ((14, 0), (10, 10), (0, 14), (-10, 10)):
            pen.line([(x - dx, 72 - dy), (x + dx, 72 + dy)], 3.4, darken(WOOD, 0.4))
        pen.disc(x, 72, 5, darken(WOOD, 0.4))


def draw_grain(pen: Pen) -> None:
    for x, lean in ((32, -22), (68, 22), (50, 0)):
        top = 22 if lean else 8
        pen.line([(x, top + 30), (50 + lean * 0.1, 72), (50 - lean * 0.4, 96)], 5, darken(STRAW, 0.3))
        for i in range(4):
            cx, cy = x - lean * i * 0.12, top + 8 + i * 11
            for side in (-1, 1):
                pen.polygon(
                    [
                        (cx, cy + 10),
                        (cx + side * 3, cy - 3),
                        (cx + side * 13, cy - 9),
                        (cx + side * 11, cy + 4),
                    ],
                    lighten(STRAW, 0.4) if side < 0 else STRAW,
                )
        pen.polygon([(x, top - 8), (x + 6, top + 4), (x, top + 13), (x - 6, top + 4)], lighten(STRAW, 0.45))
    pen.rectangle(34, 68, 66, 79, 0xA4512A, 4)
    pen.rectangle(34, 68, 66, 71.5, 0xC8744A, 3)


DRAW_FUNCTION_BY_THING: dict[str, Callable[[Pen], None]] = {
    "scroll": draw_scroll,
    "horse": draw_horse,
    "plow": draw_plow,
    "ox": draw_ox,
    "wagon": draw_wagon,
    "grain": draw_grain,
    "coin": draw_coin,
}


@sprite(shadow=1)
def thing(pen: Pen, kind: str) -> None:
    """Draw a good, grain or a coin."""
    DRAW_FUNCTION_BY_THING[kind](pen)


@sprite()
def missing(pen: Pen, kind: str) -> None:
    """Draw the faint outline of a thing where its place is empty."""
    figure = Pen(pen.width, pen.height, margin=pen.margin)
    DRAW_FUNCTION_BY_THING[kind](figure)
    figure.fade(0.3)
    pen.overlay(figure)


@sprite(shadow=1)
def amount(pen: Pen, kind: str, number: int) -> None:
    """Draw a thing with its number in a dark disc."""
    DRAW_FUNCTION_BY_THING[kind](pen.sub_pen(-6, -4, 98))
    pen.disc(76, 76, 25, INK)
    pen.text(str(number), 76, 76, 36, WHITE)


@sprite(shadow=1)
def pair(pen: Pen) -> None:
    """Draw a horse or an ox."""
    draw_horse(pen.sub_pen(-4, 0, 72))
    draw_ox(pen.sub_pen(44, 42, 56))


@sprite(shadow=1)
def any_good(pen: Pen) -> None:
    """Draw a good of the player's choice: a crate with a question mark."""
    pen.rectangle(6, 12, 94, 96, darken(WOOD, 0.3), 8)
    pen.rectangle(12, 18, 88, 90, 0xB67A3A, 4)
    for y in (38, 64):
        pen.rectangle(12, y, 88, y + 4, darken(0xB67A3A, 0.35))
    pen.disc(50, 54, 30, PAGE)
    pen.text("?", 50, 54, 46, INK)


# People


def _draw_lying_pawn(pen: Pen, badge: Badge, mark: str) -> None:
    """Draw a pawn on its back, its head to the left. The number stays upright."""

    def lain(points: list[Point]) -> list[Point]:
        return [(y, 104 - x * 0.94) for x, y in points]

    colour = badge.colour
    half = bezier_points((50, 38), (86, 50), (88, 80), (93, 97))
    body = lain(half + mirror_points(half))
    pen.polygon(body, colour)
    pen.polygon([(0, 76), (100, 70), (100, 110), (0, 110)], darken(colour), within=body)
    pen.polygon(badge_outline(badge.letter, 23, 26, 57), colour)
    pen.disc(20, 49, 5, lighten(colour, 0.6))
    if mark:
        pen.text(mark, 72, 57, 46, choose_text_colour(colour))


@sprite(outline=2, shadow=1)
def lying(pen: Pen, badge: Badge, mark: str) -> None:
    """Draw a villager who has died."""
    _draw_lying_pawn(pen, badge, mark)


@sprite(outline=2, outline_colour=0xA8977A)
def unborn(pen: Pen, badge: Badge, mark: str) -> None:
    """Draw an unborn villager, faint as if the paper showed through."""
    colour = mix(badge.colour, 0xF5EACD, 0.58)
    pen.mirrored_outline(bezier_points((50, 38), (86, 50), (88, 80), (93, 97)), colour)
    pen.polygon(badge_outline(badge.letter, 23, 50, 26), colour)
    pen.text(mark, 49, 74, 50, INK)


def draw_halo(pen: Pen, size: int, mark: str) -> None:
    """Draw a square frame: gold with a spark around what is new, blue dashes around what is drafted (look.2)."""
    k = 100 / size
    if mark == "draft":
        for at in range(4):
            a, b = 12 + at * 20.5, 24 + at * 20.5
            for edge in (2 * k, 100 - 2 * k):
                pen.line([(a, edge), (b, edge)], 4 * k, BLUE, caps=False)
                pen.line([(edge, a), (edge, b)], 4 * k, BLUE, caps=False)
        return
    pen.frame(0, 100, 8 * k, 12 * k, GOLD_EDGE)
    pen.frame(2 * k, 100 - 2 * k, 5 * k, 10 * k, GOLD)
    draw_spark(pen.sub_pen(100 - 14 * k, -8 * k, 22 * k))


@sprite(free_margin=9)
def halo(pen: Pen, mark: str) -> None:
    draw_halo(pen, pen.width, mark)


@sprite(free_margin=14)
def marked_member(pen: Pen, badge: Badge, number: str, mark: str, lies: bool) -> None:
    """Draw a framed member who is new or drafted, upright or dead. In a draft they are pale."""
    figure = Pen(pen.width, pen.height, margin=pen.margin)
    (_draw_lying_pawn if lies else draw_pawn)(figure, badge, number)
    figure.add_outline(2, OUTLINE)
    figure.add_shadow(1 if lies else 2)
    if mark == "draft":
        figure.fade(0.55)
    pen.overlay(figure)
    k = 100 / pen.width
    rim = 2 if lies else 5  # pixels from a figure to its frame
    draw_halo(pen.sub_pen(-rim * k, -rim * k, 100 + 2 * rim * k), pen.width + 2 * rim, mark)


@sprite()
def monk(pen: Pen) -> None:
    cloth = 0x6B5138
    habit = pen.mirrored_outline(bezier_points((50, 34), (80, 44), (88, 70), (90, 96)), cloth)
    pen.polygon([(62, 30), (100, 30), (100, 100), (66, 100)], darken(cloth), within=habit)
    pen.disc(50, 26, 22, darken(cloth, 0.25))
    pen.disc(50, 29, 13, 0xEBC9A0)
    pen.line([(50, 58), (50, 80)], 5, 0xF0E2BF)
    pen.line([(41, 66), (59, 66)], 5, 0xF0E2BF)


@sprite(shadow=1)
def sack(pen: Pen, colour: RGB) -> None:
    """Draw a bag with a golden string."""
    pen.polygon([(32, 8), (42, 15), (50, 6), (58, 15), (68, 8), (64, 28), (36, 28)], darken(colour, 0.1))
    half = [*bezier_points((50, 26), (66, 28), (96, 52), (92, 82), (90, 96), (70, 97), (50, 97))]
    body = pen.mirrored_outline(half, colour)
    pen.polygon([(66, 0), (100, 0), (100, 100), (60, 100)], darken(colour, 0.35), within=body)
    pen.polygon(ellipse_points(34, 56, 7, 14), lighten(colour, 0.22))
    pen.rectangle(33, 23, 67, 31, 0xD9A93A, 4)


# Signs


@sprite(height_ratio=0.62)
def arrow(pen: Pen, colour: RGB, left: bool = False) -> None:
    points: list[Point] = [(4, 23), (56, 23), (56, 5), (97, 31), (56, 57), (56, 39), (4, 39)]
    pen.polygon(mirror_points(points) if left else points, colour)


@sprite(shadow=1)
def next_start(pen: Pen, available: bool = True) -> None:
    """Draw the next-start marker, or only its outline if it is taken."""
    if not available:
        pen.ring(50, 50, 40, 5, 0xC7B48A)
        pen.polygon([(50, 26), (76, 50), (68, 50), (68, 72), (32, 72), (32, 50), (24, 50)], 0xDCCCA4)
        return
    pen.disc(50, 50, 48, INK)
    pen.disc(50, 50, 42, 0xF4C430)
    pen.polygon([(50, 22), (78, 49), (69, 49), (69, 74), (31, 74), (31, 49), (22, 49)], INK)


@sprite()
def cradle(pen: Pen) -> None:
    """Draw a cradle, the sign of a birth."""
    pen.line([(6, 82), (28, 94), (72, 94), (94, 82)], 7, darken(WOOD, 0.25))
    pen.polygon([(12, 46), (88, 46), (78, 86), (22, 86)], 0xB67A3A)
    pen.polygon([(12, 46), (88, 46), (86, 54), (14, 54)], lighten(0xB67A3A, 0.4))
    pen.disc(30, 38, 17, 0xF0CBA0)
    pen.polygon([*bezier_points((40, 48), (44, 22), (82, 22), (86, 48))], 0xF6F0E2)
    pen.disc(26, 36, 2.6, INK)
    pen.disc(36, 36, 2.6, INK)


@sprite(height_ratio=0.5)
def bridge(pen: Pen) -> None:
    """Draw the bridge between the spaces 9 and 0 of the life track."""
    pen.polygon(
        [
            *bezier_points((0, 50), (6, 2), (94, 2), (100, 50)),
            *bezier_points((76, 50), (72, 26), (28, 26), (24, 50)),
        ],
        0x8E8674,
    )
    pen.line(bezier_points((3, 40), (14, 6), (86, 6), (97, 40)), 5, 0xB5AD9A)


@sprite()
def book(pen: Pen) -> None:
    """Draw the chronicle."""
    pen.rectangle(4, 18, 96, 90, 0x7A2E22, 8)
    for shape in ([(8, 22), (48, 28), (48, 86), (8, 80)], [(92, 22), (52, 28), (52, 86), (92, 80)]):
        pen.polygon(shape, PAGE)
    for y in (38, 50, 62):
        pen.line([(16, y - 1), (42, y + 3)], 3.4, 0xB79B6A)
        pen.line([(84, y - 1), (58, y + 3)], 3.4, 0xB79B6A)
    pen.polygon([(66, 20), (76, 18), (76, 58), (71, 52), (66, 60)], 0xC23127)


@sprite()
def count(pen: Pen, number: str, ground: RGB = INK) -> None:
    """Draw how many of the thing below there are."""
    pen.disc(50, 50, 48, ground)
    pen.text(number, 50, 50, 66 if len(number) == 1 else 52, choose_text_colour(ground))


@sprite()
def skull(pen: Pen, colour: RGB, line: RGB = INK) -> None:
    """Draw a skull with an edge, so that it is visible on paper."""
    draw_skull(pen.sub_pen(-2, -4, 104), line, line)
    draw_skull(pen.sub_pen(6, 2, 88), colour, line)


@sprite()
def doom(pen: Pen) -> None:
    """Draw the mark of an option that would cost a life."""
    pen.disc(50, 50, 50, RED)
    pen.disc(50, 50, 43, 0xFFDAD4)
    draw_skull(pen.sub_pen(14, 12, 72), RED, 0xFFDAD4)


@sprite()
def life(pen: Pen, number: str, state: str, look: Look) -> None:
    """Draw a space of the life track, ahead or spent."""
    if state == "spent":
        pen.disc(50, 50, 48, darken(look.strip, 0.25))
        pen.disc(50, 50, 43, mix(look.strip, look.time, 0.22))
        pen.text(number, 50, 50, 50, look.ink, "bold")
    else:
        pen.disc(50, 50, 48, darken(look.strip, 0.3))
        pen.disc(50, 50, 43, look.card)
        pen.text(number, 50, 50, 50, look.ink, "bold")


def darken_for_tray(colour: RGB) -> RGB:
    """Return the colour of the tray in a band."""
    return mix(colour, BLACK, 0.38)


def tint_for_text(colour: RGB, look: Look) -> RGB:
    """Return a band's colour as a ground for text."""
    return mix(colour, look.paper, 0.66)
