"""What each sum of dice would open: a table beside the player's own village while they choose dice (D21)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from msgspec.msgpack import encode

from engine.core.rules import Action, Seat
from engine.games.my_village import actions as a
from engine.games.my_village.components import GOOD_BY_CRAFT
from engine.games.my_village.rules.banners import FIELD_BANNERS
from engine.games.my_village.rules.dice import (
    BANNER_VALUES,
    ValueOption,
    list_options_of_pair,
    list_value_options,
)
from engine.games.my_village.rules.uses import list_opened_uses, list_uses_opened_by
from engine.games.my_village.view import View

from ...kit.canvas import Canvas, InlineItem, inline_text
from ...kit.pixels import BLUE, BLUE_PALE, mix
from ...kit.sprites import Sprite, shared_pieces
from ...scene import Scene
from . import faces, marks, pieces, places
from .faces import FACES_OF_UNIQUE_CARDS, FIELDS, HAND, MEETINGS, Icon
from .look import Look
from .marks import Box
from .offers import Offers


def dice(canvas: Canvas, box: Box, scene: Scene[View], seat: Seat, offers: Offers, look: Look) -> None:
    """Draw a row for each value: how to get it, which cards it takes, and which of the player's own banners it uses."""
    view, p = scene.view, scene.view.villages[seat].player
    x0, y0, x1, y1 = box
    canvas.name_place("opens", *box)
    marks.draw_sheet(canvas, box, canvas.message("what-opens"), look.black, look, high=50)
    for share, word in ((0.25, "opens-new"), (0.75, "opens-own")):
        canvas.text(
            x0 + 226 + share * (x1 - x0 - 240), y0 + 26, canvas.message(word), 26, look.soft, "text", "middle"
        )
    if offers.kind == "value":
        taken = a.TakeDice(*view.turn.dice)
        ways: Mapping[int, Sequence[ValueOption]] = {
            one.set_value.value: [one]
            for one in reversed(list_options_of_pair(taken, p.coins, p.meeting_markers))
        }
    else:
        ways = list_value_options(view.pool, p.coins, p.meeting_markers)
    pool = view.turn.dice if offers.kind == "value" else view.pool
    size = min(44, (x1 - x0 - 16) // max(1, len(pool)) - 4)
    for i, die in enumerate(pool):
        canvas.paste_centred(pieces.die(size, die), x0 + 14 + size / 2 + i * (size + 4), y0 + 76)
    height = (y1 - y0 - 110) / len(BANNER_VALUES)
    for i, value in enumerate(BANNER_VALUES):
        top = y0 + 104 + i * height
        row = (x0 + 8, round(top), x1 - 8, round(top + height) - 4)
        canvas.name_place(f"sum_{value}", *row)
        best = next(iter(ways.get(value, ())), None)
        found = list_uses_opened_by(view, p, seat, best) if best else list_opened_uses(view, p, seat, value)
        canvas.draw_cached(
            (value, encode((best, found)), look.colour_blind),
            row,
            partial(_row, canvas, row, value, best, found, look),
        )


def _row(
    canvas: Canvas, box: Box, value: int, best: ValueOption | None, found: Sequence[Action], look: Look
) -> None:
    x0, y0, x1, y1 = box
    y = (y0 + y1) // 2
    canvas.panel(*box, BLUE if best else look.strip, 9, name="row")
    if best is not None:
        canvas.panel(x0 + 3, y0 + 3, x1 - 3, y1 - 3, BLUE_PALE, 7, name="row")
        _making(canvas, x0, y, best, look)
    canvas.text(x0 + 30, y, str(value), 36, look.ink if best else look.pale, "black", "middle")
    _open(canvas, (x0 + 218, y0 + 5, x1 - 6, y1 - 5), found, best is not None, look)


def _making(canvas: Canvas, x0: int, y: int, best: ValueOption, look: Look) -> None:
    """Draw the dice and the cost of changing them."""
    for k, die in enumerate((best.dice.first, best.dice.second)):
        canvas.paste_centred(pieces.die(36, die), x0 + 76 + k * 41, y)
    items: list[InlineItem] = []
    if best.coins:
        items.append(InlineItem(icon=shared_pieces.coin(28, str(best.coins))))
    if best.set_value.markers:
        items.append(InlineItem(icon=pieces.any_die(26)))
    if best.time:
        items += marks.time_items(best.time, 26)
    inline_text.draw_line(canvas, x0 + 142, y, items, 24, look.ink, max_width=72, min_size=18)


def _open(canvas: Canvas, box: Box, found: Sequence[Action], possible: bool, look: Look) -> None:
    """Draw cards of the display on a dark ground on the left, and the player's own banners on white on the right."""
    x0, y0, x1, y1 = box
    middle = (x0 + x1) // 2
    own = [one.banner for one in found if isinstance(one, a.Activate)]
    new = [one for one in found if not isinstance(one, a.Activate)]
    for icons, left, right, ground in (
        (partial(_black, new, look), x0, middle - 2, look.black),
        (partial(_white, own, look), middle + 2, x1, look.white),
    ):
        canvas.rect(left, y0, right, y1, ground if possible else mix(ground, look.strip, 0.6))
        _icons(canvas, (left + 3, y0 + 2, right - 3, y1 - 2), icons)


def _icons(canvas: Canvas, box: Box, make: Callable[[int], list[Sprite]]) -> None:
    """Draw the icons in the number of rows that makes them largest."""
    x0, y0, x1, y1 = box
    width = x1 - x0
    height = y1 - y0
    n = len(make(ICON_SIZES_PX[-1]))
    size = next(
        size for size in ICON_SIZES_PX if (width // size) * (height // size) >= n or size == ICON_SIZES_PX[-1]
    )
    across = max(1, min(n, width // size))
    rows = -(-n // across)
    for i, icon in enumerate(make(size - 2)):
        inline = min(across, n - i // across * across)
        x = (x0 + x1) / 2 + (i % across - (inline - 1) / 2) * min(size, width / across)
        canvas.paste_centred(
            icon, x, (y0 + y1) / 2 + (i // across - (rows - 1) / 2) * min(size, height / rows)
        )


# The largest size that fits is taken
ICON_SIZES_PX = (42, 34, 26, 20, 16)


# Keys are the cards of `Add`; any other action, such as the steward's, shows a customer
ICON_BY_ADDED_CARD: Mapping[str, Icon] = {
    **{card: face.icon for card, face in FACES_OF_UNIQUE_CARDS.items()},
    **{f"monk_{stack}": icon for stack, icon in pieces.STACKS.items()},
    "field": FIELDS.icon,
    "meeting_place": MEETINGS.icon,
    "travel": places.path,
    "hand": HAND.icon,
}
# Any other banner is that of an unserved customer, and shows a customer
ICON_BY_OWN_BANNER: Mapping[str, Icon] = {
    "play": faces.get_story_icon(1),
    "school": faces.get_school_icon(1),
    "council": places.hall,
    "meeting": places.hut,
    **{craft: faces.get_good_icon(good) for craft, good in GOOD_BY_CRAFT.items()},
    **dict.fromkeys(FIELD_BANNERS, FIELDS.icon),
}


def _black(adds: Sequence[Action], look: Look, size: int) -> list[Sprite]:
    """Return one icon for each kind of card."""
    cards = [
        "hand" if isinstance(one, a.TakeHand) else one.card if isinstance(one, a.Add) else "" for one in adds
    ]
    return list(dict.fromkeys(_icon(ICON_BY_ADDED_CARD, card, look, size) for card in cards))


def _white(banners: Sequence[str], look: Look, size: int) -> list[Sprite]:
    """Return an icon for each of the player's own banners."""
    return [_icon(ICON_BY_OWN_BANNER, banner, look, size) for banner in banners]


def _icon(icons: Mapping[str, Icon], name: str, look: Look, size: int) -> Sprite:
    return icons[name](size) if name in icons else pieces.customer(round(size * 0.84), look.market)
