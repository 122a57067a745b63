"""The travel map: six cities, the roads and their costs, who has been there and who is there now (A5)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.village import actions as a
from engine.games.village.components import CITY_CARDS, ROADS, VILLAGE_GATE, Road

from ...kit import widgets
from ...kit.canvas import Box, InlineItem, inline_text
from ...kit.pixels import BLUE, BLUE_PALE, mix
from ...kit.sprites import Pen, shared_pieces, sprite
from ...kit.wording import get_badge
from . import marks, pieces, places
from .look import GameCanvas, GameScene, Look
from .marks import MIN_PAWN_PX, Zone
from .offers import NO_OFFERS, Offers

COLUMN_X = {"west": 146, "middle": 308, "east": 470}
# The middles of the castles, from the upper edge of the map
NORTH_Y, SOUTH_Y = 46, 228
GATE_AT = (44, 148)
CASTLE_WIDTH_PX = 72
VISITOR_PLOT_SIZE_PX = 118, 46
CASTLE_TO_PLOT_PX = 38
MAP_WIDTH, MAP_HEIGHT = 536, 324


def get_city_position(city: str) -> tuple[int, int]:
    """Return the middle of a city's castle, in pixels of the board from the corner of the map."""
    if city == VILLAGE_GATE:
        return GATE_AT
    north, column = CITY_CARDS[city].position.split("-")
    return COLUMN_X[column], NORTH_Y if north == "north" else SOUTH_Y


@sprite(height_ratio=MAP_HEIGHT / MAP_WIDTH)
def country(pen: Pen, look: Look) -> None:
    """Draw the meadows, the trees and the roads."""
    k = 100 / MAP_WIDTH
    pen.rectangle(0, 0, 100, MAP_HEIGHT * k, look.meadow, 10 * k)
    for x, y, r in ((230, 318, 66), (392, 322, 50), (392, 8, 54), (232, 2, 44), (20, 6, 52), (540, 160, 34)):
        pen.disc(
            x * k,
            y * k,
            r * k,
            mix(look.meadow, look.travel, 0.1),
            r * 0.62 * k,
            within=[(0, 0), (100, 0), (100, MAP_HEIGHT * k), (0, MAP_HEIGHT * k)],
        )
    for road in ROADS.values():
        (ax, ay), (bx, by) = (get_city_position(end) for end in road.ends)
        pen.line([(ax * k, (ay + 14) * k), (bx * k, (by + 14) * k)], 15 * k, look.road)
        pen.line([(ax * k, (ay + 14) * k), (bx * k, (by + 14) * k)], 9 * k, 0xEEDFB8)
    for x, y in ((384, 150), (400, 158), (222, 146), (76, 40), (528, 318), (90, 300)):
        pen.rectangle((x - 1.5) * k, y * k, (x + 1.5) * k, (y + 10) * k, look.time)
        pen.polygon([((x - 9) * k, (y + 4) * k), (x * k, (y - 16) * k), ((x + 9) * k, (y + 4) * k)], 0x5E8A4E)


def draw_map(canvas: GameCanvas, sheet: Zone, offers: Offers = NO_OFFERS) -> None:
    """Draw the map without people. Its corner is that of the section."""
    _draw_ground(canvas, sheet)
    for city in CITY_CARDS:
        _draw_city(canvas, sheet, city, offers.offers_action(a.Send, a.Move, city=city))
    for road in ROADS.values():
        _draw_road_sign(canvas, sheet, _get_sign_box(sheet, road), road, offers.offers_road(*road.ends))


def _draw_ground(canvas: GameCanvas, sheet: Zone) -> None:
    look = canvas.look
    canvas.paste(country(sheet.scale(MAP_WIDTH), replace(look, letters="")), sheet.x, sheet.y)
    canvas.paste_centred(places.gate(sheet.scale(60)), *sheet.to_picture(*GATE_AT))
    x, y = sheet.to_picture(44, MAP_HEIGHT - 26)
    inline_text.draw_line(
        canvas,
        x,
        y,
        [
            InlineItem("+", colour=look.mute),
            InlineItem(pieces.thing(sheet.scale(42), "wagon"), joins_previous=True),
        ],
        max(sheet.scale(30), canvas.legible_px),
        look.mute,
        anchor="middle",
    )


def _draw_city(canvas: GameCanvas, sheet: Zone, city: str, legal: bool) -> None:
    look = canvas.look
    u = sheet.scale
    x, y = sheet.to_picture(*get_city_position(city))
    card = CITY_CARDS[city]
    box = (x - u(43), y - u(48), x + u(43), y + u(CASTLE_TO_PLOT_PX) - 3)
    canvas.name_place(f"city:{city}", *box)
    if legal:
        widgets.mark_legal(canvas, box, 12)
    canvas.paste_centred(places.castle(u(CASTLE_WIDTH_PX), card.label), x, y)
    half = u(31) if card.effects[0].op == "gain_cubes" else u(21)
    canvas.panel(x - half, y - u(44), x + half, y - u(8), look.card, u(10), name="reward")
    inline_text.draw_line(
        canvas, x, y - u(26), marks.effect_items(card.effects, u(32), look), u(24), anchor="middle"
    )


def draw_all_visitors(canvas: GameCanvas, sheet: Zone, scene: GameScene) -> None:
    for city in CITY_CARDS:
        _draw_visitors(canvas, sheet, scene, city)


def _draw_visitors(canvas: GameCanvas, sheet: Zone, scene: GameScene, city: str) -> None:
    """Draw the markers of past visits on the left, and who is in the city on the right."""
    u = sheet.scale
    x, y = sheet.to_picture(*get_city_position(city))
    half, height = u(VISITOR_PLOT_SIZE_PX[0] / 2), max(u(VISITOR_PLOT_SIZE_PX[1]), MIN_PAWN_PX + 2)
    seats = [seat for seat, family in enumerate(scene.view.families) if city in family.player.cities]
    who = marks.list_members(scene.view, city)
    if not seats and not who:
        return
    x0 = x - half
    y0 = y + u(CASTLE_TO_PLOT_PX)
    x1 = x + half
    y1 = y + u(CASTLE_TO_PLOT_PX) + height
    size = u(22)
    if len(seats) > 2:
        across = 2
    elif who:
        across = 1
    else:
        across = max(1, len(seats))
    if not who:  # no wider than the markers
        x0 = x - across * size // 2 - u(4)
        x1 = x0 + across * size + 2 * u(4)
    canvas.panel(x0, y0, x1, y1, canvas.look.card, 9, name="plot")
    middle = (y0 + y1) // 2
    lines = -(-len(seats) // across)
    for i, seat in enumerate(seats):
        top = middle - lines * size // 2 + i // across * size
        badge = shared_pieces.badge(size, get_badge(scene, seat))
        canvas.paste(badge, x0 + u(4) + i % across * size, top)
    max_width = x1 - x0 - across * size - u(8)
    marks.draw_row(canvas, scene, who, x1 - u(2), middle, max_width, max(MIN_PAWN_PX, u(42)), "right")


def _get_sign_box(sheet: Zone, road: Road) -> Box:
    """Return where a road's costs are written: on one line between north and south, else on two."""
    u = sheet.scale
    (ax, ay), (bx, by) = (sheet.to_picture(*get_city_position(end)) for end in road.ends)
    if ax == bx:  # below the people of the northern city
        x, y = (
            ax,
            sheet.to_picture(0, (NORTH_Y + CASTLE_TO_PLOT_PX + VISITOR_PLOT_SIZE_PX[1] + SOUTH_Y - 43) / 2)[
                1
            ],
        )
        return x - u(57), y - u(19), x + u(57), y + u(19)
    if VILLAGE_GATE in road.ends:
        x, y = sheet.to_picture(44, 62 if by < ay else 244)
    else:
        x, y = (ax + bx) // 2, (ay + by) // 2
    return x - u(34), y - u(32), x + u(34), y + u(32)


def _draw_road_sign(canvas: GameCanvas, sheet: Zone, box: Box, road: Road, legal: bool) -> None:
    look = canvas.look
    u, (x0, y0, x1, y1) = sheet.scale, box
    size = max(u(25), canvas.legible_px)
    paid = marks.cost_items({what: n for what, n in road.cost.items() if what != "wagon"}, u(25), look)
    time = marks.time_items(road.time, u(25))
    lines = [[*paid, *time]] if x1 - x0 > u(80) else [paid, time]
    edge = 4 if legal else 2
    canvas.panel(*box, BLUE if legal else look.road, 9, name="road")
    canvas.panel(
        x0 + edge, y0 + edge, x1 - edge, y1 - edge, BLUE_PALE if legal else look.card, 7, name="road"
    )
    for i, line in enumerate(lines):
        y = (y0 + y1) // 2 + (i - (len(lines) - 1) / 2) * u(29)
        inline_text.draw_line(canvas, (x0 + x1) // 2, y, line, size, anchor="middle")
