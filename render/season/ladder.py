"""Draws a ladder: each player's rating, its course, and the change by the last table."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.text import format_signed

from ..kit import widgets
from ..kit.canvas import Canvas
from ..kit.pixels import INK, RGB, seat_colour
from ..kit.sprites import Pen, Sprite
from . import pieces
from .lines import (
    LINE_HEIGHT_PX,
    draw_column_head,
    draw_line_card,
    draw_number,
    draw_own_frame,
    get_layout,
    list_column_lefts,
    place_lines,
)
from .look import MUTED_INK, PAPER, RULE, draw_footer, draw_header
from .model import MAX_LINES_IN_ONE_COLUMN, Climber, Ladder

RATING_LINE_BOX = 588, 500, 48
SMALL_RATING_LINE_BOX = 684, 64, 40
CHANGE, GAMES = (1100, 130), (1400, 130)
CHANGE_SMALL, GAMES_SMALL = (428, 72), (608, 70)
RATING_LINE_PX, RATING_DISC_RADIUS_PX = 5, 8
NUMBER_FONT_REDUCTION_PX = 6
MIN_RATING_SPAN = 60
BLUE = seat_colour("B")


def draw_ladder(canvas: Canvas, shown: Ladder) -> None:
    draw_header(canvas, "ladder", shown.title, shown.pill)
    at, wide = get_layout(len(shown.rows)), len(shown.rows) <= MAX_LINES_IN_ONE_COLUMN
    (course, long, high), change, games = (
        (RATING_LINE_BOX, CHANGE, GAMES) if wide else (SMALL_RATING_LINE_BOX, CHANGE_SMALL, GAMES_SMALL)
    )
    for x in list_column_lefts(shown.rows):
        if wide:
            draw_column_head(canvas, x + course + long / 2, canvas.message("season-course"), long)
        draw_column_head(
            canvas, x + change[0] + change[1] / 2, canvas.message("season-change") if wide else "±", change[1]
        )
        draw_column_head(
            canvas, x + at.total[0] + at.total[1] / 2, canvas.message("season-number"), at.total[1] - 4
        )
        draw_column_head(canvas, x + games[0] + games[1] / 2, canvas.message("season-games"), games[1])
    for row, x, y in place_lines(shown.rows):
        draw_line_card(canvas, x, y, row, at)
        middle = y + LINE_HEIGHT_PX // 2
        if len(row.course) > 1:
            canvas.rect(x + course, middle + high // 2 - 3, x + course + long, middle + high // 2 - 1, RULE)
            canvas.paste(make_rating_line(row.course, long, high), x + course, middle - high // 2)
        draw_change(canvas, row, x + change[0], middle, change[1])
        left, room = at.total
        colour = INK if row.number else MUTED_INK
        canvas.text(
            x + left + room / 2,
            middle,
            row.number or "–",
            at.number - NUMBER_FONT_REDUCTION_PX,
            colour,
            "black",
            "middle",
            room - 12,
        )
        draw_number(canvas, x + games[0] + games[1] / 2, middle, str(row.games), 32 if wide else 28, games[1])
        draw_own_frame(canvas, x, y, row, at)
    draw_footer(canvas, shown.more)


def draw_change(canvas: Canvas, row: Climber, x: int, y: int, room: int) -> None:
    """Draw the change by the last table."""
    if row.change is None:
        return
    colour: RGB = pieces.UP if row.change > 0 else pieces.DOWN if row.change < 0 else MUTED_INK
    draw_number(
        canvas, x + room / 2, y, format_signed(row.change), 34 if room > 100 else 28, room - 16, colour
    )
    if row.new:
        widgets.mark_new(canvas, (x + 5, y - 25, x + room - 5, y + 25), 8)


def make_rating_line(numbers: Sequence[int], wide: int, high: int) -> Sprite:
    """Return a line of the latest ratings, with a disc at the current one. Only one picture uses it, so it is not
    cached."""
    middle, span = (min(numbers) + max(numbers)) / 2, max(MIN_RATING_SPAN, max(numbers) - min(numbers))
    across, up = (
        (wide - 2 * RATING_DISC_RADIUS_PX) / (len(numbers) - 1),
        (high - 2 * RATING_DISC_RADIUS_PX) / span,
    )
    path = [
        (RATING_DISC_RADIUS_PX + across * n, high / 2 - up * (one - middle)) for n, one in enumerate(numbers)
    ]
    pen = Pen(wide, high, units=wide)
    pen.line(path, RATING_LINE_PX, BLUE)
    pen.disc(*path[-1], RATING_DISC_RADIUS_PX, PAPER)
    pen.disc(*path[-1], RATING_DISC_RADIUS_PX - 1.5, BLUE)
    image = pen.to_image()
    return Sprite(lambda: image, wide, high, 0, "course")
