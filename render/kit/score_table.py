"""The final score as a table of categories by players, 1,600 x 1,200, with space below for more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.core import PlayerResult, Seat
from engine.core.text import format_number

from ..scene import Scene
from . import widgets
from .canvas import Box, Canvas
from .look import BaseLook
from .pixels import GOLD, RED, RGB, choose_text_colour, mix
from .sprites import Sprite, shared_pieces
from .wording import TurnLabel, find_tied_seats, get_badge, get_player_name

WIDTH, HEIGHT = 1600, 1200
LABEL_COLUMN_PX = 350
TABLE_TOP_PX, NAME_BAND_PX = 118, 150
TABLE_BOTTOM_PX = HEIGHT - 24
FIRST_LABEL_PX = 138  # from the top of the totals to the first label below them


class ScoreLine(NamedTuple):
    icon: Sprite
    label: str


class ScoreTable(NamedTuple):
    """The final score of one game. `draw_below_totals(seat, x0, x1)` draws into a player's column below the totals."""

    icon: Sprite  # before the title
    game: str
    turn: TurnLabel
    lines: Sequence[ScoreLine]  # as the items of each row
    line_height: int  # height of a line, in pixels
    draw_below_totals: Callable[[Seat, int, int], None]
    labels_below: Sequence[str] = ()
    label_step: int = 66  # pixels from one of `labels_below` to the next
    tie_breakers: int = 0  # how many of these labels, from the first, are golden if totals are equal

    @property
    def totals_top(self) -> int:
        """Return the y at which the categories end and the totals begin, in pixels."""
        return TABLE_TOP_PX + NAME_BAND_PX + len(self.lines) * self.line_height


def draw_score_table(
    canvas: Canvas, scene: Scene, table: ScoreTable, results: Sequence[PlayerResult]
) -> None:
    """Draw the table. Raise ValueError if there are no results, because the game is not over."""
    if not results:
        raise ValueError("the result needs scores")
    look, title = canvas.look, scene.messages("the-result", game=table.game)
    widgets.draw_header(canvas, table.icon, title, 54)
    widgets.draw_turn_pill(canvas, scene, table.turn, 720)
    scored = [i for i in range(len(table.lines)) if any(row.category_points[i] for row in results)]
    # Categories without points leave no gap.
    height = len(table.lines) * table.line_height // max(1, len(scored))
    for n, i in enumerate(scored):
        y = TABLE_TOP_PX + NAME_BAND_PX + height // 2 + n * height
        canvas.paste_centred(table.lines[i].icon, 58, y)
        canvas.text(98, y, table.lines[i].label, 37, look.soft, max_width=LABEL_COLUMN_PX - 82)
    canvas.text(34, table.totals_top + 54, scene.messages("total"), 46, look.cream, "serif")
    step = (WIDTH - 48 - LABEL_COLUMN_PX) / len(results)
    for i, row in enumerate(results):
        left = round(24 + LABEL_COLUMN_PX + i * step)
        points = [row.category_points[i] for i in scored]
        _draw_column(canvas, scene, table, row, points, height, left + 12, round(left + step))
    tied = find_tied_seats(results)
    for n, label in enumerate(table.labels_below):
        colour = GOLD if tied and n < table.tie_breakers else look.soft
        y = table.totals_top + FIRST_LABEL_PX + n * table.label_step
        canvas.text(34, y, label, 37, colour, max_width=LABEL_COLUMN_PX - 20)


def choose_number_colour(look: BaseLook, value: int) -> RGB:
    """Return red for lost points, and the colour of captions for none."""
    if value < 0:
        return RED
    return look.ink if value else look.mute


def _draw_column(
    canvas: Canvas,
    scene: Scene,
    table: ScoreTable,
    row: PlayerResult,
    points: Sequence[int],
    height: int,
    x0: int,
    x1: int,
) -> None:
    """Draw one player's column, with these points in lines of this height."""
    look, totals_top = canvas.look, table.totals_top
    draw_player_column(canvas, scene, row, x0, x1, TABLE_BOTTOM_PX)
    for i, value in enumerate(points):
        top = TABLE_TOP_PX + NAME_BAND_PX + i * height
        if i % 2:
            canvas.rect(x0, top, x1, top + height, mix(look.paper, look.strip, 0.5))
        canvas.text(
            (x0 + x1) // 2,
            top + height // 2,
            format_number(value),
            38,
            look.ink if value else look.mute,
            "bold",
            "middle",
        )
    draw_total(canvas, scene, row, (x0 + 12, totals_top + 12, x1 - 12, totals_top + 96), 60)
    table.draw_below_totals(row.seat, x0, x1)


def draw_total(canvas: Canvas, scene: Scene, row: PlayerResult, box: Box, size: int) -> None:
    """Draw a player's total, a winner's on their colour."""
    look = canvas.look
    x0, y0, x1, y1 = box
    colour, ink = look.strip, look.ink
    if row.rank == 1:
        colour = get_badge(scene, row.seat).colour
        ink = choose_text_colour(colour, look.ink)
    canvas.panel(*box, colour, 10, name="total")
    canvas.text((x0 + x1) // 2, (y0 + y1) // 2, format_number(row.total), size, ink, "black", "middle")


def draw_player_column(
    canvas: Canvas, scene: Scene, row: PlayerResult, x0: int, x1: int, bottom: int, place_px: int = 44
) -> None:
    """Draw the card of a column with the player's name, badge and place at its top. `place_px` is the place's size."""
    badge = get_badge(scene, row.seat)
    ink = choose_text_colour(badge.colour, canvas.look.ink)
    widgets.draw_card(canvas, (x0, TABLE_TOP_PX, x1, bottom), badge.colour, NAME_BAND_PX)
    if badge.letter == "I":  # ivory is nearly paper
        canvas.rect(x0, TABLE_TOP_PX + NAME_BAND_PX - 3, x1, TABLE_TOP_PX + NAME_BAND_PX, canvas.look.ink)
    canvas.text(x0 + 18, TABLE_TOP_PX + 46, f"{row.rank}.", place_px, ink, "black")
    if row.rank == 1:
        canvas.paste_centred(shared_pieces.trophy(60), x1 - 46, TABLE_TOP_PX + 46)
    canvas.paste_centred(shared_pieces.badge(64, badge), (x0 + x1) // 2, TABLE_TOP_PX + 46)
    canvas.text(
        (x0 + x1) // 2,
        TABLE_TOP_PX + 112,
        get_player_name(scene, row.seat),
        38,
        ink,
        "serif",
        "middle",
        max_width=x1 - x0 - 24,
    )
