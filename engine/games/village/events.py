"""What can happen (I8). Everything is public."""
from __future__ import annotations

from engine.core import Event, Seat

from .actions import Unit
from .components import Building, Category, City, Colour, Cube, CustomerId, Good, Location, Space


class Seeded(Event, frozen=True, tag=True):
    """A round begins: cubes drawn onto the board (T1)."""

    round: int
    start: Seat
    board: dict[Space, dict[Cube, int]]  # without zeros


class Took(Event, frozen=True, tag=True):
    seat: Seat
    space: Space
    cube: Cube


class UsedWell(Event, frozen=True, tag=True):
    seat: Seat
    units: tuple[Unit, ...]
    space: Space


class Freely(Event, frozen=True, tag=True):
    """A last turn without cubes on the board (E3.2)."""

    seat: Seat
    space: Space


class Passed(Event, frozen=True, tag=True):
    """A last turn that is not used (E3.3)."""

    seat: Seat


class Skipped(Event, frozen=True, tag=True):
    """The cube alone."""

    seat: Seat


class Harvested(Event, frozen=True, tag=True):
    seat: Seat
    grain: int


class Born(Event, frozen=True, tag=True):
    seat: Seat
    generation: int


class Recalled(Event, frozen=True, tag=True):
    seat: Seat
    generation: int
    location: Location


class Trained(Event, frozen=True, tag=True):
    seat: Seat
    generation: int
    building: Building
    time: int


class Made(Event, frozen=True, tag=True):
    seat: Seat
    good: Good
    time: int


class Bought(Event, frozen=True, tag=True):
    seat: Seat
    good: Good
    units: tuple[Unit, ...]  # cubes and coins; none at the stables
    grain: int = 0


class Ground(Event, frozen=True, tag=True):
    """The mill."""

    seat: Seat
    coins: int
    time: int


class Travelled(Event, frozen=True, tag=True):
    seat: Seat
    generation: int
    start: City | None  # None: out of the gate
    city: City
    units: tuple[Unit, ...]
    time: int
    prestige: int = 0
    coins: int = 0
    cubes: tuple[Colour, ...] = ()
    known: bool = False  # there before: no marker, no reward


class Councilled(Event, frozen=True, tag=True):
    """Somebody enters or goes up."""

    seat: Seat
    generation: int
    stage: int  # the new one
    units: tuple[Unit, ...]
    time: int


class Privileged(Event, frozen=True, tag=True):
    seat: Seat
    stage: int
    cubes: tuple[Colour, ...] = ()
    good: Good | None = None


class EnteredBag(Event, frozen=True, tag=True):
    seat: Seat
    generation: int
    units: tuple[Unit, ...]


class MarketOpened(Event, frozen=True, tag=True):
    seat: Seat
    empty: bool = False  # nobody to serve (A4.7)


class Sold(Event, frozen=True, tag=True):
    seat: Seat
    customer: CustomerId
    units: tuple[Unit, ...]  # of the surcharge; none at the opener's first decision
    time: int


class MarketPassed(Event, frozen=True, tag=True):
    seat: Seat
    forced: bool  # nobody payable (A4.4)


class Refilled(Event, frozen=True, tag=True):
    """Who has come to the stalls, and to the waiting line (A4.6)."""

    stalls: tuple[CustomerId, ...]
    waiting: tuple[CustomerId, ...]


class Died(Event, frozen=True, tag=True):
    """D5 to D8. `category` None: an anonymous grave, or nowhere (`removed`)."""

    seat: Seat
    generation: int
    location: Location
    category: Category | None
    removed: bool = False


class Lapsed(Event, frozen=True, tag=True):
    """A death without anybody visible (D8)."""

    seat: Seat


class LastFilled(Event, frozen=True, tag=True):
    """E1: this death has taken the last space, and the end begins."""

    seat: Seat


class EndTriggered(Event, frozen=True, tag=True):
    """E1, E2: who filled the last space, and the last turns in order."""

    seat: Seat
    queue: tuple[Seat, ...]


class MassBegan(Event, frozen=True, tag=True):
    round: int
    last: bool


class BoughtBack(Event, frozen=True, tag=True):
    """One seat's members out of the black bag, by generation, each once."""

    seat: Seat
    generations: tuple[int, ...]


class Drawn(Event, frozen=True, tag=True):
    """M1.2: who was drawn, and how many monks went back."""

    members: tuple[tuple[Seat, int], ...]
    monks: int


class Climbed(Event, frozen=True, tag=True):
    """One step to the left."""

    seat: Seat
    generation: int
    window: int  # the new one
    grain: int


class Led(Event, frozen=True, tag=True):
    """M3: who has the majority; nobody where the church is empty."""

    seats: tuple[Seat, ...]
    prestige: int


class StartMoved(Event, frozen=True, tag=True):
    """T7: the next starting player takes the marker."""

    seat: Seat


class Ended(Event, frozen=True, tag=True):
    """Final scoring."""


EVENTS: tuple[type[Event], ...] = (
    Seeded, Took, UsedWell, Freely, Passed, Skipped, Harvested, Born, Recalled, Trained, Made, Bought, Ground,
    Travelled, Councilled, Privileged, EnteredBag, MarketOpened, Sold, MarketPassed, Refilled, Died, Lapsed,
    LastFilled, EndTriggered, MassBegan, BoughtBack, Drawn, Climbed, Led, StartMoved, Ended,
)  # fmt: skip
