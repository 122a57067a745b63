"""The other processes on the same database: all hear of changes, and what one was doing when it died is found again.

There is no leader. Each process says every few seconds that it lives; rows of the outbox whose sender does so no more
are looked up by whoever notices first. Clocks that differ by some seconds do no harm: `Tuning.alive_for` is longer than
a call of the sender may take, by more than that.
"""
from __future__ import annotations

import asyncio

from bot.store import outbox, processes, shards
from bot.store.notify import Notifier

from ..model.errors import report_unexpected
from ..model.timing import DAY_S
from ..storage.table_store import TableStore

HEARTBEATS_PER_TIMEOUT = 4  # signs of life, in the time after which one is taken for dead
# Seconds between two words to them: who has made the change has begun by then what he can do himself
NOTIFY_INTERVAL_S = 0.2


class HeartbeatWorker:
    """A worker: see `worker_group`. It is woken by its time alone; `changed` makes it tell the others."""

    def __init__(self, tables: TableStore) -> None:
        self.tables = tables
        self.event = asyncio.Event()
        self.changed = asyncio.Event()
        self.notifier = Notifier(tables.db, tables.process, self.heard)
        self.last = 0.0  # when it last tried to say that it lives
        self.written_at = 0.0  # when it last said so: the database could be written then

    async def begin(self) -> None:
        """At start: what a former run was sending is looked up at once."""
        if not self.tables.db.is_shared:
            async with self.tables.db.writing() as tx:
                await processes.leave_others(tx, self.tables.process)
        self.last = self.tables.clock()
        await self.work()

    async def work(self) -> int:
        """Say that it lives, and look for who does not.

        Who has missed his own time, since he was stopped or the clock was set, cannot tell of others: they have the
        time until he looks again.
        """
        now, alive_for = self.tables.clock(), self.tables.tuning.alive_for
        awake, self.last, adopted = now - self.last < alive_for, now, 0
        async with self.tables.db.writing() as tx:
            ahead = self.tables.clock() - await shards.read_clock(tx) if self.tables.db.is_shared else None
            await processes.beat(tx, self.tables.process, now + alive_for, ahead)
            await processes.bury(tx, now - DAY_S)
            if awake:
                adopted = await outbox.release_orphaned(tx, now)
        self.written_at = self.tables.clock()
        if adopted:
            self.heard()
        await self.notifier.connect()
        return 0

    async def next_due(self) -> float | None:
        return self.tables.clock() + self.tables.tuning.alive_for / HEARTBEATS_PER_TIMEOUT

    def heard(self) -> None:
        """Wake the workers of this process, and nobody else."""
        for event in self.tables.sleepers:
            if event is not self.changed:
                event.set()

    async def notifying(self) -> None:
        """Tell the others of changes, of many at once."""
        while True:
            await self.changed.wait()
            await asyncio.sleep(NOTIFY_INTERVAL_S)
            self.changed.clear()
            await self.notifier.notify()

    async def leave(self) -> None:
        """At the end: the others take over at once."""
        try:
            async with self.tables.db.writing() as tx:
                await processes.leave(tx, self.tables.process)
            await self.notifier.notify()
        except Exception as error:  # the database may be what is broken
            report_unexpected(error, "leaving")
        await self.notifier.close()
