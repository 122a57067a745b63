"""The components of Village, typed, from `components.toml` (rules 2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, get_args

from msgspec import Meta

from engine.core.components import (
    Component,
    Count,
    Name,
    Positive,
    collect_printed_names,
    index_by_id,
    load_components,
)

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

    generations: dict[int, Count]
    start_coins: Count
    farmyard_grain_capacity: Count


class LifeTrack(Component):
    spaces: Count
    plague_time: Count


class Setup(Component):
    """The setup card for a number of players (S11)."""

    refill_each_colour: Count
    seed: dict[Space, Count]
    stall_spaces: Count
    waiting_spaces: Count
    customers_dealt: Count


class Supply(Component):
    influence: dict[Colour, Count]
    plague: Count
    coins: Count
    grain: Count
    goods: dict[Good, Count]
    monks: Count


class Yield(Component):
    """The grain of a harvest if the player owns these goods (A1.2). The first matching row counts."""

    needs: dict[Good, Count]
    grain: Count


class Well(Component):
    same_colour_cubes: Count


class Effect(Component):
    """A reward (C7)."""

    op: Literal["gain_prestige", "gain_coin", "gain_cubes", "gain_good", "pay_coin", "take_next_start_marker"]
    n: Count = 1


class Craft(Component):
    """A craft building (A3), or the mill. Times are in hourglasses, and `payment` is the price of buying."""

    id: Literal["wainwright", "stables", "office", "smithy", "mill"]
    payment: dict[Colour | Literal["grain", "time"], Positive]
    goods: tuple[Good, ...] = ()
    train_time: Count = 0
    make_time: Count = 0
    effects: tuple[Effect, ...] = ()


class Market(Component):
    surcharge: dict[str, Count]


class Customer(Component):
    id: CustomerId
    name: Name
    needs: dict[Good | Literal["grain"], Positive]
    points: Count

    @property
    def short(self) -> str:
        """Return the customer's short name in commands and pictures (C7a)."""
        return self.id.split("_")[0]


class Travel(Component):
    gate: str
    points_by_cities: tuple[Count, ...]


class CityCard(Component):
    id: City
    name: Name
    label: str  # A to F
    position: str
    effects: Annotated[tuple[Effect, ...], Meta(min_length=1)]


class Road(Component):
    id: str
    ends: tuple[City | Literal["village_gate"], City | Literal["village_gate"]]
    time: Count
    cost: dict[Colour | Good, Positive]


class Stage(Component):
    id: Location
    stage: Count
    time: Count
    points: Count
    privilege: str
    effects: tuple[Effect, ...]


class Window(Component):
    id: Location
    window: Count
    points: Count
    grain_to_next: Count


class Council(Component):
    payment_options: tuple[dict[str, Count], ...]  # alternative costs
    stage: tuple[Stage, ...]


class Church(Component):
    enter_options: tuple[dict[str, Count], ...]  # alternative costs
    draw_total: Count
    buy_cost_coins: Count
    majority_prestige: Count
    window: tuple[Window, ...]


class Row(Component):
    """A category of the chronicle: the locations whose dead it takes, and its spaces by number of players."""

    id: Category
    locations: tuple[Location, ...]
    spaces: dict[int, Count]


class Chronicle(Component):
    points_by_members: tuple[Count, ...]
    category: tuple[Row, ...]
    totals: dict[int, Count]  # by number of players


class Graves(Component):
    spaces: dict[int, Count]  # by number of players


class Scoring(Component):
    coin_points: Count


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
