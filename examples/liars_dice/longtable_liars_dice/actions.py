"""The actions that players choose, and the events that the rules tell."""

from __future__ import annotations

from engine.core import Action, Event, PrivateEvent, Seat, SeatEvent
from engine.core.rules import collect_classes


class Number(Action):
    """Choose the number of dice of a bid."""

    n: int


class Face(Action):
    """Choose the face of a bid, which completes it."""

    blocks_undo = True
    face: int


class Doubt(Action):
    """Doubt the last bid, so that all cups are lifted."""

    blocks_undo = True


class Began(Event):
    """A round begins, and everybody rolls."""

    round: int
    seat: Seat
    dice: int  # number of dice on the table


class Rolled(PrivateEvent):
    """A player rolls dice, which only they see."""

    dice: tuple[int, ...]


class Raised(SeatEvent):
    """A player makes a higher bid."""

    number: int
    face: int


class Doubted(SeatEvent):
    """A player doubts a bid, and `found` dice show its face."""

    bidder: Seat
    number: int
    face: int
    found: int


class Lifted(SeatEvent):
    """A player lifts their cup, and everybody sees the dice."""

    dice: tuple[int, ...]


class Lost(SeatEvent):
    """A player loses a die."""

    left: int  # number of dice that the player still has


ACTIONS = collect_classes(__name__, Action)
EVENTS = collect_classes(__name__, Event)
