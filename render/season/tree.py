"""Draws the tree of a cup: the last rounds as cards, and the round before as strips. Earlier rounds are left out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from ..kit import widgets
from ..kit.canvas import Box
from ..kit.pixels import INK, RGB, WHITE
from ..kit.sprites import shared_pieces
from .lines import COLUMN_HEAD_FONT_PX, COLUMN_HEADS_Y, LINE_CORNER_PX
from .look import (
    DECIDED_COLOUR,
    EDGE,
    HEIGHT,
    LABEL_FONT_PX,
    NOTE_FONT_PX,
    WIDTH,
    SeasonCanvas,
    draw_header,
    draw_name,
)
from .model import CupRound, CupTable, Entrant, TableStatus, Tree

# Discord lays its ALT badge below the cards.
TOP, BOTTOM = 126, HEIGHT - 60
FINAL_WIDTH_PX = 250
CARD_WIDTH_PX = 230
STRIP_WIDTH_PX = 220
COLUMN_GAP_PX = 24
MAX_CARD_GROWTH = 2
MAX_STRIPS = 16
MAX_COLUMNS = 4
BAND_HEIGHT_PX = 38
SEAT_HEIGHT_PX = 60
FINAL_SEAT_HEIGHT_PX = 68
MIN_SEAT_HEIGHT_PX = 30
CARD_FOOT_PX = 10
STRIP_HEIGHT_PX = 62
MIN_CARD_GAP_PX = 12
LINK_WIDTH_PX = 4
COLOUR_BAR_PX = 8
TROPHY_PX = 140
BAND_COLOUR, FINAL_COLOUR = 0x4F6878, 0xE8B93A
# What a strip says where nobody goes on: who won can have left.
NOBODY_GOES_ON_TEXT: dict[TableStatus, str] = {
    "waits": "season-open",
    "runs": "season-runs",
    "over": "season-nobody",
    "bye": "season-nobody",
}


class Column(NamedTuple):
    """A drawn round, with the boxes of its tables."""

    stretch: CupRound
    strips: bool
    boxes: list[Box]


def draw_tree(canvas: SeasonCanvas, shown: Tree) -> None:
    draw_header(canvas, "cup", shown.title, shown.pill)
    count, strips = choose_columns(shown.rounds)
    columns = lay_out_columns(shown.rounds[len(shown.rounds) - count :], strips)
    for one, following in pairwise(columns):
        draw_links(canvas, one, following)
    for one in columns:
        x0, _, x1, _ = one.boxes[0]
        canvas.text(
            (x0 + x1) / 2,
            COLUMN_HEADS_Y,
            one.stretch.head,
            COLUMN_HEAD_FONT_PX,
            canvas.look.soft,
            "text",
            "middle",
            x1 - x0,
        )
        for table, box in zip(one.stretch.tables, one.boxes, strict=True):
            if one.strips:
                draw_strip(canvas, box, table)
            else:
                draw_card(canvas, box, table, one is columns[-1])
    x0, y0, x1, _ = columns[-1].boxes[-1]
    if y0 - TOP > TROPHY_PX:
        canvas.paste_centred(
            shared_pieces.trophy(TROPHY_PX), (x0 + x1) / 2, y0 - TROPHY_PX // 2 - MIN_CARD_GAP_PX
        )


def choose_columns(rounds: Sequence[CupRound]) -> tuple[int, bool]:
    """Return how many of the last rounds are columns, and whether the first of them has strips instead of cards."""
    count = 0
    for stretch in reversed(rounds):
        if count < MAX_COLUMNS and get_seat_height(stretch) >= MIN_SEAT_HEIGHT_PX:
            count += 1
        else:
            fits = count < MAX_COLUMNS and len(stretch.tables) <= MAX_STRIPS
            return count + fits, fits
    return count, False


def get_seat_height(stretch: CupRound, most: int = SEAT_HEIGHT_PX) -> int:
    """Return the height of a seat at which all cards of a round fit below each other."""
    tables, seats = len(stretch.tables), max((len(table.seats) for table in stretch.tables), default=1)
    return min(
        most,
        ((BOTTOM - TOP + MIN_CARD_GAP_PX) // max(1, tables) - MIN_CARD_GAP_PX - BAND_HEIGHT_PX - CARD_FOOT_PX)
        // max(1, seats),
    )


def lay_out_columns(rounds: Sequence[CupRound], strips: bool) -> list[Column]:
    """Lay out columns as wide as possible, in the middle. A card lies at the height of the cards that lead to it."""
    least = [CARD_WIDTH_PX] * (len(rounds) - 1) + [FINAL_WIDTH_PX]
    if strips:
        least[0] = STRIP_WIDTH_PX
    gaps = COLUMN_GAP_PX * (len(rounds) - 1)
    grown = min(MAX_CARD_GROWTH, (WIDTH - 2 * EDGE - gaps) / sum(least))
    wide = [int(one * grown) for one in least]
    x, found = (WIDTH - sum(wide) - gaps) // 2, list[Column]()
    for n, stretch in enumerate(rounds):
        flat = strips and n == 0
        high = get_seat_height(stretch, FINAL_SEAT_HEIGHT_PX if n == len(rounds) - 1 else SEAT_HEIGHT_PX)
        room = (BOTTOM - TOP) / len(stretch.tables)
        boxes = list[Box]()
        for place, table in enumerate(stretch.tables):
            tall = (
                min(STRIP_HEIGHT_PX, int(room) - 4)
                if flat
                else BAND_HEIGHT_PX + high * len(table.seats) + CARD_FOOT_PX
            )
            y = round(TOP + room * (place + 0.5) - tall / 2)
            boxes.append((x, y, x + wide[n], y + tall))
        found.append(Column(stretch, flat, boxes))
        x += wide[n] + COLUMN_GAP_PX
    return found


def draw_links(canvas: SeasonCanvas, one: Column, following: Column) -> None:
    """Draw the link from each table to the table of its winner, decided ones on top."""
    for gold in (False, True):
        for table, (_, y0, x1, y1) in zip(one.stretch.tables, one.boxes, strict=True):
            if table.leads is None or any(seat.onward for seat in table.seats) is not gold:
                continue
            x2, top, _, bottom = following.boxes[table.leads]
            colour = DECIDED_COLOUR if gold else canvas.look.link
            middle = (x1 + x2) // 2
            start = (y0 + y1) // 2
            end = (top + bottom) // 2
            half = LINK_WIDTH_PX // 2
            canvas.rect(x1, start - half, middle + half, start + half, colour)
            canvas.rect(middle - half, min(start, end) - half, middle + half, max(start, end) + half, colour)
            canvas.rect(middle - half, end - half, x2, end + half, colour)


def draw_card(canvas: SeasonCanvas, box: Box, table: CupTable, last: bool) -> None:
    tones = canvas.look
    x0, y0, x1, y1 = box
    band = FINAL_COLOUR if last else BAND_COLOUR
    on = INK if last else WHITE
    widgets.draw_card(canvas, box, band, BAND_HEIGHT_PX)
    y = y0 + BAND_HEIGHT_PX // 2
    right = draw_stage(canvas, table, x1 - 12, y, on)
    head = canvas.message("season-table", number=table.n)
    canvas.text(x0 + 14, y, head, LABEL_FONT_PX, on, "bold", max_width=right - x0 - 20)
    high = (y1 - y0 - BAND_HEIGHT_PX - CARD_FOOT_PX) // max(1, len(table.seats))
    for n, seat in enumerate(table.seats):
        top = y0 + BAND_HEIGHT_PX + CARD_FOOT_PX // 2 + high * n
        if n:
            canvas.rect(x0 + 7, top - 1, x1 - 7, top + 1, tones.rule)
        draw_entrant(canvas, seat, x0, top, x1, high)
    if table.new:
        widgets.mark_new(canvas, box, LINE_CORNER_PX)


def draw_stage(canvas: SeasonCanvas, table: CupTable, right: int, y: int, colour: RGB) -> float:
    """Write the status of a table, with its right end at `right`. Return its left end."""
    if table.stage == "over":
        canvas.paste_centred(shared_pieces.tick(30), right - 15, y)
        return right - 30
    if table.stage in ("runs", "bye"):
        said = canvas.message(f"season-{table.stage}")
        return right - canvas.text(right, y, said, NOTE_FONT_PX, colour, "text", "right", 110)
    return right


def draw_entrant(canvas: SeasonCanvas, seat: Entrant, x0: int, y0: int, x1: int, high: int) -> None:
    tones = canvas.look
    y, size = y0 + high // 2, min(36 if high > SEAT_HEIGHT_PX else 30, high - 5)
    if seat.onward:
        left = x0 + 7
        right = x0 + 7 + COLOUR_BAR_PX
        top = y0 + 1
        bottom = y0 + high - 1
        if seat.onward == "won":
            canvas.rect(right, top, x1 - 7, bottom, tones.first)
        canvas.rect(left, top, right, bottom, DECIDED_COLOUR)
        if seat.onward == "best":
            canvas.rect(left + 2, top + 2, right - 2, bottom - 2, tones.paper)
    style = "bold" if seat.onward == "won" else "text"
    colour = tones.ink if seat.known else tones.mute
    taken = 0.0
    if seat.total:
        taken = canvas.text(x1 - 14, y, seat.total, size, tones.ink, style, "right", 120) + 10
    draw_name(
        canvas,
        x0 + 22,
        y,
        seat.name,
        size,
        x1 - x0 - 36 - taken,
        colour,
        style if seat.known else "italic",
        tall=high - 2,
    )


def draw_strip(canvas: SeasonCanvas, box: Box, table: CupTable) -> None:
    """Draw a table of an earlier round: its number and its winner."""
    tones = canvas.look
    x0, y0, x1, y1 = box
    canvas.panel(*box, tones.paper, 10, tones.ground, name="strip")
    y = (y0 + y1) // 2
    canvas.panel(x0, y0, x0 + 44, y1, BAND_COLOUR, 10, corners="left", name="number")
    canvas.text(x0 + 22, y, str(table.n), LABEL_FONT_PX, WHITE, "bold", "middle", 40)
    best = next((seat for seat in table.seats if seat.onward == "won"), None)
    if best is not None:
        canvas.rect(x0 + 44, y0, x0 + 44 + COLOUR_BAR_PX, y1, DECIDED_COLOUR)
        draw_name(canvas, x0 + 60, y, best.name, 28, x1 - x0 - 68, tones.ink, "bold", tall=y1 - y0 - 4)
    else:
        said = canvas.message(NOBODY_GOES_ON_TEXT[table.stage])
        draw_name(
            canvas, x0 + 60, y, said, LABEL_FONT_PX, x1 - x0 - 68, tones.mute, "italic", tall=y1 - y0 - 4
        )
    if table.new:
        widgets.mark_new(canvas, box, 10)
