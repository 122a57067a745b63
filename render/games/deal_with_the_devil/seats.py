"""The rows of the four players on the board, with all their public information (9.1)."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.rules import Seat
from engine.core.text import format_number, format_signed
from engine.games.deal_with_the_devil.components import BUILDINGS, DEBT_MAX
from engine.games.deal_with_the_devil.components.terms import (
    ACHIEVEMENTS,
    COURTIERS,
    AchievementId,
    BuildingType,
    CourtierId,
)
from engine.games.deal_with_the_devil.rules.scoring import sum_public_points
from engine.games.deal_with_the_devil.state import Kingdom
from engine.games.deal_with_the_devil.view import View

from ...kit import widgets
from ...kit.canvas import Box
from ...kit.pixels import RGB, choose_text_colour, measure_width, mix
from ...kit.sprites import Pen, Sprite, shared_pieces, sprite
from ...kit.wording import get_badge, get_player_name
from . import emblems, pieces
from .look import GameCanvas, GameScene, Look
from .words import get_letter

X0, X1 = 856, 1576
TOP = 148
TALL = 248
STEP = 260
BAND = 54
LABEL_WIDTH_PX = 176
TEXT_PX = 37  # nine pixels on a phone of 390
START = Kingdom()
TYPES: tuple[BuildingType, ...] = ("country", "town", "church", "science")


def get_seat_box(seat: Seat) -> Box:
    y = TOP + seat * STEP
    return X0, y, X1, y + TALL


def draw_seats(
    canvas: GameCanvas, scene: GameScene, talk: tuple[tuple[str, ...], ...], changed: list[bool]
) -> None:
    """Draw the rows of all players. Those that have `changed` glow."""
    for seat in range(len(scene.view.kingdoms)):
        _draw_row(canvas, scene, seat, talk[seat])
        if changed[seat]:
            x0, y0, x1, y1 = get_seat_box(seat)
            canvas.frame(x0 - 3, y0 - 3, x1 + 3, y1 + 3, canvas.look.lit, 5, 16)


def _draw_row(canvas: GameCanvas, scene: GameScene, seat: Seat, talk: tuple[str, ...]) -> None:
    x0, y0, x1, y1 = get_seat_box(seat)
    kingdom = scene.view.kingdoms[seat]
    colour = get_badge(scene, seat).colour
    canvas.name_place(f"built_{seat}", x0, y0 + BAND, x1, y1 - 50)
    canvas.name_place(f"wings_{seat}", x0, y1 - 50, x1, y1)
    widgets.draw_card(canvas, (x0, y0, x1, y1), colour, BAND)
    _draw_band(canvas, scene, seat, talk)
    lines = [y0 + BAND + 26 + 48 * i for i in range(4)]
    _draw_debt(canvas, kingdom, lines[0])
    _draw_tiles(canvas, kingdom, lines[1])
    _draw_cards(canvas, scene.view, seat, lines[2])
    _draw_signs(canvas, kingdom, lines[3])


def _draw_band(canvas: GameCanvas, scene: GameScene, seat: Seat, talk: tuple[str, ...]) -> None:
    x0, y0, x1, _ = get_seat_box(seat)
    view, badge = scene.view, get_badge(scene, seat)
    ink = choose_text_colour(badge.colour, canvas.look.ink)
    middle = y0 + BAND // 2
    canvas.paste_centred(shared_pieces.badge(40, badge), x0 + 28, middle)
    right = x1 - 16.0
    canvas.paste_centred(shared_pieces.laurel(44), right - 22, middle)
    right -= 52
    _, points = describe_standing(view, seat)
    right -= canvas.text(right, middle, format_number(points), 42, ink, "black", "right") + 24
    if view.kingdoms[seat].mob:
        canvas.panel(round(right) - 40, y0 + 3, round(right), y0 + BAND - 3, canvas.look.paper, 8, name="mob")
        canvas.paste_centred(pieces.torch(36), right - 20, middle)
        right -= 52
    if talk:
        right = _draw_wish(canvas, talk, right, middle, ink)
    role = view.roles.get(seat)
    if role is not None:
        text = canvas.message(f"named-{role}")
        text = text if measure_width(text, "text", TEXT_PX) < right - x0 - 300 else text.partition(" ")[0]
        right -= canvas.text(right, middle, text, TEXT_PX, ink, "text", "right") + 8
        canvas.name_place(f"role:{role}", round(right) - 42, y0 + 2, round(x1 - 16), y0 + BAND - 2)
        canvas.paste_centred(emblems.emblem(42, role), right - 21, middle)
        right -= 54
    canvas.text(x0 + 58, middle, get_player_name(scene, seat), 38, ink, "serif", max_width=right - x0 - 66)


def describe_standing(view: View, seat: Seat) -> tuple[str, int]:
    """Return a message key and points: the public points if the game ended now, or the total at the end."""
    total = next((row.total for row in view.results or () if row.seat == seat), None)
    return (
        ("vp-open", sum_public_points(view.kingdoms[seat], view.roles.get(seat)))
        if total is None
        else ("vp", total)
    )


def list_public_numbers(kingdom: Kingdom, debt: int, size: int, look: Look) -> list[tuple[Sprite, int, str]]:
    """Return reputation, debt, wings, indulgences and houseguests: an icon, whether there are any, and the text."""
    counts = (
        (pieces.wing(size, False, look), kingdom.angel),
        (pieces.wing(size, True, look), kingdom.demon),
        (pieces.indulgence(size), kingdom.indulgences),
        (pieces.guest(size), kingdom.houseguests),
    )
    return [
        (pieces.scales(size, look.soft), 1, format_signed(kingdom.reputation)),
        (pieces.seal(size, look.demon), debt, f"{debt}/10"),
        *((icon, n, str(n)) for icon, n in counts),
    ]


def _draw_wish(canvas: GameCanvas, talk: tuple[str, ...], right: float, y: int, ink: RGB) -> float:
    """Draw what the player says they want (D14). Return where it begins."""
    left = round(right) - 44 * len(talk) - 4
    canvas.panel(left, y - 20, round(right), y + 20, canvas.look.inner, 8, name="wish")
    for i, word in enumerate(talk):
        canvas.paste_centred(pieces.good(34, word), left + 24 + 44 * i, y)
    return left - 8 - canvas.text(left - 8, y, canvas.message("wants"), TEXT_PX, ink, "text", "right") - 16


@sprite(height_ratio=0.22)
def debt_bar(pen: Pen, debt: int, look: Look) -> None:
    """Draw ten seals, one of them red for each coin of debt."""
    for i in range(DEBT_MAX):
        pen.rectangle(
            i * 10, 0, i * 10 + 8.4, 22, look.demon if i < debt else mix(look.strip, look.paper, 0.25), 2.4
        )


@sprite(height_ratio=0.24)
def stage(pen: Pen, at: int, look: Look) -> None:
    """Draw the interest marker and its four places."""
    for i in range(4):
        pen.disc(12 + i * 25.3, 12, 10.5, look.mute)
        pen.disc(12 + i * 25.3, 12, 8.4, look.ink if i == at else look.cream)


def _draw_label(canvas: GameCanvas, key: str, y: int) -> None:
    canvas.text(X0 + 16, y, canvas.message(key), TEXT_PX, canvas.look.mute, max_width=LABEL_WIDTH_PX - 22)


def _draw_none(canvas: GameCanvas, key: str, y: int) -> None:
    """Draw words instead of a row of zeros."""
    canvas.text(X0 + LABEL_WIDTH_PX, y, canvas.message(key), TEXT_PX, canvas.look.mute)


# Each row has the size of an icon, of its number and of the gap; the first row that fits is taken
ICON_NUMBER_GAP_SIZES_PX = ((38, TEXT_PX, 18), (32, TEXT_PX, 9), (27, TEXT_PX, 4))


def _draw_counts(
    canvas: GameCanvas,
    y: int,
    left: float,
    right: float,
    found: list[tuple[Callable[[int], Sprite], int, str]],
) -> None:
    """Draw icons with their numbers, aligned to the right; each has a glossary key. Numbers that are 0 are left out."""
    shown = [(icon, str(n), key) for icon, n, key in found if n]

    def width(size: int, high: int, gap: int) -> list[float]:
        return [icon(size).width + 4 + measure_width(n, "bold", high) + gap for icon, n, _ in shown]

    size, high, gap = next(
        (one for one in ICON_NUMBER_GAP_SIZES_PX if sum(width(*one)) <= right - left),
        ICON_NUMBER_GAP_SIZES_PX[-1],
    )
    x = right - sum(width(size, high, gap))
    for (icon, n, key), step in zip(shown, width(size, high, gap), strict=True):
        drawn = icon(size)
        if key:
            canvas.name_place(key, round(x), y - 22, round(x + step), y + 22)
        canvas.paste_centred(drawn, x + drawn.width / 2, y)
        canvas.text(x + drawn.width + 4, y, n, high, canvas.look.ink, "bold")
        x += step


def _draw_debt(canvas: GameCanvas, kingdom: Kingdom, y: int) -> None:
    """Draw debt with its interest."""
    look = canvas.look
    _draw_label(canvas, "debt", y)
    canvas.name_place("track:debt", X0 + 8, y - 22, X1 - 8, y + 22)
    if not (kingdom.debt or kingdom.stage):
        _draw_none(canvas, "no-debt", y)
        return
    x, ink = X0 + LABEL_WIDTH_PX, look.loss if kingdom.debt else look.mute
    canvas.paste(debt_bar(120, kingdom.debt, look), x, y - 13)
    canvas.text(x + 132, y, str(kingdom.debt), 40, ink, "black")
    said = canvas.text(x + 200, y, canvas.message("interest"), TEXT_PX, look.mute)
    canvas.paste(stage(104, kingdom.stage, look), round(x + 214 + said), y - 12)


def _draw_signs(canvas: GameCanvas, kingdom: Kingdom, y: int) -> None:
    """Draw wings, indulgences, houseguests, and action tokens if their number has changed."""
    x = X1 - 12
    if (kingdom.tokens, kingdom.free) != (START.tokens, START.free):
        for i in reversed(range(kingdom.tokens)):
            canvas.paste_centred(pieces.action(36, i < kingdom.free, True), x - 18, y)
            x -= 40
    found: list[tuple[Callable[[int], Sprite], int, str]] = [
        (lambda size: pieces.wing(size, False, canvas.look), kingdom.angel, "track:angel"),
        (lambda size: pieces.wing(size, True, canvas.look), kingdom.demon, "track:demon"),
        (pieces.indulgence, kingdom.indulgences, "track:indulgences"),
        (pieces.guest, kingdom.houseguests, "inquisitor:houseguest"),
    ]
    _draw_counts(canvas, y, X0 + 16, x, found)


def _draw_tiles(canvas: GameCanvas, kingdom: Kingdom, y: int) -> None:
    """Draw claimed and removed achievements, held courtiers, and courtiers whose price has risen."""
    look = canvas.look
    _draw_label(canvas, "tiles", y)
    found = list[tuple[AchievementId, Sprite]]()
    for tile in ACHIEVEMENTS:
        rank, kind = tile.split("_")
        where = kingdom.minors.get(tile, 0)
        if where or tile in kingdom.majors:
            state = "removed" if where < 0 else "claimed"
            if where > 0:
                mark = str(where)
            elif where < 0:
                mark = ""
            else:
                mark = "tick"
            found.append((tile, pieces.tile(42, kind, rank == "major", state, mark, look)))
    shown: list[CourtierId] = [one for one in COURTIERS if kingdom.courtiers[one] in ("held", "space3")]
    left = X1 - 12 - 70 * len(shown)
    step = min(50, (left - 8 - X0 - LABEL_WIDTH_PX) // max(1, len(found)))
    for i, (id, tile) in enumerate(found):
        canvas.name_place(
            f"achievement:{id}",
            X0 + LABEL_WIDTH_PX + i * step,
            y - 21,
            X0 + LABEL_WIDTH_PX + i * step + 42,
            y + 21,
        )
        canvas.paste(tile, X0 + LABEL_WIDTH_PX + i * step, y - 21)
    if not found:
        _draw_none(canvas, "no-tiles", y)
    for i, one in enumerate(shown):
        where = kingdom.courtiers[one]
        canvas.name_place(f"courtier:{one}", left + i * 70, y - 20, left + i * 70 + 40, y + 20)
        canvas.paste(
            pieces.courtier(40, get_letter(canvas.messages, one), where, look),
            left + i * 70,
            y - 20,
        )
        if where != "held":
            canvas.text(left + i * 70 + 54, y, "3", TEXT_PX, look.mute, "bold", "middle")


def _draw_cards(canvas: GameCanvas, view: View, seat: Seat, y: int) -> None:
    """Draw the symbols of the buildings, the number of cards in the hand."""
    look = canvas.look
    kingdom = view.kingdoms[seat]
    types = [kind for built in kingdom.built for kind in BUILDINGS[built.card].types]
    _draw_label(canvas, "built", y)
    x = X0 + LABEL_WIDTH_PX
    for kind in TYPES:
        if kind in types:
            canvas.name_place(f"symbol:{kind}", x, y - 20, x + 68, y + 20)
            canvas.paste_centred(pieces.symbol(40, kind, get_letter(canvas.messages, kind), look), x + 18, y)
            canvas.text(x + 46, y, str(types.count(kind)), TEXT_PX, look.ink, "bold", max_width=38)
            x += 82
    if not types:
        _draw_none(canvas, "no-building", y)
    x = X1 - 12
    _draw_counts(
        canvas,
        y,
        x - 150,
        x,
        [
            (lambda size: pieces.back(size - 5, look.wood, False), view.hands[seat], ""),
            (lambda size: pieces.back(size - 5, look.science, True), view.events[seat], ""),
        ],
    )
