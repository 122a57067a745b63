"""What people have noted for themselves, one text for each person and table.

A table in memory holds its notes: whoever writes one here makes the table's stored version a new one (`games.outdate`).
"""
from __future__ import annotations

from msgspec.structs import asdict
from sqlalchemy import delete, func, insert, select

from .connection import AsyncConnection
from .rows import NoteRow
from .schema import game, note


async def put(tx: AsyncConnection, row: NoteRow) -> None:
    """In place of the one before; an empty text is no note."""
    await tx.execute(delete(note).where(note.c.game == row.game, note.c.user == row.user))
    if row.text:
        await tx.execute(insert(note), asdict(row))


async def get(db: AsyncConnection, table_id: str, user: int) -> str:
    """Empty where there is none."""
    found = select(note.c.text).where(note.c.game == table_id, note.c.user == user)
    return (await db.execute(found)).scalar() or ""


async def of_game(db: AsyncConnection, table_id: str) -> dict[int, str]:
    """By user."""
    found = await db.execute(select(note.c.user, note.c.text).where(note.c.game == table_id))
    return {row[0]: row[1] for row in found}


async def of_user(db: AsyncConnection, user: int) -> list[NoteRow]:
    """All of his, the latest first."""
    found = select(note).where(note.c.user == user).order_by(note.c.at.desc())
    return [NoteRow(**row) for row in (await db.execute(found)).mappings()]


async def count_of_user(db: AsyncConnection, user: int) -> int:
    found = select(func.count()).select_from(note).where(note.c.user == user)
    return (await db.execute(found)).scalar_one()


async def forget(tx: AsyncConnection, user: int) -> None:
    await tx.execute(delete(note).where(note.c.user == user))


async def forget_ended(tx: AsyncConnection, before: float) -> None:
    """Those of games that had ended by then."""
    await tx.execute(delete(note).where(note.c.game.in_(select(game.c.id).where(game.c.ended < before))))
