"""What is meant where nothing is said (C6, C7)."""
from __future__ import annotations

from collections.abc import Sequence

from engine.core import Action, Decision

from ..actions import Pay
from ..view import View

KINDS = ("scroll", "time")  # what a coin cannot stand in for: no default between these and cubes


def usual_payment(options: Sequence[Action]) -> Pay | None:
    """As many cubes as possible, coins only for what is missing; None where different kinds are payable."""
    ways = [action for action in options if isinstance(action, Pay)]
    if not ways or any(kind in way.units for way in ways for kind in KINDS):
        return ways[0] if len(ways) == 1 else None
    return min(ways, key=lambda way: way.units.count("coin"))


def usual(view: View, decision: Decision) -> Action | None:
    """What an outlook goes on with (`Game.usual`): a payment, the usual one first, and any reward of free choice."""
    match decision.kind:
        case "pay":
            return usual_payment(decision.options) or decision.options[0]
        case "cubes" | "good":
            return decision.options[0]
        case _:
            return None
