"""What a game is, what a saved one consists of, and the registry."""
from __future__ import annotations

from typing import Literal, get_args

from msgspec import Struct

BotLevel = Literal["beginner", "club", "strong"]
BOT_LEVELS: tuple[BotLevel, ...] = get_args(BotLevel)
BotKind = Literal["random", "beginner", "club", "strong"]


class SearchEffort(Struct, frozen=True):
    """How far a bot looks before it answers."""

    playouts: int = 0  # for a decision; 0: it says what `Game.answer` says
    turns: int = 0  # how many more of its own turns each goes on for, all seats thinking about theirs


