"""The games' drawing code, found by name."""
from __future__ import annotations

from functools import cache
from importlib import import_module

from ..scene import AnyPictures


@cache
def pictures(slug: str) -> AnyPictures:
    """What the game `slug` can draw; ModuleNotFoundError if there is no such game."""
    found: AnyPictures = import_module(f"{__name__}.{slug}").PICTURES
    return found
