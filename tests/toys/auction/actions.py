"""Define what can be answered, and what can happen."""

from __future__ import annotations

from typing import ClassVar, Literal

from engine.core import Action, Event, PrivateEvent, Seat, SeatEvent

What = Literal["nothing", "roll", "walls", "draw"]


class Start(Action, frozen=True, tag=True):
    """Choose what to do with your turn."""

    what: What


class Count(Action, frozen=True, tag=True):
    """Say how many walls you are going to build."""

    n: int


class Wall(Action, frozen=True, tag=True):
    """Build a wall."""

    space: int


class Discard(Action, frozen=True, tag=True):
    """Put a card down for all to see."""

    card: int


class Loan(Action, frozen=True, tag=True):
    """Borrow a coin; it costs a point at the end."""


class Gamble(Action, frozen=True, tag=True):
    """Win 0 to 2 coins; what you win stays."""

    blocks_undo: ClassVar[bool] = True


class Bid(Action, frozen=True, tag=True):
    """Offer coins."""

    coins: int


class Seal(Action, frozen=True, tag=True):
    """Seal your bid."""


class Walled(SeatEvent, frozen=True, tag=True):
    space: int


class Rolled(SeatEvent, frozen=True, tag=True):
    face: int


class Drew(SeatEvent, frozen=True, tag=True):
    count: int


class Got(PrivateEvent, frozen=True, tag=True):
    """Only for the seat itself."""

    cards: tuple[int, ...]


class Discarded(SeatEvent, frozen=True, tag=True):
    card: int


class Opened(Event, frozen=True, tag=True):
    bids: tuple[int, ...]
    seats: tuple[Seat, ...]  # the highest
