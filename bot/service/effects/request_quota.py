"""How often a player may ask his whole table for something. Kept with his seat, so that no restart forgets it."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from engine.core.rules import Seat

from ..model.errors import OperationRefused
from ..model.table_change import TableChange

DAY = 86_400.0
Kind = Literal["rewind", "offer", "invite", "abandon", "advice"]


class Allowance(Struct, frozen=True):
    most: int
    seconds: float  # in so many


ALLOWED: Mapping[Kind, Allowance] = {
    "rewind": Allowance(4, DAY),
    "offer": Allowance(6, DAY),
    "invite": Allowance(10, DAY),
    "abandon": Allowance(6, DAY),
    "advice": Allowance(2, DAY),
}


def spend(change: TableChange, seat: Seat, kind: Kind) -> None:
    """Note one more. Raises Refused too-often with when it goes again."""
    allowed, place = ALLOWED[kind], change.sheet.seats[seat]
    recent = [at for at in place.requests.get(kind, []) if at > change.now - allowed.seconds]
    if len(recent) >= allowed.most:
        raise OperationRefused("too-often", at=moment(recent[-allowed.most] + allowed.seconds))
    place.requests = {**place.requests, kind: [*recent, change.now]}


def moment(at: float) -> str:
    """Return a time as each reader's Discord shows it in their own time: "in 3 hours"."""
    return f"<t:{int(at) + 1}:R>"


def to_clock_time(at: float) -> str:
    """Return a time of today in the same way: "14:05:09". For what passes within minutes, since Discord goes on to show
    a relative time as "2 minutes ago"."""
    return f"<t:{int(at) + 1}:T>"
