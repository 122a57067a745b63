"""The actions that players choose, and the events that the rules tell."""

from __future__ import annotations

from engine.core import Action, Event, PrivateEvent, SeatEvent
from engine.core.rules import collect_classes

from .state import Side


class Card(Action):
    """Choose a card from your hand."""

    n: int


class Row(Action):
    """Put the chosen card on a row."""

    blocks_undo = True  # because a card is drawn next
    side: Side


class Dealt(PrivateEvent):
    """The cards that a player is dealt."""

    cards: tuple[int, ...]


class Put(SeatEvent):
    """A player puts a card on a row."""

    card: int
    side: Side
    points: int


class Drew(PrivateEvent):
    """A player draws a card, which only they see."""

    card: int


ACTIONS = collect_classes(__name__, Action)
EVENTS = collect_classes(__name__, Event)
