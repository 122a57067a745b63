"""The awards of Deal with the Devil, besides those of all games."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core import Seat
from engine.core.game import Award

from ..events import Banked, DebtMoved, InquisitorsAnswered, InterestCharged

DEBT_EVENTS = (Banked, DebtMoved, InterestCharged, InquisitorsAnswered)


def list_debts(
    event: Banked | DebtMoved | InterestCharged | InquisitorsAnswered,
) -> Iterable[tuple[Seat, int]]:
    """Return the seats whose debt an event tells, with the new debt."""
    match event:
        case Banked() | InterestCharged():
            moved = event.debt if isinstance(event, Banked) else event.debts
            return [(seat, after) for seat, (_, after) in zip(event.seats, moved, strict=True)]
        case DebtMoved():
            return [(event.seat, event.after)]
        case InquisitorsAnswered():
            return [(event.seat, penalty.debt[1]) for penalty in event.penalties if penalty.debt is not None]


AWARDS = (Award("bank", DEBT_EVENTS, list_debts, max),)
