"""Parts that all pictures share: prices as icons, sheets with bands, pawns, and frames around what is new."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.core.rules import Seat
from engine.games.my_village.components import GOODS, Good, Price, Profession
from engine.games.my_village.state import Change

from ...kit import widgets
from ...kit.canvas import Box, InlineItem, grow_box, inline_text, label_icon
from ...kit.pixels import BLUE, BLUE_PALE, RGB, choose_text_colour
from ...kit.sprites import Sprite, shared_pieces
from ...kit.wording import get_badge
from . import pieces
from .look import GameCanvas, GameScene, Look

BAND = 46


def time_items(n: int, size: int) -> list[InlineItem]:
    return label_icon(pieces.thing(size, "time"), n)


def good_items(wanted: Mapping[Good, int], size: int) -> list[InlineItem]:
    """Return one icon for each good."""
    return [
        InlineItem(pieces.thing(size, good), joins_previous=i > 0)
        for i, good in enumerate(good for good in GOODS for _ in range(wanted.get(good, 0)))
    ]


def price_items(of: Price, size: int) -> list[InlineItem]:
    """Return the goods, coins and time of a price."""
    return [
        *good_items(of.goods, size),
        *([InlineItem(shared_pieces.coin(size, str(of.coins)))] if of.coins else []),
        *(time_items(of.time, size) if of.time else []),
    ]


def draw_sheet(
    canvas: GameCanvas,
    box: Box,
    title: str,
    band: RGB,
    note: str = "",
    high: int = BAND,
    paper: RGB | None = None,
) -> None:
    """Draw a sheet of paper with a coloured band, its title, and a note at the right end of the band."""
    x0, y0, x1, _ = box
    widgets.draw_card(canvas, box, band, high, paper=paper)
    ink, y = choose_text_colour(band, canvas.look.ink), y0 + high // 2
    if note:
        canvas.text(x1 - 14, y + 1, note, canvas.legible_px, ink, "text", "right")
    if title:
        canvas.text(x0 + 16, y, title, max(34, canvas.legible_px), ink, "serif")


def draw_plate(
    canvas: GameCanvas,
    box: Box,
    legal: bool = False,
    ground: RGB | None = None,
    radius: int = 9,
    fill: RGB | None = None,
) -> None:
    """Draw a card on paper, blue if it can be chosen. `ground` is the colour on which its shadow falls."""
    look = canvas.look
    x0, y0, x1, y1 = box
    line = 4 if legal else 2
    if fill is None:
        fill = look.card
    if ground is not None:
        canvas.panel(x0, y0, x1, y1, BLUE if legal else look.edge, radius, ground, name="card")
    else:
        canvas.panel(x0, y0, x1, y1, BLUE if legal else look.edge, radius, name="card")
    canvas.panel(
        *grow_box(box, -line),
        BLUE_PALE if legal else fill,
        max(2, radius - line),
        name="card",
    )


def get_pawn(scene: GameScene, seat: Seat, profession: Profession, size: int, there: bool) -> Sprite:
    """Return a villager with the sign of their area, faint if they are absent."""
    make = pieces.villager if there else pieces.ghost
    return make(size, get_badge(scene, seat), profession)


def is_fresh(latest: Iterable[Change], seat: Seat, what: str, id: str | None = None) -> bool:
    """Return whether the last turn put this there (look.2)."""
    return any(one.seat == seat and one.what == what and (id is None or one.id == id) for one in latest)


def find_even_size(*rooms: float) -> int:
    """Return the largest size that fits into all of these widths. Sizes go in steps, so that cached sprites are used
    again.
    """
    return max(16, int(min(rooms)) // 4 * 4)


def spread_groups(
    canvas: GameCanvas,
    groups: Sequence[Sequence[InlineItem]],
    left: float,
    right: float,
    y: int,
    size: int,
    most: float = 96,
    keys: Sequence[str] = (),
) -> None:
    """Draw groups of icons and numbers at even distances. `keys` says what each group is (`Canvas.name_place`)."""
    width = [inline_text.measure_items(group, "bold", size) for group in groups]
    gap = min(most, (right - left - sum(width)) / max(1, len(groups) - 1))
    for group, each, key in zip(groups, width, keys or [""] * len(groups), strict=True):
        if key:
            canvas.name_place(key, round(left) - 4, y - size // 2, round(left + each) + 4, y + size // 2)
        inline_text.draw_line(canvas, left, y, group, size)
        left += each + gap


def split_columns(x0: int, x1: int, n: int, gap: int = 8) -> list[tuple[int, int]]:
    """Return the left and right edges of n cards side by side."""
    width = (x1 - x0 - gap * (n - 1)) / n
    return [(round(x0 + i * (width + gap)), round(x0 + i * (width + gap) + width)) for i in range(n)]


def split_grid(box: Box, n: int, across: int, most: int, gap: int = 12, below: int = 12) -> list[Box]:
    """Return boxes for n cards in rows, none higher than `most`, with a gap between them."""
    x0, y0, x1, y1 = box
    rows = max(1, -(-n // across))
    step = min(most, (y1 - y0 + below) // rows - below) + below
    return [
        (left, y0 + row * step, right, y0 + (row + 1) * step - below)
        for row in range(rows)
        for left, right in split_columns(x0, x1, across, gap)
    ][:n]


def counted_items(icon: Sprite, n: int | str, look: Look) -> list[InlineItem]:
    """Return an icon and its number. A zero is pale."""
    return [
        InlineItem(icon),
        InlineItem(str(n), joins_previous=True, colour=look.mute if n in (0, "0") else None),
    ]


def draw_halo(canvas: GameCanvas, box: Box, new: bool, radius: int = 9) -> None:
    if new:
        widgets.mark_new(canvas, box, radius)
