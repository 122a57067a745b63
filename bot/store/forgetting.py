"""All rows in which a person stands, for who wants to be forgotten.

Nothing here trusts an index: it must miss no row, and it is done rarely. Tables are found by the bytes of the person's
id in their sheets.
"""
from __future__ import annotations

import msgspec
from sqlalchemy import LargeBinary, String, bindparam, cast, delete, or_, select, text, update

from . import games, notes, reviews, seen
from .connection import AsyncConnection
from .outbox import rows_of
from .rows import OutRow
from .schema import game, lesson, outbox, person, rating, result, seat, watcher

IN_SHEET = {
    "sqlite": "instr(sheet, :needle) > 0",
    "postgresql": "position(:needle in sheet) > 0",
}


async def tables(db: AsyncConnection, user: int) -> list[tuple[str, str]]:
    """Ids and kinds of the tables where he sits, or whose sheet may name him."""
    needle = bindparam("needle", msgspec.msgpack.encode(user), LargeBinary)
    named = text(IN_SHEET[db.core.dialect.name]).bindparams(needle)
    sits = game.c.id.in_(select(seat.c.game).where(seat.c.user == user))
    found = select(game.c.id, game.c.slug).where(or_(sits, named)).order_by(game.c.id)
    return [(row[0], row[1]) for row in await db.execute(found)]


async def letters(db: AsyncConnection, user: int, games: list[str]) -> list[OutRow]:
    """What was or will be sent to others that names him, or goes to one of those tables."""
    named = cast(outbox.c.payload, String).contains(str(user), autoescape=True)
    found = select(outbox).where(or_(named, outbox.c.game.in_(games)), outbox.c.target != f"user:{user}")
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
