"""Private notes: one text per person and table.

A table in memory contains its notes, so a change of a note must increase the table's version (`games.bump_version`).
"""

from __future__ import annotations

from msgspec.structs import asdict
from sqlalchemy import delete, func, insert, select

from .async_connection import AsyncConnection
from .rows import NoteRow
from .schema import game, note


async def replace(tx: AsyncConnection, row: NoteRow) -> None:
    """Replace a person's note. An empty text deletes it."""
    await tx.execute(delete(note).where(note.c.game == row.game, note.c.user == row.user))
    if row.text:
        await tx.execute(insert(note), asdict(row))


async def find_text(db: AsyncConnection, table_id: str, user: int) -> str:
    """Return a person's note, or ""."""
    found = select(note.c.text).where(note.c.game == table_id, note.c.user == user)
    return await db.scalar(found) or ""


async def fetch_of_table(db: AsyncConnection, table_id: str) -> dict[int, str]:
    """Return the notes of a table: the text by user."""
    return dict(await db.fetch_tuples(select(note.c.user, note.c.text).where(note.c.game == table_id)))


async def fetch_of_user(db: AsyncConnection, user: int) -> list[NoteRow]:
    """Return all notes of a person, the latest first."""
    found = select(note).where(note.c.user == user).order_by(note.c.at.desc())
    return await db.fetch(NoteRow, found)


async def count_of_user(db: AsyncConnection, user: int) -> int:
    """Return how many notes a person has."""
    found = select(func.count()).select_from(note).where(note.c.user == user)
    return await db.scalar(found)


async def delete_of_games_ended_before(tx: AsyncConnection, before: float) -> None:
    """Delete the notes of games that ended before then."""
    await tx.execute(delete(note).where(note.c.game.in_(select(game.c.id).where(game.c.ended < before))))
