"""Colours, masks, fonts, caches and the PNG file: what a picture consists of, below any shape."""
from __future__ import annotations

from .alpha_mask import Mask
from .bounded_cache import BoundedCache, CacheBudget
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
    choose_text_colour,
    collect_colours,
    contrast,
    darken,
    lighten,
    mix,
    parse_rgb,
    seat_colour,
)
from .fonts import (
    Face,
    PlacedEmoji,
    fit_text,
    get_capital_height,
    get_text_mask,
    is_visible,
    measure_width,
    replace_missing_letters,
    split_clusters,
    wrap_text,
)
from .reading_order import isolate_direction

__all__ = [
    "BLACK", "BLUE", "BLUE_DEEP", "BLUE_ON_DARK", "BLUE_PALE", "GOLD", "GOLD_EDGE", "GREEN", "INK", "RED", "RGB",
    "WHITE", "BoundedCache", "CacheBudget", "Face", "Mask", "PlacedEmoji", "choose_text_colour", "collect_colours",
    "contrast", "darken", "fit_text", "get_capital_height", "get_text_mask", "is_visible", "isolate_direction",
    "lighten", "measure_width", "mix", "parse_rgb", "replace_missing_letters", "seat_colour", "split_clusters",
    "wrap_text",
]
