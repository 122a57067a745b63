"""The state of a game of Village (4.6). What can be computed from it is not stored.

Members of one seat, one generation and one location are interchangeable (C2), so they are counted: `Player.people`
has the number of members of generations 1 to 4 at each location.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from engine.core import LobbyOptions, PlayerResult, Seat
from engine.core import State as CoreState

from .components import (
    COLOURS,
    CUBES,
    GOODS,
    SPACES,
    Category,
    City,
    Colour,
    Cube,
    CustomerId,
    Good,
    Location,
    Space,
)

Phase = Literal[
    "seed",
    "source",
    "action",
    "sale",
    "refill",
    "turn_end",
    "mass_buy",
    "mass_draw",
    "mass_move",
    "mass_end",
    "over",
]


class VillageOptions(LobbyOptions):
    first: Seat | None = None  # the starting player (S9); None: drawn at random


class Change(Struct, frozen=True, array_like=True):
    """Something that moved: a member, a cube from a space to its new owner, or a served customer."""

    start: Location | Space | CustomerId
    end: Location
    generation: int = 0  # 0: a cube or a customer


class Player(Struct):
    """One seat."""

    people: dict[Location, list[int]]  # counts of generations 1 to 4, without empty locations
    cubes: dict[Colour, int] = field(default_factory=lambda: dict.fromkeys(COLOURS, 0))
    goods: dict[Good, int] = field(default_factory=lambda: dict.fromkeys(GOODS, 0))
    coins: int = 0
    grain: int = 0  # 0 to 5
    position: int = 0  # on the life track, 0 to 9
    prestige: int = 0
    cities: list[City] = []  # cities with a marker of this seat, in order
    customers: list[CustomerId] = []  # served, in order
    deaths_due: int = 0
    deaths: int = 0  # resolved or skipped (V6)
    time_paid: int = 0
    latest: list[Change] = []  # public changes since the seat's latest turn began, for pictures only
    drafted: list[Change] = []  # changes of the current draft, which later join `latest`


class Supply(Struct):
    """The common supply. In `cubes`, `black` is the plague."""

    cubes: dict[Cube, int]
    goods: dict[Good, int]
    coins: int
    grain: int


class Dead(Struct, frozen=True):
    seat: Seat
    generation: int


class Market(Struct):
    """A market day in progress (A4)."""

    opener: Seat
    seat: Seat  # the seat that decides next
    passed: list[Seat] = []
    first: bool = True  # before the opener's first decision, which costs no surcharge
    served: bool = False  # something was sold


class Mass(Struct):
    """A mass in progress (M1, M2)."""

    turn: int = 0  # index in the order of M0
    bought: int = 0  # members bought back by all seats


class State(CoreState, kw_only=True):
    players: list[Player]
    round: int = 1
    phase: Phase = "seed"
    turn: Seat  # the seat in turn
    start: Seat  # the holder of the start marker
    next_start: Seat | None = None  # the holder of the next-start marker; None: it is in the council
    space: Space | None = None  # the space whose action the turn's source allows
    must_act: bool = False  # whether the action may not be skipped: after the well, or a free action (T4)
    board: dict[Space, dict[Cube, int]] = field(
        default_factory=lambda: {s: dict.fromkeys(CUBES, 0) for s in SPACES}
    )
    bag: dict[Cube, int] = field(default_factory=lambda: dict.fromkeys(CUBES, 0))  # the green bag
    supply: Supply
    stalls: list[CustomerId | None]  # those in use
    waiting: list[CustomerId] = field(default_factory=list[CustomerId])  # head of the line first
    # customers who came to the stalls at the last refill, until the next turn has its source; for pictures only
    arrived: list[CustomerId] = field(default_factory=list[CustomerId])
    pile: list[CustomerId]  # face down; the last is drawn first
    chronicle_open: dict[Category, int]
    chronicle: dict[Category, list[Dead]]
    graves_open: int
    graves: list[Dead] = field(default_factory=list[Dead])
    market: Market | None = None
    mass: Mass | None = None
    trigger: Seat | None = None  # the seat that filled the last chronicle space or grave (E1)
    final_queue: list[Seat] | None = None  # last turns still to come (E2)
    result: list[PlayerResult] | None = None  # the game is over when it is set
