"""The printed things of My Village, typed, from `components.toml` (C1.9). Read once, never changed."""
from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib import resources
from typing import Any, Literal, get_args

import msgspec
from msgspec import Struct

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

PROFESSIONS: tuple[Profession, ...] = get_args(Profession)
AREAS: tuple[Area, ...] = get_args(Area)
GOODS: tuple[Good, ...] = get_args(Good)
CRAFT_TYPES: tuple[CraftType, ...] = get_args(CraftType)
STACKS: tuple[Stack, ...] = get_args(Stack)
LETTERS: tuple[Letter, ...] = get_args(Letter)
AREA_OF: Mapping[Profession, Area] = dict(zip(PROFESSIONS, AREAS, strict=False))
CRAFT_OF: Mapping[Good, CraftType] = dict(zip(GOODS, CRAFT_TYPES, strict=True))
GOOD_OF: Mapping[CraftType, Good] = dict(zip(CRAFT_TYPES, GOODS, strict=True))

Banner = tuple[int, ...]  # the values that open it; empty: any


class PlayerCount(Struct, frozen=True):
    """S10 and the table of section 3."""

    players: int
    white_dice: int
    black_dice: int
    turns_per_player_per_round: int
    dice_left_after_round: int
    coffins_end: int
    starting_coins: tuple[int, ...]  # starting player first
    rat_start_distance: int


class Effect(Struct, frozen=True):
    """C3; what stands in no field is not used by the op."""

    op: str
    amount: int = 0
    times: int = 0
    base: int = 0
    plow_bonus: int = 0
    min: int = 0
    max: int = 0
    uses: int = 0
    per_letter: int = 0
    area: Area | None = None
    optional: bool = False


class Price(Struct, frozen=True):
    """A further cost: one of a travel stage's options, or a gray banner."""

    goods: dict[Good, int] = {}
    coins: int = 0
    time: int = 0


class Card(Struct, frozen=True):
    """What all village cards have: the banner on both sides, the dark side's cost and effects."""

    id: str
    name: str
    banner: Banner
    text: str
    black_time: int = 0
    points: int = 0
    requires: tuple[str, ...] = ()
    black_effects: tuple[Effect, ...] = ()


class Craft(Card, frozen=True, kw_only=True):
    type: CraftType
    good: Good
    white_time: int
    spaces: int
    white_effects: tuple[Effect, ...]


class Field(Card, frozen=True, kw_only=True):
    count: int
    white_time: int
    white_effects: tuple[Effect, ...]


class Church(Card, frozen=True, kw_only=True):
    windows: int
    use_spaces: int
    static_effects: tuple[Effect, ...]


class Monk(Card, frozen=True, kw_only=True):
    stack: Stack
    windows: int


class Chamber(Card, frozen=True, kw_only=True):
    white_time: int
    spaces: tuple[str, ...]
    white_effects: tuple[Effect, ...]


class Meeting(Card, frozen=True, kw_only=True):
    count: int
    white_time: int
    spaces: int
    white_effects: tuple[Effect, ...]


class Stage(Struct, frozen=True):
    """The dark side of all travel cards of a letter."""

    id: str
    letter: Letter
    cards: int
    banner: Banner
    black_time: int
    cost_options: tuple[Price, ...]


class TravelCard(Struct, frozen=True):
    id: TravelId
    name: str
    letter: Letter
    points: int
    gray_banner: Price
    ends_travel: bool
    text: str


class Customer(Struct, frozen=True):
    id: CustomerId
    number: int
    name: str
    banner: Banner
    time: int
    goods: dict[Good, int]
    points: int


class Board(Struct, frozen=True):
    """A village board: its play banner."""

    id: BoardId
    name: str
    play_banner: Banner
    play_time: int
    play_effects: tuple[Effect, ...]


class StewardPrice(Struct, frozen=True):
    cards: int
    time: int
    coins: int


FILE = resources.files("engine.games.my_village").joinpath("components.toml")
DATA: dict[str, Any] = tomllib.loads(FILE.read_text("utf-8"))


def plain(row: dict[str, Any]) -> dict[str, Any]:
    """A printed question mark is the empty banner."""
    return {**row, "banner": []} if row["banner"] == ["any"] else row


def rows(table: list[dict[str, Any]], kind: Any) -> Any:
    return {row.id: row for row in msgspec.convert([plain(row) for row in table], tuple[kind, ...])}


COUNTS: Mapping[int, PlayerCount] = {
    row.players: row for row in msgspec.convert(DATA["player_count"], tuple[PlayerCount, ...])
}
CRAFTS: Mapping[CraftId, Craft] = rows(DATA["craft_building"], Craft)
FIELD: Field = msgspec.convert(DATA["field"], Field)
CHURCHES: Mapping[ChurchId, Church] = rows(DATA["church"], Church)
MONKS: Mapping[MonkId, Monk] = rows(DATA["monk"], Monk)
CHAMBERS: Mapping[ChamberId, Chamber] = rows(DATA["council_chamber"], Chamber)
MEETING: Meeting = msgspec.convert(DATA["meeting_place"], Meeting)
STAGES: Mapping[Letter, Stage] = {row.letter: row for row in rows(DATA["travel_stage"], Stage).values()}
TRAVEL: Mapping[TravelId, TravelCard] = {row.id: row for row in msgspec.convert(
    DATA["travel_card"], tuple[TravelCard, ...])}
CUSTOMERS: Mapping[CustomerId, Customer] = rows(DATA["customer"], Customer)
PRINTED: Mapping[str, str] = {  # English names of what is said by its name, by id
    card.id: card.name
    for table in (CHURCHES, CHAMBERS, TRAVEL, CUSTOMERS)
    for card in table.values()
}
BOARDS: Mapping[BoardId, Board] = {row.id: row for row in msgspec.convert(DATA["village_board"], tuple[Board, ...])}
STEWARD: tuple[StewardPrice, ...] = msgspec.convert(DATA["steward_price"], tuple[StewardPrice, ...])  # by cards - 1

CLOUDS: int = DATA["lifetime_track"]["clouds"]
BLACK_DIE_TIME: int = DATA["dice"]["black"]["time_when_chosen"]
HAND_BANNER: Banner = tuple(DATA["starting_hand"]["banner"])
STEWARD_BANNER: Banner = tuple(DATA["steward"]["banner"])
SHOWN_CUSTOMERS: int = DATA["steward"]["display"]
SCHOOL_BANNER: Banner = tuple(DATA["school"]["banner"])
TRAIN_TIME: int = DATA["school_spaces"]["train_time"]
TRAIN_RIGHT_STORY: int = DATA["school_spaces"]["train_right_story_points"]
HEADMAN_TIME: int = DATA["headman"]["time"]
HEADMAN_MOVES: Mapping[str, tuple[str, ...]] = {
    space: tuple(DATA["headman"][f"moves_from_{space}"]) for space in DATA["headman"]["spaces"]
}
EXTRA_VALUES: Banner = tuple(DATA["value_tile"]["extra_values"])
CHRONICLE_STORY: tuple[int, ...] = (
    DATA["coffins"]["first_chronicle_story_points"], DATA["coffins"]["second_chronicle_story_points"])
WINDOW_POINTS: tuple[int, ...] = tuple(DATA["window_points"]["points"])
MOST_WINDOWS: int = DATA["window_points"]["max_windows"]
RED_FROM: int = DATA["rat_track"]["red_from"]
SAFETY_ROUNDS: Mapping[int, int] = {n: DATA["limits"][f"safety_max_rounds_{n}p"] for n in COUNTS}
SCORE: Mapping[str, int] = {key: n for key, n in DATA["score_values"].items() if isinstance(n, int)}
PER_MARKED_VILLAGER: int = DATA["population_council_points"]["per_present_marked_villager"]
