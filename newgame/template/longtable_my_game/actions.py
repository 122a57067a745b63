"""What can be answered, and what can happen."""
from __future__ import annotations

from typing import ClassVar

from engine.core import Action, Event, PrivateEvent, SeatEvent
from engine.core.rules import collect_classes

from .state import Side


class Card(Action, frozen=True, tag=True):
    """Choose a card of your hand."""

    n: int


class Row(Action, frozen=True, tag=True):
    """Put it on a row."""

    blocks_undo: ClassVar[bool] = True  # a card is drawn then
    side: Side


class Dealt(PrivateEvent, frozen=True, tag=True):
    """What its owner has at first."""

    cards: tuple[int, ...]


class Put(SeatEvent, frozen=True, tag=True):
    card: int
    side: Side
    points: int


class Drew(PrivateEvent, frozen=True, tag=True):
    card: int


ACTIONS = collect_classes(__name__, Action)
EVENTS = collect_classes(__name__, Event)
