"""What happens in a game of Saint Malo, for log, posts and tests (AC22). Everything is public."""
from __future__ import annotations

from engine.core import Event, Row, Seat


class Rolled(Event, frozen=True, tag=True):
    seat: Seat
    roll: int  # 1 to 3
    positions: tuple[int, ...]
    faces: tuple[str, ...]  # new faces, by position


class Scored(Event, frozen=True, tag=True):
    seat: Seat
    action: str  # log, crate, wall, cross, head or nothing
    used: int
    rotated: tuple[int, ...]  # positions of the dice turned
    coins: int  # paid


class Placed(Event, frozen=True, tag=True):
    seat: Seat
    space: str
    mark: str


class Gained(Event, frozen=True, tag=True):
    seat: Seat
    coins: int
    logs: int
    vp: int
    reason: str  # log, the person, house, or the side


class SideCompleted(Event, frozen=True, tag=True):
    seat: Seat
    side: str


class SideBroken(Event, frozen=True, tag=True):
    seat: Seat
    side: str


class TowerPersonLost(Event, frozen=True, tag=True):
    seat: Seat


class BoxesMarked(Event, frozen=True, tag=True):
    count: int
    total: int
    row_length: int


class Attack(Event, frozen=True, tag=True):
    row: int
    strength: int
    defences: tuple[int, ...]  # by lobby seat
    seats: tuple[Seat, ...]  # who loses a cannon


class CityFull(Event, frozen=True, tag=True):
    seat: Seat


class TurnEnded(Event, frozen=True, tag=True):
    seat: Seat


class RoundEnded(Event, frozen=True, tag=True):
    round: int


class GameEnded(Event, frozen=True, tag=True):
    result: tuple[Row, ...]


EVENTS = (
    Rolled,
    Scored,
    Placed,
    Gained,
    SideCompleted,
    SideBroken,
    TowerPersonLost,
    BoxesMarked,
    Attack,
    CityFull,
    TurnEnded,
    RoundEnded,
    GameEnded,
)
