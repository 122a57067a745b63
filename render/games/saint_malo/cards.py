"""The players' cards on the board: city, numbers, cannons, and the score if the game ended now (IM2)."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from msgspec.msgpack import encode

from engine.core.text import format_number
from engine.games.saint_malo.components import STRENGTHS
from engine.games.saint_malo.view import City, View

from ...kit import frames, parts
from ...kit.canvas import Canvas
from ...kit.colour import RGB, on_band, seat_colour
from ...kit.sprite import Sprite
from ...kit.typeface import width
from ...kit.wording import name_of, winners
from ...scene import Scene
from . import pieces
from .city import Grid, draw_city
from .look import Look

CANNONS = len(STRENGTHS)  # one for each attack
NUMBERS = ("coins", "logs", "defence", "empty")
NARROW, WIDE = 136, 388  # pixels of a band at the right
CORNER = 80  # of a strip at the lower left of the picture, upon which chats lay a sign


class Number(NamedTuple):
    value: int
    icon: Sprite


def numbers(city: City, size: int, c: Look) -> list[Number]:
    """What the player has, as in `NUMBERS`, each with an icon of about `size` pixels."""
    return [
        Number(city.coins, parts.coin(size)), Number(city.logs, pieces.logs(size)),
        Number(city.defence, parts.shield(size + 8, c.slate)), Number(city.empty, pieces.space(size)),
    ]


class Place(NamedTuple):
    """A card: its edges, and the player whose it is."""

    x: int
    y: int
    w: int
    h: int
    city: City
    name: str
    badge: str
    start: bool
    active: bool
    won: bool
    over: bool


def paint(canvas: Canvas, scene: Scene[View], c: Look) -> None:
    view = scene.view
    arrangement = ARRANGEMENTS[len(view.cities)]
    best = winners(view.results)
    for (x, y), city in zip(arrangement.corners, view.cities, strict=True):
        player = scene.players[city.seat]
        place = Place(x, y, *arrangement.size, city, name_of(scene, city.seat), player.badge,
                      view.order[0] == city.seat, view.active == city.seat and view.phase != "over",
                      city.seat in best, view.phase == "over")
        edges = frames.edges((x, y, x + place.w, y + place.h), place.active)
        key = (encode(city), place.name, place.badge, place[7:], c.colour_blind)
        canvas.block(key, edges, partial(_card, canvas, arrangement, place, edges, c))
    if len(view.cities) == 5:
        _harbour(canvas, c)


def _card(canvas: Canvas, arrangement: Arrangement, place: Place, edges: frames.Rect, c: Look) -> None:
    """What is the same in every turn is kept."""
    canvas.block(("sheet", place.badge, place.active, c.colour_blind), edges,
                 partial(arrangement.sheet, canvas, place, c))
    arrangement.draw(canvas, place, c)


def _harbour(canvas: Canvas, c: Look) -> None:
    """The sixth place of five players."""
    canvas.centre(pieces.boat(190), 1322, 930)
    for y, xs in ((1024, (1160, 1240, 1320, 1400, 1480)), (1058, (1120, 1200, 1280, 1360, 1440, 1520)),
                  (1092, (1160, 1240, 1320, 1400, 1480))):
        for x in xs:
            canvas.centre(pieces.wave(80, c.raised), x, y)


def _count(canvas: Canvas, x: float, y: float, number: Number, size: int, room: float, c: Look) -> None:
    """Icon and number side by side, centred on (x, y)."""
    text = format_number(number.value)
    lead = number.icon.width + 8
    while size > 24 and lead + width(text, "black", size) > room:
        size -= 1
    left = x - (lead + width(text, "black", size)) / 2
    canvas.centre(number.icon, left + number.icon.width / 2, y)
    canvas.text(left + lead, y, text, size, c.ink if number.value else c.pale, "black")


def _strip(canvas: Canvas, box: tuple[int, int, int, int], place: Place, size: int, c: Look, left: int = 10) -> None:
    """In the strip the cannons, `left` of it free before them, and the VP of the game so far."""
    x0, y0, x1, y1 = box
    lost, middle = place.city.cannons_lost, (y0 + y1) // 2
    canvas.paste(pieces.cannons(round(size * 6.5), lost, CANNONS - lost), x0 + left, middle - size // 2)
    _so_far(canvas, place, x1 - 14, middle, x1 - x0 - left - 24 - 6.5 * size, c)


def _so_far(canvas: Canvas, place: Place, right: float, y: int, room: float, c: Look) -> None:
    said = canvas.say("in-game" if place.over else "so-far", vp=format_number(place.city.vp))
    canvas.text(right, y, said, 28, c.mute, "text", "right", room, 20)


def _points(canvas: Canvas, place: Place, right: float, y: int, ink: RGB, size: int = 46) -> float:
    """The score if the game ended now at the right end of a band; gives its left edge."""
    label = canvas.text(right, y, canvas.say("vp"), 28, ink, "text", "right")
    number = canvas.text(right - label - 14, y, format_number(place.city.total), size, ink, "black", "right")
    return right - label - 14 - number


def _name(canvas: Canvas, place: Place, x: float, y: int, right: float, size: int, ink: RGB) -> None:
    """The name, with the start player's roof and the winner's cup behind it."""
    extras = [icon for icon, there in ((parts.roof(38, ink), place.start), (parts.trophy(42), place.won)) if there]
    x += canvas.text(x, y, place.name, size, ink, "serif", room=right - x - 54 * len(extras)) + 14
    for icon in extras:
        canvas.paste(icon, round(x), y - icon.height // 2)
        x += icon.width + 10


def _label(canvas: Canvas, x: float, y: int, name: str, size: int, room: int, c: Look) -> None:
    canvas.text(x, y, canvas.say(f"number-{name}"), size, c.mute, "text", "middle", room=room)


def _three_sheet(canvas: Canvas, place: Place, c: Look) -> None:
    """506 x 744, three in a row."""
    x, y, w, h = place.x, place.y, place.w, place.h
    colour = seat_colour(place.badge, c.colour_blind)
    frames.card(canvas, (x, y, x + w, y + h), colour, c.paper, c.sea, 66, place.active)
    canvas.centre(parts.badge(52, place.badge, c.colour_blind), x + 39, y + 33)
    canvas.rect(x + 22, y + 584, x + w - 22, y + 586, c.rule)
    for i, name in enumerate(NUMBERS):
        _label(canvas, x + 16 + (i + 0.5) * (w - 32) / 4, y + 664, name, 27, 114, c)
    canvas.panel(x + 14, y + 687, x + w - 14, y + h - 10, c.strip, 10, name="strip")


def _three(canvas: Canvas, place: Place, c: Look) -> None:
    x, y, w, h = place.x, place.y, place.w, place.h
    ink = on_band(seat_colour(place.badge, c.colour_blind), c.ink)
    canvas.place(f"name_{place.city.seat}", x, y, x + w, y + 66)
    canvas.place(f"numbers_{place.city.seat}", x + 14, y + 590, x + w - 14, y + 680)
    left = _points(canvas, place, x + w - 18, y + 33, ink)
    _name(canvas, place, x + 77, y + 33, left - 10, 40, ink)
    _city(canvas, Grid(x + 40, y + 114, 60, 5, 26), place, c)
    for i, number in enumerate(numbers(place.city, 46, c)):
        _count(canvas, x + 16 + (i + 0.5) * (w - 32) / 4, y + 621, number, 40, 114, c)
    _strip(canvas, (x + 14, y + 687, x + w - 14, y + h - 10), place, 36, c, CORNER)


def _two_sheet(canvas: Canvas, place: Place, c: Look) -> None:
    """768 x 748, two side by side, the band at the right."""
    x, y, w, h = place.x, place.y, place.w, place.h
    _banded(canvas, place, NARROW, c)
    canvas.panel(x + 14, y + h - 84, x + w - NARROW - 14, y + h - 14, c.strip, 10, name="strip")
    left, top, step = x + w - NARROW + 8, y + 236, (h - 244) // 4
    canvas.panel(left, top, x + w - 8, y + h - 8, c.paper, 10, name="numbers")
    for i, name in enumerate(NUMBERS):
        _label(canvas, left + 60, top + i * step + step // 2 + 32, name, 27, 112, c)


def _banded(canvas: Canvas, place: Place, column: int, c: Look) -> None:
    """A card with its band at the right."""
    x, y, w, h = place.x, place.y, place.w, place.h
    colour = seat_colour(place.badge, c.colour_blind)
    frames.card(canvas, (x, y, x + w, y + h), colour, c.paper, c.sea, column, place.active, side=True)


def _two(canvas: Canvas, place: Place, c: Look) -> None:
    x, y, w, h = place.x, place.y, place.w, place.h
    _city(canvas, Grid(x + 40, y + 58, 78, 5, 28), place, c)
    _strip(canvas, (x + 14, y + h - 84, x + w - NARROW - 14, y + h - 14), place, 56, c, CORNER)
    _column(canvas, place, c, NARROW, 236)
    step = (h - 244) // 4
    for i, number in enumerate(numbers(place.city, 50, c)):
        _count(canvas, x + w - NARROW + 68, y + 236 + i * step + step // 2 - 16, number, 38, 112, c)


def _four_sheet(canvas: Canvas, place: Place, c: Look) -> None:
    """768 x 368, two by two, the band as a wide column."""
    x, y, w, h = place.x, place.y, place.w, place.h
    left = x + w - WIDE
    _banded(canvas, place, WIDE, c)
    canvas.centre(parts.badge(52, place.badge, c.colour_blind), left + 40, y + 42)
    canvas.panel(left + 10, y + 84, x + w - 10, y + h - 10, c.paper, 10, name="numbers")
    for i, name in enumerate(NUMBERS):
        _label(canvas, left + 10 + (0.5 + i % 2) * (WIDE - 20) / 2, y + 156 + i // 2 * 94, name, 26, 170, c)
    canvas.panel(left + 18, y + h - 72, x + w - 18, y + h - 18, c.strip, 10, name="strip")


def _four(canvas: Canvas, place: Place, c: Look) -> None:
    x, y, w, h = place.x, place.y, place.w, place.h
    ink = on_band(seat_colour(place.badge, c.colour_blind), c.ink)
    _city(canvas, Grid(x + 42, y + 38, 42, 4, 24), place, c)
    left = x + w - WIDE
    points = _points(canvas, place, x + w - 20, y + 42, ink)
    _name(canvas, place, left + 76, y + 42, points - 8, 36, ink)
    for i, number in enumerate(numbers(place.city, 44, c)):
        _count(canvas, left + 10 + (0.5 + i % 2) * (WIDE - 20) / 2, y + 116 + i // 2 * 94, number, 40, 160, c)
    _strip(canvas, (left + 18, y + h - 72, x + w - 18, y + h - 18), place, 31, c)


def _five_sheet(canvas: Canvas, place: Place, c: Look) -> None:
    """506 x 368, three and two, the band at the right."""
    x, y, w, h = place.x, place.y, place.w, place.h
    _banded(canvas, place, NARROW, c)
    canvas.panel(x + w - NARROW + 8, y + 102, x + w - 8, y + h - 8, c.paper, 10, name="numbers")
    canvas.panel(x + w - NARROW + 12, y + h - 46, x + w - 12, y + h - 12, c.strip, 8, name="strip")


def _five(canvas: Canvas, place: Place, c: Look) -> None:
    x, y, w, h = place.x, place.y, place.w, place.h
    _city(canvas, Grid(x + 42, y + 38, 42, 4, 24), place, c)
    _column(canvas, place, c, NARROW, 102)
    left, right, top = x + w - NARROW + 8, x + w - 8, y + 102
    for i, number in enumerate(numbers(place.city, 34, c)):
        at = top + 24 + i * 40
        canvas.centre(number.icon, left + 30, at)
        canvas.text(
            right - 14, at, format_number(number.value), 32, c.ink if number.value else c.pale, "black", "right", 52
        )
    lost = place.city.cannons_lost
    canvas.paste(pieces.battery(108, lost, CANNONS - lost), left + 6, top + 162)
    _so_far(canvas, place, right - 12, y + h - 29, right - left - 24, c)


def _column(canvas: Canvas, place: Place, c: Look, column: int, room: int) -> None:
    """Name, badge and the score if the game ended now in a narrow column; `room` is the height they have."""
    x, y = place.x + place.w - column // 2, place.y
    ink = on_band(seat_colour(place.badge, c.colour_blind), c.ink)
    tall = room > 150
    roof, cup = parts.roof(36 if tall else 24, ink), parts.trophy(36 if tall else 26)
    canvas.text(x, y + (36 if tall else 26), place.name, 34 if tall else 30, ink, "serif", "middle", column - 14, 20)
    if tall:
        if place.start:
            canvas.centre(roof, x - 42, y + 211)
        if place.won:
            canvas.centre(cup, x + 42, y + 211)
        canvas.centre(parts.badge(72, place.badge, c.colour_blind), x, y + 102)
        canvas.text(x, y + 172, format_number(place.city.total), 52, ink, "black", "middle", column - 12)
        canvas.text(x, y + 212, canvas.say("vp"), 26, ink, "text", "middle")
    else:
        canvas.centre(parts.badge(40, place.badge, c.colour_blind), x - 44, y + 73)
        icons = [icon for icon, there in ((roof, place.start), (cup, place.won)) if there]
        for i, icon in enumerate(icons):
            canvas.centre(icon, x - 10, y + 73 + (26 * i - 13 * (len(icons) - 1)))
        canvas.text(x + 62, y + 73, format_number(place.city.total), 42, ink, "black", "right", 54 if icons else 80)


def _city(canvas: Canvas, grid: Grid, place: Place, c: Look) -> None:
    draw_city(canvas, grid, place.city, c, fresh=place.city.latest)


class Arrangement(NamedTuple):
    size: tuple[int, int]
    corners: tuple[tuple[int, int], ...]
    sheet: Callable[[Canvas, Place, Look], None]  # what is the same in every turn
    draw: Callable[[Canvas, Place, Look], None]  # the rest, upon it


ARRANGEMENTS: dict[int, Arrangement] = {
    2: Arrangement((768, 748), ((24, 424), (808, 424)), _two_sheet, _two),
    3: Arrangement((506, 744), ((24, 428), (547, 428), (1070, 428)), _three_sheet, _three),
    4: Arrangement((768, 368), ((24, 424), (808, 424), (24, 808), (808, 808)), _four_sheet, _four),
    5: Arrangement((506, 368), ((24, 424), (547, 424), (1070, 424), (24, 808), (547, 808)), _five_sheet, _five),
}
