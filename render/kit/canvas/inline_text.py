"""Lines that mix words and small icons, broken to a width."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ..pixels import RGB, Face, get_capital_height, measure_width
from ..sprites import Sprite
from .canvas import Box, Canvas

ICON_GAP_PX = 4


class InlineItem(NamedTuple):
    """A word or an icon. No line breaks before an item that `joins_previous`."""

    content: str | Sprite
    joins_previous: bool = False
    colour: RGB | None = None


InlineItems = Sequence[InlineItem]


def label_icon(icon: Sprite, label: str | int, colour: RGB | None = None) -> list[InlineItem]:
    """Return an icon with its number or word on the right."""
    return [InlineItem(icon), InlineItem(str(label), True, colour)]


def split_words(text: str, joins_previous: bool = False, colour: RGB | None = None) -> list[InlineItem]:
    """Return each word of a text as an item. `joins_previous` applies to the first one."""
    return [InlineItem(word, joins_previous and i == 0, colour) for i, word in enumerate(text.split())]


def break_lines(items: InlineItems, face: Face, size: int, max_width: float) -> list[list[InlineItem]]:
    """Break items into lines of at most `max_width` pixels."""
    groups: list[list[InlineItem]] = []
    for item in items:
        if item.joins_previous and groups:
            groups[-1].append(item)
        else:
            groups.append([item])
    lines: list[list[InlineItem]] = []
    for group in groups:
        if lines and measure_items([*lines[-1], *group], face, size) <= max_width:
            lines[-1].extend(group)
        else:
            lines.append(list(group))
    return lines


def measure_items(items: InlineItems, face: Face, size: int) -> float:
    """Return the width of the items in one line, in pixels."""
    total = 0.0
    for i, item in enumerate(items):
        content = item.content
        total += content.width if isinstance(content, Sprite) else measure_width(content, face, size)
        if i > 0:
            total += ICON_GAP_PX if item.joins_previous else _word_space(size)
    return total


def _word_space(size: int) -> int:
    return round(size * 0.28)


def draw_line(
    canvas: Canvas,
    x: float,
    y: float,
    items: InlineItems,
    size: int,
    colour: RGB | None = None,
    face: Face = "bold",
    anchor: str = "left",
    max_width: float | None = None,
    min_size: int = 20,
) -> float:
    """Draw items in one line at x, capitals centred on y, in ink unless in another colour. Return the width.

    If the line is wider than `max_width`, its words shrink to `min_size`.
    """
    width = measure_items(items, face, size)
    while max_width is not None and width > max_width and size > min_size:
        size -= 1
        width = measure_items(items, face, size)
    left = x - {"middle": width / 2, "right": width}.get(anchor, 0)
    colour = canvas.look.ink if colour is None else colour
    for i, item in enumerate(items):
        if i > 0:
            left += ICON_GAP_PX if item.joins_previous else _word_space(size)
        content = item.content
        if isinstance(content, Sprite):
            canvas.paste_centred(content, left + content.width / 2, y)
            left += content.width
        else:
            left += canvas.text(left, y, content, size, colour if item.colour is None else item.colour, face)
    return width


def draw_block(
    canvas: Canvas,
    box: Box,
    items: InlineItems,
    size: int,
    colour: RGB | None = None,
    face: Face = "bold",
    leading: int = 8,
    min_size: int = 20,
    anchor: str = "middle",
) -> None:
    """Draw items in the middle of a box, in ink unless in another colour.

    They shrink to `min_size` until they fit, then they are cut.
    """
    x0, y0, x1, y1 = box
    while True:
        lines = break_lines(items, face, size, x1 - x0)
        height = _block_height(lines, face, size, leading)
        width = max((measure_items(line, face, size) for line in lines), default=0)
        if size <= min_size or (height <= y1 - y0 and width <= x1 - x0):
            break
        size -= 1
    while len(lines) > 1 and _block_height(lines, face, size, leading) > y1 - y0:
        lines = [*lines[:-2], _add_ellipsis(lines[-2], face, size, x1 - x0)]
    y = (y0 + y1 - _block_height(lines, face, size, leading)) / 2
    for line in lines:
        line_height = _line_height(line, face, size)
        x = (x0 + x1) / 2 if anchor == "middle" else x0
        draw_line(canvas, x, y + line_height / 2, line, size, colour, face, anchor)
        y += line_height + leading


def _add_ellipsis(line: list[InlineItem], face: Face, size: int, max_width: float) -> list[InlineItem]:
    """Return the line with an ellipsis at its end, for what follows."""
    while (
        len(line) > 1 and measure_items([*line, InlineItem("…", joins_previous=True)], face, size) > max_width
    ):
        line = line[:-1]
    return [*line, InlineItem("…", joins_previous=True)]


def fit_icon_size(
    make: Callable[[int], InlineItems],
    sizes: Sequence[int],
    max_width: float,
    max_height: float,
    face: Face = "bold",
    leading: int = 8,
    min_text: int = 0,
) -> tuple[InlineItems, int]:
    """Return the items with the largest of these icon sizes that fits, and the font size of their text. If none fits,
    use the last size."""
    items: InlineItems = ()
    size = 0
    for icon in sizes:
        items, size = make(icon), max(min_text, round(icon * 0.86))
        lines = break_lines(items, face, size, max_width)
        fits = max((measure_items(line, face, size) for line in lines), default=0) <= max_width
        if fits and _block_height(lines, face, size, leading) <= max_height:
            break
    return items, size


def _line_height(line: InlineItems, face: Face, size: int) -> float:
    descender = round(size * 0.3)  # for what hangs below the line
    return max(
        [
            get_capital_height(face, size) + descender,
            *(item.content.height for item in line if isinstance(item.content, Sprite)),
        ]
    )


def _block_height(found: Sequence[InlineItems], face: Face, size: int, leading: int) -> float:
    return sum(_line_height(line, face, size) for line in found) + leading * (len(found) - 1)
