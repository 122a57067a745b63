"""Lines of words and small icons, broken to a width: what a card says, half drawn."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ..pixels import RGB, Face, capital, width
from ..sprites import Sprite
from .canvas import Canvas

GAP = 4  # pixels between a number and its icon


class Bit(NamedTuple):
    """A word or an icon. One that is `tight` stays with what comes before it."""

    text: str = ""
    icon: Sprite | None = None
    tight: bool = False
    colour: RGB | None = None


Bits = Sequence[Bit]


def words(text: str, tight: bool = False, colour: RGB | None = None) -> list[Bit]:
    """Each word a bit of its own; `tight` joins the first one to what comes before."""
    return [Bit(word, None, tight and i == 0, colour) for i, word in enumerate(text.split())]


def lines(bits: Bits, style: Face, size: int, room: float) -> list[list[Bit]]:
    """The bits in lines at most `room` wide; what is tight is never torn from what comes before it."""
    groups: list[list[Bit]] = []
    for bit in bits:
        if bit.tight and groups:
            groups[-1].append(bit)
        else:
            groups.append([bit])
    found: list[list[Bit]] = []
    for group in groups:
        if found and measure([*found[-1], *group], style, size) <= room:
            found[-1].extend(group)
        else:
            found.append(list(group))
    return found


def measure(bits: Bits, style: Face, size: int) -> float:
    total = 0.0
    for i, bit in enumerate(bits):
        total += bit.icon.width if bit.icon is not None else width(bit.text, style, size)
        total += 0 if i == 0 else GAP if bit.tight else _space(size)
    return total


def _space(size: int) -> int:
    return round(size * 0.28)


def put(canvas: Canvas, x: float, y: float, bits: Bits, size: int, colour: RGB, style: Face = "bold",
        anchor: str = "left", room: float | None = None, floor: int = 20) -> float:
    """One line from x, or centred on it, its capitals centred on height y; gives its width.

    Where it is wider than `room` its words shrink, down to `floor`.
    """
    whole = measure(bits, style, size)
    while room is not None and whole > room and size > floor:
        size -= 1
        whole = measure(bits, style, size)
    at = x - (whole / 2 if anchor == "middle" else whole if anchor == "right" else 0)
    for i, bit in enumerate(bits):
        at += 0 if i == 0 else GAP if bit.tight else _space(size)
        if bit.icon is not None:
            canvas.centre(bit.icon, at + bit.icon.width / 2, y)
            at += bit.icon.width
        else:
            at += canvas.text(at, y, bit.text, size, bit.colour or colour, style)
    return whole


def block(canvas: Canvas, box: tuple[int, int, int, int], bits: Bits, size: int, colour: RGB, style: Face = "bold",
          leading: int = 8, floor: int = 20, anchor: str = "middle", top: bool = False) -> None:
    """The bits within a box, centred or from its `top`: smaller until they fit, down to `floor`, then cut."""
    x0, y0, x1, y1 = box
    while True:
        found = lines(bits, style, size, x1 - x0)
        tall = _tall(found, style, size, leading)
        wide = max((measure(line, style, size) for line in found), default=0)
        if size <= floor or (tall <= y1 - y0 and wide <= x1 - x0):
            break
        size -= 1
    while len(found) > 1 and _tall(found, style, size, leading) > y1 - y0:
        found = [*found[:-2], _cut(found[-2], style, size, x1 - x0)]
    y = float(y0) if top else (y0 + y1 - _tall(found, style, size, leading)) / 2
    for line in found:
        high = _high(line, style, size)
        x = (x0 + x1) / 2 if anchor == "middle" else x0
        put(canvas, x, y + high / 2, line, size, colour, style, anchor)
        y += high + leading


def _cut(line: list[Bit], style: Face, size: int, room: float) -> list[Bit]:
    """The line with an ellipsis for what follows."""
    while len(line) > 1 and measure([*line, Bit("…", tight=True)], style, size) > room:
        line = line[:-1]
    return [*line, Bit("…", tight=True)]


def largest(make: Callable[[int], Bits], sizes: Sequence[int], wide: float, tall: float, style: Face = "bold",
            leading: int = 8, share: float = 0.86) -> tuple[Bits, int]:
    """The bits made with the largest of the icon sizes that fits, and the font size beside them; else the last one."""
    bits: Bits = ()
    size = 0
    for icon in sizes:
        bits, size = make(icon), round(icon * share)
        found = lines(bits, style, size, wide)
        fits = max((measure(line, style, size) for line in found), default=0) <= wide
        if fits and _tall(found, style, size, leading) <= tall:
            break
    return bits, size


def _high(line: Bits, style: Face, size: int) -> float:
    drop = round(size * 0.3)  # for what hangs below the line
    return max([capital(style, size) + drop, *(bit.icon.height for bit in line if bit.icon is not None)])


def _tall(found: Sequence[Bits], style: Face, size: int, leading: int) -> float:
    return sum(_high(line, style, size) for line in found) + leading * (len(found) - 1)
