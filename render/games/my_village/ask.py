"""What a question about the display or the dice shows beside the village: an answer for everything that can be had."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.core.rules import Action, Seat
from engine.games.my_village import actions as a
from engine.games.my_village.components import CRAFT_OF, CUSTOMERS, HEADMAN_TIME, STEWARD, TRAVEL, Price
from engine.games.my_village.rules.display import price
from engine.games.my_village.rules.payment import FIELD, NEEDS, payable
from engine.games.my_village.view import View
from engine.games.my_village.words.names import printed

from ...kit import parts, rich
from ...kit.canvas import Canvas
from ...kit.rich import Bit
from ...scene import Scene
from . import display, faces, fate, light, marks, pieces, places, table
from .faces import Face
from .look import Look
from .marks import Box
from .offers import Offers, doomed
from .words import values

Draw = Callable[[Canvas, Box, Scene[View], Seat, Offers, Look], None]


def beside(can: Offers) -> bool:
    """Whether a question is about more than the own village."""
    return can.kind != "use" or any(isinstance(one, TAKING) for one in can.options)


TAKING = a.Add | a.TakeHand | a.Steward  # from the display


# D3: cards of the display


def use(canvas: Canvas, box: Box, scene: Scene[View], seat: Seat, can: Offers, c: Look) -> None:
    """The black banners that the value opens, with what they cost; what is blue in the village can be used too."""
    view = scene.view
    x0, y0, x1, y1 = box
    title = canvas.say("new-cards", value=view.turn.value or 0)
    marks.sheet(canvas, box, title, c.black, c, high=50)
    shown = [one for one in can.options if isinstance(one, TAKING)]
    tiles = marks.grid((x0 + 14, y0 + 66, x1 - 14, y1 - 86), len(shown), 3 if len(shown) <= 9 else 4, 190)
    for one, tile in zip(shown, tiles, strict=False):
        faces.paint(canvas, tile, face_of(view, seat, one), c, True)
        doom(canvas, tile, scene, one)
    _headman(canvas, (x0 + 14, y1 - 74, x1 - 14, y1 - 12), scene, can, c)


def _headman(canvas: Canvas, box: Box, scene: Scene[View], can: Offers, c: Look) -> None:
    """The banner that any dice open (A8)."""
    x0, y0, _, y1 = box
    y = (y0 + y1) // 2
    marks.plate(canvas, box, c, bool(can.moves))
    moves = [one for one in can.options if isinstance(one, a.MoveHeadman) and one.to in places.HEADMAN]
    bits: list[Bit] = [Bit(icon=pieces.pennant(56, 36, values(canvas.say, ()), "black")),
                       Bit(icon=pieces.headman(44, "I", False)),
                       *marks.time(HEADMAN_TIME, 30), Bit(icon=pieces.arrow(34, c.mute))]
    for i, one in enumerate(moves):
        bits += [Bit(canvas.say("or"), colour=c.mute)] if i else []
        bits.append(Bit(icon=places.HEADMAN[one.to](44)))
    rich.put(canvas, x0 + 16, y, bits, 28, c.ink)
    if moves:
        doom(canvas, box, scene, moves[0])


def face_of(view: View, seat: Seat, one: Action) -> Face:
    """The card; the price of a stage has the gray banner before it on top (A11.3)."""
    match one:
        case a.Add("travel"):
            toll = price(view, view.villages[seat].player, one)
            face = faces.card_of(view, one.card, one.option)._replace(left=None)
            return face._replace(time=toll.time, price=Price(dict(toll.needs), toll.coins))
        case a.Add(card):
            return faces.card_of(view, card)
        case a.TakeHand():
            return faces.HAND._replace(sign=faces.story(view.hand.story))
        case _:
            return faces.STEWARD._replace(time=STEWARD[0].time, more="+")


def doom(canvas: Canvas, box: Box, scene: Scene[View], one: Action) -> None:
    """A reaper on the corner of what would pass the bridge."""
    if doomed(scene, one):
        canvas.centre(fate.doom(34), box[2] - 6, box[1] + 6)


# D11, D12: customers


def customers(canvas: Canvas, box: Box, scene: Scene[View], seat: Seat, can: Offers, c: Look) -> None:
    """The display big: what they want, and which of it the own goods would pay."""
    view, p = scene.view, scene.view.villages[seat].player
    x0, y0, x1, y1 = box
    title = canvas.say(f"title-{can.kind}" if can.kind in ("free", "call") else "title-customers")
    marks.sheet(canvas, box, title, c.market, c, high=50)
    slots = view.display.customers
    tiles = marks.grid((x0 + 14, y0 + 68, x1 - 14, y1 - 84), len(slots), 3, 266 if len(slots) <= 6 else 176, 14, 14)
    for i, (who, tile) in enumerate(zip(slots, tiles, strict=True)):
        slot = f"R{i + 1}"
        if who is None:
            canvas.panel(*tile, c.strip, 9, name="slot")
            continue
        legal, pays = slot in can.slots, payable(p, NEEDS[who])
        left, top, right, low = tile
        canvas.block(("asked", who, slot, legal, pays, c.colour_blind), (left, top - 4, right + 3, low + 5),
                     partial(_customer, canvas, tile, who, slot, legal, pays, c))
    display.steward(canvas, (x0 + 10, y1 - 70, x1 - 10, y1 - 10), c)


def _customer(canvas: Canvas, box: Box, who: str, slot: str, legal: bool, pays: bool, c: Look) -> None:
    x0, y0, x1, y1 = box
    card, middle = CUSTOMERS[who], (x0 + x1) / 2
    big = y1 - y0 >= 220
    marks.plate(canvas, box, c, legal, c.paper)
    canvas.paste(pieces.pennant(86, 46, values(canvas.say, card.banner), "white"), x0 + 8, y0 - 4)
    canvas.text(x1 - 12, y0 + 24, slot, 26, c.mute, "bold", "right")
    display.wants(canvas, (x0 + 8, y0 + 50, x1 - 8, y1 - (88 if big else 76)), card.goods, card.time,
                  58 if big else 40, c)
    canvas.centre(parts.laurel(50 if big else 42, str(card.points), c.ink), middle, y1 - (62 if big else 52))
    if pays:
        canvas.centre(pieces.tick(34), x1 - 24, y1 - (62 if big else 52))
    canvas.text(middle, y1 - 18, printed(canvas.words, who), 24, c.ink, "bold", "middle", room=x1 - x0 - 14, floor=19)


# D14: a travel card


def keep(canvas: Canvas, box: Box, scene: Scene[View], seat: Seat, can: Offers, c: Look) -> None:
    """The card that was turned over, and what else is in its stack."""
    journey = scene.view.turn.journey
    if journey is None:
        return
    x0, y0, x1, y1 = box
    card = TRAVEL[journey.card]
    marks.sheet(canvas, box, canvas.say("journey", letter=journey.letter), c.travel, c, high=50)
    room = (x0 + 20, y0 + 72, x1 - 20, y0 + 420)
    marks.plate(canvas, room, c, True, c.paper)
    middle = (x0 + x1) / 2
    canvas.centre(places.SIGHTS[card.id](170), middle, room[1] + 120)
    canvas.centre(parts.laurel(92, str(card.points), c.ink), room[2] - 60, room[1] + 56)
    name = printed(canvas.words, card.id)
    canvas.text(middle, room[1] + 238, name, 38, c.ink, "serif", "middle", room=room[2] - room[0] - 30)
    gray = card.gray_banner
    if gray != Price():
        light.toll(canvas, middle, room[1] + 300, gray, 40, c)
    else:
        canvas.text(middle, room[1] + 298, canvas.say("no-more-travel" if card.ends_travel else "nothing-on-top"), 28,
                    c.mute, "text", "middle")
    left = scene.view.travel_left[journey.letter]
    canvas.text(x0 + 24, y0 + 452, canvas.say("another"), 28, c.ink, "text")
    others = [one for one in left if one != journey.card]
    tiles = marks.grid((x0 + 20, y0 + 482, x1 - 20, y1 - 18), len(others), 3, 190)
    for one, tile in zip(others, tiles, strict=False):
        marks.plate(canvas, tile, c, ground=c.paper)
        size = min(84, tile[3] - tile[1] - 60)
        canvas.centre(places.SIGHTS[one](size), (tile[0] + tile[2]) / 2, tile[1] + 16 + size / 2)
        canvas.centre(parts.laurel(44, str(TRAVEL[one].points), c.ink), tile[2] - 26, tile[1] + 26)
        toll = TRAVEL[one].gray_banner
        if toll != Price():
            light.toll(canvas, (tile[0] + tile[2]) / 2, tile[3] - 30, toll, 26, c)


# D5: payments


def pay(canvas: Canvas, box: Box, scene: Scene[View], seat: Seat, can: Offers, c: Look) -> None:
    """Each way to pay: the goods, and where each comes from (C2.5)."""
    x0, y0, x1, y1 = box
    marks.sheet(canvas, box, canvas.say("title-pay"), c.crafts, c, high=50)
    ways = [one for one in can.options if isinstance(one, a.Pay)]
    tiles = marks.grid((x0 + 14, y0 + 66, x1 - 14, y1 - 14), len(ways), 1 if len(ways) <= 9 else 2, 76)
    for one, tile in zip(ways, tiles, strict=False):
        marks.plate(canvas, tile, c, True, c.paper)
        size = min(48, tile[3] - tile[1] - 8)
        bits: list[Bit] = []
        for good, source in one.sources:
            bits.append(Bit(icon=pieces.thing(size, "wild" if source == "wild" else good)))
            if source.startswith(FIELD):
                bits += [Bit(icon=pieces.thing(size // 2, "grain"), tight=True),
                         Bit("F" + source.removeprefix(FIELD), tight=True)]
            elif source == "craft":
                bits.append(Bit(canvas.say(f"banner-{CRAFT_OF[good]}"), tight=True, colour=c.mute))
            else:
                bits += [Bit("="), Bit(icon=pieces.faint(size, good), tight=True)]
        marks.spread(canvas, [[bit] for bit in bits], tile[0] + 16, tile[2] - 14, (tile[1] + tile[3]) // 2, 28, c, 12)


ASKING: dict[str, Draw] = {
    "dice": table.dice, "value": table.dice, "use": use, "pay": pay, "free": customers, "call": customers,
    "customers": customers, "keep": keep,
}
