"""How often a player may ask the whole table for something. The count is kept with the seat, so that no restart resets
it.
"""

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
    """How many requests are allowed within how many seconds."""

    most: int
    seconds: float


REQUEST_QUOTAS: Mapping[RequestKind, RequestQuota] = {
    "rewind": RequestQuota(4, DAY_S),
    "offer": RequestQuota(6, DAY_S),
    "invite": RequestQuota(10, DAY_S),
    "abandon": RequestQuota(6, DAY_S),
    "advice": RequestQuota(2, DAY_S),
}


def count_table_request(change: TableChange, seat: Seat, kind: RequestKind) -> None:
    """Count one more request of this seat to the whole table. Raises OperationRefused too-often, with the time when the
    next one is allowed."""
    allowed, place = REQUEST_QUOTAS[kind], change.sheet.seats[seat]
    recent = [at for at in place.requests.get(kind, []) if at > change.now - allowed.seconds]
    if len(recent) >= allowed.most:
        raise OperationRefused("too-often", at=format_relative_time(recent[-allowed.most] + allowed.seconds))
    place.requests = {**place.requests, kind: [*recent, change.now]}


def format_relative_time(at: float) -> str:
    """Return a Discord timestamp for `at` (seconds since 1970) that each reader sees as a distance, such as "in 3
    hours".
    """
    return f"<t:{int(at) + 1}:R>"


def format_clock_time(at: float) -> str:
    """Return a Discord timestamp of today such as "14:05:09". Use it for what passes within minutes, because Discord
    keeps showing relative times as "2 minutes ago"."""
    return f"<t:{int(at) + 1}:T>"
