"""Delete what the host keeps only for a limited time: see `Timing.keep_games` and the settings next to it.

Each batch is a small transaction with a pause after it, so that people's presses never wait for it. If there are
several processes, each takes rows that no other has locked.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from math import inf

from bot.store import retention
from bot.store.async_connection import AsyncConnection

from ..model.timing import HOUR_S
from ..storage.table_store import TableStore

GAMES_AT_ONCE, ROWS_AT_ONCE = 5, 200
PAUSE_BETWEEN_BATCHES_S = 0.5
RETENTION_INTERVAL_S = HOUR_S


class RetentionWorker:
    """A worker that deletes old data: see `worker_group`."""

    def __init__(self, tables: TableStore) -> None:
        self.tables = tables
        self.event = asyncio.Event()
        self.look_at = float("-inf")

    async def work(self) -> int:
        """Delete one batch of each kind. Return how many games and rows it deleted."""
        now, tuning = self.tables.clock(), self.tables.tuning
        if now < self.look_at:
            return 0
        messages, running = now - tuning.keep_messages, now - max(tuning.keep_messages, tuning.keep_posts)
        left = now - tuning.keep_left_servers
        deleted = await self.erase_games(now - tuning.keep_games)
        deleted += await self.delete_batch(
            messages, lambda tx: retention.delete_messages(tx, messages, running, ROWS_AT_ONCE)
        )
        deleted += await self.delete_batch(
            left, lambda tx: retention.delete_settings_of_left_servers(tx, left, ROWS_AT_ONCE)
        )
        self.look_at = now + (PAUSE_BETWEEN_BATCHES_S if deleted else RETENTION_INTERVAL_S)
        return deleted

    async def erase_games(self, before: float) -> int:
        """Erase a few games that ended before then. Return how many."""
        if before == -inf:
            return 0
        async with self.tables.db.writing() as tx:
            erased = await retention.erase_finished_games(tx, before, GAMES_AT_ONCE)
        self.tables.cache.evict(erased)
        return len(erased)

    async def delete_batch(
        self, before: float, delete_rows: Callable[[AsyncConnection], Awaitable[int]]
    ) -> int:
        """Delete a few rows by `delete_rows`, and return how many. With `before` at minus infinity, which means that
        the host keeps this kind for ever, delete nothing."""
        if before == -inf:
            return 0
        async with self.tables.db.writing() as tx:
            return await delete_rows(tx)

    async def next_due(self) -> float | None:
        """Return when the next batch is deleted."""
        return self.look_at
