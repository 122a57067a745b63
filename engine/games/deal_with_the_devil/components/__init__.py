"""The components of Deal with the Devil, read once from `components.toml` (rules 2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, get_args

import msgspec

from engine.core.commands import one_of
from engine.core.components import (
    Component,
    Count,
    Name,
    Points,
    Positive,
    collect_printed_names,
    index_by_id,
    load_components,
    require_counts,
)

from .card_effects import Effects
from .terms import (
    ACHIEVEMENTS,
    RESOURCES,
    AchievementId,
    BuildingType,
    CourtierId,
    EffectTiming,
    Good,
    InquisitorId,
    Resource,
    Role,
    RoleClass,
    SlotId,
    StepId,
    Symbol,
)

BuildingId = Annotated[str, one_of(lambda: list(BUILDINGS), ("use",))]
EventId = Annotated[str, one_of(lambda: list(EVENTS), ("left", "right", "keep"))]
TypedTile = Annotated[str, one_of(lambda: list(ACHIEVEMENTS), get_args(CourtierId))]
# A typed tile with its space; without an achievement the tile is gained, not claimed.
TypedTileSpace = Annotated[str, one_of(lambda: ("", *ACHIEVEMENTS)), msgspec.Meta(pattern=":[1-4]$")]


# Cards and tables


class Goods(Component):
    """Amounts of goods and coins."""

    wood: Count = 0
    stone: Count = 0
    wheat: Count = 0
    glass: Count = 0
    marble: Count = 0
    coins: Count = 0

    def to_bundle(self) -> dict[Resource, int]:
        """Return the amounts that are not zero."""
        found = zip(
            RESOURCES, (self.wood, self.stone, self.wheat, self.glass, self.marble, self.coins), strict=True
        )
        return {res: n for res, n in found if n}


class Cost(Goods):
    """What a building costs (2.3): goods and coins, reputation, and minor tiles to remove."""

    rep: Count = 0
    remove_minor: Count = 0


class BuildingCard(Component):
    id: BuildingId
    name: Name
    deck: Literal[1, 2, 3, 4, 5]
    types: tuple[BuildingType, ...]
    cost: Cost
    points: Count
    when: EffectTiming
    effects: Effects
    stack: Literal["A", "B", "C", "D", ""] = ""


class EventCard(Component):
    id: EventId
    name: Name
    deck: Literal["a", "b"]
    left: Effects
    right: Effects


class SeatColour(Component):
    id: str
    left_neighbour: Count
    right_neighbour: Count


class ResourceKind(Component):
    id: Good
    buy: Count
    sell: Count


class RoleCard(Goods, kw_only=True):
    """A role, with the goods of its chest (S4)."""

    id: Role
    role_class: RoleClass
    pure_soul: Count
    tainted_soul: Points
    guess_devil: Count
    guess_cultist: Count
    ask_coins: tuple[Count, ...]
    ask_souls: tuple[Count, ...]
    scores_major: bool


class WheelSection(Component):
    """A section of the production wheel: the goods of spaces 1 to 4 (P1)."""

    spaces: tuple[Good, Good, Good, Good]


class Wheel(Component):
    base_coins: Count
    middle_spaces: tuple[Count, ...]


class ReputationTrack(Component):
    min: Points
    max: Count
    start: Count
    demon_spaces: frozenset[int]
    forget_steps: dict[int, Count]  # by space (RP7)


class WingSets(Component):
    """What three wings become, and the price of an angel wing (W2, W3)."""

    set: Count
    demon_set_score: Points
    angel_price: Count


class Debt(Component):
    max: Count
    overflow_to: Count
    interest_stages: Count


class ActionBoard(Component):
    tokens: Count
    free_tokens: Count
    slots: Count  # at most this many uses, and this many builds
    fail_rep: Points


class Achievement(Component):
    id: AchievementId
    name: Name
    requires: dict[Symbol, Count]
    effects: Effects
    final_points: Count


class Courtier(Component):
    id: CourtierId
    symbol: Literal["country", "town", "church", "any"]
    start: Literal["space2", "away"]
    cost_space2: Count
    cost_space3: Count
    final_points: Count


class Inquisitor(Component):
    id: InquisitorId
    name: Name
    back: Literal["yellow", "ordinary", "red"]
    slot: Literal["A", "B", "C", ""]
    penalty: Effects


class Step(Component):
    """A point where all four seal a decision (section 6)."""

    id: StepId
    rounds: tuple[Count, ...]
    phase: str
    repay: bool  # whether debt can be repaid (M3)
    count: bool  # whether the channel shows how many have sealed (L5)


class WitchHunt(Component):
    votes_needed: Count
    pieces_to_prove: Count
    prove: Effects
    confess: Effects


class Inquisition(Component):
    """The places of the inquisitors, and the coins that bribe one of the first three away."""

    slots_bribable: tuple[SlotId, ...]
    slots_hidden: tuple[SlotId, ...]
    bribe_per_inquisitor: Count
    fixed: dict[int, tuple[SlotId, ...]]


class RouteTemplate(Component):
    """The viewer of each chest in one round, by role letters D, C, M, N (D6)."""

    id: Literal["ordinary", "swap_a", "swap_b", "middle"]
    first: dict[str, str]
    second: dict[str, str]


class Round3Reward(Component):
    """A row of the round 3 ritual (I4, I5)."""

    gain: dict[Resource, Count]
    min_pieces: Count = 0
    min_tainted: Count = 0
    turn_up: tuple[str, ...] = ()


class Round3Ritual(Component):
    devil: tuple[Round3Reward, ...]
    cultist: tuple[Round3Reward, ...]
    correct_devil_guess_rep: Points
    correct_devil_guess_coins: Points
    correct_devil_guess_turn_up: tuple[str, ...]
    correct_cultist_guess_rep: Points
    correct_cultist_guess_coins: Points
    match_needed: Count


class Round5Reward(Component):
    """A row of the round 5 ritual (I6)."""

    min_pieces: Count
    points: Count
    turn_up_rule: Literal["", "inq1", "inq2_else_3"] = ""


class Round5Ritual(Component):
    devil: tuple[Round5Reward, ...]
    points_each_beyond_4: Count
    correct_guess_points: Points
    wrong_devil_guess_to_devil: Points
    wrong_cultist_guess_to_cultist: Points


class Limits(Component):
    """The longest lists of options (R10.66, R10.67)."""

    offer_each_good: Count
    offer_coins: Count
    ritual_coins: Count
    wings_bought: Count
    dealing_each_good: Count
    dealings_per_step: Count


class FinalScoring(Component):
    """Points for one of each kind (FS1)."""

    angel: Count
    demon: Points
    indulgence: Count
    tainted_soul: Points
    premium: Count
    basics_and_coins_per_point: Positive


class Box(Component):
    rounds: Count
    seats: tuple[SeatColour, ...]
    resources: tuple[ResourceKind, ...]  # the five goods
    start_everyone: dict[Resource, Count]
    roles: tuple[RoleCard, ...]
    wheel_sections: tuple[WheelSection, ...]
    wheel: Wheel
    reputation_track: ReputationTrack
    wings: WingSets
    debt: Debt
    achievements: tuple[Achievement, ...]
    courtiers: tuple[Courtier, ...]
    action_board: ActionBoard
    deal_templates: tuple[RouteTemplate, ...]
    list_limits: Limits
    steps: tuple[Step, ...]
    witch_hunt: WitchHunt
    inquisitors: tuple[Inquisitor, ...]
    inquisition: Inquisition
    ritual_round3: Round3Ritual
    ritual_round5: Round5Ritual
    events: tuple[EventCard, ...]
    buildings: tuple[BuildingCard, ...]
    final_scoring: FinalScoring

    def __post_init__(self) -> None:
        require_counts("deck", (card.deck for card in self.buildings), dict.fromkeys(range(1, 6), 16))
        stacks = (card.stack for card in self.buildings)
        require_counts("stack", stacks, dict.fromkeys("ABCD", 4) | {"": 64})
        if any((card.deck == 1) != bool(card.stack) for card in self.buildings):
            raise ValueError("the buildings of deck 1, and no others, have a stack (S6)")
        require_counts("deck", (event.deck for event in self.events), {"a": 8, "b": 12})


BOX = load_components(__name__, Box)

BUILDINGS: Mapping[BuildingId, BuildingCard] = index_by_id(BOX.buildings)
EVENTS: Mapping[EventId, EventCard] = index_by_id(BOX.events)
SEAT_COLOURS = BOX.seats
RESOURCE_KINDS: Mapping[Resource, ResourceKind] = index_by_id(BOX.resources)
ROLE_CARDS: Mapping[Role, RoleCard] = index_by_id(BOX.roles)
WHEEL_SECTIONS = BOX.wheel_sections
ACHIEVEMENT_TILES: Mapping[AchievementId, Achievement] = index_by_id(BOX.achievements)
COURTIER_ROWS: Mapping[CourtierId, Courtier] = index_by_id(BOX.courtiers)
INQUISITORS: Mapping[InquisitorId, Inquisitor] = index_by_id(BOX.inquisitors)
PRINTED_NAMES = collect_printed_names(BOX.buildings, BOX.events, BOX.achievements, BOX.inquisitors)
STEPS: Mapping[str, Step] = index_by_id(BOX.steps)
ROUTE_TEMPLATES: Mapping[str, RouteTemplate] = index_by_id(BOX.deal_templates)
LIMITS = BOX.list_limits
DEVIL_ROUND_3_REWARDS = BOX.ritual_round3.devil
CULTIST_ROUND_3_REWARDS = BOX.ritual_round3.cultist
DEVIL_ROUND_5_REWARDS = BOX.ritual_round5.devil
FORGET_STEPS = BOX.reputation_track.forget_steps

SEAT_COUNT = len(SEAT_COLOURS)
ROUNDS = BOX.rounds
STARTING_STOCK = BOX.start_everyone
REP_START = BOX.reputation_track.start
REP_MIN = BOX.reputation_track.min
REP_MAX = BOX.reputation_track.max
DEMON_SPACES = BOX.reputation_track.demon_spaces
DEBT_MAX = BOX.debt.max
WINGS_PER_SET = BOX.wings.set
ANGEL_WING_PRICE = BOX.wings.angel_price
BRIBE_COINS = BOX.inquisition.bribe_per_inquisitor
SOULS_TO_PROVE = BOX.witch_hunt.pieces_to_prove
VOTES_NEEDED = BOX.witch_hunt.votes_needed
