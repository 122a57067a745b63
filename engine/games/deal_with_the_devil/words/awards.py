"""What Deal with the Devil gives awards for, beside what all games do."""
from __future__ import annotations

from collections.abc import Iterable

from engine.core import Seat
from engine.core.game import Award

from ..events import Banked, DebtMoved, InquisitorsAnswered, InterestCharged

DEBT_EVENTS = (Banked, DebtMoved, InterestCharged, InquisitorsAnswered)  # all that tells everybody of a debt


def list_debts(event: Banked | DebtMoved | InterestCharged | InquisitorsAnswered) -> Iterable[tuple[Seat, int]]:
    """By whom, and how much it has become."""
    match event:
        case Banked() | InterestCharged():
            moved = event.debt if isinstance(event, Banked) else event.debts
            return [(seat, after) for seat, (_, after) in zip(event.seats, moved, strict=True)]
        case DebtMoved():
            return [(event.seat, event.after)]
        case InquisitorsAnswered():
            return [(event.seat, penalty.debt[1]) for penalty in event.penalties if penalty.debt is not None]


AWARDS = (Award("bank", DEBT_EVENTS, list_debts, max),)
