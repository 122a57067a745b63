"""The sections of the village: market, crafts, council, church, as big as they are wanted."""
from __future__ import annotations

from functools import partial

from engine.core.text import capitalise_first
from engine.games.village import actions as a
from engine.games.village.components import (
    CRAFTS,
    CUSTOMERS,
    ENTRY,
    MAJORITY,
    PRINTED,
    SETUP,
    STAGES,
    SUPPLY,
    SURCHARGE,
    WINDOWS,
    Craft,
    CustomerId,
    Stage,
    Window,
)
from engine.games.village.view import View

from ...kit import frames, parts, rich
from ...kit.canvas import Canvas
from ...kit.colour import BLUE, BLUE_PALE, mix, on_band
from ...kit.rich import Bit
from ...kit.typeface import width
from ...scene import Scene
from . import marks, pieces, places
from .look import Look
from .marks import PAWN, Sheet
from .offers import NOTHING, Offers
from .words import workshop

BAND = 54
STALLS = max(setup.stall_spaces for setup in SETUP.values())
LINE = max(setup.waiting_spaces for setup in SETUP.values())


def card(canvas: Canvas, sheet: Sheet, space: str, title: str, c: Look) -> None:
    """The empty card of an action space, its name in the band."""
    band = c.space(space)
    canvas.place(f"space:{space}", *sheet.box)
    frames.card(canvas, sheet.box, band, c.paper, c.moss, BAND)
    canvas.text(sheet.x + 20, sheet.y + BAND // 2, title, 34, on_band(band, c.ink), "serif", room=sheet.w - 40)


def beside(canvas: Canvas, sheet: Sheet, space: str, bits: list[Bit], c: Look) -> None:
    """What is printed in a section's band, after its name."""
    x = sheet.x + 42 + width(canvas.say(f"space-{space}"), "serif", 34)
    rich.put(canvas, x, sheet.y + BAND // 2, bits, 26, on_band(c.space(space), c.ink))


def tray(canvas: Canvas, sheet: Sheet, scene: Scene[View], space: str, c: Look) -> None:
    """The cubes of a space, in its band."""
    right, y = sheet.x + sheet.w - 12, sheet.y + BAND // 2
    cubes = marks.tokens(scene, space)

    def draw() -> None:
        marks.tray(canvas, right, y, cubes, c.space(space), c)

    canvas.block(("tray", space, cubes, c.letters, c.colour_blind), (right - 240, sheet.y, right + 4, sheet.y + BAND),
                 draw)


# Market


def needs(customer: CustomerId, size: int) -> list[Bit]:
    found: list[Bit] = []
    for what, n in CUSTOMERS[customer].needs.items():
        found += [Bit(icon=pieces.amount(size + 4, what, n))] if what == "grain" else marks.stuff(what, n, size)
    return found


def market(canvas: Canvas, sheet: Sheet, scene: Scene[View], c: Look, offers: Offers = NOTHING) -> None:
    """Stalls under awnings, and the line behind them (A4)."""
    view, u = scene.view, sheet.u
    wide, step = u(94), u(103)
    x, y = sheet.x + u(18), sheet.y + BAND + u(194)
    canvas.text(x, y, canvas.say("waiting"), u(26), c.mute, "text")
    canvas.centre(pieces.arrow(u(28), c.mute, True), x + u(112), y)
    canvas.text(sheet.x + sheet.w - u(18), y, canvas.say("more-waiting", count=len(view.pile)), u(26), c.mute, "text",
                "right")
    for i in range(STALLS):
        x, y = sheet.x + u(15) + i * step, sheet.y + BAND + u(12)
        customer = view.stalls[i] if i < len(view.stalls) else None
        box = (x, y, x + wide, y + u(162))
        used, legal = i < len(view.stalls), customer is not None and offers.has(a.Sell, customer=customer)
        if customer is not None:
            canvas.place(f"customer:{customer}", *box)
        canvas.block(("stall", customer, used, legal, c.colour_blind), frames.edges(box, False),
                     partial(_stall, canvas, box, sheet, customer, used, legal, c))
    for i in range(LINE):
        x, y = sheet.x + u(15) + i * step, sheet.y + BAND + u(214)
        box = (x, y, x + wide, y + u(114))
        waiting = view.waiting[i] if i < len(view.waiting) else None
        if waiting is not None:
            canvas.place(f"customer:{waiting}", *box)
        canvas.block(("waiting", waiting, c.colour_blind), box, partial(_waiting, canvas, box, sheet, waiting, c))
    for i, customer in enumerate(view.stalls):
        if customer in view.arrived:
            x, y = sheet.x + u(15) + i * step, sheet.y + BAND + u(12)
            frames.new(canvas, (x, y, x + wide, y + u(162)), 10)


def surcharge(canvas: Canvas, sheet: Sheet, c: Look) -> None:
    """What every sale costs beside the goods (A4.3)."""
    beside(canvas, sheet, "market", [Bit("+"), *marks.cost(SURCHARGE, 32, c)], c)


def _waiting(canvas: Canvas, box: marks.Box, sheet: Sheet, customer: CustomerId | None, c: Look) -> None:
    x0, y0, x1, _ = box
    u = sheet.u
    canvas.panel(*box, c.strip, 10, name="waiting")
    if customer is not None:
        card = CUSTOMERS[customer]
        canvas.text(x0 + u(9), y0 + u(18), card.short, u(24), c.mute, "bold", floor=20)
        canvas.text(x1 - u(9), y0 + u(18), str(card.points), u(28), c.ink, "black", "right", floor=20)
        _name(canvas, sheet, customer, box, u(39), c)
        _needs(canvas, customer, (x0 + x1) // 2, y0 + u(74 if sheet.k > 1 else 70), x1 - x0 - u(6), u(46), c)


def _name(canvas: Canvas, sheet: Sheet, customer: CustomerId, box: marks.Box, y: int, c: Look) -> None:
    """Beside the number, where there is room: not on the board."""
    if sheet.k > 1:
        name = canvas.words.printed(customer, PRINTED[customer])
        canvas.text((box[0] + box[2]) // 2, box[1] + y, name, 20, c.ink, "text", "middle", box[2] - box[0] - 8, 16)


def _needs(canvas: Canvas, customer: CustomerId, x: int, y: int, room: int, size: int, c: Look) -> None:
    """As big as fits: two things at most, one of which may be more than one piece."""
    pieces_ = sum(1 if what == "grain" else n for what, n in CUSTOMERS[customer].needs.items())
    rich.put(canvas, x, y, needs(customer, min(size, (room - 12) // pieces_)), 12, c.ink, anchor="middle")


def _stall(canvas: Canvas, box: marks.Box, sheet: Sheet, customer: CustomerId | None, used: bool, legal: bool,
           c: Look) -> None:
    x0, y0, x1, y1 = box
    u, middle = sheet.u, (box[0] + box[2]) // 2
    if customer is None:
        canvas.panel(*box, c.strip, 10, name="stall")
        canvas.paste(places.awning(x1 - x0, mix(c.market, c.strip, 0.72)), x0, y0)
        canvas.text(middle, (y0 + y1) // 2 + u(8), canvas.say("stall-free" if used else "stall-closed"), u(24),
                    c.mute if used else c.pale, "text", "middle", floor=20)
        return
    card = CUSTOMERS[customer]
    canvas.panel(*box, BLUE if legal else mix(c.market, c.paper, 0.35), 10, c.paper, name="stall")
    edge = 5 if legal else 3
    canvas.panel(x0 + edge, y0 + edge, x1 - edge, y1 - edge, BLUE_PALE if legal else c.card, 7, name="stall")
    canvas.paste(places.awning(x1 - x0, c.market), x0, y0)
    short, needs_, size, points = (40, 86, 42, 132) if sheet.k > 1 else (45, 83, 46, 129)
    canvas.text(middle, y0 + u(short), card.short, u(25), c.ink, "bold", "middle", floor=20)
    _name(canvas, sheet, customer, box, u(58), c)
    _needs(canvas, customer, middle, y0 + u(needs_), x1 - x0 - u(8), u(size), c)
    canvas.centre(parts.laurel(u(size + 8), str(card.points), c.ink), middle, y0 + u(points))


# Crafts

GOOD_OF = {"wainwright": "wagon", "office": "scroll", "smithy": "plow", "mill": "coin"}


def title(canvas: Canvas, craft: Craft) -> str:
    return capitalise_first(workshop(canvas.words, craft.id))


def crafts(canvas: Canvas, sheet: Sheet, c: Look) -> None:
    """Five workshops with their costs (A3)."""
    for i, craft in enumerate(CRAFTS.values()):
        y = sheet.y + BAND + 4 + i * _tall(sheet)
        canvas.place(f"craft:{craft.id}", sheet.x + 10, y + 4, sheet.x + sheet.w - 10, y + _tall(sheet) - 2)
        if i:
            canvas.rect(sheet.x + 16, y, sheet.x + sheet.w - 16, y + 2, c.rule)
        _workshop(canvas, sheet, craft, y + _tall(sheet) // 2 + 1, c)


def workers(canvas: Canvas, sheet: Sheet, scene: Scene[View]) -> None:
    for i, craft in enumerate(CRAFTS):
        y = sheet.y + BAND + 4 + i * _tall(sheet) + _tall(sheet) // 2 + 1
        marks.row(canvas, scene, marks.members(scene.view, craft), sheet.x + sheet.w - 14, y, 146, 46, "right")


def _tall(sheet: Sheet) -> int:
    return (sheet.h - BAND - 6) // len(CRAFTS)


def _workshop(canvas: Canvas, sheet: Sheet, craft: Craft, y: int, c: Look) -> None:
    canvas.centre(pieces.pair(58) if craft.id == "stables" else pieces.thing(54, GOOD_OF[craft.id]), sheet.x + 44, y)
    canvas.text(sheet.x + 84, y - 16, title(canvas, craft), 32, c.ink, "serif", room=192)
    if craft.id == "mill":
        bits = [*marks.cost(craft.payment, 28, c), Bit(icon=pieces.arrow(24, c.mute)), *marks.stuff("coin", 2, 28)]
    else:
        bits = [*marks.time(craft.make_time, 28), Bit(canvas.say("or"), colour=c.mute),
                *marks.cost(craft.payment, 28, c)]
    rich.put(canvas, sheet.x + 84, y + 16, bits, 27, c.ink)


# Council


def council(canvas: Canvas, sheet: Sheet, marker: bool, c: Look, offers: Offers = NOTHING) -> None:
    """Four stairs, each with its time, its privilege and its points (A6)."""
    for stage in STAGES.values():
        box, n = _step(sheet, stage), stage.stage
        canvas.place(f"stage:{stage.id}", *box)
        key = (stage.id, marker, offers.stage(n), offers.has(a.Privilege, stage=n), c.colour_blind)
        canvas.block(key, box, partial(_stair, canvas, box, sheet, stage, marker, c, offers))


def councillors(canvas: Canvas, sheet: Sheet, scene: Scene[View]) -> None:
    size = max(PAWN, sheet.u(46))
    for stage in STAGES.values():
        x0, _, x1, y1 = _step(sheet, stage)
        marks.row(canvas, scene, marks.members(scene.view, stage.id), (x0 + x1) // 2, y1 - size // 2 - sheet.u(8),
                  x1 - x0 - sheet.u(6), size, "middle")


def fee(canvas: Canvas, sheet: Sheet, c: Look) -> None:
    """What each step up costs (A6.1), above the lower stairs."""
    bits = [*marks.cubes(("green", "green"), 24, c), Bit(canvas.say("or"), colour=c.mute),
            Bit(icon=pieces.thing(26, "scroll"))]
    rich.put(canvas, sheet.x + 14, sheet.y + BAND + 17, bits, 24, c.ink)


def _step(sheet: Sheet, stage: Stage) -> marks.Box:
    u, i = sheet.u, stage.stage - 1
    x = sheet.x + u(13) + i * u(102)
    top = sheet.y + BAND + u(10) + u(11) * (len(STAGES) - 1 - i)
    return x, top, x + u(97), sheet.y + sheet.h - u(10)


def _stair(canvas: Canvas, box: marks.Box, sheet: Sheet, stage: Stage, marker: bool, c: Look, offers: Offers) -> None:
    x0, y0, x1, y1 = box
    u, legal, useful = sheet.u, offers.stage(stage.stage), offers.has(a.Privilege, stage=stage.stage)
    canvas.panel(*box, BLUE if legal else mix(c.council, c.paper, 0.55), 10, name="stage")
    edge = 4 if legal else 3
    canvas.panel(x0 + edge, y0 + edge, x1 - edge, y1 - edge, BLUE_PALE if legal else c.card, 7, name="stage")
    canvas.text(x0 + u(12), y0 + u(24), str(stage.stage), u(32), c.council, "black")
    rich.put(canvas, x1 - u(9), y0 + u(24), marks.time(stage.time, u(28)), u(27), c.ink, anchor="right")
    bits = marks.effects(stage.effects, u(34) if stage.stage < 4 else u(30), c, marker)
    if useful:
        low = (x0 + u(5), y0 + u(43), x1 - u(5), y0 + u(87))
        frames.possible(canvas, low, 9, "privilege")
    points = [Bit(icon=parts.laurel(u(34), str(stage.points), c.ink))] if stage.points else []
    fits = rich.measure([*bits, *points], "bold", u(16)) <= x1 - x0 - u(6)
    beside = points if fits and not useful else []
    rich.put(canvas, (x0 + x1) / 2, y0 + u(65), [*bits, *beside], u(16), c.ink, anchor="middle")
    if points and not beside:
        rich.put(canvas, (x0 + x1) / 2, y0 + u(104), points, u(20), c.ink, anchor="middle")


# Church


def church(canvas: Canvas, sheet: Sheet, c: Look) -> None:
    """Windows from the fourth to the first, the grain between them, and the black bag at the right (A7, M2)."""
    u, y = sheet.u, sheet.y + BAND + sheet.u(10)
    for card in WINDOWS.values():
        x, plot = _aisle(sheet, card), _pew(sheet, card)
        canvas.paste(places.window(u(62), str(card.points)), x - u(31), y)
        canvas.text(x, plot[3] + u(16), str(card.window), u(24), c.mute, "bold", "middle", floor=20)
        if card.grain_to_next:
            gap = x - u(40)
            canvas.centre(pieces.arrow(u(22), c.mute, True), gap, plot[3] + u(16))
            canvas.centre(pieces.thing(u(26), "grain"), gap, y + u(48))
            canvas.text(gap, y + u(76), str(card.grain_to_next), u(26), c.ink, "bold", "middle")
    x = sheet.x + sheet.w - u(54)
    canvas.centre(pieces.sack(u(56), c.black), x - u(26), y + u(24))
    canvas.centre(pieces.monk(u(34)), x + u(16), y + u(28))
    canvas.text(x + u(42), y + u(30), str(SUPPLY.monks), u(26), c.ink, "bold", "middle")


def entry(canvas: Canvas, sheet: Sheet, c: Look) -> None:
    """The way into the black bag (A7.1), and what the majority gets (M3)."""
    bits = [bit for way in ENTRY for bit in (Bit("/", colour=c.mute), *marks.cost(way, 24, c))][1:]
    rich.put(canvas, sheet.x + sheet.w - 54, sheet.y + sheet.h - 17, bits, 22, c.ink, anchor="middle")
    prize = parts.laurel(42, str(MAJORITY), on_band(c.church, c.ink))
    beside(canvas, sheet, "church", [Bit(canvas.say("most")), Bit(icon=prize)], c)


def pews(canvas: Canvas, sheet: Sheet, c: Look, offers: Offers = NOTHING) -> None:
    """Where people stand below the windows; blue where somebody may leave for the next one."""
    for card in WINDOWS.values():
        x0, y0, x1, y1 = _pew(sheet, card)
        canvas.place(f"window:{card.id}", x0, sheet.y + BAND + sheet.u(10), x1, y1)
        if offers.has(a.Climb, window=card.window):
            frames.possible(canvas, (x0, y0, x1, y1), 9, "pew")
        else:
            canvas.panel(x0, y0, x1, y1, c.strip, 9, name="pew")


def flock(canvas: Canvas, sheet: Sheet, scene: Scene[View]) -> None:
    """Who is in church, and who waits in the black bag among the monks."""
    u, size = sheet.u, max(PAWN, sheet.u(46))
    for card in WINDOWS.values():
        _, y0, _, y1 = _pew(sheet, card)
        who = marks.members(scene.view, card.id)
        marks.row(canvas, scene, who, _aisle(sheet, card), (y0 + y1) // 2, u(66), size, "middle")
    who = marks.members(scene.view, "black_bag")
    half = (len(who) + 1) // 2 if len(who) > 2 else len(who)
    x, y = sheet.x + sheet.w - u(54), sheet.y + BAND + u(66) + size // 2
    for line, part in enumerate((who[:half], who[half:])):
        marks.row(canvas, scene, part, x, y + line * (size + 2), u(100), size, "middle")


def _aisle(sheet: Sheet, card: Window) -> int:
    """The middle of a window."""
    return sheet.x + sheet.u(46) + (len(WINDOWS) - card.window) * sheet.u(80)


def _pew(sheet: Sheet, card: Window) -> marks.Box:
    u, x = sheet.u, _aisle(sheet, card)
    y = sheet.y + BAND + u(110)
    return x - u(36), y, x + u(36), y + max(PAWN, u(46)) + u(12)
