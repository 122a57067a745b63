"""The public board of Carpe Diem, 1,600 x 1,200 (I9.1)."""

from __future__ import annotations

from functools import partial

from engine.core.text import capitalise_first
from engine.games.carpe_diem.components import BOTTOM_ROW_SPACES, FaceId
from engine.games.carpe_diem.view import View

from ...kit import widgets
from ...kit.canvas import Canvas
from ...kit.widgets import Rect
from ...scene import Scene
from . import cards, depots, forum, pieces
from .look import Look, get_look
from .tiles import draw_tile
from .words import describe_phase, get_turn_label

WIDTH, HEIGHT = 1600, 1200
NEWS = (24, 98, 1576, 146)
FORUM = forum.Sheet(24, 258, 142, 172, 22, 48, 44, 32)
RING = depots.Ring(
    70,
    32,
    {
        1: (1015, 258),
        2: (1362, 262),
        3: (1362, 514),
        4: (1126, 652),
        5: (893, 652),
        6: (668, 514),
        7: (668, 262),
    },
    (900, 490, 1350, 640),
)
ROW: Rect = (24, 1084, 1576, 1176)


def draw_board(canvas: Canvas, scene: Scene[View]) -> None:
    look = get_look(scene.colour_blind)
    view = scene.view
    _draw_header(canvas, scene, look)
    widgets.draw_scene_log(canvas, NEWS, scene, look.cream, look.soft)
    cards.draw_prestige(canvas, scene, look)
    forum.draw_forum(canvas, FORUM, scene, look)
    lit = {depot: depots.get_reach(view, depot) for depot in RING.corners}
    depots.draw_depots(canvas, RING, scene, look, lit)
    draw_middle(canvas, scene, look)
    canvas.draw_cached(
        ("row", tuple(view.bottom_row), look.colour_blind),
        ROW,
        partial(_draw_bottom_row, canvas, view.bottom_row, look),
    )
    cards.draw_cards(canvas, scene, look)


def _draw_header(canvas: Canvas, scene: Scene[View], look: Look) -> None:
    view = scene.view
    widgets.draw_header(canvas, pieces.portico(76), "Carpe Diem", 54, look.cream)
    left = widgets.draw_turn_pill(canvas, scene, get_turn_label(scene), 620) - 28
    canvas.text(
        left, 50, capitalise_first(describe_phase(canvas.messages, view)), 34, look.soft, "text", "right"
    )


def draw_middle(canvas: Canvas, scene: Scene[View], look: Look) -> None:
    """Draw the middle of the ring: where the player can go, the tile in hand, or the order in the forum."""
    view, box = scene.view, RING.middle
    if view.stage == "forum":
        depots.draw_forum_queue(canvas, box, scene, look)
    elif view.held is not None:
        depots.draw_hand(canvas, box, scene, 78, look)
    elif view.free:
        depots.draw_patrician_moves(canvas, RING, scene, view.active, look)


def _draw_bottom_row(canvas: Canvas, row: list[FaceId | None], look: Look) -> None:
    """Draw the bottom row. The lower left corner stays empty, because chat programs put a badge on it."""
    x0, y0, x1, y1 = ROW
    top = (y0 + y1) // 2 - 35
    canvas.panel(*ROW, look.raised, 14, name="row")
    draw_tile(canvas, x0 + 14, top, 70, "kt04", 90, look)
    canvas.text(x0 + 110, top + 21, canvas.message("craftsmen"), 30, look.cream, "serif", max_width=146)
    canvas.text(x0 + 110, top + 53, canvas.message("take-here"), 25, look.soft, "text", max_width=146)
    step = (x1 - x0 - 270) / len(BOTTOM_ROW_SPACES)
    for i, face in enumerate(row):
        x = round(x0 + 262 + i * step)
        canvas.name_place(BOTTOM_ROW_SPACES[i], x, top, x + 110, top + 70)
        canvas.text(x + 18, (y0 + y1) // 2, str(i + 1), 34, look.soft, "bold", "middle")
        if face is not None:
            canvas.name_place(f"tile:{face}", x + 40, top, x + 110, top + 70)
            draw_tile(canvas, x + 40, top, 70, face, 0, look)
        else:
            canvas.frame(x + 40, top, x + 110, top + 70, look.bright, 3, 8)
