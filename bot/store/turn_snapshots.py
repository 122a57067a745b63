"""Public positions, one a turn: to go back to, and to look back at. Some have no blob any more: see `thin`.

A blob is kept compressed: with 2 kB only one of them would fit into a page of SQLite, of 4 kB. Those of before are not;
they begin otherwise (a map of MessagePack, never 0x78).
"""
from __future__ import annotations

import zlib
from typing import Any

from msgspec.structs import asdict, replace
from sqlalchemy import Select, delete, insert, literal, select, update

from .async_connection import AsyncConnection
from .rows import SnapshotRow
from .schema import snapshot

ADD = insert(snapshot)
WITHOUT_BLOB = [c for c in snapshot.c if c.name != "blob"]
WHOLE = snapshot.c.blob != b""
EACH = 5  # of older ones every fifth stays whole
PACKED = b"\x78"  # how zlib's bytes begin


async def add(tx: AsyncConnection, row: SnapshotRow) -> None:
    tx.execute_later(ADD, asdict(replace(row, blob=zlib.compress(row.blob) if row.blob else b"")))


async def get(db: AsyncConnection, table_id: str, turn: int) -> SnapshotRow | None:
    """One that is whole."""
    found = select(snapshot).where(snapshot.c.game == table_id, snapshot.c.turn == turn, WHOLE)
    return await unpacked(db, found)


async def latest(db: AsyncConnection, table_id: str, most: int) -> list[SnapshotRow]:
    """The latest whole ones, the latest first, without their blobs."""
    found = select(*WITHOUT_BLOB).where(snapshot.c.game == table_id, WHOLE).order_by(snapshot.c.turn.desc())
    return [SnapshotRow(**row, blob=b"") for row in (await db.execute(found.limit(most))).mappings()]


async def all_of(db: AsyncConnection, table_id: str) -> list[SnapshotRow]:
    """Whole or not, without their blobs; the first first."""
    found = select(*WITHOUT_BLOB).where(snapshot.c.game == table_id).order_by(snapshot.c.turn)
    return [SnapshotRow(**row, blob=b"") for row in (await db.execute(found)).mappings()]


async def base(db: AsyncConnection, table_id: str, turn: int) -> SnapshotRow | None:
    """The last whole one of that turn or before it."""
    found = select(snapshot).where(snapshot.c.game == table_id, snapshot.c.turn <= turn, WHOLE)
    return await unpacked(db, found.order_by(snapshot.c.turn.desc()).limit(1))


async def unpacked(db: AsyncConnection, found: Select[Any]) -> SnapshotRow | None:
    row = (await db.execute(found)).mappings().first()
    if row is None:
        return None
    kept = SnapshotRow(**row)
    return replace(kept, blob=zlib.decompress(kept.blob)) if kept.blob.startswith(PACKED) else kept


async def thin(tx: AsyncConnection, table_id: str, before: int) -> None:
    """Those of turns before that one lose their blobs, but for every fifth."""
    old = (snapshot.c.game == table_id, snapshot.c.turn < before, snapshot.c.turn % literal(EACH) != 0, WHOLE)
    tx.execute_later(update(snapshot).where(*old).values(blob=b""))


async def empty(tx: AsyncConnection, table_id: str) -> None:
    """All lose their blobs: the game is over, and nothing goes back to them."""
    tx.execute_later(update(snapshot).where(snapshot.c.game == table_id, WHOLE).values(blob=b""))


async def forget(tx: AsyncConnection, table_id: str, since: int) -> None:
    """All of that turn and later ones."""
    tx.execute_later(delete(snapshot).where(snapshot.c.game == table_id, snapshot.c.turn >= since))
