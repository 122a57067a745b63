"""How well a bot plays, and the question it answers."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from engine.core import Chance
from engine.core.game import BotLevel
from engine.core.rules import Decision

from ..state import PrivateState
from ..view import View


class Manner(Struct, frozen=True):
    """The parameters of a bot's play."""

    role_error: float = 0.0  # error of the belief in a role, as deviation of a logit
    chest_error: float = 0.0  # error of the value of a chest, as a share of it
    plan_slack_points: float = 1.0  # plans so close to the best one are chosen from at random
    soul_sale_share: float = 0.7  # share of a soul's own value for which the bot sells it
    soul_bid_share: float = 0.75  # share of a soul's value to a mortal in the first bid
    bid_raise: float = 0.2  # added to that share for each chest that was not taken
    bid_cut: float = 0.08  # subtracted for each chest that was taken
    stock_weight: float = 1.0  # weight of the leftover stock
    is_hasty: bool = False  # sells souls without thinking of the Inquisition after the next
    max_claims: int = 0  # tiles completed with courtiers in one plan
    repays_debt: bool = True  # at the end, as far as that scores
    is_exact: bool = False  # computes final points, and values chests by what a plan makes of them
    sampled_hands: int = 0  # hands of the next round that are tried when planning this one


# A beginner sells souls early and cheaply, and saves nothing. Among careful players that costs more than among other
# beginners. Overpaying for souls would cost the same in both.
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
    """One question with what its seat sees, and how the bot plays."""

    view: View
    own: PrivateState
    decision: Decision
    rng: Chance
    manner: Manner

    def happens(self, share: float) -> bool:
        """Return True with this probability."""
        return self.rng.randbelow(1000) < share * 1000
