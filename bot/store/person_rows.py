"""Find and delete what is stored about a person in rows that they share with others, and list open requests for it.

Nothing here relies on an index, because no row may be missed and it happens rarely. Tables and seasons are found by
searching their stored bytes for the person's id.
"""

from __future__ import annotations

import msgspec
from sqlalchemy import LargeBinary, TextClause, bindparam, delete, exists, or_, select, text, update

from . import contacts, notes, personal_data
from . import tables as games
from .async_connection import AsyncConnection
from .rows import OutboxRow
from .schema import forgetting, game, outbox, pending, season, season_change, season_member, seat

CONTAINS_BYTES = {
    "sqlite": "instr({column}, :needle) > 0",
    "postgresql": "position(:needle in {column}) > 0",
}
INSERT_REQUEST = text('INSERT INTO forgetting ("user") VALUES (:user) ON CONFLICT DO NOTHING')


def contains_bytes(db: AsyncConnection, column: str, needle: bytes) -> TextClause:
    """Return the condition that a binary column contains `needle`."""
    condition = text(CONTAINS_BYTES[db.core.dialect.name].format(column=column))
    return condition.bindparams(bindparam("needle", needle, LargeBinary))


async def insert_request(tx: AsyncConnection, user: int) -> None:
    """Store that a person wants their data deleted. `delete_person` deletes the request at the end."""
    await tx.execute(INSERT_REQUEST, {"user": user})


async def fetch_requests(db: AsyncConnection) -> list[int]:
    """Return the people whose data is still to be deleted."""
    return await db.fetch_column(select(forgetting.c.user).order_by(forgetting.c.user))


async def fetch_tables_naming(db: AsyncConnection, user: int) -> list[str]:
    """Return the ids of the tables where the person sits, or whose state may name them."""
    named = contains_bytes(db, "sheet", msgspec.msgpack.encode(user))
    sits = game.c.id.in_(select(seat.c.game).where(seat.c.user == user))
    found = select(game.c.id).where(or_(sits, named)).order_by(game.c.id)
    return await db.fetch_column(found)


async def fetch_states_naming(db: AsyncConnection, user: int) -> list[tuple[str, str, str, bytes]]:
    """Return ids, slugs, statuses and encoded states of the tables whose state may name the person, the latest change
    first."""
    named = contains_bytes(db, "sheet", msgspec.msgpack.encode(user))
    found = select(game.c.id, game.c.slug, game.c.status, game.c.sheet).where(named)
    return [tuple(row) for row in await db.execute(found.order_by(game.c.touched.desc(), game.c.id))]


async def fetch_seasons_naming(db: AsyncConnection, user: int) -> list[tuple[str, int]]:
    """Return ids and servers of the seasons in which the person is or was a member, which they have set up, or which
    may name them."""
    member = season.c.id.in_(select(season_member.c.season).where(season_member.c.user == user))
    did = season_change.c.what.contains(str(user), autoescape=True)
    changed = season.c.id.in_(select(season_change.c.season).where(did))
    named = contains_bytes(db, "state", str(user).encode())
    found = select(season.c.id, season.c.guild).where(or_(season.c.host == user, member, changed, named))
    return await db.fetch_tuples(found.order_by(season.c.id))


async def delete_drafts_of(tx: AsyncConnection, user: int) -> None:
    """Delete the person's season drafts."""
    await tx.execute(delete(season).where(season.c.status == "draft", season.c.host == user))


async def clear_seats(tx: AsyncConnection, table_id: str, user: int, act_at: float | None) -> bool:
    """Leave the person's seat at a table to a bot, which answers at `act_at`. Return whether people are left."""
    await tx.execute(update(seat).where(seat.c.game == table_id, seat.c.user == user).values(user=None))
    without_clocks = dict.fromkeys(("remind_at", "warn_at", "deadline", "ends_at", "prompt"))
    awaited = update(pending).where(pending.c.game == table_id, pending.c.user == user)
    await tx.execute(awaited.values(user=None, bot="club", act_at=act_at, stage=0, **without_clocks))
    people = select(exists().where(seat.c.game == table_id, seat.c.user.is_not(None)))
    return await tx.scalar(people)


async def fetch_season_notices(db: AsyncConnection, season_id: str) -> list[OutboxRow]:
    """Return the notices that members of the season got or will get, without those that were emptied."""
    notice = outbox.c.season == season_id, outbox.c.kind == "season-notice"
    found = select(outbox).where(*notice, outbox.c.payload != "")
    return await db.fetch(OutboxRow, found)


async def update_payload(tx: AsyncConnection, row_id: int, payload: str) -> None:
    """Replace the stored payload of an outbox row."""
    await tx.execute(update(outbox).where(outbox.c.id == row_id).values(payload=payload))


async def delete_person(tx: AsyncConnection, user: int) -> list[str]:
    """Delete the person's own rows, including the request to forget them; results stay without the user id. Return the
    ids of tables whose cached copies are outdated."""
    noted = sorted(row.game for row in await notes.fetch_of_user(tx, user))
    for table_id in noted:
        await games.bump_version(tx, table_id)
    await contacts.replace_with_pseudonyms(tx, user)
    await personal_data.delete_own_rows(tx, user)
    return noted
