"""Interest (5.8), automatic."""
from __future__ import annotations

from engine.core import Seat, tell

from ..components import BOX, BUILDINGS
from ..components.card_effects import InterestDiscount
from ..events import Change, InterestCharged
from ..state import Kingdom, State
from .effects import add_debt

INTEREST_STAGES = BOX.debt.interest_stages
INTEREST_DISCOUNTS = {
    card.id: effect.n for card in BUILDINGS.values() for effect in card.effects if isinstance(effect, InterestDiscount)
}


def charge_interest(s: State) -> None:
    """The markers of those with debt go on; each time one comes round, the debt rises by 1 (IN1, IN2, IN4)."""
    charged: list[tuple[Seat, int, tuple[int, int], Change]] = []
    for seat, (k, own) in enumerate(zip(s.players, s.own, strict=True)):
        if own.debt:
            visits, k.stage = calculate_interest(k, own.debt)
            before, tally = own.debt, Change()
            add_debt(k, own, visits, tally)
            charged.append((seat, k.stage, (before, own.debt), tally))
    seats, stages, debts, changes = zip(*charged, strict=True) if charged else ((), (), (), ())
    tell(s, InterestCharged(seats, stages, debts, changes))


def calculate_interest(k: Kingdom, debt: int) -> tuple[int, int]:
    """How often the marker comes round with this debt, and where it stops."""
    return divmod(k.stage + interest_bearing_debt(k, debt), INTEREST_STAGES)


def interest_bearing_debt(k: Kingdom, debt: int) -> int:
    """The debt that counts: the Bank takes 6 off (IN3)."""
    return max(0, debt - sum([INTEREST_DISCOUNTS.get(built.card, 0) for built in k.built]))
