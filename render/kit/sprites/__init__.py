"""Pieces drawn with vector shapes at a fixed size, and those that all games share (`shared_pieces`)."""

from __future__ import annotations

from .finished_sprite import NO_STYLE, Sprite, Style, compose_sprite, get_emoji_sprite, get_sprite, sprite
from .pen import Pen, Point, bezier_points, ellipse_points, mirror_points, regular_polygon_points

__all__ = [
    "NO_STYLE",
    "Pen",
    "Point",
    "Sprite",
    "Style",
    "bezier_points",
    "compose_sprite",
    "ellipse_points",
    "get_emoji_sprite",
    "get_sprite",
    "mirror_points",
    "regular_polygon_points",
    "sprite",
]
