"""Refusals that a person reads, unexpected errors that get a code, and tasks that report theirs."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

from bot.base import metrics
from bot.base.logs import outages
from bot.db.database import ConnectionLost as ConnectionLost
from bot.db.database import get_error_line, is_outage
from engine.core.rules import Refusal

log = logging.getLogger("longtable")
T = TypeVar("T")

UNAMBIGUOUS_CHARACTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"


class OperationRefused(Refusal):
    """The service refuses an operation and nothing has changed. The reason is the message `refused-<code>` of
    `bot/text`."""


class VersionConflict(Exception):
    """The stored version is not the one that was read, because another process has changed it."""


class TableNotFound(OperationRefused):
    """The table does not exist, or no longer exists."""

    def __init__(self) -> None:
        super().__init__("no-table")


class GameErased(TableNotFound):
    """The table's game was erased, because the host keeps finished games only for some time."""

    def __init__(self) -> None:
        OperationRefused.__init__(self, "no-longer-kept")


class NotSeated(OperationRefused):
    """The person does not play at this table."""

    def __init__(self) -> None:
        super().__init__("not-seated")


class GameNotStarted(OperationRefused):
    """The table is still a lobby."""

    def __init__(self) -> None:
        super().__init__("not-started")


class GameOver(OperationRefused):
    """The game has ended."""

    def __init__(self) -> None:
        super().__init__("table-over")


class UnreadableGame(Exception):
    """A stored game does not fit the rules of this program. Nothing has changed, and nobody can play on until the host
    repairs it. It is no refusal, because due work at the table has to wait.
    """

    def __init__(self, table: str, slug: str) -> None:
        super().__init__(f"table {table} of {slug} cannot be opened")


class MissingComponents(UnreadableGame):
    """A stored game was dealt from other components than those that are loaded now. It can be played again as soon as
    the host starts the bot with them.
    """


class DamagedTableState(ValueError):
    """The stored state of a table besides its game, such as its seats, cannot be decoded."""


class UnreadablePayload(ValueError):
    """The stored data of a message cannot be decoded."""


class StaleQuestion(Exception):
    """The press belongs to an earlier question of the seat. Nothing has changed; show the current panel."""


def generate_short_id(length: int = 4) -> str:
    """Return a random id that is easy to read aloud and to type."""
    return "".join(secrets.choice(UNAMBIGUOUS_CHARACTERS) for _ in range(length))


def report_unexpected(error: BaseException, what: str, table: str | None = None, verb: str = "") -> str:
    """Log an unexpected error with a four-character code and return the code. The same exception is logged only once.

    An outage of the disk or the database has one code for all of its errors: see `bot.base.logs`.

    `table` and `verb` (what was being done) become fields of a structured log: see `bot.base.logs`.
    """
    known: str | None = getattr(error, "longtable_id", None)
    if known:
        return known
    code = generate_short_id()
    metrics.ERRORS.labels(type(error).__name__).inc()
    if is_outage(error):
        code = outages.note_failure(error, code, what, get_error_line(error))
    else:
        log.error("%s: %s", code, what, exc_info=error, extra={"code": code, "table": table, "verb": verb})
    error.longtable_id = code  # pyright: ignore[reportAttributeAccessIssue] - a note on any exception
    return code


def start_background_task(work: Coroutine[Any, Any, T], what: str) -> asyncio.Task[T]:
    """Start a task whose result nobody awaits. If it fails, log the error at once, with a code.

    Keep a reference to the task, because the event loop keeps none.
    """
    task = asyncio.create_task(work, name=what)
    task.add_done_callback(report_failed_task)
    return task


def report_failed_task(task: asyncio.Task[Any]) -> None:
    """Log the error of a finished background task, with a code. Does nothing if it succeeded or was cancelled."""
    if not task.cancelled() and (error := task.exception()) is not None:
        report_unexpected(error, f"background task: {task.get_name()}")


OnFailure = Callable[[Exception], Awaitable[None]]


class TaskPool:
    """A few running tasks. `finished` is called after each, to look for more work."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.finished: Callable[[], None] = do_nothing
        self.tasks: dict[str, asyncio.Task[None]] = {}

    def __contains__(self, key: str) -> bool:
        """Return whether a task with this key is running."""
        return key in self.tasks

    @property
    def keys(self) -> list[str]:
        """The keys of the running tasks."""
        return list(self.tasks)

    @property
    def is_full(self) -> bool:
        """Whether as many tasks run as the pool allows."""
        return len(self.tasks) >= self.most

    def begin(self, key: str, work: Coroutine[Any, Any, None], on_failure: OnFailure | None = None) -> None:
        """Start a task under a key. If it fails, `on_failure` is awaited as its last part; without it, the failure is
        logged."""
        task = asyncio.create_task(
            work if on_failure is None else with_failure_handler(work, on_failure), name=key
        )
        self.tasks[key] = task
        task.add_done_callback(lambda done: self._on_task_done(key, done))

    def _on_task_done(self, key: str, task: asyncio.Task[None]) -> None:
        """Remove a task that has ended, log its error, and call `finished`."""
        del self.tasks[key]
        if not task.cancelled() and (error := task.exception()) is not None:
            report_unexpected(error, f"work on {key.partition(':')[0]}")  # what follows may be a user id
        self.finished()

    async def wait_until_idle(self) -> None:
        """Wait until all tasks have ended."""
        while self.tasks:
            await asyncio.wait(list(self.tasks.values()))
            await asyncio.sleep(0)  # the callbacks

    async def shut_down(self, patience: float) -> None:
        """Wait at most `patience` seconds for the tasks, then cancel those that still run."""
        if self.tasks:
            await asyncio.wait(list(self.tasks.values()), timeout=patience)
        for task in list(self.tasks.values()):
            task.cancel()
        await self.wait_until_idle()


def do_nothing() -> None:
    """Nobody looks for more work."""


async def with_failure_handler(work: Coroutine[Any, Any, None], on_failure: OnFailure) -> None:
    """Await `work`; if it raises, pass the error to `on_failure` instead."""
    try:
        await work
    except Exception as error:  # whatever it is: the handler decides what becomes of it
        await on_failure(error)
