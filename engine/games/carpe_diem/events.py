"""What can happen (Q15). Everything is public but which fountain cards somebody draws and returns."""
from __future__ import annotations

from engine.core import Event, PrivateEvent, Seat, SeatEvent
from engine.core.rules import collect_classes

from .components import Bottom, CardId, Cell, FaceId, ForumSlot, ForumSpace, Gain, Kind, Slot, Turn


class Started(Event, frozen=True, tag=True):
    """N1: the depots where the patricians begin, by seat."""

    depots: tuple[int, ...]


class Dealt(Event, frozen=True, tag=True):
    """W2: a phase begins, 28 tiles lie in the depots; `starter` has the starting token (W3)."""

    phase: int
    starter: Seat


class Took(SeatEvent, frozen=True, tag=True):
    depot: int
    slot: Slot
    face: FaceId
    bread: int  # paid for the move


class Cleared(Event, frozen=True, tag=True):
    """K2: what leaves the game; nothing with four players."""

    depot: int
    faces: tuple[FaceId, ...]


class TookBottom(SeatEvent, frozen=True, tag=True):
    space: Bottom
    face: FaceId


class Built(SeatEvent, frozen=True, tag=True):
    cell: Cell
    face: FaceId
    turn: Turn


class Stored(SeatEvent, frozen=True, tag=True):
    face: FaceId
    forced: bool  # nothing else was possible


class WritRemoved(SeatEvent, frozen=True, tag=True):
    cell: Cell


class Completed(SeatEvent, frozen=True, tag=True):
    """R3 to R5; singles too, with their one cell (R2)."""

    kind: Kind
    cells: tuple[Cell, ...]
    chimneys: int = 0  # of a villa


class Gained(SeatEvent, frozen=True, tag=True):
    what: Gain
    n: int


class Traded(SeatEvent, frozen=True, tag=True):
    """R4, merchant: all goods for coins."""

    goods: int
    coins: int


class Advanced(SeatEvent, frozen=True, tag=True):
    """R8: the disc's new space, and the VP for steps beyond the last one."""

    steps: int
    space: int
    vp: int


class FountainDrawn(SeatEvent, frozen=True, tag=True):
    """R10: two cards, unseen by others."""


class FountainSeen(PrivateEvent, frozen=True, tag=True):
    """Only for the seat itself."""

    cards: tuple[Kind, ...]


class FountainReturned(SeatEvent, frozen=True, tag=True):
    pass


class FountainGiven(PrivateEvent, frozen=True, tag=True):
    """Only for the seat itself: which card it returned."""

    card: Kind


class ForumOpened(Event, frozen=True, tag=True):
    """P1: the order of the visits."""

    phase: int
    order: tuple[Seat, ...]


class Visited(SeatEvent, frozen=True, tag=True):
    slot: ForumSlot
    first: ForumSpace


class Resolved(SeatEvent, frozen=True, tag=True):
    """One card (P4): sets owned, paid for and for bread; what was paid; a penalty if all are 0 (P8).

    What it brought follows as `Gained` and `Advanced`.
    """

    space: ForumSpace
    card: CardId
    owned: int
    paid: int
    bread: int  # sets, of 3 bread each
    goods: dict[str, int]  # paid, without zeros: goods and "coin"
    penalty: int


class Ended(Event, frozen=True, tag=True):
    """Final scoring; the fountain cards are revealed (FS4)."""


EVENTS = collect_classes(__name__, Event)
