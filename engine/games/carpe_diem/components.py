"""The printed components of Carpe Diem, read once from `components.toml` (rules 2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, get_args

from msgspec import Meta

from engine.core.components import Component, Count, Positive, index_by_id, load_components, require_counts

Edge = Literal[
    "grass",
    "villa",
    "pond",
    "garden",
    "vineyard",
    "farmyard",
    "merchant",
    "granary",
    "administrator",
    "craftsman",
]
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
Requirement = Good | Kind | Literal["any_landscape", "any_dwelling", "chimney"]
FaceId = str  # as in components.toml: "wt47", "kt01"
CardId = str  # of a forum card: "a_grape_1"
PartId = str  # of a frame part: "fp01"

EDGES: tuple[Edge, ...] = get_args(Edge)
KINDS: tuple[Kind, ...] = get_args(Kind)
LANDSCAPES: tuple[Kind, ...] = KINDS[:4]
DWELLINGS: tuple[Kind, ...] = KINDS[4:8]
SINGLES: tuple[Kind, ...] = KINDS[9:]
GOODS: tuple[Good, ...] = get_args(Good)
DEPOT_SLOTS: tuple[Slot, ...] = get_args(Slot)
TURNS: tuple[Turn, ...] = get_args(Turn)
SIDES: tuple[Side, ...] = get_args(Side)
CELLS: tuple[Cell, ...] = get_args(Cell)
BOTTOM_ROW_SPACES: tuple[Bottom, ...] = get_args(Bottom)
FORUM_SPACES: tuple[ForumSpace, ...] = get_args(ForumSpace)


class Length(Component):
    """The length of a game (W)."""

    phases: Count
    rounds_per_phase: Count


class Rules(Component):
    """Numbers of the rules that are on no card."""

    max_landscape_tiles: Count  # L5
    bread_move_cost: Count
    bread_per_forum_set: Count
    forum_fail_penalty_vp: Count
    items_per_final_vp: Positive
    fountain_draw: Count  # cards drawn for a fountain (R10)


class Board(Component):
    depots: Count  # in the ring, numbered clockwise (M1)
    prestige_top: Count


class PlayerCount(Component):
    """Numbers that depend on the number of players (S5, S6, S9, K2)."""

    players: Count
    tiles_taken_per_depot: Count
    forum_cards: dict[Literal["A", "B", "C", "D"], Count]  # by level
    empty_forum_spaces: tuple[ForumSpace, ...]
    starting_vp: tuple[Count, ...]


class Effect(Component):
    """An effect of a building or a card (2.3)."""

    op: Literal[
        "gain_goods",
        "gain_coin",
        "gain_bread",
        "gain_vp",
        "advance_prestige",
        "trade_goods",
        "take_bottom_tile",
        "draw_fountain",
    ]
    n: Count | Literal["size_minus_1"] = 1
    good: Good | None = None
    bonus_coins: Count = 0


class EdgeType(Component):
    id: Edge
    letter: str


class Building(Component):
    """A kind of building and the effects of completing one (R2 to R5)."""

    id: Kind
    reward_order: Count
    effects: tuple[Effect, ...]


class Face(Component):
    """A tile's face as printed, with its edges in the order north, east, south, west (T1)."""

    id: FaceId
    back: Literal["white", "black"]
    edges: tuple[Edge, Edge, Edge, Edge]
    chimneys: Annotated[int, Meta(ge=0, le=3)]
    count: Count
    single: Kind | None = None

    def __post_init__(self) -> None:
        if (self.single is not None) != (self.edges == ("grass",) * 4):
            raise ValueError("a tile has a single building if and only if all its edges are grass (T4)")
        if (self.chimneys > 0) != ("villa" in self.edges):
            raise ValueError("a tile has chimneys if and only if it has a villa (T4)")


class ForumCard(Component):
    """A forum card: what one set needs, and what it brings (P4 to P6)."""

    id: CardId
    level: Literal["A", "B", "C", "D"]
    kind: Literal["pay", "own"]
    req: dict[Requirement, Positive]
    effects: tuple[Effect, ...]

    def __post_init__(self) -> None:
        if not self.req or any((item in GOODS) != (self.kind == "pay") for item in self.req):
            raise ValueError("a card to pay needs goods, and a card to own needs buildings (P4)")


class Link(Component):
    """A forum slot between two neighbouring cards (S6)."""

    id: ForumSlot
    spaces: tuple[ForumSpace, ForumSpace]


class PrintedGoal(Component):
    position: Annotated[int, Meta(ge=1, le=6)]  # 1 to 6 along the side (FS3.1)
    feature: Kind
    vp: Count


class FramePart(Component):
    id: PartId
    goals: tuple[PrintedGoal, PrintedGoal]


class FountainCard(Component):
    """A fountain card and its VP for each completed feature at the end (FS4)."""

    feature: Kind
    vp: Count
    count: Count


class Produce(Component):
    id: Good
    produced_by: Kind


class District(Component):
    shovel: Cell
    writs: tuple[Cell, ...]


class Villas(Component):
    vp: tuple[Count, ...]  # by number of chimneys; the last one also counts for more


class Box(Component):
    game: Length
    rules: Rules
    player_count: tuple[PlayerCount, ...]
    good: tuple[Produce, ...]
    edge_type: tuple[EdgeType, ...]
    building: tuple[Building, ...]
    board: Board
    forum_slot: tuple[Link, ...]
    district: District
    frame_lines: dict[Side, tuple[str, ...]]  # the column or row of each position along a side (FS3.1)
    frame_part: tuple[FramePart, ...]
    villas: Villas
    fountain_card: tuple[FountainCard, ...]
    forum_card: tuple[ForumCard, ...]
    tile: tuple[Face, ...]

    def __post_init__(self) -> None:
        backs = (face.back for face in self.tile for _ in range(face.count))
        require_counts("back", backs, {"white": 84, "black": 39})
        require_counts(
            "level", (card.level for card in self.forum_card), {"A": 12, "B": 12, "C": 12, "D": 24}
        )
        if len({*self.district.writs}) != 9 or self.district.shovel in self.district.writs:
            raise ValueError("there are nine writs, and none where the shovel is (S4)")

    @property
    def forum_slots(self) -> Mapping[int, tuple[ForumSlot, ...]]:
        """The slots between two cards, by number of players (S6)."""
        return {
            row.players: tuple(
                link.id for link in self.forum_slot if not {*link.spaces} & {*row.empty_forum_spaces}
            )
            for row in self.player_count
        }


BOX = load_components(__name__, Box)

NUMBERS_BY_PLAYER_COUNT: Mapping[int, PlayerCount] = {row.players: row for row in BOX.player_count}
EDGE_TYPES: Mapping[Edge, EdgeType] = index_by_id(BOX.edge_type)
BUILDINGS: Mapping[Kind, Building] = index_by_id(BOX.building)
FACES: Mapping[FaceId, Face] = index_by_id(BOX.tile)
FORUM_CARDS: Mapping[CardId, ForumCard] = index_by_id(BOX.forum_card)
CARDS_BY_LEVEL: Mapping[str, tuple[CardId, ...]] = {
    level: tuple(card.id for card in BOX.forum_card if card.level == level) for level in "ABCD"
}
LINK_BY_FORUM_SLOT: Mapping[ForumSlot, Link] = index_by_id(BOX.forum_slot)
FRAME_PARTS: Mapping[PartId, FramePart] = index_by_id(BOX.frame_part)
FOUNTAIN_CARDS: Mapping[Kind, FountainCard] = {row.feature: row for row in BOX.fountain_card}

FORUM_SLOTS_BY_PLAYER_COUNT = BOX.forum_slots
# One id for each copy of a tile (T5)
WHITE_TILES, BLACK_TILES = (
    tuple(face.id for face in BOX.tile if face.back == back for _ in range(face.count))
    for back in ("white", "black")
)

DEPOTS = tuple(range(1, BOX.board.depots + 1))
PHASE_COUNT, ROUNDS_PER_PHASE = BOX.game.phases, BOX.game.rounds_per_phase
MOVE_BREAD_COST = BOX.rules.bread_move_cost
SET_BREAD_COST = BOX.rules.bread_per_forum_set
FORUM_PENALTY_VP = BOX.rules.forum_fail_penalty_vp
MAX_LANDSCAPE_TILES = BOX.rules.max_landscape_tiles
FOUNTAIN_DRAW_COUNT = BOX.rules.fountain_draw
ITEMS_PER_VP = BOX.rules.items_per_final_vp
PRESTIGE_TOP = BOX.board.prestige_top
SHOVEL_CELL = BOX.district.shovel
WRIT_CELLS: tuple[Cell, ...] = tuple(cell for cell in CELLS if cell in BOX.district.writs)
FRAME_LINES = BOX.frame_lines
VP_BY_CHIMNEYS = BOX.villas.vp
GOOD_BY_LANDSCAPE: Mapping[Kind, Good] = {row.produced_by: row.id for row in BOX.good}
