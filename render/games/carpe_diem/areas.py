"""All districts in one picture, 1,600 x 1,200, since the board has no room for them."""
from __future__ import annotations

from engine.core.rules import Seat
from engine.core.text import capitalise_first
from engine.games.carpe_diem.view import View

from ...kit import frames, parts
from ...kit.canvas import Canvas
from ...kit.colour import on_band, seat_colour
from ...kit.frames import Rect
from ...kit.typeface import width
from ...kit.wording import name_of, winners
from ...scene import Scene
from . import district, goods, own, pieces
from .look import Look, look
from .words import OUTLOOK, active, outlook, turn, when

WIDTH, HEIGHT = 1600, 1200
BAND = 56
NAME = 34  # pixels of a name
CORNER = 92  # pixels that stay empty at the lower left: chats lay a sign upon it
PLACES: dict[int, tuple[Rect, ...]] = {
    2: ((24, 108, 792, 1176), (808, 108, 1576, 1176)),
    3: ((24, 108, 530, 1176), (547, 108, 1053, 1176), (1070, 108, 1576, 1176)),
    4: ((24, 108, 792, 634), (808, 108, 1576, 634), (24, 650, 792, 1176), (808, 650, 1576, 1176)),
}


def paint(canvas: Canvas, scene: Scene[View]) -> None:
    c = look(scene.colour_blind)
    view = scene.view
    frames.header(canvas, pieces.portico(72), canvas.say("districts"), 54, c.cream)
    left = frames.turn_pill(canvas, scene, turn(scene), 620) - 28
    canvas.text(left, 50, capitalise_first(when(canvas.words, view)), 34, c.soft, "text", "right")
    boxes = PLACES[len(view.districts)]
    first = winners(view.results)
    for who in sorted(range(len(boxes)), key=lambda one: one == active(view)):
        _seat(canvas, scene, who, boxes[who], who == active(view) or first == [who], c)


def _seat(canvas: Canvas, scene: Scene[View], seat: Seat, box: Rect, grown: bool, c: Look) -> None:
    """The district; beside or below it what it amounts to."""
    x0, y0, x1, y1 = box
    badge, mine = scene.players[seat].badge, scene.view.districts[seat]
    colour = seat_colour(badge, scene.colour_blind)
    frames.card(canvas, box, colour, c.raised, c.pompeii, BAND, grown)
    ink, y = on_band(colour, c.ink), y0 + BAND // 2
    canvas.centre(parts.badge(44, badge, scene.colour_blind), x0 + 34, y)
    right = x1 - 16 - canvas.text(x1 - 16, y, canvas.say("vp"), 26, ink, "text", "right")
    right -= 8 + canvas.text(right - 8, y, str(mine.vp).replace("-", "−"), 42, ink, "black", "right")
    name = name_of(scene, seat)
    room = right - x0 - 80 - 26 - width(name, "serif", NAME)
    said = outlook(canvas.words, scene.view, mine.total, room)
    right -= 26 + canvas.text(right - 26, y, said, OUTLOOK, ink, "text", "right")
    canvas.text(x0 + 66, y, name, NAME, ink, "serif", room=right - x0 - 80)
    latest = scene.view.latest
    new = latest.cells if latest is not None and latest.seat == seat else []
    n = len(scene.view.districts)
    cell = 84 if n == 2 else 58
    free = x1 - x0 - district.Plot(0, 0, cell).size
    plot = district.Plot(x0 + (62 if n == 4 else free // 2 + 10), y0 + BAND + (30 if n == 4 else 34), cell)
    district.labels(canvas, plot, c, False, 24)
    district.paint(canvas, plot, mine, c, new)
    if n == 4:
        numbers = (plot.x + plot.size + 14, y0 + BAND + 12, x1 - 12, y0 + BAND + 188)
        table = (numbers[0], numbers[3] + 12, x1 - 12, y1 - 12)
    else:
        top = plot.y + plot.size + 16
        middle = top + (y1 - 12 - top) * 4 // 10
        numbers, table = (x0 + 12, top, x1 - 12, middle - 6), (x0 + CORNER, middle + 6, x1 - 12, y1 - 12)
    canvas.panel(*numbers, c.paper, 10, name="numbers")
    canvas.panel(*table, c.paper, 10, name="table")
    _numbers(canvas, numbers, seat, scene, c)
    own.table(canvas, (table[0] + 12, table[1] + 6, table[2] - 4, table[3] - 6), mine, c)


def _numbers(canvas: Canvas, box: Rect, seat: Seat, scene: Scene[View], c: Look) -> None:
    """All items and tokens."""
    x0, y0, x1, y1 = box
    mine = scene.view.districts[seat]
    has = [*own.items(mine), *own.tokens(mine), ("chimney", mine.chimneys)]
    columns = 3 if x1 - x0 < 420 else 4
    lines = -(-len(has) // columns)
    step, row = (x1 - x0 - 12) / columns, (y1 - y0 - 8) / lines
    size = min(44, round(row) - 4)
    for i, (name, n) in enumerate(has):
        x, y = x0 + 12 + i % columns * step, y0 + 4 + (i // columns + 0.5) * row
        icon = pieces.sign(size - 6, name, c) if name == "chimney" else goods.thing(size, name)
        if name in own.KEYS:
            canvas.place(own.KEYS[name], round(x), round(y) - size // 2, round(x + step) - 4, round(y) + size // 2)
        canvas.centre(icon, x + size / 2, y)
        canvas.text(x + size + 8, y, str(n), min(32, size), c.ink if n else c.pale, "bold", room=step - size - 10)
