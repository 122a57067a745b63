"""The printed things of Carpe Diem, typed, from `components.toml` (rules 2). Read once, never changed."""
from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib import resources
from typing import Any, Literal, cast, get_args

import msgspec
from msgspec import Struct

Edge = Literal["grass", "villa", "pond", "garden", "vineyard", "farmyard", "merchant", "granary", "administrator",
               "craftsman"]  # fmt: skip
Kind = Literal["pond", "garden", "vineyard", "farmyard", "merchant", "granary", "administrator", "craftsman", "villa",
               "market", "bakery", "fountain"]  # of what can be completed, and of fountain cards  # fmt: skip
Good = Literal["grape", "herb", "chicken", "fish"]
Gain = Literal["grape", "herb", "chicken", "fish", "coin", "bread", "vp"]
Slot = Literal["a", "b", "c", "d"]  # of a depot
Turn = Literal[0, 90, 180, 270]  # clockwise (T2)
Side = Literal["north", "east", "south", "west"]
Cell = Literal[
    "A1", "B1", "C1", "D1", "E1", "F1", "A2", "B2", "C2", "D2", "E2", "F2",
    "A3", "B3", "C3", "D3", "E3", "F3", "A4", "B4", "C4", "D4", "E4", "F4",
    "A5", "B5", "C5", "D5", "E5", "F5", "A6", "B6", "C6", "D6", "E6", "F6",
]  # fmt: skip
Bottom = Literal["k01", "k02", "k03", "k04", "k05", "k06", "k07", "k08", "k09", "k10", "k11"]
ForumSpace = Literal["f01", "f02", "f03", "f04", "f05", "f06", "f07", "f08", "f09", "f10", "f11", "f12"]
ForumSlot = Literal["s01", "s02", "s03", "s04", "s05", "s06", "s07", "s08", "s09", "s10", "s11", "s12", "s13", "s14",
                    "s15", "s16", "s17"]  # fmt: skip
FaceId = str  # as in components.toml: "wt47", "kt01"
CardId = str  # of a forum card: "a_grape_1"
PartId = str  # of a frame part: "fp01"

EDGES: tuple[Edge, ...] = get_args(Edge)
KINDS: tuple[Kind, ...] = get_args(Kind)
LANDSCAPES: tuple[Kind, ...] = KINDS[:4]
DWELLINGS: tuple[Kind, ...] = KINDS[4:8]
SINGLES: tuple[Kind, ...] = KINDS[9:]
GOODS: tuple[Good, ...] = get_args(Good)
SLOTS: tuple[Slot, ...] = get_args(Slot)
TURNS: tuple[Turn, ...] = get_args(Turn)
SIDES: tuple[Side, ...] = get_args(Side)
CELLS: tuple[Cell, ...] = get_args(Cell)
BOTTOM: tuple[Bottom, ...] = get_args(Bottom)
SPACES: tuple[ForumSpace, ...] = get_args(ForumSpace)


class PlayerCount(Struct, frozen=True):
    """What depends on the number of players (S5, S6, S9, K2)."""

    players: int
    tiles_taken_per_depot: int
    tiles_removed_per_depot: int
    forum_cards: dict[str, int]  # by level
    empty_forum_spaces: tuple[ForumSpace, ...]
    forum_slots: int
    starting_vp: tuple[int, ...]


class Effect(Struct, frozen=True):
    """2.3; `n` may be "size_minus_1"."""

    op: str
    n: int | str = 1
    good: Good | None = None
    bonus_coins: int = 0
    feature: Kind | None = None
    vp: int = 0


class EdgeType(Struct, frozen=True):
    id: Edge
    letter: str
    name: str
    category: str


class Building(Struct, frozen=True):
    """What completing one brings (R2 to R5)."""

    id: Kind
    name: str
    category: Literal["landscape", "dwelling", "villa", "single"]
    min_tiles: int
    max_tiles: int
    reward_order: int
    effects: tuple[Effect, ...]


class Face(Struct, frozen=True):
    """A tile's face as printed: edges north, east, south, west (T1)."""

    id: FaceId
    back: Literal["white", "black"]
    name: str
    edges: tuple[Edge, Edge, Edge, Edge]
    chimneys: int
    count: int
    single: Kind | None = None


class ForumCard(Struct, frozen=True):
    """What a set of it needs and brings (P4 to P6)."""

    id: CardId
    level: Literal["A", "B", "C", "D"]
    name: str
    stripe: Literal["red", "green"]
    kind: Literal["pay", "own"]
    req: dict[str, int]  # goods, or kinds, `any_landscape`, `any_dwelling`, `chimney`
    effects: tuple[Effect, ...]
    count: int


class Link(Struct, frozen=True):
    """A slot of the forum between two neighbouring cards (S6)."""

    id: ForumSlot
    spaces: tuple[ForumSpace, ForumSpace]
    player_counts: tuple[int, ...]


class PrintedGoal(Struct, frozen=True):
    position: int  # 1 to 6 along the side (FS3.1)
    feature: Kind
    vp: int


class FramePart(Struct, frozen=True):
    id: PartId
    goals: tuple[PrintedGoal, PrintedGoal]


class FountainCard(Struct, frozen=True):
    id: str
    name: str
    feature: Kind
    effects: tuple[Effect, ...]
    count: int


FILE = resources.files("engine.games.carpe_diem").joinpath("components.toml")
DATA: dict[str, Any] = tomllib.loads(FILE.read_text("utf-8"))


def rows(table: Any, kind: Any) -> Any:
    return {row.id: row for row in msgspec.convert(table, tuple[kind, ...])}


COUNTS: Mapping[int, PlayerCount] = {
    row.players: row for row in msgspec.convert(DATA["player_count"], tuple[PlayerCount, ...])
}
EDGE_TYPES: Mapping[Edge, EdgeType] = rows(DATA["edge_type"], EdgeType)
BUILDINGS: Mapping[Kind, Building] = rows(DATA["building"], Building)
FACES: Mapping[FaceId, Face] = rows(DATA["tile"], Face)
FORUM: Mapping[CardId, ForumCard] = rows(DATA["forum_card"], ForumCard)
CARDS_BY_LEVEL: Mapping[str, tuple[CardId, ...]] = {
    level: tuple(card.id for card in FORUM.values() if card.level == level for _ in range(card.count))
    for level in "ABCD"
}
LINKS: Mapping[ForumSlot, Link] = rows(DATA["forum_slot"], Link)
PARTS: Mapping[PartId, FramePart] = rows(DATA["frame_part"], FramePart)
FOUNTAINS: Mapping[Kind, FountainCard] = {
    row.feature: row for row in msgspec.convert(DATA["fountain_card"], tuple[FountainCard, ...])
}

FORUM_SLOTS: Mapping[int, tuple[ForumSlot, ...]] = {  # by number of players (S6)
    seats: tuple(slot for slot, link in LINKS.items() if seats in link.player_counts) for seats in COUNTS
}
WHITE, BLACK = (
    tuple(face.id for face in FACES.values() if face.back == back for _ in range(face.count))
    for back in ("white", "black")
)  # T5: every copy

DEPOTS: tuple[int, ...] = tuple(row["id"] for row in DATA["depot"])  # in the ring, clockwise (M1)
PHASES: int = DATA["game"]["phases"]
ROUNDS: int = DATA["game"]["rounds_per_phase"]
MOVE_BREAD: int = DATA["rules"]["bread_move_cost"]
SET_BREAD: int = DATA["rules"]["bread_per_forum_set"]
PENALTY: int = DATA["rules"]["forum_fail_penalty_vp"]
MOST_TILES: int = DATA["rules"]["max_landscape_tiles"]  # of a landscape (L5)
DRAWN: int = DATA["rules"]["fountain_draw"]  # cards for a fountain, of which one goes back (R10)
ITEMS_PER_VP: int = DATA["rules"]["items_per_final_vp"]
TOP: int = DATA["prestige_bar"]["last"]
SHOVEL: Cell = DATA["district"]["shovel"]
WRITS: tuple[Cell, ...] = tuple(cell for cell in CELLS if cell in DATA["district"]["writs"])
LINES: Mapping[Side, tuple[str, ...]] = {side: tuple(DATA["frame_lines"][f"{side}_lines"]) for side in SIDES}
VILLAS: tuple[int, ...] = tuple(row["vp"] for row in DATA["villa_score"])  # by chimneys; the last one and more
PRODUCE: Mapping[Kind, Good] = {cast(Kind, row["produced_by"]): row["id"] for row in DATA["good"]}
