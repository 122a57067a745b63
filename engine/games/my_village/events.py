"""What can happen. Everything is public."""
from __future__ import annotations

from typing import Literal

from engine.core import Event, Seat, SeatEvent
from engine.core.rules import collect_classes

from .actions import Lender
from .components import ChurchId, CustomerId, Good, Profession, Stack, TravelId
from .state import Die, HeadmanSpace, RatOrder


class Rolled(Event, frozen=True, tag=True):
    """T1: a round begins; the pool, and the story points on the hand."""

    round: int
    start: Seat
    pool: tuple[Die, ...]
    story: int


class TookDice(SeatEvent, frozen=True, tag=True):
    """A1: two dice, what they were made, and what that cost."""

    dice: tuple[Die, Die]
    value: int
    coins: int
    markers: int
    time: int  # of black dice


class Added(SeatEvent, frozen=True, tag=True):
    """A2: a card comes into the village (a travel card as `Travelled`)."""

    card: str  # as in `Add`, of a monk its own id
    time: int


class Travelled(SeatEvent, frozen=True, tag=True):
    """A11: the card that was turned over and kept; time and coins with the gray banner."""

    card: TravelId
    time: int
    coins: int


class TurnedBack(SeatEvent, frozen=True, tag=True):
    """A11.6: the travel church puts a card under the stack."""

    card: TravelId


class Activated(SeatEvent, frozen=True, tag=True):
    """A white banner; what it brings follows."""

    banner: str  # as in `Activate`; a served customer is told as `Served`
    time: int


class Served(SeatEvent, frozen=True, tag=True):
    customer: CustomerId
    time: int


class Paid(SeatEvent, frozen=True, tag=True):
    """Goods that were paid, with their sources."""

    sources: tuple[tuple[Good, str], ...]


class TookHand(SeatEvent, frozen=True, tag=True):
    story: int


class Visited(SeatEvent, frozen=True, tag=True):
    """A5: customers taken, and what the paid ones cost."""

    free: CustomerId | None
    paid: tuple[CustomerId, ...]
    time: int
    coins: int


class Revealed(Event, frozen=True, tag=True):
    """Customers that came into the display."""

    customers: tuple[CustomerId, ...]


class MonkShown(Event, frozen=True, tag=True):
    """The next card of a monk stack; None where it is empty."""

    stack: Stack
    monk: str | None


class HeadmanMoved(SeatEvent, frozen=True, tag=True):
    """A8; `to` is where he stands, `stayed` that he gave it up."""

    to: HeadmanSpace
    stayed: bool


class Secured(SeatEvent, frozen=True, tag=True):
    """C3.16: story points that are safe now."""

    points: int


class Gained(SeatEvent, frozen=True, tag=True):
    what: Literal["coin", "story", "beer", "scroll", "horse", "plow", "wagon", "wild", "marker"]
    n: int


class Schooled(SeatEvent, frozen=True, tag=True):
    option: str  # as in `School`
    profession: Profession | None


class Marked(SeatEvent, frozen=True, tag=True):
    space: str


class TileMoved(SeatEvent, frozen=True, tag=True):
    """The 2/12 tile lies beside this banner now."""

    banner: str


class PlowMoved(SeatEvent, frozen=True, tag=True):
    source: Lender
    field: int


class OrderSet(SeatEvent, frozen=True, tag=True):
    order: RatOrder


class ReaperCame(SeatEvent, frozen=True, tag=True):
    """The bridge was passed: somebody dies at the end of this turn."""


class Died(SeatEvent, frozen=True, tag=True):
    """A9.1: the chronicle space (1 or 2) or grave, and the story points."""

    profession: Profession
    space: int | None  # None: a grave
    story: int


class Hired(SeatEvent, frozen=True, tag=True):
    """A9.2."""

    profession: Profession


class RatMoved(Event, frozen=True, tag=True):
    rolled: int
    distance: int  # 0: the invasion


class Invaded(Event, frozen=True, tag=True):
    """A9.4: losses by seat; who was kept safe by the sanatory church, and the rat is back at the start."""

    losses: tuple[int, ...]
    safe: Seat | None
    distance: int


class ChurchUsed(SeatEvent, frozen=True, tag=True):
    """A permanent benefit was used: the trading or the sanatory church."""

    church: ChurchId


class EndNear(Event, frozen=True, tag=True):
    """T3: enough coffins are filled, this round is the last."""

    coffins: int


class Ended(Event, frozen=True, tag=True):
    """Final scoring."""


EVENTS = collect_classes(__name__, Event)
