"""One picture being drawn, in the indices of a palette, with its text and icons."""

from __future__ import annotations

from .canvas import Anchor, Box, Canvas, RecordedBox, grow_box
from .inline_text import InlineItem, InlineItems, label_icon
from .palette import Palette, load_palette, make_palette, write_palettes

__all__ = [
    "Anchor",
    "Box",
    "Canvas",
    "InlineItem",
    "InlineItems",
    "Palette",
    "RecordedBox",
    "grow_box",
    "label_icon",
    "load_palette",
    "make_palette",
    "write_palettes",
]
