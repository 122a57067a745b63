"""How much of each kind may be stored at once for one person and on one server.

It is counted in the database, within the transaction that adds one, so that neither a restart nor a second process
resets it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from ..model.errors import OperationRefused

StoredKind = Literal["lobbies", "alone", "drafts", "notes", "watches"]


class StoredLimit(Struct, frozen=True):
    """A limit per person and per server; `server` is None if there is only a limit per person."""

    person: int
    server: int | None
    reason: str


STORED_LIMITS: Mapping[StoredKind, StoredLimit] = {
    "lobbies": StoredLimit(
        8,
        150,
        "Open tables that wait for people, up to 14 days: an evening of five games, and some that wait longer.",
    ),
    "alone": StoredLimit(
        20,
        None,
        "Running games with nobody but bots: each game in each number of seats, and some that were left.",
    ),
    "drafts": StoredLimit(
        12, 60, "Seasons that are being set up, for up to 14 days: a server can open ten of them."
    ),
    "notes": StoredLimit(
        200,
        None,
        "Each is up to 1000 characters, until 30 days after its game: nobody plays 200 games at once.",
    ),
    "watches": StoredLimit(
        50, None, "Each brings a message at the end of a game: more than anybody follows."
    ),
}


def require_room(kind: StoredKind, mine: int, on_server: int = 0) -> None:
    """Raise OperationRefused <kind>-many or <kind>-many-here if one more would exceed a limit."""
    limit = STORED_LIMITS[kind]
    if mine >= limit.person:
        raise OperationRefused(f"{kind}-many", most=limit.person)
    if limit.server is not None and on_server >= limit.server:
        raise OperationRefused(f"{kind}-many-here", most=limit.server)
