"""Draws the pictures of seasons, at most 1,600 x 1,200, in a palette of 256 colours of their own."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from threading import Lock
from typing import Any

from engine.core.text import get_catalogue

from ..kit.canvas import Canvas, Palette, load_palette
from ..kit.pictures import encode_picture, get_cached_picture
from ..scene import Picture
from . import ceremony, ladder, standings, tree
from .alt import describe_picture
from .lines import get_list_height
from .look import GROUND, HEIGHT, WIDTH
from .model import Ceremony, Ladder, Shown, Standings, Tree

THEME = "standard"
DRAW_BY_TYPE: dict[type[Shown], Callable[[Canvas, Any], None]] = {
    Standings: standings.draw_standings,
    Ladder: ladder.draw_ladder,
    Tree: tree.draw_tree,
    Ceremony: ceremony.draw_ceremony,
}
opening = Lock()


def get_picture(shown: Shown) -> Picture:
    """Return the picture, from the cache or drawn now. Safe to call from threads."""
    return get_cached_picture(
        "season", shown, lambda: encode_picture(draw_canvas(shown, get_palette()), describe_picture(shown))
    )


def draw_canvas(shown: Shown, colours: Palette | None = None, record: bool = False) -> Canvas:
    """Return the picture before it is encoded, in full colour without a palette. `record` keeps what was drawn
    where."""
    high = get_list_height(len(shown.rows)) if isinstance(shown, Standings | Ladder) else HEIGHT
    canvas = Canvas(WIDTH, high, GROUND, colours, record, get_catalogue("render", shown.locale))
    DRAW_BY_TYPE[type(shown)](canvas, shown)
    return canvas


def get_palette() -> Palette:
    """Return the palette. All threads share one, because it caches blended colours."""
    with opening:
        return _palette()


@cache
def _palette() -> Palette:
    return load_palette(__package__ or "", THEME)
