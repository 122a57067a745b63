"""The events of My Village, which are all public."""

from __future__ import annotations

from typing import Literal

from engine.core import Event, Seat, SeatEvent
from engine.core.rules import collect_classes

from .actions import Lender
from .components import ChurchId, CustomerId, Good, Profession, Stack, TravelId
from .state import Die, HeadmanSpace, RatOrder


class Rolled(Event):
    """A round begins with a new pool, and a story point is added to the starting player hand (T1)."""

    round: int
    start: Seat
    pool: tuple[Die, ...]
    story: int


class TookDice(SeatEvent):
    """A player took two dice and set their value. The event has what that cost (A1)."""

    dice: tuple[Die, Die]
    value: int
    coins: int
    markers: int
    time: int  # of black dice


class Added(SeatEvent):
    """A card was added to the village (A2). Travel cards have the event `Travelled`."""

    card: str  # as in `Add`; a monk's own id
    time: int


class Travelled(SeatEvent):
    """A travel card was turned over and kept (A11). Time and coins include the gray banner."""

    card: TravelId
    time: int
    coins: int


class TurnedBack(SeatEvent):
    """The travel church put a card back under its stack (A11.6)."""

    card: TravelId


class Activated(SeatEvent):
    """A white banner was used. Its effects follow as events of their own."""

    banner: str  # as in `Activate`; serving a customer has the event `Served`
    time: int


class Served(SeatEvent):
    customer: CustomerId
    time: int


class Paid(SeatEvent):
    """Goods were paid, each from its source."""

    sources: tuple[tuple[Good, str], ...]


class TookHand(SeatEvent):
    story: int


class Visited(SeatEvent):
    """Customers were taken from the display, at this price for the paid ones (A5)."""

    free: CustomerId | None
    paid: tuple[CustomerId, ...]
    time: int
    coins: int


class Revealed(Event):
    """Customers were revealed and added to the display."""

    customers: tuple[CustomerId, ...]


class MonkShown(Event):
    """The next monk of a stack was revealed, or the stack is empty."""

    stack: Stack
    monk: str | None


class HeadmanMoved(SeatEvent):
    """The headman moved, or stayed although the headman's banner was used (A8)."""

    to: HeadmanSpace
    stayed: bool


class Secured(SeatEvent):
    """Story points moved from the tree into the house, where they are safe (C3.16)."""

    points: int


class Gained(SeatEvent):
    what: Literal["coin", "story", "beer", "scroll", "horse", "plow", "wagon", "wild", "marker"]
    n: int


class Schooled(SeatEvent):
    option: str  # as in `School`
    profession: Profession | None


class Marked(SeatEvent):
    space: str


class TileMoved(SeatEvent):
    """The 2/12 tile was laid beside this banner."""

    banner: str


class PlowMoved(SeatEvent):
    source: Lender
    field: int


class OrderSet(SeatEvent):
    order: RatOrder


class ReaperCame(SeatEvent):
    """The life track passed the bridge, so a villager dies at the end of this turn."""


class Died(SeatEvent):
    """A villager died and was laid in a chronicle space (1 or 2) or a grave, for story points (A9.1)."""

    profession: Profession
    space: int | None  # None for a grave
    story: int


class Hired(SeatEvent):
    """A day laborer was hired, because no villager is left (A9.2)."""

    profession: Profession


class RatMoved(Event):
    rolled: int
    distance: int  # 0 at the invasion


class Invaded(Event):
    """The rats came (A9.4). The event has the losses by seat and the seat that its sanatory church protected."""

    losses: tuple[int, ...]
    safe: Seat | None
    distance: int


class ChurchUsed(SeatEvent):
    """The permanent benefit of the trading or the sanatory church was used."""

    church: ChurchId


class EndNear(Event):
    """Enough coffins are filled, so this round is the last (T3)."""

    coffins: int


class Ended(Event):
    """The game is over and the final scoring was made."""


EVENTS = collect_classes(__name__, Event)
