"""The whole state of a game of Carpe Diem. Whatever follows from it is computed and not stored."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from engine.core import LobbyOptions, PlayerResult, Seat
from engine.core import State as CoreState

from .components import (
    BOTTOM_ROW_SPACES,
    DEPOT_SLOTS,
    DEPOTS,
    GOODS,
    PRESTIGE_TOP,
    CardId,
    Cell,
    FaceId,
    ForumSlot,
    ForumSpace,
    Good,
    Kind,
    PartId,
    Turn,
)

Stage = Literal["start", "take", "place", "craft", "end", "fountain", "forum", "over"]


class Lobby(LobbyOptions):
    """The lobby options (section 3)."""

    patricians: Literal["drawn", "chosen"] = "drawn"  # how the starting depots are found (S10)


class Laid(Struct, frozen=True):
    """A tile that was built, with its turn."""

    face: FaceId
    turn: Turn = 0


class Player(Struct):
    """One seat."""

    frame: tuple[PartId, PartId, PartId, PartId]  # north, east, south, west (S3)
    vp: int
    writs: list[Cell]  # those left, in the order of the cells
    patrician: int = 0  # the depot; 0 before S10
    grid: dict[Cell, Laid] = {}  # in the order of building
    goods: dict[Good, int] = field(default_factory=lambda: dict.fromkeys(GOODS, 0))
    coins: int = 0
    bread: int = 0
    stored: list[FaceId] = []
    fountain_cards: list[Kind] = []  # in the order of drawing
    fountain_returned: list[Kind] = []  # the cards the owner knows to be in the pile (H5)


class Latest(Struct):
    """What the latest turn put down. During a turn it is the draft since the turn's first tile."""

    seat: Seat
    cells: list[Cell] = []
    slot: ForumSlot | None = None


class Visiting(Struct):
    """A running visit to the forum (P3), until its second card is resolved."""

    slot: ForumSlot
    first: ForumSpace
    number: Literal[1, 2]  # of the card that is being resolved
    paid: int = 0  # sets paid for it so far


class State(CoreState, kw_only=True):
    players: list[Player]
    stage: Stage = "start"
    phase: int = 1
    round: int = 1
    active: Seat = 0
    held: FaceId | None = None  # taken, but not built or stored yet
    held_from: str | None = None  # "3b" or "k04"
    fountain_due: bool = False  # a fountain was built, and its cards are not drawn yet (R10)
    depots: list[list[FaceId | None]] = field(
        default_factory=lambda: [[None] * len(DEPOT_SLOTS) for _ in DEPOTS]
    )
    taken: list[int] = field(default_factory=lambda: [0] * len(DEPOTS))  # in this phase, of each depot (K2)
    white_pile: list[FaceId] = field(default_factory=list[FaceId])  # face down; the last is dealt first
    black_pile: list[FaceId] = field(default_factory=list[FaceId])
    bottom_row: list[FaceId | None] = field(default_factory=lambda: [None] * len(BOTTOM_ROW_SPACES))
    removed: list[FaceId] = field(default_factory=list[FaceId])
    forum: dict[ForumSpace, CardId]
    discs: dict[ForumSlot, Seat] = field(default_factory=dict[ForumSlot, Seat])
    # Seats whose visit in this phase has not ended (P1).
    forum_queue: list[Seat] = field(default_factory=list[Seat])
    visit: Visiting | None = None
    # Stacks, bottom first.
    prestige: list[list[Seat]] = field(default_factory=lambda: [[] for _ in range(PRESTIGE_TOP + 1)])
    fountain_pile: list[Kind]  # face down; the last is drawn first
    latest: Latest | None = None
    result: list[PlayerResult] | None = None  # the game is over when it is set
