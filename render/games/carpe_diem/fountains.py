"""A player's own fountain cards, with what each is worth now. Nobody else sees them (I9.4)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.carpe_diem.components import Kind
from engine.games.carpe_diem.rules.scoring import fountain_points
from engine.games.carpe_diem.view import District, View

from ...kit.canvas import Canvas, InlineItem, inline_text
from ...kit.pixels import BLUE, BLUE_ON_DARK, parse_rgb
from ...kit.sprites import shared_pieces
from ...kit.widgets import Rect
from . import goods, pieces
from .look import Look
from .own import count_begun

CARDS_PER_SHORT_LINE = 3
BAND = parse_rgb("#52708E")


def draw_fountain_cards(
    canvas: Canvas, box: Rect, view: View, district: District, choose: bool, look: Look
) -> None:
    """Draw all cards of the hand, framed in blue if one is to be returned. Smaller, below them, are the cards
    returned earlier.
    """
    x0, y0, x1, y1 = box
    hand = view.hand
    low = y1 - (96 if view.returned else 0)
    columns = CARDS_PER_SHORT_LINE if len(hand) <= 2 * CARDS_PER_SHORT_LINE else CARDS_PER_SHORT_LINE + 1
    lines = max(2, -(-len(hand) // columns))
    width = (x1 - x0 - 18 * (columns - 1)) // columns
    height = min(262, (low - y0 - 18 * lines) // lines)
    for i, kind in enumerate(hand):
        x, y = x0 + i % columns * (width + 18), y0 + i // columns * (height + 18)
        _draw_card(canvas, (x, y, x + width, y + height), kind, district, choose, look)
    if view.returned:
        _draw_returned(canvas, (x0, y1 - 76, x1, y1), view.returned, look)


def _draw_card(canvas: Canvas, box: Rect, kind: Kind, district: District, choose: bool, look: Look) -> None:
    x0, y0, x1, y1 = box
    if choose:
        canvas.panel(x0 - 5, y0 - 5, x1 + 5, y1 + 5, BLUE_ON_DARK, 18, name="legal")
        canvas.panel(x0 - 3, y0 - 3, x1 + 3, y1 + 3, BLUE, 16, name="legal")
    canvas.panel(*box, BAND, 14, None if choose else look.pompeii, name="card")
    canvas.panel(x0, y0 + 46, x1, y1, look.paper, 14, corners="bottom", name="paper")
    middle = (x0 + x1) // 2
    canvas.text(
        middle,
        y0 + 23,
        canvas.message(f"kind-{kind}"),
        30,
        look.cream,
        "serif",
        "middle",
        max_width=x1 - x0 - 10,
        min_size=20,
    )
    value = fountain_points(kind, district.completed)
    inner = y1 - y0 - 46
    size = min(76, inner // 2 - 8, (x1 - x0 - 40) * 2 // 5)
    y = y0 + 46 + inner // 3
    canvas.paste_centred(pieces.get_sign(size, kind, look), middle - size * 2 // 3, y)
    canvas.paste_centred(shared_pieces.laurel(size + 12, str(value), look.ink), middle + size * 2 // 3, y)
    items = [InlineItem(f"2 × {district.completed[kind]}")]
    if more := count_begun(district, kind):
        items += [InlineItem(icon=pieces.unfinished(28, str(more)))]
    inline_text.draw_line(canvas, middle, y1 - inner // 6 - 4, items, 30, look.ink, anchor="middle")


def _draw_returned(canvas: Canvas, box: Rect, returned: Sequence[Kind], look: Look) -> None:
    x0, y0, x1, y1 = box
    canvas.panel(*box, look.raised, 14, name="returned")
    y = (y0 + y1) // 2
    canvas.paste_centred(goods.thing(44, "cards"), x0 + 36, y)
    after = canvas.text(x0 + 68, y, canvas.message("returned"), 28, look.soft, "text")
    step = min(52, (x1 - x0 - 96 - round(after)) // len(returned))
    for i, kind in enumerate(returned):
        canvas.paste_centred(pieces.get_sign(42, kind, look), x0 + 110 + after + i * step, y)
