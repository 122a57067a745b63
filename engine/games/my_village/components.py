"""The printed components of My Village, read once from `components.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, get_args

from msgspec import Meta, field

from engine.core.components import (
    Component,
    Count,
    Name,
    Points,
    collect_printed_names,
    index_by_id,
    load_components,
    require_counts,
)

Profession = Literal["abbot", "councilman", "traveller", "craftsman", "merchant"]
Area = Literal["religion", "council", "travel", "crafts", "market", "harvest"]
Good = Literal["beer", "scroll", "horse", "plow", "wagon"]
CraftType = Literal["brewery", "office", "stables", "smithy", "wainwright"]
Stack = Literal["quill", "goblet", "rosary"]
Letter = Literal["A", "B", "C", "D", "E"]
DieColour = Literal["w", "b"]
CraftId = str  # "brewery_5_6"
ChurchId = Literal["sanatory_church", "cloister_church", "trading_church", "travel_church"]
ChamberId = Literal["monetary_council", "guild_council", "area_council", "population_council"]
MonkId = str  # "monk_quill_1"
TravelId = str  # "travel_a_ferry"
CustomerId = str  # "customer_jester"
BoardId = Literal["board_oak", "board_lime", "board_birch", "board_elm"]
Op = Literal[  # C3
    "add_card",
    "add_meeting_marker",
    "field_income",
    "gain_coins",
    "gain_story_points",
    "mark_council",
    "move_headman",
    "move_value_tile",
    "place_value_tile",
    "produce",
    "produce_wild",
    "secure_story_points",
    "take_customers",
    "use_school",
]
Condition = Literal[
    "abbot",
    "councilman",
    "craftsman",
    "no_same_craft_type",
    "no_church",
    "church",
    "windows_below_6",
    "no_council_chamber",
    "no_meeting_place",
]

PROFESSIONS: tuple[Profession, ...] = get_args(Profession)
AREAS: tuple[Area, ...] = get_args(Area)
GOODS: tuple[Good, ...] = get_args(Good)
CRAFT_TYPES: tuple[CraftType, ...] = get_args(CraftType)
STACKS: tuple[Stack, ...] = get_args(Stack)
LETTERS: tuple[Letter, ...] = get_args(Letter)
AREA_BY_PROFESSION: Mapping[Profession, Area] = dict(zip(PROFESSIONS, AREAS, strict=False))

# The values that activate it; empty for any value
Banner = Annotated[tuple[Annotated[int, Meta(ge=2, le=12)], ...], Meta(max_length=2)]


class PlayerCount(Component):
    """Numbers that depend on the number of players (S10, and the table of section 3)."""

    white_dice: Count
    black_dice: Count
    turns_per_player_per_round: Count
    coffins_end: Count
    safety_rounds: Count  # T3.2
    starting_coins: tuple[Count, ...]  # starting player first
    rat_start_distance: Count


class Effect(Component):
    """An effect of C3. Each op uses only some of the fields."""

    op: Op
    amount: Count = 0
    times: Count = 0
    base: Count = 0
    plow_bonus: Count = 0
    max: Count = 0
    area: Area | None = None


class Price(Component):
    """An additional cost: one option of a travel stage, or a gray banner."""

    goods: dict[Good, Count] = field(default_factory=dict[Good, Count])
    coins: Count = 0
    time: Count = 0


# The village board and the main board


class Dice(Component):
    """The lowest and highest face of the dice, and the time that a black die costs."""

    lowest: Count
    highest: Count
    black_time: Count


class HeadmanSpace(Component):
    """A space of the headman's path: the spaces that follow it, and the effects of moving there."""

    id: str
    moves: tuple[str, ...]
    effects: tuple[Effect, ...]


class School(Component):
    banner: Banner
    white_time: Count
    white_effects: tuple[Effect, ...]
    train_time: Count
    train_right_story_points: Count


class Board(Component):
    """A village board and its play banner."""

    id: BoardId
    banner: Banner
    white_time: Count
    white_effects: tuple[Effect, ...]


class Hand(Component):
    banner: Banner
    story_points_per_round: Count


class Steward(Component):
    banner: Banner
    display: Count


class StewardPrice(Component):
    cards: Count
    time: Count
    coins: Count


# Cards


class Card(Component):
    """What all village cards have: the banner on both sides, and the cost and effects of the dark side."""

    id: str
    banner: Banner
    black_time: Count
    black_effects: tuple[Effect, ...]
    requires: tuple[Condition, ...] = ()
    points: Count = 0


class Craft(Card, kw_only=True):
    type: CraftType
    good: Good
    white_time: Count
    spaces: Count
    white_effects: tuple[Effect, ...]


class Field(Card, kw_only=True):
    count: Count
    white_time: Count
    white_effects: tuple[Effect, ...]


class Church(Card, kw_only=True):
    name: Name
    windows: Count = 0
    use_spaces: Count = 0


class Monk(Card, kw_only=True):
    black_effects: Annotated[tuple[Effect, ...], Meta(min_length=1)]
    stack: Stack
    windows: Count


MARKING_OPS = ("produce_wild", "mark_council")


class Chamber(Card, kw_only=True):
    name: Name
    white_time: Count
    spaces: tuple[str, ...] = ()
    white_effects: tuple[Effect, ...]

    def __post_init__(self) -> None:
        if not self.spaces and any(effect.op in MARKING_OPS for effect in self.white_effects):
            raise ValueError("a chamber with markers needs spaces for them (C3.4, C3.5)")


class Meeting(Card, kw_only=True):
    count: Count
    white_time: Count
    spaces: Count
    white_effects: tuple[Effect, ...]


# Everything with a white banner in a village, except customers
WhiteBannerHolder = Board | School | Craft | Field | Chamber | Meeting


class Stage(Component):
    """The dark side that all travel cards of a letter share."""

    banner: Banner
    black_time: Count
    cost_options: tuple[Price, ...]


class TravelCard(Component):
    id: TravelId
    name: Name
    letter: Letter
    points: Count
    gray_banner: Price = Price()
    ends_travel: bool = False


class Customer(Component):
    id: CustomerId
    name: Name
    banner: Banner
    time: Count
    goods: dict[Good, Count]
    points: Count


class ScoreValues(Component):
    """Points for one of each thing (section 7)."""

    safe_story_point: Count
    hand: Count
    day_laborer: Points
    area_council_card: Count
    population_council_villager: Count


class Box(Component):
    clouds: Count
    headman_time: Count
    red_from: Count  # distance of the rat from which its space is red
    chronicle_story_points: tuple[Count, ...]  # of a profession's first and second space
    window_points: tuple[Count, ...]  # by number of windows, from 0
    extra_values: Banner  # of the 2/12 tile
    player_count: dict[int, PlayerCount]
    dice: Dice
    headman_space: tuple[HeadmanSpace, ...]
    school: School
    village_board: tuple[Board, ...]
    starting_hand: Hand
    steward: Steward
    steward_price: tuple[StewardPrice, ...]
    craft_building: tuple[Craft, ...]
    field: Field
    church: tuple[Church, ...]
    monk: tuple[Monk, ...]
    council_chamber: tuple[Chamber, ...]
    meeting_place: Meeting
    travel_stage: dict[Letter, Stage]
    travel_card: tuple[TravelCard, ...]
    customer: tuple[Customer, ...]
    score_values: ScoreValues

    def __post_init__(self) -> None:
        require_counts("type", (card.type for card in self.craft_building), dict.fromkeys(CRAFT_TYPES, 4))
        require_counts("stack", (card.stack for card in self.monk), {"quill": 3, "goblet": 4, "rosary": 5})
        letters = (card.letter for card in self.travel_card)
        require_counts("letter", letters, {"A": 4, "B": 4, "C": 4, "D": 4, "E": 3})


BOX = load_components(__name__, Box)

NUMBERS_BY_PLAYER_COUNT: Mapping[int, PlayerCount] = BOX.player_count
CRAFTS: Mapping[CraftId, Craft] = index_by_id(BOX.craft_building)
FIELD = BOX.field
CHURCHES: Mapping[ChurchId, Church] = index_by_id(BOX.church)
MONKS: Mapping[MonkId, Monk] = index_by_id(BOX.monk)
CHAMBERS: Mapping[ChamberId, Chamber] = index_by_id(BOX.council_chamber)
MEETING_PLACE = BOX.meeting_place
TRAVEL_STAGES: Mapping[Letter, Stage] = BOX.travel_stage
TRAVEL_CARDS: Mapping[TravelId, TravelCard] = index_by_id(BOX.travel_card)
CUSTOMERS: Mapping[CustomerId, Customer] = index_by_id(BOX.customer)
BOARDS: Mapping[BoardId, Board] = index_by_id(BOX.village_board)
HEADMAN_SPACES: Mapping[str, HeadmanSpace] = index_by_id(BOX.headman_space)
PRINTED_NAMES = collect_printed_names(BOX.church, BOX.council_chamber, BOX.travel_card, BOX.customer)

GOOD_BY_CRAFT: Mapping[CraftType, Good] = {card.type: card.good for card in BOX.craft_building}
CRAFT_BY_GOOD: Mapping[Good, CraftType] = {good: craft for craft, good in GOOD_BY_CRAFT.items()}

CLOUD_COUNT = BOX.clouds
BLACK_DIE_TIME = BOX.dice.black_time
HAND_BANNER = BOX.starting_hand.banner
STEWARD_BANNER = BOX.steward.banner
# Index 0 is the price of one card.
STEWARD_PRICES = BOX.steward_price
CUSTOMER_DISPLAY_SIZE = BOX.steward.display
TRAINING_TIME = BOX.school.train_time
HEADMAN_TIME = BOX.headman_time
TILE_VALUES = BOX.extra_values
CHRONICLE_STORY_POINTS = BOX.chronicle_story_points
POINTS_BY_WINDOW_COUNT = BOX.window_points
MAX_SCORING_WINDOWS = len(POINTS_BY_WINDOW_COUNT) - 1
RAT_WARNING_DISTANCE = BOX.red_from
