"""The six areas of a village, each on a sheet whose size fits its cards (I2)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.msgpack import encode

from engine.games.my_village.components import Area, Profession
from engine.games.my_village.rules.banners import PROFESSION_BY_AREA
from engine.games.my_village.rules.death import find_resting_place
from engine.games.my_village.rules.scoring import CATEGORIES

from ...kit import widgets
from ...kit.canvas import Canvas, InlineItem, inline_text
from ...kit.pixels import BLACK, choose_text_colour, measure_width, mix
from . import fate, marks, pieces, renown, trades
from .marks import Box
from .sheet import MIN_ROOMY_WIDTH_PX, Sheet
from .words import Say

NOTE_TEXT_PX, MIN_AREA_NAME_PX = 24, 24
BAND_FRAME_OVERHANG_PX = 10


def draw_area(canvas: Canvas, box: Box, sheet: Sheet, high: int = 50) -> None:
    """Draw an area. The picture is cached until something on it changes."""
    key = encode((sheet.key(), high), order="deterministic")
    x0, y0, x1, y1 = widgets.get_card_bounds(box, False)
    up = (
        BAND_FRAME_OVERHANG_PX
        if sheet.area != "harvest" and sheet.new("villager", PROFESSION_BY_AREA[sheet.area])
        else 0
    )
    canvas.draw_cached(
        (key, sheet.c.colour_blind), (x0, y0 - up, x1, y1), partial(_draw_area, canvas, box, sheet, high)
    )


def _draw_area(canvas: Canvas, box: Box, sheet: Sheet, high: int) -> None:
    """Draw the band with the villager, and the cards below. The area is darker if nobody is present to use them."""
    x0, y0, x1, y1 = box
    canvas.name_place(sheet.area, *box)
    canvas.name_place(f"area:{sheet.area}", *box)
    look = sheet.c
    seat = sheet.seat
    scene = sheet.scene
    area: Area = sheet.area
    colour = look.band_colour(area)
    paper = mix(look.paper, BLACK, 0.15) if sheet.away else look.paper
    marks.draw_sheet(canvas, box, "", colour, look, high=high, paper=paper)
    ink, y = choose_text_colour(colour, look.ink), y0 + high // 2
    left, size = x0 + 12, 44 if high >= 46 else 40
    if area == "harvest":
        canvas.paste_centred(pieces.thing(size - 6, "grain"), left + size / 2, y)
    else:
        who = PROFESSION_BY_AREA[area]
        if sheet.away:
            canvas.paste_centred(marks.get_pawn(scene, seat, who, size - 4, False), left + size / 2, y)
        else:
            canvas.paste_centred(
                pieces.standing(size - 4, scene.players[seat].badge, who, scene.colour_blind),
                left + size / 2,
                y,
            )
        if who in sheet.can.buried or who in sheet.can.filled:
            widgets.mark_chosen(canvas, (x0 + 8, y0 + 2, x0 + 16 + size, y0 + high - 2), 9, True, 4)
        elif not sheet.away and sheet.new("villager", who):
            widgets.mark_new(canvas, (x0 + 12, y0 + 5, x0 + 12 + size, y0 + high - 5), 9)
    left += size + 10
    if area != "harvest" and PROFESSION_BY_AREA[area] in sheet.can.buried:
        used = _draw_burial(canvas, x1 - 12, y, sheet, PROFESSION_BY_AREA[area])
    else:
        max_width = x1 - left - 44 - measure_width(canvas.message(f"area-{area}"), "serif", MIN_AREA_NAME_PX)
        note = _get_note(canvas.message, sheet, x1 - x0 >= MIN_ROOMY_WIDTH_PX, max_width)
        used = (
            canvas.text(
                x1 - 14,
                y + 1,
                note,
                NOTE_TEXT_PX,
                ink,
                "italic" if sheet.away else "text",
                "right",
                min_size=20,
            )
            + 22
        )
    canvas.text(
        left,
        y,
        canvas.message(f"area-{area}"),
        34 if high >= 46 else 28,
        ink,
        "serif",
        max_width=x1 - left - used - 8,
        min_size=20,
    )
    DRAW[area](canvas, (x0 + 12, y0 + high + 12, x1 - 12, y1 - 10), sheet)


def _draw_burial(canvas: Canvas, right: int, y: int, sheet: Sheet, who: Profession) -> float:
    """Draw where a villager who dies in this area is buried, and the story points for it (A9.1)."""
    scene = sheet.scene
    items: list[InlineItem] = [InlineItem(icon=fate.grave(30, "+"))]
    rest = find_resting_place(scene.view.chronicle[who])
    if rest.space:
        items = [
            InlineItem(icon=fate.coffin(32, scene.players[sheet.seat].badge, scene.colour_blind)),
            InlineItem(icon=pieces.tree(40, str(rest.story))),
        ]
    return inline_text.draw_line(canvas, right, y, items, 24, sheet.c.white, anchor="right") + 10


def _get_note(messages: Say, sheet: Sheet, roomy: bool, max_width: float) -> str:
    """Return the note at the right end of the band: who is missing, the area's points, and, if the area's name leaves
    room, how many customers are served.
    """
    area, words = sheet.area, list[str]()
    if sheet.away:
        words.append(messages("absent"))
    points = sheet.scene.view.villages[sheet.seat].points[CATEGORIES.index(area)] if area in CATEGORIES else 0
    if points and (roomy or not words):
        told = area == "market" and roomy and not sheet.away
        served = messages("served-of", count=len(sheet.player.served)) if told else ""
        brought = messages("pp", points=points) if roomy else str(points)
        words.append(
            served + brought
            if measure_width(served + brought, "text", NOTE_TEXT_PX) <= max_width
            else brought
        )
    return ", ".join(words)


DRAW: dict[Area, Callable[[Canvas, Box, Sheet], None]] = {
    "religion": renown.draw_religion,
    "council": renown.draw_council,
    "travel": renown.draw_travel,
    "crafts": trades.crafts,
    "market": trades.market,
    "harvest": trades.harvest,
}
