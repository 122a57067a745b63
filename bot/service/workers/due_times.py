"""The earliest due time of each duty, in one query for all workers that the same change has woken."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from bot.store import pending

from ..storage.table_store import TableStore

DueTimesByDuty = Mapping[pending.Duty, float | None]


class DueTimes:
    """Fetch due times once for all callers that ask at the same time."""

    def __init__(self, tables: TableStore) -> None:
        self.tables = tables
        self.coming: asyncio.Task[DueTimesByDuty] | None = None  # a query that has not begun

    async def fetch_times(self) -> DueTimesByDuty:
        """Return when each duty is first due, by a query that starts after this call. Callers that wait at the same
        time share one query."""
        if self.coming is None:
            self.coming = asyncio.create_task(self.query_times(), name="first due")
        return await asyncio.shield(self.coming)

    async def query_times(self) -> DueTimesByDuty:
        """Query when each duty is first due."""
        self.coming = None  # later callers may have been woken by a change that this query misses
        async with self.tables.db.reading() as db:
            return await pending.fetch_earliest_times(db)
