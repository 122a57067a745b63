"""The printed things of Village, typed, from `components.toml` (rules 2). Read once, never changed."""
from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib import resources
from typing import Any, Literal, get_args

import msgspec
from msgspec import Struct

Space = Literal["grain", "family", "crafts", "market", "travel", "council", "church"]  # board order
Colour = Literal["orange", "green", "brown", "pink"]
Cube = Literal["orange", "green", "brown", "pink", "black"]  # black is the plague
Good = Literal["scroll", "horse", "plow", "ox", "wagon"]
Building = Literal["wainwright", "stables", "office", "smithy"]
City = Literal["ashford", "brookdale", "carrow", "dunmere", "eastwick", "farhaven"]
Category = Literal["council", "crafts", "travel", "church", "farmyard"]  # of the chronicle
Location = Literal[
    "unborn", "farmyard", "wainwright", "stables", "office", "smithy",
    "ashford", "brookdale", "carrow", "dunmere", "eastwick", "farhaven",
    "council_1", "council_2", "council_3", "council_4", "black_bag",
    "church_1", "church_2", "church_3", "church_4", "chronicle", "grave", "removed",
]  # fmt: skip
Generation = Literal[1, 2, 3, 4]
CustomerId = str  # as in components.toml: "c11_horse_plow"

SPACES: tuple[Space, ...] = get_args(Space)
COLOURS: tuple[Colour, ...] = get_args(Colour)
CUBES: tuple[Cube, ...] = get_args(Cube)
GOODS: tuple[Good, ...] = get_args(Good)
CITIES: tuple[City, ...] = get_args(City)
LOCATIONS: tuple[Location, ...] = get_args(Location)
GENERATIONS: tuple[Generation, ...] = get_args(Generation)


class Setup(Struct, frozen=True):
    """The setup card of a number of players (S11)."""

    refill_each_colour: int
    seed_total: int
    seed: dict[Space, int]
    stall_spaces: int
    waiting_spaces: int
    customers_dealt: int


class Supply(Struct, frozen=True):
    influence: dict[Colour, int]
    plague: int
    coins: int
    grain: int
    goods: dict[Good, int]
    monks: int


class Yield(Struct, frozen=True):
    """What a harvest gives to whoever owns these goods (A1.2); the first that fits counts."""

    id: str
    needs: dict[Good, int]
    grain: int


class Craft(Struct, frozen=True):
    """A craft building (A3). Times in hourglasses; `payment` is the price of buying."""

    id: Literal["wainwright", "stables", "office", "smithy", "mill"]
    name: str
    goods: tuple[Good, ...]
    train_time: int
    make_time: int
    payment: dict[str, int]
    members_allowed: bool


class Customer(Struct, frozen=True):
    id: CustomerId
    name: str
    needs: dict[str, int]  # goods and grain
    points: int

    @property
    def short(self) -> str:
        """How it is called in commands and pictures (C7a)."""
        return self.id.split("_")[0]


class Effect(Struct, frozen=True):
    """A reward (C7): `op` is gain_prestige, gain_coin, gain_cubes, gain_good, pay_coin or take_next_start_marker."""

    op: str
    n: int = 1


class CityCard(Struct, frozen=True):
    id: City
    name: str
    label: str  # A to F
    position: str
    neighbour_of_gate: bool
    effects: tuple[Effect, ...]


class Road(Struct, frozen=True):
    id: str
    ends: tuple[str, str]  # a city's id, or "village_gate"
    time: int
    cost: dict[str, int]


class Stage(Struct, frozen=True):
    id: Location
    stage: int
    time: int
    points: int
    privilege: str
    effects: tuple[Effect, ...]


class Window(Struct, frozen=True):
    id: Location
    window: int
    position: str
    points: int
    grain_to_next: int


class Row(Struct, frozen=True):
    """A category of the chronicle: whose dead it takes, and its spaces by number of players."""

    id: Category
    name: str
    locations: tuple[Location, ...]
    spaces: dict[str, int]


FILE = resources.files("engine.games.village").joinpath("components.toml")
DATA: dict[str, Any] = tomllib.loads(FILE.read_text("utf-8"))


def rows(table: Any, kind: Any) -> Any:
    return {row.id: row for row in msgspec.convert(table, tuple[kind, ...])}


SETUP: Mapping[int, Setup] = {int(key[1:]): msgspec.convert(row, Setup) for key, row in DATA["setup"].items()}
SUPPLY: Supply = msgspec.convert(DATA["supply"], Supply)
YIELDS: tuple[Yield, ...] = msgspec.convert(DATA["harvest"]["yield"], tuple[Yield, ...])
CRAFTS: Mapping[str, Craft] = rows(DATA["craft"], Craft)
CUSTOMERS: Mapping[CustomerId, Customer] = rows(DATA["customer"], Customer)
PRINTED: Mapping[str, str] = {card.id: card.name for card in CUSTOMERS.values()}  # English names, by id
CITY: Mapping[str, CityCard] = rows(DATA["city"], CityCard)
ROADS: Mapping[str, Road] = rows(DATA["road"], Road)
STAGES: Mapping[str, Stage] = rows(DATA["council"]["stage"], Stage)
WINDOWS: Mapping[str, Window] = rows(DATA["church"]["window"], Window)
CHRONICLE: Mapping[Category, Row] = rows(DATA["chronicle"]["category"], Row)

GATE: str = DATA["travel"]["gate"]
FAMILY: Mapping[int, int] = {int(g): n for g, n in DATA["players"]["generations"].items()}  # members by generation
START_COINS: int = DATA["players"]["start_coins"]
BARN: int = DATA["players"]["farmyard_grain_capacity"]
LIFE: int = DATA["life_track"]["spaces"]
PLAGUE_TIME: int = DATA["life_track"]["plague_time"]
WELL: int = DATA["well"]["same_colour_cubes"]
GRAVES: Mapping[int, int] = {int(key[1:]): n for key, n in DATA["graves"]["spaces"].items()}
SURCHARGE: Mapping[str, int] = DATA["market"]["surcharge"]
ENTRY: tuple[Mapping[str, int], ...] = tuple(DATA["church"]["enter_options"])  # one of them is paid
DRAWN: int = DATA["church"]["draw_total"]
BUY_BACK: int = DATA["church"]["buy_cost_coins"]
MAJORITY: int = DATA["church"]["majority_prestige"]
TRAVEL_POINTS: tuple[int, ...] = tuple(DATA["travel"]["points_by_cities"])
CHRONICLE_POINTS: tuple[int, ...] = tuple(DATA["chronicle"]["points_by_members"])
