"""The dark sides of cards, as in the display: banner, cost, and what they bring."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from engine.games.my_village.components import (
    CHAMBERS,
    CHURCHES,
    CRAFTS,
    FIELD,
    HAND_BANNER,
    LETTERS,
    MEETING_PLACE,
    MONKS,
    STACKS,
    STEWARD_BANNER,
    TRAVEL_STAGES,
    Banner,
    Effect,
    Letter,
    Price,
    Stack,
)
from engine.games.my_village.view import View

from ...kit import widgets
from ...kit.canvas import Box, InlineItem, inline_text
from ...kit.pixels import make_badge, measure_width
from ...kit.sprites import Sprite, shared_pieces
from . import marks, pieces, places
from .look import GameCanvas
from .words import values

Icon = Callable[[int], Sprite]


class Face(NamedTuple):
    """The dark side of a card. Icons are drawn in the size that the card's box allows."""

    banner: Banner | None  # None where a stack is empty
    icon: Icon
    sign: Icon | None = None  # what it brings
    time: int | None = None
    price: Price | None = None
    points: int = 0
    left: int | None = None
    more: str = ""  # after its time


@cache
def get_good_icon(name: str) -> Icon:
    return lambda size: pieces.thing(size, name)


@cache
def get_story_icon(n: int) -> Icon:
    return lambda size: pieces.tree(size, str(n))


@cache
def get_school_icon(times: int) -> Icon:
    return lambda size: pieces.pupil(size, times)


def coin(size: int) -> Sprite:
    return shared_pieces.coin(round(size * 0.8), "1")


def headman(size: int) -> Sprite:
    return pieces.headman(size, make_badge("I"))


def trade(size: int) -> Sprite:
    return shared_pieces.customer(round(size * 0.86), TRADE)


@cache
def get_milestone_icon(letter: Letter) -> Icon:
    return lambda size: pieces.letter(size, letter, TRAVEL_BAND_COLOUR)


def get_card_face(view: View, card: str, option: int = 0) -> Face:
    """Return the face of a card by its name in `Add`."""
    found = FACES_OF_UNIQUE_CARDS.get(card)
    if found is not None:
        return found
    if card == "field":
        return FIELDS._replace(left=view.display.fields)
    if card == "meeting_place":
        return MEETINGS._replace(left=view.display.meeting_places)
    if card == "travel":
        return get_stage_face(view, get_next_letter(view), option)
    return get_monk_face(view, next(stack for stack in STACKS if card == f"monk_{stack}"))


def get_monk_face(view: View, stack: Stack) -> Face:
    """Return the face of a stack's top card, or of an empty stack."""
    top, left = view.monks[stack], view.monks_left[stack]
    if top is None:
        return Face(None, pieces.STACKS[stack], left=0)
    card = MONKS[top]
    effect = card.black_effects[0]
    return Face(
        card.banner,
        pieces.STACKS[stack],
        get_action_icon(effect),
        card.black_time,
        left=left,
    )


def get_action_icon(effect: Effect) -> Icon:
    """Return the icon of a monk's special action (C3)."""
    made: dict[str, Icon] = {
        "gain_story_points": get_story_icon(effect.amount),
        "move_headman": headman,
        "take_customers": trade,
        "use_school": get_school_icon(effect.times),
    }
    return made[effect.op]


def get_next_letter(view: View) -> Letter:
    """Return the next stage of the active player's journey (A11.1)."""
    done = len(view.villages[view.active].player.travel)
    return LETTERS[min(done, len(LETTERS) - 1)]


def get_stage_face(view: View, letter: Letter, option: int) -> Face:
    card = TRAVEL_STAGES[letter]
    return Face(
        card.banner,
        get_milestone_icon(letter),
        time=card.black_time,
        price=card.cost_options[option],
        left=len(view.travel_left[letter]),
    )


TRAVEL_BAND_COLOUR = 0x478343
TRADE = 0x3F72AF
HAND = Face(HAND_BANNER, pieces.hand)
STEWARD = Face(STEWARD_BANNER, trade)
FIELDS = Face(
    FIELD.banner,
    get_good_icon("grain"),
    coin,
    FIELD.black_time,
    points=FIELD.points,
)
MEETINGS = Face(
    MEETING_PLACE.banner,
    places.hut,
    get_story_icon(1),
    MEETING_PLACE.black_time,
    points=MEETING_PLACE.points,
)
FACES_OF_UNIQUE_CARDS: dict[str, Face] = {
    **{
        card.id: Face(
            card.banner, icon, places.CARD_EFFECT_SIGNS[card.id], card.black_time, points=card.points
        )
        for icon, cards in ((places.church, CHURCHES), (places.hall, CHAMBERS))
        for card in cards.values()
    },
    **{
        card.id: Face(card.banner, get_good_icon(card.good), time=card.black_time) for card in CRAFTS.values()
    },
}


def draw_face(canvas: GameCanvas, box: Box, face: Face, legal: bool = False) -> None:
    """Draw the whole card. Its parts shrink with it."""
    look = canvas.look
    x0, y0, x1, y1 = box
    w, h = x1 - x0, y1 - y0
    marks.draw_plate(canvas, box, legal, look.paper)
    high = 44 if h >= 150 else 36
    beside = 42 if face.points and w >= 100 else 0  # the points stand beside the banner, or below it
    pennant = min(84, w - 12 - beside - (2 if beside else 0))
    left = x0 + 5 if beside else x0 + (w - pennant) // 2
    canvas.paste(
        pieces.pennant(
            pennant, high, "–" if face.banner is None else values(canvas.message, face.banner), "black"
        ),
        left,
        y0 - 4,
    )
    if beside:
        widgets.draw_points(canvas, x1 - beside / 2 - 5, y0 + beside / 2 + 5, face.points, beside)
    size = canvas.legible_px
    left_over = f"×{face.left}" if face.left is not None else ""
    low = y1 - size // 2 - 4
    canvas.text(x1 - 6, low, left_over, size, look.mute, "text", "right")
    items = marks.time_items(face.time, 28) if face.time is not None else []
    items += [InlineItem(face.more, joins_previous=True)] if face.more else []
    items += marks.price_items(face.price, 28) if face.price is not None else []
    if (
        left_over
        and inline_text.measure_items(items, "bold", size) + measure_width(left_over, "text", size) + 12 > w
    ):
        low -= size
    lines = inline_text.break_lines(items, "bold", size, w - 8)
    for i, line in enumerate(reversed(lines)):
        inline_text.draw_line(canvas, x0 + 6, low - i * size, line, size)
    low -= size * (len(lines) - 1) if lines else 0
    top, bottom = y0 + max(high - 4, beside), low - (16 if items or left_over else -16)
    _draw_icons(canvas, (x0 + 4, top, x1 - 4, bottom), face, 0 if beside else face.points)


def _draw_icons(canvas: GameCanvas, box: Box, face: Face, points: int) -> None:
    """Draw the card's icon with what it brings, and its points if they have no other place."""
    x0, y0, x1, y1 = box
    height, width = y1 - y0, x1 - x0
    middle = (y0 + y1) / 2
    if face.sign is None and not points:
        canvas.paste_centred(
            face.icon(marks.find_even_size(height - 4, width - 14, 72)), (x0 + x1) / 2, middle
        )
        return
    size = marks.find_even_size(height - 2, width * 0.56, 66)
    sign = marks.find_even_size(width - size - 1, size * 0.88, 46)
    left = (x0 + x1 - size - sign - 2) / 2
    right, low = left + size + 2 + sign / 2, middle + size * 0.12
    canvas.paste_centred(face.icon(size), left + size / 2, middle)
    if points:
        widgets.draw_points(canvas, right, middle - (sign / 2 if face.sign else 0), points, sign + 2)
        low = middle + sign / 2
    if face.sign is not None:
        canvas.paste_centred(face.sign(min(sign, 28) if points else sign), right, low)
