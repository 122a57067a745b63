"""What is due is done by one process: where there are several, it is claimed first, for a while.

A process that dies in the middle loses its claims when their time is over. Alone (SQLite) nothing need be claimed.
"""
from __future__ import annotations

from collections.abc import Sequence

from bot.store import pending
from bot.store.rows import PendingRow

from ..storage.table_store import TableStore

MAX_CLAIMED_ROWS = 20  # rows that one process claims at most, so that others have something to do too


async def claim_due_rows(
    tables: TableStore, what: pending.Duty, most: int = 100, but: Sequence[str] = ()
) -> list[PendingRow]:
    """Rows where that is due now, ours to fulfil; `but`: tables that are left out. Give each back with `done`."""
    now = tables.clock()
    async with tables.db.reading() as db:
        found = [row for row in await pending.fetch_due(db, what, now, most) if row.game not in but]
    if not found or not tables.db.is_shared:
        return found
    async with tables.db.writing() as tx:
        return await pending.claim_due(tx, what, now, now + tables.tuning.claimed_for, min(most, MAX_CLAIMED_ROWS), but)


async def release(tables: TableStore, row: PendingRow) -> None:
    """Done, or left to others."""
    if row.busy is not None:
        async with tables.db.writing() as tx:
            await pending.release(tx, row)
