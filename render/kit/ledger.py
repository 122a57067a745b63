"""How a game ended, 1,600 x 1,200: a table of the final scoring's lines by players, with room below for more."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engine.core import PlayerResult, Seat
from engine.core.text import format_number

from ..scene import Scene
from . import frames, parts
from .canvas import Canvas
from .colour import RGB, mix, on_band, seat_colour
from .sprite import Sprite
from .wording import Turn, name_of

WIDTH, HEIGHT = 1600, 1200
LABELS = 300  # width of the first column
TOP, BAND = 118, 150
BOTTOM = HEIGHT - 24


class Tones(NamedTuple):
    """A game's colours."""

    ground: RGB
    cream: RGB  # titles on the ground
    soft: RGB  # labels on the ground
    paper: RGB
    strip: RGB
    ink: RGB
    pale: RGB  # zeros


class Line(NamedTuple):
    icon: Sprite
    label: str


class Ledger(NamedTuple):
    """`below(seat, x0, x1)` draws into a player's column under the totals."""

    icon: Sprite  # before the title
    title: str
    turn: Turn
    lines: Sequence[Line]  # as the items of each row
    row: int  # height of a line, in pixels
    tones: Tones
    below: Callable[[Seat, int, int], None]

    @property
    def low(self) -> int:
        """Where the lines end and the totals begin."""
        return TOP + BAND + len(self.lines) * self.row


def draw(canvas: Canvas, scene: Scene[Any], ledger: Ledger, results: Sequence[PlayerResult]) -> None:
    """ValueError if there are no results: the game is not over."""
    if not results:
        raise ValueError("the result needs scores")
    frames.header(canvas, ledger.icon, ledger.title, 54, ledger.tones.cream)
    frames.turn_pill(canvas, scene, ledger.turn, 720)
    for i, line in enumerate(ledger.lines):
        y = TOP + BAND + ledger.row // 2 + i * ledger.row
        canvas.centre(line.icon, 58, y)
        canvas.text(98, y, line.label, 34, ledger.tones.soft, "text", room=LABELS - 82)
    canvas.text(34, ledger.low + 54, scene.say("total"), 46, ledger.tones.cream, "serif")
    step = (WIDTH - 48 - LABELS) / len(results)
    for i, row in enumerate(results):
        left = round(24 + LABELS + i * step)
        _column(canvas, scene, ledger, row, left + 12, round(left + step))


def label(canvas: Canvas, y: int, words: str, colour: RGB) -> None:
    """A label of what stands below the totals, centred on `y`."""
    canvas.text(34, y, words, 32, colour, "text", room=LABELS - 20)


def _column(canvas: Canvas, scene: Scene[Any], ledger: Ledger, row: PlayerResult, x0: int, x1: int) -> None:
    c, low = ledger.tones, ledger.low
    middle, won = (x0 + x1) // 2, row.place == 1
    colour = seat_colour(scene.players[row.seat].badge, scene.colour_blind)
    ink = on_band(colour, c.ink)
    frames.card(canvas, (x0, TOP, x1, BOTTOM), colour, c.paper, c.ground, BAND)
    _band(canvas, scene, row, x0, x1, c)
    for i, value in enumerate(row.items):
        top = TOP + BAND + i * ledger.row
        if i % 2:
            canvas.rect(x0, top, x1, top + ledger.row, mix(c.paper, c.strip, 0.5))
        canvas.text(
            middle, top + ledger.row // 2, format_number(value), 38, c.ink if value else c.pale, "bold", "middle"
        )
    canvas.panel(x0 + 12, low + 12, x1 - 12, low + 96, colour if won else c.strip, 10, name="total")
    canvas.text(middle, low + 54, format_number(row.total), 60, ink if won else c.ink, "black", "middle")
    ledger.below(row.seat, x0, x1)


def _band(canvas: Canvas, scene: Scene[Any], row: PlayerResult, x0: int, x1: int, c: Tones) -> None:
    """Who the column is for."""
    player = scene.players[row.seat]
    ink = on_band(seat_colour(player.badge, scene.colour_blind), c.ink)
    if player.badge == "I":  # ivory is nearly paper
        canvas.rect(x0, TOP + BAND - 3, x1, TOP + BAND, c.ink)
    canvas.text(x0 + 18, TOP + 46, f"{row.place}.", 44, ink, "black")
    if row.place == 1:
        canvas.centre(parts.trophy(60), x1 - 46, TOP + 46)
    canvas.centre(parts.badge(64, player.badge, scene.colour_blind), (x0 + x1) // 2, TOP + 46)
    canvas.text((x0 + x1) // 2, TOP + 112, name_of(scene, row.seat), 38, ink, "serif", "middle", room=x1 - x0 - 24)
