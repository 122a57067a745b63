"""The part of a question's picture beside the village: every card or action that the player can choose."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from engine.core.rules import Action, Seat
from engine.games.my_village import actions as a
from engine.games.my_village.components import (
    CRAFT_BY_GOOD,
    CUSTOMERS,
    GOOD_BY_CRAFT,
    HEADMAN_TIME,
    STEWARD_PRICES,
    TRAVEL_CARDS,
    Price,
)
from engine.games.my_village.rules.banners import FIELD_BANNERS
from engine.games.my_village.rules.dice import (
    BANNER_VALUES,
    ValueOption,
    list_options_of_pair,
    list_value_options,
)
from engine.games.my_village.rules.display import addition_cost
from engine.games.my_village.rules.payment import FIELD_SOURCE_PREFIX, NEEDS_BY_CUSTOMER, can_pay_goods
from engine.games.my_village.rules.uses import list_opened_uses, list_uses_opened_by
from engine.games.my_village.view import View
from engine.games.my_village.words.names import get_printed_name

from ...kit import widgets
from ...kit.canvas import Box, InlineItem, grow_box, inline_text
from ...kit.pixels import BLUE, BLUE_PALE, make_badge, mix
from ...kit.sprites import Sprite, shared_pieces
from . import display, faces, fate, light, marks, pieces, places
from .faces import FACES_OF_UNIQUE_CARDS, FIELDS, HAND, MEETINGS, Face, Icon
from .look import GameCanvas, GameScene, Look
from .offers import Offers, brings_reaper
from .words import values


def dice(canvas: GameCanvas, box: Box, scene: GameScene, seat: Seat, offers: Offers) -> None:
    """Draw a row for each value: how to get it, which cards it takes, and which of the player's own banners it uses."""
    view, p = scene.view, scene.view.villages[seat].player
    x0, y0, x1, y1 = box
    canvas.name_place("opens", *box)
    marks.draw_sheet(canvas, box, canvas.message("what-opens"), canvas.look.black, high=50)
    for share, word in ((0.25, "opens-new"), (0.75, "opens-own")):
        canvas.text(
            x0 + 262 + share * (x1 - x0 - 268),
            y0 + 26,
            canvas.message(word),
            30,
            canvas.look.soft,
            "text",
            "middle",
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
        _row(canvas, row, value, best, found)


def _row(canvas: GameCanvas, box: Box, value: int, best: ValueOption | None, found: Sequence[Action]) -> None:
    look = canvas.look
    x0, y0, x1, y1 = box
    y = (y0 + y1) // 2
    canvas.panel(*box, BLUE if best else look.strip, 9, name="row")
    if best is not None:
        canvas.panel(*grow_box(box, -3), BLUE_PALE, 7, name="row")
        _making(canvas, x0, y, best)
    canvas.text(x0 + 30, y, str(value), 36, look.ink if best else look.mute, "black", "middle")
    _open(canvas, (x0 + 262, y0 + 5, x1 - 6, y1 - 5), found, best is not None)


def _making(canvas: GameCanvas, x0: int, y: int, best: ValueOption) -> None:
    """Draw the dice and the cost of changing them."""
    for k, die in enumerate((best.dice.first, best.dice.second)):
        canvas.paste_centred(pieces.die(36, die), x0 + 76 + k * 41, y)
    items: list[InlineItem] = []
    if best.coins:
        items.append(InlineItem(shared_pieces.coin(28, str(best.coins))))
    if best.set_value.markers:
        items.append(InlineItem(pieces.any_die(26)))
    if best.time:
        items += marks.time_items(best.time, 26)
    inline_text.draw_line(canvas, x0 + 140, y, items, 30)


def _open(canvas: GameCanvas, box: Box, found: Sequence[Action], possible: bool) -> None:
    """Draw cards of the display on a dark ground on the left, and the player's own banners on white on the right."""
    look = canvas.look
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


def _icons(canvas: GameCanvas, box: Box, make: Callable[[int], list[Sprite]]) -> None:
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
    cards = list[str]()
    for one in adds:
        match one:
            case a.TakeHand():
                cards.append("hand")
            case a.Add():
                cards.append(one.card)
            case _:
                cards.append("")
    return list(dict.fromkeys(_icon(ICON_BY_ADDED_CARD, card, look, size) for card in cards))


def _white(banners: Sequence[str], look: Look, size: int) -> list[Sprite]:
    """Return an icon for each of the player's own banners."""
    return [_icon(ICON_BY_OWN_BANNER, banner, look, size) for banner in banners]


def _icon(icons: Mapping[str, Icon], name: str, look: Look, size: int) -> Sprite:
    return icons[name](size) if name in icons else shared_pieces.customer(round(size * 0.84), look.market)


Draw = Callable[[GameCanvas, Box, GameScene, Seat, Offers], None]


def shows_own_village(offers: Offers) -> bool:
    """Return whether a question is only about the player's own village."""
    return offers.kind != "use" or any(isinstance(one, TakesFromDisplay) for one in offers.options)


TakesFromDisplay = a.Add | a.TakeHand | a.Steward


# D3: cards of the display


def draw_uses(canvas: GameCanvas, box: Box, scene: GameScene, seat: Seat, offers: Offers) -> None:
    """Draw the black banners that the value opens, with their costs. What the value can use in the village is blue
    there.
    """
    view = scene.view
    x0, y0, x1, y1 = box
    title = canvas.message("new-cards", value=view.turn.value or 0)
    marks.draw_sheet(canvas, box, title, canvas.look.black, high=50)
    shown = [one for one in offers.options if isinstance(one, TakesFromDisplay)]
    tiles = marks.split_grid(
        (x0 + 14, y0 + 66, x1 - 14, y1 - 86), len(shown), 3 if len(shown) <= 9 else 4, 190
    )
    for one, tile in zip(shown, tiles, strict=False):
        faces.draw_face(canvas, tile, get_face(view, seat, one), True)
        draw_doom(canvas, tile, scene, one)
    _draw_headman(canvas, (x0 + 14, y1 - 74, x1 - 14, y1 - 12), scene, offers)


def _draw_headman(canvas: GameCanvas, box: Box, scene: GameScene, offers: Offers) -> None:
    """Draw the headman's banner, which any dice can use (A8)."""
    look = canvas.look
    x0, y0, _, y1 = box
    y = (y0 + y1) // 2
    marks.draw_plate(canvas, box, bool(offers.moves))
    moves = [
        one
        for one in offers.options
        if isinstance(one, a.MoveHeadman) and one.to in places.HEADMAN_SPACE_SIGNS
    ]
    items: list[InlineItem] = [
        InlineItem(pieces.pennant(56, 36, values(canvas.message, ()), "black")),
        InlineItem(pieces.headman(44, make_badge("I"))),
        *marks.time_items(HEADMAN_TIME, 30),
        InlineItem(pieces.arrow(34, look.mute)),
    ]
    for i, one in enumerate(moves):
        items += [InlineItem(canvas.message("or"), colour=look.mute)] if i else []
        items.append(InlineItem(places.HEADMAN_SPACE_SIGNS[one.to](44)))
    inline_text.draw_line(canvas, x0 + 16, y, items, 30)
    if moves:
        draw_doom(canvas, box, scene, moves[0])


def get_face(view: View, seat: Seat, one: Action) -> Face:
    """Return the face of the offered card. In the price of a stage, the gray banner in front of it is included
    (A11.3).
    """
    match one:
        case a.Add("travel"):
            toll = addition_cost(view, view.villages[seat].player, one)
            face = faces.get_card_face(view, one.card, one.option)._replace(left=None)
            return face._replace(time=toll.time, price=Price(dict(toll.needs), toll.coins))
        case a.Add(card):
            return faces.get_card_face(view, card)
        case a.TakeHand():
            return faces.HAND._replace(sign=faces.get_story_icon(view.hand.story))
        case _:
            return faces.STEWARD._replace(time=STEWARD_PRICES[0].time, more="+")


def draw_doom(canvas: GameCanvas, box: Box, scene: GameScene, one: Action) -> None:
    """Draw a reaper on the corner of an option that moves the time marker past the bridge."""
    if brings_reaper(scene, one):
        canvas.paste_centred(fate.doom(34), box[2] - 6, box[1] + 6)


# D11, D12: customers


def draw_customers(canvas: GameCanvas, box: Box, scene: GameScene, seat: Seat, offers: Offers) -> None:
    """Draw the customers of the display, large: what they want, and which of it the player's own goods would pay."""
    view, p = scene.view, scene.view.villages[seat].player
    x0, y0, x1, y1 = box
    title = canvas.message(f"title-{offers.kind}" if offers.kind in ("free", "call") else "title-customers")
    marks.draw_sheet(canvas, box, title, canvas.look.market, high=50)
    slots = view.display.customers
    tiles = marks.split_grid(
        (x0 + 14, y0 + 68, x1 - 14, y1 - 84), len(slots), 3, 266 if len(slots) <= 6 else 176, 14, 14
    )
    for i, (who, tile) in enumerate(zip(slots, tiles, strict=True)):
        slot = f"R{i + 1}"
        if who is None:
            canvas.panel(*tile, canvas.look.strip, 9, name="slot")
            continue
        legal, pays = slot in offers.slots, can_pay_goods(p, NEEDS_BY_CUSTOMER[who])
        _draw_customer(canvas, tile, who, slot, legal, pays)
    display.draw_steward(canvas, (x0 + 10, y1 - 70, x1 - 10, y1 - 10))


def _draw_customer(canvas: GameCanvas, box: Box, who: str, slot: str, legal: bool, pays: bool) -> None:
    look = canvas.look
    x0, y0, x1, y1 = box
    card, middle = CUSTOMERS[who], (x0 + x1) / 2
    big = y1 - y0 >= 220
    marks.draw_plate(canvas, box, legal, look.paper)
    canvas.paste(pieces.pennant(86, 46, values(canvas.message, card.banner), "white"), x0 + 8, y0 - 4)
    canvas.text(x1 - 12, y0 + 24, slot, 30, look.mute, "bold", "right")
    display.draw_wants(
        canvas,
        (x0 + 8, y0 + 50, x1 - 8, y1 - (64 if big else 52)),
        card.goods,
        card.time,
        58 if big else 40,
    )
    widgets.draw_points(canvas, middle, y1 - 34, card.points, 50 if big else 42)
    if pays:
        canvas.paste_centred(shared_pieces.tick(34), x1 - 24, y1 - 34)


# D14: a travel card


def draw_keep(canvas: GameCanvas, box: Box, scene: GameScene, seat: Seat, offers: Offers) -> None:
    """Draw the card that was turned over, and what else is in its stack."""
    look = canvas.look
    journey = scene.view.turn.journey
    if journey is None:
        return
    x0, y0, x1, y1 = box
    card = TRAVEL_CARDS[journey.card]
    marks.draw_sheet(canvas, box, canvas.message("journey", letter=journey.letter), look.travel, high=50)
    max_width = (x0 + 20, y0 + 72, x1 - 20, y0 + 420)
    marks.draw_plate(canvas, max_width, True, look.paper)
    middle = (x0 + x1) / 2
    canvas.paste_centred(places.TRAVEL_SIGHTS[card.id](170), middle, max_width[1] + 120)
    widgets.draw_points(canvas, max_width[2] - 60, max_width[1] + 56, card.points, 92)
    name = get_printed_name(canvas.messages, card.id)
    canvas.text(
        middle,
        max_width[1] + 238,
        name,
        38,
        look.ink,
        "serif",
        "middle",
        max_width=max_width[2] - max_width[0] - 30,
    )
    gray = card.gray_banner
    if gray != Price():
        light.draw_toll(canvas, middle, max_width[1] + 300, gray, 40)
    else:
        canvas.text(
            middle,
            max_width[1] + 298,
            canvas.message("no-more-travel" if card.ends_travel else "nothing-on-top"),
            30,
            look.mute,
            "text",
            "middle",
        )
    left = scene.view.travel_left[journey.letter]
    canvas.text(x0 + 24, y0 + 452, canvas.message("another"), 30, look.ink)
    others = [one for one in left if one != journey.card]
    tiles = marks.split_grid((x0 + 20, y0 + 482, x1 - 20, y1 - 18), len(others), 3, 190)
    for one, tile in zip(others, tiles, strict=False):
        marks.draw_plate(canvas, tile, ground=look.paper)
        size = min(84, tile[3] - tile[1] - 60)
        canvas.paste_centred(
            places.TRAVEL_SIGHTS[one](size), (tile[0] + tile[2]) / 2, tile[1] + 16 + size / 2
        )
        widgets.draw_points(canvas, tile[2] - 26, tile[1] + 26, TRAVEL_CARDS[one].points, 44)
        toll = TRAVEL_CARDS[one].gray_banner
        if toll != Price():
            light.draw_toll(canvas, (tile[0] + tile[2]) / 2, tile[3] - 30, toll, 26)


# D5: payments


def draw_payments(canvas: GameCanvas, box: Box, scene: GameScene, seat: Seat, offers: Offers) -> None:
    """Draw each way to pay: the goods, and where each of them comes from (C2.5)."""
    look = canvas.look
    x0, y0, x1, y1 = box
    marks.draw_sheet(canvas, box, canvas.message("title-pay"), look.crafts, high=50)
    ways = [one for one in offers.options if isinstance(one, a.Pay)]
    tiles = marks.split_grid((x0 + 14, y0 + 66, x1 - 14, y1 - 14), len(ways), 1 if len(ways) <= 9 else 2, 76)
    for one, tile in zip(ways, tiles, strict=False):
        marks.draw_plate(canvas, tile, True, look.paper)
        size = min(48, tile[3] - tile[1] - 8)
        items: list[InlineItem] = []
        for good, source in one.sources:
            items.append(InlineItem(pieces.thing(size, "wild" if source == "wild" else good)))
            if source.startswith(FIELD_SOURCE_PREFIX):
                items += [
                    InlineItem(pieces.thing(size // 2, "grain"), joins_previous=True),
                    InlineItem("F" + source.removeprefix(FIELD_SOURCE_PREFIX), joins_previous=True),
                ]
            elif source == "craft":
                items.append(
                    InlineItem(
                        canvas.message(f"banner-{CRAFT_BY_GOOD[good]}"), joins_previous=True, colour=look.mute
                    )
                )
            else:
                items += [
                    InlineItem("="),
                    InlineItem(pieces.faint_thing(size, good), joins_previous=True),
                ]
        marks.spread_groups(
            canvas,
            [[item] for item in items],
            tile[0] + 16,
            tile[2] - 14,
            (tile[1] + tile[3]) // 2,
            30,
            12,
        )


DRAW_BY_QUESTION: dict[str, Draw] = {
    "dice": dice,
    "value": dice,
    "use": draw_uses,
    "pay": draw_payments,
    "free": draw_customers,
    "call": draw_customers,
    "customers": draw_customers,
    "keep": draw_keep,
}
