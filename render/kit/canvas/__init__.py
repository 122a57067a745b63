"""One picture being drawn, in the indices of a palette, with its text and icons."""

from __future__ import annotations

from .canvas import Anchor, Canvas, RecordedBox
from .inline_text import InlineItem, InlineItems
from .palette import Palette, load_palette, make_palette, write_palettes

__all__ = [
    "Anchor",
    "Canvas",
    "InlineItem",
    "InlineItems",
    "Palette",
    "RecordedBox",
    "load_palette",
    "make_palette",
    "write_palettes",
]
