"""Claim due rows, so that only one process does the work.

The claims of a process that dies end by themselves. A single process (SQLite) claims nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.db.rows import PendingRow
from bot.stores import pending
from bot.stores.tables import TableStore

# Other processes should have something to do too.
MAX_CLAIMED_ROWS = 20


async def claim_due_rows(
    tables: TableStore, what: pending.Duty, most: int = 100, excluded_tables: Sequence[str] = ()
) -> list[PendingRow]:
    """Claim at most `most` rows in which the duty `what` is due, for this process, and return them. Give each back with
    `release`. `excluded_tables`: ids of tables that are left out. With SQLite the rows are only returned."""
    now = tables.clock()
    found = await tables.db.read(
        lambda db: [row for row in pending.fetch_due(db, what, now, most) if row.game not in excluded_tables]
    )
    if not found or not tables.db.is_shared:
        return found
    until, limit = now + tables.tuning.claimed_for, min(most, MAX_CLAIMED_ROWS)
    return await tables.db.write(pending.claim_due, what, now, until, limit, excluded_tables)


async def release(tables: TableStore, row: PendingRow) -> None:
    """End this process's claim on a row, whether the work is done or not."""
    if row.busy is not None:
        await tables.db.write(pending.release, row)
