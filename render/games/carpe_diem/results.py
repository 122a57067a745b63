"""How the game ended, 1,600 x 1,200: every line of the final scoring (FS), and the fountain cards laid open."""
from __future__ import annotations

from engine.core import Row, Seat
from engine.core.text import catalogue
from engine.games.carpe_diem.scoring import CATEGORIES
from engine.games.carpe_diem.view import View

from ...kit import frames, parts
from ...kit.canvas import Canvas
from ...kit.colour import GOLD, mix, on_band, seat_colour
from ...kit.sprite import Sprite
from ...scene import Scene
from . import goods, pieces
from .look import Look, look
from .words import name_of, turn, winners

WIDTH, HEIGHT = 1600, 1200
LABELS = 300  # width of the first column
TOP, BAND, ROW = 118, 150, 74
BOTTOM = HEIGHT - 24
LOW = TOP + BAND + len(CATEGORIES) * ROW
FACTS = ("writs left", "prestige", "villas’ chimneys", "fountain cards")


def icon(name: str, c: Look) -> Sprite:
    """What a line of the final scoring is about."""
    return {
        "game": lambda: parts.laurel(50), "items": lambda: goods.thing(48, "grape"),
        "prestige": lambda: goods.thing(52, "prestige"), "frame": lambda: parts.tick(46),
        "fountain": lambda: goods.thing(48, "cards"), "villas": lambda: pieces.sign(46, "villa", c),
    }[name]()


def paint(canvas: Canvas, scene: Scene[View]) -> None:
    """ValueError if the game is not over."""
    view = scene.view
    if not view.results:
        raise ValueError("the result needs scores")
    c = look(scene.colour_blind)
    frames.header(canvas, pieces.portico(76), scene.say("result", game="Carpe Diem"), 54, c.cream)
    name, tail, seat = turn(scene)
    frames.pill(canvas, WIDTH - 24, 50, name, tail, scene.players[seat].badge if seat is not None else "", 720,
                scene.colour_blind)
    _labels(canvas, scene, c)
    step = (WIDTH - 48 - LABELS) / len(view.results)
    for i, row in enumerate(view.results):
        left = round(24 + LABELS + i * step)
        _column(canvas, scene, row, left + 12, round(left + step), c)


def tied(view: View) -> list[Seat]:
    """Seats whose total another seat has too: writs left and then the lower prestige decide (FS7)."""
    totals = [row.total for row in view.results or []]
    return [row.seat for row in view.results or [] if totals.count(row.total) > 1]


def _labels(canvas: Canvas, scene: Scene[View], c: Look) -> None:
    text = catalogue("engine.games.carpe_diem", scene.locale)
    for i, name in enumerate(CATEGORIES):
        y = TOP + BAND + ROW // 2 + i * ROW
        canvas.centre(icon(name, c), 58, y)
        canvas.text(98, y, text(f"score-{name}"), 34, c.soft, "text", room=LABELS - 82)
    canvas.text(34, LOW + 54, scene.say("total"), 46, c.cream, "serif")
    tie = GOLD if tied(scene.view) else c.soft
    for i, label in enumerate(FACTS):
        canvas.text(34, LOW + 138 + i * 66, label, 32, tie if i < 2 else c.soft, "text", room=LABELS - 20)


def _column(canvas: Canvas, scene: Scene[View], row: Row, x0: int, x1: int, c: Look) -> None:
    middle = (x0 + x1) // 2
    player = scene.players[row.seat]
    colour = seat_colour(player.badge, scene.colour_blind)
    ink = on_band(colour, c.ink)
    frames.card(canvas, (x0, TOP, x1, BOTTOM), colour, c.paper, c.pompeii, BAND)
    if player.badge == "I":
        canvas.rect(x0, TOP + BAND - 3, x1, TOP + BAND, c.ink)
    canvas.text(x0 + 18, TOP + 46, f"{row.place}.", 44, ink, "black")
    if row.seat in winners(scene.view):
        canvas.centre(parts.trophy(60), x1 - 46, TOP + 46)
    canvas.centre(parts.badge(64, player.badge, scene.colour_blind), middle, TOP + 46)
    canvas.text(middle, TOP + 112, name_of(scene, row.seat), 38, ink, "serif", "middle", room=x1 - x0 - 24)
    for i, value in enumerate(row.items):
        top = TOP + BAND + i * ROW
        if i % 2:
            canvas.rect(x0, top, x1, top + ROW, mix(c.paper, c.strip, 0.5))
        canvas.text(middle, top + ROW // 2, minus(value), 38, c.ink if value else c.pale, "bold", "middle")
    won = row.place == 1
    canvas.panel(x0 + 12, LOW + 12, x1 - 12, LOW + 96, colour if won else c.strip, 10, name="total")
    canvas.text(middle, LOW + 54, minus(row.total), 60, ink if won else c.ink, "black", "middle")
    _facts(canvas, scene, row.seat, x0, x1, c)


def minus(number: int) -> str:
    return str(number).replace("-", "−")


def _facts(canvas: Canvas, scene: Scene[View], seat: Seat, x0: int, x1: int, c: Look) -> None:
    """What decides ties, completed villas, and the fountain cards that were hidden (FS4)."""
    mine, middle = scene.view.districts[seat], (x0 + x1) // 2
    tie = "black" if seat in tied(scene.view) else "bold"
    canvas.text(middle, LOW + 138, str(len(mine.writs)), 36, c.ink, tie, "middle")
    canvas.text(middle, LOW + 204, str(mine.prestige), 36, c.ink, tie, "middle")
    villas = sorted((one.chimneys for one in mine.features if one.kind == "villa" and one.complete), reverse=True)
    canvas.text(middle, LOW + 270, ", ".join(map(str, villas)) or "–", 36, c.ink, "bold", "middle", room=x1 - x0 - 24)
    hand = (scene.view.hands or [])[seat] if scene.view.hands else []
    columns = max(4, (x1 - x0 - 24) // 58)
    for i, kind in enumerate(hand):
        line = hand[i // columns * columns : i // columns * columns + columns]
        x = middle + (i % columns - (len(line) - 1) / 2) * 58
        canvas.centre(pieces.sign(48, kind, c), x, LOW + 338 + i // columns * 56)
    if not hand:
        canvas.text(middle, LOW + 336, "–", 34, c.pale, "bold", "middle")
