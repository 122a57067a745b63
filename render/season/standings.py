"""The standings: in one column with all rounds, or in two with the last one alone."""
from __future__ import annotations

from ..kit import widgets
from ..kit.canvas import Canvas
from ..kit.pixels import INK, mix
from ..kit.sprites import shared_pieces
from . import pieces
from .lines import HIGH, Layout, card, head, laid, layout, lefts, number, own
from .look import FIRST, MUTE, NOTE, PAPER, RULE, STRIP, below, header
from .model import ONE_COLUMN, Cell, Row, Standings

ROUNDS, CELL = 1228, 56  # pixels: where they end, from the left edge of a card; height of a cell
ROOM, ROOM_MANY = (640, 6), (768, 4)  # width of all rounds, and from one to the next; and where there are many
LATEST = 428  # where the last round's cell lies if it is alone, as wide as high
WON, SHARE = (1380, 88), (1472, 72)  # left edge and width
WON_SMALL, SHARE_SMALL = (608, 76), (688, 70)
CROWDED = 7  # rounds from which on cells have no room for the table's number
MANY = 9  # rounds from which on points are smaller, and names have less room
TAB = 34  # width of the tab with a table's number
DASH = 10
DIM = 0.45  # how far what does not count fades into paper


def paint(canvas: Canvas, shown: Standings) -> None:
    header(canvas, shown.form, shown.title, shown.pill)
    at, wide, last = layout(len(shown.rows)), len(shown.rows) <= ONE_COLUMN, latest(shown)
    if wide and shown.rounds >= MANY:
        at = at._replace(room=at.room - ROOM_MANY[0] + ROOM[0])
    for x in lefts(shown.rows):
        heads(canvas, shown, x, at, wide)
    for row, x, y in laid(shown.rows):
        card(canvas, x, y, row, at)
        if wide:
            for n in range(shown.rounds):
                left, right = span(x, n, shown.rounds)
                cell(canvas, (left, y + 10, right, y + 10 + CELL), one(row, n), shown.rounds)
        else:
            cell(canvas, (x + LATEST, y + 10, x + LATEST + 64, y + 10 + CELL), one(row, last), CROWDED)
        own(canvas, x, y, row, at)
        figures(canvas, row, x, y + HIGH // 2, at, wide)
    below(canvas, shown.more)


def span(x: int, n: int, rounds: int) -> tuple[int, int]:
    """Left and right edge of a round's cells."""
    wide, gap = ROOM_MANY if rounds >= MANY else ROOM
    start = x + ROUNDS - wide
    return start + wide * n // rounds, start + wide * (n + 1) // rounds - gap


def one(row: Row, n: int) -> Cell:
    return row.cells[n] if n < len(row.cells) else Cell(played="ahead")


def latest(shown: Standings) -> int:
    """The last round that was drawn, counted from 0."""
    drawn = (n for row in shown.rows for n, each in enumerate(row.cells) if each.played != "ahead")
    return max(drawn, default=0)


def heads(canvas: Canvas, shown: Standings, x: int, at: Layout, wide: bool) -> None:
    if wide:
        for n in range(shown.rounds):
            left, right = span(x, n, shown.rounds)
            said = canvas.message("round", round=n + 1) if shown.rounds < CROWDED else str(n + 1)
            head(canvas, (left + right) / 2, said, right - left)
    else:
        head(canvas, x + LATEST + 66, canvas.message("round", round=latest(shown) + 1), 140, "right")
    for (left, room), key in ((at.total, "reached" if shown.form == "cup" else "points"),
                              (WON if wide else WON_SMALL, "won"), (SHARE if wide else SHARE_SMALL, "share")):
        head(canvas, x + left + room / 2, canvas.message(f"season-{key}"), room)


def cell(canvas: Canvas, box: tuple[int, int, int, int], shown: Cell, rounds: int) -> None:
    x0, y0, x1, y1 = box
    left, y = x0, (y0 + y1) // 2
    if shown.played == "open":
        dashed(canvas, box)
    elif shown.played == "missed":
        canvas.text((x0 + x1) / 2, y, "–", 34, MUTE, "bold", "middle")
    elif shown.played == "over":
        worse = (shown.place - 1) / max(1, shown.people - 1) if shown.place else 1.0
        canvas.panel(*box, RULE, 10, name="cell")
        canvas.panel(x0 + 2, y0 + 2, x1 - 2, y1 - 2, mix(FIRST, PAPER, min(1.0, worse)), 8, name="cell")
    if shown.table and rounds < CROWDED:
        left = x0 + TAB
        canvas.panel(x0 + 3, y0 + 3, left, y1 - 3, STRIP, 7, corners="left", name="tab")
        canvas.text(x0 + 2 + TAB / 2, y, str(shown.table), NOTE, MUTE, "text", "middle")
    if shown.points:
        points(canvas, shown, left, x1, y, 34 if rounds < MANY else 28)
    if shown.new:
        widgets.mark_new(canvas, (x0 + 3, y0 + 3, x1 - 3, y1 - 3), 8)
    if shown.corrected:
        canvas.paste_centred(pieces.pencil(30), x1 - 5, y1 - 5)


def points(canvas: Canvas, shown: Cell, left: int, right: int, y: int, size: int) -> None:
    x, room = (left + right) / 2, right - left - 2
    colour = mix(INK, PAPER, DIM) if shown.dropped else INK
    wide = canvas.text(x, y, shown.points, size, colour, "bold", "middle", room)
    if shown.dropped:
        half = min(wide / 2 + 9, room / 2 - 2)
        canvas.rect(round(x - half), y - 1, round(x + half), y + 1, mix(INK, PAPER, DIM / 2))


def dashed(canvas: Canvas, box: tuple[int, int, int, int]) -> None:
    """A table that runs."""
    x0, y0, x1, y1 = box
    for x in dashes(x0, x1):
        canvas.rect(x, y0, x + DASH, y0 + 3, MUTE)
        canvas.rect(x, y1 - 3, x + DASH, y1, MUTE)
    for y in dashes(y0, y1):
        canvas.rect(x0, y, x0 + 3, y + DASH, MUTE)
        canvas.rect(x1 - 3, y, x1, y + DASH, MUTE)


def dashes(low: int, high: int) -> list[int]:
    """Where they begin, so that there is one in each corner."""
    last = max(1, (high - low - DASH) // (2 * DASH))
    return [low + (high - low - DASH) * n // last for n in range(last + 1)]


def figures(canvas: Canvas, row: Row, x: int, y: int, at: Layout, wide: bool) -> None:
    """The total, and what breaks ties."""
    left, room = at.total
    canvas.text(x + left + room / 2, y, row.total, at.number, INK, "black", "middle", room - 12)
    left, room = WON if wide else WON_SMALL
    icon = 36 if wide else 30
    canvas.paste_centred(shared_pieces.laurel(icon), x + left + icon / 2, y)
    number(canvas, x + (left + icon + left + room) / 2, y, row.won, 32 if wide else 28, room - icon, INK,
           row.broke == "won")
    left, room = SHARE if wide else SHARE_SMALL
    number(canvas, x + left + room / 2, y, row.share, 28, room, INK, row.broke == "share")
