"""Colours, masks, fonts, caches and the PNG file: what a picture consists of, below any shape."""
from __future__ import annotations

from .alpha_mask import Mask
from .bounded_cache import Cache, Room
from .colours import (
    BLACK,
    BLUE,
    BLUE_DEEP,
    BLUE_ON_DARK,
    BLUE_PALE,
    GOLD,
    GOLD_EDGE,
    GREEN,
    INK,
    RED,
    RGB,
    WHITE,
    contrast,
    dark,
    light,
    mix,
    on_band,
    rgb,
    seat_colour,
    solid,
)
from .fonts import Face, capital, clean, fit, line, width, wrap

__all__ = [
    "BLACK", "BLUE", "BLUE_DEEP", "BLUE_ON_DARK", "BLUE_PALE", "GOLD", "GOLD_EDGE", "GREEN", "INK", "RED", "RGB",
    "WHITE", "Cache", "Face", "Mask", "Room", "capital", "clean", "contrast", "dark", "fit", "light", "line", "mix",
    "on_band", "rgb", "seat_colour", "solid", "width", "wrap",
]
