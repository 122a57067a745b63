"""Sprites: pieces that are drawn once for each drawing function, size and arguments, and then cached."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial, wraps
from math import ceil
from typing import Concatenate, NamedTuple, ParamSpec

from PIL import Image

from ..pixels import RGB, BoundedCache, PlacedEmoji
from ..pixels.alpha_mask import map_values
from ..pixels.bounded_cache import PIXEL_BUDGET, SPRITE_BUDGET, SPRITE_BYTES
from ..pixels.script_fonts import draw_emoji
from .pen import Pen

P = ParamSpec("P")


class Sprite:
    """A finished piece: a box of `width` by `height` pixels, and a margin around it that outline and shadow may reach.

    The visible part has `size` and begins (`dx`, `dy`) from the corner of the box. Its pixels are needed only on a
    ground that is new to it, which is rare, so few are cached and the others are drawn again.
    """

    def __init__(
        self, draw: Callable[[], Image.Image], width: int, height: int, margin: int, name: str
    ) -> None:
        image = draw()
        self._draw, self._box = draw, image.getchannel("A").getbbox() or (0, 0, 1, 1)
        x0, y0, x1, y1 = self._box
        self.dx = x0 - margin
        self.dy = y0 - margin
        self.size = (x1 - x0, y1 - y0)
        self.width = width
        self.height = height
        self.margin = margin
        self.name = name
        _sprite_pixels.put(self, image.crop(self._box))

    @property
    def pixels(self) -> Image.Image:
        """The visible part, in RGBA."""
        return _sprite_pixels.peek(self) or _sprite_pixels.put(self, self._draw().crop(self._box))

    def to_rgba_image(self) -> Image.Image:
        """Return the sprite with its margin."""
        image = Image.new("RGBA", (self.width + 2 * self.margin, self.height + 2 * self.margin))
        image.paste(self.pixels, (self.margin + self.dx, self.margin + self.dy))
        return image


_sprites: BoundedCache[Sprite] = BoundedCache(SPRITE_BUDGET, lambda _: SPRITE_BYTES)
_sprite_pixels: BoundedCache[Image.Image] = BoundedCache(
    PIXEL_BUDGET, lambda seen: 4 * seen.width * seen.height + 500
)


class Style(NamedTuple):
    """How a sprite is finished: outline, shadow and free margin in pixels, opacity from 0 to 1."""

    outline: float = 0
    shadow: float = 0
    opacity: float = 1
    outline_colour: RGB = 0x22303A
    free_margin: int = 0

    @property
    def margin(self) -> int:
        return self.free_margin + ceil(self.outline) + ceil(self.shadow)


NO_STYLE = Style()
DrawFunction = Callable[Concatenate[Pen, P], None]
SpriteFunction = Callable[Concatenate[int, P], Sprite]


def get_sprite(
    draw: Callable[[Pen], None], key: tuple[object, ...], width: int, height: int, style: Style
) -> Sprite:
    """Return the sprite that `draw` draws, from the cache if it was drawn before with this key and size."""
    full_key = (key, width, height, style)
    return _sprites.peek(full_key) or _sprites.put(
        full_key, _make_sprite(draw, str(key[0]), width, height, style)
    )


def compose_sprite(
    key: tuple[object, ...], width: int, height: int, compose: Callable[[Image.Image], None]
) -> Sprite:
    """Return a sprite that `compose` puts together at its own size. For what is too large to draw at four times the
    size."""

    def make_image() -> Image.Image:
        image = Image.new("RGBA", (width, height))
        compose(image)
        return image

    full_key = (key, width, height)
    return _sprites.peek(full_key) or _sprites.put(
        full_key, Sprite(make_image, width, height, 0, str(key[0]))
    )


def _make_sprite(draw: Callable[[Pen], None], name: str, width: int, height: int, style: Style) -> Sprite:
    return Sprite(partial(_draw_image, draw, width, height, style), width, height, style.margin, name)


def _draw_image(draw: Callable[[Pen], None], width: int, height: int, style: Style) -> Image.Image:
    pen = Pen(width, height, margin=style.margin)
    draw(pen)
    if style.outline:
        pen.add_outline(style.outline, style.outline_colour)
    if style.shadow:
        pen.add_shadow(style.shadow)
    if style.opacity < 1:
        pen.fade(style.opacity)
    return pen.to_image()


def sprite(
    height_ratio: float = 1,
    outline: float = 0,
    shadow: float = 0,
    opacity: float = 1,
    outline_colour: RGB = NO_STYLE.outline_colour,
    free_margin: int = 0,
) -> Callable[[DrawFunction[P]], SpriteFunction[P]]:
    """Turn a drawing function into a function that returns the sprite for a width in pixels, in a `Style`.
    `height_ratio` is height divided by width."""
    style = Style(outline, shadow, opacity, outline_colour, free_margin)

    def wrap(draw: DrawFunction[P]) -> SpriteFunction[P]:
        name = draw.__name__.removeprefix("draw_")

        @wraps(draw)
        def sized(size: int, *args: P.args, **kwargs: P.kwargs) -> Sprite:
            key = (sized, size, args, tuple(kwargs.items()))  # one drawing may be finished in several styles
            return _sprites.peek(key) or _sprites.put(
                key,
                _make_sprite(
                    lambda pen: draw(pen, *args, **kwargs), name, size, round(size * height_ratio), style
                ),
            )

        return sized

    return wrap


COARSE_COLOUR = [round(value / 17) * 17 for value in range(256)]
COARSE_OPACITY = [round(value / 51) * 51 for value in range(256)]
"""Few tones, because each new one has to be looked up in the palette."""


def get_emoji_sprite(emoji: PlacedEmoji) -> Sprite:
    """Return an emoji in its size."""

    def compose(image: Image.Image) -> None:
        scaled = draw_emoji(emoji.font, emoji.cluster).resize(image.size, Image.Resampling.HAMMING)
        image.paste(map_values(scaled, COARSE_COLOUR * 3 + COARSE_OPACITY))

    key = "emoji", emoji.font, emoji.cluster
    return compose_sprite(key, emoji.width, emoji.height, compose)
