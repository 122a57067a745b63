"""The colours of My Game: felt and paper."""
from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from render.kit.pixels import RGB, rgb


class Look(NamedTuple):
    felt: RGB = rgb("#24493B")
    sunk: RGB = rgb("#1A382D")
    cream: RGB = rgb("#FAF1DD")
    soft: RGB = rgb("#D3DFCB")
    paper: RGB = rgb("#F5ECD9")
    strip: RGB = rgb("#E6D8BC")
    ink: RGB = rgb("#22281F")
    pale: RGB = rgb("#A8977C")
    back: RGB = rgb("#8A3B34")


@lru_cache(maxsize=1)
def look() -> Look:
    return Look()
