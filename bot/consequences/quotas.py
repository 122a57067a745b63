"""How often a player may ask the whole table for something, and how much may be stored for one person and one server.

The first count is kept with the seat, the second is made in the database within the transaction that adds one. So
neither a restart nor a second process resets them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from bot.base import DAY_S
from bot.model.change import TableChange
from bot.model.errors import OperationRefused
from engine.core.rules import Seat

RequestKind = Literal["rewind", "offer", "invite", "abandon", "advice"]


REQUESTS_A_DAY: Mapping[RequestKind, int] = {"rewind": 4, "offer": 6, "invite": 10, "abandon": 6, "advice": 2}


def count_table_request(change: TableChange, seat: Seat, kind: RequestKind) -> None:
    """Count one more request of this seat to the whole table. Raises OperationRefused too-often, with the time when the
    next one is allowed."""
    most, place = REQUESTS_A_DAY[kind], change.state.seats[seat]
    recent = [at for at in place.requests.get(kind, []) if at > change.now - DAY_S]
    if len(recent) >= most:
        raise OperationRefused("too-often", at=format_relative_time(recent[-most] + DAY_S))
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


StoredKind = Literal["lobbies", "alone", "drafts", "notes", "watches"]


class StoredLimit(Struct, frozen=True):
    """A limit per person and per server; `server` is None if there is only a limit per person."""

    person: int
    server: int | None = None


STORED_LIMITS: Mapping[StoredKind, StoredLimit] = {
    # Open tables that wait for people, up to 14 days: an evening of five games, and some that wait longer.
    "lobbies": StoredLimit(8, 150),
    # Running games with nobody but bots: each game in each number of seats, and some that were left.
    "alone": StoredLimit(20),
    # Drafts of seasons, each kept for 14 days. A server can open ten seasons.
    "drafts": StoredLimit(12, 60),
    # Each is up to 1000 characters, until 30 days after its game: nobody plays 200 games at once.
    "notes": StoredLimit(200),
    # Each brings a message at the end of a game: more than anybody follows.
    "watches": StoredLimit(50),
}


def require_room(kind: StoredKind, mine: int, on_server: int = 0) -> None:
    """Raise OperationRefused <kind>-many or <kind>-many-here if one more would exceed a limit."""
    limit = STORED_LIMITS[kind]
    if mine >= limit.person:
        raise OperationRefused(f"{kind}-many", most=limit.person)
    if limit.server is not None and on_server >= limit.server:
        raise OperationRefused(f"{kind}-many-here", most=limit.server)
