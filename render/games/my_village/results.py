"""The end of the game, 1,600 x 1,200: every category of section 7, and what became of the villages."""

from __future__ import annotations

from functools import partial

from engine.core import Seat
from engine.games.my_village.components import PROFESSIONS
from engine.games.my_village.rules.scoring import CATEGORIES, count_stores

from ...kit import score_table
from ...kit.score_table import NAME_BAND_PX, TABLE_TOP_PX, ScoreLine
from ...kit.sprites import Sprite, shared_pieces
from ...kit.wording import find_tied_seats, get_badge
from . import fate, marks, pieces, places
from .look import GameCanvas, GameScene, Look
from .words import turn

LINE_HEIGHT_PX = 68
TOTALS_TOP_PX = TABLE_TOP_PX + NAME_BAND_PX + len(CATEGORIES) * LINE_HEIGHT_PX
BELOW = ("in-store", "villagers", "buried")


def get_category_icon(name: str, size: int, look: Look) -> Sprite:
    """Return the icon of a score category."""
    return {
        "religion": lambda: places.church(size),
        "council": lambda: places.hall(size),
        "harvest": lambda: pieces.thing(size, "grain"),
        "travel": lambda: places.boat(size),
        "market": lambda: shared_pieces.customer(round(size * 0.82), look.market),
        "story": lambda: places.timber(size),
        "hand": lambda: pieces.hand(size),
        "day_laborers": lambda: fate.laborer(size),
    }[name]()


def draw_results(canvas: GameCanvas, scene: GameScene) -> None:
    """Draw the results. Raise ValueError if the game is not over."""
    sheet = score_table.ScoreTable(
        places.timber(76),
        "My Village",
        turn(scene),
        [
            ScoreLine(
                get_category_icon(name, 50, canvas.look), canvas.message(f"score-{name.replace('_', '-')}")
            )
            for name in CATEGORIES
        ],
        LINE_HEIGHT_PX,
        partial(_draw_below_totals, canvas, scene),
        list(map(canvas.message, BELOW)),
        70,
        1,
    )
    score_table.draw_score_table(canvas, scene, sheet, scene.view.results or ())


def _draw_below_totals(canvas: GameCanvas, scene: GameScene, seat: Seat, x0: int, x1: int) -> None:
    """Draw the tie-breakers, who is at home and who was buried."""
    view = scene.view
    p = view.villages[seat].player
    middle = (x0 + x1) // 2
    badge = get_badge(scene, seat)
    tie = "black" if seat in find_tied_seats(view.results) else "bold"
    canvas.text(middle, TOTALS_TOP_PX + 138, str(count_stores(p)), 37, canvas.look.ink, tie, "middle")
    size = min(50, (x1 - x0 - 40) // len(PROFESSIONS) - 4)
    for i, who in enumerate(PROFESSIONS):
        x = middle + (i - 2) * (size + 6)
        canvas.paste_centred(
            marks.get_pawn(scene, seat, who, size, who in p.villagers), x, TOTALS_TOP_PX + 208
        )
    lying = sum(row.count(seat) for row in view.chronicle.values())
    graves = view.graves.count(seat)
    n = lying + graves
    size = 46
    step = min(size + 6, (x1 - x0 - 24 - size) // max(1, n - 1))
    left = middle - step * (n - 1) / 2
    for i in range(n):
        sprite = fate.coffin(44, badge) if i < lying else fate.grave(44, "", badge)
        canvas.paste_centred(sprite, left + i * step, TOTALS_TOP_PX + 278)
    if not n:
        canvas.text(middle, TOTALS_TOP_PX + 278, "–", 37, canvas.look.mute, "bold", "middle")
