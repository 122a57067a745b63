"""What can happen (Q15). Everything is public but which fountain cards somebody draws and returns."""
from __future__ import annotations

from typing import ClassVar

from engine.core import Event, Seat

from .components import Bottom, CardId, Cell, FaceId, ForumSlot, ForumSpace, Gain, Kind, Slot, Turn


class Started(Event, frozen=True, tag=True):
    """N1: the depots where the patricians begin, by seat."""

    depots: tuple[int, ...]


class Dealt(Event, frozen=True, tag=True):
    """W2: a phase begins, 28 tiles lie in the depots; `starter` has the starting token (W3)."""

    phase: int
    starter: Seat


class Took(Event, frozen=True, tag=True):
    seat: Seat
    depot: int
    slot: Slot
    face: FaceId
    bread: int  # paid for the move


class Cleared(Event, frozen=True, tag=True):
    """K2: what leaves the game; nothing with four players."""

    depot: int
    faces: tuple[FaceId, ...]


class TookBottom(Event, frozen=True, tag=True):
    seat: Seat
    space: Bottom
    face: FaceId


class Built(Event, frozen=True, tag=True):
    seat: Seat
    cell: Cell
    face: FaceId
    turn: Turn


class Stored(Event, frozen=True, tag=True):
    seat: Seat
    face: FaceId
    forced: bool  # nothing else was possible


class WritRemoved(Event, frozen=True, tag=True):
    seat: Seat
    cell: Cell


class Completed(Event, frozen=True, tag=True):
    """R3 to R5; singles too, with their one cell (R2)."""

    seat: Seat
    kind: Kind
    cells: tuple[Cell, ...]
    chimneys: int = 0  # of a villa


class Gained(Event, frozen=True, tag=True):
    seat: Seat
    what: Gain
    n: int


class Traded(Event, frozen=True, tag=True):
    """R4, merchant: all goods for coins."""

    seat: Seat
    goods: int
    coins: int


class Advanced(Event, frozen=True, tag=True):
    """R8: the disc's new space, and the VP for steps beyond the last one."""

    seat: Seat
    steps: int
    space: int
    vp: int


class FountainDrawn(Event, frozen=True, tag=True):
    """R10: two cards, unseen by others."""

    seat: Seat


class FountainSeen(Event, frozen=True, tag=True):
    """Only for the seat itself."""

    audience: ClassVar = "own"
    seat: Seat
    cards: tuple[Kind, ...]


class FountainReturned(Event, frozen=True, tag=True):
    seat: Seat


class FountainGiven(Event, frozen=True, tag=True):
    """Only for the seat itself: which card it returned."""

    audience: ClassVar = "own"
    seat: Seat
    card: Kind


class ForumOpened(Event, frozen=True, tag=True):
    """P1: the order of the visits."""

    phase: int
    order: tuple[Seat, ...]


class Visited(Event, frozen=True, tag=True):
    seat: Seat
    slot: ForumSlot
    first: ForumSpace


class Resolved(Event, frozen=True, tag=True):
    """One card (P4): sets owned, paid for and for bread; what was paid; a penalty if all are 0 (P8).

    What it brought follows as `Gained` and `Advanced`.
    """

    seat: Seat
    space: ForumSpace
    card: CardId
    owned: int
    paid: int
    bread: int  # sets, of 3 bread each
    goods: dict[str, int]  # paid, without zeros: goods and "coin"
    penalty: int


class Ended(Event, frozen=True, tag=True):
    """Final scoring; the fountain cards are revealed (FS4)."""


EVENTS: tuple[type[Event], ...] = (
    Started, Dealt, Took, Cleared, TookBottom, Built, Stored, WritRemoved, Completed, Gained, Traded, Advanced,
    FountainDrawn, FountainSeen, FountainReturned, FountainGiven, ForumOpened, Visited, Resolved, Ended,
)  # fmt: skip
