"""The public board of Carpe Diem, 1,600 x 1,200 (I9.1)."""
from __future__ import annotations

from functools import partial

from engine.core.text import capitalise_first
from engine.games.carpe_diem.components import BOTTOM, FaceId
from engine.games.carpe_diem.view import View

from ...kit import frames
from ...kit.canvas import Canvas
from ...kit.frames import Rect
from ...scene import Scene
from . import cards, depots, forum, pieces
from .look import Look, look
from .tiles import lay
from .words import turn, when

WIDTH, HEIGHT = 1600, 1200
NEWS = (24, 98, 1576, 146)
FORUM = forum.Sheet(24, 258, 142, 172, 22, 48, 44, 32)
RING = depots.Ring(70, 32, {
    1: (1015, 258), 2: (1362, 262), 3: (1362, 514), 4: (1126, 652), 5: (893, 652), 6: (668, 514), 7: (668, 262),
}, (900, 490, 1350, 640))
ROW: Rect = (24, 1084, 1576, 1176)


def paint(canvas: Canvas, scene: Scene[View]) -> None:
    c = look(scene.colour_blind)
    view = scene.view
    _header(canvas, scene, c)
    frames.scene_news(canvas, NEWS, scene, c.cream, c.soft)
    cards.prestige(canvas, scene, c)
    forum.paint(canvas, FORUM, scene, c)
    lit = {depot: depots.reach(view, depot) for depot in RING.corners}
    depots.paint(canvas, RING, scene, c, lit, False)
    middle(canvas, scene, c)
    canvas.block(("row", tuple(view.bottom_row), c.colour_blind), ROW, partial(_row, canvas, view.bottom_row, c))
    cards.paint(canvas, scene, c)


def _header(canvas: Canvas, scene: Scene[View], c: Look) -> None:
    view = scene.view
    frames.header(canvas, pieces.portico(76), "Carpe Diem", 54, c.cream)
    left = frames.turn_pill(canvas, scene, turn(scene), 620) - 28
    canvas.text(left, 50, capitalise_first(when(canvas.words, view)), 34, c.soft, "text", "right")


def middle(canvas: Canvas, scene: Scene[View], c: Look) -> None:
    """What stands in the ring: where one can go, the tile in hand, the forum's order, or who has won."""
    view, box = scene.view, RING.middle
    if view.stage == "forum":
        depots.queue(canvas, box, scene, c)
    elif view.held is not None:
        depots.hand(canvas, box, scene, 78, c)
    elif view.free:
        depots.says(canvas, RING, scene, view.active, c)
    else:
        name, tail, _ = turn(scene)
        canvas.text((box[0] + box[2]) / 2, (box[1] + box[3]) / 2, name, 34, c.cream, "serif", "middle",
                    room=box[2] - box[0] - 20, tail=tail)


def _row(canvas: Canvas, row: list[FaceId | None], c: Look) -> None:
    """The lower left corner says nothing: chats lay a sign upon it."""
    x0, y0, x1, y1 = ROW
    top = (y0 + y1) // 2 - 35
    canvas.panel(*ROW, c.raised, 14, name="row")
    lay(canvas, x0 + 14, top, 70, "kt04", 90, c)
    canvas.text(x0 + 98, top + 21, canvas.say("craftsmen"), 30, c.cream, "serif", room=158)
    canvas.text(x0 + 98, top + 53, canvas.say("take-here"), 25, c.soft, "text")
    step = (x1 - x0 - 270) / len(BOTTOM)
    for i, face in enumerate(row):
        x = round(x0 + 262 + i * step)
        canvas.place(BOTTOM[i], x, top, x + 110, top + 70)
        canvas.text(x + 18, (y0 + y1) // 2, BOTTOM[i], 24, c.soft, "bold", "middle", room=42)
        if face is not None:
            canvas.place(f"tile:{face}", x + 40, top, x + 110, top + 70)
            lay(canvas, x + 40, top, 70, face, 0, c)
        else:
            canvas.ring(x + 40, top, x + 110, top + 70, c.bright, 3, 8)
