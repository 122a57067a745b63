"""What things are worth to the bot, in points or so (rules 14)."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..components import BASICS, BUILDINGS, DEVIL_3, DEVIL_5, PREMIUMS, ROUNDS, BuildingId
from ..state import Asked, Own
from ..view import View

EARLY = {"basic": 2.5, "premium": 4.5, "coins": 1.0}  # 14.2
LATE = {"basic": 0.2, "premium": 1.0, "coins": 0.2}  # in the last round, once PLAN has closed
PENALTY = 3.5  # points of an inquisitor that nothing answers (14.3)
FACED = {3: 2.2, 5: 4.2}  # inquisitors that a seat faces in that round, as far as one can tell before it
RITUAL_3 = (8.0, 5.0, 2.0, 0.0)  # what the rows of I4 are worth
BEYOND = 6.0  # points for each piece beyond four (I6)
TAINT = 1.0


def worth(res: str, late: bool = False) -> float:
    values = LATE if late else EARLY
    return values["basic" if res in BASICS else "premium" if res in PREMIUMS else "coins"]


def bundle(goods: Mapping[Any, int], late: bool = False) -> float:
    return sum(n * worth(res, late) for res, n in goods.items())


def cost(card: BuildingId) -> float:
    return bundle(BUILDINGS[card].cost.goods())


def is_late(view: View) -> bool:
    """Whether goods buy nothing more (14.2)."""
    return view.round == ROUNDS and view.phase in ("wings", "ritual", "answer")


def inquisitions(view: View) -> list[int]:
    """The rounds of those to come."""
    return [n for n in FACED if n >= view.round]


def answered(faced: float, k: int) -> float:
    """How likely the k-th piece finds an inquisitor to answer, from 0 to 1."""
    return max(0.0, min(1.0, faced - k + 1))


def kth_soul(view: View, k: int) -> float:
    """What the k-th piece brings its holder, whoever he is, by answering (14.3)."""
    guests = view.kingdoms[view.seat].houseguests if view.seat is not None else 0
    return PENALTY * sum(answered(FACED[n] + guests, k) for n in inquisitions(view)) * 0.8


def kth_of_devil(view: View, k: int) -> float:
    """What the k-th piece brings the devil besides (I4, I6)."""
    third = RITUAL_3[min(k, len(RITUAL_3) - 1)] if view.round <= 3 and k < len(DEVIL_3) else 0.0
    fifth = DEVIL_5[k - 1].points if k <= len(DEVIL_5) else BEYOND
    return third + fifth


def souls(view: View, own: Own, change: int) -> float:
    """What so many pieces more (or fewer, negative) are worth to the viewer."""
    held, devil = own.pure + own.tainted, own.role == "devil"
    ks = range(held + 1, held + change + 1) if change > 0 else range(held + change + 1, held + 1)
    total = sum(kth_soul(view, k) + (kth_of_devil(view, k) if devil else 0.0) for k in ks)
    return total if change > 0 else -total


def payment(view: View, own: Own, ask: Asked) -> float:
    """What the viewer loses by paying that (14.5); of souls the tainted ones go first (R10.5)."""
    if ask.kind == "souls":
        return -souls(view, own, -ask.n) - TAINT * min(own.tainted, ask.n)
    return float(ask.n) * worth("coins", is_late(view))
