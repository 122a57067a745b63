"""The other processes on the same database: they hear of changes, and take over what a dead process was doing.

There is no leader. Each process announces every few seconds that it lives. The first process that notices a dead one
looks up the outbox rows that it was sending. If no process has lived for a while, or if the clock was set, the next
heartbeat gives the lost time back (`lost_time`). Clocks that differ by some seconds do no harm: `Timing.alive_for` is
longer than a call of the sender may take, by more than such a difference.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from bot.store import outbox, processes
from bot.store.async_connection import AsyncConnection
from bot.store.notify import Notifier

from ..model.errors import report_unexpected, start_background_task
from ..model.timing import DAY_S
from ..storage.table_store import TableStore
from .lost_time import give_back

log = logging.getLogger("longtable")

HEARTBEATS_PER_TIMEOUT = 4
# By then, the process that made a change has started what it can do itself.
NOTIFY_INTERVAL_S = 0.2
# A shorter time is not given back.
MIN_LOST_S = 60.0


class HeartbeatWorker:
    """A worker that announces that this process lives, and takes over from processes that died: see `worker_group`.

    Only its time wakes it; `changed` makes it notify the other processes. `forget_times` is called after stored times
    have been moved: it forgets those that this process has in memory.
    """

    def __init__(self, tables: TableStore, forget_times: Callable[[], None]) -> None:
        self.tables, self.forget_times = tables, forget_times
        self.event = asyncio.Event()
        self.changed = asyncio.Event()
        self.notifier = Notifier(tables.db, tables.process, self.wake_own_workers)
        self.last = 0.0  # when it last tried to say that it lives
        self.written_at = 0.0  # when it last said so
        self.probe: asyncio.Task[tuple[int, float | None]] | None = None

    async def begin(self) -> None:
        """Give back the time since the bot was last alive, announce this process, and make messages due that an earlier
        run was sending."""
        self.last = self.tables.clock()
        await self.work()

    async def work(self) -> int:
        """Renew this process's heartbeat, give lost time back, and make messages due that dead processes were sending.
        Return 0.

        A process that is late with its own heartbeat, because it was stopped or the clock was set, does not judge
        others this time.
        """
        now, alive_for = self.tables.clock(), self.tables.tuning.alive_for
        awake = now - self.last < alive_for
        self.last = now
        adopted = 0
        lost = 0.0
        async with self.tables.db.writing() as tx:
            ahead = self.tables.clock() - await processes.read_clock(tx) if self.tables.db.is_shared else None
            if not self.is_on_time and (lost := await self.find_lost_time(tx, now - (ahead or 0.0))):
                await give_back(tx, now - lost, now)
            if lost < 0 or not self.tables.db.is_shared:  # a file has only one process
                await processes.delete_other_processes(tx, self.tables.process)
            await processes.renew_heartbeat(tx, self.tables.process, now + alive_for, ahead)
            await processes.delete_dead_before(tx, now - DAY_S)
            if awake:
                adopted = await outbox.release_orphaned(tx, now)
        self.written_at = self.tables.clock()
        if lost:
            log.warning("%.0f seconds were lost, so all clocks were moved by them", lost)
            self.tables.cache.clear()
            self.forget_times()
        if adopted or lost:
            self.wake_own_workers()
        await self.notifier.connect()
        return 0

    @property
    def is_on_time(self) -> bool:
        """Return whether the last heartbeat is as recent as it should be. If not, the bot was away, or its clock was
        set."""
        return -MIN_LOST_S <= self.tables.clock() - self.written_at <= self.tables.tuning.alive_for

    async def find_lost_time(self, tx: AsyncConnection, now: float) -> float:
        """Return for how many seconds no process has lived before `now`; a negative number if the clock was set back,
        0 for a short time."""
        last = await processes.fetch_last_heartbeat(tx)
        if last is None:
            return 0.0
        lost = max(now - last, 0.0) or min(now - last + self.tables.tuning.alive_for, 0.0)
        return lost if abs(lost) >= MIN_LOST_S else 0.0

    async def next_due(self) -> float | None:
        """Return when the next heartbeat is due."""
        return self.tables.clock() + self.tables.tuning.alive_for / HEARTBEATS_PER_TIMEOUT

    async def probe_database(self) -> tuple[int, float | None]:
        """Read from the database and write to it. Return how many messages wait, and when the oldest was due.

        As long as one probe has not ended, all callers wait for it, so that a database that hangs is asked once.
        """
        if self.probe is None or self.probe.done():
            self.probe = start_background_task(self._probe(), "probing the database")
        return await asyncio.shield(self.probe)

    async def _probe(self) -> tuple[int, float | None]:
        """Read and write once."""
        waiting = await processes.count_waiting(self.tables.db)
        async with self.tables.db.writing() as tx:
            await processes.rewrite_heartbeat(tx, self.tables.process)
        return waiting

    def wake_own_workers(self) -> None:
        """Wake the workers of this process only."""
        for event in self.tables.sleepers:
            if event is not self.changed:
                event.set()

    async def notify_others(self) -> None:
        """Notify the other processes whenever `changed` is set, until this task is cancelled. Changes within a moment
        share one notification."""
        while True:
            await self.changed.wait()
            await asyncio.sleep(NOTIFY_INTERVAL_S)
            self.changed.clear()
            await self.notifier.notify()

    async def sign_off(self) -> None:
        """End this process's heartbeat and notify the others, so that they take over its work at once."""
        try:
            async with self.tables.db.writing() as tx:
                await processes.end_process(tx, self.tables.process, self.tables.clock())
            await self.notifier.notify()
        except Exception as error:  # the database may be what is broken
            report_unexpected(error, "leaving")
        await self.notifier.close()
