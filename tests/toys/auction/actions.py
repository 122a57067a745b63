"""Define what can be answered, and what can happen."""

from __future__ import annotations

from typing import Literal

from engine.core import Action, Event, PrivateEvent, Seat, SeatEvent

What = Literal["nothing", "roll", "walls", "draw"]


class Start(Action):
    """Choose what to do with your turn."""

    what: What


class Count(Action):
    """Say how many walls you are going to build."""

    n: int


class Wall(Action):
    """Build a wall."""

    space: int


class Discard(Action):
    """Put a card down for all to see."""

    card: int


class Loan(Action):
    """Borrow a coin; it costs a point at the end."""


class Gamble(Action):
    """Win 0 to 2 coins; what you win stays."""

    blocks_undo = True


class Bid(Action):
    """Offer coins."""

    coins: int


class Seal(Action):
    """Seal your bid."""


class Walled(SeatEvent):
    space: int


class Rolled(SeatEvent):
    face: int


class Drew(SeatEvent):
    count: int


class Got(PrivateEvent):
    """Only for the seat itself."""

    cards: tuple[int, ...]


class Discarded(SeatEvent):
    card: int


class Opened(Event):
    bids: tuple[int, ...]
    seats: tuple[Seat, ...]  # the highest
