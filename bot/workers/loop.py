"""The workers: one sleeping task each, woken by a change or by the next due time of an indexed query."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Protocol

from bot.db.database import retry_on_connection_loss
from bot.model.errors import report_unexpected, start_background_task
from bot.model.messages import Sender
from bot.model.timing import DAY_S
from bot.operations import forgetting, restored_backup
from bot.stores.tables import TableStore
from bot.workers.bots import BotTurnWorker
from bot.workers.due_rows import DueTimes
from bot.workers.duties import DutyWorker, RetentionWorker
from bot.workers.heartbeat import HeartbeatWorker
from bot.workers.outbox import OutboxWorker
from bot.workers.seasons import SeasonWorker
from bot.workers.task_pool import TaskPool

ERROR_RETRY_S = 5.0
MIN_SLEEP_S = 0.05
# Clocks may be set meanwhile.
MAX_SLEEP_S = 600.0
RESUME_RETRY_S = 60.0
SHUTDOWN_GRACE_S = 5.0


class Worker(Protocol):
    """A worker of the `WorkerGroup`, which calls `work` when `event` is set and when something is due."""

    event: asyncio.Event  # wakes it

    async def work(self) -> int:
        """Do or start everything that is due. Return how much that was."""
        ...

    async def next_due(self) -> float | None:
        """Return when there is something to do again, or None if only `event` can tell."""


class WorkerGroup:
    """Start, wake and stop all workers."""

    def __init__(self, tables: TableStore, sender: Sender | None) -> None:
        self.tables = tables
        first_due = DueTimes(tables)
        self.bot_seats = BotTurnWorker(tables, first_due)
        self.delivery = OutboxWorker(tables, sender) if sender else None
        self.scheduler = DutyWorker(tables, first_due)
        self.seasons = SeasonWorker(tables, sender)
        self.retention = RetentionWorker(tables)
        self.peers = HeartbeatWorker(tables, self.forget_times)
        self.tasks: list[asyncio.Task[None]] = []  # which end with the process
        self.resuming: asyncio.Task[None] | None = None  # which ends once it is done
        self.failing_since: dict[str, float] = {}  # by the worker's name; one that works again is taken out
        self.ending = False

    @property
    def all(self) -> list[Worker]:
        """All workers except the one for heartbeats; the one for delivery only if there is a sender."""
        always: list[Worker] = [self.bot_seats, self.scheduler, self.seasons, self.retention]
        return [*always, *([self.delivery] if self.delivery else [])]

    @property
    def pools(self) -> list[TaskPool]:
        """The task pools of the workers that have one."""
        return [self.bot_seats.pool, *([self.delivery.pool] if self.delivery else [])]

    async def start(self, sender: Sender | None) -> None:
        """Start a task for each worker. `sender` delivers the messages; without one none are delivered."""
        if sender is not None:
            self.delivery, self.seasons.members = OutboxWorker(self.tables, sender), sender
        self.ending = False
        self.tables.sleepers = [self.peers.changed, *(worker.event for worker in self.all)]
        self.tasks.append(start_background_task(self.peers.notify_others(), "notifying other processes"))
        await self.peers.begin()
        for worker in (self.peers, *self.all):
            self.tasks.append(start_background_task(self.run(worker), type(worker).__name__))
        self.resuming = start_background_task(
            self.resume_unfinished(), "finishing what an earlier process began"
        )

    async def catch_up(self) -> None:
        """Give lost time back first if the bot was away or its clock was set, so that nobody is late because of it.
        Called before anything is done."""
        if self.peers.written_at and not self.peers.is_on_time:
            await self.peers.work()

    def forget_times(self) -> None:
        """Have all workers look again at once, because all times have been moved. Old data is deleted a day later."""
        self.tables.season_news = True
        now, self.scheduler.idle = self.tables.clock(), float("-inf")
        self.scheduler.swept, self.retention.look_at = (
            now,
            now + DAY_S,
        )  # if the clock is wrong, nothing is lost
        self.seasons.first = self.bot_seats.due = None
        if self.delivery is not None:
            self.delivery.due = None
        self.failing_since.clear()
        self.tables.settings.forget_all()

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

    async def run(self, worker: Worker) -> None:
        """Run a worker until the group ends. It works when its `event` is set, when something is due, and at the latest
        after the longest sleep. An error is logged, and the worker continues after a pause.
        """
        name = type(worker).__name__
        while not self.ending:
            worker.event.clear()
            try:
                await retry_on_connection_loss(self.catch_up)
                done = await retry_on_connection_loss(worker.work)
                due = await retry_on_connection_loss(worker.next_due)
                most = self.tables.tuning.look_again if self.tables.db.is_shared else MAX_SLEEP_S
                pause = most if due is None else min(most, due - self.tables.clock())
                pause = max(pause, 0 if done else MIN_SLEEP_S)
                self.failing_since.pop(name, None)
            except Exception as error:
                self.failing_since.setdefault(name, self.tables.clock())
                report_unexpected(error, f"worker {name}")
                pause = ERROR_RETRY_S
            if not self.ending:
                with suppress(TimeoutError):
                    async with asyncio.timeout(pause):
                        await worker.event.wait()

    async def drain(self) -> None:
        """Work until nothing is due at this moment, without background tasks."""
        while sum([await self.run_once(worker) for worker in self.all]):
            pass

    async def run_once(self, worker: Worker) -> int:
        """Let a worker work once and wait for the tasks that it started. Return how much it did."""
        await self.catch_up()
        done = await worker.work()
        for pool in self.pools:
            await pool.wait_until_idle()
        return done

    async def stop(self) -> None:
        """Finish running work if that does not take long. The rest is found again later."""
        self.ending = True
        self.tables.wake_workers()
        self.peers.event.set()
        if self.tasks:
            self.tasks[0].cancel()  # which notifies, and never ends by itself
            _, late = await asyncio.wait(self.tasks, timeout=SHUTDOWN_GRACE_S)
            for task in late:
                task.cancel()
            await asyncio.gather(*self.tasks, return_exceptions=True)
        if self.resuming is not None:
            self.resuming.cancel()  # it may sleep for long
            await asyncio.gather(self.resuming, return_exceptions=True)
        begun = bool(self.tasks)
        self.tasks = []
        self.resuming = None
        await asyncio.gather(*(pool.shut_down(SHUTDOWN_GRACE_S) for pool in self.pools))
        if begun:
            await self.peers.sign_off()
