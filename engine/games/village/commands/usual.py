"""The actions that go without saying (C6, C7)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Action, Decision

from ..actions import Pay
from ..view import View

# Between these units and cubes there is no implied choice
UNITS_NOT_REPLACED_BY_COINS = ("scroll", "time")


def find_implied_payment(options: Sequence[Action]) -> Pay | None:
    """Return the payment with the most cubes and fewest coins.

    Return None if different kinds of units could be paid.
    """
    payments = [action for action in options if isinstance(action, Pay)]
    if not payments or any(kind in way.units for way in payments for kind in UNITS_NOT_REPLACED_BY_COINS):
        return payments[0] if len(payments) == 1 else None
    return min(payments, key=lambda way: way.units.count("coin"))


def find_implied_action(view: View, decision: Decision) -> Action | None:
    """Return the action with which a lookahead continues.

    That is the implied payment, or else the first, and the first of rewards of free choice.
    """
    match decision.kind:
        case "pay":
            return find_implied_payment(decision.options) or decision.options[0]
        case "cubes" | "good":
            return decision.options[0]
        case _:
            return None
