"""What can be answered, and what can happen."""
from __future__ import annotations

from typing import ClassVar

from engine.core import Action, Event, OwnEvent, SeatEvent
from engine.core.rules import declared

from .state import Side


class Card(Action, frozen=True, tag=True):
    """Choose a card of your hand."""

    n: int


class Row(Action, frozen=True, tag=True):
    """Put it on a row."""

    final: ClassVar[bool] = True  # a card is drawn then
    side: Side


class Dealt(OwnEvent, frozen=True, tag=True):
    """What its owner has at first."""

    cards: tuple[int, ...]


class Put(SeatEvent, frozen=True, tag=True):
    card: int
    side: Side
    points: int


class Drew(OwnEvent, frozen=True, tag=True):
    card: int


ACTIONS = declared(__name__, Action)
EVENTS = declared(__name__, Event)
