"""The end of the game, 1,600 x 1,200: every line of the final scoring (FS), and the revealed fountain cards."""

from __future__ import annotations

from functools import partial

from engine.core import Seat
from engine.games.carpe_diem.rules.scoring import CATEGORIES

from ...kit import score_table
from ...kit.score_table import NAME_BAND_PX, TABLE_TOP_PX, ScoreLine
from ...kit.sprites import Sprite, shared_pieces
from ...kit.wording import find_tied_seats
from . import goods, pieces
from .look import GameCanvas, GameScene, Look
from .words import get_turn_label

LINE_HEIGHT_PX = 74
TOTALS_TOP_PX = TABLE_TOP_PX + NAME_BAND_PX + len(CATEGORIES) * LINE_HEIGHT_PX
FACTS = ("fact-writs", "fact-prestige", "fact-villas", "fact-cards")


def get_category_icon(name: str, look: Look) -> Sprite:
    """Return the icon of a line of the final scoring."""
    return {
        "game": lambda: shared_pieces.laurel(50),
        "items": lambda: goods.thing(48, "grape"),
        "prestige": lambda: goods.thing(52, "prestige"),
        "frame": lambda: shared_pieces.tick(46),
        "fountain": lambda: goods.thing(48, "cards"),
        "villas": lambda: pieces.get_sign(46, "villa", look),
    }[name]()


def draw_results(canvas: GameCanvas, scene: GameScene) -> None:
    """Draw the results. Raise ValueError if the game is not over."""
    sheet = score_table.ScoreTable(
        pieces.portico(76),
        "Carpe Diem",
        get_turn_label(scene),
        [
            ScoreLine(get_category_icon(name, canvas.look), canvas.message(f"score-{name}"))
            for name in CATEGORIES
        ],
        LINE_HEIGHT_PX,
        partial(_draw_facts, canvas, scene),
        list(map(canvas.message, FACTS)),
        66,
        2,
    )
    score_table.draw_score_table(canvas, scene, sheet, scene.view.results or ())


def _draw_facts(canvas: GameCanvas, scene: GameScene, seat: Seat, x0: int, x1: int) -> None:
    """Draw the tie-breaker, the completed villas and the fountain cards that were hidden during the game (FS4)."""
    look = canvas.look
    mine, middle = scene.view.districts[seat], (x0 + x1) // 2
    tie = "black" if seat in find_tied_seats(scene.view.results) else "bold"
    canvas.text(middle, TOTALS_TOP_PX + 138, str(len(mine.writs)), 37, look.ink, tie, "middle")
    canvas.text(middle, TOTALS_TOP_PX + 204, str(mine.prestige), 37, look.ink, tie, "middle")
    villas = sorted(
        (one.chimneys for one in mine.features if one.kind == "villa" and one.complete), reverse=True
    )
    canvas.text(
        middle,
        TOTALS_TOP_PX + 270,
        ", ".join(map(str, villas)) or "–",
        37,
        look.ink,
        "bold",
        "middle",
        max_width=x1 - x0 - 24,
    )
    hand = scene.view.hands[seat] if scene.view.hands else []
    columns = max(4, (x1 - x0 - 24) // 58)
    for i, kind in enumerate(hand):
        line = hand[i // columns * columns : i // columns * columns + columns]
        x = middle + (i % columns - (len(line) - 1) / 2) * 58
        canvas.paste_centred(pieces.get_sign(48, kind, look), x, TOTALS_TOP_PX + 338 + i // columns * 56)
    if not hand:
        canvas.text(middle, TOTALS_TOP_PX + 336, "–", 37, look.mute, "bold", "middle")
