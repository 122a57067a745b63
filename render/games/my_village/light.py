"""The light sides of cards, as in a village: whole, or as strips if there are many."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from engine.games.my_village.components import TILE_VALUES, Banner, Good, Price

from ...kit import widgets
from ...kit.canvas import Anchor, Box, InlineItem, inline_text
from ...kit.pixels import measure_width
from . import fate, marks, pieces
from .look import GameCanvas
from .words import values

TILE = "/".join(map(str, TILE_VALUES))


MIN_NAMED_HEIGHT_PX = 125


class State(NamedTuple):
    """The state of a card at the moment."""

    legal: bool = False
    new: bool = False
    tile: bool = False  # the 2/12 tile lies next to it
    away: bool = False  # its villager is absent
    fatal: bool = False  # its use would pass the bridge


def draw_light_card(
    canvas: GameCanvas,
    box: Box,
    banner: Banner | None,
    points: int,
    state: State,
    name: str = "",
) -> Box:
    """Draw the plate, banner, points and tile of a card, and its name if there is room. Return the box that is left."""
    look = canvas.look
    x0, y0, x1, y1 = box
    w, h = x1 - x0, y1 - y0
    marks.draw_plate(canvas, box, state.legal, fill=look.paper if state.away else None)
    high = 42 if h >= 130 else 34
    laurel = 40 if points and w >= 96 else 0
    width = min(92, w - 10 - laurel)
    tag = round(width * 0.72) if state.tile else 0
    if banner is not None:
        canvas.paste(
            pieces.pennant(width, high, values(canvas.message, banner), "white"),
            x0 + (5 if laurel or tag else (w - width) // 2),
            y0 - 4,
        )
    if laurel:
        widgets.draw_points(canvas, x1 - laurel / 2 - 5, y0 + laurel / 2 + 5, points, laurel)
    top = y0 + (max(8, laurel) if banner is None else high - 2)
    if tag:
        canvas.paste(pieces.tag(max(50, tag), 24, TILE), x0 + 6, top - 2)
        top += 22
    low = y1 - 6
    size = canvas.legible_px
    if name and h >= MIN_NAMED_HEIGHT_PX and measure_width(name, "bold", size) <= w - 8:
        ink = look.mute if state.away else look.ink
        canvas.text((x0 + x1) / 2, y1 - size // 2 - 7, name, size, ink, "bold", "middle")
        low = y1 - size - 4
    marks.draw_halo(canvas, box, state.new)
    if state.fatal:
        canvas.paste_centred(fate.doom(30), x1 - 8, y1 - 10)
    return x0 + 5, top, x1 - 5, low


ICON_SIZES_PX = (32, 28, 24, 20, 18, 16, 14)


def draw_light_strip(
    canvas: GameCanvas,
    box: Box,
    banner: Banner,
    items: Callable[[int], list[InlineItem]],
    state: State,
    points: int = 0,
    label: str = "",
) -> None:
    """Draw a card in one line: its label, its values, its contents as large as there is room, and its points."""
    look = canvas.look
    x0, y0, x1, y1 = box
    y, height = (y0 + y1) // 2, y1 - y0
    marks.draw_plate(canvas, box, state.legal, None, 7, fill=look.paper if state.away else None)
    left, right = x0 + 7, x1 - 7
    size = canvas.legible_px
    if label:
        left += round(canvas.text(left, y, label, size, look.mute, "bold")) + 5
    pennant, inner = 54 if x1 - x0 >= 130 else 36, height - (10 if state.legal else 6)
    values_text = values(canvas.message, banner)
    canvas.paste(
        pieces.pennant(pennant, inner, values_text, "gray" if state.tile else "white"), left, y - inner // 2
    )
    left += pennant + 4
    if points and right - left >= 80:
        laurel = min(34, inner)
        widgets.draw_points(canvas, right - laurel / 2, y, points, laurel)
        right -= laurel + 4
    for icon in ICON_SIZES_PX:
        found = items(icon)
        fits = icon <= inner and inline_text.measure_items(found, "bold", size) <= right - left
        if fits or icon == ICON_SIZES_PX[-1]:
            inline_text.draw_line(canvas, left, y, found, size)
            break
    marks.draw_halo(canvas, box, state.new, 7)
    if state.fatal:
        canvas.paste_centred(fate.doom(24), x1 - 8, y1 - 8)


def space_items(stock: int, max_width: int, good: str, size: int) -> list[InlineItem]:
    """Return the goods spaces, filled ones first. Free ones show what may be put there."""
    return [
        InlineItem(pieces.good_space(size, good, i < stock), joins_previous=i > 0) for i in range(max_width)
    ]


def wanted_items(goods: Mapping[Good, int], time: int, size: int) -> list[InlineItem]:
    return [*marks.good_items(goods, size), *(marks.time_items(time, size) if time else [])]


def draw_toll(
    canvas: GameCanvas, x: float, y: float, price: Price, size: int, anchor: Anchor = "middle"
) -> None:
    """Draw what a gray banner adds to the price of the next stage (A11.3), on gray. Its middle or its right edge is
    at x.
    """
    look = canvas.look
    items = [
        InlineItem("+", colour=look.white),
        *(item._replace(colour=look.white) for item in marks.price_items(price, size)),
    ]
    text_px = max(canvas.legible_px, round(size * 0.9))
    width = round(inline_text.measure_items(items, "bold", text_px)) + 14
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
    inline_text.draw_line(canvas, x, y, items, text_px, look.white, anchor="middle")
