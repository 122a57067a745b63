"""The pieces of Saint Malo, drawn in boxes 100 units wide."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.saint_malo.components import MARKS

from ...kit.pixels import RED, RGB, WHITE, darken, lighten, mix
from ...kit.sprites import Pen, Point, bezier_points, ellipse_points, mirror_points, sprite
from ...kit.sprites.shared_pieces import draw_die
from .look import Look

SKIN = 0xF0CBA0
STEEL = 0x8E99A6
IRON = 0x39434E
GOLD = 0xE2AE2F


def draw_crate(pen: Pen, look: Look) -> None:
    base = look.crate
    pen.rectangle(19, 19, 81, 81, darken(base, 0.34), 4)
    pen.rectangle(19, 19, 79.5, 77.5, base, 4)
    pen.rectangle(19, 19, 79.5, 27, lighten(base, 0.4), 3)
    pen.rectangle(28, 31, 70, 69, lighten(base, 0.14))
    for y in (42, 54.5, 67):
        pen.rectangle(28, y, 70, y + 2.2, darken(base, 0.3))
    pen.polygon([(28, 58), (59, 31), (70, 31), (70, 40), (37, 69), (28, 69)], lighten(base, 0.42))
    for x, y in ((23.5, 23.5), (75, 23.5), (23.5, 73.5), (75, 73.5)):
        pen.disc(x, y, 2.3, darken(base, 0.6))


def draw_house(pen: Pen, look: Look) -> None:
    wall, roof = 0xF3E3C3, look.roof
    pen.rectangle(65, 11, 76, 36, darken(roof, 0.42))
    pen.rectangle(20, 46, 80, 88, wall)
    pen.rectangle(60, 46, 80, 88, darken(wall, 0.16))
    pen.rectangle(28, 62, 42, 88, 0x6B4526)
    for x in (50, 60):
        pen.rectangle(x, 60, x + 8, 73, 0x4E7192)
    pen.polygon([(50, 10), (92, 49), (92, 55), (8, 55), (8, 49)], roof)
    pen.polygon([(50, 10), (92, 49), (92, 55), (68, 55), (50, 27)], darken(roof))


def draw_church(pen: Pen, size: str, look: Look) -> None:
    base, wall = look.church, 0xF1E8D9
    pen.rectangle(27.5, 4, 33.5, 26, base)
    pen.rectangle(22, 10, 39, 15.5, base)
    pen.polygon([(40, 37), (86, 37), (92, 48), (96, 60), (90, 60), (86, 50), (34, 50)], base)
    pen.polygon([(86, 37), (92, 48), (96, 60), (90, 60), (84, 46)], darken(base, 0.3))
    pen.polygon([(30.5, 16), (48, 50), (13, 50)], base)
    pen.polygon([(30.5, 16), (48, 50), (36, 50)], darken(base, 0.3))
    pen.rectangle(14, 47, 89, 92, wall)
    pen.rectangle(80, 50, 89, 92, darken(wall, 0.13))
    pen.text(size, 51, 70, 54, darken(base, 0.42))


def _cap_points(top: float, bottom: float, half: float) -> list[Point]:
    """Return the outline of the upper half of an oval hat on a head."""
    right = bezier_points(
        (50, top), (50 + half * 0.9, top), (50 + half, bottom - 0.45 * (bottom - top)), (50 + half, bottom)
    )
    return right + mirror_points(right)


def _draw_citizen_hat(pen: Pen) -> None:
    pen.polygon(_cap_points(9, 33, 22), 0x6E4424)
    pen.polygon([(50, 9), (64, 11), (72, 33), (62, 33)], 0x57351C, within=_cap_points(9, 33, 22))


def _draw_soldier_helmet(pen: Pen) -> None:
    cap = _cap_points(7, 33, 23)
    pen.polygon(cap, STEEL)
    pen.polygon([(54, 0), (100, 0), (100, 100), (54, 100)], darken(STEEL, 0.25), within=cap)
    pen.rectangle(46, 7, 54, 42, lighten(STEEL, 0.5))
    pen.rectangle(27, 29, 73, 34, darken(STEEL, 0.3))


def _draw_priest_hat(pen: Pen) -> None:
    hat = [(34, 27), (30, 10), (50, 1), (70, 10), (66, 27)]
    pen.polygon(hat, 0xFDFBF5)
    pen.polygon([(50, 1), (70, 10), (66, 27), (58, 27)], 0xE4DDCD, within=hat)
    pen.rectangle(33, 22, 67, 28, GOLD)
    pen.rectangle(47.5, 5, 52.5, 20, GOLD)
    pen.rectangle(43, 9, 57, 13.5, GOLD)


def _draw_architect_hat(pen: Pen) -> None:
    blue = 0x2C5F94
    pen.line([(62, 14), (81, 3)], 4, 0xF6F0E2)
    pen.polygon(_cap_points(8, 27, 24), blue)
    pen.rectangle(25, 23, 75, 30, darken(blue, 0.4), 3)


def _draw_merchant_hat(pen: Pen) -> None:
    straw = 0xB98327
    crown = [(33, 24), (36, 6), (64, 6), (67, 24)]
    pen.polygon(crown, straw)
    pen.rectangle(34.5, 16, 65.5, 23, 0x3A2A18)
    pen.polygon(ellipse_points(50, 25, 34, 5.5), straw)
    pen.polygon(ellipse_points(50, 26.5, 30, 3), darken(straw, 0.3))


def _draw_juggler_hat(pen: Pen) -> None:
    red, yellow = 0xC23127, 0xEDB92E
    left = [
        (50, 30),
        *bezier_points((50, 8), (36, 2), (20, 6), (14, 22), (26, 16), (30, 22), (28, 31)),
    ]
    pen.polygon(left, red)
    pen.polygon(mirror_points(left), yellow)
    pen.polygon([(50, 4), (62, 30), (38, 30)], darken(red, 0.25))
    for x, y in ((13, 24), (87, 24), (50, 5)):
        pen.disc(x, y, 5.2, darken(GOLD, 0.15))
        pen.disc(x, y - 0.6, 4, lighten(GOLD, 0.25))


def _draw_noble_crown(pen: Pen) -> None:
    crown = [(31, 28), (27, 6), (39, 16), (50, 2), (61, 16), (73, 6), (69, 28)]
    pen.polygon(crown, GOLD)
    pen.polygon([(50, 0), (80, 0), (80, 30), (58, 30)], darken(GOLD, 0.2), within=crown)
    pen.rectangle(31, 23, 69, 28.5, darken(GOLD, 0.3))
    for x in (40, 50, 60):
        pen.disc(x, 25.6, 2.2, RED)


def _draw_recruit_cap(pen: Pen) -> None:
    cap = darken(0x3E8E4E, 0.22)
    pen.polygon(_cap_points(8, 31, 22), cap)
    pen.rectangle(27, 26, 73, 33, darken(cap, 0.35), 3)


HATS: dict[str, Callable[[Pen], None]] = {
    "citizen": _draw_citizen_hat,
    "soldier": _draw_soldier_helmet,
    "priest": _draw_priest_hat,
    "architect": _draw_architect_hat,
    "merchant": _draw_merchant_hat,
    "juggler": _draw_juggler_hat,
    "noble": _draw_noble_crown,
    "": _draw_recruit_cap,
}
LETTER_BY_PERSON = {"": "", **{mark.id: mark.code for mark in MARKS if mark.kind == "person"}}


def draw_person(pen: Pen, kind: str, look: Look) -> None:
    """Draw a bust with the person's hat and letter; "" is any person."""
    body = pen.mirrored_outline(
        [(50, 51), *bezier_points((66, 51), (88, 53), (97, 68), (97, 98))], look.person
    )
    inner = bezier_points((66, 51), (84, 58), (86, 74), (86, 99))
    pen.polygon([(66, 51), *inner, (100, 99), (100, 51)], darken(look.person, 0.27), within=body)
    head = ellipse_points(50, 34, 20.5)
    pen.polygon(head, SKIN)
    pen.polygon([(51, 0), (80, 0), (80, 60), (51, 60)], darken(SKIN, 0.14), within=head)
    HATS[kind](pen)
    if LETTER_BY_PERSON[kind]:
        pen.text(LETTER_BY_PERSON[kind], 50, 78, 46, WHITE)


def draw_wall(pen: Pen, look: Look, courses: bool = True) -> None:
    """Draw a stretch of wall, merlons up. It runs from edge to edge, so that neighbours join."""
    stone = look.wall
    seam = darken(stone, 0.2)
    for x0, x1 in ((2, 24), (39, 61), (76, 98)):
        pen.rectangle(x0, 12, x1, 40, stone)
        pen.rectangle(x0, 12, x1, 16.5, lighten(stone, 0.42))
    pen.rectangle(0, 36, 100, 93, stone)
    pen.rectangle(0, 88, 100, 94, darken(stone, 0.34))
    for y in (35, 54, 73):
        pen.rectangle(0, y, 100, y + 3, seam)
    for y, xs in ((38, (31, 73)), (57, (10, 52, 94)), (76, (31, 73))):
        for x in xs if courses else ():
            pen.rectangle(x, y, x + 3, min(y + 16, 88), seam)


def draw_cross(pen: Pen, look: Look) -> None:
    base = look.church
    pen.rectangle(40, 6, 60, 94, base, 2)
    pen.rectangle(18, 26, 82, 47, base, 2)
    pen.rectangle(40, 6, 47, 94, lighten(base, 0.3), 2)
    pen.rectangle(18, 42, 82, 47, darken(base, 0.2), 2)
    pen.rectangle(40, 26, 47, 42, lighten(base, 0.3))


def draw_log(pen: Pen, look: Look) -> None:
    bark, cut = look.log, 0xD9A468
    pen.line([(24, 68), (78, 36)], 31, bark)
    pen.line([(20, 56), (70, 26)], 8, lighten(bark, 0.3))
    pen.line([(37, 74), (86, 46)], 6, darken(bark, 0.35))
    pen.disc(79, 36, 15.5, darken(bark, 0.5))
    pen.disc(24, 68, 17, darken(bark, 0.4))
    pen.disc(24, 68, 14.5, cut)
    pen.ring(24, 68, 9, 2.4, darken(cut, 0.3))
    pen.disc(24, 68, 3, darken(cut, 0.35))


def draw_swords(pen: Pen, look: Look) -> None:
    def draw_sword(flip: bool) -> None:
        def p(x: float, y: float) -> Point:
            return (100 - x if flip else x, y)

        pen.polygon([p(9, 6), p(22, 9), p(70, 63), p(63, 70), p(13, 20)], IRON)
        pen.polygon([p(9, 6), p(22, 9), p(70, 63), p(67, 66)], STEEL)
        pen.line([p(54, 74), p(74, 54)], 6, IRON)
        pen.line([p(68, 68), p(86, 86)], 8, look.log)
        pen.disc(*p(89, 89), 7, IRON)

    draw_sword(True)
    draw_sword(False)


DRAW_BY_SYMBOL: dict[str, Callable[[Pen, Look], None]] = {
    "log": draw_log,
    "crate": draw_crate,
    "wall": draw_wall,
    "cross": draw_cross,
    "head": lambda pen, look: draw_person(pen, "", look),
    "swords": draw_swords,
}
# The crate is drawn small, to fit its space
SYMBOL_ZOOM = {"crate": 1.4, "head": 0.92, "wall": 1.0}


def draw_symbol(pen: Pen, symbol: str, look: Look) -> None:
    width = 100 * SYMBOL_ZOOM.get(symbol, 1.0)
    DRAW_BY_SYMBOL[symbol](pen.sub_pen(50 - width / 2, 50 - width / 2, width), look)


symbol = sprite()(draw_symbol)


@sprite(shadow=2)
def die(pen: Pen, face: str, look: Look) -> None:
    """Draw a die that shows a symbol."""
    draw_die(pen)
    if face == "swords":
        draw_symbol(pen.sub_pen(15, 14, 66), face, look)
    else:
        draw_symbol(pen.sub_pen(17, 15, 62), face, look)


@sprite()
def logs(pen: Pen) -> None:
    """Draw a stack of three logs."""
    cut = 0xD9A468
    for x, y in ((50, 28), (27, 69), (73, 69)):
        pen.disc(x, y, 23, 0x7A4E27)
        pen.disc(x, y, 20, cut)
        pen.ring(x, y, 12, 3, darken(cut, 0.3))
        pen.ring(x, y, 5, 3, darken(cut, 0.3))


@sprite()
def space(pen: Pen) -> None:
    """Draw the symbol for an empty space."""
    pen.rectangle(10, 10, 90, 90, 0xC9BC9F, 14)
    pen.rectangle(18, 18, 82, 82, 0xFFFCF4, 8)


def draw_cannon(pen: Pen, lost: bool) -> None:
    grey = 0xB3AA9A
    iron, wood = (grey, grey) if lost else (IRON, 0x7A4A2B)
    pen.polygon([(6, 44), (12, 34), (86, 18), (91, 38), (18, 58), (9, 55)], iron)
    pen.polygon([(12, 34), (86, 18), (88, 25), (10, 42)], lighten(iron, 0.25))
    pen.polygon([(84, 14), (92, 12), (97, 40), (89, 42)], iron)
    pen.polygon([(14, 52), (50, 44), (34, 68), (16, 66)], darken(wood, 0.15))
    pen.disc(42, 66, 22, darken(wood, 0.1))
    pen.disc(42, 66, 16.5, lighten(wood, 0.35))
    pen.line([(42, 50), (42, 82)], 4, darken(wood, 0.1))
    pen.line([(26, 66), (58, 66)], 4, darken(wood, 0.1))
    pen.disc(42, 66, 6, darken(wood, 0.3))
    if lost:
        pen.line([(8, 8), (92, 92)], 8, RED)
        pen.line([(8, 92), (92, 8)], 8, RED)


cannon = sprite()(draw_cannon)


@sprite(height_ratio=1 / 6.5)
def cannons(pen: Pen, lost: int, kept: int) -> None:
    """Draw all cannons of a player in a row, the lost ones first."""
    for i in range(lost + kept):
        draw_cannon(pen.sub_pen(i * 100 / 6, 0.5, 14.4), i < lost)


@sprite(height_ratio=0.49)
def battery(pen: Pen, lost: int, kept: int) -> None:
    """Draw all cannons of a player in two rows of three."""
    for i in range(lost + kept):
        draw_cannon(pen.sub_pen(i % 3 * 36, i // 3 * 24, 25), i < lost)


@sprite()
def boat(pen: Pen) -> None:
    sail, wood = 0xF3E9D6, 0x8A5530
    pen.rectangle(47, 6, 53, 70, 0x4A2E1E)
    pen.polygon([(52, 3), (72, 9), (52, 16)], 0xD23C32)
    pen.polygon([*bezier_points((56, 12), (84, 18), (96, 38), (93, 64)), (56, 64)], sail)
    pen.polygon(
        [*bezier_points((46, 20), (24, 22), (12, 40), (14, 62), (24, 57), (36, 57), (46, 62))],
        mix(sail, 0xB9A98A, 0.5),
    )
    pen.polygon([(3, 70), (97, 70), (84, 98), (17, 98)], wood)
    pen.rectangle(2, 69, 98, 76, 0xA98868)


@sprite(height_ratio=0.25)
def wave(pen: Pen, colour: RGB) -> None:
    """Draw a row of two waves."""
    pen.line(bezier_points((4, 18), (16, 2), (28, 2), (38, 12), (46, 20), (56, 22), (64, 18)), 4, colour)
    pen.line(bezier_points((64, 18), (74, 12), (78, 6), (96, 14)), 4, colour)


@sprite(height_ratio=0.5)
def boxes(pen: Pen, length: int, marked: int, ground: RGB) -> None:
    """Draw the boxes of one pirate row in two lines, the marked ones crossed."""
    per_line = (length + 1) // 2
    step = min(27.0, 100 / per_line)
    side = step * 0.84
    left = 50 - (per_line * step - (step - side)) / 2
    for i in range(length):
        x, y = left + i % per_line * step, i // per_line * step
        if i >= marked:
            pen.rectangle(x, y, x + side, y + side, ground, side * 0.16)
            continue
        pen.rectangle(x, y, x + side, y + side, 0xF1E7D5, side * 0.16)
        a, b = 0.26 * side, 0.74 * side
        pen.line([(x + a, y + a), (x + b, y + b)], side * 0.13, RED)
        pen.line([(x + a, y + b), (x + b, y + a)], side * 0.13, RED)


@sprite()
def hidden_die(pen: Pen, colour: RGB) -> None:
    """Draw a die that nobody else may see yet."""
    pen.rectangle(1, 1, 99, 99, colour, 16)
    pen.rectangle(5, 5, 95, 95, darken(colour, 0.3), 13)
    pen.text("?", 50, 50, 52, lighten(colour, 0.3))


@sprite(shadow=1)
def bust(pen: Pen, kind: str, look: Look) -> None:
    draw_person(pen, kind, look)


@sprite(height_ratio=0.24)
def boxes_ahead(pen: Pen, length: int, marked: int, new: int) -> None:
    """Draw one pirate row on paper in two lines. Marked boxes are crossed; those about to be marked have a red frame
    too.
    """
    per_line = (length + 1) // 2
    step = 12.0
    for i in range(length):
        x = i % per_line * step
        y = i // per_line * step
        side = 10.5
        if i < marked + new:
            pen.rectangle(x, y, x + side, y + side, RED if i >= marked else 0xCABC9F, 1.6)
            pen.rectangle(x + 1, y + 1, x + side - 1, y + side - 1, 0xFFFCF4, 1)
            a, b = 0.3 * side, 0.7 * side
            pen.line([(x + a, y + a), (x + b, y + b)], 1.4, RED)
            pen.line([(x + a, y + b), (x + b, y + a)], 1.4, RED)
        else:
            pen.rectangle(x, y, x + side, y + side, 0xD9CDB4, 1.6)


@sprite()
def steeple(pen: Pen, look: Look) -> None:
    """Draw the symbol for a church."""
    draw_church(pen, "", look)


@sprite()
def full_city(pen: Pen, look: Look) -> None:
    """Draw the symbol for a city without empty spaces."""
    tints = (look.crate, look.roof, look.church, look.person)
    pen.rectangle(4, 4, 96, 96, 0xC9BC9F, 10)
    for i in range(9):
        x, y = 10 + i % 3 * 28, 10 + i // 3 * 28
        pen.rectangle(x, y, x + 24, y + 24, tints[(i * 5 + i // 3) % 4], 4)
