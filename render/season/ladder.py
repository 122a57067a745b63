"""A ladder: numbers as ratings are shown, how each came about, what the last table changed."""
from __future__ import annotations

from collections.abc import Sequence

from engine.core.text import format_signed

from ..kit import widgets
from ..kit.canvas import Canvas
from ..kit.pixels import INK, RGB, seat_colour
from ..kit.sprites import Pen, Sprite
from . import pieces
from .lines import HIGH, card, head, laid, layout, lefts, number, own
from .look import MUTE, PAPER, RULE, below, header
from .model import ONE_COLUMN, Climber, Ladder

COURSE = 588, 500, 48  # left edge on the card, width and height of the line
COURSE_SMALL = 684, 64, 40
CHANGE, GAMES = (1100, 130), (1400, 130)  # left edge and width
CHANGE_SMALL, GAMES_SMALL = (428, 72), (608, 70)
LINE, DISC = 5, 8  # pixels: width, radius
SMALLER = 6  # pixels: numbers of four digits need more room than points
LEAST = 60  # by how much numbers differ at least from the foot of a line to its top: small changes stay small
BLUE = seat_colour("B")


def paint(canvas: Canvas, shown: Ladder) -> None:
    header(canvas, "ladder", shown.title, shown.pill)
    at, wide = layout(len(shown.rows)), len(shown.rows) <= ONE_COLUMN
    (course, long, high), change, games = (COURSE, CHANGE, GAMES) if wide else (COURSE_SMALL, CHANGE_SMALL, GAMES_SMALL)
    for x in lefts(shown.rows):
        if wide:
            head(canvas, x + course + long / 2, canvas.message("season-course"), long)
        head(canvas, x + change[0] + change[1] / 2, canvas.message("season-change") if wide else "±", change[1])
        head(canvas, x + at.total[0] + at.total[1] / 2, canvas.message("season-number"), at.total[1] - 4)
        head(canvas, x + games[0] + games[1] / 2, canvas.message("season-games"), games[1])
    for row, x, y in laid(shown.rows):
        card(canvas, x, y, row, at)
        middle = y + HIGH // 2
        if len(row.course) > 1:
            canvas.rect(x + course, middle + high // 2 - 3, x + course + long, middle + high // 2 - 1, RULE)
            canvas.paste(course_line(row.course, long, high), x + course, middle - high // 2)
        changed(canvas, row, x + change[0], middle, change[1])
        left, room = at.total
        colour = INK if row.number else MUTE
        canvas.text(x + left + room / 2, middle, row.number or "–", at.number - SMALLER, colour, "black", "middle",
                    room - 12)
        number(canvas, x + games[0] + games[1] / 2, middle, str(row.games), 32 if wide else 28, games[1])
        own(canvas, x, y, row, at)
    below(canvas, shown.more)


def changed(canvas: Canvas, row: Climber, x: int, y: int, room: int) -> None:
    """By the last table."""
    if row.change is None:
        return
    colour: RGB = pieces.UP if row.change > 0 else pieces.DOWN if row.change < 0 else MUTE
    number(canvas, x + room / 2, y, format_signed(row.change), 34 if room > 100 else 28, room - 16, colour)
    if row.new:
        widgets.mark_new(canvas, (x + 5, y - 25, x + room - 5, y + 25), 8)


def course_line(numbers: Sequence[int], wide: int, high: int) -> Sprite:
    """The last numbers, a disc where it stands now. It is of one picture alone, so that it is not kept."""
    middle, span = (min(numbers) + max(numbers)) / 2, max(LEAST, max(numbers) - min(numbers))
    across, up = (wide - 2 * DISC) / (len(numbers) - 1), (high - 2 * DISC) / span
    path = [(DISC + across * n, high / 2 - up * (one - middle)) for n, one in enumerate(numbers)]
    pen = Pen(wide, high, units=wide)
    pen.line(path, LINE, BLUE)
    pen.disc(*path[-1], DISC, PAPER)
    pen.disc(*path[-1], DISC - 1.5, BLUE)
    image = pen.to_image()
    return Sprite(lambda: image, wide, high, 0, "course")
