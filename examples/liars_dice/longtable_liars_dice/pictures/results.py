"""Draws the final score, 1,600 x 1,200: dice left, and the round in which each player was out."""

from __future__ import annotations

from engine.core import Seat
from render.kit import score_table
from render.kit.score_table import (
    HEIGHT,
    NAME_BAND_PX,
    TABLE_TOP_PX,
    WIDTH,
    ScoreLine,
    ScoreTable,
)
from render.scene import Scene

from ..view import View
from . import pieces
from .look import GameCanvas
from .words import make_turn_label

__all__ = ["HEIGHT", "WIDTH", "draw_results"]
LINE_HEIGHT_PX = 110
FACTS_TOP = TABLE_TOP_PX + NAME_BAND_PX + LINE_HEIGHT_PX


def draw_results(canvas: GameCanvas, scene: Scene[View]) -> None:
    """Draw the final score. Raise ValueError if the game is not over."""
    view = scene.view

    def draw_facts(seat: Seat, x0: int, x1: int) -> None:
        middle, out_round = (x0 + x1) // 2, view.out[seat]
        canvas.text(
            middle,
            FACTS_TOP + 138,
            str(out_round) if out_round else "–",
            36,
            canvas.look.ink,
            "bold",
            "middle",
        )
        for i, face in enumerate(view.lifted[seat] if view.lifted else []):
            canvas.paste_centred(pieces.face(60, face), middle, FACTS_TOP + 228 + i * 78)

    line = ScoreLine(pieces.face(50, 5), canvas.message("score-dice"))
    sheet = ScoreTable(
        pieces.face(70, 5),
        "Liar’s Dice",
        make_turn_label(scene),
        [line],
        LINE_HEIGHT_PX,
        draw_facts,
        [canvas.message("out-in"), canvas.message("lifted-last")],
        90,
    )
    score_table.draw_score_table(canvas, scene, sheet, view.results or ())
