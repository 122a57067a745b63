"""The random bot: all options are equally likely."""

from __future__ import annotations

from typing import Any

from engine.core.commands import Responder
from engine.core.match import Match
from engine.core.rules import Action, Chance, Decision, Seat


def create_random_responder(match: Match[Any], seat: Seat, rng: Chance) -> Responder:
    """Return a responder that gives a random option. It takes no side options, because they could go on for ever."""

    def say(decision: Decision | None) -> Action | None:
        return decision.options[rng.randbelow(len(decision.options))] if decision else None

    return say
