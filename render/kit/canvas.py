"""One picture being drawn: rectangles, sprites and text on flat ground, as indices of a palette or in full colour."""
from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Literal, NamedTuple

from PIL import Image

from engine.core.text import Catalogue, get_catalogue

from .colour import BLACK, RGB, mix
from .mask import Mask
from .palette import Palette, Stamp
from .pen import Pen, disc
from .png import sheet
from .sprite import Sprite
from .typeface import FLOOR, Face, capital, fit, line

raw_encoder = Image.core.raw_encoder
MARGIN = 12  # pixels along the edges of a part that others may reach into
FEW = 1 << 14  # pixels of a part of which the ground is looked at as a whole, which then is quicker than its four edges
Anchor = Literal["left", "middle", "right"]
Corners = Literal["all", "top", "bottom", "left", "right"]
QUADRANTS = ("nw", "ne", "se", "sw")
ROUND: dict[Corners, tuple[str, ...]] = {
    "all": QUADRANTS, "top": ("nw", "ne"), "bottom": ("se", "sw"), "left": ("nw", "sw"), "right": ("ne", "se"),
}


class Box(NamedTuple):
    """What was drawn where: `kind` is panel, piece or text, or a place that has a name, whatever is drawn there. Edges
    in pixels, right and lower ones outside."""

    kind: Literal["panel", "piece", "text", "place"]
    name: str
    x0: int
    y0: int
    x1: int
    y1: int


class Canvas:
    """Draws in indices if a palette is given; without one in RGB, to make a palette from or to compare with."""

    def __init__(self, width: int, height: int, ground: RGB, palette: Palette | None = None,
                 record: bool = False, words: Catalogue | None = None) -> None:
        self.palette = palette
        self._words = words or get_catalogue("render")
        self.worded = False  # whether anything was said in the part that is being drawn
        self.boxes: list[Box] | None = [] if record else None
        self.width, self.height = width, height
        if palette is None:
            self.image, self.rows = Image.new("RGB", (width, height), ground), memoryview(b"")
        else:
            self.image, self.rows = sheet(width, height, palette.index(ground))
        # Pillow's own core: on small boxes most of the time of its public crop and paste goes into checks
        self._core = self.image.im

    @property
    def words(self) -> Catalogue:
        """What is drawn says its words by this, in the reader's language, and takes them from nowhere else: so a part
        that is kept knows whether it belongs to one language."""
        self.worded = True
        return self._words

    def say(self, key: str, **args: str | int) -> str:
        return self.words(key, **args)

    def cut(self, box: tuple[int, int, int, int]) -> Canvas:
        """A part of the picture as one of its own."""
        x0, y0, x1, y1 = box
        part = Canvas(x1 - x0, y1 - y0, BLACK, self.palette)
        part._core.paste(self._core.crop(box), (0, 0, x1 - x0, y1 - y0))
        return part

    def rect(self, x0: int, y0: int, x1: int, y1: int, colour: RGB) -> None:
        if x1 > x0 and y1 > y0:
            if self.palette is None:
                self.image.paste(colour, (x0, y0, x1, y1))
            else:
                self._core.paste(self.palette.index(colour), (x0, y0, x1, y1))

    def paste(self, sprite: Sprite, x: int, y: int, ground: RGB | None = None) -> None:
        """Lay a sprite with the upper left corner of its box at (x, y), instead of what lies there if a ground is
        given."""
        if self.boxes is not None:
            self.boxes.append(Box("piece", sprite.name, x, y, x + sprite.width, y + sprite.height))
        if ground is not None:
            m = sprite.margin
            box = (x - m, y - m, x + sprite.width + m, y + sprite.height + m)
            if self.palette is not None:
                self._core.paste(self.palette.whole(sprite, self.palette.index(ground)), box)
                return
            self.rect(*box, ground)
        self._lay(sprite, sprite.size, x + sprite.dx, y + sprite.dy)

    def stamp(self, mask: Mask, x: int, y: int, colour: RGB) -> None:
        """Lay one colour through a mask with its upper left corner at (x, y)."""
        self._lay((mask, colour), mask.size, x, y)

    def _lay(self, source: Sprite | Stamp, size: tuple[int, int], x: int, y: int) -> None:
        """Lay a sprite, or a colour through a mask. What it looks like over a ground is worked out once."""
        width, height = size
        box = (x, y, x + width, y + height)
        palette = self.palette
        if palette is None:
            mask, colours = source if isinstance(source, tuple) else (source.seen.mask, source.seen.image)
            self.image.paste(colours, box, mask.image)
            return
        ground = self.under(box)
        kept = palette.passing if isinstance(ground, bytes) or isinstance(source, tuple) else palette.blends
        tile = kept.peek((source, ground))
        if tile is None:
            tile = kept.put((source, ground), palette.blend(source, ground))
        self._core.paste(tile, box)

    def centre(self, sprite: Sprite, x: float, y: float) -> None:
        """Lay a sprite with its middle at (x, y)."""
        self.paste(sprite, round(x - sprite.width / 2), round(y - sprite.height / 2))

    def block(self, key: Hashable, box: tuple[int, int, int, int], draw: Callable[[], None]) -> None:
        """Do `draw`, which draws within the box and always the same for the same key; or lay what it drew before.

        Neighbours may reach into its margins with their shadows; what else lies beneath it is the same for the key.
        A part in which something is said is kept for each language.
        """
        palette = self.palette
        if palette is None or self.boxes is not None:
            draw()
            return
        x0, y0, x1, y1 = box
        ground = self.print(box) if (x1 - x0) * (y1 - y0) <= FEW else self.margins(box)
        for language in ("", self._words.locale):
            tile = palette.blocks.use((key, box, ground, language))
            if tile is not None:
                self._core.paste(tile, box)
                self.worded |= bool(language)
                return
        before, self.worded = self.worded, False
        draw()
        language = self._words.locale if self.worded else ""
        palette.blocks.put((key, box, ground, language), self._core.crop(box))
        self.worded |= before

    def tile(self, key: Hashable, box: tuple[int, int, int, int], ground: RGB, draw: Callable[[Canvas], None]) -> None:
        """Lay what `draw` draws on a canvas of its own, as big as the box: the same for a key wherever it lies, and
        kept once for all places and languages: nothing is said in it."""
        x, y, width, height = box[0], box[1], box[2] - box[0], box[3] - box[1]
        if self.palette is not None and self.boxes is None:
            kept = self.palette.blends
            self._core.paste(kept.peek(key) or kept.put(key, self._apart(width, height, ground, draw).image.im), box)
            return
        apart = self._apart(width, height, ground, draw)
        self._core.paste(apart.image.im, box)
        if self.boxes is not None and apart.boxes is not None:
            self.boxes += [Box(one.kind, one.name, x + one.x0, y + one.y0, x + one.x1, y + one.y1)
                           for one in apart.boxes]

    def _apart(self, width: int, height: int, ground: RGB, draw: Callable[[Canvas], None]) -> Canvas:
        canvas = Canvas(width, height, ground, self.palette, self.boxes is not None)
        draw(canvas)
        assert not canvas.worded, "a tile says something"
        return canvas

    def margins(self, box: tuple[int, int, int, int]) -> tuple[int, ...]:
        """What lies along the edges of a box."""
        x0, y0, x1, y1 = box
        inner_y, outer_y = min(y0 + MARGIN, y1), max(y1 - MARGIN, y0)
        sides = (x0, y0, x0 + MARGIN, y1), (x1 - MARGIN, y0, x1, y1)
        return tuple(map(self.print, ((x0, y0, x1, inner_y), (x0, outer_y, x1, y1), *sides)))

    def print(self, box: tuple[int, int, int, int]) -> int:
        """A number for what lies in a box."""
        under = self.under(box)
        return under if isinstance(under, int) else hash(under)

    def under(self, box: tuple[int, int, int, int]) -> int | bytes:
        """The one index in a box, or all of them if there are more."""
        x0, y0, x1, y1 = box
        encoder = raw_encoder("L", "L")  # what `tobytes` does, but for its checks: most of its time
        if x0 >= 0 and y0 >= 0 and x1 <= self.width and y1 <= self.height:
            encoder.setimage(self._core, box)
        else:
            encoder.setimage(self._core.crop(box), None)
        found: bytes = encoder.encode((x1 - x0) * (y1 - y0))[2]
        return found[0] if found[0] == found[-1] and found == found[:1] * len(found) else found

    def text(self, x: float, y: float, string: str, size: int, colour: RGB, style: Face = "text",
             anchor: Anchor = "left", room: float | None = None, floor: int = FLOOR, tail: str = "") -> float:
        """Write one line, its capitals centred on height y, and say how wide it is.

        It shrinks down to `floor` and is then cut, all but its `tail`, until it is at most `room` pixels wide.
        """
        string, size = fit(string, style, size, room, floor, tail) if room is not None else (string + tail, size)
        words = line(string, style, size)
        start = x - {"left": 0.0, "middle": 0.5, "right": 1.0}[anchor] * words.advance
        left, top = round(start) + words.dx, round(y + capital(style, size) / 2) + words.dy
        if self.boxes is not None:
            size_of = words.mask.image.size
            self.boxes.append(Box("text", string, left, top, left + size_of[0], top + size_of[1]))
        self.stamp(words.mask, left, top, colour)
        return words.advance

    def panel(self, x0: int, y0: int, x1: int, y1: int, colour: RGB, radius: int = 14, shadow: RGB | None = None,
              corners: Corners = "all", name: str = "") -> None:
        """A flat area with rounded corners; `shadow` is the ground that a card's shadow falls on."""
        if self.boxes is not None:
            self.boxes.append(Box("panel", name, x0, y0, x1, y1))
        if shadow is not None:
            self._round(x0 + 3, y0 + 5, x1 + 3, y1 + 5, mix(shadow, BLACK, 0.35), radius, corners)
        self._round(x0, y0, x1, y1, colour, radius, corners)

    def place(self, name: str, x0: int, y0: int, x1: int, y1: int) -> None:
        """Nothing is drawn: what lies here has this name, by which it is found and cut out (`cuts`): a thing's key
        (`engine.core.glossary.glossary`), or a word."""
        if self.boxes is not None:
            self.boxes.append(Box("place", name, x0, y0, x1, y1))

    def _round(self, x0: int, y0: int, x1: int, y1: int, colour: RGB, radius: int, corners: Corners) -> None:
        r = radius
        self.rect(x0 + r, y0, x1 - r, y1, colour)
        self.rect(x0, y0 + r, x1, y1 - r, colour)
        for quadrant in QUADRANTS:
            x = x0 if quadrant[1] == "w" else x1 - r
            y = y0 if quadrant[0] == "n" else y1 - r
            if quadrant in ROUND[corners]:
                self.stamp(corner(r, 0, quadrant), x, y, colour)
            else:
                self.rect(x, y, x + r, y + r, colour)

    def ring(self, x0: int, y0: int, x1: int, y1: int, colour: RGB, width: int, radius: int) -> None:
        """A frame of `width` pixels inside the given edges."""
        r = radius
        self.rect(x0 + r, y0, x1 - r, y0 + width, colour)
        self.rect(x0 + r, y1 - width, x1 - r, y1, colour)
        self.rect(x0, y0 + r, x0 + width, y1 - r, colour)
        self.rect(x1 - width, y0 + r, x1, y1 - r, colour)
        for quadrant in QUADRANTS:
            self.stamp(corner(r, width, quadrant), x0 if quadrant[1] == "w" else x1 - r,
                       y0 if quadrant[0] == "n" else y1 - r, colour)


@lru_cache(maxsize=256)
def corner(radius: int, width: int, quadrant: str) -> Mask:
    """The mask of a rounded corner: a quarter disc, or a quarter ring of `width` pixels."""
    pen = Pen(2 * radius, units=2 * radius)
    pen.poly(disc(radius, radius, radius, sides=160), (255, 255, 255))
    if 0 < width < radius:
        pen.erase(disc(radius, radius, radius - width, sides=160))
    x, y = (0 if quadrant[1] == "w" else radius), (0 if quadrant[0] == "n" else radius)
    return Mask(pen.finish().getchannel("A").crop((x, y, x + radius, y + radius)))
