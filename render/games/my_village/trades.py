"""The areas that bring goods and coins: craft buildings, market and harvest (A3, A6)."""

from __future__ import annotations

from functools import partial

from engine.games.my_village.components import CRAFTS, CUSTOMERS, FIELD, GOOD_BY_CRAFT
from engine.games.my_village.rules.payment import NEEDS_BY_CUSTOMER, can_pay_goods
from engine.games.my_village.words.names import get_printed_name

from ...kit.canvas import Canvas, inline_text
from ...kit.pixels import BLUE, BLUE_PALE, measure_width
from ...kit.sprites import shared_pieces
from . import light, marks, pieces
from .marks import Box
from .sheet import MIN_ROOMY_WIDTH_PX, Sheet, none, split
from .words import values

# Crafts


def crafts(canvas: Canvas, box: Box, sheet: Sheet) -> None:
    p, look = sheet.player, sheet.c
    if not p.crafts:
        none(canvas, box, look, "no-building")
        return
    n, width = len(p.crafts), box[2] - box[0]
    if width // n < 104:
        across = 2 if width >= MIN_ROOMY_WIDTH_PX and n > 3 else 1
        for (kind, shop), slot in zip(
            p.crafts.items(), marks.split_grid(box, n, across, 46, 8, 4), strict=True
        ):
            craft, state = (
                CRAFTS[shop.card],
                sheet.state(kind, sheet.new("craft", kind) or sheet.new("good", kind)),
            )
            light.draw_light_strip(
                canvas,
                slot,
                values(canvas.message, craft.banner),
                partial(light.space_items, shop.stock, craft.spaces, GOOD_BY_CRAFT[kind]),
                state,
                look,
            )
        return
    for (kind, shop), slot in zip(p.crafts.items(), split(box, n, 170), strict=True):
        craft, state = (
            CRAFTS[shop.card],
            sheet.state(kind, sheet.new("craft", kind) or sheet.new("good", kind)),
        )
        x0, y0, x1, y1 = light.draw_light_card(
            canvas,
            slot,
            values(canvas.message, craft.banner),
            0,
            state,
            look,
            name=canvas.message(f"short-{kind}"),
        )
        size = marks.find_even_size(36, (x1 - x0 - 6) / craft.spaces - 2)
        row = (y0 + y1) / 2 + (14 if y1 - y0 > 64 else 0)
        if y1 - y0 > 64:
            inline_text.draw_line(
                canvas,
                (x0 + x1) / 2,
                y0 + 16,
                marks.time_items(craft.white_time, 26),
                25,
                look.ink,
                anchor="middle",
            )
        for i in range(craft.spaces):
            draw = pieces.thing if i < shop.stock else pieces.faint_thing
            canvas.paste_centred(
                draw(size, GOOD_BY_CRAFT[kind]),
                (x0 + x1) / 2 + (i - (craft.spaces - 1) / 2) * (size + 3),
                row,
            )


# Market


def _name(slot: str, name: str, max_width: int) -> str:
    """Return "M1", and the name if there is room for it."""
    whole = f"{slot} {name}"
    return whole if measure_width(whole, "bold", 18) <= max_width else slot


def market(canvas: Canvas, box: Box, sheet: Sheet) -> None:
    p, look = sheet.player, sheet.c
    found = [(f"M{i + 1}", one) for i, one in enumerate(p.market) if one is not None]
    if not found:
        none(canvas, box, look, "nobody-waits")
        if sheet.new("served"):
            marks.draw_halo(canvas, (box[0] + 60, box[1] + 10, box[2] - 60, box[3] - 10), True)
        return
    n, width = len(found), box[2] - box[0]
    if width // n >= 84:
        for (slot, one), max_width in zip(found, split(box, n, 130), strict=True):
            card = CUSTOMERS[one]
            canvas.name_place(f"customer:{one}", *max_width)
            name = _name(slot, get_printed_name(canvas.messages, one), max_width[2] - max_width[0] - 10)
            x0, y0, x1, y1 = light.draw_light_card(
                canvas,
                max_width,
                values(canvas.message, card.banner),
                card.points,
                sheet.state(slot, sheet.new("customer", one)),
                look,
                name=name,
            )
            if max_width[2] - max_width[0] < 96:
                canvas.paste_centred(
                    shared_pieces.laurel(34, str(card.points), look.ink), (x0 + x1) / 2, y1 - 16
                )
                y1 -= 34
            items = light.wanted_items(card.goods, card.time, marks.find_even_size(44, y1 - y0 - 2))
            size = 26
            while size > 18 and inline_text.measure_items(items, "bold", size) > x1 - x0:
                items = light.wanted_items(card.goods, card.time, size + 4)
                size -= 2
            inline_text.draw_line(canvas, (x0 + x1) / 2, (y0 + y1) / 2, items, 24, look.ink, anchor="middle")
            if can_pay_goods(p, NEEDS_BY_CUSTOMER[one]) and not sheet.away:
                canvas.paste_centred(pieces.tick(26), max_width[2] - 6, y0 + 8)
        return
    across = 2 if width >= MIN_ROOMY_WIDTH_PX or n * 30 > box[3] - box[1] else 1
    most = across * max(1, (box[3] - box[1] + 4) // 26)
    shown = found if n <= most else found[: most - 1]
    rooms = marks.split_grid(box, min(n, most), across, 44, 8, 4)
    for (slot, one), max_width in zip(shown, rooms, strict=False):
        card = CUSTOMERS[one]
        canvas.name_place(f"customer:{one}", *max_width)
        light.draw_light_strip(
            canvas,
            max_width,
            values(canvas.message, card.banner),
            partial(light.wanted_items, card.goods, card.time),
            sheet.state(slot, sheet.new("customer", one)),
            look,
            card.points,
            slot if max_width[2] - max_width[0] >= 150 else "",
        )
    if n > most:
        max_width = rooms[-1]
        canvas.text(
            (max_width[0] + max_width[2]) / 2,
            (max_width[1] + max_width[3]) / 2,
            canvas.message("more-there", count=n - most + 1),
            24,
            look.mute,
            "text",
            "middle",
            min_size=18,
        )


# Harvest


def harvest(canvas: Canvas, box: Box, sheet: Sheet) -> None:
    p, look = sheet.player, sheet.c
    if not p.fields:
        none(canvas, box, look, "no-field")
        return
    n, width = len(p.fields), box[2] - box[0]
    if width // n >= 84:
        for i, max_width in enumerate(split(box, n, 120)):
            slot = f"F{i + 1}"
            new = sheet.new("field", slot) or sheet.new("good", slot)
            x0, y0, x1, y1 = light.draw_light_card(
                canvas,
                max_width,
                values(canvas.message, FIELD.banner),
                FIELD.points,
                sheet.state(slot, new),
                look,
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
            canvas, (x0, y0, x1, y1), look, state.legal, None, 7, fill=look.tile if state.tile else None
        )
        y, size = (y0 + y1) // 2, marks.find_even_size(34, y1 - y0 - 8, (x1 - x0 - 30) / 2)
        canvas.text(x0 + 6, y + 1, slot, 21, look.mute, "bold", min_size=18)
        _plow(canvas, (x1 - size - 6, y - size // 2, x1 - 6, y - size // 2 + size), i, sheet)
        marks.draw_halo(canvas, (x0, y0, x1, y1), state.new, 7)


def _plow(canvas: Canvas, box: Box, i: int, sheet: Sheet) -> None:
    """Draw the plow space of a field."""
    x0, y0, x1, y1 = box
    look, there = sheet.c, sheet.player.fields[i]
    legal = i + 1 in sheet.can.plowed
    canvas.panel(*box, BLUE if legal else look.edge, 6, name="plow space")
    canvas.panel(x0 + 2, y0 + 2, x1 - 2, y1 - 2, BLUE_PALE if legal else look.centre, 5, name="plow space")
    draw = pieces.thing if there else pieces.faint_thing
    canvas.paste_centred(draw(x1 - x0 - 4, "plow"), (x0 + x1) / 2, (y0 + y1) / 2)
