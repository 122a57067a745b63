"""The interest phase (5.8), which is automatic."""

from __future__ import annotations

from engine.core import Seat, tell

from ..components import BOX, BUILDINGS
from ..components.card_effects import InterestDiscount
from ..events import Change, InterestCharged
from ..state import Kingdom, State
from .effects import add_debt

INTEREST_STAGES = BOX.debt.interest_stages
INTEREST_DISCOUNTS = {
    card.id: effect.n
    for card in BUILDINGS.values()
    for effect in card.effects
    if isinstance(effect, InterestDiscount)
}


def charge_interest(state: State) -> None:
    """Move the markers of all seats with debt. Each full turn of the marker raises the debt by 1 (IN1, IN2, IN4)."""
    charged: list[tuple[Seat, int, tuple[int, int], Change]] = []
    for seat, (kingdom, own) in enumerate(zip(state.players, state.own, strict=True)):
        if own.debt:
            visits, kingdom.stage = calculate_interest(kingdom, own.debt)
            before, change = own.debt, Change()
            add_debt(kingdom, own, visits, change)
            charged.append((seat, kingdom.stage, (before, own.debt), change))
    seats, stages, debts, changes = zip(*charged, strict=True) if charged else ((), (), (), ())
    tell(state, InterestCharged(seats, stages, debts, changes))


def calculate_interest(kingdom: Kingdom, debt: int) -> tuple[int, int]:
    """Return how often the marker passes the start with this debt, and the stage where it stops."""
    return divmod(kingdom.stage + interest_bearing_debt(kingdom, debt), INTEREST_STAGES)


def interest_bearing_debt(kingdom: Kingdom, debt: int) -> int:
    """Return the debt that counts for interest, less what the Bank takes off (IN3)."""
    return max(0, debt - sum([INTEREST_DISCOUNTS.get(built.card, 0) for built in kingdom.built]))
