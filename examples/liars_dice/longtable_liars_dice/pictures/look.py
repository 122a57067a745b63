"""The colours of Liar's Dice: oak, leather and bone."""
from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from render.kit.pixels import RGB, rgb


class Look(NamedTuple):
    table: RGB = rgb("#3B2A20")
    sunk: RGB = rgb("#2B1E17")
    cream: RGB = rgb("#FAF1DD")
    soft: RGB = rgb("#DCCBB0")
    paper: RGB = rgb("#F5ECD9")
    strip: RGB = rgb("#E6D8BC")
    ink: RGB = rgb("#2A211B")
    mute: RGB = rgb("#75654F")
    pale: RGB = rgb("#A8977C")
    bone: RGB = rgb("#FBF4E2")
    leather: RGB = rgb("#8A5A34")
    pip: RGB = rgb("#2A211B")

    def solid(self) -> list[RGB]:
        """All its colours."""
        return list(self)


@lru_cache(maxsize=1)
def look() -> Look:
    return Look()
