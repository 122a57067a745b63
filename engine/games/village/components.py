"""The components of Village, typed, from `components.toml` (rules 2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, get_args

from engine.core.components import Component, collect_printed_names, index_by_id, load_components

# Action spaces in board order
Space = Literal["grain", "family", "crafts", "market", "travel", "council", "church"]
Colour = Literal["orange", "green", "brown", "pink"]
# Black is the plague
Cube = Literal["orange", "green", "brown", "pink", "black"]
Good = Literal["scroll", "horse", "plow", "ox", "wagon"]
Building = Literal["wainwright", "stables", "office", "smithy"]
City = Literal["ashford", "brookdale", "carrow", "dunmere", "eastwick", "farhaven"]
# Categories of the chronicle
Category = Literal["council", "crafts", "travel", "church", "farmyard"]
Location = Literal[
    "unborn", "farmyard", "wainwright", "stables", "office", "smithy",
    "ashford", "brookdale", "carrow", "dunmere", "eastwick", "farhaven",
    "council_1", "council_2", "council_3", "council_4", "black_bag",
    "church_1", "church_2", "church_3", "church_4", "chronicle", "grave", "removed",
]  # fmt: skip
Generation = Literal[1, 2, 3, 4]
# As in components.toml: "c11_horse_plow"
CustomerId = str

SPACES: tuple[Space, ...] = get_args(Space)
COLOURS: tuple[Colour, ...] = get_args(Colour)
CUBES: tuple[Cube, ...] = get_args(Cube)
GOODS: tuple[Good, ...] = get_args(Good)
CITIES: tuple[City, ...] = get_args(City)
LOCATIONS: tuple[Location, ...] = get_args(Location)
GENERATIONS: tuple[Generation, ...] = get_args(Generation)


class Players(Component):
    """What every player begins with. Members are counted by generation."""

    generations: dict[int, int]
    start_coins: int
    farmyard_grain_capacity: int


class LifeTrack(Component):
    spaces: int
    plague_time: int


class Setup(Component):
    """The setup card for a number of players (S11)."""

    refill_each_colour: int
    seed: dict[Space, int]
    stall_spaces: int
    waiting_spaces: int
    customers_dealt: int


class Supply(Component):
    influence: dict[Colour, int]
    plague: int
    coins: int
    grain: int
    goods: dict[Good, int]
    monks: int


class Yield(Component):
    """The grain of a harvest if the player owns these goods (A1.2). The first matching row counts."""

    needs: dict[Good, int]
    grain: int


class Well(Component):
    same_colour_cubes: int


class Effect(Component):
    """A reward (C7)."""

    op: Literal["gain_prestige", "gain_coin", "gain_cubes", "gain_good", "pay_coin", "take_next_start_marker"]
    n: int = 1


class Craft(Component):
    """A craft building (A3), or the mill. Times are in hourglasses, and `payment` is the price of buying."""

    id: Literal["wainwright", "stables", "office", "smithy", "mill"]
    payment: dict[str, int]
    goods: tuple[Good, ...] = ()
    train_time: int = 0
    make_time: int = 0
    effects: tuple[Effect, ...] = ()


class Market(Component):
    surcharge: dict[str, int]


class Customer(Component):
    id: CustomerId
    name: str
    needs: dict[str, int]  # goods and grain
    points: int

    @property
    def short(self) -> str:
        """Return the customer's short name in commands and pictures (C7a)."""
        return self.id.split("_")[0]


class Travel(Component):
    gate: str
    points_by_cities: tuple[int, ...]


class CityCard(Component):
    id: City
    name: str
    label: str  # A to F
    position: str
    effects: tuple[Effect, ...]


class Road(Component):
    id: str
    ends: tuple[str, str]  # a city's id, or "village_gate"
    time: int
    cost: dict[str, int]


class Stage(Component):
    id: Location
    stage: int
    time: int
    points: int
    privilege: str
    effects: tuple[Effect, ...]


class Window(Component):
    id: Location
    window: int
    points: int
    grain_to_next: int


class Council(Component):
    payment_options: tuple[dict[str, int], ...]  # alternative costs
    stage: tuple[Stage, ...]


class Church(Component):
    enter_options: tuple[dict[str, int], ...]  # alternative costs
    draw_total: int
    buy_cost_coins: int
    majority_prestige: int
    window: tuple[Window, ...]


class Row(Component):
    """A category of the chronicle: the locations whose dead it takes, and its spaces by number of players."""

    id: Category
    locations: tuple[Location, ...]
    spaces: dict[int, int]


class Chronicle(Component):
    points_by_members: tuple[int, ...]
    category: tuple[Row, ...]
    totals: dict[int, int]  # by number of players


class Graves(Component):
    spaces: dict[int, int]  # by number of players


class Scoring(Component):
    coin_points: int


class Box(Component):
    players: Players
    life_track: LifeTrack
    supply: Supply
    setup: dict[int, Setup]
    well: Well
    harvest: tuple[Yield, ...]
    craft: tuple[Craft, ...]
    market: Market
    customer: tuple[Customer, ...]
    travel: Travel
    city: tuple[CityCard, ...]
    road: tuple[Road, ...]
    council: Council
    church: Church
    chronicle: Chronicle
    graves: Graves
    scoring: Scoring


BOX = load_components(__name__, Box)

SETUP_CARDS, SUPPLY = BOX.setup, BOX.supply
HARVEST_YIELDS = BOX.harvest
CRAFTS: Mapping[str, Craft] = index_by_id(BOX.craft)
CUSTOMERS: Mapping[CustomerId, Customer] = index_by_id(BOX.customer)
PRINTED_NAMES = collect_printed_names(BOX.customer)
CITY_CARDS: Mapping[str, CityCard] = index_by_id(BOX.city)
ROADS: Mapping[str, Road] = index_by_id(BOX.road)
STAGES: Mapping[str, Stage] = index_by_id(BOX.council.stage)
WINDOWS: Mapping[str, Window] = index_by_id(BOX.church.window)
CHRONICLE: Mapping[Category, Row] = index_by_id(BOX.chronicle.category)

VILLAGE_GATE = BOX.travel.gate
MEMBERS_BY_GENERATION = BOX.players.generations
START_COINS = BOX.players.start_coins
GRAIN_CAPACITY = BOX.players.farmyard_grain_capacity
LIFE_TRACK_SPACES = BOX.life_track.spaces
PLAGUE_TIME = BOX.life_track.plague_time
WELL_CUBES = BOX.well.same_colour_cubes
GRAVES_BY_PLAYERS = BOX.graves.spaces
MARKET_SURCHARGE = BOX.market.surcharge
CHURCH_ENTRY_COSTS = BOX.church.enter_options
MASS_DRAW_TOTAL = BOX.church.draw_total
BUY_BACK_COINS = BOX.church.buy_cost_coins
MAJORITY_PRESTIGE = BOX.church.majority_prestige
TRAVEL_POINTS = BOX.travel.points_by_cities
CHRONICLE_POINTS = BOX.chronicle.points_by_members
