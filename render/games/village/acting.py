"""A player's own picture, 1,280 x 960: his family, and what the open question offers."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.core.text import Catalogue
from engine.games.village import actions as a
from engine.games.village.components import CRAFTS, MAJORITY, PLAGUE_TIME, SPACES, WINDOWS, Craft, Cube, Space
from engine.games.village.rules.members import GONE, many
from engine.games.village.view import Family, View

from ...kit import widgets
from ...kit.canvas import Canvas, InlineItem, inline_text
from ...kit.pixels import BLUE, BLUE_DEEP, BLUE_PALE, RED, choose_text_colour, wrap_text
from ...kit.sprites import shared_pieces
from ...kit.wording import require_viewer, strip_markdown
from ...scene import Scene
from . import choices, lands, marks, own, pieces, places, town
from .look import Look, get_look
from .marks import Sheet
from .offers import Offers, deadly, offers
from .words import asked, place, turn

WIDTH, HEIGHT = 1280, 960
LEFT, RIGHT = 540, 1256
TRAYS = (LEFT, 108, RIGHT, 256)
SECTION = Sheet(LEFT, 272, RIGHT - LEFT, 516)
DRAFT = (LEFT, 804, RIGHT, 936)
WHOLE = (LEFT, 108, RIGHT, 788)


def paint(canvas: Canvas, scene: Scene[View]) -> None:
    """ValueError if the scene has no viewer: the picture is a player's own."""
    seat, look = require_viewer(scene), get_look(scene.colour_blind, canvas.messages("cube-letters"))
    _header(canvas, scene, seat, look)
    own.paint(canvas, scene, seat, look)
    can = offers(scene)
    draw = chosen(scene, can)
    if draw is None:
        _overview(canvas, scene, can, look)
    else:
        _trays(canvas, scene, look)
        draw(canvas, scene, can, look)
    _draft(canvas, scene, seat, look)


Section = Callable[[Canvas, Scene[View], Offers, Look], None]


def chosen(scene: Scene[View], can: Offers) -> Section | None:
    """What the question is about; None for a source, or where nothing is asked: all spaces."""
    if can.kind in ("pay", "cubes", "good", "death", "mass_buy"):
        return _choices
    if can.kind == "mass_move" or (can.kind in ("", "end") and scene.view.phase == "mass_move"):
        return _church
    if can.kind == "sale" or scene.view.market is not None:
        return _market
    if can.kind in ("source", "well", "") or scene.view.space is None:
        return None
    section = SECTIONS[scene.view.space]
    return None if can.kind == "end" and section is _choices else section


def _header(canvas: Canvas, scene: Scene[View], seat: int, look: Look) -> None:
    view = scene.view
    what = canvas.message("game-over") if view.results is not None else (
        canvas.message(f"kind-{scene.decision.kind}") if scene.decision is not None else str(turn(scene)))
    right = "  ·  ".join(filter(None, [scene.messages("round", round=view.round), what]))
    used = canvas.text(RIGHT, 48, right, 30, look.soft, "text", "right", max_width=620)
    mine = view.results is None and asked(view) == seat
    tail = canvas.message("tail-yours" if mine else "tail-family")
    widgets.draw_own_header(canvas, scene, seat, look.cream, RIGHT - 24 - used, tail)


# Cubes to take


def _trays(canvas: Canvas, scene: Scene[View], look: Look) -> None:
    """All seven spaces with their cubes, the one that is used framed."""
    canvas.panel(*TRAYS, look.raised, 14, name="trays")
    y0, y1 = TRAYS[1] + 10, TRAYS[3] - 10
    for i, space in enumerate(SPACES):
        box = (LEFT + 10 + i * 100, y0, LEFT + 106 + i * 100, y1)
        found = marks.tokens(scene, space)
        whole = (box[0] - 2, y0, box[2] + 2, y1)  # frames of cubes reach beyond it
        canvas.draw_cached(
            ("tray", space, found, look.colour_blind), whole, partial(_tray, canvas, box, space, found, look)
        )
    if scene.view.space is not None and not scene.view.phase.startswith("mass"):
        x = LEFT + 10 + SPACES.index(scene.view.space) * 100
        widgets.mark_chosen(canvas, (x - 5, y0 - 5, x + 101, y1 + 5), 13, True)


def _tray(canvas: Canvas, box: marks.Box, space: str, found: tuple[Cube | marks.Taken, ...], look: Look) -> None:
    x, y = box[0], box[1]
    band = look.space(space)
    canvas.panel(*box, pieces.shaded(band), 10, name="tray")
    canvas.panel(x, y, x + 96, y + 40, band, 10, corners="top", name="band")
    canvas.text(
        x + 48, y + 20, canvas.message(f"short-{space}"), 24, choose_text_colour(band, look.ink), "serif", "middle",
        max_width=90, min_size=18
    )
    across, size = (2, 38) if len(found) <= 4 else (3, 28)
    lines = -(-len(found) // across)
    for n, cube in enumerate(found):
        line = n // across
        inline = min(across, len(found) - line * across)
        cx = x + 48 + (n % across - (inline - 1) / 2) * (size + 4)
        cy = y + 84 + (line - (lines - 1) / 2) * (size + 4)
        marks.token(canvas, cube, cx, cy, size, look)


def _overview(canvas: Canvas, scene: Scene[View], can: Offers, look: Look) -> None:
    """A row for each space and the well: cubes to take, and what the action is."""
    tall, step = 78, 86
    family = scene.view.families[scene.viewer or 0]
    for i, space in enumerate((*SPACES, "well")):
        box = (LEFT, WHOLE[1] + i * step, RIGHT, WHOLE[1] + i * step + tall)
        middle, legal = (box[1] + box[3]) // 2, can.has(a.Use, space=space)
        canvas.draw_cached(("source", space, legal, look.colour_blind), (LEFT - 4, box[1] - 4, RIGHT + 4, box[3] + 5),
                     partial(_source, canvas, box, space, legal, look))
        if space == "well":
            _wells(canvas, can, middle, look)
        else:
            _cubes(canvas, scene, space, can, middle, deadly(family, PLAGUE_TIME), look)
        _gist(canvas, scene, space, LEFT + 440, middle, look)


def _source(canvas: Canvas, box: marks.Box, space: str, legal: bool, look: Look) -> None:
    x0, y0, _, y1 = box
    band, middle = look.space(space), (y0 + y1) // 2
    canvas.panel(*box, BLUE_PALE if legal else look.paper, 14, look.moss, name="row")
    canvas.panel(x0, y0, x0 + 140, y1, band, 14, corners="left", name="band")
    if legal:
        canvas.frame(*box, BLUE, 5, 14)
    canvas.text(
        x0 + 16, middle, canvas.message(f"short-{space}"), 32, choose_text_colour(band, look.ink), "serif",
        max_width=118, min_size=22
    )
    canvas.rect(x0 + 428, middle - 26, x0 + 430, middle + 26, look.rule)


def _cubes(canvas: Canvas, scene: Scene[View], space: str, can: Offers, y: int, dies: bool, look: Look) -> None:
    found, free = marks.tokens(scene, space), can.take(space)
    step = min(66, 276 // max(1, len(found)))
    size = min(46, (step - 14) // 2 * 2)
    for n, cube in enumerate(found):
        x = LEFT + 152 + n * step
        box = (x, y - size // 2 - 6, x + size + 12, y + size // 2 + 6)
        if cube in free:
            widgets.mark_legal(canvas, box, 9)
        marks.token(canvas, cube, x + 6 + size // 20 + size / 2, y + size // 20, size, look)
        if cube == "black" and cube in free and dies:
            canvas.paste_centred(pieces.doom(28), box[2] - 4, box[1] + 4)
    if not found:
        canvas.text(LEFT + 156, y, canvas.message("no-cube"), 26, look.pale, "text")


def _wells(canvas: Canvas, can: Offers, y: int, look: Look) -> None:
    """Which colours can be paid, three alike; each with the fewest coins that it takes."""
    best = {one.units[0]: one for one in sorted(can.wells, key=lambda one: one.units.count("coin"), reverse=True)}
    step = min(94, 280 // max(1, len(best)))
    for n, (first, one) in enumerate(best.items()):
        coins = one.units.count("coin") if first != "coin" else 0
        icon = shared_pieces.coin(24) if first == "coin" else pieces.influence(24, first, look)
        bits = [InlineItem(icon=icon)]
        if step > 90:
            bits.append(InlineItem(str(len(one.units) - coins), joins_previous=True))
            bits += (
                [InlineItem(icon=shared_pieces.coin(20)), InlineItem(str(coins), joins_previous=True)] if coins else []
            )
        x = LEFT + 152 + n * step
        marks.chip(canvas, (x, y - 26, x + step - 6, y + 26), bits, 20, look, True)
    if not best:
        canvas.text(LEFT + 156, y, canvas.message("three-alike"), 26, look.pale, "text")


def _gist(canvas: Canvas, scene: Scene[View], space: str, x: int, y: int, look: Look) -> None:
    """What the action is about, in icons."""
    market = [
        InlineItem(icon=pieces.tile(34, look.market)),
        InlineItem(
            "  ".join(one.split("_")[0] for one in scene.view.stalls if one is not None) or canvas.message("nobody"),
            joins_previous=True,
        ),
    ]
    bits: list[InlineItem] = {
        "grain": lambda: [InlineItem("+"), InlineItem(icon=pieces.amount(50, "grain", choices.harvest(scene)))],
        "family": lambda: [
            InlineItem(icon=pieces.cradle(46)), InlineItem(canvas.message("or"), colour=look.mute),
            InlineItem(icon=places.house(46)),
        ],
        "crafts": lambda: [
            InlineItem(icon=pieces.thing(40, what), joins_previous=i > 0)
            for i, what in enumerate(("wagon", "horse", "ox", "scroll", "plow", "coin"))
        ],
        "market": lambda: market,
        "travel": lambda: [
            InlineItem(icon=pieces.thing(46, "wagon")), InlineItem(icon=pieces.arrow(28, look.mute)),
            InlineItem(icon=places.castle(48, "A")),
        ],
        "council": lambda: [
            *marks.cubes(("green", "green"), 32, look), InlineItem(canvas.message("or"), colour=look.mute),
            InlineItem(icon=pieces.thing(40, "scroll")), *marks.time(1, 34),
        ],
        "church": lambda: [
            *marks.cubes(("brown",), 32, look), InlineItem(canvas.message("or"), colour=look.mute), *marks.time(3, 34),
            InlineItem(icon=pieces.arrow(26, look.mute)), InlineItem(icon=pieces.sack(42, look.black)),
        ],
        "well": lambda: [InlineItem(icon=places.well(48)), InlineItem(canvas.message("any-action"))],
    }[space]()
    inline_text.draw_line(canvas, x, y, bits, 28, look.ink, max_width=RIGHT - x - 12)


# Sections


def _choices(canvas: Canvas, scene: Scene[View], can: Offers, look: Look) -> None:
    space = scene.view.space or "church"
    key = can.kind if can.kind in choices.TITLES else space
    town.card(canvas, SECTION, space, canvas.message(f"choice-{key}"), look)
    if space == "church" and can.kind == "action":
        ink = choose_text_colour(look.church, look.ink)
        bits = [
            *marks.cubes(("brown",), 34, look), InlineItem(canvas.message("or"), colour=ink),
            InlineItem(icon=shared_pieces.hourglass(34)), InlineItem("3", joins_previous=True, colour=ink),
        ]
        inline_text.draw_line(canvas, RIGHT - 16, SECTION.y + town.BAND // 2, bits, 28, ink, anchor="right")
    choices.paint(canvas, (LEFT + 18, SECTION.y + 72, RIGHT - 18, SECTION.y + 500), scene, can.options, look)


def _market(canvas: Canvas, scene: Scene[View], can: Offers, look: Look) -> None:
    market = scene.view.market
    first = can.kind == "sale" and market is not None and market.first
    town.card(canvas, SECTION, "market", canvas.message("first-sale" if first else "space-market"), look)
    if not first:
        y = SECTION.y + town.BAND // 2
        bits = [InlineItem(canvas.message("each-sale"), colour=choose_text_colour(look.market, look.ink)),
                InlineItem("+", colour=choose_text_colour(look.market, look.ink)),
                *marks.cubes(("green",), 34, look), InlineItem(icon=shared_pieces.hourglass(34)),
                InlineItem("1", joins_previous=True, colour=choose_text_colour(look.market, look.ink))]
        inline_text.draw_line(canvas, RIGHT - 16, y, bits, 28, look.ink, anchor="right")
    town.market(canvas, Sheet(LEFT, SECTION.y, 716, 516, 1.33), scene, look, can)


def _travel(canvas: Canvas, scene: Scene[View], can: Offers, look: Look) -> None:
    sheet = Sheet(LEFT + 8, SECTION.y + town.BAND + 8, 700, 446, 1.306)
    town.card(canvas, SECTION, "travel", canvas.message("space-travel"), look)
    lands.paint(canvas, sheet, look, can)
    lands.visitors(canvas, sheet, scene, look)


def _council(canvas: Canvas, scene: Scene[View], can: Offers, look: Look) -> None:
    sheet, marker = Sheet(LEFT, SECTION.y, 716, 516, 1.66), scene.view.next_start is None

    def printed() -> None:
        town.card(canvas, SECTION, "council", canvas.message("space-council"), look)
        ink = choose_text_colour(look.council, look.ink)
        bits = [*marks.cubes(("green", "green"), 34, look), InlineItem(canvas.message("or"), colour=ink),
                InlineItem(icon=pieces.thing(40, "scroll"))]
        inline_text.draw_line(canvas, RIGHT - 16, SECTION.y + town.BAND // 2, bits, 28, ink, anchor="right")

    canvas.draw_cached(("council", look.colour_blind), widgets.get_card_bounds(SECTION.box, False), printed)
    town.council(canvas, sheet, marker, look, can)
    town.councillors(canvas, sheet, scene)


def _church(canvas: Canvas, scene: Scene[View], can: Offers, look: Look) -> None:
    sheet = Sheet(LEFT, SECTION.y, 716, 516, 1.6)

    def printed() -> None:
        town.card(canvas, SECTION, "church", canvas.message("move-up"), look)
        town.church(canvas, sheet, look)

    canvas.draw_cached(("church", look.colour_blind), widgets.get_card_bounds(SECTION.box, False), printed)
    town.pews(canvas, sheet, look, can)
    town.flock(canvas, sheet, scene)
    seats = range(len(scene.view.families))
    held = [sum(many(scene.view.families[seat].player, card.id) for card in WINDOWS.values()) for seat in seats]
    bits = [
        InlineItem(canvas.message("most-members"), colour=look.mute),
        InlineItem(icon=shared_pieces.laurel(58, str(MAJORITY), look.ink)),
    ]
    for seat in seats:
        bits += [
            InlineItem("  "), InlineItem(icon=shared_pieces.badge(40, scene.players[seat].badge, scene.colour_blind)),
            InlineItem(str(held[seat]), joins_previous=True),
        ]
    inline_text.draw_line(canvas, (LEFT + RIGHT) / 2, SECTION.y + 450, bits, 34, look.ink, anchor="middle")


def _crafts(canvas: Canvas, scene: Scene[View], can: Offers, look: Look) -> None:
    """Each workshop: training, making and buying, blue where it can be done."""
    family = scene.view.families[scene.viewer or 0]
    tall = (SECTION.h - town.BAND - 4) // len(CRAFTS)

    def titles() -> None:
        town.card(canvas, SECTION, "crafts", canvas.message("space-crafts"), look)
        ink = choose_text_colour(look.crafts, look.ink)
        for x, word in ((278, "train"), (382, "make"), (504, "or-buy")):
            canvas.text(
                LEFT + x, SECTION.y + town.BAND // 2, canvas.message(word), 26, ink, "text", "middle", max_width=120
            )

    canvas.draw_cached(("crafts", look.colour_blind), widgets.get_card_bounds(SECTION.box, False), titles)
    for i, craft in enumerate(CRAFTS.values()):
        y = SECTION.y + town.BAND + 4 + i * tall
        legal = can.workshop(craft.id)
        key = ("workshop", craft.id, legal, tuple(deadly(family, time) for time in (2, 3)), look.colour_blind)
        canvas.draw_cached(key, (LEFT, y, LEFT + 584, y + tall), partial(
            _workshop, canvas, craft, (LEFT, y, LEFT + 584, y + tall), legal, family, look))
        who = marks.members(scene.view, craft.id)
        lines = [who] if len(who) <= 3 else [who[: (len(who) + 1) // 2], who[(len(who) + 1) // 2 :]]
        size = 52 if len(lines) == 1 else 38
        for n, line in enumerate(lines):
            middle = y + tall // 2 + round((n - (len(lines) - 1) / 2) * (size + 6))
            marks.row(canvas, scene, line, RIGHT - 12, middle, 126, size, "right")


def _workshop(
    canvas: Canvas, craft: Craft, box: marks.Box, legal: tuple[bool, ...], family: Family, look: Look
) -> None:
    x, middle = box[0], (box[1] + box[3]) // 2
    if craft.id != next(iter(CRAFTS)):
        canvas.rect(x + 16, box[1], box[2], box[1] + 2, look.rule)
    icon = pieces.pair(64) if craft.id == "stables" else pieces.thing(60, town.GOOD_OF[craft.id])
    canvas.paste_centred(icon, x + 46, middle)
    canvas.text(x + 84, middle, town.title(canvas, craft), 30, look.ink, "serif", max_width=142, min_size=22)
    if craft.id == "mill":
        chip = (x + 232, middle - 30, x + 430, middle + 30)
        dies = legal[3] and deadly(family, craft.payment["time"])
        marks.chip(canvas, chip, marks.cost(craft.payment, 36, look), 34, look, legal[3], dies)
        canvas.paste_centred(pieces.arrow(36, look.mute), x + 466, middle)
        inline_text.draw_line(canvas, x + 496, middle, marks.stuff("coin", 2, 48), 36, look.ink)
        return
    for (x0, x1), bits, can, time in (
        ((232, 324), marks.time(craft.train_time, 36), legal[0], craft.train_time),
        ((336, 428), marks.time(craft.make_time, 36), legal[1], craft.make_time),
        ((440, 568), marks.cost(craft.payment, 36, look), legal[2], 0),
    ):
        chip = (x + x0, middle - 30, x + x1, middle + 30)
        marks.chip(canvas, chip, bits, 34, look, can, can and time > 0 and deadly(family, time))


SECTIONS: dict[Space, Section] = {
    "grain": _choices, "family": _choices, "crafts": _crafts, "market": _market, "travel": _travel,
    "council": _council, "church": _choices,
}


# The draft


def _draft(canvas: Canvas, scene: Scene[View], seat: int, look: Look) -> None:
    """What is drafted, or new; and what it means for the family."""
    lines, family = strip_markdown(scene.log_lines), scene.view.families[seat]
    begun = drafting(scene, family)
    widgets.draw_draft_sheet(canvas, DRAFT, scene.decision is not None, look.paper, look.moss)
    room = RIGHT - LEFT - 40
    deeds, toll = (lines[:1], lines[1:]) if begun else (lines, [])
    near = family.player.deaths_due > 0 or any(one.end in GONE for one in family.player.drafted)
    said, end = (
        "; ".join(line.rstrip(".") for line in deeds) or prompt(canvas, scene),
        fate(canvas.messages, family, toll),
    )
    size, step = 28, 36
    if len(wrap_text(said, "bold", size, room, 9)) + len(wrap_text(end, "bold", size, room - 46, 9)) > 3:
        size, step = 24, 29  # four lines, so that nothing of the toll is cut
    first, last = wrap_text(said, "bold", size, room, 2), wrap_text(end, "bold", size, room - 46, 2)
    for i, line in enumerate(first):
        canvas.text(LEFT + 20, DRAFT[1] + 4 + step * (i + 0.7), line, size, look.ink, "bold")
    y = DRAFT[3] - 2 - step * (len(last) - 0.3)
    canvas.paste_centred(
        pieces.skull(step, (255, 206, 200), RED) if near else shared_pieces.hourglass(step - 2), LEFT + 38, y
    )
    for i, line in enumerate(last):
        canvas.text(LEFT + 66, y + i * step, line, size, RED if near else BLUE_DEEP if begun else look.mute, "bold")


def drafting(scene: Scene[View], family: Family) -> bool:
    """Whether the news tell the viewer's own draft, its deeds first and its toll last; else what others have done."""
    if scene.decision is None or scene.decision.kind == "source":
        return False
    return bool(family.player.drafted) or scene.decision.kind not in ("sale", "mass_buy", "mass_move")


def fate(say: Catalogue, family: Family, toll: list[str]) -> str:
    """What the draft costs in time and lives, and who is about to die."""
    if family.player.deaths_due:
        where = ", ".join(place(say, one) for one in family.dying)
        return say("fate-dies", generation=family.generation or 0, where=where) if where else say("fate-nobody")
    return " ".join(toll) or say("fate-time", time=family.to_death)


def prompt(canvas: Canvas, scene: Scene[View]) -> str:
    """What the player can do, when there is no draft to show."""
    view = scene.view
    if view.results is not None:
        return canvas.message("prompt-over")
    if scene.decision is None:
        return f"{turn(scene)}."
    return canvas.message(f"prompt-{scene.decision.kind}" if scene.decision.kind in PROMPTS else "prompt-choose")


PROMPTS = ("source", "sale", "mass_buy", "mass_move", "death", "end")
