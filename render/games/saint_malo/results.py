"""The result of a game as a table of categories by players, 1,600 x 1,200 (EN8)."""
from __future__ import annotations

from typing import NamedTuple

from engine.core import PlayerResult
from engine.core.text import format_number
from engine.games.saint_malo.view import View

from ...kit import frames, parts
from ...kit.canvas import Canvas
from ...kit.colour import GOLD, RED, RGB, mix, on_band, seat_colour
from ...kit.sprite import Sprite
from ...kit.wording import name_of, tied, winners
from ...scene import Scene
from . import pieces
from .city import Grid, draw_city
from .look import Look, look
from .words import turn, words

WIDTH, HEIGHT = 1600, 1200
LABELS = 296  # width of the first column
TOP, BAND = 118, 150
ROWS = 6  # categories
BOTTOM = HEIGHT - 30


class Category(NamedTuple):
    label: str
    icon: Sprite


def categories(c: Look, scene: Scene[View]) -> list[Category]:
    """In the order of `scoring.CATEGORIES` (EN8)."""
    say = words(scene)
    return [
        Category(say("in-the-game"), parts.laurel(48)),
        Category(say.inside(say("score-full-city")), pieces.filled(42, c.colour_blind)),
        Category(say.inside(say("score-coins")), parts.coin(44)),
        Category(say.inside(say("score-logs")), pieces.logs(44)),
        Category(say.inside(say("score-churches")), pieces.steeple(50, c.colour_blind)),
        Category(say.inside(say("score-cannons")), pieces.cannon(48, True)),
    ]


def paint(canvas: Canvas, scene: Scene[View]) -> None:
    """ValueError if the game is not over."""
    results = scene.view.results
    if not results:
        raise ValueError("the result needs scores")
    c = look(scene.colour_blind)
    frames.header(canvas, pieces.boat(76), scene.say("the-result", game="Saint Malo"), 54, c.cream)
    frames.turn_pill(canvas, scene, turn(scene), 720)
    rows = categories(c, scene)
    lay = plan(len(results))
    _labels(canvas, rows, lay, scene, c)
    step = (WIDTH - 48 - LABELS) / len(results)
    for i, score in enumerate(results):
        left = round(24 + LABELS + i * step)
        _column(canvas, scene, score, rows, (left + 12, round(left + step)), lay, c)


class Plan(NamedTuple):
    """Where the rows lie, in pixels: the smaller the cities, the taller the rows."""

    cell: int  # of the small cities
    row: int  # height

    def middle(self, i: int) -> int:
        return TOP + BAND + self.row // 2 + i * self.row

    @property
    def end(self) -> int:
        """Under the totals."""
        return TOP + BAND + ROWS * self.row + 84

    @property
    def city(self) -> int:
        """The upper edge of the cities."""
        return self.end + 92


def plan(players: int) -> Plan:
    across = (WIDTH - 48 - LABELS) // players - 62
    cell = (min(across, 330) - 18) // 7
    size = 7 * cell + 18
    return Plan(cell, (BOTTOM - size - 34 - 92 - 84 - TOP - BAND) // ROWS)


def _labels(canvas: Canvas, rows: list[Category], lay: Plan, scene: Scene[View], c: Look) -> None:
    tie = bool(tied(scene.view.results))
    for i, row in enumerate(rows):
        canvas.centre(row.icon, 58, lay.middle(i))
        canvas.text(96, lay.middle(i), row.label, 34, c.foam, "text", room=LABELS - 80)
    y = TOP + BAND + len(rows) * lay.row + 42
    canvas.text(34, y, scene.say("total"), 42, c.cream, "serif")
    canvas.centre(pieces.space(38), 58, lay.end + 28)
    canvas.text(96, lay.end + 28, scene.say("empty-spaces"), 30, c.foam if not tie else GOLD, "text", room=LABELS - 80)
    if tie:
        for i, line in enumerate(("equal-totals", "more-empty", "spaces-win")):
            face = "text" if i else "bold"
            canvas.text(34, lay.end + 92 + 36 * i, scene.say(line), 28, GOLD, face, room=LABELS - 20)


def _column(canvas: Canvas, scene: Scene[View], score: PlayerResult, rows: list[Category], edges: tuple[int, int],
            lay: Plan, c: Look) -> None:
    x0, x1 = edges
    middle = (x0 + x1) // 2
    colour = seat_colour(scene.players[score.seat].badge, scene.colour_blind)
    won = score.seat in winners(scene.view.results)
    ink = on_band(colour, c.ink)
    _band(canvas, scene, score, edges, c)
    for i, value in enumerate(score.items):
        if i % 2:
            top = lay.middle(i) - lay.row // 2
            canvas.rect(x0, top, x1, top + lay.row, mix(c.paper, c.strip, 0.55))
        canvas.text(middle, lay.middle(i), signed(value, i == 0), 38, _ink(value, c), "bold", "middle")
    y = TOP + BAND + len(rows) * lay.row
    canvas.panel(x0 + 12, y + 8, x1 - 12, y + 76, colour if won else c.strip, 10, name="total")
    canvas.text(middle, y + 42, format_number(score.total), 54, ink if won else c.ink, "black", "middle")
    equal = score.seat in tied(scene.view.results)
    empty = str(score.tie_break or 0)
    canvas.text(middle, lay.end + 28, empty, 34, c.ink if equal else c.mute, "black" if equal else "bold", "middle")
    _small_city(canvas, scene, score, (x0 + x1) // 2, lay, c)


def _band(canvas: Canvas, scene: Scene[View], score: PlayerResult, edges: tuple[int, int], c: Look) -> None:
    """The column's card, and who it is for in its band."""
    x0, x1 = edges
    middle = (x0 + x1) // 2
    player = scene.players[score.seat]
    colour = seat_colour(player.badge, scene.colour_blind)
    ink = on_band(colour, c.ink)
    frames.card(canvas, (x0, TOP, x1, BOTTOM), colour, c.paper, c.sea, BAND)
    canvas.centre(parts.badge(64, player.badge, scene.colour_blind), middle, TOP + 46)
    canvas.text(x0 + 18, TOP + 46, f"{score.place}.", 40, ink, "black")
    if score.place == 1:
        canvas.centre(parts.trophy(60), x1 - 46, TOP + 46)
    canvas.text(middle, TOP + 112, name_of(scene, score.seat), 38, ink, "serif", "middle", room=x1 - x0 - 24)


def signed(value: int, plain: bool) -> str:
    return format_number(value) if plain or value <= 0 else f"+{value}"


def _ink(value: int, c: Look) -> RGB:
    return RED if value < 0 else c.ink if value else c.pale


def _small_city(canvas: Canvas, scene: Scene[View], score: PlayerResult, x: int, lay: Plan, c: Look) -> None:
    city = next(city for city in scene.view.cities if city.seat == score.seat)
    grid = Grid(0, 0, lay.cell, 3, 20)
    draw_city(canvas, grid._replace(x=x - grid.size // 2 + 10, y=lay.city), city, c)
