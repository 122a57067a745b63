"""The actions (6.8). The commands of 6.1 and 6.3 stand for several actions."""

from __future__ import annotations

from typing import Literal

from engine.core import Action, Seat
from engine.core.rules import collect_classes

from .components import BuildingId, EventId
from .components.terms import AchievementId, CourtierId, Good, Resource
from .state import InquisitorRef

# The bank, whose actions are side options of every question (M1-M5)


class Sell(Action):
    """Sell goods to the bank."""

    good: Good
    n: int


class Buy(Action):
    """Buy goods from the bank."""

    good: Good
    n: int


class Loan(Action):
    """Borrow coins; your debt grows by the same amount."""

    n: int


class Repay(Action):
    """Pay back coins; your debt falls by the same amount."""

    n: int


# Several steps


class Seal(Action):
    """Seal your decision. You can change it until the step closes."""


class Enough(Action):
    """Finish this part of the answer."""


# CARDS (K1, K2)


class Keep(Action):
    """Keep one building from your hand, discard the others and see your four new ones."""

    blocks_undo = True
    building: BuildingId


class Pass(Action):
    """Pass two of the four new buildings to your neighbour."""

    fields_are_one_set = True
    first: BuildingId
    second: BuildingId


# OFFER, RESPOND1, RESPOND2 (K3-K5)


class Put(Action):
    """Put goods or coins into your chest."""

    resource: Resource
    n: int


class AskFor(Action):
    """Say what you want for your chest."""

    what: Literal["none", "coins", "souls"]
    n: int = 0


class Respond(Action):
    """Accept the chest, or close it."""

    accept: bool
    tainted: int = 0  # tainted souls paid


# PLAN (K6)


class ChooseEvent(Action):
    """Play an event on one side, or keep it and play none."""

    event: EventId
    side: Literal["left", "right", "keep"]


class TakeCourtier(Action):
    """Take this courtier from the board."""

    courtier: CourtierId


class Use(Action):
    """Use an action building from an earlier round."""

    building: BuildingId
    times: int = 1
    pick: tuple[Good, ...] = ()
    pay: tuple[Good, ...] = ()


class Build(Action):
    """Build a card from your hand, and use its action right away if you like."""

    building: BuildingId
    act: bool = False


class How(Action):
    """Choose how to use the building's effect."""

    times: int = 1
    pick: tuple[Good, ...] = ()
    pay: tuple[Good, ...] = ()
    courtier: CourtierId | None = None
    minor: AchievementId | None = None
    space: int | None = None
    stable: BuildingId | None = None
    dam: AchievementId | None = None


class Recruit(Action):
    """Recruit a courtier."""

    courtier: CourtierId


class Claim(Action):
    """Claim an achievement, with the help of courtiers."""

    achievement: AchievementId
    courtiers: tuple[CourtierId, ...] = ()


class Space(Action):
    """Put the tile on this production space."""

    space: int  # 1 to 4


class Funding(Action):
    """Choose what to do first if you are short of coins."""

    order: Literal["loan_first", "sell_first"]


# VOTE, WINGS, RITUAL, ANSWER (K7-K10)


class Vote(Action):
    """Vote for another player or nobody, and say what you will do if you are accused."""

    target: Seat | None
    if_accused: Literal["prove", "confess"]


class Wings(Action):
    """Buy angel wings at 5 coins each."""

    n: int


class Coins(Action):
    """Put coins into your ritual chest."""

    n: int


class Souls(Action):
    """Put souls into your ritual chest."""

    pure: int
    tainted: int


class GuessDevil(Action):
    """Guess who the devil is, or nobody."""

    seat: Seat | None


class GuessCultist(Action):
    """Guess who the cultist is, or nobody."""

    seat: Seat | None


class Appease(Action):
    """Answer an inquisitor with a soul or an indulgence."""

    inquisitor: InquisitorRef
    by: Literal["soul", "indulgence"]


class Give(Action):
    """Give goods to the inquisitor."""

    goods: tuple[Good, ...]


class Destroy(Action):
    """Choose the building that the Vandal destroys."""

    building: BuildingId


class IfNewGuest(Action):
    """Choose how to answer a houseguest who comes while you pay."""

    by: Literal["soul", "indulgence", "none"]


ACTIONS = collect_classes(__name__, Action)
