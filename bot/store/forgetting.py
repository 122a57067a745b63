"""All rows in which a person stands, for who wants to be forgotten.

Nothing here trusts an index: it must miss no row, and it is done rarely. Tables are found by the bytes of the person's
id in their sheets.
"""
from __future__ import annotations

import msgspec
from sqlalchemy import LargeBinary, String, TextClause, bindparam, cast, delete, or_, select, text, update

from . import contacts, games, notes, reviews, seen
from .connection import AsyncConnection
from .outbox import rows_of
from .rows import OutRow
from .schema import (
    game,
    lesson,
    outbox,
    person,
    rating,
    result,
    season,
    season_change,
    season_member,
    season_table,
    seat,
    watcher,
)

HOLDS = {  # whether the bytes of a column hold those
    "sqlite": "instr({column}, :needle) > 0",
    "postgresql": "position(:needle in {column}) > 0",
}


def holds(db: AsyncConnection, column: str, needle: bytes) -> TextClause:
    written = text(HOLDS[db.core.dialect.name].format(column=column))
    return written.bindparams(bindparam("needle", needle, LargeBinary))


async def tables(db: AsyncConnection, user: int) -> list[tuple[str, str]]:
    """Ids and kinds of the tables where he sits, or whose sheet may name him."""
    named = holds(db, "sheet", msgspec.msgpack.encode(user))
    sits = game.c.id.in_(select(seat.c.game).where(seat.c.user == user))
    found = select(game.c.id, game.c.slug).where(or_(sits, named)).order_by(game.c.id)
    return [(row[0], row[1]) for row in await db.execute(found)]


async def seasons(db: AsyncConnection, user: int) -> list[tuple[str, int]]:
    """Ids and servers of the seasons in which he is or was, which he has set up or changed, or of which he wants a
    word."""
    member = season.c.id.in_(select(season_member.c.season).where(season_member.c.user == user))
    did = season_change.c.what.contains(str(user), autoescape=True)
    changed = season.c.id.in_(select(season_change.c.season).where(did))
    named = holds(db, "state", str(user).encode())
    found = select(season.c.id, season.c.guild).where(or_(season.c.host == user, member, changed, named))
    return [(row[0], row[1]) for row in await db.execute(found.order_by(season.c.id))]


async def drop_drafts(tx: AsyncConnection, user: int) -> None:
    """Seasons that only he sees."""
    await tx.execute(delete(season).where(season.c.status == "draft", season.c.host == user))


async def letters(db: AsyncConnection, user: int, games: list[str], seasons: list[str]) -> list[OutRow]:
    """What was or will be sent to others that names him, goes to one of those tables or tells of those seasons, also at
    their tables."""
    named = cast(outbox.c.payload, String).contains(str(user), autoescape=True)
    drawn = select(season_table.c.game).where(season_table.c.season.in_(seasons), season_table.c.game.is_not(None))
    theirs = or_(named, outbox.c.game.in_(games), outbox.c.season.in_(seasons), outbox.c.game.in_(drawn))
    found = select(outbox).where(theirs, outbox.c.target != f"user:{user}")
    return rows_of(await db.execute(found))


async def set_payload(tx: AsyncConnection, row_id: int, payload: str) -> None:
    await tx.execute(update(outbox).where(outbox.c.id == row_id).values(payload=payload))


async def forget(tx: AsyncConnection, user: int) -> list[str]:
    """His settings, ratings, messages, lessons, notes, reviews and what he watches are gone; results stay, without him.

    Returns the tables that must be read again.
    """
    noted = sorted(row.game for row in await notes.of_user(tx, user))
    for table_id in noted:
        await games.outdate(tx, table_id)
    await contacts.forget(tx, user)
    await notes.forget(tx, user)
    await seen.forget(tx, user)
    await reviews.forget(tx, user)
    await tx.execute(delete(outbox).where(outbox.c.target == f"user:{user}"))
    await tx.execute(delete(watcher).where(watcher.c.user == user))
    await tx.execute(delete(rating).where(rating.c.user == user))
    await tx.execute(delete(lesson).where(lesson.c.user == user))
    await tx.execute(update(result).where(result.c.user == user).values(user=None))
    await tx.execute(delete(person).where(person.c.id == user))
    return noted
