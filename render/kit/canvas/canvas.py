"""One picture being drawn: rectangles, sprites and text on flat ground, as indices of a palette or in full colour."""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import Generic, Literal, NamedTuple

from PIL import Image
from typing_extensions import TypeVar

from engine.core.text import Catalogue, get_catalogue

from ..look import BaseLook
from ..pixels import BLACK, RGB, Face, Mask, fit_text, get_capital_height, get_text_mask, mix
from ..pixels.colours import to_channels
from ..pixels.fonts import MIN_FONT_PX
from ..pixels.png_writer import create_indexed_image
from ..sprites import Pen, Sprite, ellipse_points, get_emoji_sprite
from .palette import ColouredMask, Palette

raw_encoder = Image.core.raw_encoder
PHONE_WIDTH_PX, MIN_PHONE_FONT_PX = 390, 9
Box = tuple[int, int, int, int]  # the left, upper, right and lower edge, in pixels
Anchor = Literal["left", "middle", "right"]
L = TypeVar("L", bound=BaseLook, default=BaseLook, covariant=True)
Corners = Literal["all", "top", "bottom", "left", "right"]
QUADRANTS = ("nw", "ne", "se", "sw")
QUADRANTS_BY_CORNERS: dict[Corners, tuple[str, ...]] = {
    "all": QUADRANTS,
    "top": ("nw", "ne"),
    "bottom": ("se", "sw"),
    "left": ("nw", "sw"),
    "right": ("ne", "se"),
}


class RecordedBox(NamedTuple):
    """Something drawn, and its box: a panel, a piece, a text, or a named place, which draws nothing.

    Edges are in pixels; the right and lower edges are exclusive.
    """

    kind: Literal["panel", "piece", "text", "place"]
    name: str
    x0: int
    y0: int
    x1: int
    y1: int


class Canvas(Generic[L]):
    """A picture being drawn.

    With a palette it holds palette indices. Without one it holds RGB, to compute a palette or to compare pictures. It
    is filled with the ground of its `look`, whose colours everything is drawn in.
    """

    def __init__(
        self,
        width: int,
        height: int,
        look: L,
        palette: Palette | None = None,
        record: bool = False,
        messages: Catalogue | None = None,
    ) -> None:
        self.look = look
        self.palette = palette
        self.messages = messages or get_catalogue("render")
        """The texts of the pictures, in the reader's language."""
        self.boxes: list[RecordedBox] | None = [] if record else None
        self.width, self.height = width, height
        if palette is None:
            self.image, self.scanlines = (
                Image.new("RGB", (width, height), to_channels(look.ground)),
                memoryview(b""),
            )
        else:
            self.image, self.scanlines = create_indexed_image(width, height, palette.get_index(look.ground))
        # Pillow's own core: on small boxes most of the time of its public crop and paste goes into checks
        self._core = self.image.im

    def message(self, key: str, **args: str | int) -> str:
        """Return a text in the reader's language."""
        return self.messages(key, **args)

    def crop(self, box: Box) -> Canvas[L]:
        """Return a part of the picture as a canvas."""
        x0, y0, x1, y1 = box
        part = Canvas(x1 - x0, y1 - y0, self.look, self.palette)
        part._core.paste(self._core.crop(box), (0, 0, x1 - x0, y1 - y0))
        return part

    def rect(self, x0: int, y0: int, x1: int, y1: int, colour: RGB) -> None:
        if x1 > x0 and y1 > y0:
            if self.palette is None:
                self.image.paste(to_channels(colour), (x0, y0, x1, y1))
            else:
                self._core.paste(self.palette.get_index(colour), (x0, y0, x1, y1))

    def paste(self, sprite: Sprite, x: int, y: int, ground: RGB | None = None) -> None:
        """Lay a sprite with the upper left corner of its box at (x, y). With a `ground`, cover what is there first."""
        if self.boxes is not None:
            self.boxes.append(RecordedBox("piece", sprite.name, x, y, x + sprite.width, y + sprite.height))
        if ground is not None:
            m = sprite.margin
            self.rect(x - m, y - m, x + sprite.width + m, y + sprite.height + m, ground)
        self._blend_onto(sprite, sprite.size, x + sprite.dx, y + sprite.dy)

    def paste_mask(self, mask: Mask, x: int, y: int, colour: RGB) -> None:
        """Lay one colour through a mask with its upper left corner at (x, y)."""
        self._blend_onto((mask, colour), mask.size, x, y)

    def _blend_onto(self, source: Sprite | ColouredMask, size: tuple[int, int], x: int, y: int) -> None:
        """Lay a sprite, or a colour through a mask."""
        width, height = size
        box = (x, y, x + width, y + height)
        palette = self.palette
        if palette is None:
            if isinstance(source, tuple):
                self.image.paste(to_channels(source[1]), box, source[0].image)
            else:
                self.image.paste(source.pixels, box, source.pixels)
            return
        self._core.paste(palette.blend(source, self.read_indices(box)), box)

    def paste_centred(self, sprite: Sprite, x: float, y: float) -> None:
        """Lay a sprite with its middle at (x, y)."""
        self.paste(sprite, round(x - sprite.width / 2), round(y - sprite.height / 2))

    def read_indices(self, box: Box) -> int | bytes:
        """Return the only palette index in a box, or all of its indices if there are several."""
        x0, y0, x1, y1 = box
        encoder = raw_encoder("L", "L")  # what `tobytes` does, but for its checks: most of its time
        if x0 >= 0 and y0 >= 0 and x1 <= self.width and y1 <= self.height:
            encoder.setimage(self._core, box)
        else:
            encoder.setimage(self._core.crop(box), None)
        indices: bytes = encoder.encode((x1 - x0) * (y1 - y0))[2]
        return indices[0] if indices[0] == indices[-1] and indices == indices[:1] * len(indices) else indices

    @property
    def legible_px(self) -> int:
        """The smallest font size that a phone shows large enough."""
        return ceil(MIN_PHONE_FONT_PX * self.width / PHONE_WIDTH_PX)

    def text(
        self,
        x: float,
        y: float,
        string: str,
        size: int,
        colour: RGB,
        face: Face = "text",
        anchor: Anchor = "left",
        max_width: float | None = None,
        min_size: int = MIN_FONT_PX,
        suffix: str = "",
    ) -> float:
        """Write one line with its capitals centred on y. Return its width in pixels.

        If it is wider than `max_width`, it shrinks to `min_size` and is then cut, but its suffix is not.
        """
        string, size = (
            fit_text(string, face, size, max_width, min_size, suffix)
            if max_width is not None
            else (string + suffix, size)
        )
        line = get_text_mask(string, face, size)
        start = x - {"left": 0.0, "middle": 0.5, "right": 1.0}[anchor] * line.advance
        left, top = round(start) + line.dx, round(y + get_capital_height(face, size) / 2) + line.dy
        x0, y0 = left - line.dx, top - line.dy
        if self.boxes is not None:
            width, height = line.mask.image.size
            edges = (
                [(line.dx, line.dy, line.dx + width, line.dy + height)] if line.mask.image.getbbox() else []
            )
            edges += [(one.dx, one.dy, one.dx + one.width, one.dy + one.height) for one in line.emoji]
            lefts, tops, rights, bottoms = zip(
                *(edges or [(line.dx, line.dy, line.dx + 1, line.dy + 1)]), strict=True
            )
            self.boxes.append(
                RecordedBox(
                    "text", string, x0 + min(lefts), y0 + min(tops), x0 + max(rights), y0 + max(bottoms)
                )
            )
        self.paste_mask(line.mask, left, top, self.look.adapt_line(colour))
        for emoji in line.emoji:
            sprite = get_emoji_sprite(emoji)
            self._blend_onto(sprite, sprite.size, x0 + emoji.dx + sprite.dx, y0 + emoji.dy + sprite.dy)
        return line.advance

    def panel(
        self,
        x0: int,
        y0: int,
        x1: int,
        y1: int,
        colour: RGB,
        radius: int = 14,
        shadow: RGB | None = None,
        corners: Corners = "all",
        name: str = "",
    ) -> None:
        """Fill a rectangle with rounded corners. `shadow` is the ground on which its shadow falls."""
        if self.boxes is not None:
            self.boxes.append(RecordedBox("panel", name, x0, y0, x1, y1))
        colour = self.look.adapt_area(colour)
        if shadow is not None:
            self._fill_rounded(x0 + 3, y0 + 5, x1 + 3, y1 + 5, mix(shadow, BLACK, 0.35), radius, corners)
        self._fill_rounded(x0, y0, x1, y1, colour, radius, corners)

    def name_place(self, name: str, x0: int, y0: int, x1: int, y1: int) -> None:
        """Give an area a name, by which it can be found and cut out: the key of a glossary entry, or a word. Draws
        nothing."""
        if self.boxes is not None:
            self.boxes.append(RecordedBox("place", name, x0, y0, x1, y1))

    def _fill_rounded(
        self, x0: int, y0: int, x1: int, y1: int, colour: RGB, radius: int, corners: Corners
    ) -> None:
        r = radius
        self.rect(x0 + r, y0, x1 - r, y1, colour)
        self.rect(x0, y0 + r, x1, y1 - r, colour)
        for quadrant in QUADRANTS:
            x = x0 if quadrant[1] == "w" else x1 - r
            y = y0 if quadrant[0] == "n" else y1 - r
            if quadrant in QUADRANTS_BY_CORNERS[corners]:
                self.paste_mask(get_corner_mask(r, 0, quadrant), x, y, colour)
            else:
                self.rect(x, y, x + r, y + r, colour)

    def frame(self, x0: int, y0: int, x1: int, y1: int, colour: RGB, width: int, radius: int) -> None:
        """Draw a frame of `width` pixels with rounded corners inside these edges."""
        r, colour = radius, self.look.adapt_line(colour)
        self.rect(x0 + r, y0, x1 - r, y0 + width, colour)
        self.rect(x0 + r, y1 - width, x1 - r, y1, colour)
        self.rect(x0, y0 + r, x0 + width, y1 - r, colour)
        self.rect(x1 - width, y0 + r, x1, y1 - r, colour)
        for quadrant in QUADRANTS:
            self.paste_mask(
                get_corner_mask(r, width, quadrant),
                x0 if quadrant[1] == "w" else x1 - r,
                y0 if quadrant[0] == "n" else y1 - r,
                colour,
            )


def grow_box(box: Box, by: int) -> Box:
    """Return a box that reaches `by` pixels further on all sides."""
    x0, y0, x1, y1 = box
    return x0 - by, y0 - by, x1 + by, y1 + by


@lru_cache(maxsize=256)
def get_corner_mask(radius: int, width: int, quadrant: str) -> Mask:
    """Return the mask of a rounded corner: a quarter disc, or a quarter ring of `width` pixels."""
    pen = Pen(2 * radius, units=2 * radius)
    pen.polygon(ellipse_points(radius, radius, radius, sides=160), 0xFFFFFF)
    if 0 < width < radius:
        hole = ellipse_points(radius, radius, radius - width, sides=160)
        pen.draw.polygon(pen.to_pixels(hole), fill=(0, 0, 0, 0))
    x, y = (0 if quadrant[1] == "w" else radius), (0 if quadrant[0] == "n" else radius)
    return Mask(pen.to_image().getchannel("A").crop((x, y, x + radius, y + radius)))
