"""How often a player may ask his whole table for something. Kept with his seat, so that no restart forgets it."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from engine.core.rules import Seat

from ..model.errors import OperationRefused
from ..model.table_change import TableChange

DAY_S = 86_400.0
RequestKind = Literal["rewind", "offer", "invite", "abandon", "advice"]


class RequestQuota(Struct, frozen=True):
    most: int
    seconds: float  # in so many


REQUEST_QUOTAS: Mapping[RequestKind, RequestQuota] = {
    "rewind": RequestQuota(4, DAY_S),
    "offer": RequestQuota(6, DAY_S),
    "invite": RequestQuota(10, DAY_S),
    "abandon": RequestQuota(6, DAY_S),
    "advice": RequestQuota(2, DAY_S),
}


def count_table_request(change: TableChange, seat: Seat, kind: RequestKind) -> None:
    """Note one more. Raises Refused too-often with when it goes again."""
    allowed, place = REQUEST_QUOTAS[kind], change.sheet.seats[seat]
    recent = [at for at in place.requests.get(kind, []) if at > change.now - allowed.seconds]
    if len(recent) >= allowed.most:
        raise OperationRefused("too-often", at=format_relative_time(recent[-allowed.most] + allowed.seconds))
    place.requests = {**place.requests, kind: [*recent, change.now]}


def format_relative_time(at: float) -> str:
    """Return a time as each reader's Discord shows it in their own time: "in 3 hours"."""
    return f"<t:{int(at) + 1}:R>"


def to_clock_time(at: float) -> str:
    """Return a time of today in the same way: "14:05:09". For what passes within minutes, since Discord goes on to show
    a relative time as "2 minutes ago"."""
    return f"<t:{int(at) + 1}:T>"
