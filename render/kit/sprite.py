"""Sprites: pieces drawn once per name, size and arguments, and kept antialiased."""
from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from PIL import Image

from .cache import Cache
from .colour import RGB
from .pen import Pen, room

P = ParamSpec("P")
KEPT = 24 << 20  # bytes of sprites that are kept


class Sprite:
    """A finished piece; its box of `width` by `height` pixels begins at (`margin`, `margin`) of the image."""

    __slots__ = ("alpha", "height", "image", "margin", "name", "width")

    def __init__(self, image: Image.Image, width: int, height: int, margin: int, name: str) -> None:
        self.image = image.convert("RGB")
        self.alpha = image.getchannel("A")
        self.width, self.height, self.margin, self.name = width, height, margin, name


_kept: Cache[Sprite] = Cache(KEPT, lambda sprite: 4 * sprite.image.width * sprite.image.height + 500)


class Style:
    """How a sprite is finished: outline and shadow in pixels, opacity from 0 to 1."""

    __slots__ = ("colour", "opacity", "outline", "shadow")

    def __init__(self, outline: float = 0, shadow: float = 0, opacity: float = 1, colour: RGB = (34, 48, 58)) -> None:
        self.outline, self.shadow, self.opacity, self.colour = outline, shadow, opacity, colour

    def key(self) -> tuple[float, float, float, RGB]:
        return self.outline, self.shadow, self.opacity, self.colour


PLAIN = Style()
Draw = Callable[Concatenate[Pen, P], None]
Make = Callable[Concatenate[int, P], Sprite]


def make(draw: Callable[[Pen], None], key: tuple[object, ...], width: int, height: int, style: Style) -> Sprite:
    """The sprite that `draw` draws, from the store if `key` was drawn before."""

    def new() -> Sprite:
        pen = Pen(width, height, margin=room(style.outline, style.shadow))
        draw(pen)
        if style.outline:
            pen.outline(style.outline, style.colour)
        if style.shadow:
            pen.shadow(style.shadow)
        if style.opacity < 1:
            pen.fade(style.opacity)
        return Sprite(pen.finish(), width, height, pen.margin, str(key[0]))

    return _kept.get((*key, width, height, style.key()), new)


def sprite(style: Style = PLAIN, tall: float = 1) -> Callable[[Draw[P]], Make[P]]:
    """Turn a drawing function into one that gives the sprite for a width in pixels (`tall` times as high)."""

    def wrap(draw: Draw[P]) -> Make[P]:
        name = draw.__module__ + "." + draw.__qualname__

        @wraps(draw)
        def sized(size: int, *args: P.args, **kwargs: P.kwargs) -> Sprite:
            key = (name, *args, *sorted(kwargs.items()))
            return make(lambda pen: draw(pen, *args, **kwargs), key, size, round(size * tall), style)

        return sized  # type: ignore[return-value]

    return wrap
