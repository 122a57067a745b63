"""Everything that is stored about a person: one line for each place.

`/export` and `/forget-me` both use this list. A test compares it with the schema and with the structs of each stored
blob: a field that can hold a user id or a name and is not listed here fails the test. A new table needs one line here.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Table, delete, select, update

from . import schema
from .async_connection import AsyncConnection

Erasure = Literal[
    "deleted",  # the row is deleted
    "cleared",  # the row stays, but does not name the person any more
    "replaced",  # the row belongs to another person and keeps a pseudonym (`contacts.replace_with_pseudonyms`)
    "rewritten",  # by a change of its table or season (`forget_person.py`, `forget_in_seasons.py`)
]


class StoredPlace(Struct, frozen=True):
    """One place where data about a person is stored."""

    table: Table
    column: str
    erasure: Erasure
    file: str  # the file in the `/export` archive
    shown: tuple[str, ...] = ()  # columns that are exported unchanged; empty: another module writes the file
    fields: tuple[str, ...] = ()  # for a blob: the fields of its structs that hold ids or names

    def rows_of(self, user: int) -> ColumnElement[bool]:
        """Return the SQL condition that finds this person's rows."""
        column = self.table.c[self.column]
        return column == (f"user:{user}" if self.column == "target" else user)


TABLE_STATE_FIELDS = (
    "TableState.host",
    "TableState.people",
    "TableState.offers",
    "TableState.votes",
    "TableState.late",
    "TableState.nudged",
    "TableState.invited",
    "TableState.reserved",
    "TableState.agreed",
    "SeatState.name",
    "SeatState.user",
    "SeatState.former",
    "SeatState.previous",
    "SeatState.gave_up",
    "SeatHandoverRequest.to",
    "SeatHandoverRequest.name",
    "AdviceRequest.agreed",
    "NamedPerson.user",
    "NamedPerson.name",
)
SEASON_STATE_FIELDS = (
    "SeasonState.invited",
    "SeasonState.asked",
    "SeasonState.people",
    "NamedPerson.user",
    "NamedPerson.name",
)

STORED_PLACES: tuple[StoredPlace, ...] = (
    StoredPlace(schema.person, "id", "deleted", "settings.json"),
    StoredPlace(schema.note, "user", "deleted", "notes.json"),
    StoredPlace(schema.lesson, "user", "deleted", "lessons.json"),
    StoredPlace(schema.review, "user", "deleted", "reviews.json"),
    StoredPlace(schema.rating, "user", "deleted", "ratings.json", ("slug", "mu", "sigma", "games")),
    StoredPlace(
        schema.result,
        "user",
        "cleared",
        "results.json",
        ("game", "seat", "place", "total", "ended", "rated", "rating", "change", "items"),
    ),
    StoredPlace(schema.watcher, "user", "deleted", "watching.json", ("game",)),
    StoredPlace(schema.seen, "user", "deleted", "seen.json", ("game", "turn")),
    StoredPlace(
        schema.outbox,
        "target",
        "deleted",
        "messages.json",
        ("kind", "game", "season", "state", "created", "message"),
    ),
    StoredPlace(schema.contact, "user", "deleted", "invitations.json"),
    StoredPlace(schema.contact, "by", "replaced", "invitations.json"),
    StoredPlace(schema.block, "user", "deleted", "invitations.json"),
    StoredPlace(schema.block, "blocked", "replaced", "not told: it is another person's wish"),
    StoredPlace(schema.forgetting, "user", "deleted", "being-forgotten.json", ("user",)),
    StoredPlace(schema.seat, "user", "rewritten", "tables.json and a file for each game"),
    StoredPlace(
        schema.pending, "user", "rewritten", "waiting.json", ("game", "seat", "since", "deadline", "stage")
    ),
    StoredPlace(
        schema.game, "sheet", "rewritten", "tables.json and a file for each game", fields=TABLE_STATE_FIELDS
    ),
    StoredPlace(
        schema.season,
        "host",
        "rewritten",
        "seasons-hosted.json",
        ("id", "guild", "status", "created", "ended"),
    ),
    StoredPlace(schema.season, "state", "rewritten", "seasons.json", fields=SEASON_STATE_FIELDS),
    StoredPlace(
        schema.season_member,
        "user",
        "rewritten",
        "memberships.json",
        ("season", "n", "name", "at", "since", "status", "out", "wants", "asked", "said", "late", "losses"),
    ),
    StoredPlace(schema.season_member, "name", "rewritten", "memberships.json"),
)


async def export_rows(db: AsyncConnection, user: int) -> dict[str, list[dict[str, Any]]]:
    """Return the rows that belong to the person, by the name of their file in the `/export` archive."""
    found = dict[str, list[dict[str, Any]]]()
    for place in STORED_PLACES:
        if place.shown:
            columns = [place.table.c[name] for name in place.shown]
            rows = select(*columns).where(place.rows_of(user)).order_by(*place.table.primary_key)
            if exported := await db.fetch(dict[str, Any], rows):
                found[place.file] = exported
    return found


async def delete_own_rows(tx: AsyncConnection, user: int) -> None:
    """Delete the person's own rows, and clear their id in rows that also belong to others."""
    for place in STORED_PLACES:
        match place.erasure:
            case "deleted":
                await tx.execute(delete(place.table).where(place.rows_of(user)))
            case "cleared":
                await tx.execute(update(place.table).where(place.rows_of(user)).values({place.column: None}))
            case "replaced" | "rewritten":
                pass


def to_json(rows: list[dict[str, Any]]) -> bytes:
    """Encode rows as indented JSON."""
    return msgspec.json.format(msgspec.json.encode(rows), indent=1)
