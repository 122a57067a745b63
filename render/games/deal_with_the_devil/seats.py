"""The four seats' rows on the board: all that lies open of each of them (9.1)."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.msgpack import encode

from engine.core.rules import Seat
from engine.core.text import format_number
from engine.games.deal_with_the_devil.components import BUILDINGS, DEBT_MAX
from engine.games.deal_with_the_devil.components.terms import ACHIEVEMENTS, COURTIERS, AchievementId, CourtierId, Type
from engine.games.deal_with_the_devil.rules.scoring import in_the_open
from engine.games.deal_with_the_devil.state import Kingdom
from engine.games.deal_with_the_devil.view import View

from ...kit import frames, parts
from ...kit.canvas import Canvas
from ...kit.colour import RGB, mix, on_band, seat_colour
from ...kit.pen import Pen
from ...kit.sprite import Sprite, sprite
from ...kit.typeface import width
from ...kit.wording import name_of
from ...scene import Scene
from . import emblems, pieces
from .look import Look, look
from .words import letter

X0, X1 = 856, 1576
TOP, TALL, STEP = 404, 186, 195
BAND = 46
LABEL = 124  # pixels of a row's first word
START = Kingdom()
TYPES: tuple[Type, ...] = ("country", "town", "church", "science")


def box(seat: Seat) -> tuple[int, int, int, int]:
    y = TOP + seat * STEP
    return X0, y, X1, y + TALL


def paint(canvas: Canvas, scene: Scene[View], talk: tuple[tuple[str, ...], ...], c: Look) -> None:
    view = scene.view
    for seat, kingdom in enumerate(view.kingdoms):
        player = scene.players[seat]
        key = ("seat", encode(kingdom), standing(view, seat), player.name, player.badge, view.hands[seat],
               view.events[seat], view.roles.get(seat), talk[seat], c.colour_blind)
        canvas.block(key, frames.edges(box(seat), False), partial(_row, canvas, scene, seat, talk[seat], c))


def _row(canvas: Canvas, scene: Scene[View], seat: Seat, talk: tuple[str, ...], c: Look) -> None:
    x0, y0, x1, y1 = box(seat)
    kingdom = scene.view.kingdoms[seat]
    colour = seat_colour(scene.players[seat].badge, c.colour_blind)
    canvas.place(f"built_{seat}", x0, y0, x0 + LABEL + 376, y1)
    canvas.place(f"wings_{seat}", x0 + LABEL + 376, y0, x1, y1)
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
    word, points = standing(view, seat)
    right -= canvas.text(right, middle + 1, canvas.say(word), 26, ink, "text", "right") + 10
    right -= canvas.text(right, middle, format_number(points), 40, ink, "black", "right") + 24
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
        canvas.place(f"role:{role}", round(right) - 42, y0 + 2, round(x1 - 16), y0 + BAND - 2)
        canvas.centre(emblems.emblem(42, role), right - 21, middle)
        right -= 54
    canvas.text(x0 + 58, middle, name_of(scene, seat), 34, ink, "serif", room=right - x0 - 66)


def standing(view: View, seat: Seat) -> tuple[str, int]:
    """What it would come to if it ended now, as far as it lies open; at the end what it has come to."""
    total = next((row.total for row in view.results or () if row.seat == seat), None)
    return ("vp-open", in_the_open(view.kingdoms[seat], view.roles.get(seat))) if total is None else ("vp", total)


def _wish(canvas: Canvas, talk: tuple[str, ...], right: float, y: int, ink: RGB, c: Look) -> float:
    """What the player says that he wants (D14)."""
    left = round(right) - 44 * len(talk) - 4
    canvas.panel(left, y - 20, round(right), y + 20, c.inner, 8, name="wish")
    for i, word in enumerate(talk):
        canvas.centre(pieces.good(34, word), left + 24 + 44 * i, y)
    return left - 8 - canvas.text(left - 8, y + 1, canvas.say("wants"), 26, ink, "text", "right") - 16


@sprite(tall=0.22)
def debt_bar(pen: Pen, debt: int, colour_blind: bool) -> None:
    """Ten seals, as many red as coins are owed."""
    c = look(colour_blind)
    for i in range(DEBT_MAX):
        pen.box(i * 10, 0, i * 10 + 8.4, 22, c.demon if i < debt else mix(c.strip, c.paper, 0.25), 2.4)


@sprite(tall=0.24)
def stage(pen: Pen, at: int, colour_blind: bool) -> None:
    """The interest marker on its four places."""
    c = look(colour_blind)
    for i in range(4):
        pen.disc(12 + i * 25.3, 12, 10.5, c.mute)
        pen.disc(12 + i * 25.3, 12, 8.4, c.ink if i == at else c.cream)


def _label(canvas: Canvas, key: str, y: int, c: Look) -> None:
    canvas.text(X0 + 16, y, canvas.say(key), 26, c.mute, "text", room=LABEL - 22, floor=20)


def _none(canvas: Canvas, key: str, y: int, c: Look) -> None:
    """In words, where a row of zeros would stand."""
    canvas.text(X0 + LABEL, y, canvas.say(key), 26, c.mute, "text", room=240)


COUNTS = ((33, 32, 18), (30, 26, 9), (27, 22, 4))  # sizes of an icon and its number, and the gap: the first that fit


def _counts(
    canvas: Canvas, y: int, left: float, right: float, found: list[tuple[Callable[[int], Sprite], int, str]], c: Look
) -> None:
    """Icons with their numbers and by what they are looked up, ranged right; what there is none of is not drawn."""
    shown = [(icon, str(n), key) for icon, n, key in found if n]

    def wide(size: int, high: int, gap: int) -> list[float]:
        return [icon(size).width + 4 + width(n, "bold", high) + gap for icon, n, _ in shown]

    size, high, gap = next((one for one in COUNTS if sum(wide(*one)) <= right - left), COUNTS[-1])
    x = right - sum(wide(size, high, gap))
    for (icon, n, key), step in zip(shown, wide(size, high, gap), strict=True):
        drawn = icon(size)
        if key:
            canvas.place(key, round(x), y - 22, round(x + step), y + 22)
        canvas.centre(drawn, x + drawn.width / 2, y)
        canvas.text(x + drawn.width + 4, y, n, high, c.ink, "bold")
        x += step


def _money(canvas: Canvas, kingdom: Kingdom, y: int, c: Look) -> None:
    """Debt with its interest, then wings, indulgences and houseguests."""
    _label(canvas, "debt", y, c)
    canvas.place("track:debt", X0 + 8, y - 22, X0 + LABEL + 370, y + 22)
    if kingdom.debt or kingdom.stage:
        canvas.paste(debt_bar(110, kingdom.debt, c.colour_blind), X0 + LABEL, y - 12)
        canvas.text(X0 + LABEL + 120, y, str(kingdom.debt), 34, c.demon if kingdom.debt else c.mute, "black")
        x = X0 + LABEL + 174
        x += round(canvas.text(x, y, canvas.say("interest"), 26, c.mute, "text", room=90, floor=20)) + 10
        canvas.paste(stage(92, kingdom.stage, c.colour_blind), x, y - 11)
    else:
        _none(canvas, "no-debt", y, c)
    _counts(canvas, y, X0 + LABEL + 376, X1 - 10, [
        (lambda size: pieces.wing(size, False, False, c.colour_blind), kingdom.angel, "track:angel"),
        (lambda size: pieces.wing(size, True, False, c.colour_blind), kingdom.demon, "track:demon"),
        (lambda size: pieces.indulgence(size, False), kingdom.indulgences, "track:indulgences"),
        (lambda size: pieces.guest(size, False), kingdom.houseguests, "inquisitor:houseguest"),
    ], c)  # fmt: skip


def _tiles(canvas: Canvas, kingdom: Kingdom, y: int, c: Look) -> None:
    """Achievements claimed and removed; courtiers held, and those that have become dearer."""
    _label(canvas, "tiles", y, c)
    found = list[tuple[AchievementId, Sprite]]()
    for tile in ACHIEVEMENTS:
        rank, kind = tile.split("_")
        where = kingdom.minors.get(tile, 0)
        if where or tile in kingdom.majors:
            state = "removed" if where < 0 else "claimed"
            mark = str(where) if where > 0 else "" if where < 0 else "tick"
            found.append((tile, pieces.tile(42, kind, rank == "major", state, mark, c.colour_blind)))
    shown: list[CourtierId] = [one for one in COURTIERS if kingdom.courtiers[one] in ("held", "space3")]
    left = X1 - 12 - 62 * len(shown)
    step = min(50, (left - 8 - X0 - LABEL) // max(1, len(found)))
    for i, (id, tile) in enumerate(found):
        canvas.place(f"achievement:{id}", X0 + LABEL + i * step, y - 21, X0 + LABEL + i * step + 42, y + 21)
        canvas.paste(tile, X0 + LABEL + i * step, y - 21)
    if not found:
        _none(canvas, "no-tiles", y, c)
    for i, one in enumerate(shown):
        where = kingdom.courtiers[one]
        canvas.place(f"courtier:{one}", left + i * 62, y - 20, left + i * 62 + 40, y + 20)
        canvas.paste(pieces.courtier(40, letter(canvas.words, one), where, c.colour_blind), left + i * 62, y - 20)
        if where != "held":
            canvas.text(left + i * 62 + 48, y - 10, "3", 24, c.mute, "bold", "middle")


def _cards(canvas: Canvas, view: View, seat: Seat, y: int, c: Look) -> None:
    """Symbols of what is built; what is held in hand; action tokens, where they are not those of the beginning."""
    kingdom = view.kingdoms[seat]
    types = [kind for built in kingdom.built for kind in BUILDINGS[built.card].types]
    _label(canvas, "built", y, c)
    x = X0 + LABEL
    for kind in TYPES:
        if kind in types:
            canvas.place(f"symbol:{kind}", x, y - 20, x + 68, y + 20)
            canvas.centre(pieces.symbol(36, kind, letter(canvas.words, kind), c.colour_blind), x + 18, y)
            canvas.text(x + 42, y, str(types.count(kind)), 32, c.ink, "bold", room=26, floor=20)
            x += 74
    if not types:
        _none(canvas, "no-building", y, c)
    x = X1 - 12
    if (kingdom.tokens, kingdom.free) != (START.tokens, START.free):
        for i in reversed(range(kingdom.tokens)):
            canvas.centre(pieces.action(36, i < kingdom.free, True), x - 18, y)
            x -= 40
    _counts(canvas, y, x - 150, x, [
        (lambda size: pieces.back(size - 5, c.wood, False), view.hands[seat], ""),
        (lambda size: pieces.back(size - 5, c.science, False), view.events[seat], ""),
    ], c)  # fmt: skip
