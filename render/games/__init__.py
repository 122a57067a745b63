"""The games' drawing code, found by name."""
from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from engine.games import OURS, SLUGS

from ..scene import AnyPictures

if TYPE_CHECKING:  # Pillow is loaded with the first picture
    from ..kit.pictures import Workshop


def home(slug: str) -> str:
    """The package of a game's drawing code: beside ours, or `pictures` within a package of its own."""
    return f"{__name__}.{slug}" if slug in OURS else f"{SLUGS[slug]}.pictures"


@cache
def drawings(slug: str) -> AnyPictures | None:
    """What the game `slug` can draw; None for one that draws nothing."""
    drawn = slug in SLUGS and find_spec(home(slug)) is not None
    return import_module(home(slug)).PICTURES if drawn else None


def pictures(slug: str) -> AnyPictures:
    """The same. Raises KeyError for a game that draws nothing."""
    found = drawings(slug)
    if found is None:
        raise KeyError(slug)
    return found


def workshop(slug: str) -> Workshop[Any]:
    """Where the game's pictures are made, for cuts from them. Raises KeyError for a game that draws nothing."""
    pictures(slug)
    return import_module(home(slug)).WORKSHOP
