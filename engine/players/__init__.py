"""Bot players by name. Each answers in a person's stead and knows no more than a person in its seat."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.commands import Responder
from engine.core.game import BOT_LEVELS, BotKind, BotLevel
from engine.core.match import Match
from engine.core.rules import Chance, Seat

from .kind import Player as Player
from .plain import plainly
from .random import random
from .search import Spent, playouts, searching


def player(level: BotLevel, budget: Callable[[int], Spent] = playouts) -> Player:
    """How a bot of that level plays: as far as its game looks at it. `budget`: see `searching`."""

    def answerer(match: Match[Any], seat: Seat, luck: Chance) -> Responder:
        if match.game.search_effort[level].playouts_per_decision:
            return searching(match, seat, luck, level, budget)
        return plainly(match, seat, luck, level)

    return answerer


PLAYERS: dict[BotKind, Player] = {"random": random, **{level: player(level) for level in BOT_LEVELS}}
