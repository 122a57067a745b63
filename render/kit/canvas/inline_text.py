"""Lines of words and small icons, broken to a width: what a card says, half drawn."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ..pixels import RGB, Face, get_capital_height, measure_width
from ..sprites import Sprite
from .canvas import Canvas

ICON_GAP_PX = 4


class InlineItem(NamedTuple):
    """A word or an icon. One that is `tight` stays with what comes before it."""

    text: str = ""
    icon: Sprite | None = None
    joins_previous: bool = False
    colour: RGB | None = None


InlineItems = Sequence[InlineItem]


def split_words(text: str, tight: bool = False, colour: RGB | None = None) -> list[InlineItem]:
    """Each word a bit of its own; `tight` joins the first one to what comes before."""
    return [InlineItem(word, None, tight and i == 0, colour) for i, word in enumerate(text.split())]


def break_lines(bits: InlineItems, style: Face, size: int, room: float) -> list[list[InlineItem]]:
    """The bits in lines at most `room` wide; what is tight is never torn from what comes before it."""
    groups: list[list[InlineItem]] = []
    for bit in bits:
        if bit.joins_previous and groups:
            groups[-1].append(bit)
        else:
            groups.append([bit])
    found: list[list[InlineItem]] = []
    for group in groups:
        if found and measure_items([*found[-1], *group], style, size) <= room:
            found[-1].extend(group)
        else:
            found.append(list(group))
    return found


def measure_items(bits: InlineItems, style: Face, size: int) -> float:
    total = 0.0
    for i, bit in enumerate(bits):
        total += bit.icon.width if bit.icon is not None else measure_width(bit.text, style, size)
        total += 0 if i == 0 else ICON_GAP_PX if bit.joins_previous else _word_space(size)
    return total


def _word_space(size: int) -> int:
    return round(size * 0.28)


def draw_line(canvas: Canvas, x: float, y: float, bits: InlineItems, size: int, colour: RGB, style: Face = "bold",
        anchor: str = "left", room: float | None = None, floor: int = 20) -> float:
    """One line from x, or centred on it, its capitals centred on height y; gives its width.

    Where it is wider than `room` its words shrink, down to `floor`.
    """
    whole = measure_items(bits, style, size)
    while room is not None and whole > room and size > floor:
        size -= 1
        whole = measure_items(bits, style, size)
    at = x - (whole / 2 if anchor == "middle" else whole if anchor == "right" else 0)
    for i, bit in enumerate(bits):
        at += 0 if i == 0 else ICON_GAP_PX if bit.joins_previous else _word_space(size)
        if bit.icon is not None:
            canvas.paste_centred(bit.icon, at + bit.icon.width / 2, y)
            at += bit.icon.width
        else:
            at += canvas.text(at, y, bit.text, size, bit.colour or colour, style)
    return whole


def draw_block(
    canvas: Canvas, box: tuple[int, int, int, int], bits: InlineItems, size: int, colour: RGB, style: Face = "bold",
    leading: int = 8, floor: int = 20, anchor: str = "middle", top: bool = False
) -> None:
    """The bits within a box, centred or from its `top`: smaller until they fit, down to `floor`, then cut."""
    x0, y0, x1, y1 = box
    while True:
        found = break_lines(bits, style, size, x1 - x0)
        tall = _block_height(found, style, size, leading)
        wide = max((measure_items(line, style, size) for line in found), default=0)
        if size <= floor or (tall <= y1 - y0 and wide <= x1 - x0):
            break
        size -= 1
    while len(found) > 1 and _block_height(found, style, size, leading) > y1 - y0:
        found = [*found[:-2], _add_ellipsis(found[-2], style, size, x1 - x0)]
    y = float(y0) if top else (y0 + y1 - _block_height(found, style, size, leading)) / 2
    for line in found:
        high = _line_height(line, style, size)
        x = (x0 + x1) / 2 if anchor == "middle" else x0
        draw_line(canvas, x, y + high / 2, line, size, colour, style, anchor)
        y += high + leading


def _add_ellipsis(line: list[InlineItem], style: Face, size: int, room: float) -> list[InlineItem]:
    """The line with an ellipsis for what follows."""
    while len(line) > 1 and measure_items([*line, InlineItem("…", joins_previous=True)], style, size) > room:
        line = line[:-1]
    return [*line, InlineItem("…", joins_previous=True)]


def fit_icon_size(
    make: Callable[[int], InlineItems], sizes: Sequence[int], wide: float, tall: float, style: Face = "bold",
    leading: int = 8, share: float = 0.86
) -> tuple[InlineItems, int]:
    """The bits made with the largest of the icon sizes that fits, and the font size beside them; else the last one."""
    bits: InlineItems = ()
    size = 0
    for icon in sizes:
        bits, size = make(icon), round(icon * share)
        found = break_lines(bits, style, size, wide)
        fits = max((measure_items(line, style, size) for line in found), default=0) <= wide
        if fits and _block_height(found, style, size, leading) <= tall:
            break
    return bits, size


def _line_height(line: InlineItems, style: Face, size: int) -> float:
    drop = round(size * 0.3)  # for what hangs below the line
    return max([get_capital_height(style, size) + drop, *(bit.icon.height for bit in line if bit.icon is not None)])


def _block_height(found: Sequence[InlineItems], style: Face, size: int, leading: int) -> float:
    return sum(_line_height(line, style, size) for line in found) + leading * (len(found) - 1)
