"""Where a seat's draft ends: what it has changed then stands for all to see (6.3, U1)."""
from __future__ import annotations

from engine.core import Flow, Seat, confirm_turn

from ..state import Player, State


def end_draft(s: State, me: Seat, p: Player) -> Flow[None]:
    """K12: not asked of a seat that has nothing to take back."""
    yield from confirm_turn(s, me)
    settle(p)


def settle(p: Player) -> None:
    p.latest += p.drafted
    p.drafted = []
