"""Finished pictures of one game: drawn, described, encoded, cached, and shown in part."""
from __future__ import annotations

from .picture_cache import cached, finish, kept
from .picture_regions import around, enlarged, framed, places
from .picture_renderer import THEMES, Kind, Workshop

__all__ = [
    "THEMES", "Kind", "Workshop", "around", "cached", "enlarged", "finish", "framed", "kept", "places",
]
