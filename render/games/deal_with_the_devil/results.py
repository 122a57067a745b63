"""How the game ended: roles, souls, every line of the final scoring, totals, 1,600 x 1,200 (FS5)."""
from __future__ import annotations

from engine.core import PlayerResult
from engine.core.text import format_number, format_signed
from engine.games.deal_with_the_devil.rules.scoring import CATEGORIES
from engine.games.deal_with_the_devil.view import View

from ...kit import frames, parts
from ...kit.canvas import Canvas
from ...kit.colour import GOLD, RED, mix, on_band, seat_colour
from ...kit.sprite import Sprite
from ...kit.wording import name_of, tied, winners
from ...scene import Scene
from . import board, emblems, pieces
from .look import Look, look

WIDTH, HEIGHT = 1600, 1200
LABELS, CORNER = 340, 180  # width of the first column, and of what stays free in its foot
TOP, BAND, ROW = 108, 236, 52
BOTTOM = HEIGHT - 18


def icon(name: str, c: Look) -> Sprite:
    """What a line of the final scoring is about; pale where its own colour would be lost on the night."""
    blind = c.colour_blind
    return {
        "running": lambda: parts.laurel(40), "buildings": lambda: pieces.hut(38, c.soft),
        "ends": lambda: parts.hourglass(38), "debt": lambda: pieces.seal(40, c.demon),
        "majors": lambda: pieces.medal(38, c.church), "angels": lambda: pieces.wing(38, False, False, blind),
        "demons": lambda: pieces.wing(38, True, True, blind), "indulgences": lambda: pieces.indulgence(38, False),
        "courtiers": lambda: pieces.courtier(38, "", "board", blind),
        "tainted": lambda: pieces.flame(42, "tainted"), "premiums": lambda: pieces.good(38, "glass"),
        "rest": lambda: parts.coin(38),
    }[name]()


def paint(canvas: Canvas, scene: Scene[View]) -> None:
    """ValueError if the game is not over."""
    view = scene.view
    if not view.results:
        raise ValueError("the result needs scores")
    c = look(scene.colour_blind)
    title = frames.header(canvas, emblems.chest(76), canvas.say("over"), 54, c.cream, room=860)
    canvas.text(WIDTH - 24, 50, board.step(scene), 40, c.lit, "serif", "right", room=WIDTH - title - 70)
    canvas.rect(24, 94, WIDTH - 24, 96, c.gold)
    for i, name in enumerate(CATEGORIES):
        y = TOP + BAND + ROW // 2 + i * ROW
        canvas.centre(icon(name, c), 58, y)
        canvas.text(96, y, canvas.say(f"score-{name}"), 34, c.soft, "text", room=LABELS - 80)
    low = TOP + BAND + len(CATEGORIES) * ROW
    canvas.text(34, low + 60, canvas.say("total"), 48, c.cream, "serif")
    tie = bool(tied(view.results))
    label = canvas.say("tie-left-over" if tie else "left-over")  # in the lower left corner Discord draws its own badge
    canvas.text(24 + LABELS, low + 140, label, 32, GOLD if tie else c.soft, "text", "right", room=LABELS - CORNER)
    step = (WIDTH - 48 - LABELS) // len(view.results)
    for i, row in enumerate(view.results):
        left = 24 + LABELS + i * step
        _column(canvas, scene, row, left + 12, left + step, low, c)


def _column(canvas: Canvas, scene: Scene[View], row: PlayerResult, x0: int, x1: int, low: int, c: Look) -> None:
    middle = (x0 + x1) // 2
    player = scene.players[row.seat]
    colour = seat_colour(player.badge, scene.colour_blind)
    ink = on_band(colour, c.ink)
    frames.card(canvas, (x0, TOP, x1, BOTTOM), colour, c.paper, c.night, BAND)
    canvas.text(x0 + 18, TOP + 40, f"{row.place}.", 44, ink, "black")
    if row.seat in winners(scene.view.results):
        canvas.centre(parts.trophy(58), x1 - 44, TOP + 42)
    canvas.centre(parts.badge(52, player.badge, scene.colour_blind), middle, TOP + 40)
    canvas.text(middle, TOP + 92, name_of(scene, row.seat), 36, ink, "serif", "middle", room=x1 - x0 - 24)
    role = scene.view.roles.get(row.seat)
    if role is not None:
        canvas.centre(emblems.emblem(84, role), middle, TOP + 158)
        held = scene.view.souls[row.seat]
        for kind, count, x in (("pure", held.pure, middle - 142), ("tainted", held.tainted, middle + 48)):
            if count:  # on paper: a red flame on a red band is none
                canvas.panel(x, TOP + 132, x + 94, TOP + 186, c.paper, 12)
                canvas.centre(pieces.flame(46, kind), x + 24, TOP + 158)
                canvas.text(x + 66, TOP + 160, str(count), 36, c.ink, "bold", "middle")
        name = canvas.say(f"named-{role}")
        canvas.text(middle, TOP + 218, name, 28, ink, "bold", "middle", room=x1 - x0 - 24)
    for i, value in enumerate(row.items):
        top = TOP + BAND + i * ROW
        if i % 2:
            canvas.rect(x0, top, x1, top + ROW, mix(c.paper, c.strip, 0.5))
        number = format_number(value) if i == 0 or value <= 0 else format_signed(value)
        tone = RED if value < 0 else c.ink if value else c.pale
        canvas.text(middle, top + ROW // 2, number, 36, tone, "bold", "middle")
    won = row.place == 1
    canvas.panel(x0 + 12, low + 14, x1 - 12, low + 106, colour if won else c.strip, 10, name="total")
    canvas.text(middle, low + 60, format_number(row.total), 64, ink if won else c.ink, "black", "middle")
    equal = row.seat in tied(scene.view.results)
    canvas.text(middle, low + 140, str(row.tie_break or 0), 36, c.ink if equal else c.mute,
                "black" if equal else "bold", "middle")
