"""The printed things of Deal with the Devil, from `components.toml` (rules 2). Read once, never changed."""
from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib import resources
from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Struct

from engine.core.phrase import among

Basic = Literal["wood", "stone", "wheat"]
Premium = Literal["glass", "marble"]
Good = Literal["wood", "stone", "wheat", "glass", "marble"]
Resource = Literal["wood", "stone", "wheat", "glass", "marble", "coins"]
Role = Literal["mortal_sun", "mortal_moon", "cultist", "devil"]
RoleClass = Literal["mortal", "cultist", "devil"]
Type = Literal["country", "town", "church", "science"]
Symbol = Literal["country", "town", "church"]
CourtierId = Literal["farmer", "merchant", "priest", "alchemist"]
AchievementId = Literal[
    "minor_country", "minor_town", "minor_church", "minor_mixed",
    "major_country", "major_town", "major_church", "major_mixed",
]  # fmt: skip
BuildingId = Annotated[str, among(lambda: list(BUILDINGS), ("use",))]
EventId = Annotated[str, among(lambda: list(EVENTS), ("left", "right", "keep"))]
Tile = Annotated[str, among(lambda: list(ACHIEVEMENTS), get_args(CourtierId))]  # an achievement as it is typed
# And where its tile is put; without an achievement the tile is gained, not claimed.
Spot = Annotated[str, among(lambda: ("", *ACHIEVEMENTS)), msgspec.Meta(pattern=":[1-4]$")]
InquisitorId = Literal[
    "ascetic", "fundamentalist", "plebeian", "debt_collector", "orator", "profligate", "vandal", "houseguest"
]
StepId = Literal["cards", "offer", "respond1", "respond2", "plan", "vote", "wings", "ritual", "answer"]
When = Literal["none", "immediate", "action", "production", "interest", "reputation", "passive", "end"]
Cond = Literal[
    "debt_zero", "recruited_by_action", "tokens_used_at_least", "rep_strict_lowest", "rep_highest",
    "not_rep_strict_highest",
]  # fmt: skip

BASICS: tuple[Basic, ...] = get_args(Basic)
PREMIUMS: tuple[Premium, ...] = get_args(Premium)
GOODS: tuple[Good, ...] = get_args(Good)
RESOURCES: tuple[Resource, ...] = get_args(Resource)
ROLES: tuple[Role, ...] = get_args(Role)  # the order in which the log lists roles (L9)
SYMBOLS: tuple[Symbol, ...] = get_args(Symbol)
COURTIERS: tuple[CourtierId, ...] = get_args(CourtierId)
ACHIEVEMENTS: tuple[AchievementId, ...] = get_args(AchievementId)  # the order of automatic claims (AC5)
MINORS, MAJORS = ACHIEVEMENTS[:4], ACHIEVEMENTS[4:]


# Effects (2.5), one class for each op


class Effect(Struct, frozen=True, tag_field="op"):
    """One entry of a list of effects."""


class Gain(Effect, frozen=True, tag="gain"):
    res: Resource
    n: int


class Pay(Effect, frozen=True, tag="pay"):
    res: Resource
    n: int


class GainChoice(Effect, frozen=True, tag="gain_choice"):
    from_: tuple[Good, ...] = msgspec.field(name="from")
    n: int


class Rep(Effect, frozen=True, tag="rep"):
    n: int


class RepToStart(Effect, frozen=True, tag="rep_to_start"):
    pass


class Angel(Effect, frozen=True, tag="angel"):
    n: int


class Demon(Effect, frozen=True, tag="demon"):
    n: int


class DemonRemove(Effect, frozen=True, tag="demon_remove"):
    n: int


class DebtReduce(Effect, frozen=True, tag="debt_reduce"):
    n: int


class DebtAdd(Effect, frozen=True, tag="debt_add"):
    n: int


class Score(Effect, frozen=True, tag="score"):
    n: int


class GainCourtier(Effect, frozen=True, tag="gain_courtier"):
    which: Literal["any_on_board", "farmer", "merchant", "priest", "alchemist"]


class LoseCourtier(Effect, frozen=True, tag="lose_courtier"):
    which: CourtierId


class GainMinor(Effect, frozen=True, tag="gain_minor"):
    n: int


class ImproveSpace(Effect, frozen=True, tag="improve_space"):
    n: int


class CoinsPerBuilding(Effect, frozen=True, tag="coins_per_building"):
    type: Symbol
    n: int


class Convert(Effect, frozen=True, tag="convert"):
    pay: dict[Literal["wood", "stone", "wheat", "glass", "marble", "coins", "any_basic"], int]
    gain: dict[Resource, int]
    max: int


class CoinsPerLowerRep(Effect, frozen=True, tag="coins_per_lower_rep"):
    n: int


class InterestDiscount(Effect, frozen=True, tag="interest_discount"):
    n: int


class LoseFreeToken(Effect, frozen=True, tag="lose_free_token"):
    n: int


class UseActionBuilding(Effect, frozen=True, tag="use_action_building"):
    pass


class Discount(Effect, frozen=True, tag="discount"):
    res: Resource
    n: int


class BuyPrice(Effect, frozen=True, tag="buy_price"):
    basic: int | None = None
    premium: int | None = None


class SellPrice(Effect, frozen=True, tag="sell_price"):
    basic: int | None = None
    premium: int | None = None


class EndScoreResource(Effect, frozen=True, tag="end_score_resource"):
    pass


class EndScorePer(Effect, frozen=True, tag="end_score_per"):
    what: Literal["country", "town", "church", "achievement"]
    n: int
    per: int


class LosePer(Effect, frozen=True, tag="lose_per"):
    what: Literal["achievement", "building"]
    per: int
    points: int


class LosePerDebt(Effect, frozen=True, tag="lose_per_debt"):
    per: int
    points: int


class GiveOrLose(Effect, frozen=True, tag="give_or_lose"):
    from_: tuple[Good, ...] = msgspec.field(name="from")
    n: int
    points_each: int


class GiveAllOrLose(Effect, frozen=True, tag="give_all_or_lose"):
    from_: tuple[Good, ...] = msgspec.field(name="from")
    n: int
    points: int


class DestroySecondHighest(Effect, frozen=True, tag="destroy_second_highest"):
    pass


Simple = (
    Gain | Pay | GainChoice | Rep | RepToStart | Angel | Demon | DemonRemove | DebtReduce | DebtAdd | Score
    | GainCourtier | LoseCourtier | GainMinor | ImproveSpace | CoinsPerBuilding | Convert | CoinsPerLowerRep
    | InterestDiscount | LoseFreeToken | UseActionBuilding | Discount | BuyPrice | SellPrice | EndScoreResource
    | EndScorePer | LosePer | LosePerDebt | GiveOrLose | GiveAllOrLose | DestroySecondHighest
)  # fmt: skip


class If(Effect, frozen=True, tag="if"):
    cond: Cond
    then: tuple[Simple, ...]
    n: int = 0


class OnAchievement(Effect, frozen=True, tag="on_achievement"):
    gain: tuple[Simple, ...]


AnyEffect = Simple | If | OnAchievement
Effects = tuple[AnyEffect, ...]


# Cards and tables


class Cost(Struct, frozen=True):
    """What a building costs (2.3): resources from the stock, reputation, minor tiles."""

    wood: int = 0
    stone: int = 0
    wheat: int = 0
    glass: int = 0
    marble: int = 0
    coins: int = 0
    rep: int = 0
    remove_minor: int = 0

    def goods(self) -> dict[Resource, int]:
        return {res: n for res in RESOURCES if (n := getattr(self, res))}


class Building(Struct, frozen=True):
    id: BuildingId
    name: str
    deck: Literal[1, 2, 3, 4, 5]
    types: tuple[Type, ...]
    cost: Cost
    points: int
    when: When
    effects: Effects
    stack: Literal["A", "B", "C", "D", ""] = ""


class EventCard(Struct, frozen=True):
    id: EventId
    name: str
    deck: Literal["a", "b"]
    left: Effects
    right: Effects


class SeatColour(Struct, frozen=True):
    index: int
    id: str
    name: str
    hex: str
    left_neighbour: int
    right_neighbour: int


class ResourceKind(Struct, frozen=True):
    id: Resource
    name: str
    kind: Literal["basic", "premium"]
    buy: int
    sell: int
    emoji: str


class RoleCard(Struct, frozen=True):
    id: Role
    name: str
    role_class: RoleClass
    pure_soul: int
    tainted_soul: int
    wood: int
    stone: int
    wheat: int
    glass: int
    marble: int
    coins: int
    guess_devil: int
    guess_cultist: int
    ask_coins: tuple[int, ...]
    ask_souls: tuple[int, ...]
    scores_major: bool


class Section(Struct, frozen=True):
    """A section of the production wheel: what spaces 1 to 4 yield (P1)."""

    id: str
    spaces: tuple[Good, Good, Good, Good]


class Achievement(Struct, frozen=True):
    id: AchievementId
    name: str
    rank: Literal["minor", "major"]
    requires: dict[Symbol, int]
    effects: Effects
    final_points: int


class Courtier(Struct, frozen=True):
    id: CourtierId
    name: str
    symbol: Literal["country", "town", "church", "any"]
    start: Literal["space2", "away"]
    cost_space2: int
    cost_space3: int
    final_points: int


class Inquisitor(Struct, frozen=True):
    id: InquisitorId
    name: str
    back: Literal["yellow", "ordinary", "red"]
    slot: Literal["A", "B", "C", ""]
    penalty: Effects
    text: str


class Step(Struct, frozen=True):
    """A point where all four seal a decision (section 6). `count`: whether the channel shows how many have (L5)."""

    id: StepId
    name: str
    rounds: tuple[int, ...]
    phase: str
    count: bool


class Route(Struct, frozen=True):
    """Whose chest whom reaches in one round (D6), by role letters D, C, M, N."""

    id: Literal["ordinary", "swap_a", "swap_b", "middle"]
    first: dict[str, str]
    second: dict[str, str]


class Reward3(Struct, frozen=True):
    """A row of the round 3 ritual (I4, I5)."""

    gain: dict[Resource, int]
    min_pieces: int = 0
    min_tainted: int = 0
    turn_up: tuple[str, ...] = ()


class Reward5(Struct, frozen=True):
    """A row of the round 5 ritual (I6)."""

    min_pieces: int
    points: int
    turn_up_rule: Literal["", "inq1", "inq2_else_3"] = ""


class Limits(Struct, frozen=True):
    """Most entries of the question lists (R10.66, R10.67)."""

    offer_each_good: int
    offer_coins: int
    ritual_coins: int
    wings_bought: int
    dealing_each_good: int
    dealings_per_step: int


FILE = resources.files("engine.games.deal_with_the_devil").joinpath("components.toml")
DATA: dict[str, Any] = tomllib.loads(FILE.read_text("utf-8"))


def rows(table: str, kind: Any) -> Any:
    return msgspec.convert(DATA[table], tuple[kind, ...])


def by_id(table: str, kind: Any) -> Any:
    return {row.id: row for row in rows(table, kind)}


BUILDINGS: Mapping[BuildingId, Building] = by_id("buildings", Building)
EVENTS: Mapping[EventId, EventCard] = by_id("events", EventCard)
SEATS: tuple[SeatColour, ...] = rows("seats", SeatColour)
KINDS: Mapping[Resource, ResourceKind] = by_id("resources", ResourceKind)  # the five goods
ROLE: Mapping[Role, RoleCard] = by_id("roles", RoleCard)
SECTIONS: tuple[Section, ...] = rows("wheel_sections", Section)
ACHIEVEMENT: Mapping[AchievementId, Achievement] = by_id("achievements", Achievement)
COURTIER: Mapping[CourtierId, Courtier] = by_id("courtiers", Courtier)
INQUISITORS: Mapping[InquisitorId, Inquisitor] = by_id("inquisitors", Inquisitor)
PRINTED: Mapping[str, str] = {  # English names of what is said by its name, by id
    **{row.id: row.name for table in (BUILDINGS, EVENTS, ACHIEVEMENT) for row in table.values()},
    **{row.id: row.name.removeprefix("The ") for row in INQUISITORS.values()},
}
STEP: Mapping[StepId, Step] = by_id("steps", Step)
ROUTES: Mapping[str, Route] = by_id("deal_templates", Route)
LIMITS: Limits = msgspec.convert(DATA["list_limits"], Limits)
DEVIL_3: tuple[Reward3, ...] = msgspec.convert(DATA["ritual_round3"]["devil"], tuple[Reward3, ...])
CULTIST_3: tuple[Reward3, ...] = msgspec.convert(DATA["ritual_round3"]["cultist"], tuple[Reward3, ...])
DEVIL_5: tuple[Reward5, ...] = msgspec.convert(DATA["ritual_round5"]["devil"], tuple[Reward5, ...])
FORGET: Mapping[int, int] = {row["space"]: row["steps"] for row in DATA["reputation_track"]["forget_steps"]}

SEAT_COUNT = len(SEATS)
ROUNDS: int = DATA["game"]["rounds"]
START: dict[str, Any] = DATA["start_everyone"]
REP_START: int = DATA["reputation_track"]["start"]
REP_MIN: int = DATA["reputation_track"]["min"]
REP_MAX: int = DATA["reputation_track"]["max"]
DEMON_SPACES: frozenset[int] = frozenset(DATA["reputation_track"]["demon_spaces"])
DEBT_MAX: int = DATA["debt"]["max"]
WING_SET: int = DATA["wings"]["angel_set"]
WING_PRICE: int = DATA["wings"]["angel_price"]
BRIBE: int = DATA["inquisition"]["bribe_per_inquisitor"]
PROVE: int = DATA["witch_hunt"]["pieces_to_prove"]
VOTES_NEEDED: int = DATA["witch_hunt"]["votes_needed"]
