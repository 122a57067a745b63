"""The goods, tokens and symbols of Deal with the Devil, in boxes 100 units wide."""

from __future__ import annotations

from collections.abc import Callable

from ...kit.pixels import INK, RGB, WHITE, darken, lighten, mix
from ...kit.sprites import Pen, Point, bezier_points, ellipse_points, sprite
from ...kit.sprites.shared_pieces import draw_coin
from .look import Look

BARK, CUT = 0x8A5A2E, 0xE2A766
STONE = 0x8C8F9B
STRAW = 0xDFA92E
GLASS = 0x6FB6DA
PILLAR = 0xF1EDE6
LEATHER = 0x9C2F2A


def draw_wood(pen: Pen) -> None:
    pen.line([(24, 66), (78, 34)], 31, BARK)
    pen.line([(22, 55), (70, 26)], 7, lighten(BARK, 0.3))
    pen.line([(40, 66), (66, 51)], 4, darken(BARK, 0.35))
    pen.line([(52, 66), (80, 50)], 5, darken(BARK, 0.35))
    pen.disc(79, 34, 15.5, darken(BARK, 0.5))
    pen.disc(24, 66, 17, darken(BARK, 0.35))
    pen.disc(24, 66, 14.5, CUT)
    pen.ring(24, 66, 9, 2.6, darken(CUT, 0.32))
    pen.disc(24, 66, 3.4, darken(CUT, 0.4))


def _brick(pen: Pen, x: float, y: float, colour: RGB) -> None:
    """Draw a cut stone, light on top and dark on the right."""
    pen.polygon([(x, y + 34), (x + 6, y), (x + 40, y), (x + 46, y + 34)], colour)
    pen.polygon([(x + 4.2, y + 10), (x + 6, y), (x + 40, y), (x + 41.8, y + 10)], lighten(colour, 0.42))
    pen.polygon(
        [(x + 32, y + 10), (x + 41.8, y + 10), (x + 46, y + 34), (x + 34, y + 34)], darken(colour, 0.25)
    )


def draw_stone(pen: Pen) -> None:
    _brick(pen, 27, 16, lighten(STONE, 0.16))
    _brick(pen, 3, 52, STONE)
    _brick(pen, 51, 52, darken(STONE, 0.1))


def _ear(pen: Pen, x: float, y: float, lean: float, colour: RGB) -> None:
    """Draw an ear of wheat with its tip at (x, y), leaning by `lean` towards the bottom."""
    for i in range(4):
        cx, cy = x - lean * i * 0.22, y + 10 + i * 12
        for side in (-1, 1):
            tip = (cx + side * 12, cy - 8)
            pen.polygon(
                [(cx, cy + 12), (cx + side * 3, cy - 2), tip, (cx + side * 11, cy + 5)],
                lighten(colour, 0.32) if side < 0 else colour,
            )
    pen.polygon([(x, y - 4), (x + 6.5, y + 9), (x, y + 18), (x - 6.5, y + 9)], lighten(colour, 0.4))


def draw_wheat(pen: Pen) -> None:
    for x, lean in ((30, -26), (50, 0), (70, 26)):
        pen.line(
            [(x + lean * 0.1, 40), (50 - lean * 0.05, 74), (50 + lean * 0.35, 97)], 5, darken(STRAW, 0.25)
        )
    _ear(pen, 24, 18, -24, STRAW)
    _ear(pen, 76, 18, 24, STRAW)
    _ear(pen, 50, 6, 0, mix(STRAW, 0xF2CE63, 0.4))
    pen.rectangle(35, 68, 65, 78, 0xA4512A, 4)
    pen.rectangle(35, 68, 65, 71, 0xC06B3E, 3)


def draw_glass(pen: Pen) -> None:
    rim = darken(GLASS, 0.38)
    pen.mirrored_outline([(50, 6), *bezier_points((78, 6), (79, 38), (74, 56), (50, 60))], rim)
    bowl = pen.mirrored_outline(
        [(50, 10), *bezier_points((74, 10), (75, 36), (70, 52), (50, 55.5))],
        mix(GLASS, WHITE, 0.45),
    )
    pen.polygon([(0, 24), (100, 24), (100, 60), (0, 60)], GLASS, within=bowl)
    pen.polygon([(60, 0), (100, 0), (100, 60), (56, 60)], darken(GLASS, 0.18), within=bowl)
    pen.line([(34, 15), (35, 33)], 5, WHITE)
    pen.rectangle(45, 58, 55, 86, rim)
    pen.rectangle(47, 60, 51, 86, lighten(GLASS, 0.5))
    pen.rectangle(29, 84, 71, 95, rim, 5)
    pen.rectangle(32, 85, 66, 89.5, mix(GLASS, WHITE, 0.3), 2)


def draw_marble(pen: Pen) -> None:
    shade, edge = 0xCBC3B6, 0x8D8375
    pen.rectangle(10, 4, 90, 24, edge, 6)
    pen.rectangle(20, 18, 80, 84, edge)
    pen.rectangle(10, 78, 90, 97, edge, 6)
    pen.rectangle(23, 20, 77, 82, PILLAR)
    for x in (32, 46, 60):
        pen.rectangle(x, 22, x + 6.5, 80, shade)
    pen.rectangle(70, 22, 77, 80, mix(shade, edge, 0.45))
    pen.rectangle(13, 7, 87, 20, PILLAR, 5)
    pen.rectangle(13, 15.5, 87, 20, shade, 3)
    pen.rectangle(13, 81, 87, 94, PILLAR, 5)
    pen.rectangle(13, 89.5, 87, 94, shade, 3)


GOODS: dict[str, Callable[[Pen], None]] = {
    "wood": draw_wood,
    "stone": draw_stone,
    "wheat": draw_wheat,
    "glass": draw_glass,
    "marble": draw_marble,
    "coins": draw_coin,
}


@sprite()
def good(pen: Pen, kind: str) -> None:
    """Draw wood, stone, wheat, glass, marble or a coin."""
    GOODS[kind](pen)


@sprite(outline=3, outline_colour=0x1B1418)
def standing(pen: Pen, kind: str) -> None:
    """Draw a good in the chest, outlined against the dark."""
    GOODS[kind](pen)


# Symbols of building types (9.4), always with a letter


def _flower(pen: Pen, colour: RGB) -> None:
    for x, y in ((50, 27), (72, 43), (64, 69), (36, 69), (28, 43)):
        pen.disc(x, y, 15, WHITE)
    pen.disc(50, 50, 11, 0xF2C433)


def _house(pen: Pen, colour: RGB) -> None:
    pen.polygon([(50, 20), (86, 52), (78, 52), (78, 80), (22, 80), (22, 52), (14, 52)], WHITE)
    pen.rectangle(43, 56, 57, 80, colour)


def _cross(pen: Pen, colour: RGB) -> None:
    pen.rectangle(43.5, 18, 56.5, 84, WHITE, 2)
    pen.rectangle(25, 34, 75, 47, WHITE, 2)


def _flask(pen: Pen, colour: RGB) -> None:
    pen.polygon([(42, 22), (58, 22), (58, 44), (78, 78), (74, 84), (26, 84), (22, 78), (42, 44)], WHITE)
    pen.rectangle(37, 17, 63, 25, WHITE, 3)
    pen.polygon([(40, 58), (60, 58), (71, 77), (29, 77)], mix(colour, 0x8FD0F0, 0.75))


def _all(pen: Pen, colour: RGB) -> None:
    """Draw a flower, a house and a cross, small."""
    for draw, x, y in ((_flower, 26, 8), (_house, 4, 46), (_cross, 50, 46)):
        draw(pen.sub_pen(x, y, 46), colour)


SIGNS: dict[str, Callable[[Pen, RGB], None]] = {
    "country": _flower,
    "town": _house,
    "church": _cross,
    "science": _flask,
    "mixed": _all,
}


@sprite()
def symbol(pen: Pen, kind: str, letter: str, look: Look) -> None:
    """Draw a type of building, with its letter in the reader's language."""
    colour = look.kind_colour(kind)
    pen.disc(50, 50, 48, darken(colour, 0.4))
    pen.disc(50, 50, 43, colour)
    SIGNS[kind](pen.sub_pen(8, 8, 84), colour)
    pen.rectangle(56, 56, 100, 100, INK, 10)
    pen.text(letter, 78, 78, 40, WHITE)


def burst(points: int, outer: float, inner: float) -> list[Point]:
    """Return the jagged edge of a seal."""
    ring, core = ellipse_points(50, 50, outer, sides=points), ellipse_points(50, 50, inner, sides=2 * points)
    return [p for i in range(points) for p in (ring[i], core[2 * i + 1])]


@sprite()
def tile(pen: Pen, kind: str, major: bool, state: str, mark: str, look: Look) -> None:
    """Draw an achievement: a disc, or a star if it is major. It is open, claimed (a minor one with its space) or
    removed.
    """
    base = look.kind_colour(kind)
    colour = base if state == "claimed" else mix(base, look.paper, 0.62)
    if major:
        pen.polygon(burst(12, 50, 41), darken(colour, 0.3) if state == "claimed" else colour)
        pen.disc(50, 50, 38, colour)
        SIGNS[kind](pen.sub_pen(17, 17, 66), colour)
    else:
        pen.disc(50, 50, 45, darken(colour, 0.3) if state == "claimed" else colour)
        pen.disc(50, 50, 41, colour)
        SIGNS[kind](pen.sub_pen(12, 12, 76), colour)
    if state == "removed":
        pen.line([(18, 18), (82, 82)], 11, 0xB3261E)
        pen.line([(18, 82), (82, 18)], 11, 0xB3261E)
    if mark:
        pen.disc(79, 23, 23, WHITE)
        pen.disc(79, 23, 19, 0x2C7D45)
        if mark == "tick":
            pen.line([(70, 23), (76, 30), (88, 16)], 6, WHITE)
        else:
            pen.text(mark, 79, 23, 32, WHITE)


# Tokens


def draw_feather(pen: Pen, colour: RGB) -> None:
    shape = bezier_points(
        (14, 92),
        (2, 54),
        (34, 10),
        (92, 6),
        (94, 30),
        (82, 46),
        (64, 52),
        (76, 54),
        (78, 58),
        (58, 68),
        (44, 80),
        (28, 82),
        (22, 80),
        (20, 84),
        (16, 90),
        (14, 92),
    )
    pen.polygon(shape, darken(colour, 0.5))
    pen.polygon([(50 + (x - 50) * 0.86, 48 + (y - 48) * 0.86) for x, y in shape], colour)
    pen.line([(16, 90), (44, 48), (80, 18)], 4.5, darken(colour, 0.45))
    for y in (64, 52, 40):
        pen.line([(30 + (64 - y) * 0.8, y + 4), (58 + (64 - y) * 0.5, y + 6)], 3.5, lighten(colour, 0.45))


@sprite()
def wing(pen: Pen, demon: bool, look: Look, faint: bool = False) -> None:
    colour = look.demon if demon else look.angel
    draw_feather(pen, mix(colour, look.paper, 0.6) if faint else colour)


@sprite()
def indulgence(pen: Pen) -> None:
    """Draw a letter of indulgence: a scroll with a seal."""
    page = 0xFFF9E9
    edge = 0x8A6A2C
    wax = 0xB3261E
    pen.rectangle(20, 8, 84, 86, edge, 8)
    pen.rectangle(25, 13, 79, 81, page, 4)
    for y in (26, 38, 50):
        pen.rectangle(34, y, 70, y + 5, mix(edge, page, 0.35))
    pen.rectangle(10, 4, 94, 18, edge, 7)
    pen.rectangle(13, 6, 91, 13, page, 4)
    pen.disc(62, 74, 21, wax)
    pen.disc(62, 74, 13, darken(wax, 0.2))


@sprite()
def guest(pen: Pen) -> None:
    """Draw a houseguest as a red travelling bag."""
    pen.ring(50, 30, 17, 8, darken(LEATHER, 0.4))
    pen.rectangle(6, 30, 94, 92, darken(LEATHER, 0.4), 12)
    pen.rectangle(10, 34, 88, 86, LEATHER, 9)
    pen.rectangle(10, 34, 88, 44, lighten(LEATHER, 0.25), 5)
    for x in (24, 66):
        pen.rectangle(x, 30, x + 10, 92, darken(LEATHER, 0.3))
    pen.rectangle(42, 54, 58, 70, 0xE8B93A, 3)


@sprite()
def torch(pen: Pen) -> None:
    """Draw the torch of the angry mob."""
    pen.line([(50, 96), (50, 46)], 13, 0x6B4423)
    pen.rectangle(36, 44, 64, 58, 0x3A2A20, 4)
    flame = bezier_points(
        (50, 2), (62, 16), (78, 24), (74, 46), (64, 54), (36, 54), (26, 46), (22, 26), (42, 22), (50, 2)
    )
    pen.polygon(flame, 0xE2572B)
    pen.polygon([(50 + (x - 50) * 0.55, 40 + (y - 36) * 0.55) for x, y in flame], 0xFFC93C)


@sprite()
def scales(pen: Pen, colour: RGB) -> None:
    """Draw scales, the sign of reputation and of what inquisitors weigh."""
    pen.rectangle(46.5, 12, 53.5, 84, colour)
    pen.rectangle(28, 82, 72, 91, colour, 4)
    pen.rectangle(12, 17, 88, 24, colour, 3)
    pen.disc(50, 14, 8, colour)
    for x in (18, 82):
        pen.line([(x, 22), (x - 13, 52)], 3.5, colour)
        pen.line([(x, 22), (x + 13, 52)], 3.5, colour)
        pen.polygon([p for p in ellipse_points(x, 52, 17, 15) if p[1] >= 52], colour)


@sprite(shadow=1)
def courtier(pen: Pen, letter: str, where: str, look: Look) -> None:
    """Draw a courtier's bust, with a letter in the reader's language: in colour if held, pale on the board, a mere
    outline if gone.
    """
    colour = look.plum if where == "held" else mix(look.plum, look.paper, 0.66)
    if where == "away":
        colour = mix(look.strip, look.paper, 0.4)
    pen.mirrored_outline([(50, 48), *bezier_points((66, 48), (90, 52), (97, 68), (97, 98))], colour)
    pen.disc(50, 27, 24, colour)
    pen.text(letter, 50, 73, 50, WHITE if where == "held" else look.ink)


@sprite()
def action(pen: Pen, free: bool, there: bool) -> None:
    """Draw an action token. A free one is gold; one beyond those costs wheat."""
    base = 0xC9A227 if free else 0x8A6B3A
    if not there:
        base = mix(base, 0xF0E4CA, 0.72)
    pen.disc(50, 50, 46, darken(base, 0.35))
    pen.disc(50, 48, 40, base)
    if free:
        pen.polygon(burst(5, 26, 12), WHITE)
    else:
        draw_wheat(pen.sub_pen(22, 18, 56))


@sprite(height_ratio=1.3)
def back(pen: Pen, colour: RGB, is_event: bool) -> None:
    """Draw the back of a card: a lozenge on a building, a ring on an event."""
    pen.rectangle(4, 2, 96, 128, darken(colour, 0.45), 12)
    pen.rectangle(10, 8, 90, 122, 0xFFF9E9, 8)
    if is_event:
        pen.ring(50, 65, 20, 14, colour)
    else:
        pen.rectangle(18, 16, 82, 114, colour, 5)
        pen.polygon([(50, 36), (70, 65), (50, 94), (30, 65)], lighten(colour, 0.4))


@sprite()
def flame(pen: Pen, kind: str, faint: bool = False) -> None:
    """Draw a piece of soul. A pure one is blue, whole and light inside; a tainted one is dark red with a crack; "" is
    any.
    """
    tainted = kind == "tainted"
    base = 0x7FBCE6 if kind else 0xB5A3DC
    if tainted:
        base = 0x8E2A3C
    if faint:
        base = mix(base, 0x33283F, 0.68)
    shape = bezier_points(
        (52, 2),
        (56, 22),
        (88, 36),
        (84, 68),
        (82, 90),
        (64, 98),
        (50, 98),
        (30, 98),
        (14, 84),
        (16, 62),
        (18, 46),
        (30, 42),
        (34, 26),
        (40, 34),
        (42, 38),
        (44, 40),
        (52, 30),
        (54, 18),
        (52, 2),
    )
    pen.polygon(shape, darken(base, 0.45))
    pen.polygon([(50 + (x - 50) * 0.86, 56 + (y - 56) * 0.88) for x, y in shape], base)
    inner = bezier_points(
        (54, 40), (58, 56), (72, 60), (68, 76), (66, 90), (34, 90), (32, 74), (32, 62), (46, 58), (54, 40)
    )
    pen.polygon(inner, lighten(base, 0.12 if tainted else 0.55))
    if tainted and not faint:
        pen.line([(58, 52), (45, 68), (56, 74), (44, 92)], 6, WHITE)


@sprite()
def eye(pen: Pen) -> None:
    """Draw the sign for what only the viewer sees."""
    lid = bezier_points((3, 50), (26, 18), (74, 18), (97, 50), (74, 82), (26, 82), (3, 50))
    pen.polygon(lid, 0xF4CB4B)
    pen.disc(50, 50, 20, 0x231B2C)
    pen.disc(43, 44, 6, WHITE)


@sprite(height_ratio=0.62)
def arrow(pen: Pen, colour: RGB) -> None:
    """Draw the arrow from one thing to what it becomes."""
    pen.rectangle(4, 23, 62, 39, colour)
    pen.polygon([(54, 4), (97, 31), (54, 58)], colour)


@sprite()
def chevrons(pen: Pen, count: int, up: bool, colour: RGB) -> None:
    """Draw one chevron for each space that a marker moves, up or down."""
    for i in range(count):
        y = 50 + (i - (count - 1) / 2) * 28
        tip = y - 14 if up else y + 14
        pen.line([(26, y), (50, tip), (74, y)], 10, colour)


@sprite()
def hut(pen: Pen, colour: RGB) -> None:
    """Draw the sign for any building."""
    pen.polygon([(50, 10), (94, 50), (84, 50), (84, 90), (16, 90), (16, 50), (6, 50)], colour)
    pen.rectangle(41, 60, 59, 90, mix(colour, WHITE, 0.72))


@sprite()
def medal(pen: Pen, colour: RGB) -> None:
    """Draw the sign for any achievement."""
    pen.polygon([(34, 44), (66, 44), (76, 98), (50, 82), (24, 98)], darken(colour, 0.35))
    pen.disc(50, 36, 34, colour)
    pen.polygon([(50 + (x - 50) * 0.9, 36 + (y - 50) * 0.9) for x, y in burst(5, 26, 11)], WHITE)


@sprite()
def seal(pen: Pen, colour: RGB) -> None:
    """Draw the sign for debt: the wax seal on which interest is due."""
    pen.polygon(burst(11, 49, 42), darken(colour, 0.2))
    pen.disc(50, 50, 38, colour)
    pen.ring(50, 50, 27, 5, lighten(colour, 0.25))
    pen.text("%", 50, 50, 44, lighten(colour, 0.75))
