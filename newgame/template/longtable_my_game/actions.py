"""What can be answered, and what can happen."""
from __future__ import annotations

from typing import ClassVar

from engine.core import Action, Event, Seat

from .state import Side


class Card(Action, frozen=True, tag=True):
    """Choose a card of your hand."""

    n: int


class Row(Action, frozen=True, tag=True):
    """Put it on a row."""

    final: ClassVar[bool] = True  # a card is drawn then
    side: Side


class Dealt(Event, frozen=True, tag=True):
    """What its owner has at first."""

    audience: ClassVar = "own"
    seat: Seat
    cards: tuple[int, ...]


class Put(Event, frozen=True, tag=True):
    seat: Seat
    card: int
    side: Side
    points: int


class Drew(Event, frozen=True, tag=True):
    audience: ClassVar = "own"
    seat: Seat
    card: int
