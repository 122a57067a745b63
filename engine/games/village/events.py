"""What can happen (I8). Everything is public."""
from __future__ import annotations

from engine.core import Event, Seat, SeatEvent
from engine.core.rules import collect_classes

from .actions import Unit
from .components import Building, Category, City, Colour, Cube, CustomerId, Good, Location, Space


class Seeded(Event, frozen=True, tag=True):
    """A round begins: cubes drawn onto the board (T1)."""

    round: int
    start: Seat
    board: dict[Space, dict[Cube, int]]  # without zeros


class Took(SeatEvent, frozen=True, tag=True):
    space: Space
    cube: Cube
    only: bool = False  # no choice: nothing else could be taken, and no well (K1)


class UsedWell(SeatEvent, frozen=True, tag=True):
    units: tuple[Unit, ...]
    space: Space


class Freely(SeatEvent, frozen=True, tag=True):
    """A last turn without cubes on the board (E3.2)."""

    space: Space


class Passed(SeatEvent, frozen=True, tag=True):
    """A last turn that is not used (E3.3)."""


class Skipped(SeatEvent, frozen=True, tag=True):
    """The cube alone."""


class Harvested(SeatEvent, frozen=True, tag=True):
    grain: int


class Born(SeatEvent, frozen=True, tag=True):
    generation: int


class Recalled(SeatEvent, frozen=True, tag=True):
    generation: int
    location: Location


class Trained(SeatEvent, frozen=True, tag=True):
    generation: int
    building: Building
    time: int


class Made(SeatEvent, frozen=True, tag=True):
    good: Good
    time: int


class Bought(SeatEvent, frozen=True, tag=True):
    good: Good
    units: tuple[Unit, ...]  # cubes and coins; none at the stables
    grain: int = 0


class Ground(SeatEvent, frozen=True, tag=True):
    """The mill."""

    coins: int
    time: int


class Travelled(SeatEvent, frozen=True, tag=True):
    generation: int
    start: City | None  # None: out of the gate
    city: City
    units: tuple[Unit, ...]
    time: int
    prestige: int = 0
    coins: int = 0
    cubes: tuple[Colour, ...] = ()
    known: bool = False  # there before: no marker, no reward


class Councilled(SeatEvent, frozen=True, tag=True):
    """Somebody enters or goes up."""

    generation: int
    stage: int  # the new one
    units: tuple[Unit, ...]
    time: int


class Privileged(SeatEvent, frozen=True, tag=True):
    stage: int
    cubes: tuple[Colour, ...] = ()
    good: Good | None = None


class EnteredBag(SeatEvent, frozen=True, tag=True):
    generation: int
    units: tuple[Unit, ...]


class MarketOpened(SeatEvent, frozen=True, tag=True):
    empty: bool = False  # nobody at the stalls (A4.7)


class Sold(SeatEvent, frozen=True, tag=True):
    customer: CustomerId
    units: tuple[Unit, ...]  # of the surcharge; none at the opener's first decision
    time: int


class MarketPassed(SeatEvent, frozen=True, tag=True):
    forced: bool  # nobody payable (A4.4)


class Refilled(Event, frozen=True, tag=True):
    """Who has come to the stalls, and to the waiting line (A4.6)."""

    stalls: tuple[CustomerId, ...]
    waiting: tuple[CustomerId, ...]


class Died(SeatEvent, frozen=True, tag=True):
    """D5 to D8. `category` None: an anonymous grave, or nowhere (`removed`)."""

    generation: int
    location: Location
    category: Category | None
    removed: bool = False


class Lapsed(SeatEvent, frozen=True, tag=True):
    """A death without anybody visible (D8)."""


class LastFilled(SeatEvent, frozen=True, tag=True):
    """E1: this death has taken the last space, and the end begins."""


class EndTriggered(SeatEvent, frozen=True, tag=True):
    """E1, E2: who filled the last space, and the last turns in order."""

    queue: tuple[Seat, ...]


class MassBegan(Event, frozen=True, tag=True):
    round: int
    last: bool


class BoughtBack(SeatEvent, frozen=True, tag=True):
    """One seat's members out of the black bag, by generation, each once."""

    generations: tuple[int, ...]


class Drawn(Event, frozen=True, tag=True):
    """M1.2: who was drawn, and how many monks went back."""

    members: tuple[tuple[Seat, int], ...]
    monks: int


class Climbed(SeatEvent, frozen=True, tag=True):
    """One step to the left."""

    generation: int
    window: int  # the new one
    grain: int


class Led(Event, frozen=True, tag=True):
    """M3: who has the majority; nobody where the church is empty."""

    seats: tuple[Seat, ...]
    prestige: int


class StartMoved(SeatEvent, frozen=True, tag=True):
    """T7: the next starting player takes the marker."""

    kept: bool = False  # has it already


class Ended(Event, frozen=True, tag=True):
    """Final scoring."""


EVENTS = collect_classes(__name__, Event)
