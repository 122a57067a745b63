"""Refusals that a person reads, and unexpected errors that get a code."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine
from typing import Any, TypeVar

from bot.base import metrics
from bot.base.logs import log, outages
from bot.db.database import get_error_line, is_outage
from engine.core.rules import Refusal

T = TypeVar("T")

UNAMBIGUOUS_CHARACTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
MAX_ID_ATTEMPTS = 20
"""How often a new short id is drawn, if others have been taken."""


class OperationRefused(Refusal):
    """The service refuses an operation and nothing has changed. The reason is the message `refused-<code>` of
    `bot/text`; a subclass has one of its own."""

    code = ""

    def __init__(self, code: str = "", **args: str | int) -> None:
        super().__init__(code or self.code, **args)


class VersionConflict(Exception):
    """The stored version is not the one that was read, because another process has changed it."""


class AlreadyApplied(Exception):
    """Raised by an edit whose effect is already there. Nothing is written."""


class TableNotFound(OperationRefused):
    """The table does not exist, or no longer exists."""

    code = "no-table"


class SeasonNotFound(OperationRefused):
    """The season does not exist, or does not exist here."""

    code = "no-season"


class GameErased(TableNotFound):
    """The table's game was erased, because the host keeps finished games only for some time."""

    code = "no-longer-kept"


class NotSeated(OperationRefused):
    """The person does not play at this table."""

    code = "not-seated"


class GameNotStarted(OperationRefused):
    """The table is still a lobby."""

    code = "not-started"


class GameOver(OperationRefused):
    """The game has ended."""

    code = "table-over"


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


def generate_short_id() -> str:
    """Return a random id of four characters that is easy to read aloud and to type."""
    return "".join(secrets.choice(UNAMBIGUOUS_CHARACTERS) for _ in range(4))


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
