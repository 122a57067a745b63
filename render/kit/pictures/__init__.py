"""Finished pictures of one game: drawn, described, encoded, cached, and shown in part."""

from __future__ import annotations

from .picture_cache import cache_by_scene, encode_picture, get_cached_picture
from .picture_regions import draw_highlight, enlarge_places, find_places, get_surroundings
from .picture_renderer import THEMES, PictureKind, PictureRenderer

__all__ = [
    "THEMES",
    "PictureKind",
    "PictureRenderer",
    "cache_by_scene",
    "draw_highlight",
    "encode_picture",
    "enlarge_places",
    "find_places",
    "get_cached_picture",
    "get_surroundings",
]
