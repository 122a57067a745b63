"""Levels of bots, and how far each searches."""

from __future__ import annotations

from typing import Literal, get_args

from msgspec import Struct

BotLevel = Literal["beginner", "club", "strong"]
BOT_LEVELS: tuple[BotLevel, ...] = get_args(BotLevel)
BotKind = Literal["random", "beginner", "club", "strong"]


class SearchEffort(Struct, frozen=True):
    """How far a bot looks before it acts."""

    playouts_per_decision: int = 0  # 0: the bot gives the action of `Game.choose_action`
    own_turns_per_playout: int = 0  # how many more of its own turns each playout goes on for
