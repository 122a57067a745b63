"""One picture being drawn, in the indices of a palette, with its text and icons."""
from __future__ import annotations

from .canvas import Anchor, Box, Canvas
from .inline_text import Bit, Bits
from .palette import Palette, make_palette
from .palette_file import store, stored

__all__ = [
    "Anchor", "Bit", "Bits", "Box", "Canvas", "Palette", "make_palette", "store", "stored",
]
