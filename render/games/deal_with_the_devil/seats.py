"""The four seats' rows on the board: all that lies open of each of them (9.1)."""
from __future__ import annotations

from functools import partial

from msgspec.msgpack import encode

from engine.core.flow import Seat
from engine.games.deal_with_the_devil.components import (
    ACHIEVEMENTS,
    BUILDINGS,
    COURTIERS,
    DEBT_MAX,
    MINORS,
    Type,
)
from engine.games.deal_with_the_devil.state import Kingdom
from engine.games.deal_with_the_devil.view import View

from ...kit import frames, parts
from ...kit.canvas import Canvas
from ...kit.colour import RGB, mix, on_band, seat_colour
from ...kit.pen import Pen
from ...kit.sprite import Sprite, sprite
from ...kit.typeface import width
from ...kit.wording import minus, name_of
from ...scene import Scene
from . import emblems, pieces
from .look import Look, look

X0, X1 = 856, 1576
TOP, TALL, STEP = 404, 186, 195
BAND = 46
TYPES: tuple[Type, ...] = ("country", "town", "church", "science")


def box(seat: Seat) -> tuple[int, int, int, int]:
    y = TOP + seat * STEP
    return X0, y, X1, y + TALL


def paint(canvas: Canvas, scene: Scene[View], talk: tuple[tuple[str, ...], ...], c: Look) -> None:
    view = scene.view
    for seat, kingdom in enumerate(view.kingdoms):
        player = scene.players[seat]
        key = ("seat", encode(kingdom), player.name, player.badge, view.hands[seat], view.events[seat],
               view.roles.get(seat), talk[seat], c.colour_blind)
        canvas.block(key, frames.edges(box(seat), False), partial(_row, canvas, scene, seat, talk[seat], c))


def _row(canvas: Canvas, scene: Scene[View], seat: Seat, talk: tuple[str, ...], c: Look) -> None:
    x0, y0, x1, y1 = box(seat)
    kingdom = scene.view.kingdoms[seat]
    colour = seat_colour(scene.players[seat].badge, c.colour_blind)
    frames.card(canvas, (x0, y0, x1, y1), colour, c.paper, c.night, BAND)
    _band(canvas, scene, seat, talk, c)
    _money(canvas, kingdom, y0 + BAND + 25, c)
    _tiles(canvas, kingdom, y0 + BAND + 70, c)
    _cards(canvas, scene.view, seat, y0 + BAND + 116, c)


def _band(canvas: Canvas, scene: Scene[View], seat: Seat, talk: tuple[str, ...], c: Look) -> None:
    x0, y0, x1, _ = box(seat)
    view, player = scene.view, scene.players[seat]
    ink = on_band(seat_colour(player.badge, c.colour_blind), c.ink)
    middle = y0 + BAND // 2
    canvas.centre(parts.badge(40, player.badge, c.colour_blind), x0 + 28, middle)
    right = x1 - 16.0
    right -= canvas.text(right, middle + 1, canvas.say("vp"), 26, ink, "text", "right") + 10
    right -= canvas.text(right, middle, minus(view.kingdoms[seat].score), 40, ink, "black", "right") + 24
    if view.kingdoms[seat].mob:
        canvas.panel(round(right) - 40, y0 + 3, round(right), y0 + BAND - 3, c.paper, 8, name="mob")
        canvas.centre(pieces.torch(36), right - 20, middle)
        right -= 52
    if talk:
        right = _wish(canvas, talk, right, middle, ink, c)
    role = view.roles.get(seat)
    if role is not None:
        text = canvas.say(f"named-{role}")
        text = text if width(text, "text", 26) < right - x0 - 260 else text.partition(" ")[0]
        right -= canvas.text(right, middle + 1, text, 26, ink, "text", "right") + 8
        canvas.centre(emblems.emblem(42, role), right - 21, middle)
        right -= 54
    canvas.text(x0 + 58, middle, name_of(scene, seat), 34, ink, "serif", room=right - x0 - 66)


def _wish(canvas: Canvas, talk: tuple[str, ...], right: float, y: int, ink: RGB, c: Look) -> float:
    """What the player says that he wants (D14)."""
    left = round(right) - 44 * len(talk) - 4
    canvas.panel(left, y - 20, round(right), y + 20, c.inner, 8, name="wish")
    for i, word in enumerate(talk):
        canvas.centre(pieces.good(34, word), left + 24 + 44 * i, y)
    return left - 8 - canvas.text(left - 8, y + 1, canvas.say("wants"), 26, ink, "text", "right") - 16


@sprite(tall=0.155)
def debt_bar(pen: Pen, debt: int, colour_blind: bool) -> None:
    """Ten seals, as many red as coins are owed."""
    c = look(colour_blind)
    for i in range(DEBT_MAX):
        pen.box(i * 10, 0, i * 10 + 8.4, 15.5, c.demon if i < debt else mix(c.strip, c.paper, 0.25), 2.4)


@sprite(tall=0.24)
def stage(pen: Pen, at: int, colour_blind: bool) -> None:
    """The interest marker on its four places."""
    c = look(colour_blind)
    for i in range(4):
        pen.disc(12 + i * 25.3, 12, 10.5, c.mute)
        pen.disc(12 + i * 25.3, 12, 8.4, c.ink if i == at else c.cream)


def _number(canvas: Canvas, x: float, y: float, icon: Sprite, number: int, c: Look, room: float = 99) -> float:
    """An icon and its number, a zero is pale; gives where the next one may begin."""
    canvas.centre(icon, x + icon.width / 2, y)
    at = x + icon.width + 5
    ink = c.ink if number else c.pale
    return at + canvas.text(at, y, str(number), 32, ink, "bold", room=room, floor=20) + 18


def _money(canvas: Canvas, kingdom: Kingdom, y: int, c: Look) -> None:
    canvas.text(X0 + 16, y, canvas.say("debt"), 26, c.mute, "text")
    canvas.paste(debt_bar(190, kingdom.debt, c.colour_blind), X0 + 76, y - 15)
    canvas.text(X0 + 276, y, str(kingdom.debt), 34, c.demon if kingdom.debt else c.pale, "black")
    canvas.paste(stage(104, kingdom.stage, c.colour_blind), X0 + 326, y - 12)
    x = X0 + 448
    for icon, number in (
        (pieces.wing(33, False, not kingdom.angel, c.colour_blind), kingdom.angel),
        (pieces.wing(33, True, not kingdom.demon, c.colour_blind), kingdom.demon),
        (pieces.indulgence(33, not kingdom.indulgences), kingdom.indulgences),
        (pieces.guest(33, not kingdom.houseguests), kingdom.houseguests),
    ):
        _number(canvas, x, y, icon, number, c, 28)
        x += 67


def _tiles(canvas: Canvas, kingdom: Kingdom, y: int, c: Look) -> None:
    canvas.text(X0 + 16, y, canvas.say("tiles"), 26, c.mute, "text")
    x = X0 + 76
    for tile in ACHIEVEMENTS:
        rank, kind = tile.split("_")
        where = kingdom.minors.get(tile, 0)
        claimed = where > 0 or tile in kingdom.majors
        state = "claimed" if claimed else "removed" if where < 0 else "open"
        mark = str(where) if where > 0 else "tick" if claimed else ""
        canvas.paste(pieces.tile(42, kind, rank == "major", state, mark, c.colour_blind), x, y - 21)
        x += 62 if tile == MINORS[-1] else 46
    x = X0 + 474
    for courtier in COURTIERS:
        where = kingdom.courtiers[courtier]
        canvas.paste(pieces.courtier(40, courtier, where, c.colour_blind), x, y - 20)
        price = {"space2": "2", "space3": "3"}.get(where, "")
        if price:
            canvas.text(x + 48, y - 10, price, 24, c.mute, "bold", "middle")
        x += 60


def _cards(canvas: Canvas, view: View, seat: Seat, y: int, c: Look) -> None:
    kingdom = view.kingdoms[seat]
    types = [kind for built in kingdom.built for kind in BUILDINGS[built.card].types]
    canvas.text(X0 + 16, y, canvas.say("built"), 26, c.mute, "text")
    x = X0 + 76.0
    for kind in TYPES:
        number = types.count(kind)
        canvas.centre(pieces.symbol(36, kind, c.colour_blind), x + 18, y)
        canvas.text(x + 42, y, str(number), 32, c.ink if number else c.pale, "bold")
        x += 72
    x = X0 + 386.0
    x = _number(canvas, x, y, pieces.back(28, c.wood, not view.hands[seat]), view.hands[seat], c)
    _number(canvas, x, y, pieces.back(28, c.science, not view.events[seat]), view.events[seat], c)
    for i in range(kingdom.tokens):
        canvas.centre(pieces.action(38, i < kingdom.free, True), X0 + 540 + i * 44, y)
