"""Where a person stands in what others share, and who has asked to be forgotten.

Nothing here trusts an index: it must miss no row, and it is done rarely. Tables and seasons are found by the bytes of
the person's id in what they have stored.
"""
from __future__ import annotations

import msgspec
from sqlalchemy import LargeBinary, TextClause, bindparam, delete, or_, select, text, update

from . import games, notes, personal_data
from .connection import AsyncConnection
from .outbox import rows_of
from .rows import GameRow, OutRow
from .schema import forgetting, game, outbox, season, season_change, season_member, seat

HOLDS = {  # whether the bytes of a column hold those
    "sqlite": "instr({column}, :needle) > 0",
    "postgresql": "position(:needle in {column}) > 0",
}
ASK = text('INSERT INTO forgetting ("user") VALUES (:user) ON CONFLICT DO NOTHING')


def holds(db: AsyncConnection, column: str, needle: bytes) -> TextClause:
    written = text(HOLDS[db.core.dialect.name].format(column=column))
    return written.bindparams(bindparam("needle", needle, LargeBinary))


async def ask(tx: AsyncConnection, user: int) -> None:
    """Note that the person wants to be forgotten, until `erase` has done the last of it."""
    await tx.execute(ASK, {"user": user})


async def asked(db: AsyncConnection) -> list[int]:
    """Return who has asked to be forgotten and is not yet."""
    return [row[0] for row in await db.execute(select(forgetting.c.user).order_by(forgetting.c.user))]


async def tables(db: AsyncConnection, user: int) -> list[tuple[str, str]]:
    """Ids and kinds of the tables where the person sits, or whose sheet may name them."""
    named = holds(db, "sheet", msgspec.msgpack.encode(user))
    sits = game.c.id.in_(select(seat.c.game).where(seat.c.user == user))
    found = select(game.c.id, game.c.slug).where(or_(sits, named)).order_by(game.c.id)
    return [(row[0], row[1]) for row in await db.execute(found)]


async def sheets(db: AsyncConnection, user: int) -> list[tuple[str, str, str, bytes]]:
    """Ids, kinds, states and sheets of the same tables, the latest change first."""
    named = holds(db, "sheet", msgspec.msgpack.encode(user))
    found = select(game.c.id, game.c.slug, game.c.status, game.c.sheet).where(named)
    return [tuple(row) for row in await db.execute(found.order_by(game.c.touched.desc(), game.c.id))]


async def seasons(db: AsyncConnection, user: int) -> list[tuple[str, int]]:
    """Ids and servers of the seasons in which the person is or was, or which name them."""
    member = season.c.id.in_(select(season_member.c.season).where(season_member.c.user == user))
    did = season_change.c.what.contains(str(user), autoescape=True)
    changed = season.c.id.in_(select(season_change.c.season).where(did))
    named = holds(db, "state", str(user).encode())
    found = select(season.c.id, season.c.guild).where(or_(season.c.host == user, member, changed, named))
    return [(row[0], row[1]) for row in await db.execute(found.order_by(season.c.id))]


async def drop_drafts(tx: AsyncConnection, user: int) -> None:
    """Seasons that only the person sees."""
    await tx.execute(delete(season).where(season.c.status == "draft", season.c.host == user))


async def put_sheet(tx: AsyncConnection, row: GameRow, sheet: bytes, user: int) -> bool:
    """Rewrite a table that this program cannot open, whose game it lacks. False if it has changed meanwhile."""
    same = (game.c.id == row.id) & (game.c.version == row.version)
    written = await tx.execute(update(game).where(same).values(sheet=sheet, version=row.version + 1))
    await tx.execute(update(seat).where(seat.c.game == row.id, seat.c.user == user).values(user=None))
    return bool(written.rowcount)


async def drop_old_texts(tx: AsyncConnection, table_id: str, mark: str) -> None:
    """Drop what the table's posts were to say later, where an earlier version has stored it with names in it: without
    `mark`, with which placeholders begin. Such a post only loses its controls then."""
    old = (outbox.c.game == table_id) & outbox.c.after.is_not(None) & ~outbox.c.after.contains(mark)
    await tx.execute(update(outbox).where(old).values(after=None))


async def season_letters(db: AsyncConnection, season_id: str) -> list[OutRow]:
    """What members of the season were or will be told of it."""
    found = select(outbox).where(outbox.c.season == season_id, outbox.c.kind == "season-notice")
    return rows_of(await db.execute(found))


async def set_payload(tx: AsyncConnection, row_id: int, payload: str) -> None:
    await tx.execute(update(outbox).where(outbox.c.id == row_id).values(payload=payload))


async def erase(tx: AsyncConnection, user: int) -> list[str]:
    """Erase the person's own rows; results stay, without them. The request to be forgotten is one of those rows.

    Returns the tables that must be read again.
    """
    noted = sorted(row.game for row in await notes.of_user(tx, user))
    for table_id in noted:
        await games.outdate(tx, table_id)
    await personal_data.erase_rows(tx, user)
    return noted
