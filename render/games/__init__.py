"""The games' drawing code, found by name."""
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
    """The package of a game's drawing code: beside ours, or `pictures` within a package of its own."""
    return f"{__name__}.{slug}" if slug in OURS else f"{SLUGS[slug]}.pictures"


@cache
def find_pictures(slug: str) -> AnyGamePictures | None:
    """What the game `slug` can draw; None for one that draws nothing."""
    drawn = slug in SLUGS and find_spec(get_drawing_package(slug)) is not None
    return import_module(get_drawing_package(slug)).PICTURES if drawn else None


def get_pictures(slug: str) -> AnyGamePictures:
    """The same. Raises KeyError for a game that draws nothing."""
    found = find_pictures(slug)
    if found is None:
        raise KeyError(slug)
    return found


def get_renderer(slug: str) -> PictureRenderer[Any]:
    """Where the game's pictures are made, for cuts from them. Raises KeyError for a game that draws nothing."""
    get_pictures(slug)
    return import_module(get_drawing_package(slug)).RENDERER
