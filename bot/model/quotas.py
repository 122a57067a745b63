"""How often a player may ask the whole table for something, and how much may be stored for one person and one server.

The first count is kept with the seat (`TableChange.count_request`), the second is made in the database within the
transaction that adds one. So neither a restart nor a second process resets them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from bot.model.errors import OperationRefused

RequestKind = Literal["rewind", "offer", "invite", "abandon", "advice"]
REQUESTS_A_DAY: Mapping[RequestKind, int] = {"rewind": 4, "offer": 6, "invite": 10, "abandon": 6, "advice": 2}
"""How often a player may ask the whole table for something."""
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
