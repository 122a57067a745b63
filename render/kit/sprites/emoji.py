"""Emoji as sprites, scaled from the pictures of a colour font."""

from __future__ import annotations

from PIL import Image

from ..pixels import PlacedEmoji
from ..pixels.alpha_mask import map_values
from ..pixels.script_fonts import draw_emoji
from .finished_sprite import Sprite, compose_sprite

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
