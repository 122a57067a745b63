"""The colours that the shared parts of pictures take from a game."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import astuple

from .pixels import RGB


class BaseLook(Struct, frozen=True):
    """The colours of a theme. A game adds its own; the palette of its pictures always contains all of them."""

    ground: RGB  # below everything
    cream: RGB  # titles on the ground
    soft: RGB  # labels on the ground
    paper: RGB
    strip: RGB  # rows on paper
    ink: RGB
    pale: RGB  # zeros

    def list_colours(self) -> list[RGB]:
        return [colour for colour in astuple(self) if type(colour) is int]
