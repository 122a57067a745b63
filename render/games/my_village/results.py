"""How the game ended, 1,600 x 1,200: every category of section 7, and what became of the villages."""
from __future__ import annotations

from engine.core import Row
from engine.core.text import catalogue
from engine.games.my_village.components import PROFESSIONS
from engine.games.my_village.scoring import CATEGORIES, stores
from engine.games.my_village.view import View

from ...kit import frames, parts
from ...kit.canvas import Canvas
from ...kit.colour import GOLD, mix, on_band, seat_colour
from ...kit.sprite import Sprite
from ...scene import Scene
from . import fate, marks, pieces, places
from .look import Look, look
from .words import name_of, turn, winners

WIDTH, HEIGHT = 1600, 1200
LABELS = 300  # width of the first column
TOP, BAND, ROW = 118, 150, 68
BOTTOM = HEIGHT - 24
LOW = TOP + BAND + len(CATEGORIES) * ROW
BELOW = ("In store", "Villagers", "Buried")


def icon(name: str, c: Look) -> Sprite:
    """What a category is about."""
    return {
        "religion": lambda: places.church(52), "council": lambda: places.hall(52),
        "harvest": lambda: pieces.thing(50, "grain"), "travel": lambda: places.boat(50),
        "market": lambda: pieces.customer(42, c.market), "story": lambda: places.timber(50),
        "hand": lambda: pieces.hand(48), "day_laborers": lambda: fate.laborer(46),
    }[name]()


def paint(canvas: Canvas, scene: Scene[View]) -> None:
    """ValueError if the game is not over."""
    view = scene.view
    if not view.results:
        raise ValueError("the result needs scores")
    c = look(scene.colour_blind)
    frames.header(canvas, places.timber(76), scene.say("result", game="My Village"), 54, c.cream)
    name, tail, seat = turn(scene)
    frames.pill(canvas, WIDTH - 24, 50, name, tail, scene.players[seat].badge if seat is not None else "", 720,
                scene.colour_blind)
    _labels(canvas, scene, c)
    step = (WIDTH - 48 - LABELS) / len(view.results)
    for i, row in enumerate(view.results):
        left = round(24 + LABELS + i * step)
        _column(canvas, scene, row, left + 12, round(left + step), c)


def tied(view: View) -> list[int]:
    """Seats whose total another seat has too: what they have in store decides (E7)."""
    totals = [row.total for row in view.results or []]
    return [row.seat for row in view.results or [] if totals.count(row.total) > 1]


def _labels(canvas: Canvas, scene: Scene[View], c: Look) -> None:
    text = catalogue("engine.games.my_village", scene.locale)
    for i, name in enumerate(CATEGORIES):
        y = TOP + BAND + ROW // 2 + i * ROW
        canvas.centre(icon(name, c), 58, y)
        canvas.text(98, y, text(f"score-{name.replace('_', '-')}"), 34, c.soft, "text", room=LABELS - 82)
    canvas.text(34, LOW + 54, scene.say("total"), 46, c.cream, "serif")
    for i, label in enumerate(BELOW):
        canvas.text(34, LOW + 150 + i * 78, label, 32, GOLD if tied(scene.view) and not i else c.soft, "text",
                    room=LABELS - 20)


def _column(canvas: Canvas, scene: Scene[View], row: Row, x0: int, x1: int, c: Look) -> None:
    middle = (x0 + x1) // 2
    player = scene.players[row.seat]
    colour = seat_colour(player.badge, scene.colour_blind)
    ink = on_band(colour, c.ink)
    frames.card(canvas, (x0, TOP, x1, BOTTOM), colour, c.paper, c.chestnut, BAND)
    canvas.text(x0 + 18, TOP + 46, f"{row.place}.", 44, ink, "black")
    if row.seat in winners(scene.view):
        canvas.centre(parts.trophy(60), x1 - 46, TOP + 46)
    canvas.centre(parts.badge(64, player.badge, scene.colour_blind), middle, TOP + 46)
    canvas.text(middle, TOP + 112, name_of(scene, row.seat), 38, ink, "serif", "middle", room=x1 - x0 - 24)
    for i, value in enumerate(row.items):
        top = TOP + BAND + i * ROW
        if i % 2:
            canvas.rect(x0, top, x1, top + ROW, mix(c.paper, c.strip, 0.5))
        canvas.text(middle, top + ROW // 2, str(value), 38, c.ink if value else c.pale, "bold", "middle")
    won = row.place == 1
    canvas.panel(x0 + 12, LOW + 12, x1 - 12, LOW + 96, colour if won else c.strip, 10, name="total")
    canvas.text(middle, LOW + 54, str(row.total), 60, ink if won else c.ink, "black", "middle")
    _below(canvas, scene, row.seat, x0, x1, c)


def _below(canvas: Canvas, scene: Scene[View], seat: int, x0: int, x1: int, c: Look) -> None:
    """What decides ties, who is at home, and who was buried."""
    view = scene.view
    p, middle, badge = view.villages[seat].player, (x0 + x1) // 2, scene.players[seat].badge
    canvas.text(middle, LOW + 150, str(stores(p)), 36, c.ink, "black" if seat in tied(view) else "bold", "middle")
    size = min(50, (x1 - x0 - 40) // len(PROFESSIONS) - 4)
    for i, who in enumerate(PROFESSIONS):
        x = middle + (i - 2) * (size + 6)
        canvas.centre(marks.pawn(scene, seat, who, size, who in p.villagers), x, LOW + 228)
    lying = sum(row.count(seat) for row in view.chronicle.values())
    graves = view.graves.count(seat)
    n = lying + graves
    size = 46
    step = min(size + 6, (x1 - x0 - 24 - size) // max(1, n - 1))
    left = middle - step * (n - 1) / 2
    for i in range(n):
        sprite = fate.coffin(44, badge, scene.colour_blind) if i < lying else fate.grave(
            44, "", badge, scene.colour_blind)
        canvas.centre(sprite, left + i * step, LOW + 306)
    if not n:
        canvas.text(middle, LOW + 306, "–", 34, c.pale, "bold", "middle")
