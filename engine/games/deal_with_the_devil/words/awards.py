"""What Deal with the Devil gives awards for, beside what all games do."""
from __future__ import annotations

from collections.abc import Iterable

from engine.core import Seat
from engine.core.game import Award

from ..events import Banked, DebtMoved, InquisitorsAnswered, InterestCharged

DEBT_EVENTS = (Banked, DebtMoved, InterestCharged, InquisitorsAnswered)  # all that tells everybody of a debt


def list_debts(told: Banked | DebtMoved | InterestCharged | InquisitorsAnswered) -> Iterable[tuple[Seat, int]]:
    """By whom, and how much it has become."""
    match told:
        case Banked() | InterestCharged():
            moved = told.debt if isinstance(told, Banked) else told.debts
            return [(seat, after) for seat, (_, after) in zip(told.seats, moved, strict=True)]
        case DebtMoved():
            return [(told.seat, told.after)]
        case InquisitorsAnswered():
            return [(told.seat, one.debt[1]) for one in told.penalties if one.debt is not None]


AWARDS = (Award("bank", DEBT_EVENTS, list_debts, max),)
