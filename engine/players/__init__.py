"""Bots by kind. A bot plays a seat and knows no more than a person in that seat would."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.commands import Responder
from engine.core.game import BOT_LEVELS, BotKind, BotLevel
from engine.core.match import Match
from engine.core.rules import Chance, Seat

from .bot import Bot as Player
from .bot import Position, create_random_responder
from .heuristic_bot import create_heuristic_responder
from .search_bot import BudgetShare, create_search_responder, limit_playouts


def create_bot(level: BotLevel, budget: Callable[[int], BudgetShare] = limit_playouts) -> Player:
    """Return a bot of a level. It searches if its game gives that level playouts (`Game.search_effort`).

    `budget` is explained at `create_search_responder`.
    """

    def answerer(position: Position, seat: Seat, rng: Chance) -> Responder:
        if position.game.search_effort[level].playouts_per_decision:
            assert isinstance(position, Match), "a playout cannot be determinized"
            return create_search_responder(position, seat, rng, level, budget)
        return create_heuristic_responder(position, seat, rng, level)

    return answerer


BOTS: dict[BotKind, Player] = {
    "random": create_random_responder,
    **{level: create_bot(level) for level in BOT_LEVELS},
}
