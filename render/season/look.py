"""The colours of seasons, and the parts of all their pictures: header, names and footer."""

from __future__ import annotations

from collections.abc import Callable

from ..kit import widgets
from ..kit.canvas import Anchor, Canvas
from ..kit.look import BaseLook
from ..kit.pixels import (
    GOLD,
    GOLD_EDGE,
    GREEN,
    INK,
    RED,
    RGB,
    WHITE,
    Face,
    darken,
    fit_text,
    lighten,
    measure_width,
    mix,
    replace_missing_letters,
    split_clusters,
)
from ..kit.pixels.fonts import MIN_FONT_PX
from ..kit.sprites import Pen, Sprite, ellipse_points, shared_pieces, sprite
from ..scene import Theme
from .model import Form, Symbol

MEDALS: dict[int, RGB] = {1: 0xE8B93A, 2: 0xC6CED6, 3: 0xD4935A}
WOOD = 0xC79A5B
PAPER = 0xF7F0E0
BAND = 0xE8B93A
STONE = 0x9AA3AE


class Look(BaseLook, frozen=True):
    """The colours of one theme."""

    ground: RGB = 0x22303A
    raised: RGB = 0x2F414D
    link: RGB = 0x6B808D
    cream: RGB = 0xFAF1DD  # titles on the ground
    soft: RGB = 0xCFDAE0  # labels on the ground
    paper: RGB = PAPER
    strip: RGB = 0xE9DEC6
    rule: RGB = 0xDCCFB2
    first: RGB = 0xF6DFB4  # below what was won
    ink: RGB = INK
    mute: RGB = 0x665E4E
    up: RGB = GREEN
    down: RGB = 0xA8442F


SeasonCanvas = Canvas[Look]
LOOKS: dict[Theme, Look] = {
    "standard": Look(),
    "dark": Look(
        ground=0x10181E,
        raised=0x1B2730,
        link=0x4A5C68,
        paper=0x201C13,
        strip=0x2B2517,
        rule=0x3A321F,
        first=0x43330F,
        ink=0xF1E7D3,
        mute=0xBDB19C,
        up=0x86D29B,
        down=0xFF9C8C,
    ),
}


@sprite()
def draw_medal(pen: Pen, place: int, number: str) -> None:
    metal = MEDALS[place]
    pen.disc(50, 50, 50, darken(metal, 0.42))
    pen.disc(50, 48.5, 48, lighten(metal, 0.35))
    pen.disc(50, 50, 45, metal)
    pen.text(number, 50, 50, {1: 66, 2: 54}.get(len(number), 44), INK)


@sprite()
def draw_arrow(pen: Pen, up: bool, look: Look) -> None:
    points = [(50.0, 8.0), (96.0, 90.0), (4.0, 90.0)]
    pen.polygon(points if up else [(x, 98 - y) for x, y in points], look.up if up else look.down)


@sprite()
def draw_dot(pen: Pen, colour: RGB) -> None:
    pen.disc(50, 50, 46, colour)


@sprite()
def draw_pencil(pen: Pen) -> None:
    """Draw the sign of a result that an organiser has corrected."""
    pen.disc(50, 50, 50, INK)
    pen.disc(50, 50, 45, PAPER)
    pen.polygon([(64, 17), (83, 36), (41, 78), (22, 59)], BAND)
    pen.polygon([(73.5, 26.5), (83, 36), (41, 78), (31.5, 68.5)], darken(BAND, 0.3))
    pen.polygon([(64, 17), (71, 10), (90, 29), (83, 36)], RED)
    pen.polygon([(22, 59), (41, 78), (15, 85)], WOOD)
    pen.polygon([(18.5, 72), (28, 81.5), (15, 85)], INK)


def draw_league(pen: Pen) -> None:
    """Draw a list whose first line is gold."""
    pen.rectangle(6, 8, 94, 92, PAPER, 10)
    pen.rectangle(6, 8, 94, 34, BAND, 10)
    pen.rectangle(6, 24, 94, 34, BAND)
    for y in (52, 71):
        pen.rectangle(6, y, 94, y + 4, 0xCBBE9F)
    for y in (16, 38, 57, 76):
        pen.rectangle(16, y, 26, y + 10, INK, 3)
        pen.rectangle(34, y + 1, 64, y + 9, mix(INK, PAPER, 0.35), 4)
        pen.rectangle(72, y, 84, y + 10, INK, 3)


def draw_swiss(pen: Pen) -> None:
    """Draw the Swiss cross."""
    red = 0xC8342B
    pen.rectangle(7, 7, 93, 93, darken(red, 0.35), 16)
    pen.rectangle(7, 7, 93, 89, red, 16)
    pen.rectangle(40, 22, 60, 76, WHITE, 2)
    pen.rectangle(23, 39, 77, 59, WHITE, 2)


def draw_ladder(pen: Pen) -> None:
    for y in (16, 34, 52, 70):
        pen.rectangle(24, y, 76, y + 9, lighten(WOOD))
        pen.rectangle(24, y + 6, 76, y + 9, darken(WOOD, 0.3))
    for x in (20, 70):
        pen.rectangle(x, 3, x + 11, 97, WOOD, 4)
        pen.rectangle(x + 7, 3, x + 11, 97, darken(WOOD, 0.3), 3)


FORMS: dict[Form, Callable[[int], Sprite]] = {
    "league": sprite()(draw_league),
    "swiss": sprite()(draw_swiss),
    "cup": shared_pieces.trophy,
    "ladder": sprite()(draw_ladder),
}


def _bust(pen: Pen, cx: float, top: float, size: float, colour: RGB) -> None:
    pen.disc(cx, top + 0.27 * size, 0.23 * size, colour)
    pen.polygon(
        [
            (cx + dx * size, top + y * size)
            for dx, y in ((-0.42, 1), (-0.4, 0.74), (-0.22, 0.58), (0.22, 0.58), (0.4, 0.74), (0.42, 1))
        ],
        colour,
    )


def draw_people(pen: Pen) -> None:
    for cx, colour in ((26, 0x4E9CC9), (74, 0xC8604B)):
        _bust(pen, cx, 14, 62, darken(colour, 0.15))
    _bust(pen, 50, 26, 72, PAPER)
    _bust(pen, 50, 28, 70, 0x3F9461)


def draw_close(pen: Pen) -> None:
    """Draw three columns of nearly equal height."""
    for x, y, colour in (
        (8, 14, 0xC23127),
        (38, 14, 0x2B76BD),
        (68, 20, 0x44AC70),
    ):
        pen.rectangle(x, y, x + 24, 88, colour, 4)
        pen.rectangle(x, y, x + 24, y + 8, lighten(colour, 0.4), 3)
    pen.rectangle(2, 88, 98, 95, INK, 3)


def draw_table(pen: Pen) -> None:
    """Draw a round table with its players from above."""
    for cx, cy in ((50, 12), (88, 50), (50, 88), (12, 50)):
        pen.disc(cx, cy, 12, 0x2B76BD if cx == 50 else 0xC8604B)
    pen.disc(50, 50, 30, darken(WOOD, 0.35))
    pen.disc(50, 48, 29, WOOD)
    pen.polygon(ellipse_points(50, 48, 21), lighten(WOOD))


def draw_star(pen: Pen) -> None:
    shared_pieces.draw_spark(pen)
    pen.disc(50, 50, 6, GOLD_EDGE)


HONOURS: dict[Symbol, Callable[[int], Sprite]] = {
    "laurel": shared_pieces.laurel,
    "people": sprite()(draw_people),
    "close": sprite()(draw_close),
    "clock": shared_pieces.hourglass,
    "table": sprite()(draw_table),
    "star": sprite()(draw_star),
}


@sprite(shadow=3)
def draw_wreath(pen: Pen, place: int, number: str) -> None:
    """Draw a medal within a laurel."""
    shared_pieces.draw_laurel(pen)
    metal = MEDALS[place]
    pen.disc(50, 50, 27, darken(metal, 0.42))
    pen.disc(50, 49, 26, lighten(metal, 0.35))
    pen.disc(50, 50, 24, metal)
    pen.text(number, 50, 50, 36, INK)


# The smallest letters of the kit, of 24 px, are 9 px high on a phone 390 px wide.
WIDTH = 1040
HEIGHT = 1200
EDGE = 16
DECIDED_COLOUR = GOLD
HEADER_MIDDLE_Y = 50
LABEL_FONT_PX, NOTE_FONT_PX = 26, 24
LINE_GAP_PX = 4
FOOT_TEXT_OFFSET_PX = 22


def draw_header(canvas: SeasonCanvas, form: Form, title: str, pill: str) -> None:
    left = WIDTH - EDGE
    if pill:
        left = widgets.draw_pill(canvas, left, HEADER_MIDDLE_Y, pill, "", None, 400)
    widgets.draw_header(
        canvas,
        FORMS[form](68),
        title,
        48,
        EDGE,
        HEADER_MIDDLE_Y,
        left - EDGE - 68 - 16 - 24,
    )


def draw_name(
    canvas: SeasonCanvas,
    x: float,
    y: float,
    string: str,
    size: int,
    room: float,
    colour: RGB | None = None,
    style: Face = "serif",
    anchor: Anchor = "left",
    tall: int = 0,
) -> None:
    """Draw a name that fits: smaller, or in two lines if `tall` pixels allow and the letters are larger; else cut."""
    colour = canvas.look.ink if colour is None else colour
    string = replace_missing_letters(string, style).strip()
    whole, single = fit_text(string, style, size, room)
    least = single + 1 if whole == string else MIN_FONT_PX
    for smaller in range(min(size, (tall - LINE_GAP_PX) // 2), least - 1, -1):
        lines = split_name(string, style, smaller, room)
        if all(measure_width(one, style, smaller) <= room for one in lines):
            for one, up in zip(lines, (-0.5, 0.5), strict=True):
                canvas.text(x, y + up * (smaller + LINE_GAP_PX), one, smaller, colour, style, anchor, room)
            return
    canvas.text(x, y, string, size, colour, style, anchor, room)


def split_name(string: str, style: Face, size: int, room: float) -> tuple[str, str]:
    """Split a name into two lines: between words, or in the middle if the words are too long."""
    clusters = split_clusters(string)
    middle = len("".join(clusters[: len(clusters) // 2]))
    blanks = [
        n
        for n, letter in enumerate(string)
        if letter == " "
        and measure_width(string[:n], style, size) <= room
        and measure_width(string[n + 1 :], style, size) <= room
    ]
    cut = min(blanks, key=lambda n: abs(n - middle), default=middle)
    return string[:cut].strip(), string[cut:].strip()


def draw_footer(canvas: SeasonCanvas, string: str) -> None:
    """Draw the line at the foot of a picture."""
    if string:
        canvas.text(
            WIDTH / 2,
            canvas.height - FOOT_TEXT_OFFSET_PX,
            string,
            LABEL_FONT_PX,
            canvas.look.soft,
            "text",
            "middle",
            WIDTH - 2 * EDGE,
        )
