"""Where a draft ends (6.3, U1), and what it has changed stands for all to see."""
from __future__ import annotations

from engine.core import Action, Flow, Reason, Seat, confirm, reason

from ..actions import ACTIONS
from ..state import Player


def end_draft(me: Seat, p: Player) -> Flow[None]:
    """K12: not asked of a seat that has nothing to take back."""
    yield from confirm(me, why_not, ACTIONS)
    settle(p)


def settle(p: Player) -> None:
    p.latest += p.drafted
    p.drafted = []


def why_not(action: Action) -> Reason:
    return reason("wrong_phase", asked="end")
