"""How well somebody plays, and what is asked of him."""
from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from engine.core import Chance
from engine.core.game import BotLevel
from engine.core.rules import Decision

from ..state import PrivateState
from ..view import View


class Manner(Struct, frozen=True):
    """The knobs of a player."""

    role_error: float = 0.0  # the error of his belief in a seat's role, as deviation of a logit
    chest_error: float = 0.0  # that of what he thinks a chest is worth, as a share of it
    plan_slack_points: float = 1.0  # plans within so many points of the best are as good to him
    soul_sale_share: float = 0.7  # the share of its worth to himself for which he gives a piece of soul away
    soul_bid_share: float = 0.75  # the share of its worth to a mortal that he offers for a piece at first
    bid_raise: float = 0.2  # that share goes up for each chest that came back,
    bid_cut: float = 0.08  # and down for each that was taken
    stock_weight: float = 1.0  # how he rates what is left in stock
    is_hasty: bool = False  # sells a piece of soul without a thought of the Inquisition after the next
    max_claims: int = 0  # tiles that he completes with courtiers in one plan
    repays_debt: bool = True  # pays debt back at the end, as far as that scores
    is_exact: bool = False  # reckons the end out (`kingdom_value.at_end`), and chests by what his plan makes of them
    sampled_hands: int = 0  # how many that may come next round he looks at when he plans this one


# A beginner sells his soul early and for little and lives from hand to mouth: that costs him more among those who take
# care than among those who do the same. To bid dear for souls would cost him as much among all.
MANNER_BY_LEVEL: Mapping[BotLevel, Manner] = {
    "beginner": Manner(
        role_error=30.0,
        chest_error=0.5,
        plan_slack_points=6.0,
        soul_sale_share=0.6,
        bid_raise=0.0,
        bid_cut=0.0,
        stock_weight=0.5,
        is_hasty=True,
        repays_debt=False,
    ),
    "club": Manner(
        role_error=4.0,
        chest_error=0.1,
        plan_slack_points=1.2,
        soul_sale_share=0.55,
        soul_bid_share=0.6,
        bid_raise=0.15,
        max_claims=1,
    ),
    "strong": Manner(
        plan_slack_points=0.1,
        soul_bid_share=0.6,
        bid_raise=0.15,
        bid_cut=0.0,
        max_claims=2,
        is_exact=True,
        sampled_hands=12,
    ),
}


class BotTurn(Struct, frozen=True):
    """One question, what its seat sees, and how it answers."""

    view: View
    own: PrivateState
    decision: Decision
    rng: Chance
    manner: Manner

    def happens(self, share: float) -> bool:
        """Whether it happens this time."""
        return self.rng.below(1000) < share * 1000
