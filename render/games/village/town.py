"""The sections of the village: market, crafts, council, church, at any scale."""

from __future__ import annotations

from engine.core.text import capitalise_first
from engine.games.village import actions as a
from engine.games.village.components import (
    CHURCH_ENTRY_COSTS,
    CRAFTS,
    CUSTOMERS,
    MAJORITY_PRESTIGE,
    MARKET_SURCHARGE,
    SETUP_CARDS,
    STAGES,
    SUPPLY,
    WINDOWS,
    Craft,
    CustomerId,
    Stage,
    Window,
)

from ...kit import widgets
from ...kit.canvas import Box, InlineItem, grow_box, inline_text
from ...kit.pixels import BLUE, BLUE_PALE, choose_text_colour, measure_width, mix
from ...kit.sprites import shared_pieces
from . import marks, pieces, places
from .look import GameCanvas, GameScene
from .marks import MIN_PAWN_PX, Zone
from .offers import NO_OFFERS, Offers
from .words import name_workshop

BAND = 54
STALLS = max(setup.stall_spaces for setup in SETUP_CARDS.values())
WAITING_SPACES = max(setup.waiting_spaces for setup in SETUP_CARDS.values())


def draw_section_card(canvas: GameCanvas, sheet: Zone, space: str, title: str) -> None:
    """Draw the empty card of an action space, with its name in the band."""
    look = canvas.look
    band = look.space_colour(space)
    canvas.name_place(f"space:{space}", *sheet.bounds)
    widgets.draw_card(canvas, sheet.bounds, band, BAND)
    canvas.text(
        sheet.x + 20,
        sheet.y + BAND // 2,
        title,
        37,
        choose_text_colour(band, look.ink),
        "serif",
        max_width=sheet.w - 40,
    )


def draw_band_items(canvas: GameCanvas, sheet: Zone, space: str, items: list[InlineItem]) -> None:
    """Draw what is printed in a section's band, after its name."""
    x = sheet.x + 36 + measure_width(canvas.message(f"space-{space}"), "serif", 37)
    inline_text.draw_line(
        canvas,
        x,
        sheet.y + BAND // 2,
        items,
        37,
        choose_text_colour(canvas.look.space_colour(space), canvas.look.ink),
    )


def draw_cube_tray(canvas: GameCanvas, sheet: Zone, scene: GameScene, space: str) -> None:
    """Draw the cubes of a space, in its band."""
    right, y = sheet.x + sheet.w - 12, sheet.y + BAND // 2
    cubes = marks.list_tokens(scene, space)
    marks.draw_tray(canvas, right, y, cubes, canvas.look.space_colour(space))


# Market


def need_items(customer: CustomerId, size: int) -> list[InlineItem]:
    found: list[InlineItem] = []
    for what, n in CUSTOMERS[customer].needs.items():
        found += (
            [InlineItem(pieces.amount(size + 4, what, n))]
            if what == "grain"
            else marks.good_items(what, n, size)
        )
    return found


def draw_market(canvas: GameCanvas, sheet: Zone, scene: GameScene) -> None:
    """Draw the stalls, and the line behind them (A4)."""
    look = canvas.look
    view, u = scene.view, sheet.scale
    width, step = u(94), u(103)
    x, y = sheet.x + u(18), sheet.y + BAND + u(192)
    after = x + canvas.text(x, y, canvas.message("waiting"), 37, look.mute)
    canvas.paste_centred(pieces.arrow(u(36), look.mute, True), after + u(30), y)
    canvas.text(
        sheet.x + sheet.w - u(18),
        y,
        canvas.message("more-waiting", count=len(view.pile)),
        37,
        look.mute,
        "text",
        "right",
    )
    for i in range(STALLS):
        x, y = sheet.x + u(15) + i * step, sheet.y + BAND + u(12)
        customer = view.stalls[i] if i < len(view.stalls) else None
        box = (x, y, x + width, y + u(162))
        used = i < len(view.stalls)
        if customer is not None:
            canvas.name_place(f"customer:{customer}", *box)
        _draw_stall(canvas, box, sheet, customer, used)
    for i in range(WAITING_SPACES):
        x, y = sheet.x + u(15) + i * step, sheet.y + BAND + u(214)
        box = (x, y, x + width, y + u(114))
        waiting = view.waiting[i] if i < len(view.waiting) else None
        if waiting is not None:
            canvas.name_place(f"customer:{waiting}", *box)
        _draw_waiting(canvas, box, sheet, waiting)
    for i, customer in enumerate(view.stalls):
        if customer in view.arrived:
            x, y = sheet.x + u(15) + i * step, sheet.y + BAND + u(12)
            widgets.mark_new(canvas, (x, y, x + width, y + u(162)), 10)


def draw_surcharge(canvas: GameCanvas, sheet: Zone) -> None:
    """Draw what every sale costs besides the goods (A4.3)."""
    draw_band_items(
        canvas, sheet, "market", [InlineItem("+"), *marks.cost_items(MARKET_SURCHARGE, 32, canvas.look)]
    )


def _draw_waiting(canvas: GameCanvas, box: Box, sheet: Zone, customer: CustomerId | None) -> None:
    x0, y0, x1, _ = box
    u = sheet.scale
    canvas.panel(*box, canvas.look.strip, 10, name="waiting")
    if customer is not None:
        card = CUSTOMERS[customer]
        canvas.text((x0 + x1) // 2, y0 + u(20), str(card.points), 37, canvas.look.ink, "black", "middle")
        _draw_needs(canvas, customer, (x0 + x1) // 2, y0 + u(74), x1 - x0 - u(6), u(50))


def _draw_needs(canvas: GameCanvas, customer: CustomerId, x: int, y: int, max_width: int, size: int) -> None:
    """Draw what a customer wants, as large as fits."""
    piece_count = sum(1 if what == "grain" else n for what, n in CUSTOMERS[customer].needs.items())
    inline_text.draw_line(
        canvas, x, y, need_items(customer, min(size, (max_width - 12) // piece_count)), 12, anchor="middle"
    )


def _draw_stall(
    canvas: GameCanvas,
    box: Box,
    sheet: Zone,
    customer: CustomerId | None,
    used: bool,
) -> None:
    look = canvas.look
    x0, y0, x1, _ = box
    u, middle = sheet.scale, (box[0] + box[2]) // 2
    if customer is None:
        canvas.panel(*box, look.card if used else look.strip, 10, name="stall")
        faded = mix(look.market, look.strip, 0.72)
        canvas.paste(places.awning(x1 - x0, look.market if used else faded), x0, y0)
        return
    card = CUSTOMERS[customer]
    canvas.panel(*box, mix(look.market, look.paper, 0.35), 10, look.paper, name="stall")
    canvas.panel(*grow_box(box, -3), look.card, 7, name="stall")
    canvas.paste(places.awning(x1 - x0, look.market), x0, y0)
    _draw_needs(canvas, customer, middle, y0 + u(66), x1 - x0 - u(8), u(52))
    widgets.draw_points(canvas, middle, y0 + u(122), card.points, u(64))


# Crafts

GOOD_BY_WORKSHOP = {"wainwright": "wagon", "office": "scroll", "smithy": "plow", "mill": "coin"}


def get_workshop_title(canvas: GameCanvas, craft: Craft) -> str:
    return capitalise_first(name_workshop(canvas.messages, craft.id))


def draw_crafts(canvas: GameCanvas, sheet: Zone) -> None:
    """Draw five workshops with their costs (A3)."""
    for i, craft in enumerate(CRAFTS.values()):
        y = sheet.y + BAND + 4 + i * _get_workshop_height(sheet)
        canvas.name_place(
            f"craft:{craft.id}",
            sheet.x + 10,
            y + 4,
            sheet.x + sheet.w - 10,
            y + _get_workshop_height(sheet) - 2,
        )
        if i:
            canvas.rect(sheet.x + 16, y, sheet.x + sheet.w - 16, y + 2, canvas.look.rule)
        _draw_workshop(canvas, sheet, craft, y + _get_workshop_height(sheet) // 2 + 1)


def draw_workers(canvas: GameCanvas, sheet: Zone, scene: GameScene) -> None:
    for i, craft in enumerate(CRAFTS):
        y = sheet.y + BAND + 4 + i * _get_workshop_height(sheet) + _get_workshop_height(sheet) // 2 + 1
        marks.draw_row(
            canvas, scene, marks.list_members(scene.view, craft), sheet.x + sheet.w - 14, y, 120, 46, "right"
        )


def _get_workshop_height(sheet: Zone) -> int:
    return (sheet.h - BAND - 6) // len(CRAFTS)


def _draw_workshop(canvas: GameCanvas, sheet: Zone, craft: Craft, y: int) -> None:
    look = canvas.look
    canvas.paste_centred(
        pieces.pair(58) if craft.id == "stables" else pieces.thing(54, GOOD_BY_WORKSHOP[craft.id]),
        sheet.x + 38,
        y,
    )
    canvas.text(sheet.x + 72, y - 17, get_workshop_title(canvas, craft), 37, look.ink, "serif")
    if craft.id == "mill":
        items = [
            *marks.cost_items(craft.payment, 28, look),
            InlineItem(pieces.arrow(24, look.mute)),
            *marks.good_items("coin", 2, 28),
        ]
    else:
        items = [
            *marks.time_items(craft.make_time, 28),
            InlineItem(canvas.message("or"), colour=look.mute),
            *marks.cost_items(craft.payment, 28, look),
        ]
    inline_text.draw_line(canvas, sheet.x + 72, y + 17, items, 37)


# Council


def draw_council(canvas: GameCanvas, sheet: Zone, marker: bool, offers: Offers = NO_OFFERS) -> None:
    """Draw four stairs, each with its time, privilege and points (A6)."""
    for stage in STAGES.values():
        box = _get_stair_box(sheet, stage)
        canvas.name_place(f"stage:{stage.id}", *box)
        _draw_stair(canvas, box, sheet, stage, marker, offers)


def draw_councillors(canvas: GameCanvas, sheet: Zone, scene: GameScene) -> None:
    size = max(MIN_PAWN_PX, sheet.scale(46))
    for stage in STAGES.values():
        x0, _, x1, y1 = _get_stair_box(sheet, stage)
        marks.draw_row(
            canvas,
            scene,
            marks.list_members(scene.view, stage.id),
            (x0 + x1) // 2,
            y1 - size // 2 - sheet.scale(8),
            x1 - x0 - sheet.scale(6),
            size,
            "middle",
        )


def draw_council_fee(canvas: GameCanvas, sheet: Zone) -> None:
    """Draw what each step up costs (A6.1), above the lower stairs."""
    look = canvas.look
    items = [
        *marks.cube_items(("green", "green"), 24, look),
        InlineItem("/", colour=look.mute),
        InlineItem(pieces.thing(26, "scroll")),
    ]
    inline_text.draw_line(canvas, sheet.x + 14, sheet.y + BAND + 19, items, 37)


def _get_stair_box(sheet: Zone, stage: Stage) -> Box:
    u, i = sheet.scale, stage.stage - 1
    x = sheet.x + u(13) + i * u(102)
    top = sheet.y + BAND + u(10) + u(11) * (len(STAGES) - 1 - i)
    return x, top, x + u(97), sheet.y + sheet.h - u(10)


def _draw_stair(
    canvas: GameCanvas, box: Box, sheet: Zone, stage: Stage, marker: bool, offers: Offers
) -> None:
    look = canvas.look
    x0, y0, x1, _ = box
    u = sheet.scale
    legal = offers.offers_stage(stage.stage)
    useful = offers.offers_action(a.Privilege, stage=stage.stage)
    canvas.panel(*box, BLUE if legal else mix(look.council, look.paper, 0.55), 10, name="stage")
    edge = 4 if legal else 3
    canvas.panel(*grow_box(box, -edge), BLUE_PALE if legal else look.card, 7, name="stage")
    size = max(u(32), canvas.legible_px)
    canvas.text(x0 + u(10), y0 + u(24), str(stage.stage), size, look.ink, "black")
    time = marks.time_items(stage.time, u(28))
    inline_text.draw_line(canvas, x1 - u(8), y0 + u(24), time, size, anchor="right")
    items = marks.effect_items(stage.effects, u(34) if stage.stage < 4 else u(30), look, marker)
    if useful:
        low = (x0 + u(5), y0 + u(43), x1 - u(5), y0 + u(87))
        widgets.mark_legal(canvas, low, 9, "privilege")
    points = [InlineItem(shared_pieces.laurel(u(34), str(stage.points), look.ink))] if stage.points else []
    fits = inline_text.measure_items([*items, *points], "bold", u(16)) <= x1 - x0 - u(6)
    beside = points if fits and not useful else []
    inline_text.draw_line(canvas, (x0 + x1) / 2, y0 + u(65), [*items, *beside], u(16), anchor="middle")
    if points and not beside:
        inline_text.draw_line(canvas, (x0 + x1) / 2, y0 + u(104), points, u(20), anchor="middle")


# Church


def draw_church(canvas: GameCanvas, sheet: Zone) -> None:
    """Draw the windows from the fourth to the first, the grain between them, and the black bag on the right (A7, M2)."""
    look = canvas.look
    u, y = sheet.scale, sheet.y + BAND + sheet.scale(10)
    size = max(u(26), canvas.legible_px)
    for card in WINDOWS.values():
        x, plot = _get_window_x(sheet, card), _get_pew_box(sheet, card)
        canvas.paste(places.window(u(56), str(card.points)), x - u(28), y)
        canvas.text(x, plot[3] + u(16), str(card.window), size, look.mute, "bold", "middle")
        if card.grain_to_next:
            gap = x - u(40)
            canvas.paste_centred(pieces.arrow(u(22), look.mute, True), gap, plot[3] + u(16))
            canvas.paste_centred(pieces.thing(u(26), "grain"), gap, y + u(48))
            canvas.text(gap, y + u(76), str(card.grain_to_next), size, look.ink, "bold", "middle")
    x = sheet.x + sheet.w - u(54)
    canvas.paste_centred(pieces.sack(u(54), look.black), x - u(28), y + u(24))
    canvas.paste_centred(pieces.monk(u(34)), x + u(14), y + u(28))
    canvas.text(x + u(41), y + u(30), str(SUPPLY.monks), size, look.ink, "bold", "middle")


def draw_church_entry(canvas: GameCanvas, sheet: Zone) -> None:
    """Draw the cost of entering the black bag (A7.1), and what the majority gains (M3)."""
    look = canvas.look
    items = [
        item
        for way in CHURCH_ENTRY_COSTS
        for item in (InlineItem("/", colour=look.mute), *marks.cost_items(way, 24, look))
    ][1:]
    inline_text.draw_line(canvas, sheet.x + sheet.w - 54, sheet.y + sheet.h - 20, items, 37, anchor="middle")
    prize = shared_pieces.laurel(42, str(MAJORITY_PRESTIGE), choose_text_colour(look.church, look.ink))
    items = [InlineItem(shared_pieces.trophy(40)), InlineItem(prize)]
    draw_band_items(canvas, sheet, "church", items)


def draw_pews(canvas: GameCanvas, sheet: Zone, offers: Offers = NO_OFFERS) -> None:
    """Draw where people stand below the windows, in blue where somebody may move to the next one."""
    for card in WINDOWS.values():
        x0, y0, x1, y1 = _get_pew_box(sheet, card)
        canvas.name_place(f"window:{card.id}", x0, sheet.y + BAND + sheet.scale(10), x1, y1)
        if offers.offers_action(a.Climb, window=card.window):
            widgets.mark_legal(canvas, (x0, y0, x1, y1), 9, "pew")
        else:
            canvas.panel(x0, y0, x1, y1, canvas.look.strip, 9, name="pew")


def draw_church_members(canvas: GameCanvas, sheet: Zone, scene: GameScene) -> None:
    """Draw who is in church, and who is in the black bag among the monks."""
    u, size = sheet.scale, max(MIN_PAWN_PX, sheet.scale(46))
    for card in WINDOWS.values():
        _, y0, _, y1 = _get_pew_box(sheet, card)
        who = marks.list_members(scene.view, card.id)
        marks.draw_row(canvas, scene, who, _get_window_x(sheet, card), (y0 + y1) // 2, u(66), size, "middle")
    who = marks.list_members(scene.view, "black_bag")
    half = (len(who) + 1) // 2 if len(who) > 2 else len(who)
    x, y = sheet.x + sheet.w - u(54), sheet.y + BAND + u(66) + size // 2
    for line, part in enumerate((who[:half], who[half:])):
        marks.draw_row(canvas, scene, part, x, y + line * (size + 2), u(100), size, "middle")


def _get_window_x(sheet: Zone, card: Window) -> int:
    return sheet.x + sheet.scale(46) + (len(WINDOWS) - card.window) * sheet.scale(80)


def _get_pew_box(sheet: Zone, card: Window) -> Box:
    u, x = sheet.scale, _get_window_x(sheet, card)
    y = sheet.y + BAND + u(110)
    return x - u(36), y, x + u(36), y + max(MIN_PAWN_PX, u(46)) + u(12)
