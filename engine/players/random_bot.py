"""Any legal answer, all equally likely."""
from __future__ import annotations

from typing import Any

from engine.core.commands import Responder
from engine.core.match import Match
from engine.core.rules import Action, Chance, Decision, Seat


def create_random_responder(match: Match[Any], seat: Seat, rng: Chance) -> Responder:
    """What lies beside a question is left there: it may be asked for without end."""

    def say(decision: Decision | None) -> Action | None:
        return decision.options[rng.randbelow(len(decision.options))] if decision else None

    return say
