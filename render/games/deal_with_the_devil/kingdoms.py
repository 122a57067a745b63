"""Everything that the four players have built, 1,600 x 1,200: a row of cards for each (9.2)."""
from __future__ import annotations

from functools import partial

from msgspec.msgpack import encode

from engine.core.rules import Seat
from engine.games.deal_with_the_devil.components import BUILDINGS
from engine.games.deal_with_the_devil.view import View

from ...kit import widgets
from ...kit.canvas import Canvas
from ...kit.pixels import choose_text_colour, seat_colour
from ...kit.sprites import shared_pieces
from ...kit.wording import get_player_name
from ...scene import Scene
from . import cards, emblems, pieces
from .look import Look, get_look
from .seats import TYPES
from .words import get_letter

WIDTH, HEIGHT = 1600, 1200
TOP, TALL, STEP = 108, 262, 271
SEAT_COLUMN_PX = 196
CARD_WIDTH_PX, CARD_PITCH_PX = 128, 134
# 12.12
MAX_BUILDINGS_PER_SEAT = 10


def draw_kingdoms(canvas: Canvas, scene: Scene[View]) -> None:
    look = get_look(scene.colour_blind)
    title = widgets.draw_header(canvas, emblems.chest(76), canvas.message("four-kingdoms"), 54, look.cream)
    canvas.text(WIDTH - 24, 50, canvas.message("round-of", round=scene.view.round), 34, look.soft, "text", "right",
                max_width=WIDTH - title - 60)
    canvas.rect(24, 94, WIDTH - 24, 96, look.gold)
    for seat, kingdom in enumerate(scene.view.kingdoms):
        y = TOP + seat * STEP
        box = (24, y, WIDTH - 24, y + TALL)
        key = ("kingdom", encode(kingdom.built), scene.players[seat].name, scene.players[seat].badge, look.colour_blind)
        canvas.draw_cached(key, widgets.get_card_bounds(box, False), partial(_draw_row, canvas, scene, seat, box, look))


def _draw_row(canvas: Canvas, scene: Scene[View], seat: Seat, box: tuple[int, int, int, int], look: Look) -> None:
    x0, y0, x1, y1 = box
    player, built = scene.players[seat], scene.view.kingdoms[seat].built
    colour = seat_colour(player.badge, look.colour_blind)
    ink = choose_text_colour(colour, look.ink)
    canvas.panel(*box, colour, 14, look.night, name="kingdom")
    canvas.panel(x0 + SEAT_COLUMN_PX, y0, x1, y1, look.paper, 14, corners="right", name="cards")
    middle = x0 + SEAT_COLUMN_PX // 2
    canvas.paste_centred(shared_pieces.badge(60, player.badge, look.colour_blind), middle, y0 + 42)
    canvas.text(
        middle, y0 + 92, get_player_name(scene, seat), 34, ink, "serif", "middle", max_width=SEAT_COLUMN_PX - 16
    )
    canvas.panel(
        x0 + 6, y0 + 116, x0 + SEAT_COLUMN_PX - 4, y0 + 164, look.paper, 10, name="symbols"
    )  # below them Discord's badge
    types = [kind for one in built for kind in BUILDINGS[one.card].types]
    for i, kind in enumerate(kind for kind in TYPES if kind in types):
        x = x0 + 24 + i * 46
        canvas.paste_centred(pieces.symbol(30, kind, get_letter(canvas.messages, kind), look.colour_blind), x, y0 + 140)
        canvas.text(x + 16, y0 + 140, str(types.count(kind)), 26, look.ink, "bold", max_width=14, min_size=20)
    for i, one in enumerate(built[:MAX_BUILDINGS_PER_SEAT]):
        x = x0 + SEAT_COLUMN_PX + 10 + i * CARD_PITCH_PX
        canvas.name_place(f"building:{one.card}", x, y0 + 8, x + CARD_WIDTH_PX, y1 - 8)
        cards.draw_building(canvas, (x, y0 + 8, x + CARD_WIDTH_PX, y1 - 8), one.card, one.round, one.covered, look)
    if not built:
        canvas.text(x0 + SEAT_COLUMN_PX + 30, (y0 + y1) / 2, canvas.message("no-building"), 32, look.mute, "text")
