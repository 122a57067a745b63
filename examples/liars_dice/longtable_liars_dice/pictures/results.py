"""Draws the final score, 1,600 x 1,200: dice left, and the round in which each player was out."""

from __future__ import annotations

from engine.core import Seat
from render.kit import score_table
from render.kit.canvas import Canvas
from render.kit.score_table import (
    HEIGHT,
    NAME_BAND_PX,
    TABLE_TOP_PX,
    WIDTH,
    ScoreLine,
    ScoreTable,
    ScoreTableColours,
)
from render.scene import Scene

from ..view import View
from . import pieces
from .look import get_look
from .words import make_turn_label

__all__ = ["HEIGHT", "WIDTH", "draw_results"]
LINE_HEIGHT_PX = 110
FACTS_TOP = TABLE_TOP_PX + NAME_BAND_PX + LINE_HEIGHT_PX


def draw_results(canvas: Canvas, scene: Scene[View]) -> None:
    """Draw the final score. Raise ValueError if the game is not over."""
    look, view = get_look(), scene.view
    colours = ScoreTableColours(
        look.table, look.cream, look.soft, look.paper, look.strip, look.ink, look.pale
    )

    def draw_facts(seat: Seat, x0: int, x1: int) -> None:
        middle, out_round = (x0 + x1) // 2, view.out[seat]
        canvas.text(
            middle, FACTS_TOP + 150, str(out_round) if out_round else "–", 36, look.ink, "bold", "middle"
        )
        for i, face in enumerate(view.lifted[seat] if view.lifted else []):
            canvas.paste_centred(pieces.face(60, face), middle, FACTS_TOP + 240 + i * 78)

    line = ScoreLine(pieces.face(50, 5), canvas.message("score-dice"))
    title = scene.messages("the-result", game="Liar’s Dice")
    sheet = ScoreTable(
        pieces.face(70, 5), title, make_turn_label(scene), [line], LINE_HEIGHT_PX, colours, draw_facts
    )
    score_table.draw_score_table(canvas, scene, sheet, view.results or ())
    score_table.draw_label(canvas, FACTS_TOP + 150, canvas.message("out-in"), look.soft)
    score_table.draw_label(canvas, FACTS_TOP + 240, canvas.message("lifted-last"), look.soft)
