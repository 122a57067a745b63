"""Sprites: pieces drawn once per name, size and arguments, and kept antialiased."""
from __future__ import annotations

from array import array
from collections.abc import Callable
from functools import cached_property, wraps
from math import ceil
from typing import Concatenate, NamedTuple, ParamSpec

from PIL import Image

from .cache import SPRITES, Cache
from .colour import RGB
from .mask import Mask, row
from .pen import Pen

P = ParamSpec("P")


class Sprite:
    """A finished piece: its box of `width` by `height` pixels, and `margin` pixels around it that it may reach into.

    The image is only what can be seen of it, which begins (`dx`, `dy`) from the corner of the box.
    """

    def __init__(self, image: Image.Image, width: int, height: int, margin: int, name: str) -> None:
        seen = image.getchannel("A").getbbox() or (0, 0, 1, 1)
        image = image.crop(seen)
        self.image = image.convert("RGB")
        self.mask = Mask(image.getchannel("A"))
        self.dx, self.dy = seen[0] - margin, seen[1] - margin
        self.width, self.height, self.margin, self.name = width, height, margin, name

    @cached_property
    def edge(self) -> Image.Image:
        """The colours that cover partly, as a row (`Cover`)."""
        pixels = memoryview(self.image.convert("RGBA").tobytes()).cast("I")
        places = self.mask.cover.places
        return row("RGBA", array("I", map(pixels.__getitem__, places)).tobytes()).convert("RGB")

    def rgba(self) -> Image.Image:
        """With its margin."""
        whole = Image.new("RGBA", (self.width + 2 * self.margin, self.height + 2 * self.margin))
        seen = self.image.copy()
        seen.putalpha(self.mask.image)
        whole.paste(seen, (self.margin + self.dx, self.margin + self.dy))
        return whole


_kept: Cache[Sprite] = Cache(SPRITES, lambda sprite: 5 * sprite.image.width * sprite.image.height + 500)


class Style(NamedTuple):
    """How a sprite is finished: outline, shadow and free margin in pixels, opacity from 0 to 1."""

    outline: float = 0
    shadow: float = 0
    opacity: float = 1
    colour: RGB = (34, 48, 58)
    free: int = 0

    @property
    def margin(self) -> int:
        return self.free + ceil(self.outline) + ceil(self.shadow)


PLAIN = Style()
Draw = Callable[Concatenate[Pen, P], None]
Make = Callable[Concatenate[int, P], Sprite]


def make(draw: Callable[[Pen], None], key: tuple[object, ...], width: int, height: int, style: Style) -> Sprite:
    """The sprite that `draw` draws, from the store if one of this key and size was drawn before."""
    full = (key, width, height, style)
    return _kept.peek(full) or _kept.put(full, _drawn(draw, str(key[0]), width, height, style))


def assemble(key: tuple[object, ...], width: int, height: int, lay: Callable[[Image.Image], None]) -> Sprite:
    """A sprite that `lay` puts together at its own size: for what is too big to be drawn at four times the size."""
    full = (key, width, height)
    found = _kept.peek(full)
    if found is None:
        image = Image.new("RGBA", (width, height))
        lay(image)
        found = _kept.put(full, Sprite(image, width, height, 0, str(key[0])))
    return found


def _drawn(draw: Callable[[Pen], None], name: str, width: int, height: int, style: Style) -> Sprite:
    pen = Pen(width, height, margin=style.margin)
    draw(pen)
    if style.outline:
        pen.outline(style.outline, style.colour)
    if style.shadow:
        pen.shadow(style.shadow)
    if style.opacity < 1:
        pen.fade(style.opacity)
    return Sprite(pen.finish(), width, height, pen.margin, name)


def sprite(style: Style = PLAIN, tall: float = 1) -> Callable[[Draw[P]], Make[P]]:
    """Turn a drawing function into one that gives the sprite for a width in pixels (`tall` times as high)."""

    def wrap(draw: Draw[P]) -> Make[P]:
        name = draw.__name__.removeprefix("draw_")

        @wraps(draw)
        def sized(size: int, *args: P.args, **kwargs: P.kwargs) -> Sprite:
            key = (sized, size, args, tuple(kwargs.items()))  # one drawing may be finished in several styles
            return _kept.peek(key) or _kept.put(
                key, _drawn(lambda pen: draw(pen, *args, **kwargs), name, size, round(size * tall), style))

        return sized

    return wrap
