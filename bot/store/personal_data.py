"""Everything that is stored about a person: one line for each place.

`/export` and `/forget-me` both go by this list, and a test compares it with the schema and with the structs of each
stored blob: what can hold a user id or a name and has no line there fails it. A new table needs one line here.
"""
from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Table, delete, select, update

from . import schema
from .connection import AsyncConnection

Erasure = Literal[
    "deleted",  # the row goes
    "cleared",  # the row stays, and does not name the person any more
    "replaced",  # the row is another person's, and keeps a pseudonym (`contacts.replace_by_pseudonyms`)
    "rewritten",  # by a change of its table or season (`verbs/forget.py`, `verbs/season_forgetting.py`)
]


class Kept(Struct, frozen=True):
    """One place where something about a person stands."""

    table: Table
    column: str
    erasure: Erasure
    file: str  # of `/export`
    shown: tuple[str, ...] = ()  # columns that are exported as they are; none: a module of its own writes the file
    fields: tuple[str, ...] = ()  # of a blob: where its structs hold ids or names

    def rows_of(self, user: int) -> ColumnElement[bool]:
        """Return what finds the person's rows."""
        column = self.table.c[self.column]
        return column == (f"user:{user}" if self.column == "target" else user)


SHEET = (
    "TableData.host", "TableData.people", "TableData.offers", "TableData.votes", "TableData.late", "TableData.nudged",
    "TableData.invited", "TableData.reserved", "TableData.agreed", "SeatData.name", "SeatData.user",
    "SeatData.former", "SeatData.previous", "SeatData.gave_up", "Seating.to", "Seating.name", "Advising.agreed",
    "NamedPerson.user", "NamedPerson.name",
)  # fmt: skip
STATE = ("State.invited", "State.asked", "State.people", "NamedPerson.user", "NamedPerson.name")

KEPT: tuple[Kept, ...] = (
    Kept(schema.person, "id", "deleted", "settings.json"),
    Kept(schema.note, "user", "deleted", "notes.json"),
    Kept(schema.lesson, "user", "deleted", "lessons.json"),
    Kept(schema.review, "user", "deleted", "reviews.json"),
    Kept(schema.rating, "user", "deleted", "ratings.json", ("slug", "mu", "sigma", "games")),
    Kept(
        schema.result, "user", "cleared", "results.json",
        ("game", "seat", "place", "total", "ended", "rated", "rating", "change", "items"),
    ),
    Kept(schema.watcher, "user", "deleted", "watching.json", ("game",)),
    Kept(schema.seen, "user", "deleted", "seen.json", ("game", "turn")),
    Kept(
        schema.outbox, "target", "deleted", "messages.json",
        ("kind", "game", "season", "state", "created", "message"),
    ),
    Kept(schema.contact, "user", "deleted", "invitations.json"),
    Kept(schema.contact, "by", "replaced", "invitations.json"),
    Kept(schema.block, "user", "deleted", "invitations.json"),
    Kept(schema.block, "blocked", "replaced", "not told: it is another person's wish"),
    Kept(schema.forgetting, "user", "deleted", "being-forgotten.json", ("user",)),
    Kept(schema.seat, "user", "rewritten", "tables.json and a file for each game"),
    Kept(schema.pending, "user", "rewritten", "waiting.json", ("game", "seat", "since", "deadline", "stage")),
    Kept(schema.game, "sheet", "rewritten", "tables.json and a file for each game", fields=SHEET),
    Kept(schema.season, "host", "rewritten", "seasons-hosted.json", ("id", "guild", "status", "created", "ended")),
    Kept(schema.season, "state", "rewritten", "seasons.json", fields=STATE),
    Kept(
        schema.season_member, "user", "rewritten", "memberships.json",
        ("season", "n", "name", "at", "since", "status", "out", "wants", "asked", "said", "late", "losses"),
    ),
    Kept(schema.season_member, "name", "rewritten", "memberships.json"),
)  # fmt: skip


async def export_rows(db: AsyncConnection, user: int) -> dict[str, list[dict[str, Any]]]:
    """Return what stands in rows of the person's own, by the name of the file in which `/export` puts it."""
    found = dict[str, list[dict[str, Any]]]()
    for kept in KEPT:
        if kept.shown:
            columns = [kept.table.c[name] for name in kept.shown]
            rows = await db.execute(select(*columns).where(kept.rows_of(user)).order_by(*kept.table.primary_key))
            if told := [dict(row) for row in rows.mappings()]:
                found[kept.file] = told
    return found


async def erase_rows(tx: AsyncConnection, user: int) -> None:
    """Delete the person's own rows, and clear their id where a row is also other people's."""
    for kept in KEPT:
        match kept.erasure:
            case "deleted":
                await tx.execute(delete(kept.table).where(kept.rows_of(user)))
            case "cleared":
                await tx.execute(update(kept.table).where(kept.rows_of(user)).values({kept.column: None}))
            case "replaced" | "rewritten":
                pass


def to_json(rows: list[dict[str, Any]]) -> bytes:
    return msgspec.json.format(msgspec.json.encode(rows), indent=1)
