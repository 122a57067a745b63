"""The events of Village. All are public."""

from __future__ import annotations

from engine.core import Event, Seat, SeatEvent
from engine.core.rules import collect_classes

from .actions import Unit
from .components import Building, Category, City, Colour, Cube, CustomerId, Good, Location, Space


class Seeded(Event):
    """A round begins, and cubes are drawn onto the board (T1)."""

    round: int
    start: Seat
    board: dict[Space, dict[Cube, int]]  # without zeros


class Took(SeatEvent):
    space: Space
    cube: Cube
    only: bool = False  # whether there was no choice: no other cube, and no well (K1)


class UsedWell(SeatEvent):
    units: tuple[Unit, ...]
    space: Space


class Freely(SeatEvent):
    """A last turn uses an action without taking a cube, because the board is empty (E3.2)."""

    space: Space


class Passed(SeatEvent):
    """A player does not use their last turn (E3.3)."""


class Skipped(SeatEvent):
    """The player takes the cube without its action."""


class Harvested(SeatEvent):
    grain: int


class Born(SeatEvent):
    generation: int


class Recalled(SeatEvent):
    generation: int
    location: Location


class Trained(SeatEvent):
    generation: int
    building: Building
    time: int


class Made(SeatEvent):
    good: Good
    time: int


class Bought(SeatEvent):
    good: Good
    units: tuple[Unit, ...]  # cubes and coins; empty at the stables
    grain: int = 0


class Ground(SeatEvent):
    """The mill turns grain into coins."""

    coins: int
    time: int


class Travelled(SeatEvent):
    generation: int
    start: City | None  # None: out of the gate
    city: City
    units: tuple[Unit, ...]
    time: int
    prestige: int = 0
    coins: int = 0
    cubes: tuple[Colour, ...] = ()
    known: bool = False  # whether the family was there before, so that there is no marker and no reward


class Councilled(SeatEvent):
    """A member enters the council or moves up."""

    generation: int
    stage: int  # the stage after the move
    units: tuple[Unit, ...]
    time: int


class Privileged(SeatEvent):
    stage: int
    cubes: tuple[Colour, ...] = ()
    good: Good | None = None


class EnteredBag(SeatEvent):
    generation: int
    units: tuple[Unit, ...]


class MarketOpened(SeatEvent):
    empty: bool = False  # whether no customer is at the stalls (A4.7)


class Sold(SeatEvent):
    customer: CustomerId
    units: tuple[Unit, ...]  # of the surcharge; none at the opener's first decision
    time: int


class MarketPassed(SeatEvent):
    forced: bool  # whether the player could serve nobody (A4.4)


class Refilled(Event):
    """Customers have come to the stalls and to the waiting line (A4.6)."""

    stalls: tuple[CustomerId, ...]
    waiting: tuple[CustomerId, ...]


class Died(SeatEvent):
    """A member has died (D5 to D8). Without a category, they lie in an anonymous grave, or nowhere (`removed`)."""

    generation: int
    location: Location
    category: Category | None
    removed: bool = False


class Lapsed(SeatEvent):
    """Nobody dies, because no member is visible (D8)."""


class LastFilled(SeatEvent):
    """This death has taken the last space, which triggers the end (E1)."""


class EndTriggered(SeatEvent):
    """The end has been triggered by this seat. The queue has the last turns in order (E1, E2)."""

    queue: tuple[Seat, ...]


class MassBegan(Event):
    round: int
    last: bool


class BoughtBack(SeatEvent):
    """One seat's members who were bought out of the black bag, by generation, each listed once."""

    generations: tuple[int, ...]


class Drawn(Event):
    """The members drawn from the bag, and the number of monks that went back (M1.2)."""

    members: tuple[tuple[Seat, int], ...]
    monks: int


class Climbed(SeatEvent):
    """A member moves one window to the left."""

    generation: int
    window: int  # the window after the move
    grain: int


class Led(Event):
    """The seats with the majority in the church (M3). There are none if the church is empty."""

    seats: tuple[Seat, ...]
    prestige: int


class StartMoved(SeatEvent):
    """The next starting player takes the marker (T7)."""

    kept: bool = False  # whether the seat has the marker already


class Ended(Event):
    """The final scoring."""


EVENTS = collect_classes(__name__, Event)
