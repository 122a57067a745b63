"""Turn snapshots: the public position at the start of each turn, for rewinds and for looking back. See
`drop_old_positions`.

A blob is stored compressed, so that more than one fits into a 4 kB page of SQLite.
"""

from __future__ import annotations

import zlib
from typing import Any

from msgspec.structs import asdict, replace
from sqlalchemy import Select, delete, insert, literal, select, update

from .async_connection import AsyncConnection
from .rows import SnapshotRow
from .schema import snapshot

INSERT = insert(snapshot)
COLUMNS_WITHOUT_BLOB = [c for c in snapshot.c if c.name != "blob"]
HAS_BLOB = snapshot.c.blob != b""
KEPT_INTERVAL_TURNS = 5  # of older snapshots, every fifth keeps its position


def make_row_without_blob(**values: Any) -> SnapshotRow:
    """Return a row of a query that leaves out the blob."""
    return SnapshotRow(**values, blob=b"")


async def insert_later(tx: AsyncConnection, row: SnapshotRow) -> None:
    """Insert a snapshot, compressed, with the transaction's next batch."""
    tx.execute_later(INSERT, asdict(replace(row, blob=zlib.compress(row.blob) if row.blob else b"")))


async def find(db: AsyncConnection, table_id: str, turn: int) -> SnapshotRow | None:
    """Return the snapshot of a turn, or None if there is none or its position was dropped."""
    found = select(snapshot).where(snapshot.c.game == table_id, snapshot.c.turn == turn, HAS_BLOB)
    return await fetch_decompressed(db, found)


async def fetch_latest(db: AsyncConnection, table_id: str, limit: int) -> list[SnapshotRow]:
    """Return the latest snapshots that have a position, the latest first, without their blobs."""
    found = (
        select(*COLUMNS_WITHOUT_BLOB)
        .where(snapshot.c.game == table_id, HAS_BLOB)
        .order_by(snapshot.c.turn.desc())
    )
    return await db.fetch(make_row_without_blob, found.limit(limit))


async def fetch_all_of_table(db: AsyncConnection, table_id: str) -> list[SnapshotRow]:
    """Return all snapshots of a table in the order of turns, with or without a position, without their blobs."""
    found = select(*COLUMNS_WITHOUT_BLOB).where(snapshot.c.game == table_id).order_by(snapshot.c.turn)
    return await db.fetch(make_row_without_blob, found)


async def find_base(db: AsyncConnection, table_id: str, turn: int) -> SnapshotRow | None:
    """Return the latest snapshot that has a position and is of this turn or an earlier one, or None."""
    found = select(snapshot).where(snapshot.c.game == table_id, snapshot.c.turn <= turn, HAS_BLOB)
    return await fetch_decompressed(db, found.order_by(snapshot.c.turn.desc()).limit(1))


async def fetch_decompressed(db: AsyncConnection, found: Select[Any]) -> SnapshotRow | None:
    """Return the first row of a query with its blob decompressed, or None."""
    row = await db.find(SnapshotRow, found)
    return replace(row, blob=zlib.decompress(row.blob)) if row is not None and row.blob else row


async def drop_old_positions(tx: AsyncConnection, table_id: str, before: int) -> None:
    """Clear the position in the snapshots of turns before this one, except in every fifth."""
    is_thinned = snapshot.c.turn % literal(KEPT_INTERVAL_TURNS) != 0
    old = (snapshot.c.game == table_id, snapshot.c.turn < before, is_thinned, HAS_BLOB)
    tx.execute_later(update(snapshot).where(*old).values(blob=b""))


async def drop_all_positions(tx: AsyncConnection, table_id: str) -> None:
    """Clear the position in every snapshot of a table, because the game is over and cannot be rewound."""
    tx.execute_later(update(snapshot).where(snapshot.c.game == table_id, HAS_BLOB).values(blob=b""))


async def delete_since(tx: AsyncConnection, table_id: str, since: int) -> None:
    """Delete the snapshots of this turn and later ones."""
    tx.execute_later(delete(snapshot).where(snapshot.c.game == table_id, snapshot.c.turn >= since))
