"""Everything that is stored about a person: one line for each place.

`/export` and `/forget-me` both use this list. A test compares it with the schema and with the structs of each stored
blob: a field that can hold a user id or a name and is not listed here fails the test. A new table needs one line here.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import (
    ColumnElement,
    Connection,
    LargeBinary,
    Table,
    TextClause,
    bindparam,
    delete,
    exists,
    or_,
    select,
    text,
    update,
)

from bot.db import schema
from bot.db.rows import NoteRow, PendingRow, SeatRow, fetch_all, fetch_tuples
from bot.db.schema import (
    fetch_rows,
    game,
    season,
    season_change,
    season_member,
    seat,
    update_rows,
)
from bot.stores import people, table_rows

Erasure = Literal[
    "deleted",  # the row is deleted
    "cleared",  # the row stays, but does not name the person any more
    "replaced",  # the row belongs to another person and keeps a pseudonym (`people.replace_with_pseudonyms`)
    "rewritten",  # by a change of its table or season (`operations/forgetting.py`)
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
    StoredPlace(schema.note, "user", "deleted", "notes.json", ("game", "text", "at")),
    StoredPlace(schema.lesson, "user", "deleted", "lessons.json", ("slug", "lesson", "step", "at", "done")),
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
    StoredPlace(
        schema.table_wish,
        "user",
        "deleted",
        "wishes.json",
        ("guild", "slug", "pace", "players", "at", "told"),
    ),
    StoredPlace(schema.seen, "user", "deleted", "seen.json", ("game", "turn")),
    StoredPlace(
        schema.outbox,
        "target",
        "deleted",
        "messages.json",
        ("kind", "game", "season", "state", "created", "message"),
    ),
    StoredPlace(schema.contact, "user", "deleted", "invitations.json"),
    StoredPlace(
        schema.contact,
        "by",
        "replaced",
        "invitations-sent.json",
        (
            "user",
            "what",
            "at",
            "game",
            "season",
        ),  # not whether it was passed on, which concerns its recipient
    ),
    StoredPlace(schema.block, "user", "deleted", "refusals.json", ("blocked", "at")),
    StoredPlace(schema.block, "blocked", "replaced", "not told: it is another person's wish"),
    StoredPlace(schema.forgetting, "user", "deleted", "being-forgotten.json", ("user",)),
    StoredPlace(schema.seat, "user", "rewritten", "tables.json and a file for each game"),
    StoredPlace(
        schema.pending, "user", "rewritten", "waiting.json", ("game", "seat", "since", "deadline", "stage")
    ),
    StoredPlace(
        schema.game, "state", "rewritten", "tables.json and a file for each game", fields=TABLE_STATE_FIELDS
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


def export_rows(db: Connection, user: int) -> dict[str, list[dict[str, Any]]]:
    """Return the rows that belong to the person, by the name of their file in the `/export` archive."""
    found = dict[str, list[dict[str, Any]]]()
    for place in STORED_PLACES:
        if place.shown:
            columns = [place.table.c[name] for name in place.shown]
            rows = select(*columns).where(place.rows_of(user)).order_by(*place.table.primary_key)
            if exported := fetch_all(db, dict[str, Any], rows):
                found[place.file] = exported
    return found


def delete_own_rows(tx: Connection, user: int) -> None:
    """Delete the person's own rows, and clear their id in rows that also belong to others."""
    for place in STORED_PLACES:
        match place.erasure:
            case "deleted":
                tx.execute(delete(place.table).where(place.rows_of(user)))
            case "cleared":
                tx.execute(update(place.table).where(place.rows_of(user)).values({place.column: None}))
            case "replaced" | "rewritten":
                pass


def to_json(content: object) -> bytes:
    """Return the content as indented JSON."""
    return msgspec.json.format(msgspec.json.encode(content), indent=1)


STATE_CONTAINS = {
    "sqlite": "instr(state, :needle) > 0",
    "postgresql": "position(:needle in state) > 0",
}


def state_contains(db: Connection, needle: bytes) -> TextClause:
    """Return the condition that the encoded state of a table or season contains `needle`."""
    return text(STATE_CONTAINS[db.dialect.name]).bindparams(bindparam("needle", needle, LargeBinary))


def fetch_tables_naming(db: Connection, user: int) -> list[str]:
    """Return the ids of the tables where the person sits, or whose state may name them."""
    named = state_contains(db, msgspec.msgpack.encode(user))
    sits = game.c.id.in_(select(seat.c.game).filter_by(user=user))
    found = select(game.c.id).where(or_(sits, named)).order_by(game.c.id)
    return list(db.scalars(found))


def fetch_states_naming(db: Connection, user: int) -> list[tuple[str, str, str, bytes]]:
    """Return ids, slugs, statuses and encoded states of the tables whose state may name the person, the latest change
    first."""
    named = state_contains(db, msgspec.msgpack.encode(user))
    found = select(game.c.id, game.c.slug, game.c.status, game.c.state).where(named)
    return [tuple(row) for row in db.execute(found.order_by(game.c.touched.desc(), game.c.id))]


def fetch_seasons_naming(db: Connection, user: int) -> list[tuple[str, int]]:
    """Return ids and servers of the seasons in which the person is or was a member, which they have set up, or which
    may name them."""
    member = season.c.id.in_(select(season_member.c.season).filter_by(user=user))
    did = season_change.c.what.contains(str(user), autoescape=True)
    changed = season.c.id.in_(select(season_change.c.season).where(did))
    named = state_contains(db, str(user).encode())
    found = select(season.c.id, season.c.guild).where(or_(season.c.host == user, member, changed, named))
    return fetch_tuples(db, found.order_by(season.c.id))


def clear_seats(tx: Connection, table_id: str, user: int, act_at: float | None) -> bool:
    """Leave the person's seat at a table to a bot, which answers at `act_at`. Return whether people are left."""
    theirs = {"game": table_id, "user": user}
    update_rows(tx, SeatRow, theirs, user=None)
    without_clocks = dict.fromkeys(("remind_at", "warn_at", "deadline", "ends_at", "prompt"))
    handed_over = {"user": None, "bot": "club", "act_at": act_at, "stage": 0, **without_clocks}
    update_rows(tx, PendingRow, theirs, **handed_over)
    people = select(exists().where(seat.c.game == table_id, seat.c.user.is_not(None)))
    return tx.scalars(people).one()


def delete_person(tx: Connection, user: int) -> list[str]:
    """Delete the person's own rows, including the request to forget them; results stay without the user id. Return the
    ids of tables whose cached copies are outdated."""
    noted = sorted(row.game for row in fetch_rows(tx, NoteRow, user=user))
    for table_id in noted:
        table_rows.bump_version(tx, table_id)
    people.replace_with_pseudonyms(tx, user)
    delete_own_rows(tx, user)
    return noted
