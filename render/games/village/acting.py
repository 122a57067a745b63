"""A player's own picture, 1,280 x 960: their family, and what the open question offers."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from engine.games.village import actions as a
from engine.games.village.components import (
    CRAFTS,
    CUSTOMERS,
    MAJORITY_PRESTIGE,
    PLAGUE_TIME,
    PRINTED_NAMES,
    SPACES,
    WINDOWS,
    Craft,
    Cube,
    CustomerId,
    Space,
)
from engine.games.village.rules.members import count_members
from engine.games.village.view import Family

from ...kit import widgets
from ...kit.canvas import Box, InlineItem, inline_text, label_icon
from ...kit.pixels import BLUE, BLUE_PALE, choose_text_colour
from ...kit.sprites import shared_pieces
from ...kit.wording import get_badge, require_viewer
from . import choices, lands, marks, own, pieces, places, town
from .look import GameCanvas, GameScene
from .marks import Zone
from .offers import Offers, get_offers, is_deadly
from .words import find_asked_seat, get_turn_label

WIDTH, HEIGHT = 1280, 960
LEFT, RIGHT = 540, 1256
TRAYS = (LEFT, 108, RIGHT, 336)
TRAYS_PER_ROW = 4
TRAY_WIDTH_PX, TRAY_HEIGHT_PX = 168, 100
SECTION = Zone(LEFT, 352, RIGHT - LEFT, 584)
WHOLE = (LEFT, 108, RIGHT, 936)
CUSTOMER_ROW_PX = 46


def draw_own_board(canvas: GameCanvas, scene: GameScene) -> None:
    """Draw the picture. Raise ValueError if the scene has no viewer."""
    seat = require_viewer(scene)
    canvas.look = replace(canvas.look, letters=canvas.message("cube-letters"))
    _draw_header(canvas, scene, seat)
    own.draw_family(canvas, scene, seat)
    offers = get_offers(scene)
    draw = find_section(scene, offers)
    if draw is None:
        _draw_overview(canvas, scene, offers)
    else:
        _draw_trays(canvas, scene)
        draw(canvas, scene, offers)


Section = Callable[[GameCanvas, GameScene, Offers], None]


def find_section(scene: GameScene, offers: Offers) -> Section | None:
    """Return what draws the open question, or None for the overview of all spaces."""
    if offers.kind in ("pay", "cubes", "good", "death", "mass_buy"):
        return _draw_choices
    if offers.kind == "mass_move" or (offers.kind in ("", "end") and scene.view.phase == "mass_move"):
        return _draw_church
    if offers.kind == "sale" or scene.view.market is not None:
        return _draw_market
    if offers.kind in ("source", "well", "") or scene.view.space is None:
        return None
    section = SECTIONS[scene.view.space]
    return None if offers.kind == "end" and section is _draw_choices else section


def _draw_header(canvas: GameCanvas, scene: GameScene, seat: int) -> None:
    view = scene.view
    if view.results is not None:
        what = canvas.message("game-over")
    elif scene.decision is not None:
        what = canvas.message(f"kind-{scene.decision.kind}")
    else:
        what = str(get_turn_label(scene))
    right = "  ·  ".join(filter(None, [scene.messages("round", round=view.round), what]))
    used = canvas.text(RIGHT, 48, right, 30, canvas.look.soft, "text", "right", max_width=620)
    mine = view.results is None and find_asked_seat(view) == seat
    tail = canvas.message("tail-yours" if mine else "tail-family")
    widgets.draw_own_header(canvas, scene, seat, RIGHT - 24 - used, tail)


# Cubes to take


def _draw_trays(canvas: GameCanvas, scene: GameScene) -> None:
    """Draw all seven spaces with their cubes, with a frame around the one in use."""
    canvas.panel(*TRAYS, canvas.look.raised, name="trays")
    in_use = None if scene.view.phase.startswith("mass") else scene.view.space
    for i, space in enumerate(SPACES):
        x = LEFT + 10 + i % TRAYS_PER_ROW * (TRAY_WIDTH_PX + 8)
        y = TRAYS[1] + 10 + i // TRAYS_PER_ROW * (TRAY_HEIGHT_PX + 8)
        box = (x, y, x + TRAY_WIDTH_PX, y + TRAY_HEIGHT_PX)
        _draw_tray(canvas, box, space, marks.list_tokens(scene, space))
        if space == in_use:
            widgets.mark_chosen(canvas, (x - 5, y - 5, box[2] + 5, box[3] + 5), 13, True)


def _draw_tray(canvas: GameCanvas, box: Box, space: str, found: tuple[Cube | marks.TakenCube, ...]) -> None:
    x, y, x1, _ = box
    middle = (x + x1) / 2
    band = canvas.look.space_colour(space)
    canvas.panel(*box, pieces.darken_for_tray(band), 10, name="tray")
    canvas.panel(x, y, x1, y + 42, band, 10, corners="top", name="band")
    ink = choose_text_colour(band, canvas.look.ink)
    canvas.text(middle, y + 21, canvas.message(f"short-{space}"), 30, ink, "serif", "middle")
    size = 36 if len(found) <= 4 else 26
    across = min(5, len(found))
    lines = -(-len(found) // 5)
    for n, cube in enumerate(found):
        line = n // 5
        inline = min(across, len(found) - line * 5)
        cx = middle + (n % 5 - (inline - 1) / 2) * (size + 4)
        cy = y + 72 + (line - (lines - 1) / 2) * (size + 2)
        marks.draw_token(canvas, cube, cx, cy, size)


def _draw_overview(canvas: GameCanvas, scene: GameScene, offers: Offers) -> None:
    """Draw a row for each space and the well: the cubes on it, and what its action does."""
    height, step = 92, 104
    family = scene.view.families[scene.viewer or 0]
    for i, space in enumerate((*SPACES, "well")):
        box = (LEFT, WHOLE[1] + i * step, RIGHT, WHOLE[1] + i * step + height)
        middle, legal = (box[1] + box[3]) // 2, offers.offers_action(a.Use, space=space)
        _draw_source(canvas, box, space, legal)
        if space == "well":
            _draw_well_payments(canvas, offers, middle)
        else:
            _draw_cubes(canvas, scene, space, offers, middle, is_deadly(family, PLAGUE_TIME))
        _draw_action_summary(canvas, scene, space, LEFT + 440, middle)


def _draw_source(canvas: GameCanvas, box: Box, space: str, legal: bool) -> None:
    look = canvas.look
    x0, y0, _, y1 = box
    band, middle = look.space_colour(space), (y0 + y1) // 2
    canvas.panel(*box, BLUE_PALE if legal else look.paper, 14, look.ground, name="row")
    canvas.panel(x0, y0, x0 + 172, y1, band, corners="left", name="band")
    if legal:
        canvas.frame(*box, BLUE, 5, 14)
    canvas.text(
        x0 + 16,
        middle,
        canvas.message(f"short-{space}"),
        30,
        choose_text_colour(band, look.ink),
        "serif",
        max_width=152,
    )
    canvas.rect(x0 + 428, middle - 26, x0 + 430, middle + 26, look.rule)


def _draw_cubes(canvas: GameCanvas, scene: GameScene, space: str, offers: Offers, y: int, dies: bool) -> None:
    found, free = marks.list_tokens(scene, space), offers.list_cubes(space)
    step = min(66, 244 // max(1, len(found)))
    size = min(46, (step - 14) // 2 * 2)
    for n, cube in enumerate(found):
        x = LEFT + 184 + n * step
        box = (x, y - size // 2 - 6, x + size + 12, y + size // 2 + 6)
        if cube in free:
            widgets.mark_legal(canvas, box, 9)
        marks.draw_token(canvas, cube, x + 6 + size // 20 + size / 2, y + size // 20, size)
        if cube == "black" and cube in free and dies:
            canvas.paste_centred(pieces.doom(28), box[2] - 4, box[1] + 4)
    if not found:
        canvas.text(LEFT + 188, y, canvas.message("no-cube"), 30, canvas.look.mute)


def _draw_well_payments(canvas: GameCanvas, offers: Offers, y: int) -> None:
    """Draw the colours of which three can be paid, each with as few coins as possible."""
    payments = [one for one in offers.options if isinstance(one, a.Well)]
    best = {one.units[0]: one for one in sorted(payments, key=lambda one: -one.units.count("coin"))}
    step = min(120, 244 // max(1, len(best)))
    for n, (first, one) in enumerate(best.items()):
        coins = one.units.count("coin") if first != "coin" else 0
        icon = shared_pieces.coin(24) if first == "coin" else pieces.influence_cube(24, first, canvas.look)
        items = [InlineItem(icon)]
        if step > 90:
            items.append(InlineItem(str(len(one.units) - coins), joins_previous=True))
            items += label_icon(shared_pieces.coin(20), coins) if coins else []
        x = LEFT + 184 + n * step
        marks.draw_chip(canvas, (x, y - 26, x + step - 6, y + 26), items, 30, True)
    if not best:
        canvas.text(LEFT + 188, y, canvas.message("three-alike"), 30, canvas.look.mute)


def _draw_action_summary(canvas: GameCanvas, scene: GameScene, space: str, x: int, y: int) -> None:
    """Draw what an action does, in icons."""
    look = canvas.look
    points = [str(CUSTOMERS[one].points) for one in scene.view.stalls if one is not None]
    market = [InlineItem(shared_pieces.laurel(46, n, look.ink)) for n in points] or label_icon(
        shared_pieces.customer(34, look.market), canvas.message("nobody")
    )
    items: list[InlineItem] = {
        "grain": lambda: [
            InlineItem("+"),
            InlineItem(pieces.amount(50, "grain", choices.get_harvest(scene))),
        ],
        "family": lambda: [
            InlineItem(pieces.cradle(46)),
            InlineItem(canvas.message("or"), colour=look.mute),
            InlineItem(places.house(46)),
        ],
        "crafts": lambda: [
            InlineItem(pieces.thing(40, what), joins_previous=i > 0)
            for i, what in enumerate(("wagon", "horse", "ox", "scroll", "plow", "coin"))
        ],
        "market": lambda: market,
        "travel": lambda: [
            InlineItem(pieces.thing(46, "wagon")),
            InlineItem(pieces.arrow(28, look.mute)),
            InlineItem(places.castle(48, "A")),
        ],
        "council": lambda: [
            *marks.cube_items(("green", "green"), 32, look),
            InlineItem(canvas.message("or"), colour=look.mute),
            InlineItem(pieces.thing(40, "scroll")),
            *marks.time_items(1, 34),
        ],
        "church": lambda: [
            *marks.cube_items(("brown",), 32, look),
            InlineItem(canvas.message("or"), colour=look.mute),
            *marks.time_items(3, 34),
            InlineItem(pieces.arrow(26, look.mute)),
            InlineItem(pieces.sack(42, look.black)),
        ],
        "well": lambda: [InlineItem(places.well(48)), InlineItem(canvas.message("any-action"))],
    }[space]()
    inline_text.draw_line(canvas, x, y, items, 30, max_width=RIGHT - x - 12)


# Sections


def _draw_choices(canvas: GameCanvas, scene: GameScene, offers: Offers) -> None:
    look = canvas.look
    space = scene.view.space or "church"
    key = offers.kind if offers.kind in choices.QUESTIONS_WITH_TITLE else space
    town.draw_section_card(canvas, SECTION, space, canvas.message(f"choice-{key}"))
    if space == "church" and offers.kind == "action":
        ink = choose_text_colour(look.church, look.ink)
        items = [
            *marks.cube_items(("brown",), 34, look),
            InlineItem(canvas.message("or"), colour=ink),
            *label_icon(shared_pieces.hourglass(34), "3", ink),
        ]
        inline_text.draw_line(canvas, RIGHT - 16, SECTION.y + town.BAND // 2, items, 30, ink, anchor="right")
    choices.draw_choices(
        canvas,
        (LEFT + 18, SECTION.y + 72, RIGHT - 18, SECTION.y + SECTION.h - 16),
        scene,
        offers.options,
    )


def _draw_market(canvas: GameCanvas, scene: GameScene, offers: Offers) -> None:
    look = canvas.look
    market = scene.view.market
    first = offers.kind == "sale" and market is not None and market.first
    town.draw_section_card(
        canvas, SECTION, "market", canvas.message("first-sale" if first else "space-market")
    )
    if not first:
        y = SECTION.y + town.BAND // 2
        items = [
            InlineItem(canvas.message("each-sale"), colour=choose_text_colour(look.market, look.ink)),
            InlineItem("+", colour=choose_text_colour(look.market, look.ink)),
            *marks.cube_items(("green",), 34, look),
            *label_icon(shared_pieces.hourglass(34), "1", choose_text_colour(look.market, look.ink)),
        ]
        inline_text.draw_line(canvas, RIGHT - 16, y, items, 30, anchor="right")
    y = SECTION.y + town.BAND + 8
    for customer in scene.view.stalls:
        if customer is not None:
            _draw_customer(canvas, y, customer, offers.offers_action(a.Sell, customer=customer))
        y += CUSTOMER_ROW_PX
    canvas.text(LEFT + 18, y + 24, canvas.message("waiting"), 30, look.mute)
    more = canvas.message("more-waiting", count=len(scene.view.pile))
    canvas.text(RIGHT - 18, y + 24, more, 30, look.mute, "text", "right")
    y += CUSTOMER_ROW_PX
    for customer in scene.view.waiting:
        _draw_customer(canvas, y, customer, False)
        y += CUSTOMER_ROW_PX


def _draw_customer(canvas: GameCanvas, y: int, customer: CustomerId, legal: bool) -> None:
    """Draw a line with a customer's name, what they want, and their points."""
    look = canvas.look
    box = (LEFT + 10, y, RIGHT - 10, y + CUSTOMER_ROW_PX)
    middle = y + CUSTOMER_ROW_PX // 2
    canvas.name_place(f"customer:{customer}", *box)
    if legal:
        widgets.mark_legal(canvas, box, 9)
    name = canvas.messages.printed_name(customer, PRINTED_NAMES[customer])
    canvas.text(LEFT + 22, middle, name, 30, look.ink, "bold")
    needs = town.need_items(customer, 34)
    inline_text.draw_line(canvas, LEFT + 310, middle, needs, 30)
    points = str(CUSTOMERS[customer].points)
    canvas.paste_centred(shared_pieces.laurel(34), RIGHT - 40, middle)
    canvas.text(RIGHT - 66, middle, points, 34, look.ink, "black", "right")


def _draw_travel(canvas: GameCanvas, scene: GameScene, offers: Offers) -> None:
    sheet = Zone(LEFT + 8, SECTION.y + town.BAND + 42, 700, 446, 1.306)
    town.draw_section_card(canvas, SECTION, "travel", canvas.message("space-travel"))
    lands.draw_map(canvas, sheet, offers)
    lands.draw_all_visitors(canvas, sheet, scene)


def _draw_council(canvas: GameCanvas, scene: GameScene, offers: Offers) -> None:
    look = canvas.look
    sheet, marker = Zone(LEFT, SECTION.y, 716, SECTION.h, 1.66), scene.view.next_start is None
    town.draw_section_card(canvas, SECTION, "council", canvas.message("space-council"))
    ink = choose_text_colour(look.council, look.ink)
    items = [
        *marks.cube_items(("green", "green"), 34, look),
        InlineItem(canvas.message("or"), colour=ink),
        InlineItem(pieces.thing(40, "scroll")),
    ]
    inline_text.draw_line(canvas, RIGHT - 16, SECTION.y + town.BAND // 2, items, 30, ink, anchor="right")
    town.draw_council(canvas, sheet, marker, offers)
    town.draw_councillors(canvas, sheet, scene)


def _draw_church(canvas: GameCanvas, scene: GameScene, offers: Offers) -> None:
    look = canvas.look
    sheet = Zone(LEFT, SECTION.y, 716, 516, 1.6)
    town.draw_section_card(canvas, SECTION, "church", canvas.message("move-up"))
    town.draw_church(canvas, sheet)
    town.draw_pews(canvas, sheet, offers)
    town.draw_church_members(canvas, sheet, scene)
    seats = range(len(scene.view.families))
    held = [
        sum(count_members(scene.view.families[seat].player, card.id) for card in WINDOWS.values())
        for seat in seats
    ]
    items = [
        InlineItem(canvas.message("most-members"), colour=look.mute),
        InlineItem(shared_pieces.laurel(58, str(MAJORITY_PRESTIGE), look.ink)),
    ]
    for seat in seats:
        items += [
            InlineItem("  "),
            *label_icon(shared_pieces.badge(40, get_badge(scene, seat)), held[seat]),
        ]
    inline_text.draw_line(canvas, (LEFT + RIGHT) / 2, SECTION.y + 500, items, 34, anchor="middle")


def _draw_crafts(canvas: GameCanvas, scene: GameScene, offers: Offers) -> None:
    """Draw each workshop: training, making and buying, in blue where it is possible."""
    family = scene.view.families[scene.viewer or 0]
    height = (SECTION.h - town.BAND - 4) // len(CRAFTS)
    town.draw_section_card(canvas, SECTION, "crafts", canvas.message("space-crafts"))
    ink = choose_text_colour(canvas.look.crafts, canvas.look.ink)
    for x, word in ((312, "train"), (398, "make"), (508, "buy")):
        canvas.text(LEFT + x, SECTION.y + town.BAND // 2, canvas.message(word), 30, ink, "text", "middle")
    for i, craft in enumerate(CRAFTS.values()):
        y = SECTION.y + town.BAND + 4 + i * height
        legal = offers.get_workshop_options(craft.id)
        _draw_workshop(canvas, craft, (LEFT, y, LEFT + 584, y + height), legal, family)
        who = marks.list_members(scene.view, craft.id)
        lines = [who] if len(who) <= 3 else [who[: (len(who) + 1) // 2], who[(len(who) + 1) // 2 :]]
        size = 52 if len(lines) == 1 else 38
        for n, line in enumerate(lines):
            middle = y + height // 2 + round((n - (len(lines) - 1) / 2) * (size + 6))
            marks.draw_row(canvas, scene, line, RIGHT - 12, middle, 126, size, "right")


def _draw_workshop(
    canvas: GameCanvas, craft: Craft, box: Box, legal: tuple[bool, ...], family: Family
) -> None:
    look = canvas.look
    x, middle = box[0], (box[1] + box[3]) // 2
    if craft.id != next(iter(CRAFTS)):
        canvas.rect(x + 16, box[1], box[2], box[1] + 2, look.rule)
    icon = pieces.pair(64) if craft.id == "stables" else pieces.thing(60, town.GOOD_BY_WORKSHOP[craft.id])
    canvas.paste_centred(icon, x + 38, middle)
    canvas.text(
        x + 74,
        middle,
        town.get_workshop_title(canvas, craft),
        30,
        look.ink,
        "serif",
        max_width=196,
    )
    if craft.id == "mill":
        chip = (x + 272, middle - 30, x + 438, middle + 30)
        dies = legal[3] and is_deadly(family, craft.payment["time"])
        marks.draw_chip(canvas, chip, marks.cost_items(craft.payment, 36, look), 34, legal[3], dies)
        canvas.paste_centred(pieces.arrow(36, look.mute), x + 466, middle)
        inline_text.draw_line(canvas, x + 496, middle, marks.good_items("coin", 2, 48), 36)
        return
    for (x0, x1), items, offers, time in (
        ((272, 352), marks.time_items(craft.train_time, 36), legal[0], craft.train_time),
        ((358, 438), marks.time_items(craft.make_time, 36), legal[1], craft.make_time),
        ((446, 574), marks.cost_items(craft.payment, 36, look), legal[2], 0),
    ):
        chip = (x + x0, middle - 30, x + x1, middle + 30)
        marks.draw_chip(canvas, chip, items, 34, offers, offers and time > 0 and is_deadly(family, time))


SECTIONS: dict[Space, Section] = {
    "grain": _draw_choices,
    "family": _draw_choices,
    "crafts": _draw_crafts,
    "market": _draw_market,
    "travel": _draw_travel,
    "council": _draw_council,
    "church": _draw_choices,
}
