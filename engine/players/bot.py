"""The type of bots and of what they play in, and the random bot: all options are equally likely."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.commands import Responder
from engine.core.match import Match, Playout
from engine.core.rules import Action, Chance, Decision, Seat

Position = Match | Playout

# Returns a responder for a seat, which acts until its turn ends or something is revealed. The generator is the bot's
# own, not the game's: the same state and generator give the same actions. A bot that searches or looks ahead needs a
# `Match`.
Bot = Callable[[Position, Seat, Chance], Responder]


def create_random_responder(position: Position, seat: Seat, rng: Chance) -> Responder:
    """Return a responder that gives a random option. It takes no side options, because they could go on for ever."""

    def say(decision: Decision | None) -> Action | None:
        return decision.options[rng.randbelow(len(decision.options))] if decision else None

    return say
