"""All that the four seats have built, 1,600 x 1,200: a row of cards each (9.2)."""
from __future__ import annotations

from functools import partial

from msgspec.msgpack import encode

from engine.core.rules import Seat
from engine.games.deal_with_the_devil.components import BUILDINGS
from engine.games.deal_with_the_devil.view import View

from ...kit import frames, parts
from ...kit.canvas import Canvas
from ...kit.colour import on_band, seat_colour
from ...kit.wording import name_of
from ...scene import Scene
from . import cards, emblems, pieces
from .look import Look, look
from .seats import TYPES
from .words import letter

WIDTH, HEIGHT = 1600, 1200
TOP, TALL, STEP = 108, 262, 271
SIDE = 196  # of the seat's own column
CARD, PITCH = 128, 134  # pixels of a card and from one to the next
MOST = 10  # buildings in a game at most (12.12)


def paint(canvas: Canvas, scene: Scene[View]) -> None:
    c = look(scene.colour_blind)
    title = frames.header(canvas, emblems.chest(76), canvas.say("four-kingdoms"), 54, c.cream)
    canvas.text(WIDTH - 24, 50, canvas.say("round-of", round=scene.view.round), 34, c.soft, "text", "right",
                room=WIDTH - title - 60)
    canvas.rect(24, 94, WIDTH - 24, 96, c.gold)
    for seat, kingdom in enumerate(scene.view.kingdoms):
        y = TOP + seat * STEP
        box = (24, y, WIDTH - 24, y + TALL)
        key = ("kingdom", encode(kingdom.built), scene.players[seat].name, scene.players[seat].badge, c.colour_blind)
        canvas.block(key, frames.edges(box, False), partial(_row, canvas, scene, seat, box, c))


def _row(canvas: Canvas, scene: Scene[View], seat: Seat, box: tuple[int, int, int, int], c: Look) -> None:
    x0, y0, x1, y1 = box
    player, built = scene.players[seat], scene.view.kingdoms[seat].built
    colour = seat_colour(player.badge, c.colour_blind)
    ink = on_band(colour, c.ink)
    canvas.panel(*box, colour, 14, c.night, name="kingdom")
    canvas.panel(x0 + SIDE, y0, x1, y1, c.paper, 14, corners="right", name="cards")
    middle = x0 + SIDE // 2
    canvas.centre(parts.badge(60, player.badge, c.colour_blind), middle, y0 + 42)
    canvas.text(middle, y0 + 92, name_of(scene, seat), 34, ink, "serif", "middle", room=SIDE - 16)
    canvas.panel(x0 + 6, y0 + 116, x0 + SIDE - 4, y0 + 164, c.paper, 10, name="symbols")  # below them Discord's badge
    types = [kind for one in built for kind in BUILDINGS[one.card].types]
    for i, kind in enumerate(kind for kind in TYPES if kind in types):
        x = x0 + 24 + i * 46
        canvas.centre(pieces.symbol(30, kind, letter(canvas.words, kind), c.colour_blind), x, y0 + 140)
        canvas.text(x + 16, y0 + 140, str(types.count(kind)), 26, c.ink, "bold", room=14, floor=20)
    for i, one in enumerate(built[:MOST]):
        x = x0 + SIDE + 10 + i * PITCH
        canvas.place(f"building:{one.card}", x, y0 + 8, x + CARD, y1 - 8)
        cards.built(canvas, (x, y0 + 8, x + CARD, y1 - 8), one.card, one.round, one.covered, c)
    if not built:
        canvas.text(x0 + SIDE + 30, (y0 + y1) / 2, canvas.say("no-building"), 32, c.mute, "text")
