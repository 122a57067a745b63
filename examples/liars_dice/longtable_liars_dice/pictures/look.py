"""The colours of Liar's Dice: oak, leather and bone."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from render.kit.pixels import RGB, parse_rgb


class Look(NamedTuple):
    """All colours of the pictures, for the palette."""

    table: RGB = parse_rgb("#3B2A20")
    sunk: RGB = parse_rgb("#2B1E17")
    cream: RGB = parse_rgb("#FAF1DD")
    soft: RGB = parse_rgb("#DCCBB0")
    paper: RGB = parse_rgb("#F5ECD9")
    strip: RGB = parse_rgb("#E6D8BC")
    ink: RGB = parse_rgb("#2A211B")
    mute: RGB = parse_rgb("#75654F")
    pale: RGB = parse_rgb("#A8977C")
    bone: RGB = parse_rgb("#FBF4E2")
    leather: RGB = parse_rgb("#8A5A34")
    pip: RGB = parse_rgb("#2A211B")

    def solid(self) -> list[RGB]:
        """Return all colours."""
        return list(self)


@lru_cache(maxsize=1)
def get_look() -> Look:
    return Look()
