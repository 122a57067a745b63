"""The actions of Carpe Diem (section 6). A command for a whole turn stands for several actions."""

from __future__ import annotations

from typing import ClassVar

from engine.core import Action
from engine.core.rules import collect_classes

from .components import Bottom, Cell, ForumSlot, ForumSpace, Kind, Slot, Turn


class StartAt(Action, frozen=True, tag=True):
    """Choose the depot where your patrician begins."""

    command: ClassVar[str] = "start"
    depot: int


class Take(Action, frozen=True, tag=True):
    """Go to a depot and take a tile."""

    depot: int
    slot: Slot


class Place(Action, frozen=True, tag=True):
    """Build the tile in your district."""

    cell: Cell
    turn: Turn


class Store(Action, frozen=True, tag=True):
    """Put the tile into storage."""


class TakeBottom(Action, frozen=True, tag=True):
    """Take a tile from the bottom row for your craftsman."""

    command: ClassVar[str] = "bottom"
    space: Bottom


class ReturnFountain(Action, frozen=True, tag=True):
    """Return one fountain card."""

    command: ClassVar[str] = "return"
    blocks_undo: ClassVar[bool] = True  # it ends the turn
    card: Kind


class Visit(Action, frozen=True, tag=True):
    """Put your disc on a slot between two forum cards."""

    slot: ForumSlot
    first: ForumSpace  # the card that is resolved first


class PaySets(Action, frozen=True, tag=True):
    """Pay goods and coins for sets of a forum card."""

    command: ClassVar[str] = "pay"
    n: int


class BreadSets(Action, frozen=True, tag=True):
    """Pay 3 bread for each extra set of a forum card."""

    command: ClassVar[str] = "bread"
    n: int


ACTIONS = collect_classes(__name__, Action)
STORE_TILE = Store()
