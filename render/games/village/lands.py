"""The travel map: six cities, their roads and costs, who has been there and who is there now (A5)."""
from __future__ import annotations

from functools import partial

from engine.games.village import actions as a
from engine.games.village.components import CITY, GATE, ROADS, Road
from engine.games.village.view import View

from ...kit import widgets
from ...kit.canvas import Canvas, InlineItem, inline_text
from ...kit.pixels import BLUE, BLUE_PALE
from ...kit.sprites import Pen, shared_pieces, sprite
from ...scene import Scene
from . import marks, pieces, places
from .look import Look, get_look
from .marks import PAWN, Sheet
from .offers import NOTHING, Offers

COLUMNS = {"west": 146, "middle": 308, "east": 470}
NORTH, SOUTH = 46, 228  # from the upper edge of the map to the middle of a castle
GATE_AT = (44, 148)
HOUSE = 72  # a castle's width
PLOT = 118, 46  # of a city's people
HALF = 38  # from a castle's middle to its plot
WIDE, TALL = 536, 324


def spot(city: str) -> tuple[int, int]:
    """The middle of a city's castle, in pixels of the board from the map's corner."""
    if city == GATE:
        return GATE_AT
    north, column = CITY[city].position.split("-")
    return COLUMNS[column], NORTH if north == "north" else SOUTH


@sprite(height_ratio=TALL / WIDE)
def country(pen: Pen, look: Look) -> None:
    """Meadows, trees and the roads."""
    k = 100 / WIDE
    pen.rectangle(0, 0, 100, TALL * k, look.meadow, 10 * k)
    for x, y, r in ((230, 318, 66), (392, 322, 50), (392, 8, 54), (232, 2, 44), (20, 6, 52), (540, 160, 34)):
        pen.disc(x * k, y * k, r * k, (207, 217, 158), r * 0.62 * k, within=[
            (0, 0), (100, 0), (100, TALL * k), (0, TALL * k)])
    for road in ROADS.values():
        (ax, ay), (bx, by) = (spot(end) for end in road.ends)
        pen.line([(ax * k, (ay + 14) * k), (bx * k, (by + 14) * k)], 15 * k, look.road)
        pen.line([(ax * k, (ay + 14) * k), (bx * k, (by + 14) * k)], 9 * k, (238, 223, 184))
    for x, y in ((384, 150), (400, 158), (222, 146), (76, 40), (528, 318), (90, 300)):
        pen.rectangle((x - 1.5) * k, y * k, (x + 1.5) * k, (y + 10) * k, look.time)
        pen.polygon([((x - 9) * k, (y + 4) * k), (x * k, (y - 16) * k), ((x + 9) * k, (y + 4) * k)], (94, 138, 78))


def paint(canvas: Canvas, sheet: Sheet, look: Look, offers: Offers = NOTHING) -> None:
    """The map without people. It fills the sheet, whose corner is the map's."""
    whole = (sheet.x, sheet.y, sheet.x + sheet.u(WIDE), sheet.y + sheet.u(TALL))
    canvas.draw_cached(("country", look.colour_blind), whole, partial(_ground, canvas, sheet, look))
    half, above, below = sheet.u(43), sheet.u(48), sheet.u(HALF) + 2
    for city in CITY:
        (x, y), legal = sheet.at(*spot(city)), offers.has(a.Send, a.Move, city=city)
        canvas.draw_cached((city, legal, look.colour_blind), (x - half, y - above, x + half, y + below),
                     partial(_city, canvas, sheet, city, legal, look))
    for road in ROADS.values():
        box, legal = _sign(sheet, road), offers.road(*road.ends)
        canvas.draw_cached((road.id, legal, look.letters, look.colour_blind), box,
                     partial(_road, canvas, sheet, box, road, legal, look))


def _ground(canvas: Canvas, sheet: Sheet, look: Look) -> None:
    canvas.paste(country(sheet.u(WIDE), get_look(look.colour_blind)), sheet.x, sheet.y)
    canvas.paste_centred(places.gate(sheet.u(60)), *sheet.at(*GATE_AT))
    x, y = sheet.at(44, TALL - 26)
    inline_text.draw_line(
        canvas, x, y,
        [InlineItem("+", colour=look.mute), InlineItem(icon=pieces.thing(sheet.u(42), "wagon"), joins_previous=True)],
        sheet.u(30), look.mute, anchor="middle"
    )


def _city(canvas: Canvas, sheet: Sheet, city: str, legal: bool, look: Look) -> None:
    u = sheet.u
    x, y = sheet.at(*spot(city))
    card = CITY[city]
    box = (x - u(43), y - u(48), x + u(43), y + u(HALF) - 3)
    canvas.name_place(f"city:{city}", *box)
    if legal:
        widgets.mark_legal(canvas, box, 12)
    canvas.paste_centred(places.castle(u(HOUSE), card.label), x, y)
    half = u(31) if card.effects[0].op == "gain_cubes" else u(21)
    canvas.panel(x - half, y - u(44), x + half, y - u(8), look.card, u(10), name="reward")
    inline_text.draw_line(
        canvas, x, y - u(26), marks.effects(card.effects, u(32), look), u(24), look.ink, anchor="middle"
    )


def visitors(canvas: Canvas, sheet: Sheet, scene: Scene[View], look: Look) -> None:
    for city in CITY:
        _visitors(canvas, sheet, scene, city, look)


def _visitors(canvas: Canvas, sheet: Sheet, scene: Scene[View], city: str, look: Look) -> None:
    """Markers at the left, in a square where they are many; who is there at the right."""
    u = sheet.u
    x, y = sheet.at(*spot(city))
    half, tall = u(PLOT[0] / 2), max(u(PLOT[1]), PAWN + 2)
    seats = [seat for seat, family in enumerate(scene.view.families) if city in family.player.cities]
    who = marks.members(scene.view, city)
    if not seats and not who:
        return
    x0, y0, x1, y1 = x - half, y + u(HALF), x + half, y + u(HALF) + tall
    size = u(22)
    across = 2 if len(seats) > 2 else 1 if who else max(1, len(seats))
    if not who:  # no wider than the markers
        x0 = x - across * size // 2 - u(4)
        x1 = x0 + across * size + 2 * u(4)
    canvas.panel(x0, y0, x1, y1, look.card, 9, name="plot")
    middle = (y0 + y1) // 2
    lines = -(-len(seats) // across)
    for i, seat in enumerate(seats):
        top = middle - lines * size // 2 + i // across * size
        badge = shared_pieces.badge(size, scene.players[seat].badge, scene.colour_blind)
        canvas.paste(badge, x0 + u(4) + i % across * size, top)
    room = x1 - x0 - across * size - u(8)
    marks.row(canvas, scene, who, x1 - u(2), middle, room, max(PAWN, u(42)), "right")


def _sign(sheet: Sheet, road: Road) -> marks.Box:
    """Where a road's costs stand: in one line between north and south, else in two."""
    u = sheet.u
    (ax, ay), (bx, by) = (sheet.at(*spot(end)) for end in road.ends)
    if ax == bx:  # below the people of the northern city
        x, y = ax, sheet.at(0, (NORTH + HALF + PLOT[1] + SOUTH - 43) / 2)[1]
        return x - u(57), y - u(19), x + u(57), y + u(19)
    x, y = sheet.at(44, 62 if by < ay else 244) if GATE in road.ends else ((ax + bx) // 2, (ay + by) // 2)
    return x - u(34), y - u(32), x + u(34), y + u(32)


def _road(canvas: Canvas, sheet: Sheet, box: marks.Box, road: Road, legal: bool, look: Look) -> None:
    u, (x0, y0, x1, y1) = sheet.u, box
    paid = marks.cost({what: n for what, n in road.cost.items() if what != "wagon"}, u(25), look)
    time = marks.time(road.time, u(25))
    lines = [[*paid, *time]] if x1 - x0 > u(80) else [paid, time]
    edge = 4 if legal else 2
    canvas.panel(*box, BLUE if legal else look.road, 9, name="road")
    canvas.panel(x0 + edge, y0 + edge, x1 - edge, y1 - edge, BLUE_PALE if legal else look.card, 7, name="road")
    for i, line in enumerate(lines):
        y = (y0 + y1) // 2 + (i - (len(lines) - 1) / 2) * u(29)
        inline_text.draw_line(canvas, (x0 + x1) // 2, y, line, u(25), look.ink, anchor="middle")
