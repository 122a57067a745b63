"""The players' cards on the board: city, numbers, cannons, and the score if the game ended now (IM2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.core.text import format_number
from engine.games.saint_malo.components import PIRATE_STRENGTHS
from engine.games.saint_malo.view import City

from ...kit import widgets
from ...kit.pixels import RGB, Badge, choose_text_colour, measure_width
from ...kit.sprites import Sprite, shared_pieces
from ...kit.wording import find_winners, get_badge, get_player_name
from . import pieces
from .city import Grid, draw_city
from .look import GameCanvas, GameScene, Look

# Each pirate attack can take one cannon
CANNON_COUNT = len(PIRATE_STRENGTHS)
NARROW_BAND_PX, WIDE_BAND_PX = 136, 388
# A chat lays its "ALT" badge over the lower left corner of the board. Strips there begin so far to the right.
CHAT_CORNER_PX = 100


class Number(NamedTuple):
    value: int
    icon: Sprite


def list_numbers(city: City, size: int, look: Look) -> list[Number]:
    """Return coins, logs, defence and empty spaces, each with an icon of about `size` pixels."""
    return [
        Number(city.coins, shared_pieces.coin(size)),
        Number(city.logs, pieces.logs(size)),
        Number(city.defence, shared_pieces.shield(size + 8, look.slate)),
        Number(city.empty, pieces.space(size)),
    ]


class Place(NamedTuple):
    """The card of a player: its area, and what it shows."""

    x: int
    y: int
    w: int
    h: int
    city: City
    name: str
    badge: Badge
    start: bool
    active: bool
    won: bool
    over: bool


def draw_cards(canvas: GameCanvas, scene: GameScene) -> None:
    view = scene.view
    arrangement = ARRANGEMENTS[len(view.cities)]
    best = find_winners(view.results)
    for (x, y), city in zip(arrangement.corners, view.cities, strict=True):
        place = Place(
            x,
            y,
            *arrangement.size,
            city,
            get_player_name(scene, city.seat),
            get_badge(scene, city.seat),
            view.order[0] == city.seat,
            view.active == city.seat and view.phase != "over",
            city.seat in best,
            view.phase == "over",
        )
        arrangement.draw(canvas, place)
    if len(view.cities) == 5:
        _draw_harbour(canvas)


def _draw_harbour(canvas: GameCanvas) -> None:
    """Draw a harbour in the place that a game of five leaves free, where a chat lays its badge."""
    canvas.paste_centred(pieces.boat(190), 277, 930)
    for y, xs in (
        (1024, (115, 195, 275, 355, 435)),
        (1058, (75, 155, 235, 315, 395, 475)),
        (1092, (115, 195, 275, 355, 435)),
    ):
        for x in xs:
            canvas.paste_centred(pieces.wave(80, canvas.look.raised), x, y)


def _draw_number(canvas: GameCanvas, x: float, y: float, number: Number, size: int, max_width: float) -> None:
    """Draw an icon and its number side by side, centred on (x, y)."""
    text = format_number(number.value)
    lead = number.icon.width + 8
    while size > 24 and lead + measure_width(text, "black", size) > max_width:
        size -= 1
    left = x - (lead + measure_width(text, "black", size)) / 2
    canvas.paste_centred(number.icon, left + number.icon.width / 2, y)
    canvas.text(left + lead, y, text, size, canvas.look.ink if number.value else canvas.look.mute, "black")


def _draw_strip(canvas: GameCanvas, x: int, middle: int, place: Place, size: int) -> None:
    """Draw the cannons, right of the chat's badge."""
    lost = place.city.cannons_lost
    canvas.paste(
        pieces.cannons(round(size * 6.5), lost, CANNON_COUNT - lost), x + CHAT_CORNER_PX, middle - size // 2
    )


def _draw_points(canvas: GameCanvas, place: Place, right: float, y: int, ink: RGB) -> float:
    """Draw the score if the game ended now, at the right end of a band. Return its left edge."""
    return right - canvas.text(right, y, format_number(place.city.total), 46, ink, "black", "right")


def _draw_name(canvas: GameCanvas, place: Place, x: float, y: int, right: float, size: int, ink: RGB) -> None:
    """Draw the name, followed by the start player's roof and the winner's cup."""
    extras = [
        icon
        for icon, there in ((shared_pieces.roof(38, ink), place.start), (shared_pieces.trophy(42), place.won))
        if there
    ]
    x += canvas.text(x, y, place.name, size, ink, "serif", max_width=right - x - 54 * len(extras)) + 14
    for icon in extras:
        canvas.paste(icon, round(x), y - icon.height // 2)
        x += icon.width + 10


def _draw_three(canvas: GameCanvas, place: Place) -> None:
    """Draw a card of 506 x 744, three in a row."""
    look = canvas.look
    x, y, w, h = place[:4]
    widgets.draw_card(canvas, (x, y, x + w, y + h), place.badge.colour, 66, place.active)
    canvas.paste_centred(shared_pieces.badge(52, place.badge), x + 39, y + 33)
    canvas.rect(x + 22, y + 584, x + w - 22, y + 586, look.rule)
    canvas.panel(x + 14, y + 687, x + w - 14, y + h - 10, look.strip, 10, name="strip")
    ink = choose_text_colour(place.badge.colour, look.ink)
    canvas.name_place(f"name_{place.city.seat}", x, y, x + w, y + 66)
    canvas.name_place(f"numbers_{place.city.seat}", x + 14, y + 590, x + w - 14, y + 680)
    left = _draw_points(canvas, place, x + w - 18, y + 33, ink)
    _draw_name(canvas, place, x + 77, y + 33, left - 10, 40, ink)
    _draw_city(canvas, Grid(x + 54, y + 126, 57, 5, 39), place)
    for i, number in enumerate(list_numbers(place.city, 50, canvas.look)):
        _draw_number(canvas, x + 16 + (i + 0.5) * (w - 32) / 4, y + 637, number, 46, 114)
    _draw_strip(canvas, x + 14, y + (687 + h - 10) // 2, place, 46)


def _draw_banded_card(
    canvas: GameCanvas, place: Place, column: int, side: widgets.BandSide = "right"
) -> None:
    """Draw an empty card with its band at a side."""
    x, y, w, h = place[:4]
    widgets.draw_card(
        canvas,
        (x, y, x + w, y + h),
        place.badge.colour,
        column,
        place.active,
        side,
    )


def _draw_two(canvas: GameCanvas, place: Place) -> None:
    """Draw a card of 768 x 748, two side by side, with the band on the right."""
    x, y, w, h = place[:4]
    _draw_banded_card(canvas, place, NARROW_BAND_PX)
    canvas.panel(
        x + 14, y + h - 84, x + w - NARROW_BAND_PX - 14, y + h - 14, canvas.look.strip, 10, name="strip"
    )
    canvas.panel(
        x + w - NARROW_BAND_PX + 8, y + 236, x + w - 8, y + h - 8, canvas.look.paper, 10, name="numbers"
    )
    _draw_city(canvas, Grid(x + 52, y + 66, 75, 5, 39), place)
    _draw_strip(canvas, x + 14, y + h - 49, place, 54)
    _draw_column(canvas, place, NARROW_BAND_PX, 236)
    step = (h - 244) // 4
    for i, number in enumerate(list_numbers(place.city, 52, canvas.look)):
        _draw_number(canvas, x + w - NARROW_BAND_PX + 68, y + 236 + i * step + step // 2, number, 42, 112)


def _draw_four(canvas: GameCanvas, place: Place) -> None:
    """Draw a card of 768 x 368, two by two, with a wide band on the left: the lower left corner of
    the strip can stay free, that of the city cannot."""
    x, y, _, h = place[:4]
    _draw_banded_card(canvas, place, WIDE_BAND_PX, "left")
    canvas.paste_centred(shared_pieces.badge(52, place.badge), x + 40, y + 42)
    canvas.panel(x + 10, y + 84, x + WIDE_BAND_PX - 10, y + h - 10, canvas.look.paper, 10, name="numbers")
    canvas.panel(x + 18, y + h - 88, x + WIDE_BAND_PX - 18, y + h - 18, canvas.look.strip, 10, name="strip")
    ink = choose_text_colour(place.badge.colour, canvas.look.ink)
    _draw_city(canvas, Grid(x + WIDE_BAND_PX + 52, y + 50, 39, 4, 39), place)
    points = _draw_points(canvas, place, x + WIDE_BAND_PX - 20, y + 42, ink)
    _draw_name(canvas, place, x + 76, y + 42, points - 8, 38, ink)
    for i, number in enumerate(list_numbers(place.city, 44, canvas.look)):
        _draw_number(
            canvas,
            x + 10 + (0.5 + i % 2) * (WIDE_BAND_PX - 20) / 2,
            y + 128 + i // 2 * 88,
            number,
            46,
            160,
        )
    lost = place.city.cannons_lost
    battery = pieces.battery(116, lost, CANNON_COUNT - lost)
    canvas.paste(battery, x + 18 + CHAT_CORNER_PX, y + h - 53 - battery.height // 2)


def _draw_five(canvas: GameCanvas, place: Place) -> None:
    """Draw a card of 506 x 368, three and two, with the band on the right."""
    x, y, w, h = place[:4]
    _draw_banded_card(canvas, place, NARROW_BAND_PX)
    canvas.panel(
        x + w - NARROW_BAND_PX + 8, y + 102, x + w - 8, y + h - 8, canvas.look.paper, 10, name="numbers"
    )
    _draw_city(canvas, Grid(x + 52, y + 50, 39, 4, 39), place)
    _draw_column(canvas, place, NARROW_BAND_PX, 102)
    left = x + w - NARROW_BAND_PX + 8
    right = x + w - 8
    top = y + 102
    for i, number in enumerate(list_numbers(place.city, 34, canvas.look)):
        at = top + 28 + i * 46
        canvas.paste_centred(number.icon, left + 30, at)
        canvas.text(
            right - 14,
            at,
            format_number(number.value),
            39,
            canvas.look.ink if number.value else canvas.look.mute,
            "black",
            "right",
            52,
        )
    lost = place.city.cannons_lost
    canvas.paste(pieces.battery(108, lost, CANNON_COUNT - lost), left + 6, top + 192)


def _draw_column(canvas: GameCanvas, place: Place, column: int, max_width: int) -> None:
    """Draw the name, the badge and the score if the game ended now, in a narrow column `room` pixels high."""
    x, y = place.x + place.w - column // 2, place.y
    ink = choose_text_colour(place.badge.colour, canvas.look.ink)
    height = max_width > 150
    roof = shared_pieces.roof(36 if height else 24, ink)
    canvas.text(x, y + (36 if height else 26), place.name, 39, ink, "serif", "middle", column - 14, 20)
    if height:
        if place.start:
            canvas.paste_centred(roof, x - 42, y + 211)
        if place.won:
            canvas.paste_centred(shared_pieces.trophy(36), x + 42, y + 211)
        canvas.paste_centred(shared_pieces.badge(72, place.badge), x, y + 102)
        canvas.text(x, y + 172, format_number(place.city.total), 52, ink, "black", "middle", column - 12)
    else:
        canvas.paste_centred(shared_pieces.badge(40, place.badge), x - 44, y + 73)
        if place.start:
            canvas.paste_centred(roof, x - 10, y + 73)
        width = 54 if place.start else 80  # The final result beside the cities shows the winner's cup.
        canvas.text(x + 62, y + 73, format_number(place.city.total), 42, ink, "black", "right", width)


def _draw_city(canvas: GameCanvas, grid: Grid, place: Place) -> None:
    draw_city(canvas, grid, place.city, fresh=place.city.latest)


class Arrangement(NamedTuple):
    size: tuple[int, int]
    corners: tuple[tuple[int, int], ...]
    draw: Callable[[GameCanvas, Place], None]


ARRANGEMENTS: dict[int, Arrangement] = {
    2: Arrangement((768, 748), ((24, 424), (808, 424)), _draw_two),
    3: Arrangement((506, 744), ((24, 428), (547, 428), (1070, 428)), _draw_three),
    4: Arrangement((768, 368), ((24, 424), (808, 424), (24, 808), (808, 808)), _draw_four),
    5: Arrangement(
        (506, 368),
        ((24, 424), (547, 424), (1070, 424), (547, 808), (1070, 808)),
        _draw_five,
    ),
}
