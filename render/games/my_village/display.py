"""The common display on the board: churches, chambers, monks, customers, journeys, craft buildings (I1)."""
from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from msgspec.msgpack import encode

from engine.core.rules import Seat
from engine.games.my_village.components import (
    CHAMBERS,
    CHURCHES,
    CRAFT_TYPES,
    CRAFTS,
    CUSTOMERS,
    GOOD_OF,
    STACKS,
    STAGES,
    STEWARD,
    STEWARD_BANNER,
    TRAVEL,
    CraftType,
    CustomerId,
    Good,
    Letter,
)
from engine.games.my_village.view import View

from ...kit import parts, rich
from ...kit.canvas import Canvas
from ...kit.colour import on_band
from ...kit.rich import Bit
from ...scene import Scene
from . import faces, marks, pieces
from .look import Look
from .marks import BAND, Box, columns
from .words import values

TOWN, TRADE = (24, 294, 504, 904), (520, 600, 1060, 904)
JOURNEYS, WORKSHOPS = (1076, 294, 1576, 584), (1076, 600, 1576, 904)
PILES = {"meeting_place": "chamber:meeting_place", "field": "plot:field"}  # beside the monks


def paint(canvas: Canvas, scene: Scene[View], c: Look) -> None:
    """Small parts are kept, as long as nothing in them changes; the sheets are not worth the room."""
    _town(canvas, scene, c)
    _trade(canvas, scene, c)
    _journeys(canvas, scene, c)
    _workshops(canvas, scene, c)


# Churches, chambers, monks


def _town(canvas: Canvas, scene: Scene[View], c: Look) -> None:
    view = scene.view
    marks.sheet(canvas, TOWN, canvas.say("town"), c.religion, c)
    x0, y0, x1, _ = TOWN
    tall, step, top = 168, 183, y0 + BAND + 14
    owners = {card: seat for seat, village in enumerate(view.villages)
              for card in (village.player.church, village.player.council) if card is not None}
    for row, (what, cards, there) in enumerate((("church", list(CHURCHES), view.display.churches),
                                                ("council", list(CHAMBERS), view.display.chambers))):
        y = top + row * step
        canvas.place(f"{what}_cards", x0 + 14, y, x1 - 14, y + tall)
        for card, (left, right) in zip(cards, columns(x0 + 14, x1 - 14, 4), strict=True):
            box = (left, y, right, y + tall)
            if card in there or card in owners:
                canvas.place(f"{'sanctuary' if what == 'church' else 'chamber'}:{card}", *box)
            if card in there:
                faces.paint(canvas, box, faces.card_of(view, card), c)
            elif card in owners:
                seat = owners[card]
                _gone(canvas, scene, box, canvas.say(f"short-{card}"), seat, marks.fresh(view.latest, seat, what), c)
    y = top + 2 * step
    for i, (left, right) in enumerate(columns(x0 + 14, x1 - 14, 5)):
        name = [*STACKS, "meeting_place", "field"][i]
        face = faces.card_of(view, f"monk_{name}" if name in STACKS else name)
        box = (left, y, right, y + tall)
        canvas.place(name, *box)
        if key := PILES.get(name) or (f"monk:{top}" if (top := view.monks[STACKS[i]]) else ""):
            canvas.place(key, *box)
        if face.left:
            faces.paint(canvas, box, face, c)
        else:
            _empty(canvas, box, canvas.say(f"short-{name}"), c)


def _gone(canvas: Canvas, scene: Scene[View], box: Box, name: str, seat: Seat, new: bool, c: Look) -> None:
    """The place of a card that somebody has taken."""
    x0, y0, x1, y1 = box
    marks.plate(canvas, box, c, fill=c.strip)
    canvas.centre(parts.badge(52, scene.players[seat].badge, scene.colour_blind), (x0 + x1) / 2, (y0 + y1) / 2 - 14)
    canvas.text((x0 + x1) / 2, y1 - 19, name, 26, c.mute, "bold", "middle", room=x1 - x0 - 10, floor=19)
    marks.halo(canvas, box, new)


def _empty(canvas: Canvas, box: Box, name: str, c: Look) -> None:
    x0, y0, x1, y1 = box
    marks.plate(canvas, box, c, fill=c.strip)
    canvas.text((x0 + x1) / 2, (y0 + y1) / 2, canvas.say("none"), 26, c.mute, "text", "middle")
    canvas.text((x0 + x1) / 2, y1 - 19, name, 26, c.mute, "bold", "middle", room=x1 - x0 - 10, floor=19)


# Customers


def _trade(canvas: Canvas, scene: Scene[View], c: Look) -> None:
    view = scene.view
    x0, y0, x1, y1 = TRADE
    marks.sheet(canvas, TRADE, canvas.say("customers-shown"), c.market, c,
                canvas.say("in-the-stack", count=len(view.customers_left)))
    slots = view.display.customers
    top = y0 + BAND + 14
    for i, (left, right) in enumerate(columns(x0 + 14, x1 - 14, max(6, len(slots)))):
        if i < len(slots) and (who := slots[i]) is not None:
            canvas.place(f"customer:{who}", left, top, right, top + 178)
            customer(canvas, (left, top, right, top + 178), who, f"R{i + 1}", c)
        else:
            canvas.panel(left, top, right, top + 178, c.strip, 9, name="slot")
    canvas.place("customers", x0 + 14, top, x1 - 14, top + 178)
    canvas.place("customers:customers", x0 + 14, top, x1 - 14, top + 178)
    line = (x0 + 10, y1 - 62, x1 - 10, y1 - 6)
    canvas.place("steward", *line)
    canvas.place("place:steward", *line)
    canvas.block(("steward", c.colour_blind), line, partial(steward, canvas, line, c))


def customer(canvas: Canvas, box: Box, who: CustomerId, label: str, c: Look, legal: bool = False) -> None:
    """A customer with the white banner that serves him, his goods and points."""
    x0, y0, x1, y1 = box
    canvas.block(("customer", who, label, legal, c.colour_blind), (x0, y0 - 4, x1 + 3, y1 + 5),
                 partial(_customer, canvas, box, who, label, c, legal))


def _customer(canvas: Canvas, box: Box, who: CustomerId, label: str, c: Look, legal: bool) -> None:
    x0, y0, x1, y1 = box
    w, card = x1 - x0, CUSTOMERS[who]
    marks.plate(canvas, box, c, legal, c.paper)
    middle = (x0 + x1) / 2
    pennant = min(84, w - 8)
    canvas.paste(pieces.pennant(pennant, 42, values(canvas.say, card.banner), "white"), round(middle - pennant / 2),
                 y0 - 4)
    canvas.text(middle, y0 + 54, label, 25, c.mute, "bold", "middle")
    canvas.centre(parts.laurel(46, str(card.points), c.ink), middle, y1 - 27)
    wants(canvas, (x0 + 4, y0 + 66, x1 - 4, y1 - 50), card.goods, card.time, 42 if y1 - y0 < 200 else 56, c)


def wants(canvas: Canvas, box: Box, goods: Mapping[Good, int], time: int, most: int, c: Look) -> None:
    """The goods of a customer in a row, three of them in two; his time below."""
    x0, y0, x1, y1 = box
    names = [good for good, n in goods.items() for _ in range(n)]
    middle = (x0 + x1) / 2
    if time:
        rich.put(canvas, middle, y1 - 15, marks.time(time, 28), 25, c.ink, anchor="middle")
        y1 -= 28
    rows = [names] if len(names) < 3 or (x1 - x0) >= 3 * most else [names[:2], names[2:]]
    size = marks.even(most, (x1 - x0) / max(map(len, rows)) - 2, (y1 - y0) / len(rows))
    for i, row in enumerate(rows):
        y = (y0 + y1) / 2 + (i - (len(rows) - 1) / 2) * size
        for k, name in enumerate(row):
            canvas.centre(pieces.thing(size, name), middle + (k - (len(row) - 1) / 2) * (size + 2), y)


def steward(canvas: Canvas, box: Box, c: Look) -> None:
    """What customers cost (A5.2)."""
    x0, y0, x1, y1 = box
    y = (y0 + y1) // 2
    canvas.paste(pieces.pennant(74, 46, values(canvas.say, STEWARD_BANNER), "black"), x0 + 4, y - 23)
    groups: list[list[Bit]] = []
    for price in STEWARD:
        paid = [Bit(icon=parts.coin(28, str(price.coins)), tight=True)] if price.coins else []
        groups.append([Bit(f"{price.cards}:", colour=c.mute), Bit(icon=pieces.thing(28, "time"), tight=True),
                       Bit(str(price.time), tight=True), *paid])
    marks.spread(canvas, groups, x0 + 94, x1 - 6, y, 28, c)


# Journeys


def _journeys(canvas: Canvas, scene: Scene[View], c: Look) -> None:
    view = scene.view
    canvas.place("area:travel", *JOURNEYS)
    marks.sheet(canvas, JOURNEYS, canvas.say("area-travel"), c.travel, c, canvas.say("points-left"))
    x0, y0, x1, y1 = JOURNEYS
    for letter, (left, right) in zip(STAGES, columns(x0 + 14, x1 - 14, 5), strict=True):
        box = (left, y0 + BAND + 14, right, y1 - 14)
        canvas.place(f"stage_{letter}", *box)
        canvas.place(f"stage:{letter}", *box)
        canvas.block(("stage", letter, encode(view.travel_left[letter]), c.colour_blind),
                     (left, box[1] - 4, right + 3, box[3] + 5), partial(_stage, canvas, view, letter, box, c))


def _stage(canvas: Canvas, view: View, letter: Letter, box: Box, c: Look) -> None:
    x0, y0, x1, y1 = box
    card, left = STAGES[letter], view.travel_left[letter]
    middle = (x0 + x1) / 2
    if not left:
        marks.plate(canvas, box, c, fill=c.strip)
        canvas.text(middle, y0 + 56, letter, 44, c.pale, "black", "middle")
        canvas.text(middle, (y0 + y1) / 2 + 20, canvas.say("none"), 26, c.mute, "text", "middle")
        return
    marks.plate(canvas, box, c, ground=c.paper)
    canvas.paste(pieces.pennant(x1 - x0 - 10, 44, values(canvas.say, card.banner), "black"), x0 + 5, y0 - 4)
    canvas.text(x0 + 10, y0 + 60, letter, 40, c.travel, "black")
    rich.put(canvas, x1 - 8, y0 + 61, marks.time(card.black_time, 28), 28, c.ink, anchor="right")
    options = card.cost_options
    tall = 40
    for i, price in enumerate(options):
        bits = marks.price(price, 36 if len(price.goods) < 2 else 32)
        y = y0 + 102 + i * tall + (tall // 2 if len(options) == 1 else 0)
        if not bits:
            canvas.text(middle, y, canvas.say("free"), 28, c.travel, "bold", "middle")
        else:
            whole = [*([Bit(canvas.say("or-short"), colour=c.mute)] if i else []), *bits]
            rich.put(canvas, middle, y, whole, 24, c.ink, anchor="middle", room=x1 - x0 - 6, floor=14)
    canvas.panel(x0 + 3, y1 - 36, x1 - 3, y1 - 3, c.strip, 6, name="faces")
    points = [str(TRAVEL[one].points) for one in left]
    canvas.text(middle, y1 - 19, " ".join(points), 25, c.ink, "bold", "middle", room=x1 - x0 - 10, floor=20)


# Craft buildings


def _workshops(canvas: Canvas, scene: Scene[View], c: Look) -> None:
    canvas.place("workshops", *WORKSHOPS)
    canvas.place("area:crafts", *WORKSHOPS)
    marks.sheet(canvas, WORKSHOPS, canvas.say("craft-buildings"), c.crafts, c)
    x0, y0, x1, y1 = WORKSHOPS
    ink, y = on_band(c.crafts, c.ink), y0 + BAND // 2 + 1
    rich.put(canvas, x1 - 14, y, [Bit(canvas.say("to-build")), Bit(icon=pieces.pennant(26, 26, "", "black")),
                                  Bit("  " + canvas.say("to-use")),
                                  Bit(icon=pieces.pennant(26, 26, "", "white"))], 24, ink, "text", "right")
    tall = (y1 - y0 - BAND - 12) / len(CRAFT_TYPES)
    for i, kind in enumerate(CRAFT_TYPES):
        y = round(y0 + BAND + 6 + (i + 0.5) * tall)
        left = [card for card in scene.view.display.crafts if CRAFTS[card].type == kind]
        who = [(scene.players[seat].badge, village.player.crafts[kind].card, marks.fresh(
            scene.view.latest, seat, "craft", kind)) for seat, village in enumerate(scene.view.villages)
            if kind in village.player.crafts]
        line = (x0 + 10, y - round(tall / 2), x1 - 4, y + round(tall / 2))
        if any(new for _, _, new in who):
            _workshop(canvas, scene, kind, y, c)  # its frame leaves the line
        else:
            canvas.block(("workshop", kind, encode((left, who)), c.colour_blind), line,
                         partial(_workshop, canvas, scene, kind, y, c))


def _workshop(canvas: Canvas, scene: Scene[View], kind: CraftType, y: int, c: Look) -> None:
    view = scene.view
    x0, _, x1, _ = WORKSHOPS
    cards = [card for card in CRAFTS.values() if card.type == kind]
    canvas.place(f"good:{GOOD_OF[kind]}", x0 + 14, y - 24, x0 + 66, y + 24)
    canvas.centre(pieces.thing(46, GOOD_OF[kind]), x0 + 40, y)
    for x, time, tone in ((x0 + 72, cards[0].black_time, "black"), (x0 + 128, cards[0].white_time, "white")):
        canvas.panel(x, y - 19, x + 52, y + 19, c.black, 7, name="time")
        if tone == "white":
            canvas.panel(x + 2, y - 17, x + 50, y + 17, c.white, 5, name="time")
        canvas.centre(pieces.thing(28, "time"), x + 16, y)
        canvas.text(x + 40, y + 1, str(time), 27, c.white if tone == "black" else c.ink, "bold", "middle")
    owners = {village.player.crafts[kind].card: seat for seat, village in enumerate(view.villages)
              if kind in village.player.crafts}
    for card, (left, right) in zip(cards, columns(x0 + 192, x1 - 14, 4), strict=True):
        box = (left, y - 20, right, y + 20)
        if card.id in view.display.crafts or card.id in owners:
            canvas.place(f"craft:{card.id}", *box)
        if card.id in view.display.crafts:
            canvas.panel(*box, c.black, 8, name="banner")
            canvas.text((left + right) / 2, y, values(canvas.say, card.banner), 27, c.white, "bold", "middle")
        else:
            canvas.panel(*box, c.strip, 8, name="taken")
            if card.id in owners:
                seat = owners[card.id]
                canvas.centre(parts.badge(34, scene.players[seat].badge, scene.colour_blind), (left + right) / 2, y)
                marks.halo(canvas, box, marks.fresh(view.latest, seat, "craft", kind), 8)


