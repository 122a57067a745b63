"""The six areas of a village, each on a sheet whose size fits its cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.games.my_village.components import CRAFTS, CUSTOMERS, FIELD, GOOD_BY_CRAFT, Area, Profession
from engine.games.my_village.rules.banners import PROFESSION_BY_AREA
from engine.games.my_village.rules.death import find_resting_place
from engine.games.my_village.rules.payment import NEEDS_BY_CUSTOMER, can_pay_goods
from engine.games.my_village.rules.scoring import CATEGORIES

from ...kit import widgets
from ...kit.canvas import Box, InlineItem, grow_box, inline_text
from ...kit.pixels import BLACK, BLUE, BLUE_PALE, RGB, choose_text_colour, measure_width, mix
from ...kit.sprites import shared_pieces
from ...kit.wording import get_badge
from . import fate, light, marks, pieces, renown
from .look import GameCanvas, Look
from .sheet import MIN_ROOMY_WIDTH_PX, Sheet, split

# Crafts


def crafts(canvas: GameCanvas, box: Box, sheet: Sheet) -> None:
    p = sheet.player
    if not p.crafts:
        return
    n, width = len(p.crafts), box[2] - box[0]
    shops = [
        (
            shop.stock,
            CRAFTS[shop.card],
            sheet.state(kind, sheet.new("craft", kind) or sheet.new("good", kind)),
        )
        for kind, shop in p.crafts.items()
    ]
    if width // n < 104:
        slots = marks.split_grid(box, n, 2 if n > 3 else 1, 46, 8, 4)
        for (stock, craft, state), slot in zip(shops, slots, strict=True):
            items = partial(light.space_items, stock, craft.spaces, GOOD_BY_CRAFT[craft.type])
            light.draw_light_strip(canvas, slot, craft.banner, items, state)
        return
    for (stock, craft, state), slot in zip(shops, split(box, n, 170), strict=True):
        x0, y0, x1, y1 = light.draw_light_card(
            canvas,
            slot,
            craft.banner,
            0,
            state,
            name=canvas.message(f"short-{craft.type}"),
        )
        size = marks.find_even_size(36, (x1 - x0 - 6) / craft.spaces - 2)
        row = (y0 + y1) / 2 + (14 if y1 - y0 > 64 else 0)
        if y1 - y0 > 64:
            inline_text.draw_line(
                canvas,
                (x0 + x1) / 2,
                y0 + 16,
                marks.time_items(craft.white_time, 26),
                canvas.legible_px,
                anchor="middle",
            )
        for i in range(craft.spaces):
            canvas.paste_centred(
                pieces.good_space(size, GOOD_BY_CRAFT[craft.type], i < stock),
                (x0 + x1) / 2 + (i - (craft.spaces - 1) / 2) * (size + 3),
                row,
            )


# Market


def market(canvas: GameCanvas, box: Box, sheet: Sheet) -> None:
    p, look = sheet.player, canvas.look
    found = [(f"M{i + 1}", one) for i, one in enumerate(p.market) if one is not None]
    if not found:
        if sheet.new("served"):
            marks.draw_halo(canvas, (box[0] + 60, box[1] + 10, box[2] - 60, box[3] - 10), True)
        return
    n, width = len(found), box[2] - box[0]
    if width // n >= 84:
        for (slot, one), max_width in zip(found, split(box, n, 130), strict=True):
            card = CUSTOMERS[one]
            canvas.name_place(f"customer:{one}", *max_width)
            x0, y0, x1, y1 = light.draw_light_card(
                canvas,
                max_width,
                card.banner,
                card.points,
                sheet.state(slot, sheet.new("customer", one)),
                name=slot,
            )
            if max_width[2] - max_width[0] < 96:
                widgets.draw_points(canvas, (x0 + x1) / 2, y1 - 16, card.points, 34)
                y1 -= 34
            items = light.wanted_items(card.goods, card.time, marks.find_even_size(44, y1 - y0 - 2))
            size, text_px = 26, canvas.legible_px
            while size > 18 and inline_text.measure_items(items, "bold", text_px) > x1 - x0:
                items = light.wanted_items(card.goods, card.time, size)
                size -= 2
            middle = (x0 + x1) / 2, (y0 + y1) / 2
            inline_text.draw_line(canvas, *middle, items, text_px, look.ink, anchor="middle")
            if can_pay_goods(p, NEEDS_BY_CUSTOMER[one]) and not sheet.away:
                canvas.paste_centred(shared_pieces.tick(26), max_width[2] - 6, y0 + 8)
        return
    line = canvas.legible_px + 4
    across = 2 if width >= MIN_ROOMY_WIDTH_PX or n * line > box[3] - box[1] else 1
    most = across * max(1, (box[3] - box[1] + 4) // line)
    shown = found if n <= most else found[: most - 1]
    rooms = marks.split_grid(box, min(n, most), across, 44, 8, 4)
    for (slot, one), max_width in zip(shown, rooms, strict=False):
        card = CUSTOMERS[one]
        canvas.name_place(f"customer:{one}", *max_width)
        light.draw_light_strip(
            canvas,
            max_width,
            card.banner,
            partial(light.wanted_items, card.goods, card.time if max_width[2] - max_width[0] >= 130 else 0),
            sheet.state(slot, sheet.new("customer", one)),
            card.points,
            slot if max_width[2] - max_width[0] >= 190 else "",
        )
    if n > most:
        max_width = rooms[-1]
        canvas.text(
            (max_width[0] + max_width[2]) / 2,
            (max_width[1] + max_width[3]) / 2,
            f"+{n - most + 1}",
            canvas.legible_px,
            look.ink,
            "text",
            "middle",
        )


# Harvest


def harvest(canvas: GameCanvas, box: Box, sheet: Sheet) -> None:
    p, look = sheet.player, canvas.look
    if not p.fields:
        return
    n, width = len(p.fields), box[2] - box[0]
    if width // n >= 84:
        for i, max_width in enumerate(split(box, n, 120)):
            slot = f"F{i + 1}"
            new = sheet.new("field", slot) or sheet.new("good", slot)
            x0, y0, x1, y1 = light.draw_light_card(
                canvas,
                max_width,
                FIELD.banner,
                FIELD.points,
                sheet.state(slot, new),
                name=slot,
            )
            size = marks.find_even_size(44, y1 - y0, (x1 - x0) / 2 - 2)
            canvas.paste_centred(pieces.thing(size, "grain"), x0 + size / 2 + 2, (y0 + y1) / 2)
            _plow(
                canvas,
                (x1 - size - 1, round((y0 + y1 - size) / 2), x1 - 1, round((y0 + y1 + size) / 2)),
                i,
                sheet,
            )
        return
    if width >= MIN_ROOMY_WIDTH_PX:
        across = 4
    elif n <= 6:
        across = 2
    else:
        across = 3
    for i, (x0, y0, x1, y1) in enumerate(marks.split_grid(box, n, across, 66, 8, 4)):
        slot = f"F{i + 1}"
        state = sheet.state(slot, sheet.new("field", slot) or sheet.new("good", slot))
        marks.draw_plate(
            canvas, (x0, y0, x1, y1), state.legal, None, 7, fill=look.tile if state.tile else None
        )
        y, size = (y0 + y1) // 2, marks.find_even_size(34, y1 - y0 - 8, (x1 - x0 - 30) / 2)
        if measure_width(slot, "bold", canvas.legible_px) <= width // across - size - 24:
            canvas.text(x0 + 6, y + 1, slot, canvas.legible_px, look.mute, "bold")
        _plow(canvas, (x1 - size - 6, y - size // 2, x1 - 6, y - size // 2 + size), i, sheet)
        marks.draw_halo(canvas, (x0, y0, x1, y1), state.new, 7)


def _plow(canvas: GameCanvas, box: Box, i: int, sheet: Sheet) -> None:
    """Draw the plow space of a field."""
    x0, y0, x1, y1 = box
    look, there = canvas.look, sheet.player.fields[i]
    legal = i + 1 in sheet.can.plowed
    canvas.panel(*box, BLUE if legal else look.edge, 6, name="plow space")
    canvas.panel(*grow_box(box, -2), BLUE_PALE if legal else look.centre, 5, name="plow space")
    canvas.paste_centred(pieces.good_space(x1 - x0 - 4, "plow", there), (x0 + x1) / 2, (y0 + y1) / 2)


# A band of this height has the name of its area; the legend explains the signs of lower ones
MIN_NAMED_BAND_PX = 46


def draw_area(canvas: GameCanvas, box: Box, sheet: Sheet, high: int = 50) -> None:
    """Draw the band with the villager, and the cards below. The area is darker if nobody is present to use them."""
    x0, y0, x1, y1 = box
    canvas.name_place(sheet.area, *box)
    canvas.name_place(f"area:{sheet.area}", *box)
    look = canvas.look
    seat = sheet.seat
    scene = sheet.scene
    area: Area = sheet.area
    colour = look.band_colour(area)
    paper = mix(look.paper, BLACK, 0.15) if sheet.away else look.paper
    marks.draw_sheet(canvas, box, "", colour, high=high, paper=paper)
    ink, y = choose_text_colour(colour, look.ink), y0 + high // 2
    left, size = x0 + 12, 44 if high >= MIN_NAMED_BAND_PX else 40
    if area == "harvest":
        canvas.paste_centred(pieces.thing(size - 6, "grain"), left + size / 2, y)
    else:
        who = PROFESSION_BY_AREA[area]
        if sheet.away:
            canvas.paste_centred(marks.get_pawn(scene, seat, who, size - 4, False), left + size / 2, y)
        else:
            canvas.paste_centred(
                pieces.standing(size - 4, get_badge(scene, seat), who),
                left + size / 2,
                y,
            )
        if who in sheet.can.buried or who in sheet.can.filled:
            widgets.mark_chosen(canvas, (x0 + 8, y0 + 2, x0 + 16 + size, y0 + high - 2), 9, True, 4)
        elif not sheet.away and sheet.new("villager", who):
            widgets.mark_new(canvas, (x0 + 12, y0 + 5, x0 + 12 + size, y0 + high - 5), 9)
    left += size + 10
    if area != "harvest" and PROFESSION_BY_AREA[area] in sheet.can.buried:
        _draw_burial(canvas, x1 - 12, y, sheet, PROFESSION_BY_AREA[area])
    else:
        items = _list_results(sheet, ink, canvas.look)
        inline_text.draw_line(canvas, x1 - 12, y, items, canvas.legible_px, ink, anchor="right")
    if high >= MIN_NAMED_BAND_PX:
        canvas.text(left, y, canvas.message(f"area-{area}"), 34, ink, "serif")
    DRAW[area](canvas, (x0 + 12, y0 + high + 12, x1 - 12, y1 - 10), sheet)


def _draw_burial(canvas: GameCanvas, right: int, y: int, sheet: Sheet, who: Profession) -> None:
    """Draw where a villager who dies in this area is buried, and the story points for it (A9.1)."""
    scene = sheet.scene
    items: list[InlineItem] = [InlineItem(fate.grave(30, "+"))]
    rest = find_resting_place(scene.view.chronicle[who])
    if rest.space:
        items = [
            InlineItem(fate.coffin(32, get_badge(scene, sheet.seat))),
            InlineItem(pieces.tree(40, str(rest.story))),
        ]
    inline_text.draw_line(canvas, right, y, items, canvas.legible_px, canvas.look.white, anchor="right")


def _list_results(sheet: Sheet, ink: RGB, look: Look) -> list[InlineItem]:
    """Return how many customers are served, and the area's points."""
    area = sheet.area
    served = len(sheet.player.served)
    points = sheet.scene.view.villages[sheet.seat].points[CATEGORIES.index(area)] if area in CATEGORIES else 0
    items: list[InlineItem] = []
    if area == "market" and served:
        items += marks.counted_items(pieces.served(30, look.market), served, look)
    return [*items, InlineItem(shared_pieces.laurel(42, str(points), ink))] if points else items


DRAW: dict[Area, Callable[[GameCanvas, Box, Sheet], None]] = {
    "religion": renown.draw_religion,
    "council": renown.draw_council,
    "travel": renown.draw_travel,
    "crafts": crafts,
    "market": market,
    "harvest": harvest,
}
