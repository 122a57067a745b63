"""The actions of Village (6.2). The longer turns of 6.1 are commands, which stand for several actions."""

from __future__ import annotations

from typing import ClassVar, Literal

from engine.core import Action
from engine.core.rules import collect_classes

from .components import Building, City, Colour, Cube, CustomerId, Good, Location, Space

# One unit of a payment
Unit = Literal["orange", "green", "brown", "pink", "coin", "scroll", "time"]


class Take(Action, frozen=True, tag=True):
    """Take a cube from an action space."""

    space: Space
    cube: Cube


class Well(Action, frozen=True, tag=True):
    """Pay three cubes of one colour into the well and use any action."""

    offers_whole_sets: ClassVar[bool] = True
    units: tuple[Unit, ...]


class Use(Action, frozen=True, tag=True):
    """Use this action."""

    space: Space


class PassTurn(Action, frozen=True, tag=True):
    """Skip your last turn."""


class Skip(Action, frozen=True, tag=True):
    """Skip the action."""


class Harvest(Action, frozen=True, tag=True):
    """Harvest grain."""


class Birth(Action, frozen=True, tag=True):
    """Have a child."""


class Recall(Action, frozen=True, tag=True):
    """Recall somebody."""

    generation: int
    location: Location


class Train(Action, frozen=True, tag=True):
    """Train somebody in a craft."""

    building: Building
    generation: int


class Make(Action, frozen=True, tag=True):
    """Have your craftsman make a good."""

    good: Good


class BuyGood(Action, frozen=True, tag=True):
    """Buy a good from a craftsman."""

    command: ClassVar[str] = "buy"
    good: Good


class Mill(Action, frozen=True, tag=True):
    """Mill 2 grain into 2 coins."""


class Send(Action, frozen=True, tag=True):
    """Send somebody through the gate."""

    generation: int
    city: City


class Move(Action, frozen=True, tag=True):
    """Send a traveller on to the next city."""

    generation: int
    start: City
    city: City


class Enter(Action, frozen=True, tag=True):
    """Send somebody into the council chamber."""

    generation: int


class Advance(Action, frozen=True, tag=True):
    """Move somebody in the council up one stage."""

    generation: int
    stage: int  # the member's stage before the move


class Privilege(Action, frozen=True, tag=True):
    """Use a privilege of the council."""

    stage: int


class EnterBag(Action, frozen=True, tag=True):
    """Send somebody into the church."""

    generation: int


class Pay(Action, frozen=True, tag=True):
    """Choose how to pay."""

    units: tuple[Unit, ...]


class TakeCubes(Action, frozen=True, tag=True):
    """Take cubes of your choice."""

    offers_whole_sets: ClassVar[bool] = True
    colours: tuple[Colour, ...]


class TakeGood(Action, frozen=True, tag=True):
    """Take a good of your choice."""

    good: Good


class Sell(Action, frozen=True, tag=True):
    """Serve a customer."""

    customer: CustomerId


class PassMarket(Action, frozen=True, tag=True):
    """Serve nobody else on this market day."""


class Bury(Action, frozen=True, tag=True):
    """Choose who from your oldest generation dies."""

    location: Location


class BuyBack(Action, frozen=True, tag=True):
    """Buy somebody out of the black bag for 1 coin."""

    generation: int


class Climb(Action, frozen=True, tag=True):
    """Move somebody one window to the left."""

    generation: int
    window: int  # the member's window before the move


ACTIONS = collect_classes(__name__, Action)
SKIP = Skip()
