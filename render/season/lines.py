"""Draws what every line of a list of a season has: card, place, movement and name. Lists have one or two columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

from ..kit import widgets
from ..kit.canvas import Anchor, Canvas
from ..kit.pixels import RGB, measure_width
from . import look
from .look import (
    EDGE,
    HEIGHT,
    LABEL_FONT_PX,
    draw_name,
    get_look,
)
from .model import MAX_LINES_IN_ONE_COLUMN, Line

LIST_TOP_Y = 152
LINE_PITCH_PX = 84
LINE_HEIGHT_PX = 76
LINE_CORNER_PX = 14
COLUMN_HEADS_Y, COLUMN_HEAD_FONT_PX = 130, 34
MEMBER_NOTE_FONT_PX = 30
MOVED_NUMBER_PX = 39
L = TypeVar("L", bound=Line)


class Layout(NamedTuple):
    """Positions on a line, in pixels from the left edge of its card."""

    wide: int
    disc: int  # size of a medal
    place: int  # middle
    moved: int  # left edge
    name: int
    room: int  # of the name
    size: int
    total: tuple[int, int]  # left edge and width of the strip
    number: int  # size of the total


SINGLE_COLUMN_LAYOUT = Layout(1552, 64, 56, 100, 172, 404, 36, (1240, 132), 48)
TWO_COLUMN_LAYOUT = Layout(764, 56, 38, 72, 138, 250, 37, (478, 104), 40)


def get_layout(count: int) -> Layout:
    return SINGLE_COLUMN_LAYOUT if count <= MAX_LINES_IN_ONE_COLUMN else TWO_COLUMN_LAYOUT


def place_lines(lines: Sequence[L]) -> Iterator[tuple[L, int, int]]:
    """Yield each line with the upper left corner of its card."""
    wide = get_layout(len(lines)).wide
    for n, line in enumerate(lines):
        column, row = divmod(n, MAX_LINES_IN_ONE_COLUMN)
        yield line, EDGE + column * (wide + EDGE), LIST_TOP_Y + LINE_PITCH_PX * row


def get_list_height(count: int) -> int:
    """Return the height of a list with this many lines. A short list makes a lower picture."""
    return HEIGHT - LINE_PITCH_PX * max(0, MAX_LINES_IN_ONE_COLUMN - count)


def list_column_lefts(lines: Sequence[Line]) -> list[int]:
    """Return the left edges of the columns."""
    return [EDGE] if len(lines) <= MAX_LINES_IN_ONE_COLUMN else [EDGE, 2 * EDGE + TWO_COLUMN_LAYOUT.wide]


def draw_column_head(canvas: Canvas, x: float, string: str, room: float, anchor: Anchor = "middle") -> None:
    canvas.text(x, COLUMN_HEADS_Y, string, COLUMN_HEAD_FONT_PX, get_look(canvas).pale, "text", anchor, room)


def draw_line_card(canvas: Canvas, x: int, y: int, line: Line, at: Layout) -> None:
    """Draw the card of a line, with place, movement and name."""
    tones = get_look(canvas)
    canvas.panel(
        x,
        y,
        x + at.wide,
        y + LINE_HEIGHT_PX,
        tones.paper,
        LINE_CORNER_PX,
        tones.ground,
        name="card",
    )
    left, wide = at.total
    canvas.rect(x + left, y, x + left + wide, y + LINE_HEIGHT_PX, tones.strip)
    middle = y + LINE_HEIGHT_PX // 2
    _draw_place(canvas, x + at.place, middle, line, at.disc)
    _draw_moved(canvas, x + at.moved, middle, line.moved)
    if line.note:
        draw_name(canvas, x + at.name, y + 25, line.name, min(at.size, 32), at.room)
        canvas.text(x + at.name, y + 56, line.note, MEMBER_NOTE_FONT_PX, tones.mute, max_width=at.room)
    else:
        draw_name(canvas, x + at.name, middle, line.name, at.size, at.room, tall=LINE_HEIGHT_PX - 12)


def draw_own_frame(canvas: Canvas, x: int, y: int, line: Line, at: Layout) -> None:
    """Draw the frame around the reader's own line."""
    if line.own:
        widgets.mark_chosen(canvas, (x, y, x + at.wide, y + LINE_HEIGHT_PX), LINE_CORNER_PX)


def _draw_place(canvas: Canvas, x: int, y: int, line: Line, size: int) -> None:
    tones = get_look(canvas)
    string = f"={line.place}" if line.shared else str(line.place)
    if line.place in look.MEDALS:
        canvas.paste_centred(look.draw_medal(size, line.place, string), x, y)
    else:
        canvas.text(
            x,
            y,
            string if line.place else "–",
            size - 20,
            tones.ink if line.place else tones.mute,
            "black",
            "middle",
            size + 12,
        )


def _draw_moved(canvas: Canvas, x: int, y: int, moved: int | None) -> None:
    tones = get_look(canvas)
    if moved:
        canvas.paste_centred(look.draw_arrow(20, moved > 0, tones), x + 10, y)
        canvas.text(x + 21, y, str(abs(moved)), LABEL_FONT_PX, tones.ink, "bold", max_width=MOVED_NUMBER_PX)
    elif moved == 0:
        canvas.paste_centred(look.draw_dot(10, tones.rule), x + 10, y)


def draw_number(
    canvas: Canvas,
    x: float,
    y: float,
    string: str,
    size: int,
    room: float,
    colour: RGB | None = None,
    underlined: bool = False,
) -> None:
    """Draw a number centred on x."""
    tones = get_look(canvas)
    colour = tones.ink if colour is None else colour
    wide = min(room, canvas.text(x, y, string, size, colour, "bold", "middle", room))
    if underlined and string:
        half = round(max(wide, measure_width("0", "bold", size)) / 2)
        canvas.rect(
            round(x) - half,
            round(y + 0.34 * size) + 6,
            round(x) + half,
            round(y + 0.34 * size) + 10,
            tones.ink,
        )
