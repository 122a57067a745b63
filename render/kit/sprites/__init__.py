"""Pieces drawn with vector shapes at a fixed size, and those that all games share (`shared_pieces`)."""
from __future__ import annotations

from .finished_sprite import PLAIN, Sprite, Style, assemble, make, sprite
from .pen import Pen, Point, bezier, disc, mirror, regular

__all__ = [
    "PLAIN", "Pen", "Point", "Sprite", "Style", "assemble", "bezier", "disc", "make", "mirror", "regular", "sprite",
]
