"""The colours of My Game: felt and paper."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from render.kit.pixels import RGB, parse_rgb


class Look(NamedTuple):
    """All colours of the pictures, for the palette."""

    felt: RGB = parse_rgb("#24493B")
    sunk: RGB = parse_rgb("#1A382D")
    cream: RGB = parse_rgb("#FAF1DD")
    soft: RGB = parse_rgb("#D3DFCB")
    paper: RGB = parse_rgb("#F5ECD9")
    strip: RGB = parse_rgb("#E6D8BC")
    ink: RGB = parse_rgb("#22281F")
    pale: RGB = parse_rgb("#A8977C")
    back: RGB = parse_rgb("#8A3B34")


@lru_cache(maxsize=1)
def get_look() -> Look:
    return Look()
