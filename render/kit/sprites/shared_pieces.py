"""Pieces that all games share: the same thing has the same shape everywhere (look.1)."""

from __future__ import annotations

from ..pixels import (
    GOLD,
    GOLD_EDGE,
    GREEN,
    INK,
    RED,
    RGB,
    WHITE,
    Badge,
    choose_text_colour,
    darken,
    lighten,
    mix,
)
from .finished_sprite import sprite
from .pen import Pen, Point, bezier_points, ellipse_points, mirror_points, regular_polygon_points

COIN = 0xE8B93A
LEAF, LEAF_DARK = 0x5E9A45, 0x3F7A33
BONE = 0xF7F0E0
HOLLOW = 0x0F2838
IVORY = 0xFCF7EA


def shield_outline(half: float, top: float, bottom: float, cx: float = 50) -> list[Point]:
    """Return the outline of a heraldic shield, flat at the top and pointed at the bottom."""
    tall = bottom - top
    right = [
        (cx + half, top),
        *bezier_points(
            (cx + half, top + 0.42 * tall),
            (cx + half, top + 0.72 * tall),
            (cx + 0.5 * half, top + 0.9 * tall),
            (cx, bottom),
        ),
    ]
    return right + mirror_points(right, cx)


def badge_outline(letter: str, radius: float, cx: float = 50, cy: float = 50) -> list[Point]:
    """Return the outline of a player's badge, scaled to look as large as a disc of this radius."""
    r = radius
    if letter == "B":
        return regular_polygon_points(cx, cy, r * 1.28, 4, 45)
    if letter == "Y":
        return regular_polygon_points(cx, cy, r * 1.13, 4)
    if letter == "G":
        return regular_polygon_points(cx, cy, r * 1.08, 6)
    if letter == "P":
        return shield_outline(r * 0.9, cy - r * 0.98, cy + r * 1.08, cx)
    if letter == "I":
        return regular_polygon_points(cx, cy, r * 1.06, 8, 22.5)
    return ellipse_points(cx, cy, r)


def draw_badge(pen: Pen, badge: Badge) -> None:
    letter, colour = badge
    rim = INK if letter == "I" else WHITE
    size = 46 if letter in "YP" else 54
    inner = {"Y": 36.5, "P": 38}.get(letter, 40)
    pen.polygon(badge_outline(letter, 45.5), rim)
    pen.polygon(badge_outline(letter, inner - 1), colour)
    pen.text(letter, 50, 46 if letter == "P" else 50, size, choose_text_colour(colour))


badge = sprite()(draw_badge)
badge_lifted = sprite(shadow=2)(draw_badge)


def draw_coin(pen: Pen, face: str = "") -> None:
    """Draw a coin with its number, or with a lozenge if it stands for any coin."""
    pen.disc(50, 52, 46, 0xA97A12)
    pen.disc(50, 48, 45, COIN)
    pen.ring(50, 48, 34, 4.5, 0xC5922A)
    if face:
        pen.text(face, 50, 48, 54, 0x4A3306)
    else:
        pen.polygon([(50, 25), (66, 48), (50, 71), (34, 48)], 0xFBE38C)


coin = sprite()(draw_coin)


def _leaf(pen: Pen, x: float, y: float, tip_x: float, tip_y: float, fill: RGB) -> None:
    wx, wy = -(tip_y - y) * 0.32, (tip_x - x) * 0.32
    mx, my = (x + tip_x) / 2, (y + tip_y) / 2
    one = bezier_points((x, y), (mx + wx, my + wy), (mx + wx, my + wy), (tip_x, tip_y), steps=8)
    two = bezier_points((tip_x, tip_y), (mx - wx, my - wy), (mx - wx, my - wy), (x, y), steps=8)
    pen.polygon(one + two, fill)


def draw_laurel(pen: Pen, number: str = "", ink: RGB = INK) -> None:
    """Draw the symbol of points: two branches with five pairs of leaves each."""
    stem = bezier_points((50, 93), (18, 90), (4, 56), (17, 14))
    for side in (1, -1):

        def turned(point: Point, side: int = side) -> Point:
            return (point[0] if side == 1 else 100 - point[0], point[1])

        pen.line([turned(p) for p in stem], 5, LEAF_DARK)
        for i in range(5):
            x, y = stem[4 + i * 4]
            out, into = turned((x - 13, y - 13)), turned((x + 15, y - 15))
            base = turned((x, y))
            _leaf(pen, *base, *out, LEAF_DARK)
            _leaf(pen, *base, *into, LEAF)
    if number:
        pen.text(number, 50, 54, 52 if len(number) < 3 else 38, ink)


laurel = sprite()(draw_laurel)


def draw_shield(pen: Pen, colour: RGB, number: str = "") -> None:
    outline = shield_outline(38, 4, 97)
    pen.polygon(outline, darken(colour, 0.45))
    inner = shield_outline(34.5, 7.5, 92.5)
    pen.polygon(inner, colour)
    pen.polygon([(15, 7), (50, 100), (15, 100)], lighten(colour), within=inner)
    if number:
        pen.text(number, 50, 47, 48 if len(number) < 3 else 36, WHITE)


shield = sprite()(draw_shield)


def draw_skull(pen: Pen, colour: RGB = BONE, holes: RGB = HOLLOW) -> None:
    pen.disc(50, 42, 37, colour, 36)
    pen.rectangle(30, 62, 70, 92, colour, 8)
    pen.disc(35, 45, 10.5, holes)
    pen.disc(65, 45, 10.5, holes)
    pen.polygon([(50, 58), (56, 69), (44, 69)], holes)
    for x in (40, 50, 60):
        pen.rectangle(x - 2, 78, x + 2, 93, holes)


skull = sprite()(draw_skull)


def draw_tick(pen: Pen) -> None:
    """Draw a tick, the symbol of something done."""
    pen.disc(50, 50, 49, WHITE)
    pen.disc(50, 50, 42, GREEN)
    pen.line([(30, 51), (44, 65), (70, 36)], 12, WHITE)


tick = sprite()(draw_tick)


@sprite()
def cross(pen: Pen) -> None:
    """Draw a cross, the symbol of something lost."""
    pen.line([(15, 15), (85, 85)], 14, RED)
    pen.line([(15, 85), (85, 15)], 14, RED)


def draw_spark(pen: Pen, edge: bool = True) -> None:
    """Draw a four-pointed star, the symbol of something new since the last picture."""

    def star(reach: float, waist: float) -> list[Point]:
        tips = [(50, 50 - reach), (50 + reach, 50), (50, 50 + reach), (50 - reach, 50)]
        inner = [
            (50 + waist, 50 - waist),
            (50 + waist, 50 + waist),
            (50 - waist, 50 + waist),
            (50 - waist, 50 - waist),
        ]
        return [p for pair in zip(tips, inner, strict=True) for p in pair]

    if edge:
        pen.polygon(star(50, 17), GOLD_EDGE)
        pen.polygon(star(38, 11.5), GOLD)
    else:
        pen.polygon(star(50, 11), GOLD)


spark = sprite()(draw_spark)


def draw_die(pen: Pen, face: RGB = IVORY) -> None:
    """Draw a blank die, seen from above, with a rim at the right and below."""
    pen.rectangle(1, 3, 99, 99, darken(face, 0.42), 16)
    pen.rectangle(1, 1, 99, 95, mix(face, 0xCDBB96, 0.62), 16)
    pen.rectangle(1, 1, 95, 91, face, 15)


die = sprite(shadow=2)(draw_die)


def draw_hourglass(pen: Pen) -> None:
    """Draw an hourglass, the symbol of time."""
    wood, sand = 0x8B5A2B, 0xE0A93A
    glass = [
        (28, 12),
        (72, 12),
        (72, 24),
        (55, 50),
        (72, 76),
        (72, 88),
        (28, 88),
        (28, 76),
        (45, 50),
        (28, 24),
    ]
    pen.polygon(glass, 0xF3EBDD)
    pen.polygon([(36, 28), (64, 28), (50, 48)], sand)
    pen.polygon([(50, 62), (66, 86), (34, 86)], sand)
    for y in (6, 84):
        pen.rectangle(20, y, 80, y + 10, wood, 4)
        pen.rectangle(20, y, 80, y + 4, lighten(wood), 2)


hourglass = sprite()(draw_hourglass)


def draw_pawn(pen: Pen, badge: Badge, mark: str = "") -> None:
    """Draw a player's pawn. Its head has the shape of their badge."""
    colour = badge.colour
    half = bezier_points((50, 38), (86, 50), (88, 80), (93, 97))
    body = half + mirror_points(half)
    pen.polygon(body, colour)
    pen.polygon([(66, 30), (100, 30), (100, 100), (82, 100)], darken(colour), within=body)
    head = badge_outline(badge.letter, 23, 50, 26)
    pen.polygon(head, colour)
    pen.polygon([(60, 0), (80, 0), (80, 60), (56, 60)], darken(colour), within=head)
    pen.disc(42, 19, 5, lighten(colour, 0.6))
    if mark:
        pen.text(mark, 49, 74, 48, choose_text_colour(colour))


pawn = sprite(outline=2, shadow=2)(draw_pawn)


def draw_cube(pen: Pen, colour: RGB, letter: str, ink: RGB = WHITE) -> None:
    """Draw a cube with its top and right side, so that no badge looks like it. An empty letter stands for the plague's
    skull."""
    pen.polygon([(2, 20), (20, 2), (98, 2), (80, 20)], lighten(colour, 0.4))
    pen.polygon([(80, 20), (98, 2), (98, 80), (80, 98)], darken(colour, 0.4))
    pen.rectangle(2, 20, 80, 98, colour)
    if letter:
        pen.text(letter, 41, 59, 66, ink)
    else:
        draw_skull(pen.sub_pen(14, 32, 54), BONE, colour)


cube = sprite(shadow=2)(draw_cube)


def draw_customer(pen: Pen, colour: RGB) -> None:
    """Draw a customer: a small card with a face."""
    pen.rectangle(6, 4, 94, 114, darken(colour, 0.3), 10)
    pen.rectangle(10, 8, 90, 110, 0xFFFBF0, 7)
    pen.disc(50, 46, 19, 0xEBC9A0)
    pen.mirrored_outline(bezier_points((50, 66), (78, 66), (84, 86), (84, 104)), colour)
    pen.polygon([*bezier_points((28, 40), (32, 14), (68, 14), (72, 40))], darken(colour, 0.2))


customer = sprite(height_ratio=1.16)(draw_customer)


@sprite()
def roof(pen: Pen, colour: RGB = WHITE) -> None:
    """Draw a house roof, the symbol of the start player."""
    pen.polygon([(50, 6), (98, 50), (86, 58), (50, 26), (14, 58), (2, 50)], colour)
    pen.polygon([(50, 38), (80, 64), (80, 92), (20, 92), (20, 64)], colour)


@sprite(outline=2, outline_colour=GOLD_EDGE)
def trophy(pen: Pen) -> None:
    """Draw the winner's cup."""
    gold, deep = COIN, 0xB98A1E
    pen.ring(24, 30, 15, 7, deep)
    pen.ring(76, 30, 15, 7, deep)
    half = [(50, 8), (80, 8), *bezier_points((80, 22), (80, 48), (66, 60), (50, 62))]
    cup = half + mirror_points(half)
    pen.polygon(cup, gold)
    pen.polygon([(66, 0), (100, 0), (100, 70), (56, 70)], deep, within=cup)
    pen.rectangle(28, 12, 36, 34, lighten(gold, 0.5), 3)
    pen.rectangle(45, 60, 55, 78, deep)
    pen.rectangle(30, 76, 70, 86, gold, 3)
    pen.rectangle(24, 85, 76, 95, deep, 3)


@sprite()
def flag(pen: Pen, colour: RGB = RED) -> None:
    """Draw a flag, the symbol of the last round."""
    pen.line([(20, 8), (20, 94)], 9, 0x8B6A45)
    pen.polygon([(24, 10), (92, 28), (24, 52)], colour)
    pen.polygon([(24, 31), (92, 28), (24, 52)], darken(colour))
