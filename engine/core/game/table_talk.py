"""Talk: public words that players may show beside the game. Nothing follows from them, no rule reads them."""
from __future__ import annotations

from msgspec import Struct


class TableTalk(Struct, frozen=True):
    """What may be shown at this moment. It is kept by seat beside the match, never in the state."""

    words: tuple[str, ...]  # keys of the catalogue: `talk-<word>`
    most: int  # how many of them one player shows
    open: bool = True  # whether they may be changed now; else what was shown only stays to be seen
