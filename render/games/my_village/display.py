"""The display on the board: churches, chambers, monks, customers, journeys and craft buildings."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.rules import Seat
from engine.games.my_village.components import (
    CHAMBERS,
    CHURCHES,
    CRAFT_TYPES,
    CRAFTS,
    CUSTOMERS,
    GOOD_BY_CRAFT,
    STACKS,
    STEWARD_BANNER,
    STEWARD_PRICES,
    TRAVEL_CARDS,
    TRAVEL_STAGES,
    CraftType,
    CustomerId,
    Good,
    Letter,
)
from engine.games.my_village.view import View

from ...kit import widgets
from ...kit.canvas import Box, InlineItem, inline_text
from ...kit.pixels import choose_text_colour
from ...kit.sprites import shared_pieces
from . import faces, marks, pieces, places
from .look import GameCanvas, GameScene
from .marks import BAND, split_columns
from .words import values

TOWN, TRADE = (24, 294, 504, 904), (520, 600, 1060, 904)
JOURNEYS, WORKSHOPS = (1076, 294, 1576, 584), (1076, 600, 1576, 904)
# The last stage has the longest numbers
STAGE_STEP_PX, STAGE_EXTRA_PX = 90, 26
# Piles that are no monks
PLACE_NAME_BY_PILE = {"meeting_place": "chamber:meeting_place", "field": "plot:field"}


def draw_display(canvas: GameCanvas, scene: GameScene) -> None:
    _draw_town(canvas, scene)
    _draw_trade(canvas, scene)
    _draw_journeys(canvas, scene)
    _draw_workshops(canvas, scene)


# Churches, chambers, monks


def _draw_town(canvas: GameCanvas, scene: GameScene) -> None:
    view = scene.view
    marks.draw_sheet(canvas, TOWN, canvas.message("town"), canvas.look.religion)
    x0, y0, x1, _ = TOWN
    height = 168
    step = 183
    top = y0 + BAND + 14
    owners = {
        card: seat
        for seat, village in enumerate(view.villages)
        for card in (village.player.church, village.player.council)
        if card is not None
    }
    for row, (what, cards, there) in enumerate(
        (
            ("church", list(CHURCHES), view.display.churches),
            ("council", list(CHAMBERS), view.display.chambers),
        )
    ):
        y = top + row * step
        canvas.name_place(f"{what}_cards", x0 + 14, y, x1 - 14, y + height)
        for card, (left, right) in zip(cards, split_columns(x0 + 14, x1 - 14, 4), strict=True):
            box = (left, y, right, y + height)
            if card in there or card in owners:
                canvas.name_place(f"{'sanctuary' if what == 'church' else 'chamber'}:{card}", *box)
            if card in there:
                faces.draw_face(canvas, box, faces.get_card_face(view, card))
            elif card in owners:
                seat = owners[card]
                new = marks.is_fresh(view.latest, seat, what)
                _draw_taken_card(canvas, scene, box, places.CARD_EFFECT_SIGNS[card], seat, new)
    y = top + 2 * step
    for i, (left, right) in enumerate(split_columns(x0 + 14, x1 - 14, 5)):
        name = [*STACKS, "meeting_place", "field"][i]
        face = faces.get_card_face(view, f"monk_{name}" if name in STACKS else name)
        box = (left, y, right, y + height)
        canvas.name_place(name, *box)
        if key := PLACE_NAME_BY_PILE.get(name) or (f"monk:{top}" if (top := view.monks[STACKS[i]]) else ""):
            canvas.name_place(key, *box)
        if face.left:
            faces.draw_face(canvas, box, face)
        else:
            marks.draw_plate(canvas, box, fill=canvas.look.strip)


def _draw_taken_card(
    canvas: GameCanvas, scene: GameScene, box: Box, sign: faces.Icon, seat: Seat, new: bool
) -> None:
    """Draw the empty place of a card that somebody has taken."""
    x0, y0, x1, y1 = box
    marks.draw_plate(canvas, box, fill=canvas.look.strip)
    widgets.draw_badge(canvas, scene, seat, (x0 + x1) / 2, y0 + 52, 52)
    canvas.paste_centred(sign(52), (x0 + x1) / 2, y1 - 50)
    marks.draw_halo(canvas, box, new)


# Customers


def _draw_trade(canvas: GameCanvas, scene: GameScene) -> None:
    view = scene.view
    x0, y0, x1, y1 = TRADE
    marks.draw_sheet(
        canvas,
        TRADE,
        canvas.message("customers-shown"),
        canvas.look.market,
        canvas.message("in-the-stack", count=len(view.customers_left)),
    )
    slots = view.display.customers
    top = y0 + BAND + 14
    for i, (left, right) in enumerate(split_columns(x0 + 14, x1 - 14, max(6, len(slots)))):
        if i < len(slots) and (who := slots[i]) is not None:
            canvas.name_place(f"customer:{who}", left, top, right, top + 178)
            draw_customer(canvas, (left, top, right, top + 178), who, f"R{i + 1}")
        else:
            canvas.panel(left, top, right, top + 178, canvas.look.strip, 9, name="slot")
    canvas.name_place("customers", x0 + 14, top, x1 - 14, top + 178)
    canvas.name_place("customers:customers", x0 + 14, top, x1 - 14, top + 178)
    line = (x0 + 10, y1 - 62, x1 - 10, y1 - 6)
    canvas.name_place("steward", *line)
    canvas.name_place("place:steward", *line)
    draw_steward(canvas, line)


def draw_customer(canvas: GameCanvas, box: Box, who: CustomerId, label: str) -> None:
    """Draw a customer: the white banner that serves them, their goods and their points."""
    look = canvas.look
    x0, y0, x1, y1 = box
    w, card = x1 - x0, CUSTOMERS[who]
    marks.draw_plate(canvas, box, ground=look.paper)
    middle = (x0 + x1) / 2
    pennant = min(84, w - 8)
    canvas.paste(
        pieces.pennant(pennant, 42, values(canvas.message, card.banner), "white"),
        round(middle - pennant / 2),
        y0 - 4,
    )
    canvas.text(middle, y0 + 56, label, 37, look.mute, "bold", "middle")
    widgets.draw_points(canvas, middle, y1 - 27, card.points, 46)
    draw_wants(canvas, (x0 + 4, y0 + 70, x1 - 4, y1 - 50), card.goods, card.time, 42)


def draw_wants(canvas: GameCanvas, box: Box, goods: Mapping[Good, int], time: int, most: int) -> None:
    """Draw the goods that a customer wants in one row (three of them in two rows) with their time below."""
    x0, y0, x1, y1 = box
    names = [good for good, n in goods.items() for _ in range(n)]
    middle = (x0 + x1) / 2
    if time:
        inline_text.draw_line(
            canvas, middle, y1 - 15, marks.time_items(time, 28), canvas.legible_px, anchor="middle"
        )
        y1 -= 28
    rows = [names] if len(names) < 3 or (x1 - x0) >= 3 * most else [names[:2], names[2:]]
    size = marks.find_even_size(most, (x1 - x0) / max(map(len, rows)) - 2, (y1 - y0) / len(rows))
    for i, row in enumerate(rows):
        y = (y0 + y1) / 2 + (i - (len(rows) - 1) / 2) * size
        for k, name in enumerate(row):
            canvas.paste_centred(pieces.thing(size, name), middle + (k - (len(row) - 1) / 2) * (size + 2), y)


def draw_steward(canvas: GameCanvas, box: Box) -> None:
    """Draw what customers cost (A5.2)."""
    x0, y0, x1, y1 = box
    y = (y0 + y1) // 2
    canvas.paste(pieces.pennant(66, 46, values(canvas.message, STEWARD_BANNER), "black"), x0, y - 23)
    groups: list[list[InlineItem]] = []
    for price in STEWARD_PRICES:
        paid = (
            [InlineItem(shared_pieces.coin(28, str(price.coins)), joins_previous=True)] if price.coins else []
        )
        groups.append(
            [
                InlineItem(f"{price.cards}:", colour=canvas.look.mute),
                InlineItem(pieces.thing(22, "time"), joins_previous=True),
                InlineItem(str(price.time), joins_previous=True),
                *paid,
            ]
        )
    marks.spread_groups(canvas, groups, x0 + 78, x1, y, canvas.legible_px)


# Journeys


def _draw_journeys(canvas: GameCanvas, scene: GameScene) -> None:
    view = scene.view
    canvas.name_place("area:travel", *JOURNEYS)
    marks.draw_sheet(
        canvas, JOURNEYS, canvas.message("area-travel"), canvas.look.travel, canvas.message("points-left")
    )
    x0, y0, _, y1 = JOURNEYS
    for i, letter in enumerate(TRAVEL_STAGES):
        left = x0 + 12 + i * STAGE_STEP_PX
        right = left + STAGE_STEP_PX - 8 + (STAGE_EXTRA_PX if i == len(TRAVEL_STAGES) - 1 else 0)
        box = (left, y0 + BAND + 14, right, y1 - 14)
        canvas.name_place(f"stage_{letter}", *box)
        canvas.name_place(f"stage:{letter}", *box)
        _draw_stage(canvas, view, letter, box)


def _draw_stage(canvas: GameCanvas, view: View, letter: Letter, box: Box) -> None:
    look = canvas.look
    x0, y0, x1, y1 = box
    card, left = TRAVEL_STAGES[letter], view.travel_left[letter]
    middle = (x0 + x1) / 2
    if not left:
        marks.draw_plate(canvas, box, fill=look.strip)
        canvas.text(middle, y0 + 56, letter, 44, look.mute, "black", "middle")
        return
    marks.draw_plate(canvas, box, ground=look.paper)
    canvas.paste(
        pieces.pennant(x1 - x0 - 10, 44, values(canvas.message, card.banner), "black"), x0 + 5, y0 - 4
    )
    canvas.text(x0 + 5, y0 + 60, letter, 37, look.leaf, "black")
    time = marks.time_items(card.black_time, 22)
    inline_text.draw_line(canvas, x1 - 5, y0 + 61, time, 37, anchor="right")
    options = card.cost_options
    height = 40
    for i, price in enumerate(options):
        items = marks.price_items(price, 36 if len(price.goods) < 2 else 32)
        y = y0 + 102 + i * height + (height // 2 if len(options) == 1 else 0)
        if not items:
            canvas.text(middle, y, canvas.message("free"), 37, look.leaf, "bold", "middle")
        else:
            whole = [*([InlineItem("/", colour=look.mute)] if i else []), *items]
            inline_text.draw_line(canvas, middle, y, whole, 37, anchor="middle")
    canvas.panel(x0 + 3, y1 - 40, x1 - 3, y1 - 3, look.strip, 6, name="faces")
    points = sorted({TRAVEL_CARDS[one].points for one in left})
    span = "–".join(map(str, points[:1] + points[1:][-1:]))
    canvas.text(middle, y1 - 21, span, 37, look.ink, "bold", "middle")


# Craft buildings


def _draw_workshops(canvas: GameCanvas, scene: GameScene) -> None:
    canvas.name_place("workshops", *WORKSHOPS)
    canvas.name_place("area:crafts", *WORKSHOPS)
    marks.draw_sheet(canvas, WORKSHOPS, canvas.message("craft-buildings"), canvas.look.crafts)
    _, y0, _, y1 = WORKSHOPS
    height = (y1 - y0 - BAND - 12) / len(CRAFT_TYPES)
    for i, kind in enumerate(CRAFT_TYPES):
        y = round(y0 + BAND + 6 + (i + 0.5) * height)
        _draw_workshop(canvas, scene, kind, y)


def _draw_workshop(canvas: GameCanvas, scene: GameScene, kind: CraftType, y: int) -> None:
    look = canvas.look
    view = scene.view
    x0, _, x1, _ = WORKSHOPS
    cards = [card for card in CRAFTS.values() if card.type == kind]
    canvas.name_place(f"good:{GOOD_BY_CRAFT[kind]}", x0 + 14, y - 24, x0 + 66, y + 24)
    canvas.paste_centred(pieces.thing(46, GOOD_BY_CRAFT[kind]), x0 + 40, y)
    inks = {"black": look.white, "white": choose_text_colour(look.white, look.ink)}
    for x, time, tone in ((x0 + 70, cards[0].black_time, "black"), (x0 + 129, cards[0].white_time, "white")):
        canvas.panel(x, y - 19, x + 55, y + 19, look.black, 7, name="time")
        if tone == "white":
            canvas.panel(x + 2, y - 17, x + 53, y + 17, look.white, 5, name="time")
        canvas.paste_centred(pieces.thing(26, "time"), x + 16, y)
        canvas.text(x + 41, y + 1, str(time), 37, inks[tone], "bold", "middle")
    owners = {
        village.player.crafts[kind].card: seat
        for seat, village in enumerate(view.villages)
        if kind in village.player.crafts
    }
    for card, (left, right) in zip(cards, split_columns(x0 + 192, x1 - 14, 4), strict=True):
        box = (left, y - 20, right, y + 20)
        if card.id in view.display.crafts or card.id in owners:
            canvas.name_place(f"craft:{card.id}", *box)
        if card.id in view.display.crafts:
            canvas.panel(*box, look.black, 8, name="banner")
            canvas.text(
                (left + right) / 2, y, values(canvas.message, card.banner), 37, look.white, "bold", "middle"
            )
        else:
            canvas.panel(*box, look.strip, 8, name="taken")
            if card.id in owners:
                seat = owners[card.id]
                widgets.draw_badge(canvas, scene, seat, (left + right) / 2, y, 34)
                marks.draw_halo(canvas, box, marks.is_fresh(view.latest, seat, "craft", kind), 8)
