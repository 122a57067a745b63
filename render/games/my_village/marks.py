"""What all parts of the pictures are drawn with: prices as icons, sheets with bands, pawns, frames of what is new."""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.core.rules import Seat
from engine.games.my_village.components import GOODS, Good, Price, Profession
from engine.games.my_village.state import Change
from engine.games.my_village.view import View

from ...kit import frames, parts, rich
from ...kit.canvas import Canvas
from ...kit.colour import BLUE, BLUE_PALE, RGB, on_band
from ...kit.rich import Bit
from ...kit.sprite import Sprite
from ...kit.typeface import width
from ...scene import Scene
from . import pieces
from .look import Look

Box = tuple[int, int, int, int]
BAND = 46


def time(n: int, size: int) -> list[Bit]:
    return [Bit(icon=pieces.thing(size, "time")), Bit(str(n), tight=True)]


def coins(n: int, size: int) -> list[Bit]:
    return [Bit(icon=parts.coin(size, str(n)))]


def goods(wanted: Mapping[Good, int], size: int) -> list[Bit]:
    """Each good as an icon of its own."""
    return [Bit(icon=pieces.thing(size, good), tight=i > 0)
            for i, good in enumerate(good for good in GOODS for _ in range(wanted.get(good, 0)))]


def price(of: Price, size: int) -> list[Bit]:
    """Goods, coins and time of a price."""
    return [*goods(of.goods, size), *(coins(of.coins, size) if of.coins else []),
            *(time(of.time, size) if of.time else [])]


def sheet(canvas: Canvas, box: Box, title: str, band: RGB, c: Look, note: str = "", size: int = 34, high: int = BAND,
          paper: RGB | None = None) -> None:
    """A paper card with a coloured band, its title and a note at the band's right end."""
    x0, y0, x1, _ = box
    fill = c.paper if paper is None else paper
    frames.card(canvas, box, band, fill, c.chestnut, high)
    ink, y = on_band(band, c.ink), y0 + high // 2
    used = canvas.text(x1 - 14, y + 1, note, min(28, size), ink, "text", "right", floor=20) + 12 if note else 0.0
    if title:
        canvas.text(x0 + 16, y, title, size, ink, "serif", room=x1 - x0 - used - 30, floor=20)


def plate(canvas: Canvas, box: Box, c: Look, legal: bool = False, ground: RGB | None = None, radius: int = 9,
          fill: RGB | None = None) -> None:
    """A card upon paper: blue where it can be chosen; `ground` takes its shadow."""
    x0, y0, x1, y1 = box
    line = 4 if legal else 2
    if ground is not None:
        canvas.panel(x0, y0, x1, y1, BLUE if legal else c.edge, radius, ground, name="card")
    else:
        canvas.panel(x0, y0, x1, y1, BLUE if legal else c.edge, radius, name="card")
    canvas.panel(x0 + line, y0 + line, x1 - line, y1 - line,
                 BLUE_PALE if legal else c.card if fill is None else fill, max(2, radius - line), name="card")


def pawn(scene: Scene[View], seat: Seat, profession: Profession, size: int, there: bool) -> Sprite:
    """A villager with the sign of his area, faint where he is absent."""
    make = pieces.villager if there else pieces.ghost
    return make(size, scene.players[seat].badge, profession, scene.colour_blind)


def fresh(latest: Iterable[Change], seat: Seat, what: str, id: str | None = None) -> bool:
    """Whether the latest turn has put this there (look.2)."""
    return any(one.seat == seat and one.what == what and (id is None or one.id == id) for one in latest)


def even(*rooms: float) -> int:
    """The largest size that fits into all of them, in steps: a sprite of few sizes is seldom drawn anew."""
    return max(16, int(min(rooms)) // 4 * 4)


def spread(canvas: Canvas, groups: Sequence[Sequence[Bit]], left: float, right: float, y: int, size: int, c: Look,
           most: float = 96, keys: Sequence[str] = ()) -> None:
    """Groups of icons and numbers at even distances, smaller where they would not fit. `keys`: see `worded`."""
    wide = [rich.measure(group, "bold", size) for group in groups]
    while size > 20 and sum(wide) + 6 * (len(groups) - 1) > right - left:
        size -= 1
        wide = [rich.measure(group, "bold", size) for group in groups]
    gap = min(most, (right - left - sum(wide)) / max(1, len(groups) - 1))
    for group, each, key in zip(groups, wide, keys or [""] * len(groups), strict=True):
        _place(canvas, key, left, left + each, y - size // 2, y + size // 2)
        rich.put(canvas, left, y, group, size, c.ink)
        left += each + gap


def _place(canvas: Canvas, key: str, left: float, right: float, top: int, bottom: int) -> None:
    if key:
        canvas.place(key, round(left) - 4, top, round(right) + 4, bottom)


def columns(x0: int, x1: int, n: int, gap: int = 8) -> list[tuple[int, int]]:
    """Left and right edges of n cards beside each other."""
    wide = (x1 - x0 - gap * (n - 1)) / n
    return [(round(x0 + i * (wide + gap)), round(x0 + i * (wide + gap) + wide)) for i in range(n)]


def grid(box: Box, n: int, across: int, most: int, gap: int = 12, below: int = 12) -> list[Box]:
    """Boxes for n cards in rows, none higher than `most`: a gap beside and below each."""
    x0, y0, x1, y1 = box
    rows = max(1, -(-n // across))
    step = min(most, (y1 - y0 + below) // rows - below) + below
    return [(left, y0 + row * step, right, y0 + (row + 1) * step - below)
            for row in range(rows) for left, right in columns(x0, x1, across, gap)][:n]


Group = tuple[Sequence[Bit], str]  # icons with numbers, and the word for them; "" where they need none


def worded(canvas: Canvas, groups: Sequence[Group], left: float, right: float, y: int, size: int, c: Look,
           said: int, low: int, spare: Sequence[str] = (), keys: Sequence[str] = ()) -> None:
    """Groups with their words, `said` pixels big, beneath at `low`. Where those have no room the `spare` ones go first,
    one after the other, then all of them; never are they made smaller: on a phone they could not be read. `keys`: what
    each group is (`Canvas.place`)."""
    icons = [rich.measure(bits, "bold", size) for bits, _ in groups]
    for gone in range(len(spare) + 1):
        words = ["" if word in spare[:gone] else word for _, word in groups]
        wide = [max(icon, width(word, "text", said)) for icon, word in zip(icons, words, strict=True)]
        if sum(wide) + 10 * (len(groups) - 1) <= right - left:
            break
    else:
        spread(canvas, [bits for bits, _ in groups], left, right, y + 12, size, c, keys=keys)
        return
    gap = min(40, (right - left - sum(wide)) / max(1, len(groups) - 1))
    for (bits, _), word, each, key in zip(groups, words, wide, keys or [""] * len(groups), strict=True):
        _place(canvas, key, left, left + each, y - size // 2, low + said // 2)
        rich.put(canvas, left + each / 2, y, bits, size, c.ink, anchor="middle")
        if word:
            canvas.text(left + each / 2, low, word, said, c.mute, "text", "middle")
        left += each + gap


def counted(icon: Sprite, n: int | str, c: Look) -> list[Bit]:
    """An icon and its number; a nought is pale."""
    return [Bit(icon=icon), Bit(str(n), tight=True, colour=c.pale if n in (0, "0") else None)]


def halo(canvas: Canvas, box: Box, new: bool, radius: int = 9) -> None:
    if new:
        frames.new(canvas, box, radius)
