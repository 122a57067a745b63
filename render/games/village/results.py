"""How the game ended, 1,600 x 1,200: every line of the final scoring (F4), and what became of the families."""
from __future__ import annotations

from engine.core import Row
from engine.core.text import catalogue
from engine.games.village.components import Location
from engine.games.village.people import living
from engine.games.village.scoring import CATEGORIES
from engine.games.village.view import View

from ...kit import frames, parts
from ...kit.canvas import Canvas
from ...kit.colour import GOLD, mix, on_band, seat_colour
from ...kit.sprite import Sprite
from ...scene import Scene
from . import marks, pieces, places
from .look import Look, look
from .words import WORKPLACES, name_of, people, turn, winners

WIDTH, HEIGHT = 1600, 1200
LABELS = 300  # width of the first column
TOP, BAND, ROW = 118, 150, 68
BOTTOM = HEIGHT - 24
LOW = TOP + BAND + len(CATEGORIES) * ROW
FATES: tuple[tuple[str, tuple[Location, ...]], ...] = (
    ("fate-served", ()), ("fate-living", ()), ("fate-chronicle", ("chronicle",)), ("fate-graves", ("grave", "removed")))


def icon(name: str, c: Look) -> Sprite:
    """What a line of the final scoring is about."""
    return {
        "prestige": lambda: parts.laurel(50), "travel": lambda: places.castle(50, ""),
        "council": lambda: pieces.next_start(46), "church": lambda: places.window(36, ""),
        "chronicle": lambda: pieces.book(50), "customers": lambda: pieces.tile(42, c.market),
        "coins": lambda: pieces.thing(46, "coin"),
    }[name]()


def paint(canvas: Canvas, scene: Scene[View]) -> None:
    """ValueError if the game is not over."""
    view = scene.view
    if not view.results:
        raise ValueError("the result needs scores")
    c = look(scene.colour_blind)
    frames.header(canvas, places.house(76), scene.say("result", game="Village"), 54, c.cream)
    name, tail, seat = turn(scene)
    frames.pill(canvas, WIDTH - 24, 50, name, tail, scene.players[seat].badge if seat is not None else "", 720,
                scene.colour_blind)
    _labels(canvas, scene, c)
    step = (WIDTH - 48 - LABELS) / len(view.results)
    for i, row in enumerate(view.results):
        left = round(24 + LABELS + i * step)
        _column(canvas, scene, row, left + 12, round(left + step), c)


def tied(view: View) -> list[int]:
    """Seats whose total another seat has too: customers served and then living members decide (F3)."""
    totals = [row.total for row in view.results or []]
    return [row.seat for row in view.results or [] if totals.count(row.total) > 1]


def _labels(canvas: Canvas, scene: Scene[View], c: Look) -> None:
    text = catalogue("engine.games.village", scene.locale)
    for i, name in enumerate(CATEGORIES):
        y = TOP + BAND + ROW // 2 + i * ROW
        canvas.centre(icon(name, c), 58, y)
        canvas.text(98, y, text(f"score-{name}"), 34, c.soft, "text", room=LABELS - 82)
    canvas.text(34, LOW + 54, scene.say("total"), 46, c.cream, "serif")
    tie = GOLD if tied(scene.view) else c.soft
    for i, (label, _) in enumerate(FATES):
        canvas.text(34, LOW + 140 + i * 76, scene.say(label), 32, tie if i < 2 else c.soft, "text", room=LABELS - 20)


def _column(canvas: Canvas, scene: Scene[View], row: Row, x0: int, x1: int, c: Look) -> None:
    middle = (x0 + x1) // 2
    player = scene.players[row.seat]
    colour = seat_colour(player.badge, scene.colour_blind)
    ink = on_band(colour, c.ink)
    frames.card(canvas, (x0, TOP, x1, BOTTOM), colour, c.paper, c.moss, BAND)
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
        canvas.text(middle, top + ROW // 2, str(value), 38, c.ink if value else c.pale, "bold", "middle")
    won = row.place == 1
    canvas.panel(x0 + 12, LOW + 12, x1 - 12, LOW + 96, colour if won else c.strip, 10, name="total")
    canvas.text(middle, LOW + 54, str(row.total), 60, ink if won else c.ink, "black", "middle")
    _family(canvas, scene, row.seat, x0, x1, row.seat in tied(scene.view), c)


def _family(canvas: Canvas, scene: Scene[View], seat: int, x0: int, x1: int, tie: bool, c: Look) -> None:
    """Customers, who lives, and the dead."""
    player, badge = scene.view.families[seat].player, scene.players[seat].badge
    middle = (x0 + x1) // 2
    for i, number in enumerate((len(player.customers), living(player))):
        canvas.text(x0 + 40, LOW + 140 + i * 76, str(number), 36, c.ink, "black" if tie else "bold", "middle")
    canvas.centre(pieces.tile(44, c.market), x0 + 96, LOW + 140)
    alive = [marks.Member(seat, one) for place in WORKPLACES for one in people(player.people.get(place, [0] * 4))]
    marks.row(canvas, scene, sorted(alive), x0 + 70, LOW + 216, x1 - x0 - 80, 48)
    for i, (_, fate) in enumerate(FATES[2:], 2):
        y = LOW + 140 + i * 76
        who = [marks.Member(seat, one) for place in fate for one in people(player.people.get(place, [0] * 4))]
        size = 52
        step = marks.spread(x1 - x0 - 24, size, len(who), 4)
        left = middle - (step * (len(who) - 1) + size) // 2
        for i, one in enumerate(who):
            canvas.paste(pieces.lying(size, badge, str(one.generation), scene.colour_blind), left + i * step, y - 26)
        if not who:
            canvas.text(middle, y, "–", 34, c.pale, "bold", "middle")
