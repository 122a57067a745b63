"""Draws standings: in one column with all rounds, or in two columns with only the last round."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.core.text import format_signed

from ..kit import widgets
from ..kit.canvas import Canvas
from ..kit.pixels import RGB, make_badge, mix
from ..kit.sprites import Pen, Sprite
from . import look
from .lines import (
    LINE_HEIGHT_PX,
    Layout,
    draw_column_head,
    draw_line_card,
    draw_number,
    draw_own_frame,
    get_layout,
    list_column_lefts,
    place_lines,
)
from .look import (
    NOTE_FONT_PX,
    draw_footer,
    draw_header,
    get_look,
)
from .model import MAX_LINES_IN_ONE_COLUMN, Cell, Climber, Ladder, Row, Standings

ROUNDS_RIGHT_PX, CELL_HEIGHT_PX = 1228, 56
ROUNDS_WIDTH_AND_GAP_PX, MANY_ROUNDS_WIDTH_AND_GAP_PX = (640, 6), (768, 4)
LATEST_ROUND_LEFT, LATEST_ROUND_RIGHT = 396, 468
WON, SHARE = (1374, 84), (1460, 90)
WON_SMALL, SHARE_SMALL = (584, 72), (658, 104)
MIN_ROUNDS_WITHOUT_TABLE_NUMBER = 7
MANY_ROUNDS = 9
TABLE_TAB_PX = 34
DASH_PX = 10
DROPPED_FADE = 0.27


def draw_standings(canvas: Canvas, shown: Standings) -> None:
    draw_header(canvas, shown.form, shown.title, shown.pill)
    at = get_layout(len(shown.rows))
    wide = len(shown.rows) <= MAX_LINES_IN_ONE_COLUMN
    last = find_latest_round(shown)
    if wide and shown.rounds >= MANY_ROUNDS:
        at = at._replace(room=at.room - MANY_ROUNDS_WIDTH_AND_GAP_PX[0] + ROUNDS_WIDTH_AND_GAP_PX[0])
    for x in list_column_lefts(shown.rows):
        draw_column_heads(canvas, shown, x, at, wide)
    for row, x, y in place_lines(shown.rows):
        draw_line_card(canvas, x, y, row, at)
        if wide:
            for n in range(shown.rounds):
                left, right = get_cell_edges(x, n, shown.rounds)
                draw_cell(
                    canvas, (left, y + 10, right, y + 10 + CELL_HEIGHT_PX), get_cell(row, n), shown.rounds
                )
        else:
            draw_cell(
                canvas,
                (x + LATEST_ROUND_LEFT, y + 10, x + LATEST_ROUND_RIGHT, y + 10 + CELL_HEIGHT_PX),
                get_cell(row, last),
                MIN_ROUNDS_WITHOUT_TABLE_NUMBER,
            )
        draw_own_frame(canvas, x, y, row, at)
        draw_totals(canvas, row, x, y + LINE_HEIGHT_PX // 2, at, wide)
    draw_footer(canvas, shown.more)


def get_cell_edges(x: int, n: int, rounds: int) -> tuple[int, int]:
    """Return the left and right edge of a round's cells."""
    wide, gap = MANY_ROUNDS_WIDTH_AND_GAP_PX if rounds >= MANY_ROUNDS else ROUNDS_WIDTH_AND_GAP_PX
    start = x + ROUNDS_RIGHT_PX - wide
    return start + wide * n // rounds, start + wide * (n + 1) // rounds - gap


def get_cell(row: Row, n: int) -> Cell:
    return row.cells[n] if n < len(row.cells) else Cell(played="ahead")


def find_latest_round(shown: Standings) -> int:
    """Return the index of the latest round whose tables are drawn."""
    drawn = (n for row in shown.rows for n, each in enumerate(row.cells) if each.played != "ahead")
    return max(drawn, default=0)


def draw_column_heads(canvas: Canvas, shown: Standings, x: int, at: Layout, wide: bool) -> None:
    if wide:
        for n in range(shown.rounds):
            left, right = get_cell_edges(x, n, shown.rounds)
            said = (
                canvas.message("round", round=n + 1)
                if shown.rounds < MIN_ROUNDS_WITHOUT_TABLE_NUMBER
                else str(n + 1)
            )
            draw_column_head(canvas, (left + right) / 2, said, right - left)
    else:
        draw_column_head(
            canvas,
            x + LATEST_ROUND_RIGHT + 2,
            canvas.message("round", round=find_latest_round(shown) + 1),
            140,
            "right",
        )
    for (left, room), key in (
        (at.total, "reached" if shown.form == "cup" else "points"),
        (WON if wide else WON_SMALL, "won"),
        (SHARE if wide else SHARE_SMALL, "share"),
    ):
        draw_column_head(canvas, x + left + room / 2, canvas.message(f"season-{key}"), room - 8)


def draw_cell(canvas: Canvas, box: tuple[int, int, int, int], shown: Cell, rounds: int) -> None:
    tones = get_look(canvas)
    x0, y0, x1, y1 = box
    left, y = x0, (y0 + y1) // 2
    if shown.played == "open":
        draw_dashed_frame(canvas, box)
    elif shown.played == "missed":
        canvas.text((x0 + x1) / 2, y, "–", 34, tones.mute, "bold", "middle")
    elif shown.played == "over":
        worse = (shown.place - 1) / max(1, shown.people - 1) if shown.place else 1.0
        canvas.panel(*box, tones.rule, 10, name="cell")
        canvas.panel(
            x0 + 2,
            y0 + 2,
            x1 - 2,
            y1 - 2,
            mix(tones.first, tones.paper, min(1.0, worse)),
            8,
            name="cell",
        )
    if shown.table and rounds < MIN_ROUNDS_WITHOUT_TABLE_NUMBER:
        left = x0 + TABLE_TAB_PX
        canvas.panel(x0 + 3, y0 + 3, left, y1 - 3, tones.strip, 7, corners="left", name="tab")
        canvas.text(
            x0 + 2 + TABLE_TAB_PX / 2,
            y,
            str(shown.table),
            NOTE_FONT_PX,
            tones.mute,
            "text",
            "middle",
        )
    if shown.points:
        draw_points(canvas, shown, left, x1, y)
    if shown.new:
        widgets.mark_new(canvas, (x0 + 3, y0 + 3, x1 - 3, y1 - 3), 8)
    if shown.corrected:
        canvas.paste_centred(look.draw_pencil(30), x1 - 5, y1 - 5)


def draw_points(canvas: Canvas, shown: Cell, left: int, right: int, y: int) -> None:
    tones = get_look(canvas)
    x, room = (left + right) / 2, right - left - 2
    colour = mix(tones.ink, tones.paper, DROPPED_FADE) if shown.dropped else tones.ink
    wide = canvas.text(x, y, shown.points, canvas.legible_px, colour, "bold", "middle", room)
    if shown.dropped:
        half = min(wide / 2 + 9, room / 2 - 2)
        canvas.rect(
            round(x - half),
            y - 1,
            round(x + half),
            y + 1,
            mix(tones.ink, tones.paper, DROPPED_FADE / 2),
        )


def draw_dashed_frame(canvas: Canvas, box: tuple[int, int, int, int]) -> None:
    """Draw the dashed frame of a table that is being played."""
    tones = get_look(canvas)
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


def draw_totals(canvas: Canvas, row: Row, x: int, y: int, at: Layout, wide: bool) -> None:
    """Draw the total and the tie-breakers."""
    tones = get_look(canvas)
    left, room = at.total
    canvas.text(x + left + room / 2, y, row.total, at.number, tones.ink, "black", "middle", room - 12)
    for (left, room), figure, broke in (
        (WON if wide else WON_SMALL, row.won, "won"),
        (SHARE if wide else SHARE_SMALL, row.share, "share"),
    ):
        draw_number(
            canvas,
            x + left + room / 2,
            y,
            figure,
            canvas.legible_px,
            room - 4,
            tones.ink,
            row.broke == broke,
        )


RATING_LINE_BOX = 588, 500, 48
SMALL_RATING_LINE_BOX = 684, 64, 40
CHANGE, GAMES = (1100, 130), (1400, 130)
CHANGE_SMALL, GAMES_SMALL = (390, 88), (588, 84)
RATING_LINE_PX, RATING_DISC_RADIUS_PX = 5, 8
NUMBER_FONT_REDUCTION_PX = 6
MIN_RATING_SPAN = 60
BLUE = make_badge("B").colour


def draw_ladder(canvas: Canvas, shown: Ladder) -> None:
    tones = get_look(canvas)
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
            canvas.rect(
                x + course,
                middle + high // 2 - 3,
                x + course + long,
                middle + high // 2 - 1,
                tones.rule,
            )
            canvas.paste(
                make_rating_line(row.course, long, high, tones.paper),
                x + course,
                middle - high // 2,
            )
        draw_change(canvas, row, x + change[0], middle, change[1])
        left, room = at.total
        colour = tones.ink if row.number else tones.mute
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
        draw_number(canvas, x + games[0] + games[1] / 2, middle, str(row.games), canvas.legible_px, games[1])
        draw_own_frame(canvas, x, y, row, at)
    draw_footer(canvas, shown.more)


def draw_change(canvas: Canvas, row: Climber, x: int, y: int, room: int) -> None:
    """Draw the change by the last table."""
    tones = get_look(canvas)
    if row.change is None:
        return
    colour: RGB = tones.mute
    if row.change:
        colour = tones.up if row.change > 0 else tones.down
    draw_number(canvas, x + room / 2, y, format_signed(row.change), canvas.legible_px, room - 16, colour)
    if row.new:
        widgets.mark_new(canvas, (x + 5, y - 25, x + room - 5, y + 25), 8)


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
