"""The events of Saint Malo, for the log, posts and tests (AC22). All are public."""

from __future__ import annotations

from engine.core import Event, PlayerResult, Seat, SeatEvent
from engine.core.rules import collect_classes


class Rolled(SeatEvent):
    roll: int  # number of the roll in this turn, 1 to 3
    positions: tuple[int, ...]
    faces: tuple[str, ...]  # new faces, by position


class Scored(SeatEvent):
    action: str  # log, crate, wall, cross, head or nothing
    used: int
    rotated: tuple[int, ...]  # positions of the turned dice
    coins: int  # paid


class Placed(SeatEvent):
    space: str
    mark: str


class Gained(SeatEvent):
    coins: int
    logs: int
    vp: int
    reason: str  # "log", "house", a person, or a side


class SideCompleted(SeatEvent):
    side: str


class SideBroken(SeatEvent):
    side: str


class TowerPersonLost(SeatEvent):
    pass


class BoxesMarked(Event):
    count: int
    total: int
    row_length: int


class Attack(Event):
    row: int
    strength: int
    defences: tuple[int, ...]  # by lobby seat
    seats: tuple[Seat, ...]  # the seats that lose a cannon


class CityFull(SeatEvent):
    pass


class TurnEnded(SeatEvent):
    pass


class RoundEnded(Event):
    round: int


class GameEnded(Event):
    result: tuple[PlayerResult, ...]


EVENTS = collect_classes(__name__, Event)
