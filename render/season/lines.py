"""Draws what every line of a list of a season has: card, place, movement and name. Lists have one or two columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from ..kit import widgets
from . import look
from .look import EDGE, WIDTH, SeasonCanvas, draw_name
from .model import MAX_LINES_IN_ONE_COLUMN, Line

LIST_TOP_Y, LIST_FOOT_PX = 124, 40
LINE_HEIGHT_PX, LINE_PITCH_PX = 64, 72
LINE_CORNER_PX = 14
COLUMN_HEADS_Y, COLUMN_HEAD_FONT_PX = 105, 26
MEMBER_NOTE_FONT_PX = 24
# From the left edge of a line's card
PLACE_MIDDLE, MOVED_MIDDLE = 36, 80
NAME_LEFT, NAME_FONT_PX = 100, 32
MEDAL_PX, PLACE_FONT_PX = 50, 30
TOTAL_WIDTH_PX, TOTAL_FONT_PX = 120, 36
L = TypeVar("L", bound=Line)


def count_columns(count: int) -> int:
    return 1 + (count > MAX_LINES_IN_ONE_COLUMN)


def get_line_width(count: int) -> int:
    columns = count_columns(count)
    return (WIDTH - EDGE * (columns + 1)) // columns


def place_lines(lines: Sequence[L]) -> Iterator[tuple[L, int, int]]:
    """Yield each line with the upper left corner of its card."""
    wide, high = get_line_width(len(lines)), -(-len(lines) // count_columns(len(lines)))
    for n, line in enumerate(lines):
        column, row = divmod(n, high)
        yield line, EDGE + column * (wide + EDGE), LIST_TOP_Y + LINE_PITCH_PX * row


def get_list_height(count: int) -> int:
    """Return the height of a list with this many lines. A short list makes a lower picture."""
    return LIST_TOP_Y + LINE_PITCH_PX * -(-count // count_columns(count)) + LIST_FOOT_PX


def draw_column_head(canvas: SeasonCanvas, x: float, string: str, room: float) -> None:
    canvas.text(x, COLUMN_HEADS_Y, string, COLUMN_HEAD_FONT_PX, canvas.look.soft, "text", "middle", room)


def draw_total_heads(canvas: SeasonCanvas, count: int, string: str) -> None:
    """Write what the last figure of each of `count` lines is."""
    wide = get_line_width(count)
    for n in range(count_columns(count)):
        draw_column_head(canvas, (EDGE + wide) * (n + 1) - TOTAL_WIDTH_PX / 2, string, TOTAL_WIDTH_PX - 4)


def draw_line_card(
    canvas: SeasonCanvas, x: int, y: int, line: Line, wide: int, total: str, more: int
) -> None:
    """Draw the card of a line, with place, movement, name and total. `more` is the width left between the last two."""
    tones = canvas.look
    canvas.panel(
        x,
        y,
        x + wide,
        y + LINE_HEIGHT_PX,
        tones.paper,
        LINE_CORNER_PX,
        tones.ground,
        name="card",
    )
    left, middle = x + wide - TOTAL_WIDTH_PX, y + LINE_HEIGHT_PX // 2
    canvas.panel(
        left, y, x + wide, y + LINE_HEIGHT_PX, tones.strip, LINE_CORNER_PX, corners="right", name="total"
    )
    canvas.text(
        left + TOTAL_WIDTH_PX / 2,
        middle,
        total or "–",
        TOTAL_FONT_PX,
        tones.ink if total else tones.mute,
        "black",
        "middle",
        TOTAL_WIDTH_PX - 12,
    )
    _draw_place(canvas, x + PLACE_MIDDLE, middle, line)
    if line.moved:
        canvas.paste_centred(look.draw_arrow(22, line.moved > 0, tones), x + MOVED_MIDDLE, middle)
    elif line.moved == 0:
        canvas.paste_centred(look.draw_dot(10, tones.rule), x + MOVED_MIDDLE, middle)
    x, room = x + NAME_LEFT, wide - TOTAL_WIDTH_PX - NAME_LEFT - more - 8
    if line.note:
        draw_name(canvas, x, y + 20, line.name, 28, room)
        canvas.text(x, y + 47, line.note, MEMBER_NOTE_FONT_PX, tones.mute, max_width=room)
    else:
        draw_name(canvas, x, middle, line.name, NAME_FONT_PX, room, tall=LINE_HEIGHT_PX - 4)


def draw_own_frame(canvas: SeasonCanvas, x: int, y: int, line: Line, wide: int) -> None:
    """Draw the frame around the reader's own line."""
    if line.own:
        widgets.mark_chosen(canvas, (x, y, x + wide, y + LINE_HEIGHT_PX), LINE_CORNER_PX)


def _draw_place(canvas: SeasonCanvas, x: int, y: int, line: Line) -> None:
    tones = canvas.look
    string = f"={line.place}" if line.shared else str(line.place)
    if line.place in look.MEDALS:
        canvas.paste_centred(look.draw_medal(MEDAL_PX, line.place, string), x, y)
    else:
        canvas.text(
            x,
            y,
            string if line.place else "–",
            PLACE_FONT_PX,
            tones.ink if line.place else tones.mute,
            "black",
            "middle",
            2 * PLACE_MIDDLE - 8,
        )
