"""The pieces of Saint Malo, in boxes 100 units wide."""
from __future__ import annotations

from collections.abc import Callable

from engine.games.saint_malo.components import MARKS

from ...kit.pixels import RED, RGB, WHITE, dark, light, mix, rgb
from ...kit.sprites import Pen, Point, Style, bezier, disc, mirror, sprite
from ...kit.sprites.shared_pieces import draw_die
from .look import Look, look

SKIN = rgb("#F0CBA0")
STEEL = rgb("#8E99A6")
IRON = rgb("#39434E")
GOLD = rgb("#E2AE2F")


def draw_crate(pen: Pen, c: Look) -> None:
    base = c.crate
    pen.box(19, 19, 81, 81, dark(base, 0.34), 4)
    pen.box(19, 19, 79.5, 77.5, base, 4)
    pen.box(19, 19, 79.5, 27, light(base, 0.4), 3)
    pen.box(28, 31, 70, 69, light(base, 0.14))
    for y in (42, 54.5, 67):
        pen.box(28, y, 70, y + 2.2, dark(base, 0.3))
    pen.poly([(28, 58), (59, 31), (70, 31), (70, 40), (37, 69), (28, 69)], light(base, 0.42))
    for x, y in ((23.5, 23.5), (75, 23.5), (23.5, 73.5), (75, 73.5)):
        pen.disc(x, y, 2.3, dark(base, 0.6))


def draw_house(pen: Pen, c: Look) -> None:
    wall, roof = rgb("#F3E3C3"), c.roof
    pen.box(65, 11, 76, 36, dark(roof, 0.42))
    pen.box(20, 46, 80, 88, wall)
    pen.box(60, 46, 80, 88, dark(wall, 0.16))
    pen.box(28, 62, 42, 88, rgb("#6B4526"))
    for x in (50, 60):
        pen.box(x, 60, x + 8, 73, rgb("#4E7192"))
    pen.poly([(50, 10), (92, 49), (92, 55), (8, 55), (8, 49)], roof)
    pen.poly([(50, 10), (92, 49), (92, 55), (68, 55), (50, 27)], dark(roof, 0.28))


def draw_church(pen: Pen, size: str, c: Look) -> None:
    base, wall = c.church, rgb("#F1E8D9")
    pen.box(27.5, 4, 33.5, 26, base)
    pen.box(22, 10, 39, 15.5, base)
    pen.poly([(40, 37), (86, 37), (92, 48), (96, 60), (90, 60), (86, 50), (34, 50)], base)
    pen.poly([(86, 37), (92, 48), (96, 60), (90, 60), (84, 46)], dark(base, 0.3))
    pen.poly([(30.5, 16), (48, 50), (13, 50)], base)
    pen.poly([(30.5, 16), (48, 50), (36, 50)], dark(base, 0.3))
    pen.box(14, 47, 89, 92, wall)
    pen.box(80, 50, 89, 92, dark(wall, 0.13))
    pen.text(size, 51, 70, 54, dark(base, 0.42), "black")


def _cap(top: float, bottom: float, half: float, flat: float = 0.9) -> list[Point]:
    """The upper half of an oval hat on the head's middle."""
    right = bezier((50, top), (50 + half * flat, top), (50 + half, bottom - 0.45 * (bottom - top)),
                   (50 + half, bottom))
    return right + mirror(right)


def _half(pen: Pen, shape: list[Point], colour: RGB, share: float = 0.25) -> None:
    pen.poly(shape, colour)
    pen.poly([(54, 0), (100, 0), (100, 100), (54, 100)], dark(colour, share), within=shape)


def _citizen(pen: Pen) -> None:
    pen.poly(_cap(9, 33, 22), rgb("#6E4424"))
    pen.poly([(50, 9), (64, 11), (72, 33), (62, 33)], rgb("#57351C"), within=_cap(9, 33, 22))


def _soldier(pen: Pen) -> None:
    _half(pen, _cap(7, 33, 23), STEEL)
    pen.box(46, 7, 54, 42, light(STEEL, 0.5))
    pen.box(27, 29, 73, 34, dark(STEEL, 0.3))


def _priest(pen: Pen) -> None:
    hat = [(34, 27), (30, 10), (50, 1), (70, 10), (66, 27)]
    pen.poly(hat, rgb("#FDFBF5"))
    pen.poly([(50, 1), (70, 10), (66, 27), (58, 27)], rgb("#E4DDCD"), within=hat)
    pen.box(33, 22, 67, 28, GOLD)
    pen.box(47.5, 5, 52.5, 20, GOLD)
    pen.box(43, 9, 57, 13.5, GOLD)


def _architect(pen: Pen) -> None:
    blue = rgb("#2C5F94")
    pen.line([(62, 14), (81, 3)], 4, rgb("#F6F0E2"))
    pen.poly(_cap(8, 27, 24), blue)
    pen.box(25, 23, 75, 30, dark(blue, 0.4), 3)


def _merchant(pen: Pen) -> None:
    straw = rgb("#B98327")
    crown = [(33, 24), (36, 6), (64, 6), (67, 24)]
    pen.poly(crown, straw)
    pen.box(34.5, 16, 65.5, 23, rgb("#3A2A18"))
    pen.poly(disc(50, 25, 34, 5.5), straw)
    pen.poly(disc(50, 26.5, 30, 3), dark(straw, 0.3))


def _juggler(pen: Pen) -> None:
    red, yellow = rgb("#C23127"), rgb("#EDB92E")
    left = [(50, 30), (50, 8), *bezier((50, 8), (36, 2), (20, 6), (14, 22), (26, 16), (30, 22), (28, 31))]
    pen.poly(left, red)
    pen.poly(mirror(left), yellow)
    pen.poly([(50, 4), (62, 30), (38, 30)], dark(red, 0.25))
    for x, y in ((13, 24), (87, 24), (50, 5)):
        pen.disc(x, y, 5.2, dark(GOLD, 0.15))
        pen.disc(x, y - 0.6, 4, light(GOLD, 0.25))


def _noble(pen: Pen) -> None:
    crown = [(31, 28), (27, 6), (39, 16), (50, 2), (61, 16), (73, 6), (69, 28)]
    pen.poly(crown, GOLD)
    pen.poly([(50, 0), (80, 0), (80, 30), (58, 30)], dark(GOLD, 0.2), within=crown)
    pen.box(31, 23, 69, 28.5, dark(GOLD, 0.3))
    for x in (40, 50, 60):
        pen.disc(x, 25.6, 2.2, RED)


def _recruit(pen: Pen) -> None:
    cap = dark(rgb("#3E8E4E"), 0.22)
    pen.poly(_cap(8, 31, 22), cap)
    pen.box(27, 26, 73, 33, dark(cap, 0.35), 3)


HATS: dict[str, Callable[[Pen], None]] = {
    "citizen": _citizen, "soldier": _soldier, "priest": _priest, "architect": _architect, "merchant": _merchant,
    "juggler": _juggler, "noble": _noble, "": _recruit,
}
LETTERS = {"": "", **{mark.id: mark.code for mark in MARKS if mark.kind == "person"}}


def draw_person(pen: Pen, kind: str, c: Look) -> None:
    """A bust with its own hat and letter; "" is any person."""
    body = pen.half([(50, 51), (66, 51), *bezier((66, 51), (88, 53), (97, 68), (97, 98))], c.person)
    inner = bezier((66, 51), (84, 58), (86, 74), (86, 99))
    pen.poly([(66, 51), *inner, (100, 99), (100, 51)], dark(c.person, 0.27), within=body)
    head = disc(50, 34, 20.5)
    pen.poly(head, SKIN)
    pen.poly([(51, 0), (80, 0), (80, 60), (51, 60)], dark(SKIN, 0.14), within=head)
    HATS[kind](pen)
    if LETTERS[kind]:
        pen.text(LETTERS[kind], 50, 78, 46, WHITE, "black")


def draw_wall(pen: Pen, c: Look, courses: bool = True) -> None:
    """A stretch of wall, merlons up; it runs from edge to edge, so that neighbours join."""
    stone = c.wall
    seam = dark(stone, 0.2)
    for x0, x1 in ((2, 24), (39, 61), (76, 98)):
        pen.box(x0, 12, x1, 40, stone)
        pen.box(x0, 12, x1, 16.5, light(stone, 0.42))
    pen.box(0, 36, 100, 93, stone)
    pen.box(0, 88, 100, 94, dark(stone, 0.34))
    for y in (35, 54, 73):
        pen.box(0, y, 100, y + 3, seam)
    for y, xs in ((38, (31, 73)), (57, (10, 52, 94)), (76, (31, 73))):
        for x in xs if courses else ():
            pen.box(x, y, x + 3, min(y + 16, 88), seam)


def draw_cross(pen: Pen, c: Look) -> None:
    base = c.church
    pen.box(40, 6, 60, 94, base, 2)
    pen.box(18, 26, 82, 47, base, 2)
    pen.box(40, 6, 47, 94, light(base, 0.3), 2)
    pen.box(18, 42, 82, 47, dark(base, 0.2), 2)
    pen.box(40, 26, 47, 42, light(base, 0.3))


def draw_log(pen: Pen, c: Look) -> None:
    bark, cut = c.log, rgb("#D9A468")
    pen.line([(24, 68), (78, 36)], 31, bark, caps=True)
    pen.line([(20, 56), (70, 26)], 8, light(bark, 0.3))
    pen.line([(37, 74), (86, 46)], 6, dark(bark, 0.35))
    pen.disc(79, 36, 15.5, dark(bark, 0.5))
    pen.disc(24, 68, 17, dark(bark, 0.4))
    pen.disc(24, 68, 14.5, cut)
    pen.ring(24, 68, 9, 2.4, dark(cut, 0.3))
    pen.disc(24, 68, 3, dark(cut, 0.35))


def draw_swords(pen: Pen, c: Look) -> None:
    def one(flip: bool) -> None:
        def p(x: float, y: float) -> Point:
            return (100 - x if flip else x, y)
        pen.poly([p(9, 6), p(22, 9), p(70, 63), p(63, 70), p(13, 20)], IRON)
        pen.poly([p(9, 6), p(22, 9), p(70, 63), p(67, 66)], STEEL)
        pen.line([p(54, 74), p(74, 54)], 6, IRON)
        pen.line([p(68, 68), p(86, 86)], 8, c.log)
        pen.disc(*p(89, 89), 7, IRON)
    one(True)
    one(False)


SYMBOLS: dict[str, Callable[[Pen, Look], None]] = {
    "log": draw_log, "crate": draw_crate, "wall": draw_wall, "cross": draw_cross,
    "head": lambda pen, c: draw_person(pen, "", c), "swords": draw_swords,
}
ZOOM = {"crate": 1.4, "head": 0.92, "wall": 1.0}  # the crate is drawn small, for its space


def draw_symbol(pen: Pen, symbol: str, colour_blind: bool) -> None:
    width = 100 * ZOOM.get(symbol, 1.0)
    SYMBOLS[symbol](pen.inner(50 - width / 2, 50 - width / 2, width), look(colour_blind))


symbol = sprite()(draw_symbol)


@sprite(Style(shadow=2))
def die(pen: Pen, face: str, colour_blind: bool) -> None:
    """A die that shows a symbol."""
    draw_die(pen)
    if face == "swords":
        draw_symbol(pen.inner(15, 14, 66), face, colour_blind)
    else:
        draw_symbol(pen.inner(17, 15, 62), face, colour_blind)


@sprite()
def logs(pen: Pen) -> None:
    """A stack of three logs."""
    cut = rgb("#D9A468")
    for x, y in ((50, 28), (27, 69), (73, 69)):
        pen.disc(x, y, 23, rgb("#7A4E27"))
        pen.disc(x, y, 20, cut)
        pen.ring(x, y, 12, 3, dark(cut, 0.3))
        pen.ring(x, y, 5, 3, dark(cut, 0.3))


@sprite()
def space(pen: Pen) -> None:
    """An empty space, as a symbol."""
    pen.box(10, 10, 90, 90, rgb("#C9BC9F"), 14)
    pen.box(18, 18, 82, 82, rgb("#FFFCF4"), 8)


def draw_cannon(pen: Pen, lost: bool) -> None:
    grey = rgb("#B3AA9A")
    iron, wood = (grey, grey) if lost else (IRON, rgb("#7A4A2B"))
    pen.poly([(6, 44), (12, 34), (86, 18), (91, 38), (18, 58), (9, 55)], iron)
    pen.poly([(12, 34), (86, 18), (88, 25), (10, 42)], light(iron, 0.25))
    pen.poly([(84, 14), (92, 12), (97, 40), (89, 42)], iron)
    pen.poly([(14, 52), (50, 44), (34, 68), (16, 66)], dark(wood, 0.15))
    pen.disc(42, 66, 22, dark(wood, 0.1))
    pen.disc(42, 66, 16.5, light(wood, 0.35))
    pen.line([(42, 50), (42, 82)], 4, dark(wood, 0.1))
    pen.line([(26, 66), (58, 66)], 4, dark(wood, 0.1))
    pen.disc(42, 66, 6, dark(wood, 0.3))
    if lost:
        pen.line([(8, 8), (92, 92)], 8, RED)
        pen.line([(8, 92), (92, 8)], 8, RED)


cannon = sprite()(draw_cannon)


@sprite(tall=1 / 6.5)
def cannons(pen: Pen, lost: int, kept: int) -> None:
    """All cannons of a player in a row, the lost ones first."""
    for i in range(lost + kept):
        draw_cannon(pen.inner(i * 100 / 6, 0.5, 14.4), i < lost)


@sprite(tall=0.49)
def battery(pen: Pen, lost: int, kept: int) -> None:
    """The same in two rows of three."""
    for i in range(lost + kept):
        draw_cannon(pen.inner(i % 3 * 36, i // 3 * 24, 25), i < lost)


@sprite()
def boat(pen: Pen) -> None:
    sail, wood = rgb("#F3E9D6"), rgb("#8A5530")
    pen.box(47, 6, 53, 70, rgb("#4A2E1E"))
    pen.poly([(52, 3), (72, 9), (52, 16)], rgb("#D23C32"))
    pen.poly([(56, 12), *bezier((56, 12), (84, 18), (96, 38), (93, 64)), (56, 64)], sail)
    pen.poly([(46, 20), *bezier((46, 20), (24, 22), (12, 40), (14, 62), (24, 57), (36, 57), (46, 62))],
             mix(sail, rgb("#B9A98A"), 0.5))
    pen.poly([(3, 70), (97, 70), (84, 98), (17, 98)], wood)
    pen.box(2, 69, 98, 76, rgb("#A98868"))


@sprite(tall=0.25)
def wave(pen: Pen, colour: RGB) -> None:
    """A row of two waves."""
    pen.line(bezier((4, 18), (16, 2), (28, 2), (38, 12), (46, 20), (56, 22), (64, 18)), 4, colour)
    pen.line(bezier((64, 18), (74, 12), (78, 6), (96, 14)), 4, colour)


@sprite(tall=0.5)
def boxes(pen: Pen, length: int, marked: int, ground: RGB) -> None:
    """The boxes of one pirate row in two lines, the marked ones crossed."""
    per_line = (length + 1) // 2
    step = min(27.0, 100 / per_line)
    side = step * 0.84
    left = 50 - (per_line * step - (step - side)) / 2
    for i in range(length):
        x, y = left + i % per_line * step, i // per_line * step
        if i >= marked:
            pen.box(x, y, x + side, y + side, ground, side * 0.16)
            continue
        pen.box(x, y, x + side, y + side, rgb("#F1E7D5"), side * 0.16)
        a, b = 0.26 * side, 0.74 * side
        pen.line([(x + a, y + a), (x + b, y + b)], side * 0.13, RED)
        pen.line([(x + a, y + b), (x + b, y + a)], side * 0.13, RED)


@sprite()
def hidden_die(pen: Pen, colour: RGB) -> None:
    """A die that nobody else may see yet."""
    pen.box(1, 1, 99, 99, colour, 16)
    pen.box(5, 5, 95, 95, dark(colour, 0.3), 13)
    pen.text("?", 50, 50, 52, light(colour, 0.3), "black")


@sprite(Style(shadow=1))
def bust(pen: Pen, kind: str, colour_blind: bool) -> None:
    draw_person(pen, kind, look(colour_blind))


@sprite(tall=0.24)
def boxes_ahead(pen: Pen, length: int, marked: int, new: int) -> None:
    """One pirate row on paper in two lines: marked boxes crossed, those that come now crossed in a red frame."""
    per_line = (length + 1) // 2
    step = 12.0
    for i in range(length):
        x, y, side = i % per_line * step, i // per_line * step, 10.5
        if i < marked + new:
            pen.box(x, y, x + side, y + side, RED if i >= marked else rgb("#CABC9F"), 1.6)
            pen.box(x + 1, y + 1, x + side - 1, y + side - 1, rgb("#FFFCF4"), 1)
            a, b = 0.3 * side, 0.7 * side
            pen.line([(x + a, y + a), (x + b, y + b)], 1.4, RED)
            pen.line([(x + a, y + b), (x + b, y + a)], 1.4, RED)
        else:
            pen.box(x, y, x + side, y + side, rgb("#D9CDB4"), 1.6)


@sprite()
def steeple(pen: Pen, colour_blind: bool) -> None:
    """A church, as a symbol."""
    draw_church(pen, "", look(colour_blind))


@sprite()
def filled(pen: Pen, colour_blind: bool) -> None:
    """A city without empty spaces, as a symbol."""
    c = look(colour_blind)
    tints = (c.crate, c.roof, c.church, c.person)
    pen.box(4, 4, 96, 96, rgb("#C9BC9F"), 10)
    for i in range(9):
        x, y = 10 + i % 3 * 28, 10 + i // 3 * 28
        pen.box(x, y, x + 24, y + 24, tints[(i * 5 + i // 3) % 4], 4)
