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

    forgets: float = 0.0  # the error of his belief in a seat's role, as deviation of a logit
    misjudges: float = 0.0  # that of what he thinks a chest is worth, as a share of it
    slack: float = 1.0  # plans within so many points of the best are as good to him
    sells: float = 0.7  # the share of its worth to himself for which he gives a piece of soul away
    bids: float = 0.75  # the share of its worth to a mortal that he offers for a piece at first
    raises: float = 0.2  # that share goes up for each chest that came back,
    lowers: float = 0.08  # and down for each that was taken
    saves: float = 1.0  # how he rates what is left in stock
    hasty: bool = False  # sells a piece of soul without a thought of the Inquisition after the next
    claims: int = 0  # tiles that he completes with courtiers in one plan
    repays: bool = True  # pays debt back at the end, as far as that scores
    exact: bool = False  # reckons the end out (`kingdom_value.at_end`), and chests by what his plan makes of them
    hands: int = 0  # how many that may come next round he looks at when he plans this one


# A beginner sells his soul early and for little and lives from hand to mouth: that costs him more among those who take
# care than among those who do the same. To bid dear for souls would cost him as much among all.
MANNER_BY_LEVEL: Mapping[BotLevel, Manner] = {
    "beginner": Manner(
        forgets=30.0, misjudges=0.5, slack=6.0, sells=0.6, raises=0.0, lowers=0.0, saves=0.5, hasty=True,
        repays=False,
    ),
    "club": Manner(forgets=4.0, misjudges=0.1, slack=1.2, sells=0.55, bids=0.6, raises=0.15, claims=1),
    "strong": Manner(slack=0.1, bids=0.6, raises=0.15, lowers=0.0, claims=2, exact=True, hands=12),
}


class BotTurn(Struct, frozen=True):
    """One question, what its seat sees, and how it answers."""

    view: View
    own: PrivateState
    decision: Decision
    luck: Chance
    manner: Manner

    def chance(self, share: float) -> bool:
        """Whether it happens this time."""
        return self.luck.below(1000) < share * 1000
