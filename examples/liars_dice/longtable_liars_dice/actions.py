"""Actions and events."""

from __future__ import annotations

from typing import ClassVar

from engine.core import Action, Event, PrivateEvent, Seat, SeatEvent
from engine.core.rules import collect_classes


class Number(Action, frozen=True, tag=True):
    """Bid this many dice."""

    n: int


class Face(Action, frozen=True, tag=True):
    """Say which face they show."""

    blocks_undo: ClassVar[bool] = True
    face: int


class Doubt(Action, frozen=True, tag=True):
    """Doubt the bid: all cups are lifted."""

    blocks_undo: ClassVar[bool] = True


class Began(Event, frozen=True, tag=True):
    """A round begins, and all roll."""

    round: int
    seat: Seat
    dice: int  # number of dice on the table


class Rolled(PrivateEvent, frozen=True, tag=True):
    """The dice under a player's own cup."""

    dice: tuple[int, ...]


class Raised(SeatEvent, frozen=True, tag=True):
    number: int
    face: int


class Doubted(SeatEvent, frozen=True, tag=True):
    """A bid was doubted, and `found` dice show its face."""

    bidder: Seat
    number: int
    face: int
    found: int


class Lifted(SeatEvent, frozen=True, tag=True):
    dice: tuple[int, ...]


class Lost(SeatEvent, frozen=True, tag=True):
    left: int


ACTIONS = collect_classes(__name__, Action)
EVENTS = collect_classes(__name__, Event)
