"""How a game ended, 1,600 x 1,200: a table of the final scoring's lines by players, with room below for more."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engine.core import Row, Seat
from engine.core.naming import minus

from ...scene import Scene
from ..canvas import Canvas
from ..pixels import RGB, choose_text_colour, mix, seat_colour
from ..sprites import Sprite, shared_pieces
from ..wording import TurnLabel, get_player_name
from . import widgets

WIDTH, HEIGHT = 1600, 1200
LABEL_COLUMN_PX = 300
TABLE_TOP_PX, NAME_BAND_PX = 118, 150
TABLE_BOTTOM_PX = HEIGHT - 24


class ScoreTableColours(NamedTuple):
    """A game's colours."""

    ground: RGB
    cream: RGB  # titles on the ground
    soft: RGB  # labels on the ground
    paper: RGB
    strip: RGB
    ink: RGB
    pale: RGB  # zeros


class ScoreLine(NamedTuple):
    icon: Sprite
    label: str


class ScoreTable(NamedTuple):
    """`below(seat, x0, x1)` draws into a player's column under the totals."""

    icon: Sprite  # before the title
    title: str
    turn: TurnLabel
    lines: Sequence[ScoreLine]  # as the items of each row
    line_height: int  # height of a line, in pixels
    colours: ScoreTableColours
    draw_below_totals: Callable[[Seat, int, int], None]

    @property
    def totals_top(self) -> int:
        """Where the lines end and the totals begin."""
        return TABLE_TOP_PX + NAME_BAND_PX + len(self.lines) * self.line_height


def draw_score_table(canvas: Canvas, scene: Scene[Any], ledger: ScoreTable, results: Sequence[Row]) -> None:
    """ValueError if there are no results: the game is not over."""
    if not results:
        raise ValueError("the result needs scores")
    widgets.draw_header(canvas, ledger.icon, ledger.title, 54, ledger.colours.cream)
    widgets.draw_turn_pill(canvas, scene, ledger.turn, 720)
    for i, line in enumerate(ledger.lines):
        y = TABLE_TOP_PX + NAME_BAND_PX + ledger.line_height // 2 + i * ledger.line_height
        canvas.paste_centred(line.icon, 58, y)
        canvas.text(98, y, line.label, 34, ledger.colours.soft, "text", room=LABEL_COLUMN_PX - 82)
    canvas.text(34, ledger.totals_top + 54, scene.messages("total"), 46, ledger.colours.cream, "serif")
    step = (WIDTH - 48 - LABEL_COLUMN_PX) / len(results)
    for i, row in enumerate(results):
        left = round(24 + LABEL_COLUMN_PX + i * step)
        _draw_column(canvas, scene, ledger, row, left + 12, round(left + step))


def draw_label(canvas: Canvas, y: int, words: str, colour: RGB) -> None:
    """A label of what stands below the totals, centred on `y`."""
    canvas.text(34, y, words, 32, colour, "text", room=LABEL_COLUMN_PX - 20)


def _draw_column(canvas: Canvas, scene: Scene[Any], ledger: ScoreTable, row: Row, x0: int, x1: int) -> None:
    c, low = ledger.colours, ledger.totals_top
    middle, won = (x0 + x1) // 2, row.place == 1
    colour = seat_colour(scene.players[row.seat].badge, scene.colour_blind)
    ink = choose_text_colour(colour, c.ink)
    widgets.draw_card(canvas, (x0, TABLE_TOP_PX, x1, TABLE_BOTTOM_PX), colour, c.paper, c.ground, NAME_BAND_PX)
    _draw_band(canvas, scene, row, x0, x1, c)
    for i, value in enumerate(row.items):
        top = TABLE_TOP_PX + NAME_BAND_PX + i * ledger.line_height
        if i % 2:
            canvas.rect(x0, top, x1, top + ledger.line_height, mix(c.paper, c.strip, 0.5))
        canvas.text(
            middle, top + ledger.line_height // 2, minus(value), 38, c.ink if value else c.pale, "bold", "middle"
        )
    canvas.panel(x0 + 12, low + 12, x1 - 12, low + 96, colour if won else c.strip, 10, name="total")
    canvas.text(middle, low + 54, minus(row.total), 60, ink if won else c.ink, "black", "middle")
    ledger.draw_below_totals(row.seat, x0, x1)


def _draw_band(canvas: Canvas, scene: Scene[Any], row: Row, x0: int, x1: int, c: ScoreTableColours) -> None:
    """Who the column is for."""
    player = scene.players[row.seat]
    ink = choose_text_colour(seat_colour(player.badge, scene.colour_blind), c.ink)
    if player.badge == "I":  # ivory is nearly paper
        canvas.rect(x0, TABLE_TOP_PX + NAME_BAND_PX - 3, x1, TABLE_TOP_PX + NAME_BAND_PX, c.ink)
    canvas.text(x0 + 18, TABLE_TOP_PX + 46, f"{row.place}.", 44, ink, "black")
    if row.place == 1:
        canvas.paste_centred(shared_pieces.trophy(60), x1 - 46, TABLE_TOP_PX + 46)
    canvas.paste_centred(shared_pieces.badge(64, player.badge, scene.colour_blind), (x0 + x1) // 2, TABLE_TOP_PX + 46)
    canvas.text(
        (x0 + x1) // 2, TABLE_TOP_PX + 112, get_player_name(scene, row.seat), 38, ink, "serif", "middle",
        room=x1 - x0 - 24
    )
