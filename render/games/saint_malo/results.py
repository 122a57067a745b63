"""The final score as a table of categories by players, 1,600 x 1,200 (EN8)."""

from __future__ import annotations

from typing import NamedTuple

from engine.core import PlayerResult
from engine.core.text import format_number, format_signed

from ...kit import widgets
from ...kit.pixels import GOLD, mix
from ...kit.score_table import choose_number_colour, draw_player_column, draw_total
from ...kit.sprites import Sprite, shared_pieces
from ...kit.wording import find_tied_seats
from . import pieces
from .city import Grid, draw_city
from .look import GameCanvas, GameScene, Look
from .words import get_messages, get_turn_label

WIDTH, HEIGHT = 1600, 1200
LABEL_COLUMN_PX = 296
TOP, BAND = 118, 150
BOTTOM = HEIGHT - 30


class Category(NamedTuple):
    label: str
    icon: Sprite
    number: int = 0  # in `scoring.CATEGORIES`


def list_categories(look: Look, scene: GameScene) -> list[Category]:
    """Return the categories in which anybody has won or lost points, in the order of `scoring.CATEGORIES` (EN8)."""
    messages = get_messages(scene)
    every = [
        Category(messages("in-the-game"), shared_pieces.laurel(48)),
        Category(messages.to_mid_sentence(messages("score-full-city")), pieces.full_city(42, look)),
        Category(messages.to_mid_sentence(messages("score-coins")), shared_pieces.coin(44)),
        Category(messages.to_mid_sentence(messages("score-logs")), pieces.logs(44)),
        Category(messages.to_mid_sentence(messages("score-churches")), pieces.steeple(50, look)),
        Category(messages.to_mid_sentence(messages("score-cannons")), pieces.cannon(48, True)),
    ]
    points = [score.category_points for score in scene.view.results or ()]
    return [row._replace(number=i) for i, row in enumerate(every) if any(values[i] for values in points)]


def draw_results(canvas: GameCanvas, scene: GameScene) -> None:
    """Draw the picture. Raise ValueError if the game is not over."""
    results = scene.view.results
    if not results:
        raise ValueError("the result needs scores")
    widgets.draw_header(canvas, pieces.boat(76), scene.messages("the-result", game="Saint Malo"), 54)
    widgets.draw_turn_pill(canvas, scene, get_turn_label(scene), 720)
    rows = list_categories(canvas.look, scene)
    lay = make_plan(len(results), len(rows))
    _draw_labels(canvas, rows, lay, scene)
    step = (WIDTH - 48 - LABEL_COLUMN_PX) / len(results)
    for i, score in enumerate(results):
        left = round(24 + LABEL_COLUMN_PX + i * step)
        _draw_column(canvas, scene, score, rows, (left + 12, round(left + step)), lay)


class Plan(NamedTuple):
    """Where the rows are, in pixels. The smaller the cities, the taller the rows."""

    cell: int  # of the small cities
    rows: int
    row: int  # height

    def middle(self, i: int) -> int:
        return TOP + BAND + self.row // 2 + i * self.row

    @property
    def end(self) -> int:
        """The lower edge of the totals."""
        return TOP + BAND + self.rows * self.row + 84

    @property
    def city(self) -> int:
        """The upper edge of the cities."""
        return self.end + 92


def make_plan(players: int, rows: int) -> Plan:
    across = (WIDTH - 48 - LABEL_COLUMN_PX) // players - 62
    cell = (min(across, 330) - 18) // 7
    size = 7 * cell + 18
    return Plan(cell, rows, (BOTTOM - size - 34 - 92 - 84 - TOP - BAND) // max(rows, 1))


def _draw_labels(canvas: GameCanvas, rows: list[Category], lay: Plan, scene: GameScene) -> None:
    look = canvas.look
    tie = bool(find_tied_seats(scene.view.results))
    for i, row in enumerate(rows):
        canvas.paste_centred(row.icon, 58, lay.middle(i))
        canvas.text(96, lay.middle(i), row.label, 39, look.soft, max_width=LABEL_COLUMN_PX - 80)
    y = TOP + BAND + len(rows) * lay.row + 42
    canvas.text(34, y, scene.messages("total"), 42, look.cream, "serif")
    canvas.paste_centred(pieces.space(38), 58, lay.end + 28)
    canvas.text(
        96,
        lay.end + 28,
        scene.messages("empty-spaces"),
        39,
        look.soft if not tie else GOLD,
        max_width=LABEL_COLUMN_PX - 80,
    )
    if tie:
        for i, line in enumerate(("equal-totals", "more-empty", "spaces-win")):
            face = "text" if i else "bold"
            canvas.text(
                34,
                lay.end + 92 + 48 * i,
                scene.messages(line),
                39,
                GOLD,
                face,
                max_width=LABEL_COLUMN_PX - 20,
            )


def _draw_column(
    canvas: GameCanvas,
    scene: GameScene,
    score: PlayerResult,
    rows: list[Category],
    edges: tuple[int, int],
    lay: Plan,
) -> None:
    look = canvas.look
    x0, x1 = edges
    middle = (x0 + x1) // 2
    draw_player_column(canvas, scene, score, x0, x1, BOTTOM, 40)
    for i, row in enumerate(rows):
        value = score.category_points[row.number]
        if i % 2:
            top = lay.middle(i) - lay.row // 2
            canvas.rect(x0, top, x1, top + lay.row, mix(look.paper, look.strip, 0.55))
        said = format_number(value) if row.number == 0 or value <= 0 else format_signed(value)
        canvas.text(middle, lay.middle(i), said, 42, choose_number_colour(look, value), "bold", "middle")
    y = TOP + BAND + len(rows) * lay.row
    draw_total(canvas, scene, score, (x0 + 12, y + 8, x1 - 12, y + 76), 54)
    equal = score.seat in find_tied_seats(scene.view.results)
    empty = str(score.tie_break or 0)
    canvas.text(
        middle,
        lay.end + 28,
        empty,
        42,
        look.ink if equal else look.mute,
        "black" if equal else "bold",
        "middle",
    )
    city = next(city for city in scene.view.cities if city.seat == score.seat)
    grid = Grid(0, 0, lay.cell, 3, 20)
    draw_city(canvas, grid._replace(x=middle - grid.size // 2 + 10, y=lay.city), city)
