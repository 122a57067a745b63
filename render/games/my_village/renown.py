"""The areas that bring renown: church and monks, council, the journey (A3, A11)."""

from __future__ import annotations

from engine.games.my_village.components import (
    CHAMBERS,
    CHURCHES,
    LETTERS,
    MAX_SCORING_WINDOWS,
    MEETING_PLACE,
    PROFESSIONS,
    TRAVEL_CARDS,
    TRAVEL_STAGES,
    ChamberId,
    Letter,
    Price,
    Profession,
)

from ...kit import widgets
from ...kit.canvas import Box, InlineItem, inline_text
from ...kit.pixels import BLUE, BLUE_PALE, measure_width
from ...kit.sprites import shared_pieces
from ...kit.wording import get_badge
from . import light, marks, pieces, places
from .light import State
from .look import GameCanvas
from .sheet import MIN_ROOMY_WIDTH_PX, Sheet
from .words import rat_order, values

# Religion


def draw_religion(canvas: GameCanvas, box: Box, sheet: Sheet) -> None:
    x0, y0, x1, y1 = box
    p, look = sheet.player, canvas.look
    lit = sheet.scene.view.villages[sheet.seat].windows
    if p.church is not None:
        _draw_church(canvas, (x0, y0, x0 + (x1 - x0) * 46 // 100, y1), sheet)
    max_width = (x0 + (x1 - x0) * 50 // 100, y0, x1, y1)
    width, height = max_width[2] - max_width[0], y1 - y0
    marks.draw_plate(canvas, max_width, fill=look.paper if sheet.away else None)
    size = marks.find_even_size(width // 3 - 8, (height - 30) / 2 / 1.3, 40)
    for i in range(MAX_SCORING_WINDOWS):
        x = max_width[0] + width / 2 + (i % 3 - 1) * (size + 8)
        y = y0 + height / 2 + (i // 3 - 0.5) * (size * 1.3 + 8)
        canvas.paste_centred(pieces.window(size, i < lit), x, y)
    if sheet.new("monk"):
        widgets.mark_new(canvas, max_width, 9)


def _draw_church(canvas: GameCanvas, box: Box, sheet: Sheet) -> None:
    p, look = sheet.player, canvas.look
    assert p.church
    church = CHURCHES[p.church]
    x0, y0, x1, y1 = light.draw_light_card(
        canvas,
        box,
        None,
        church.points,
        State(False, sheet.new("church"), away=sheet.away),
        name=canvas.message(f"short-{p.church}"),
    )
    size = marks.find_even_size(66, (x1 - x0) * 0.52, y1 - y0)
    uses = church.use_spaces
    middle = (y0 + y1) / 2 - (20 if uses else 0)
    canvas.paste_centred(places.church(size), x0 + size / 2 + 2, (box[1] + 12 + y1) / 2 - (6 if uses else 0))
    canvas.paste_centred(
        places.CARD_EFFECT_SIGNS[p.church](marks.find_even_size(36, size * 0.67)), x1 - 22, middle + 8
    )
    if uses:
        colour = get_badge(sheet.scene, sheet.seat).colour
        for i in range(uses):
            canvas.paste_centred(
                pieces.space(24, colour if i < p.sanatory_used else None), x0 + 14 + i * 26, y1 - 10
            )
        order = rat_order(canvas.message, p.rat_order) + ("+" if isinstance(p.rat_order, int) else "")
        if measure_width(order, "text", canvas.legible_px) <= x1 - x0 - 60:
            canvas.text(x1, y1 - 10, order, canvas.legible_px, look.mute, "text", "right")


# Council


def draw_council(canvas: GameCanvas, box: Box, sheet: Sheet) -> None:
    x0, y0, x1, y1 = box
    p = sheet.player
    cut = x0 + (x1 - x0) * (56 if p.meeting else 100) // 100
    if p.council is not None:
        _draw_chamber(canvas, (x0, y0, min(cut, x0 + 240), y1), sheet, p.council)
    if p.meeting:
        _draw_meeting(canvas, (cut + 8, y0, x1, y1), sheet)


def _draw_chamber(canvas: GameCanvas, box: Box, sheet: Sheet, chamber: ChamberId) -> None:
    p = sheet.player
    card = CHAMBERS[chamber]
    new = sheet.new("council") or sheet.new("good", "wild")
    x0, y0, x1, y1 = light.draw_light_card(
        canvas,
        box,
        card.banner,
        card.points,
        sheet.state("council", new),
        name=canvas.message(f"short-{chamber}"),
    )
    items, text_px = marks.time_items(card.white_time, 26), canvas.legible_px
    if chamber == "monetary_council":
        items.append(InlineItem(shared_pieces.coin(34, "2")))
        inline_text.draw_line(canvas, x0, (y0 + y1) / 2, items, text_px)
        size = marks.find_even_size(58, y1 - y0)
        canvas.paste_centred(places.hall(size), x1 - size / 2 - 4, (y0 + y1) / 2 + 4)
    elif chamber == "guild_council":
        size = marks.find_even_size(38, (x1 - x0 - 62) / 3)
        inline_text.draw_line(canvas, x0, (y0 + y1) / 2, items, text_px)
        for i in range(len(card.spaces)):
            canvas.paste_centred(
                pieces.good_space(size, "wild", i < p.wild),
                x1 - size / 2 - (len(card.spaces) - 1 - i) * (size + 3),
                (y0 + y1) / 2,
            )
    else:
        _draw_marks(canvas, (x0, y0, x1, y1), sheet, card.spaces, items)


def _draw_marks(
    canvas: GameCanvas, box: Box, sheet: Sheet, spaces: tuple[str, ...], items: list[InlineItem]
) -> None:
    """Draw the labelled spaces of the area and the population council."""
    x0, y0, x1, y1 = box
    p, look = sheet.player, canvas.look
    height = y1 - y0
    if height > 66:
        inline_text.draw_line(canvas, x0, y0 + 14, items, canvas.legible_px)
    step = (x1 - x0) / len(spaces)
    size = marks.find_even_size(step - 2, height - (30 if height > 66 else 2), 44)
    y = y1 - size / 2
    for i, space in enumerate(spaces):
        x = x0 + (i + 0.5) * step
        marked, legal = space in p.council_marks, space in sheet.can.marks
        half = size // 2
        edge = (round(x) - half, round(y) - half, round(x) + half, round(y) + half)
        fill = look.marked if marked else look.card
        canvas.panel(*edge, BLUE if legal else look.edge, 6, name="space")
        canvas.panel(
            edge[0] + 2,
            edge[1] + 2,
            edge[2] - 2,
            edge[3] - 2,
            BLUE_PALE if legal else fill,
            5,
            name="space",
        )
        if space in places.COUNCIL_SPACE_SUBJECTS:
            canvas.paste_centred(places.COUNCIL_SPACE_SUBJECTS[space](max(14, size - 8)), x, y)
        else:
            who: Profession = next(who for who in PROFESSIONS if who == space)
            canvas.paste_centred(
                pieces.sign(max(14, size - 14), who, look.ink if marked else look.mute), x, y
            )
        if marked and size >= 28:
            canvas.paste_centred(shared_pieces.tick(max(14, size // 2)), edge[2] - 2, edge[1] + 2)


def _draw_meeting(canvas: GameCanvas, box: Box, sheet: Sheet) -> None:
    """Draw the meeting markers, and the value tile while it lies here (A10.3)."""
    p = sheet.player
    x0, y0, x1, y1 = light.draw_light_card(
        canvas,
        box,
        MEETING_PLACE.banner,
        MEETING_PLACE.points,
        sheet.state("meeting", sheet.new("meeting")),
        name=canvas.message("short-meeting_place"),
    )
    colour = get_badge(sheet.scene, sheet.seat).colour
    middle, roomy = (y0 + y1) / 2, x1 - x0 > 130
    idle = p.tile == "meeting"
    if roomy or not idle:
        items = marks.time_items(MEETING_PLACE.white_time, 22)
        items.append(InlineItem(pieces.tree(26, "1"), joins_previous=True))
        inline_text.draw_line(canvas, x0, middle - 12, items, canvas.legible_px)
    for i in range(MEETING_PLACE.spaces):
        canvas.paste_centred(
            pieces.space(26, colour if i < p.meeting_markers else None), x0 + 15 + i * 30, middle + 18
        )
    if idle:
        canvas.paste(
            pieces.tag(54, 26, light.TILE), x1 - 58 if roomy else x0 + 4, round(middle) - 25 + 30 * roomy
        )
    elif roomy:
        size = marks.find_even_size(48, y1 - y0 - 10)
        canvas.paste_centred(places.hut(size), x1 - size / 2 - 4, y1 - size / 2)


# Travel


def draw_travel(canvas: GameCanvas, box: Box, sheet: Sheet) -> None:
    """Draw the journey so far. The last card shows what it adds to the price of the next stage."""
    x0, y0, x1, y1 = box
    p, look = sheet.player, canvas.look
    done = len(p.travel)
    width = x1 - x0
    last = min(130, width // 3) if done and width >= MIN_ROOMY_WIDTH_PX else 0
    n = len(LETTERS)
    step = (width - last - 6 * (n - 1)) / (n - (1 if last else 0))
    over = bool(p.travel) and TRAVEL_CARDS[p.travel[-1]].ends_travel
    x = float(x0)
    for i, letter in enumerate(LETTERS):
        max_width = last if last and i == done - 1 else step
        slot = (round(x), y0, round(x + max_width), y1)
        x += max_width + 6
        if i < done:
            _draw_visited(canvas, slot, sheet, i)
            continue
        legal = i == done and any(add.card == "travel" for add in sheet.can.adds)
        marks.draw_plate(canvas, slot, legal, fill=look.paper if not legal else None)
        canvas.text(
            (slot[0] + slot[2]) / 2,
            y0 + 30,
            letter,
            max(34, canvas.legible_px),
            look.leaf if i == done and not over else look.mute,
            "black",
            "middle",
        )
        if i == done and not over:
            _draw_ahead(canvas, slot, letter)


def _draw_visited(canvas: GameCanvas, box: Box, sheet: Sheet, i: int) -> None:
    x0, y0, x1, y1 = box
    p, look = sheet.player, canvas.look
    card = TRAVEL_CARDS[p.travel[i]]
    new = sheet.new("travel", card.id)
    middle = (x0 + x1) / 2
    width = x1 - x0
    canvas.name_place(f"journey:{card.id}", *box)
    marks.draw_plate(canvas, box, fill=look.paper if sheet.away else None)
    marks.draw_halo(canvas, box, new)
    gray = card.gray_banner
    toll = i == len(p.travel) - 1 and gray != Price()
    laurel = min(42, width - 4)
    if width > 90:
        canvas.text(x0 + 10, y0 + 24, card.letter, max(34, canvas.legible_px), look.leaf, "black")
        widgets.draw_points(canvas, x1 - laurel / 2 - 3, y0 + laurel / 2 + 2, card.points, laurel)
        low = y1 - 10
        high = y0 + 44
        across = toll and low - high < 84  # the toll beside the sight, where there is no room below
        size = marks.find_even_size(
            64, low - high - (36 if toll and not across else 0), width - (90 if across else 16)
        )
        canvas.paste_centred(
            places.TRAVEL_SIGHTS[card.id](size), x0 + 4 + size / 2 if across else middle, high + size / 2
        )
        if toll:
            light.draw_toll(
                canvas,
                x1 - 5 if across else middle,
                (high + low) / 2 if across else low - 16,
                gray,
                22,
                "right" if across else "middle",
            )
        return
    canvas.text(middle, y0 + 22, card.letter, canvas.legible_px, look.leaf, "black", "middle")
    size = marks.find_even_size(width - 6, y1 - y0 - 44 - laurel, 46)
    if toll:
        what, n = next(
            (name, n) for name, n in (("coin", gray.coins), ("time", gray.time), *gray.goods.items()) if n
        )
        canvas.paste_centred(pieces.toll(size, what, n), middle, (y0 + 38 + y1 - laurel) / 2)
    else:
        canvas.paste_centred(places.TRAVEL_SIGHTS[card.id](size), middle, (y0 + 38 + y1 - laurel) / 2)
    widgets.draw_points(canvas, middle, y1 - laurel / 2 - 4, card.points, laurel)


def _draw_ahead(canvas: GameCanvas, slot: Box, letter: Letter) -> None:
    """Draw from when the next stage can be taken."""
    x0, y0, x1, y1 = slot
    stage = TRAVEL_STAGES[letter]
    width = min(70, x1 - x0 - 6)
    if y1 - y0 >= 96:
        canvas.paste_centred(
            pieces.pennant(width, 32, values(canvas.message, stage.banner), "black"), (x0 + x1) / 2, y0 + 68
        )
        items, size = marks.time_items(stage.black_time, 18), canvas.legible_px
        if inline_text.measure_items(items, "bold", size) <= x1 - x0 - 2:
            y = min(y0 + 104, y1 - 16)
            inline_text.draw_line(canvas, (x0 + x1) / 2, y, items, size, anchor="middle")
