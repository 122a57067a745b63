"""Bot players by name. Each answers in a person's stead and knows no more than a person in its seat."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.commands import Responder
from engine.core.game import BOT_LEVELS, BotKind, BotLevel
from engine.core.match import Match
from engine.core.rules import Chance, Seat

from .bot import Bot as Player
from .heuristic_bot import create_heuristic_responder
from .random_bot import create_random_responder
from .search_bot import BudgetShare, create_search_responder, limit_playouts


def create_bot(level: BotLevel, budget: Callable[[int], BudgetShare] = limit_playouts) -> Player:
    """How a bot of that level plays: as far as its game looks at it. `budget`: see `searching`."""

    def answerer(match: Match[Any], seat: Seat, rng: Chance) -> Responder:
        if match.game.search_effort[level].playouts_per_decision:
            return create_search_responder(match, seat, rng, level, budget)
        return create_heuristic_responder(match, seat, rng, level)

    return answerer


BOTS: dict[BotKind, Player] = {"random": create_random_responder, **{level: create_bot(level) for level in BOT_LEVELS}}
