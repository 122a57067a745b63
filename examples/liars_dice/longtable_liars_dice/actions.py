"""What can be answered, and what can happen."""
from __future__ import annotations

from typing import ClassVar

from engine.core import Action, Event, Seat


class Number(Action, frozen=True, tag=True):
    """Bid so many dice."""

    n: int


class Face(Action, frozen=True, tag=True):
    """Say which face they show."""

    final: ClassVar[bool] = True
    face: int


class Doubt(Action, frozen=True, tag=True):
    """Doubt the bid: all cups are lifted."""

    final: ClassVar[bool] = True


class Began(Event, frozen=True, tag=True):
    """A round begins: all roll."""

    round: int
    seat: Seat
    dice: int  # on the table


class Rolled(Event, frozen=True, tag=True):
    """What lies under the own cup."""

    audience: ClassVar = "own"
    seat: Seat
    dice: tuple[int, ...]


class Raised(Event, frozen=True, tag=True):
    seat: Seat
    number: int
    face: int


class Doubted(Event, frozen=True, tag=True):
    """How many there were."""

    seat: Seat
    bidder: Seat
    number: int
    face: int
    found: int


class Lifted(Event, frozen=True, tag=True):
    seat: Seat
    dice: tuple[int, ...]


class Lost(Event, frozen=True, tag=True):
    seat: Seat
    left: int
