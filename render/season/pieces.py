"""What only seasons draw: medals, arrows, symbols of the forms and of honours."""
from __future__ import annotations

from collections.abc import Callable

from ..kit.pixels import GOLD_EDGE, GREEN, INK, RED, RGB, WHITE, dark, light, mix, rgb
from ..kit.sprites import Pen, Sprite, Style, disc, shared_pieces, sprite
from .model import Form, Symbol

MEDALS: dict[int, RGB] = {1: rgb("#E8B93A"), 2: rgb("#C6CED6"), 3: rgb("#D4935A")}
WOOD, PAPER, BAND = rgb("#C79A5B"), rgb("#F7F0E0"), rgb("#E8B93A")
STONE = rgb("#9AA3AE")
UP, DOWN = GREEN, rgb("#A8442F")


@sprite()
def medal(pen: Pen, place: int, number: str) -> None:
    metal = MEDALS[place]
    pen.disc(50, 50, 50, dark(metal, 0.42))
    pen.disc(50, 48.5, 48, light(metal, 0.35))
    pen.disc(50, 50, 45, metal)
    pen.text(number, 50, 50, 66 if len(number) < 2 else 54 if len(number) < 3 else 44, INK, "black")


@sprite()
def arrow(pen: Pen, up: bool) -> None:
    points = [(50.0, 8.0), (96.0, 90.0), (4.0, 90.0)]
    pen.poly(points if up else [(x, 98 - y) for x, y in points], UP if up else DOWN)


@sprite()
def dot(pen: Pen, colour: RGB) -> None:
    pen.disc(50, 50, 46, colour)


@sprite()
def pencil(pen: Pen) -> None:
    """What an organiser has corrected."""
    pen.disc(50, 50, 50, INK)
    pen.disc(50, 50, 45, PAPER)
    pen.poly([(64, 17), (83, 36), (41, 78), (22, 59)], BAND)
    pen.poly([(73.5, 26.5), (83, 36), (41, 78), (31.5, 68.5)], dark(BAND, 0.3))
    pen.poly([(64, 17), (71, 10), (90, 29), (83, 36)], RED)
    pen.poly([(22, 59), (41, 78), (15, 85)], WOOD)
    pen.poly([(18.5, 72), (28, 81.5), (15, 85)], INK)


def draw_league(pen: Pen) -> None:
    """A list with its first line in gold."""
    pen.box(6, 8, 94, 92, PAPER, 10)
    pen.box(6, 8, 94, 34, BAND, 10)
    pen.box(6, 24, 94, 34, BAND)
    for y in (52, 71):
        pen.box(6, y, 94, y + 4, rgb("#CBBE9F"))
    for y in (16, 38, 57, 76):
        pen.box(16, y, 26, y + 10, INK, 3)
        pen.box(34, y + 1, 64, y + 9, mix(INK, PAPER, 0.35), 4)
        pen.box(72, y, 84, y + 10, INK, 3)


def draw_swiss(pen: Pen) -> None:
    """The cross."""
    red = rgb("#C8342B")
    pen.box(7, 7, 93, 93, dark(red, 0.35), 16)
    pen.box(7, 7, 93, 89, red, 16)
    pen.box(40, 22, 60, 76, WHITE, 2)
    pen.box(23, 39, 77, 59, WHITE, 2)


def draw_ladder(pen: Pen) -> None:
    for y in (16, 34, 52, 70):
        pen.box(24, y, 76, y + 9, light(WOOD))
        pen.box(24, y + 6, 76, y + 9, dark(WOOD, 0.3))
    for x in (20, 70):
        pen.box(x, 3, x + 11, 97, WOOD, 4)
        pen.box(x + 7, 3, x + 11, 97, dark(WOOD, 0.3), 3)


FORMS: dict[Form, Callable[[int], Sprite]] = {
    "league": sprite()(draw_league), "swiss": sprite()(draw_swiss), "cup": shared_pieces.trophy,
    "ladder": sprite()(draw_ladder),
}


def _bust(pen: Pen, cx: float, top: float, size: float, colour: RGB) -> None:
    pen.disc(cx, top + 0.27 * size, 0.23 * size, colour)
    pen.poly([(cx + dx * size, top + y * size) for dx, y in ((-0.42, 1), (-0.4, 0.74), (-0.22, 0.58), (0.22, 0.58),
                                                            (0.4, 0.74), (0.42, 1))], colour)


def draw_people(pen: Pen) -> None:
    for cx, colour in ((26, rgb("#4E9CC9")), (74, rgb("#C8604B"))):
        _bust(pen, cx, 14, 62, dark(colour, 0.15))
    _bust(pen, 50, 26, 72, PAPER)
    _bust(pen, 50, 28, 70, rgb("#3F9461"))


def draw_close(pen: Pen) -> None:
    """Three columns, hardly apart."""
    for x, y, colour in ((8, 14, rgb("#C23127")), (38, 14, rgb("#2F7FCB")), (68, 20, rgb("#3FA66B"))):
        pen.box(x, y, x + 24, 88, colour, 4)
        pen.box(x, y, x + 24, y + 8, light(colour, 0.4), 3)
    pen.box(2, 88, 98, 95, INK, 3)


def draw_table(pen: Pen) -> None:
    """A round table from above, and who sits there."""
    for cx, cy in ((50, 12), (88, 50), (50, 88), (12, 50)):
        pen.disc(cx, cy, 12, rgb("#2F7FCB") if cx == 50 else rgb("#C8604B"))
    pen.disc(50, 50, 30, dark(WOOD, 0.35))
    pen.disc(50, 48, 29, WOOD)
    pen.poly(disc(50, 48, 21), light(WOOD))


def draw_star(pen: Pen) -> None:
    shared_pieces.draw_spark(pen)
    pen.disc(50, 50, 6, GOLD_EDGE)


HONOURS: dict[Symbol, Callable[[int], Sprite]] = {
    "laurel": shared_pieces.laurel, "people": sprite()(draw_people), "close": sprite()(draw_close),
    "clock": shared_pieces.hourglass, "table": sprite()(draw_table), "star": sprite()(draw_star),
}


@sprite(Style(shadow=3))
def wreath(pen: Pen, place: int, number: str) -> None:
    """A medal within a laurel."""
    shared_pieces.draw_laurel(pen)
    metal = MEDALS[place]
    pen.disc(50, 50, 27, dark(metal, 0.42))
    pen.disc(50, 49, 26, light(metal, 0.35))
    pen.disc(50, 50, 24, metal)
    pen.text(number, 50, 50, 36, INK, "black")
