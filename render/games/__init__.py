"""Finds the drawing code of a game."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from engine.games import OURS, SLUGS

from ..scene import AnyGamePictures

if TYPE_CHECKING:  # Pillow is loaded with the first picture
    from ..kit.pictures import PictureRenderer


def get_drawing_package(slug: str) -> str:
    """Return the package that draws a game: in Longtable, or `pictures` within the package of the game."""
    return f"{__name__}.{slug}" if slug in OURS else f"{SLUGS[slug]}.pictures"


@cache
def has_pictures(slug: str) -> bool:
    """Return whether a game can draw something, without loading what draws it."""
    return slug in SLUGS and find_spec(get_drawing_package(slug)) is not None


@cache
def find_pictures(slug: str) -> AnyGamePictures | None:
    """Return what a game can draw, or None if it draws nothing."""
    return import_module(get_drawing_package(slug)).PICTURES if has_pictures(slug) else None


def get_pictures(slug: str) -> AnyGamePictures:
    """Return what a game can draw. Raise KeyError if it draws nothing."""
    found = find_pictures(slug)
    if found is None:
        raise KeyError(slug)
    return found


def get_renderer(slug: str) -> PictureRenderer[Any]:
    """Return the renderer of a game's pictures. Raise KeyError if it draws nothing."""
    get_pictures(slug)
    return import_module(get_drawing_package(slug)).RENDERER
