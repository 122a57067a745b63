"""What a player has besides the district: goods and tokens, and completed buildings."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.text import format_number
from engine.games.carpe_diem.components import GOODS, Kind
from engine.games.carpe_diem.view import District, View

from ...kit.canvas import Box, InlineItem, inline_text
from ...kit.pixels.fonts import MIN_FONT_PX
from ...kit.sprites import Sprite
from . import goods, pieces
from .look import GameCanvas
from .words import KINDS_BY_TABLE_LINE

# The names under which players look up what each number counts
PLACE_NAME_BY_NUMBER: Mapping[str, str] = {
    **{good: f"good:{good}" for good in GOODS},
    "coin": "supply:coins",
    "bread": "supply:bread",
    "prestige": "supply:prestige",
    "chimney": "supply:chimneys",
}


def list_numbers(district: District) -> list[tuple[str, int]]:
    """Return the numbers of goods, coins and bread."""
    return [
        *((good, district.goods[good]) for good in GOODS),
        ("coin", district.coins),
        ("bread", district.bread),
    ]


def list_tokens(district: District) -> list[tuple[str, int]]:
    """Return the numbers of everything else."""
    return [
        ("prestige", district.prestige),
        ("writ", len(district.writs)),
        ("cards", district.fountains),
        ("stored", len(district.stored)),
    ]


def draw_count(
    canvas: GameCanvas,
    icon: Sprite,
    middle: float,
    y: float,
    n: int,
    left: float,
    size: int,
    max_width: float | None = None,
    min_size: int = MIN_FONT_PX,
) -> float:
    """Draw an icon around x = `middle`, and how many there are from x = `left` on. Return the width of the number."""
    look = canvas.look
    canvas.paste_centred(icon, middle, y)
    colour = look.ink if n else look.mute
    return canvas.text(left, y, str(n), size, colour, "bold", max_width=max_width, min_size=min_size)


def draw_stores(canvas: GameCanvas, box: Box, district: District) -> None:
    """Draw the six goods in two lines, and the four other numbers below."""
    look = canvas.look
    x0, y0, x1, y1 = box
    canvas.panel(*box, look.paper, 14, look.ground, name="stores")
    row, step = (y1 - y0 - 78) // 2, (x1 - x0 - 16) // 3
    size = min(52, row - 14)
    for i, (name, n) in enumerate(list_numbers(district)):
        x, y = x0 + 16 + i % 3 * step, y0 + 6 + row // 2 + i // 3 * row
        icon = goods.thing(size, name)
        draw_count(canvas, icon, x + size // 2, y, n, x + size + 10, 38, step - size - 12)
    canvas.rect(x0 + 16, y1 - 70, x1 - 16, y1 - 68, look.rule)
    step = (x1 - x0 - 12) // 4
    for i, (name, n) in enumerate(list_tokens(district)):
        x = x0 + 6 + i * step
        draw_count(canvas, goods.thing(42, name), x + 25, y1 - 35, n, x + 50, 34, step - 48)


def draw_purse(canvas: GameCanvas, box: Box, district: District) -> None:
    """Draw the six goods in one line."""
    look = canvas.look
    x0, y0, x1, y1 = box
    canvas.panel(*box, look.paper, 14, look.ground, name="purse")
    step = (x1 - x0 - 12) // 6
    for i, (name, n) in enumerate(list_numbers(district)):
        x = x0 + 12 + i * step
        icon = goods.thing(46, name)
        draw_count(canvas, icon, x + 23, (y0 + y1) // 2, n, x + 52, 34, step - 54, min_size=30)


def draw_hand(canvas: GameCanvas, box: Box, view: View) -> None:
    """Draw the viewer's own fountain cards, with what each kind is worth now."""
    look = canvas.look
    x0, y0, x1, y1 = box
    y = (y0 + y1) // 2
    canvas.panel(*box, look.paper, 14, look.ground, name="hand")
    canvas.paste_centred(goods.thing(40, "cards"), x0 + 34, y)
    if not view.hand:
        canvas.text(x0 + 66, y, canvas.message("no-cards"), 30, look.mute, max_width=x1 - x0 - 80)
        return
    step = min(56, (x1 - x0 - 76) // len(view.hand))
    for i, kind in enumerate(view.hand):
        x = x0 + 66 + i * step
        canvas.name_place(f"fountain-card:{kind}", x, y0, x + step, y1)
        canvas.paste_centred(pieces.get_sign(min(42, step - 2), kind, look), x + step // 2, y)


def draw_completed(canvas: GameCanvas, box: Box, district: District) -> None:
    """Draw how many of each of the twelve kinds are complete; below, chimneys, villas, and the points if the game
    ended now.
    """
    look = canvas.look
    x0, y0, x1, y1 = box
    canvas.panel(*box, look.paper, 14, look.ground, name="completed")
    canvas.text(x0 + 18, y0 + 32, canvas.message("completed"), 32, look.ink, "serif")
    lower = y1 - 100
    draw_table(canvas, (x0 + 12, y0 + 58, x1 - 6, lower - 6), district)
    canvas.rect(x0 + 16, lower, x1 - 16, lower + 2, look.rule)
    items = [InlineItem(pieces.get_sign(34, "chimney", look)), InlineItem(str(district.chimneys))]
    villas = [one.chimneys for one in district.features if one.kind == "villa" and one.complete]
    if villas:
        each = ", ".join(map(str, sorted(villas, reverse=True)))
        items += [InlineItem("  "), InlineItem(pieces.get_sign(34, "villa", look)), InlineItem(each)]
    inline_text.draw_line(canvas, x0 + 18, lower + 28, items, 32)
    canvas.text(x0 + 18, y1 - 30, canvas.message("if-ended"), 30, look.mute)
    canvas.text(x1 - 18, y1 - 30, format_number(district.total), 38, look.ink, "black", "right")


def draw_table(canvas: GameCanvas, box: Box, district: District) -> None:
    """Draw how many buildings of each kind are complete and how many are begun, one column per kind."""
    x0, y0, x1, y1 = box
    step, row = (x1 - x0) / 3, (y1 - y0) / 4
    size = min(44, round(row) - 6, round(step * 0.4))
    for i, column in enumerate(KINDS_BY_TABLE_LINE):
        for j, kind in enumerate(column):
            x, y = round(x0 + i * step), round(y0 + (j + 0.5) * row)
            n, more = district.completed[kind], count_begun(district, kind)
            canvas.name_place(f"building:{kind}", x, y - size // 2, round(x + step) - 4, y + size // 2)
            icon, text_px = pieces.get_sign(size, kind, canvas.look), max(canvas.legible_px, min(34, size))
            after = draw_count(canvas, icon, x + size // 2, y, n, x + size + 8, text_px)
            if more:
                canvas.paste_centred(
                    pieces.unfinished(size * 3 // 5, str(more)), x + size + 12 + after + size * 3 // 10, y
                )


def count_begun(district: District, kind: Kind) -> int:
    return sum(not one.complete for one in district.features if one.kind == kind)
