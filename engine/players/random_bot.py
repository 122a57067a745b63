"""The random bot: all options are equally likely."""

from __future__ import annotations

from engine.core.commands import Responder
from engine.core.rules import Action, Chance, Decision, Seat

from .bot import Position


def create_random_responder(position: Position, seat: Seat, rng: Chance) -> Responder:
    """Return a responder that gives a random option. It takes no side options, because they could go on for ever."""

    def say(decision: Decision | None) -> Action | None:
        return decision.options[rng.randbelow(len(decision.options))] if decision else None

    return say
