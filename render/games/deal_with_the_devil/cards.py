"""Building cards, in a hand and in a kingdom, and event cards."""

from __future__ import annotations

from engine.games.deal_with_the_devil.components import BUILDINGS, BuildingId, EventId
from engine.games.deal_with_the_devil.components.terms import RESOURCES
from engine.games.deal_with_the_devil.words.names import get_printed_name

from ...kit import widgets
from ...kit.canvas import Box, InlineItem, grow_box, inline_text, label_icon
from ...kit.pixels import BLUE, BLUE_PALE, RED, RGB, WHITE, Face, choose_text_colour, mix, wrap_text
from . import effects, pieces
from .look import GameCanvas, Look
from .words import get_letter


def draw_band(canvas: GameCanvas, box: Box, card: BuildingId, height: int, icon: int) -> None:
    """Draw the band at the top of a card: one colour or two, symbols on the left, points on the right."""
    look = canvas.look
    x0, y0, x1, _ = box
    building = BUILDINGS[card]
    colours = [look.kind_colour(kind) for kind in building.types]
    canvas.panel(x0, y0, x1, y0 + height, colours[0], 12, corners="top", name="band")
    if len(colours) > 1:
        half = x0 + 12 + icon
        canvas.panel(half, y0, x1, y0 + height, colours[1], 12, corners="top", name="second")
        canvas.rect(half, y0, half + 12, y0 + 12, colours[1])
    middle = y0 + height // 2
    for i, kind in enumerate(building.types):
        sign = pieces.symbol(icon, kind, get_letter(canvas.messages, kind), look)
        canvas.paste_centred(sign, x0 + 10 + icon / 2 + i * (icon + 4), middle)
    r = icon / 2
    canvas.panel(
        round(x1 - 8 - icon),
        round(middle - r),
        x1 - 8,
        round(middle + r),
        look.cream,
        round(r),
        name="points",
    )
    ink = choose_text_colour(look.cream, look.ink)
    canvas.text(x1 - 8 - r, middle, str(building.points), round(icon * 0.74), ink, "black", "middle")


def cost_items(card: BuildingId, size: int, look: Look) -> list[InlineItem]:
    """Return the cost of a card. A single good is drawn alone, several with their number in front."""
    price = BUILDINGS[card].cost
    found: list[InlineItem] = []
    for kind in RESOURCES:
        n: int = getattr(price, kind)
        if n > 1:
            found += [
                InlineItem(str(n)),
                InlineItem(pieces.good(size, kind), joins_previous=True),
            ]
        elif n:
            found.append(InlineItem(pieces.good(size, kind)))
    if price.rep:
        found += label_icon(pieces.scales(size, look.loss), f"−{price.rep}", look.loss)
    if price.remove_minor:
        found += [
            InlineItem("−1", colour=look.loss),
            InlineItem(pieces.medal(size, look.church), joins_previous=True),
        ]
    return found


def draw_name(canvas: GameCanvas, box: Box, text: str, size: int, ink: RGB) -> None:
    """Draw a card's name in one or two lines, in letters so narrow and small that no word is cut."""
    x0, y0, x1, y1 = box
    face: Face = "serif"
    found = wrap_text(text, face, size, x1 - x0, 2)
    while size > 20 and any(line.endswith("…") for line in found):
        size -= face == "bold"
        face = "bold"
        found = wrap_text(text, face, size, x1 - x0, 2)
    for i, line in enumerate(found):
        y = (y0 + y1) / 2 + (i - (len(found) - 1) / 2) * (size + 3)
        canvas.text((x0 + x1) / 2, y, line, size, ink, face, "middle")


def draw_hand_card(canvas: GameCanvas, box: Box, card: BuildingId, mark: str) -> None:
    """Draw a card, at least 300 pixels high. `mark` is payable, kept, planned, passed, new, covered (red) or ""."""
    look = canvas.look
    x, y, x1, y1 = box
    width = x1 - x
    building = BUILDINGS[card]
    canvas.panel(*box, look.paper, 12, look.ground, name="building")
    draw_band(canvas, box, card, 46, 42)
    draw_name(canvas, (x + 2, y + 44, x1 - 2, y + 101), get_printed_name(canvas.messages, card), 30, look.ink)
    canvas.panel(x + 8, y + 104, x1 - 8, y + 168, look.strip, 8, name="cost")
    items, size = inline_text.fit_icon_size(
        lambda icon: cost_items(card, icon, look),
        (44, 38, 33, 30),
        width - 20,
        64,
        leading=0,
        min_text=canvas.legible_px,
    )
    inline_text.draw_block(canvas, (x + 10, y + 104, x1 - 10, y + 168), items, size, leading=0)
    when = effects.describe_occasion(canvas.messages, building.when)
    tone = mix(look.kind_colour(building.types[0]), look.ink, 0.5)
    canvas.text(
        x + width / 2,
        y + 183,
        when or canvas.message("no-effect"),
        canvas.legible_px,
        tone if when else look.mute,
        "bold",
        "middle",
        max_width=width - 6,
        min_size=20,
    )
    items, size = inline_text.fit_icon_size(
        lambda icon: effects.building_items(canvas.messages, card, icon, look),
        (36, 34, 31, 28),
        width - 12,
        y1 - y - 214,
        leading=0,
        min_text=canvas.legible_px,
    )
    inline_text.draw_block(canvas, (x + 6, y + 196, x1 - 6, y1 - 18), items, size, leading=0)
    draw_frame(canvas, box, mark)


def draw_frame(canvas: GameCanvas, box: Box, mark: str) -> None:
    """Draw a frame with a word: pale for a card that can be paid for now, solid for a chosen one."""
    x0, _, x1, y1 = box
    if not mark:
        return
    colour = RED if mark == "covered" else BLUE
    canvas.frame(*grow_box(box, 4), colour, 5, 15)
    ground, ink = (BLUE_PALE, BLUE) if mark == "payable" else (colour, WHITE)
    canvas.panel(x0 + 4, y1 - 16, x1 - 4, y1 + 20, ground, 10, name="mark")
    canvas.text(
        (x0 + x1) / 2,
        y1 + 2,
        canvas.message(f"card-{mark}"),
        30,
        ink,
        "bold",
        "middle",
        max_width=x1 - x0 - 12,
        min_size=20,
    )


def draw_event(canvas: GameCanvas, box: Box, card: EventId, side: str) -> None:
    """Draw an event, its two sides one above the other. The side that is played is blue."""
    look = canvas.look
    x0, y0, x1, y1 = box
    canvas.panel(*box, look.paper, 12, look.ground, name="event")
    canvas.text(x0 + 14, y0 + 22, get_printed_name(canvas.messages, card), 32, look.ink, "serif")
    step = (y1 - y0 - 46) // 2
    for i, way in enumerate(("left", "right")):
        top = y0 + 42 + i * step
        chosen = side == way
        canvas.panel(
            x0 + 5,
            top + 1,
            x1 - 5,
            top + step - 1,
            BLUE_PALE if chosen else look.inner,
            8,
            name="side",
        )
        word = canvas.message("side-gain" if way == "left" else "side-give")
        canvas.text(
            x0 + 14,
            top + step / 2,
            word,
            30,
            BLUE if chosen else look.mute,
            "bold",
        )
        items, size = inline_text.fit_icon_size(
            lambda icon, way=way: effects.event_items(canvas.messages, card, way, icon, look),
            (36, 34, 31),
            x1 - x0 - 122,
            step - 4,
            min_text=canvas.legible_px,
        )
        inline_text.draw_block(
            canvas, (x0 + 112, top + 2, x1 - 10, top + step - 2), items, size, leading=1, anchor="left"
        )
    if side:
        widgets.mark_chosen(canvas, grow_box(box, 3), 14)
