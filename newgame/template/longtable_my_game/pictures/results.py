"""Draws the final score, 1,600 x 1,200."""

from __future__ import annotations

from engine.core import Seat
from render.kit import score_table
from render.kit.score_table import HEIGHT, WIDTH, ScoreLine, ScoreTable
from render.scene import Scene

from ..view import View
from . import pieces
from .look import GameCanvas
from .words import TITLE, make_turn_label

__all__ = ["HEIGHT", "WIDTH", "draw_results"]
LINE_HEIGHT_PX = 110


def draw_results(canvas: GameCanvas, scene: Scene[View]) -> None:
    """Draw the final score. Raise ValueError if the game is not over."""

    def draw_facts(seat: Seat, x0: int, x1: int) -> None:
        """Draw nothing below the total."""

    line = ScoreLine(pieces.card(50), canvas.message("score-points"))
    sheet = ScoreTable(pieces.back(70), TITLE, make_turn_label(scene), [line], LINE_HEIGHT_PX, draw_facts)
    score_table.draw_score_table(canvas, scene, sheet, scene.view.results or ())
