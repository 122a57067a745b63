"""A game in play: playouts, replay, undo, saving and determinization."""
from .determinization import (
    imagine,
    plan,
    preview,
    retell,
)
from .log import Entry
from .match import Match
from .playout import CLOSE
from .rewind import went_back
from .saved_match import Blob, Shown, encode
from .steps import MOST

__all__ = [
    "CLOSE",
    "MOST",
    "Blob",
    "Entry",
    "Match",
    "Shown",
    "encode",
    "imagine",
    "plan",
    "preview",
    "retell",
    "went_back",
]
