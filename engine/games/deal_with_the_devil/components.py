"""The printed things of Deal with the Devil, from `components.toml` (rules 2). Read once, never changed."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, get_args

import msgspec

from engine.core.box import Component, by_id, printed, read
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
SlotId = Literal["A", "B", "C", "1", "2", "3"]  # where inquisitors stand
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
MINORS = ACHIEVEMENTS[:4]


# Effects (2.5), one class for each op


class Effect(Component, frozen=True, tag_field="op"):
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


class Goods(Component, frozen=True):
    """So many goods, and coins."""

    wood: int = 0
    stone: int = 0
    wheat: int = 0
    glass: int = 0
    marble: int = 0
    coins: int = 0

    def goods(self) -> dict[Resource, int]:
        """Without zeros."""
        found = zip(RESOURCES, (self.wood, self.stone, self.wheat, self.glass, self.marble, self.coins), strict=True)
        return {res: n for res, n in found if n}


class Cost(Goods, frozen=True):
    """What a building costs (2.3): goods and coins, reputation, minor tiles."""

    rep: int = 0
    remove_minor: int = 0


class Building(Component, frozen=True):
    id: BuildingId
    name: str
    deck: Literal[1, 2, 3, 4, 5]
    types: tuple[Type, ...]
    cost: Cost
    points: int
    when: When
    effects: Effects
    stack: Literal["A", "B", "C", "D", ""] = ""


class EventCard(Component, frozen=True):
    id: EventId
    name: str
    deck: Literal["a", "b"]
    left: Effects
    right: Effects


class SeatColour(Component, frozen=True):
    id: str
    left_neighbour: int
    right_neighbour: int


class ResourceKind(Component, frozen=True):
    id: Good
    buy: int
    sell: int


class RoleCard(Goods, frozen=True, kw_only=True):
    """With the goods of its chest (S4)."""

    id: Role
    role_class: RoleClass
    pure_soul: int
    tainted_soul: int
    guess_devil: int
    guess_cultist: int
    ask_coins: tuple[int, ...]
    ask_souls: tuple[int, ...]
    scores_major: bool


class Section(Component, frozen=True):
    """A section of the production wheel: what spaces 1 to 4 yield (P1)."""

    spaces: tuple[Good, Good, Good, Good]


class Wheel(Component, frozen=True):
    base_coins: int
    middle_spaces: tuple[int, ...]


class ReputationTrack(Component, frozen=True):
    min: int
    max: int
    start: int
    demon_spaces: frozenset[int]
    forget_steps: dict[int, int]  # by space (RP7)


class WingSets(Component, frozen=True):
    """What makes a set of wings (W2, W3)."""

    set: int
    demon_set_score: int
    angel_price: int


class Debt(Component, frozen=True):
    max: int
    overflow_to: int
    interest_stages: int


class ActionBoard(Component, frozen=True):
    tokens: int
    free_tokens: int
    slots: int  # uses, and builds
    fail_rep: int


class Achievement(Component, frozen=True):
    id: AchievementId
    name: str
    requires: dict[Symbol, int]
    effects: Effects
    final_points: int


class Courtier(Component, frozen=True):
    id: CourtierId
    symbol: Literal["country", "town", "church", "any"]
    start: Literal["space2", "away"]
    cost_space2: int
    cost_space3: int
    final_points: int


class Inquisitor(Component, frozen=True):
    id: InquisitorId
    name: str
    back: Literal["yellow", "ordinary", "red"]
    slot: Literal["A", "B", "C", ""]
    penalty: Effects


class Step(Component, frozen=True):
    """A point where all four seal a decision (section 6)."""

    id: StepId
    rounds: tuple[int, ...]
    phase: str
    repay: bool  # whether debt can be repaid (M3)
    count: bool  # whether the channel shows how many have sealed (L5)


class WitchHunt(Component, frozen=True):
    votes_needed: int
    pieces_to_prove: int
    prove: Effects
    confess: Effects


class Inquisition(Component, frozen=True):
    """Where inquisitors stand, and what sends one of the first three away."""

    slots_bribable: tuple[SlotId, ...]
    slots_hidden: tuple[SlotId, ...]
    bribe_per_inquisitor: int
    fixed: dict[int, tuple[SlotId, ...]]


class Route(Component, frozen=True):
    """Whose chest whom reaches in one round (D6), by role letters D, C, M, N."""

    id: Literal["ordinary", "swap_a", "swap_b", "middle"]
    first: dict[str, str]
    second: dict[str, str]


class Reward3(Component, frozen=True):
    """A row of the round 3 ritual (I4, I5)."""

    gain: dict[Resource, int]
    min_pieces: int = 0
    min_tainted: int = 0
    turn_up: tuple[str, ...] = ()


class Ritual3(Component, frozen=True):
    devil: tuple[Reward3, ...]
    cultist: tuple[Reward3, ...]
    correct_devil_guess_rep: int
    correct_devil_guess_coins: int
    correct_devil_guess_turn_up: tuple[str, ...]
    correct_cultist_guess_rep: int
    correct_cultist_guess_coins: int
    match_needed: int


class Reward5(Component, frozen=True):
    """A row of the round 5 ritual (I6)."""

    min_pieces: int
    points: int
    turn_up_rule: Literal["", "inq1", "inq2_else_3"] = ""


class Ritual5(Component, frozen=True):
    devil: tuple[Reward5, ...]
    points_each_beyond_4: int
    correct_guess_points: int
    wrong_devil_guess_to_devil: int
    wrong_cultist_guess_to_cultist: int


class Limits(Component, frozen=True):
    """Most entries of the question lists (R10.66, R10.67)."""

    offer_each_good: int
    offer_coins: int
    ritual_coins: int
    wings_bought: int
    dealing_each_good: int
    dealings_per_step: int


class FinalScoring(Component, frozen=True):
    """Points for one of each (FS1)."""

    angel: int
    demon: int
    indulgence: int
    tainted_soul: int
    premium: int
    basics_and_coins_per_point: int


class Box(Component, frozen=True):
    rounds: int
    seats: tuple[SeatColour, ...]
    resources: tuple[ResourceKind, ...]  # the five goods
    start_everyone: dict[Resource, int]
    roles: tuple[RoleCard, ...]
    wheel_sections: tuple[Section, ...]
    wheel: Wheel
    reputation_track: ReputationTrack
    wings: WingSets
    debt: Debt
    achievements: tuple[Achievement, ...]
    courtiers: tuple[Courtier, ...]
    action_board: ActionBoard
    deal_templates: tuple[Route, ...]
    list_limits: Limits
    steps: tuple[Step, ...]
    witch_hunt: WitchHunt
    inquisitors: tuple[Inquisitor, ...]
    inquisition: Inquisition
    ritual_round3: Ritual3
    ritual_round5: Ritual5
    events: tuple[EventCard, ...]
    buildings: tuple[Building, ...]
    final_scoring: FinalScoring


BOX = read(__name__, Box)

BUILDINGS: Mapping[BuildingId, Building] = by_id(BOX.buildings)
EVENTS: Mapping[EventId, EventCard] = by_id(BOX.events)
SEATS = BOX.seats
KINDS: Mapping[Resource, ResourceKind] = by_id(BOX.resources)
ROLE: Mapping[Role, RoleCard] = by_id(BOX.roles)
SECTIONS = BOX.wheel_sections
ACHIEVEMENT: Mapping[AchievementId, Achievement] = by_id(BOX.achievements)
COURTIER: Mapping[CourtierId, Courtier] = by_id(BOX.courtiers)
INQUISITORS: Mapping[InquisitorId, Inquisitor] = by_id(BOX.inquisitors)
PRINTED = printed(BOX.buildings, BOX.events, BOX.achievements, BOX.inquisitors)
STEP: Mapping[StepId, Step] = by_id(BOX.steps)
ROUTES: Mapping[str, Route] = by_id(BOX.deal_templates)
LIMITS = BOX.list_limits
DEVIL_3, CULTIST_3, DEVIL_5 = BOX.ritual_round3.devil, BOX.ritual_round3.cultist, BOX.ritual_round5.devil
FORGET = BOX.reputation_track.forget_steps

SEAT_COUNT = len(SEATS)
ROUNDS = BOX.rounds
START = BOX.start_everyone
REP_START, REP_MIN, REP_MAX = BOX.reputation_track.start, BOX.reputation_track.min, BOX.reputation_track.max
DEMON_SPACES = BOX.reputation_track.demon_spaces
DEBT_MAX = BOX.debt.max
WING_SET = BOX.wings.set
WING_PRICE = BOX.wings.angel_price
BRIBE = BOX.inquisition.bribe_per_inquisitor
PROVE = BOX.witch_hunt.pieces_to_prove
VOTES_NEEDED = BOX.witch_hunt.votes_needed
