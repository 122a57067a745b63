"""The loop that asks all workers when they have something to do, and starts those that are due."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from math import inf
from typing import Protocol

from sqlalchemy import Connection

from bot.base import DAY_S
from bot.db.database import retry_on_connection_loss
from bot.model.errors import report_unexpected, start_background_task
from bot.model.messages import Sender
from bot.operations import forgetting, restored_backup
from bot.stores.tables import DueTimes, TableStore
from bot.workers.duties import BotTurnWorker, DutyWorker, RetentionWorker
from bot.workers.heartbeat import HeartbeatWorker
from bot.workers.outbox import OutboxWorker
from bot.workers.seasons import SeasonWorker
from bot.workers.task_pool import TaskPool

ERROR_RETRY_S = 5.0
# After a worker has found nothing to do, although something was due: another process was faster.
IDLE_REST_S = 0.05
# Clocks may be set meanwhile.
MAX_SLEEP_S = 600.0
RESUME_RETRY_S = 60.0
SHUTDOWN_GRACE_S = 5.0


class Worker(Protocol):
    """A worker of the `WorkerGroup`."""

    def find_due(self, db: Connection, now: float) -> float | None:
        """Return when there is something to do, or None if only a change can bring it. The group asks after each change
        and whenever the returned time has come, all workers in one read."""
        ...

    async def work(self) -> int:
        """Do or start everything that is due. Return how much that was."""
        ...


class WorkerGroup:
    """Start, wake and stop all workers."""

    def __init__(self, tables: TableStore, sender: Sender | None) -> None:
        self.tables = tables
        self.bot_turns = BotTurnWorker(tables)
        self.outbox = OutboxWorker(tables, sender) if sender else None
        self.duties = DutyWorker(tables)
        self.seasons = SeasonWorker(tables, sender)
        self.retention = RetentionWorker(tables)
        self.heartbeat = HeartbeatWorker(tables, self.forget_times)
        self.event = asyncio.Event()  # wakes the loop
        self.due = dict[Worker, float]()  # when to ask each worker; 0.0: at once
        self.resting_until = dict[Worker, float]()  # by the loop's clock
        self.working = dict[Worker, asyncio.Task[None]]()
        self.looping: asyncio.Task[None] | None = None  # which ends with the process
        self.resuming: asyncio.Task[None] | None = None  # which ends once it is done
        self.failing_since: dict[str, float] = {}  # by the worker's name; one that works again is taken out
        self.ending = False

    @property
    def all(self) -> list[Worker]:
        """All workers except the heartbeat; the outbox only if there is a sender."""
        always: list[Worker] = [self.bot_turns, self.duties, self.seasons, self.retention]
        return [*always, *([self.outbox] if self.outbox else [])]

    @property
    def pools(self) -> list[TaskPool]:
        """The task pools of the workers that have one."""
        return [self.bot_turns.pool, *([self.outbox.pool] if self.outbox else [])]

    async def start(self, sender: Sender | None) -> None:
        """Start the loop. `sender` delivers the messages; without one none are delivered."""
        if sender is not None:
            self.outbox, self.seasons.members = OutboxWorker(self.tables, sender), sender
        self.ending = False
        self.due = dict.fromkeys([self.heartbeat, *self.all], 0.0)
        self.resting_until = dict.fromkeys(self.due, 0.0)
        self.tables.listeners.append(self.on_change)
        self.bot_turns.pool.finished = partial(self.wake, self.bot_turns)
        if self.outbox is not None:
            self.outbox.pool.finished = partial(self.wake, self.outbox)
        await self.heartbeat.work()
        self.looping = start_background_task(self.run(), "workers")
        self.resuming = start_background_task(
            self.resume_unfinished(), "finishing what an earlier process began"
        )

    def on_change(self, _: str, due: DueTimes) -> None:
        """Ask the workers at these times, because something has changed. What the others do depends on the clock."""
        times: dict[Worker | None, float] = {
            self.outbox: due.messages,
            self.duties: due.duties,
            self.bot_turns: due.bots,
            self.seasons: due.seasons,
        }
        self.due = {worker: min(at, times.get(worker, inf)) for worker, at in self.due.items()}
        self.event.set()

    def wake(self, *workers: Worker) -> None:
        """Ask these workers now; all if none are named."""
        for worker in workers or tuple(self.due):
            self.due[worker] = 0.0
        self.event.set()

    async def catch_up(self) -> None:
        """Give lost time back first if the bot was away or its clock was set, so that nobody is late because of it.
        Called before anything is done."""
        if self.heartbeat.written_at and not self.heartbeat.is_on_time:
            await self.heartbeat.work()

    def forget_times(self) -> None:
        """Have all workers look again at once, because all times have been moved. Old data is deleted a day later."""
        self.retention.look_at = self.tables.clock() + DAY_S  # if the clock is wrong, nothing is lost
        self.failing_since.clear()
        self.tables.settings.people.clear()
        self.tables.settings.servers.clear()
        self.wake()

    async def resume_unfinished(self) -> None:
        """Say where everything stands after a backup was restored, and forget people whom an earlier process had not
        forgotten completely when it died."""
        while True:
            try:
                await restored_backup.say_where_everything_stands(self.tables)
                if await forgetting.resume_forgetting(self.tables):
                    return
            except Exception as error:  # for instance without its database
                report_unexpected(error, "finishing what an earlier process began")
            await asyncio.sleep(RESUME_RETRY_S)

    async def run(self) -> None:
        """Ask the workers whose time has come, start those that have something to do, and sleep until a change or the
        next due time. After the longest sleep, ask all, because other processes may have changed something."""
        loop, ask_all_at = asyncio.get_running_loop(), 0.0
        while not self.ending:
            if loop.time() >= ask_all_at:
                self.wake()
                self.tables.wake_workers()
                ask_all_at = loop.time() + (
                    self.tables.tuning.look_again if self.tables.db.is_shared else MAX_SLEEP_S
                )
            self.event.clear()
            await self.start_due_workers(loop)
            now, pauses = self.tables.clock(), [ask_all_at - loop.time()]
            for worker in self.due.keys() - self.working.keys():
                pauses.append(max(self.due[worker] - now, self.resting_until[worker] - loop.time()))
            if not self.ending:
                with suppress(TimeoutError):
                    async with asyncio.timeout(max(0.0, min(pauses))):
                        await self.event.wait()

    async def start_due_workers(self, loop: asyncio.AbstractEventLoop) -> None:
        """Ask the workers whose time has come and that do not work or rest, and start those that have something to do."""
        try:
            await retry_on_connection_loss(self.catch_up)
        except Exception as error:
            report_unexpected(error, "giving lost time back")
        now = self.tables.clock()
        asked = [
            worker
            for worker, at in self.due.items()
            if at <= now and worker not in self.working and self.resting_until[worker] <= loop.time()
        ]
        if not asked:
            return
        for worker in asked:
            self.due[worker] = inf  # a change during the query makes it earlier
        try:
            times = await self.tables.db.read(self.find_due_times, asked)
        except Exception as error:
            report_unexpected(error, "asking the workers")
            for worker in asked:
                self.due[worker] = 0.0
                self.note_failure(worker, loop)
            return
        for worker, at in zip(asked, times, strict=True):
            self.due[worker] = min(self.due[worker], at)
            if at <= self.tables.clock() and not self.ending:
                self.working[worker] = asyncio.create_task(self.run_worker(worker, loop))
            else:
                self.failing_since.pop(type(worker).__name__, None)

    def find_due_times(self, db: Connection, workers: Sequence[Worker]) -> list[float]:
        """Return when each worker has something to do next. Infinity means: not before something changes."""
        now = self.tables.clock()
        found = [worker.find_due(db, now) for worker in workers]
        return [inf if at is None else at for at in found]

    async def run_worker(self, worker: Worker, loop: asyncio.AbstractEventLoop) -> None:
        """Let a worker work. An error is logged, and the worker continues after a pause."""
        name = type(worker).__name__
        try:
            done = await retry_on_connection_loss(worker.work)
            self.failing_since.pop(name, None)
            self.resting_until[worker] = 0.0 if done else loop.time() + IDLE_REST_S
        except Exception as error:
            self.note_failure(worker, loop)
            report_unexpected(error, f"worker {name}")
        del self.working[worker]
        self.due[worker] = 0.0
        self.event.set()

    def note_failure(self, worker: Worker, loop: asyncio.AbstractEventLoop) -> None:
        """Let a worker that has failed rest."""
        self.failing_since.setdefault(type(worker).__name__, self.tables.clock())
        self.resting_until[worker] = loop.time() + ERROR_RETRY_S

    async def stop(self) -> None:
        """Finish running work if that does not take long. The rest is found again later."""
        self.ending, looping = True, self.looping
        self.event.set()
        if looping is not None:
            self.tables.listeners.remove(self.on_change)
            running = [looping, *self.working.values()]
            _, late = await asyncio.wait(running, timeout=SHUTDOWN_GRACE_S)
            for task in late:
                task.cancel()
            await asyncio.gather(*running, return_exceptions=True)
        if self.resuming is not None:
            self.resuming.cancel()  # it may sleep for long
            await asyncio.gather(self.resuming, return_exceptions=True)
        self.looping = self.resuming = None
        await asyncio.gather(*(pool.shut_down(SHUTDOWN_GRACE_S) for pool in self.pools))
        if looping is not None:
            await self.heartbeat.sign_off()
