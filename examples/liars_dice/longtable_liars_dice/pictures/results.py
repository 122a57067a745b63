"""How the game ended, 1,600 x 1,200: dice left, and the round in which each was out."""
from __future__ import annotations

from engine.core import Seat
from render.kit.canvas import Canvas
from render.kit.widgets import ScoreLine, ScoreTable, ScoreTableColours, score_table
from render.kit.widgets.score_table import HEIGHT, NAME_BAND_PX, TABLE_TOP_PX, WIDTH
from render.scene import Scene

from ..view import View
from . import pieces
from .look import look
from .words import turn

__all__ = ["HEIGHT", "WIDTH", "paint"]
ROW = 110  # height of the line
LOW = TABLE_TOP_PX + NAME_BAND_PX + ROW


def paint(canvas: Canvas, scene: Scene[View]) -> None:
    """ValueError if the game is not over."""
    c, view = look(), scene.view
    tones = ScoreTableColours(c.table, c.cream, c.soft, c.paper, c.strip, c.ink, c.pale)

    def below(seat: Seat, x0: int, x1: int) -> None:
        middle, out = (x0 + x1) // 2, view.out[seat]
        canvas.text(middle, LOW + 150, str(out) if out else "–", 36, c.ink, "bold", "middle")
        for i, face in enumerate(view.lifted[seat] if view.lifted else []):
            canvas.paste_centred(pieces.face(60, face), middle, LOW + 240 + i * 78)

    line = ScoreLine(pieces.face(50, 5), canvas.message("score-dice"))
    title = scene.messages("the-result", game="Liar’s Dice")
    sheet = ScoreTable(pieces.face(70, 5), title, turn(scene), [line], ROW, tones, below)
    score_table.draw_score_table(canvas, scene, sheet, view.results or ())
    score_table.draw_label(canvas, LOW + 150, canvas.message("out-in"), c.soft)
    score_table.draw_label(canvas, LOW + 240, canvas.message("lifted-last"), c.soft)
