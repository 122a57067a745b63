"""What goods and souls are worth to the bot, in points, so that they can be compared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil
from typing import Any, Literal

from engine.core import Seat

from ..components import DEVIL_ROUND_5_REWARDS, ROUNDS
from ..components.terms import BASICS, PREMIUMS, InquisitorId
from ..rules.inquisition import count_achievements
from ..state import PHASES_AFTER_PLAN, Ask, Kingdom, PrivateState
from ..view import View

PriceKind = Literal["basic", "premium", "coins"]
# Points that one more piece brings in rounds 1 to 5 and after the last plan. Measured in games of bots in which each
# seat was given one more of a kind.
VALUE_BY_KIND_AND_ROUND: Mapping[PriceKind, tuple[float, ...]] = {
    "basic": (1.45, 1.45, 1.35, 1.2, 0.95, 0.2),
    "premium": (1.05, 1.1, 1.25, 1.4, 1.35, 1.0),
    "coins": (0.5, 0.5, 0.5, 0.44, 0.4, 0.2),
}
# Points that the two Inquisitions take from a player who answers nobody, the worst first, in the same games
ROUND_3_LOSSES = (3.8, 3.0, 1.4, 0.3)
ROUND_5_LOSSES = (7.5, 5.4, 4.2, 3.6, 2.5, 1.1, 0.2)
EXPECTED_PENALTIES: Mapping[InquisitorId, float] = {
    "ascetic": 1.2,
    "vandal": 5.0,
    "orator": 4.0,
    "profligate": 2.5,
}
FACE_DOWN_PENALTIES = (2.9, 2.2, 0.9)
HOUSEGUEST_PENALTY = 4.0
TAINTED_SOUL_PENALTY = 1.0
CULTIST_GAIN_PER_TAINTED_SOUL = 1.5  # in the devil's chest of round 3 (I5)
DEVIL_ROUND_3_GAINS = (2.0, 1.0)  # by soul (I4), less the inquisitors that the souls turn up
POINTS_PER_SOUL_BEYOND_FOUR = 6.0
SOUL_COUNT = 8


def get_price_kind(res: str) -> PriceKind:
    if res in BASICS:
        return "basic"
    if res in PREMIUMS:
        return "premium"
    return "coins"


def get_pricing_round(view: View) -> int:
    """Return the round whose plan can still use goods gained now, one more than the last round if nothing can be
    bought."""
    return view.round + (view.phase in PHASES_AFTER_PLAN)


def evaluate_resource(res: str, round: int) -> float:
    """Return the points that one piece is worth in that round."""
    return VALUE_BY_KIND_AND_ROUND[get_price_kind(res)][round - 1]


def evaluate_bundle(goods: Mapping[Any, int], round: int) -> float:
    """Return the points that a bundle is worth in that round."""
    return sum(n * evaluate_resource(res, round) for res, n in goods.items() if n)


# Souls


def evaluate_souls(view: View, seat: Seat, devil: bool, hasty: bool = False) -> list[float]:
    """Return what the first, second, ... soul brings the seat. Each appeases the next worst inquisitor of every
    Inquisition.

    A hasty bot thinks only of the next Inquisition.
    """
    kingdom, found = view.kingdoms[seat], [0.0] * SOUL_COUNT
    for n, losses in enumerate(estimate_inquisition_losses(view, kingdom)[: 1 if hasty else None]):
        guests = [HOUSEGUEST_PENALTY] * kingdom.houseguests if n == 0 else []
        for index, loss in enumerate(sorted([*losses, *guests], reverse=True)[:SOUL_COUNT]):
            found[index] += loss
    if devil:
        early = DEVIL_ROUND_3_GAINS if view.round <= 3 and view.phase != "answer" else ()
        for index in range(SOUL_COUNT):
            found[index] += (
                DEVIL_ROUND_5_REWARDS[index].points
                if index < len(DEVIL_ROUND_5_REWARDS)
                else POINTS_PER_SOUL_BEYOND_FOUR
            )
            found[index] += early[index] if index < len(early) else 0.0
    return found


def evaluate_next_soul(view: View, seat: Seat, devil: bool, held: int) -> float:
    """Return what one soul more than `held` brings, or 0 if all are held."""
    return sum(evaluate_souls(view, seat, devil)[held : held + 1])


def estimate_inquisition_losses(view: View, kingdom: Kingdom) -> list[Sequence[float]]:
    """Return the expected penalties of each Inquisition to come, the worst first."""
    return (
        [ROUND_3_LOSSES, ROUND_5_LOSSES]
        if view.round <= 3
        else [estimate_last_inquisition(view, kingdom, ROUNDS + 1 - get_pricing_round(view))]
    )


def estimate_last_inquisition(view: View, kingdom: Kingdom, plans: int) -> list[float]:
    """Return the expected penalties of the last Inquisition, from the kingdom with so many plans to come and the known
    inquisitors."""
    told: Mapping[InquisitorId, float] = {
        **EXPECTED_PENALTIES,
        "fundamentalist": count_achievements(kingdom) + plans / 2,
        "plebeian": (len(kingdom.built) + 2 * plans) // 2,
        "debt_collector": 1.5 + ceil((kingdom.debt + 4) / 3),
    }
    there = [slot for slot in view.slots if not slot.bribed]
    unknown = sum(slot.inquisitor is None for slot in there)
    return [told[slot.inquisitor] for slot in there if slot.inquisitor] + list(FACE_DOWN_PENALTIES[:unknown])


def evaluate_payment(
    view: View, own: PrivateState, ask: Ask, share: float, tainted: int = 0, hasty: bool = False
) -> float:
    """Return what the viewer loses by paying this ask with so many tainted souls. Souls count by a share of their
    value."""
    if ask.kind != "souls":
        return ask.n * evaluate_resource("coins", get_pricing_round(view))
    assert view.seat is not None
    held = own.pure + own.tainted
    lost = sum(evaluate_souls(view, view.seat, own.role == "devil", hasty)[max(0, held - ask.n) : held])
    shared = CULTIST_GAIN_PER_TAINTED_SOUL if own.role == "cultist" and view.round <= 3 else 0.0
    return share * lost - (TAINTED_SOUL_PENALTY + shared) * tainted
