"""The events of Saint Malo, for the log, posts and tests (AC22). All are public."""

from __future__ import annotations

from engine.core import Event, PlayerResult, Seat, SeatEvent
from engine.core.rules import collect_classes


class Rolled(SeatEvent, frozen=True, tag=True):
    roll: int  # number of the roll in this turn, 1 to 3
    positions: tuple[int, ...]
    faces: tuple[str, ...]  # new faces, by position


class Scored(SeatEvent, frozen=True, tag=True):
    action: str  # log, crate, wall, cross, head or nothing
    used: int
    rotated: tuple[int, ...]  # positions of the turned dice
    coins: int  # paid


class Placed(SeatEvent, frozen=True, tag=True):
    space: str
    mark: str


class Gained(SeatEvent, frozen=True, tag=True):
    coins: int
    logs: int
    vp: int
    reason: str  # "log", "house", a person, or a side


class SideCompleted(SeatEvent, frozen=True, tag=True):
    side: str


class SideBroken(SeatEvent, frozen=True, tag=True):
    side: str


class TowerPersonLost(SeatEvent, frozen=True, tag=True):
    pass


class BoxesMarked(Event, frozen=True, tag=True):
    count: int
    total: int
    row_length: int


class Attack(Event, frozen=True, tag=True):
    row: int
    strength: int
    defences: tuple[int, ...]  # by lobby seat
    seats: tuple[Seat, ...]  # the seats that lose a cannon


class CityFull(SeatEvent, frozen=True, tag=True):
    pass


class TurnEnded(SeatEvent, frozen=True, tag=True):
    pass


class RoundEnded(Event, frozen=True, tag=True):
    round: int


class GameEnded(Event, frozen=True, tag=True):
    result: tuple[PlayerResult, ...]


EVENTS = collect_classes(__name__, Event)
