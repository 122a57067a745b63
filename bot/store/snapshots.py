"""Public positions to go back to, one a turn, as long as the game runs."""
from __future__ import annotations

from msgspec.structs import asdict
from sqlalchemy import delete, insert, select

from .connection import AsyncConnection
from .rows import SnapshotRow
from .schema import snapshot

ADD = insert(snapshot)
WITHOUT_BLOB = [c for c in snapshot.c if c.name != "blob"]


async def add(tx: AsyncConnection, row: SnapshotRow) -> None:
    await tx.execute(ADD, asdict(row))


async def get(db: AsyncConnection, table_id: str, turn: int) -> SnapshotRow | None:
    found = select(snapshot).where(snapshot.c.game == table_id, snapshot.c.turn == turn)
    row = (await db.execute(found)).mappings().first()
    return SnapshotRow(**row) if row else None


async def latest(db: AsyncConnection, table_id: str, most: int) -> list[SnapshotRow]:
    """The latest first, without their blobs."""
    found = select(*WITHOUT_BLOB).where(snapshot.c.game == table_id).order_by(snapshot.c.turn.desc()).limit(most)
    return [SnapshotRow(**row, blob=b"") for row in (await db.execute(found)).mappings()]


async def forget_old(tx: AsyncConnection, table_id: str, before: int) -> None:
    """Those of turns before that one."""
    await tx.execute(delete(snapshot).where(snapshot.c.game == table_id, snapshot.c.turn < before))


async def forget(tx: AsyncConnection, table_id: str, since: int = 0) -> None:
    """All of that turn and later ones."""
    await tx.execute(delete(snapshot).where(snapshot.c.game == table_id, snapshot.c.turn >= since))
