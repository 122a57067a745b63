"""What can happen. Everything is public."""
from __future__ import annotations

from typing import Literal

from engine.core import Event, Seat

from .components import ChurchId, CustomerId, Good, Profession, Stack, TravelId
from .state import Die, HeadmanSpace, RatOrder


class Rolled(Event, frozen=True, tag=True):
    """T1: a round begins; the pool, and the story points on the hand."""

    round: int
    start: Seat
    pool: tuple[Die, ...]
    story: int


class TookDice(Event, frozen=True, tag=True):
    """A1: two dice, what they were made, and what that cost."""

    seat: Seat
    dice: tuple[Die, Die]
    value: int
    coins: int
    markers: int
    time: int  # of black dice


class Added(Event, frozen=True, tag=True):
    """A2: a card comes into the village (a travel card as `Travelled`)."""

    seat: Seat
    card: str  # as in `Add`, of a monk its own id
    time: int


class Travelled(Event, frozen=True, tag=True):
    """A11: the card that was turned over and kept; time and coins with the gray banner."""

    seat: Seat
    card: TravelId
    time: int
    coins: int


class TurnedBack(Event, frozen=True, tag=True):
    """A11.6: the travel church puts a card under the stack."""

    seat: Seat
    card: TravelId


class Activated(Event, frozen=True, tag=True):
    """A white banner; what it brings follows."""

    seat: Seat
    banner: str  # as in `Activate`; a served customer is told as `Served`
    time: int


class Served(Event, frozen=True, tag=True):
    seat: Seat
    customer: CustomerId
    time: int


class Paid(Event, frozen=True, tag=True):
    """Goods that were paid, with their sources."""

    seat: Seat
    sources: tuple[tuple[Good, str], ...]


class TookHand(Event, frozen=True, tag=True):
    seat: Seat
    story: int


class Visited(Event, frozen=True, tag=True):
    """A5: customers taken, and what the paid ones cost."""

    seat: Seat
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


class HeadmanMoved(Event, frozen=True, tag=True):
    """A8; `to` is where he stands, `stayed` that he gave it up."""

    seat: Seat
    to: HeadmanSpace
    stayed: bool


class Secured(Event, frozen=True, tag=True):
    """C3.16: story points that are safe now."""

    seat: Seat
    points: int


class Gained(Event, frozen=True, tag=True):
    seat: Seat
    what: Literal["coin", "story", "beer", "scroll", "horse", "plow", "wagon", "wild", "marker"]
    n: int


class Schooled(Event, frozen=True, tag=True):
    seat: Seat
    option: str  # as in `School`
    profession: Profession | None


class Marked(Event, frozen=True, tag=True):
    seat: Seat
    space: str


class TileMoved(Event, frozen=True, tag=True):
    """The 2/12 tile lies beside this banner now."""

    seat: Seat
    banner: str


class PlowMoved(Event, frozen=True, tag=True):
    seat: Seat
    source: Literal["smithy", "guild"]
    field: int


class OrderSet(Event, frozen=True, tag=True):
    seat: Seat
    order: RatOrder


class ReaperCame(Event, frozen=True, tag=True):
    """The bridge was passed: somebody dies at the end of this turn."""

    seat: Seat


class Died(Event, frozen=True, tag=True):
    """A9.1: the chronicle space (1 or 2) or grave, and the story points."""

    seat: Seat
    profession: Profession
    space: int | None  # None: a grave
    story: int


class Hired(Event, frozen=True, tag=True):
    """A9.2."""

    seat: Seat
    profession: Profession


class RatMoved(Event, frozen=True, tag=True):
    rolled: int
    distance: int  # 0: the invasion


class Invaded(Event, frozen=True, tag=True):
    """A9.4: losses by seat; who was kept safe by the sanatory church, and the rat is back at the start."""

    losses: tuple[int, ...]
    safe: Seat | None
    distance: int


class ChurchUsed(Event, frozen=True, tag=True):
    """A permanent benefit was used: the trading or the sanatory church."""

    seat: Seat
    church: ChurchId


class EndNear(Event, frozen=True, tag=True):
    """T3: enough coffins are filled, this round is the last."""

    coffins: int


class Ended(Event, frozen=True, tag=True):
    """Final scoring."""


EVENTS: tuple[type[Event], ...] = (
    Rolled, TookDice, Added, Travelled, TurnedBack, Activated, Served, Paid, TookHand, Visited, Revealed, MonkShown,
    HeadmanMoved, Secured, Gained, Schooled, Marked, TileMoved, PlowMoved, OrderSet, ReaperCame, Died, Hired, RatMoved,
    Invaded, ChurchUsed, EndNear, Ended,
)  # fmt: skip
