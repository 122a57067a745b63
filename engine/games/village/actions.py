"""The actions of Village (6.2). The longer turns of 6.1 are commands, which stand for several actions."""

from __future__ import annotations

from typing import Literal

from engine.core import Action
from engine.core.rules import collect_classes

from .components import Building, City, Colour, Cube, CustomerId, Good, Location, Space

# One unit of a payment
Unit = Literal["orange", "green", "brown", "pink", "coin", "scroll", "time"]


class Take(Action):
    """Take a cube from an action space."""

    space: Space
    cube: Cube


class Well(Action):
    """Pay three cubes of one colour into the well and use any action."""

    offers_whole_sets = True
    units: tuple[Unit, ...]


class Use(Action):
    """Use this action."""

    space: Space


class PassTurn(Action):
    """Skip your last turn."""


class Skip(Action):
    """Skip the action."""


class Harvest(Action):
    """Harvest grain."""


class Birth(Action):
    """Have a child."""


class Recall(Action):
    """Recall somebody."""

    generation: int
    location: Location


class Train(Action):
    """Train somebody in a craft."""

    building: Building
    generation: int


class Make(Action):
    """Have your craftsman make a good."""

    good: Good


class BuyGood(Action):
    """Buy a good from a craftsman."""

    command = "buy"
    good: Good


class Mill(Action):
    """Mill 2 grain into 2 coins."""


class Send(Action):
    """Send somebody through the gate."""

    generation: int
    city: City


class Move(Action):
    """Send a traveller on to the next city."""

    generation: int
    start: City
    city: City


class Enter(Action):
    """Send somebody into the council chamber."""

    generation: int


class Advance(Action):
    """Move somebody in the council up one stage."""

    generation: int
    stage: int  # the member's stage before the move


class Privilege(Action):
    """Use a privilege of the council."""

    stage: int


class EnterBag(Action):
    """Send somebody into the church."""

    generation: int


class Pay(Action):
    """Choose how to pay."""

    units: tuple[Unit, ...]


class TakeCubes(Action):
    """Take cubes of your choice."""

    offers_whole_sets = True
    colours: tuple[Colour, ...]


class TakeGood(Action):
    """Take a good of your choice."""

    good: Good


class Sell(Action):
    """Serve a customer."""

    customer: CustomerId


class PassMarket(Action):
    """Serve nobody else on this market day."""


class Bury(Action):
    """Choose who from your oldest generation dies."""

    location: Location


class BuyBack(Action):
    """Buy somebody out of the black bag for 1 coin."""

    generation: int


class Climb(Action):
    """Move somebody one window to the left."""

    generation: int
    window: int  # the member's window before the move


ACTIONS = collect_classes(__name__, Action)
SKIP = Skip()
