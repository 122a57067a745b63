"""The colours that the shared parts of pictures take from a game."""

from __future__ import annotations

from functools import cached_property

from msgspec import Struct
from msgspec.structs import astuple

from .pixels import BLACK, RGB, WHITE, contrast
from .pixels.colours import DARK_THEME_GROUNDS, DARK_THEME_TEXTS


class BaseLook(Struct, frozen=True, dict=True):
    """The colours of one theme of a game. Each game adds colours of its own. All of them are in its palette."""

    ground: RGB  # below everything
    cream: RGB  # titles on the ground
    soft: RGB  # labels on the ground
    paper: RGB
    strip: RGB  # rows on paper
    ink: RGB
    mute: RGB  # captions and zeros

    @cached_property
    def is_dark(self) -> bool:
        """Whether the paper is dark, so that the kit's own colours have to be paler."""
        return contrast(self.paper, WHITE) > contrast(self.paper, BLACK)

    def adapt_area(self, colour: RGB) -> RGB:
        """Return one of the kit's colours of areas as it is on this paper. The canvas does so itself, sprites do not."""
        return DARK_THEME_GROUNDS.get(colour, colour) if self.is_dark else colour

    def adapt_line(self, colour: RGB) -> RGB:
        """Return one of the kit's colours of texts and lines as it is on this paper, like `adapt_area`."""
        return DARK_THEME_TEXTS.get(colour, colour) if self.is_dark else colour

    def list_colours(self) -> list[RGB]:
        return [colour for colour in astuple(self) if type(colour) is int]
