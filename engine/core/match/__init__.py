"""A game in play: undo, saving, determinization and playouts."""

from .determinization import (
    determinize_match,
    preview,
    preview_turn_of,
    replay_game,
)
from .log import LoggedAction
from .match import MAX_OPTIONS, Match
from .playout import REVEAL_SEALS, Playout
from .rewind import rewind_match
from .saved_match import RevealedActionsError, SavedMatch, encode

__all__ = [
    "MAX_OPTIONS",
    "REVEAL_SEALS",
    "LoggedAction",
    "Match",
    "Playout",
    "RevealedActionsError",
    "SavedMatch",
    "determinize_match",
    "encode",
    "preview",
    "preview_turn_of",
    "replay_game",
    "rewind_match",
]
