"""Where a draft ends (6.3, U1)."""
from __future__ import annotations

from engine.core import Action, Flow, Reason, Seat, confirm, reason

from .actions import ACTIONS


def end_draft(me: Seat) -> Flow[None]:
    """K12: not asked of a seat that has nothing to take back."""
    return confirm(me, why_not, ACTIONS)


def why_not(action: Action) -> Reason:
    return reason("wrong_phase", asked="end")
