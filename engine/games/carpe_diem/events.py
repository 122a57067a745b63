"""The events of Carpe Diem (Q15). All are public except which fountain cards a player draws and returns."""

from __future__ import annotations

from engine.core import Event, PrivateEvent, Seat, SeatEvent
from engine.core.rules import collect_classes

from .components import Bottom, CardId, Cell, FaceId, ForumSlot, ForumSpace, Gain, Kind, Slot, Turn


class Started(Event):
    """The patricians stand on these depots, by seat (N1)."""

    depots: tuple[int, ...]


class Dealt(Event):
    """A phase begins and the depots are filled (W2). `starter` has the starting token (W3)."""

    phase: int
    starter: Seat


class Took(SeatEvent):
    depot: int
    slot: Slot
    face: FaceId
    bread: int  # paid for the move


class Cleared(Event):
    """The rest of a depot leaves the game (K2). With four players nothing is left."""

    depot: int
    faces: tuple[FaceId, ...]


class TookBottom(SeatEvent):
    space: Bottom
    face: FaceId


class Built(SeatEvent):
    cell: Cell
    face: FaceId
    turn: Turn


class Stored(SeatEvent):
    face: FaceId
    forced: bool  # storing was the only option


class WritRemoved(SeatEvent):
    cell: Cell


class Completed(SeatEvent):
    """A feature or a single was completed (R2 to R5). A single has one cell."""

    kind: Kind
    cells: tuple[Cell, ...]
    chimneys: int = 0  # of a villa


class Gained(SeatEvent):
    what: Gain
    n: int


class Traded(SeatEvent):
    """A merchant turned all goods into coins (R4)."""

    goods: int
    coins: int


class Advanced(SeatEvent):
    """A disc moved on the prestige bar, with VP for steps beyond the last space (R8)."""

    steps: int
    space: int
    vp: int


class FountainDrawn(SeatEvent):
    """A player drew two fountain cards, which others do not see (R10)."""


class FountainSeen(PrivateEvent):
    """The fountain cards that were drawn. Only their player may know them."""

    cards: tuple[Kind, ...]


class FountainReturned(SeatEvent):
    pass


class FountainGiven(PrivateEvent):
    """The fountain card that was returned. Only its player may know it."""

    card: Kind


class ForumOpened(Event):
    """The forum opens for visits in this order (P1)."""

    phase: int
    order: tuple[Seat, ...]


class Visited(SeatEvent):
    slot: ForumSlot
    first: ForumSpace


class Resolved(SeatEvent):
    """A forum card was resolved (P4): sets owned, paid with goods and paid with bread, or a penalty (P8).

    What the card brought follows as `Gained` and `Advanced`.
    """

    space: ForumSpace
    card: CardId
    owned: int
    paid: int
    bread: int  # sets, of 3 bread each
    goods: dict[str, int]  # paid, without zeros: goods and "coin"
    penalty: int


class Ended(Event):
    """The game is over. The final scoring reveals the fountain cards (FS4)."""


EVENTS = collect_classes(__name__, Event)
