"""A game in play: undo, saving, determinization and playouts."""

from .determinization import (
    determinize_match,
    preview_turn_of,
    replay_game,
)
from .match import MAX_OPTIONS, Match
from .playout import REVEAL_SEALS, Playout
from .saved_match import LoggedAction, OtherComponentsError, RevealedActionsError, SavedMatch, encode

__all__ = [
    "MAX_OPTIONS",
    "REVEAL_SEALS",
    "LoggedAction",
    "Match",
    "OtherComponentsError",
    "Playout",
    "RevealedActionsError",
    "SavedMatch",
    "determinize_match",
    "encode",
    "preview_turn_of",
    "replay_game",
]
