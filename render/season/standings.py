"""Draws standings and ladders: in one column with the latest rounds or ratings, or in two columns without them."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.core.text import format_signed

from ..kit import widgets
from ..kit.canvas import Box, grow_box
from ..kit.pixels import RGB, make_badge, mix
from ..kit.sprites import Pen, Sprite
from . import look
from .lines import (
    LINE_HEIGHT_PX,
    LIST_TOP_Y,
    TOTAL_WIDTH_PX,
    count_columns,
    draw_column_head,
    draw_line_card,
    draw_own_frame,
    draw_total_heads,
    get_line_width,
    place_lines,
)
from .look import EDGE, WIDTH, SeasonCanvas, draw_footer, draw_header
from .model import Cell, Climber, Ladder, Standings

# What a line of one column has before its total ends there.
MORE_RIGHT = WIDTH - EDGE - TOTAL_WIDTH_PX - 8
MAX_ROUNDS_SHOWN = 5
ROUNDS_WIDTH_PX = 460
CELL_GAP_PX, CELL_MARGIN_PX = 8, 9
MAX_NAMED_ROUNDS = 4
DASH_PX = 10
POINTS_FONT_PX = 28
DROPPED_FADE = 0.27


def draw_standings(canvas: SeasonCanvas, shown: Standings) -> None:
    draw_header(canvas, shown.form, shown.title, shown.pill)
    draw_total_heads(
        canvas, len(shown.rows), canvas.message(f"season-{'reached' if shown.form == 'cup' else 'points'}")
    )
    wide, rounds = get_line_width(len(shown.rows)), list_shown_rounds(shown)
    cell = ROUNDS_WIDTH_PX // max(MAX_NAMED_ROUNDS, len(rounds))
    for row, x, y in place_lines(shown.rows):
        draw_line_card(canvas, x, y, row, wide, row.total, cell * len(rounds))
        for n, number in enumerate(reversed(rounds)):
            right = MORE_RIGHT - cell * n
            left = right - cell + CELL_GAP_PX
            if y == LIST_TOP_Y:
                named = len(rounds) <= MAX_NAMED_ROUNDS
                head = canvas.message("round", round=number + 1) if named else str(number + 1)
                draw_column_head(canvas, (left + right) / 2, head, cell)
            if number < len(row.cells):
                draw_cell(
                    canvas,
                    (left, y + CELL_MARGIN_PX, right, y + LINE_HEIGHT_PX - CELL_MARGIN_PX),
                    row.cells[number],
                )
        draw_own_frame(canvas, x, y, row, wide)
    draw_footer(canvas, shown.more)


def list_shown_rounds(shown: Standings) -> range:
    """Return the latest rounds that are drawn, counted from 0, and those to come if there is room."""
    if count_columns(len(shown.rows)) > 1:
        return range(0)
    drawn = max((len(row.cells) for row in shown.rows), default=0)
    first = max(0, drawn - MAX_ROUNDS_SHOWN)
    return range(first, min(shown.rounds, first + MAX_ROUNDS_SHOWN))


def draw_cell(canvas: SeasonCanvas, box: Box, shown: Cell) -> None:
    tones = canvas.look
    x0, y0, x1, y1 = box
    if shown.played == "open":
        draw_dashed_frame(canvas, box)
    elif shown.played == "missed":
        canvas.text((x0 + x1) / 2, (y0 + y1) // 2, "–", 34, tones.mute, "bold", "middle")
    elif shown.played == "over":
        worse = (shown.place - 1) / max(1, shown.people - 1) if shown.place else 1.0
        canvas.panel(*box, tones.rule, 10, name="cell")
        canvas.panel(
            *grow_box(box, -2),
            mix(tones.first, tones.paper, min(1.0, worse)),
            8,
            name="cell",
        )
    if shown.points:
        draw_points(canvas, shown, x0, x1, (y0 + y1) // 2)
    if shown.new:
        widgets.mark_new(canvas, grow_box(box, -3), 8)
    if shown.corrected:
        canvas.paste_centred(look.draw_pencil(26), x1 - 3, y1 - 3)


def draw_points(canvas: SeasonCanvas, shown: Cell, left: int, right: int, y: int) -> None:
    tones = canvas.look
    x, room = (left + right) / 2, right - left - 2
    colour = mix(tones.ink, tones.paper, DROPPED_FADE) if shown.dropped else tones.ink
    wide = canvas.text(x, y, shown.points, POINTS_FONT_PX, colour, "bold", "middle", room)
    if shown.dropped:
        half = min(wide / 2 + 9, room / 2 - 2)
        canvas.rect(
            round(x - half),
            y - 1,
            round(x + half),
            y + 1,
            mix(tones.ink, tones.paper, DROPPED_FADE / 2),
        )


def draw_dashed_frame(canvas: SeasonCanvas, box: Box) -> None:
    """Draw the dashed frame of a table that is being played."""
    tones = canvas.look
    x0, y0, x1, y1 = box
    for x in list_dash_starts(x0, x1):
        canvas.rect(x, y0, x + DASH_PX, y0 + 3, tones.mute)
        canvas.rect(x, y1 - 3, x + DASH_PX, y1, tones.mute)
    for y in list_dash_starts(y0, y1):
        canvas.rect(x0, y, x0 + 3, y + DASH_PX, tones.mute)
        canvas.rect(x1 - 3, y, x1, y + DASH_PX, tones.mute)


def list_dash_starts(low: int, high: int) -> list[int]:
    """Return where the dashes of an edge begin, so that each corner has one."""
    last = max(1, (high - low - DASH_PX) // (2 * DASH_PX))
    return [low + (high - low - DASH_PX) * n // last for n in range(last + 1)]


COURSE_WIDTH_PX, COURSE_HEIGHT_PX = 230, 44
COURSE_GAP_PX = 24
CHANGE_WIDTH_PX, CHANGE_FONT_PX = 124, 30
RATING_LINE_PX, RATING_DISC_RADIUS_PX = 4, 7
MIN_RATING_SPAN = 60
BLUE = make_badge("B").colour


def draw_ladder(canvas: SeasonCanvas, shown: Ladder) -> None:
    draw_header(canvas, "ladder", shown.title, shown.pill)
    draw_total_heads(canvas, len(shown.rows), canvas.message("season-number"))
    wide, is_long = get_line_width(len(shown.rows)), count_columns(len(shown.rows)) == 1
    change = MORE_RIGHT - CHANGE_WIDTH_PX
    course = change - COURSE_GAP_PX - COURSE_WIDTH_PX
    if is_long:
        draw_column_head(
            canvas, course + COURSE_WIDTH_PX / 2, canvas.message("season-course"), COURSE_WIDTH_PX
        )
        draw_column_head(
            canvas, change + CHANGE_WIDTH_PX / 2, canvas.message("season-change"), CHANGE_WIDTH_PX
        )
    for row, x, y in place_lines(shown.rows):
        draw_line_card(canvas, x, y, row, wide, row.number, (MORE_RIGHT - course + 8) * is_long)
        if is_long:
            draw_course(canvas, row, course, y + LINE_HEIGHT_PX // 2)
            draw_change(canvas, row, change, y + LINE_HEIGHT_PX // 2)
        draw_own_frame(canvas, x, y, row, wide)
    draw_footer(canvas, shown.more)


def draw_course(canvas: SeasonCanvas, row: Climber, x: int, y: int) -> None:
    """Draw the latest ratings."""
    tones = canvas.look
    if len(row.course) > 1:
        bottom = y + COURSE_HEIGHT_PX // 2
        canvas.rect(x, bottom - 3, x + COURSE_WIDTH_PX, bottom - 1, tones.rule)
        line = make_rating_line(row.course, COURSE_WIDTH_PX, COURSE_HEIGHT_PX, tones.paper)
        canvas.paste(line, x, y - COURSE_HEIGHT_PX // 2)


def draw_change(canvas: SeasonCanvas, row: Climber, x: int, y: int) -> None:
    """Draw the change by the last table."""
    tones = canvas.look
    if row.change is None:
        return
    colour: RGB = tones.mute
    if row.change:
        colour = tones.up if row.change > 0 else tones.down
    middle, room = x + CHANGE_WIDTH_PX / 2, CHANGE_WIDTH_PX - 16
    canvas.text(middle, y, format_signed(row.change), CHANGE_FONT_PX, colour, "bold", "middle", room)
    if row.new:
        widgets.mark_new(canvas, (x + 9, y - 23, x + CHANGE_WIDTH_PX - 9, y + 23), 8)


def make_rating_line(numbers: Sequence[int], wide: int, high: int, paper: RGB) -> Sprite:
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

    def draw() -> Image.Image:
        pen = Pen(wide, high, units=wide)
        pen.line(path, RATING_LINE_PX, BLUE)
        pen.disc(*path[-1], RATING_DISC_RADIUS_PX, paper)
        pen.disc(*path[-1], RATING_DISC_RADIUS_PX - 1.5, BLUE)
        return pen.to_image()

    return Sprite(draw, wide, high, 0, "course")
