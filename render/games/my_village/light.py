"""The light sides of cards, as in a village: whole, or as strips if there are many (I2.4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from engine.games.my_village.components import TILE_VALUES, Good, Price

from ...kit.canvas import Anchor, Canvas, InlineItem, inline_text
from ...kit.pixels import choose_text_colour
from ...kit.sprites import shared_pieces
from . import fate, marks, pieces
from .look import Look
from .marks import Box
from .pieces import Tone

TILE = "/".join(map(str, TILE_VALUES))


class State(NamedTuple):
    """The state of a card at the moment."""

    legal: bool = False
    new: bool = False
    tile: bool = False  # the 2/12 tile lies next to it
    away: bool = False  # its villager is absent
    fatal: bool = False  # its use would pass the bridge


def draw_light_card(
    canvas: Canvas,
    box: Box,
    banner: str,
    points: int,
    state: State,
    look: Look,
    tone: Tone = "white",
    name: str = "",
) -> Box:
    """Draw the plate, banner, points, tile and name of a card. Return the box that is left."""
    x0, y0, x1, y1 = box
    w, h = x1 - x0, y1 - y0
    marks.draw_plate(canvas, box, look, state.legal, fill=look.paper if state.away else None)
    high = 42 if h >= 130 else 34
    laurel = 40 if points and w >= 96 else 0
    width = min(92, w - 10 - laurel)
    tag = round(width * 0.72) if state.tile else 0
    if banner:
        canvas.paste(
            pieces.pennant(width, high, banner, tone), x0 + (5 if laurel or tag else (w - width) // 2), y0 - 4
        )
    if laurel:
        canvas.paste_centred(
            shared_pieces.laurel(laurel, str(points), look.ink), x1 - laurel / 2 - 5, y0 + laurel / 2 + 5
        )
    top = y0 + (high - 2 if banner else max(8, laurel))
    if tag:
        canvas.paste(pieces.tag(max(50, tag), 24, TILE), x0 + 6, top - 2)
        top += 22
    low = y1 - 6
    if name and h >= 104:
        canvas.text(
            (x0 + x1) / 2,
            y1 - 18,
            name,
            25,
            look.mute if state.away else look.ink,
            "bold",
            "middle",
            max_width=w - 10,
            min_size=17,
        )
        low = y1 - 32
    marks.draw_halo(canvas, box, state.new)
    if state.fatal:
        canvas.paste_centred(fate.doom(30), x1 - 8, y1 - 10)
    return x0 + 5, top, x1 - 5, low


ICON_SIZES_PX = (32, 28, 24, 20, 18, 16, 14)


def draw_light_strip(
    canvas: Canvas,
    box: Box,
    banner: str,
    items: Callable[[int], list[InlineItem]],
    state: State,
    look: Look,
    points: int = 0,
    label: str = "",
) -> None:
    """Draw a card in one line: its label, its values, its contents as large as there is room, and its points."""
    x0, y0, x1, y1 = box
    y, height = (y0 + y1) // 2, y1 - y0
    marks.draw_plate(canvas, box, look, state.legal, None, 7, fill=look.paper if state.away else None)
    left = x0 + 7
    if label:
        left += (
            round(canvas.text(left, y, label, 20 if height >= 26 else 18, look.mute, "bold", min_size=18)) + 5
        )
    short = x1 - x0 < 130  # neither points nor a wide banner
    if short:
        width = 38
    elif height >= 30 and x1 - x0 >= 170:
        width = 52
    else:
        width = 46
    ink, fill = look.ink, look.tile if state.tile else look.white
    if height >= 30 and not short:
        ink = choose_text_colour(fill, ink)
        canvas.panel(left, y0 + 4, left + width, y1 - 4, look.ink, 5, name="banner")
        canvas.panel(
            left + 2,
            y0 + 6,
            left + width - 2,
            y1 - 6,
            fill,
            4,
            name="banner",
        )
    text = f"{banner}+" if state.tile else banner
    # Smaller for "any", whose y hangs below the line
    size = min(24, height - 12 if height >= 30 else height - 6) - (3 if banner.isalpha() else 0)
    canvas.text(left + width / 2, y, text, size, ink, "bold", "middle", max_width=width - 4, min_size=16)
    left += width + 6
    right = x1 - 7
    if points and height >= 42 and right - left - inline_text.measure_items(items(30), "bold", 22) > 44:
        canvas.paste_centred(shared_pieces.laurel(34, str(points), look.ink), right - 16, y)
        right -= 36
    elif points and not short:
        right -= (
            round(
                canvas.text(
                    right, y, str(points), min(22, height - 4), look.leaf, "black", "right", min_size=16
                )
            )
            + 4
        )
    for size in ICON_SIZES_PX:
        found = items(size)
        fits = (
            size <= height - (10 if state.legal else 6)
            and inline_text.measure_items(found, "bold", min(size, 22)) <= right - left
        )
        if fits or size == ICON_SIZES_PX[-1]:
            inline_text.draw_line(canvas, left, y, found, min(size, 22), look.ink)
            break
    marks.draw_halo(canvas, box, state.new, 7)
    if state.fatal:
        canvas.paste_centred(fate.doom(24), x1 - 8, y1 - 8)


def space_items(stock: int, max_width: int, good: str, size: int) -> list[InlineItem]:
    """Return the goods spaces, filled ones first. Free ones show what may be put there."""
    return [
        InlineItem((pieces.thing if i < stock else pieces.faint_thing)(size, good), joins_previous=i > 0)
        for i in range(max_width)
    ]


def wanted_items(goods: Mapping[Good, int], time: int, size: int) -> list[InlineItem]:
    return [*marks.good_items(goods, size), *(marks.time_items(time, size) if time else [])]


def draw_toll(
    canvas: Canvas, x: float, y: float, price: Price, size: int, look: Look, anchor: Anchor = "middle"
) -> None:
    """Draw what a gray banner adds to the price of the next stage (A11.3), on gray. Its middle or its right edge is
    at x.
    """
    items = [
        InlineItem("+", colour=look.white),
        *(item._replace(colour=look.white) for item in marks.price_items(price, size)),
    ]
    width = round(inline_text.measure_items(items, "bold", round(size * 0.9))) + 14
    x -= width / 2 if anchor == "right" else 0
    canvas.panel(
        round(x - width / 2),
        round(y - size * 0.66),
        round(x + width / 2),
        round(y + size * 0.66),
        look.gray,
        7,
        name="gray banner",
    )
    inline_text.draw_line(canvas, x, y, items, round(size * 0.9), look.white, anchor="middle")
