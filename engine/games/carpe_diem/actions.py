"""The actions of Carpe Diem (section 6). A command for a whole turn stands for several actions."""

from __future__ import annotations

from engine.core import Action
from engine.core.rules import collect_classes

from .components import Bottom, Cell, ForumSlot, ForumSpace, Kind, Slot, Turn


class StartAt(Action):
    """Choose the depot where your patrician begins."""

    command = "start"
    depot: int


class Take(Action):
    """Go to a depot and take a tile."""

    depot: int
    slot: Slot


class Place(Action):
    """Build the tile in your district."""

    cell: Cell
    turn: Turn


class Store(Action):
    """Put the tile into storage."""


class TakeBottom(Action):
    """Take a tile from the bottom row for your craftsman."""

    command = "bottom"
    space: Bottom


class ReturnFountain(Action):
    """Return one fountain card."""

    command = "return"
    blocks_undo = True  # it ends the turn
    card: Kind


class Visit(Action):
    """Put your disc on a slot between two forum cards."""

    slot: ForumSlot
    first: ForumSpace  # the card that is resolved first


class PaySets(Action):
    """Pay goods and coins for sets of a forum card."""

    command = "pay"
    n: int


class BreadSets(Action):
    """Pay 3 bread for each extra set of a forum card."""

    command = "bread"
    n: int


ACTIONS = collect_classes(__name__, Action)
STORE_TILE = Store()
