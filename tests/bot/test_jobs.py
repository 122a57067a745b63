"""Child processes, the queue in which people take turns, and logs."""

from __future__ import annotations

import asyncio
import errno
import gc
import json
import logging
import os
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from io import StringIO
from types import SimpleNamespace
from typing import Any
from weakref import ref

import pytest
from sqlalchemy.exc import DatabaseError, DBAPIError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from bot.base import jobs, logs
from bot.base.jobs import (
    CHILD_NICENESS,
    INHERITED,
    POST_HANDICAP,
    Asker,
    BoundedDict,
    Jobs,
    QueueLimit,
    Withdrawn,
    WorkQueue,
    create_queues,
    run_in_child,
)
from bot.base.logs import outages
from bot.db.database import ConnectionLost
from bot.model import errors
from bot.model.errors import report_unexpected
from bot.seasons.forms import Forecast, ForecastRequest, forecast_leagues
from engine.core.rules import Refusal
from tests.bot.service.kit import answer_in_thread, replace_child_processes

FORECAST = Forecast(36, 8)
FORMS = [
    [ForecastRequest(people=people, rounds=3 + n % 10, seats=4, least=4, most=4) for people in (8, 12)]
    for n in range(60)
]


def fill(size: int, letter: str) -> str:
    return size * letter


async def test_result_is_cached_for_each_argument_and_the_oldest_are_dropped(monkeypatch: pytest.MonkeyPatch):
    replace_child_processes(monkeypatch, answer_in_thread)
    monkeypatch.setattr(jobs, "MAX_CACHED_BYTES", 250)
    made = Jobs(create_queues())
    for letter in "abac":
        assert await made.run("quick", 1, fill, 100, letter) == 100 * letter
    assert [made.find_result(fill, 100, letter) is not None for letter in "abc"] == [True, False, True]
    assert made.find_result(fill, 99, "a") is None


async def test_sixty_forms_of_a_draft_compute_each_forecast_once(monkeypatch: pytest.MonkeyPatch):
    """Sixty forms at once used to start 39 processes. Now one runs, the latest form waits, and all others are shown
    without a forecast."""
    running = 0
    most = 0
    computed = list[ForecastRequest]()

    async def compute_slowly(_: Callable[..., Any], asks: list[ForecastRequest]) -> list[Forecast | None]:
        nonlocal running, most
        running, most = running + 1, max(most, running + 1)
        await asyncio.sleep(0.01)
        computed.extend(asks)
        running -= 1
        return [FORECAST for _ in asks]

    replace_child_processes(monkeypatch, compute_slowly)
    jobs = Jobs(create_queues())

    async def forecast(form: list[ForecastRequest]) -> list[Forecast | None]:
        return await jobs.run("quick", 1, forecast_leagues, form, topic="forecast")

    at_once = await asyncio.gather(*map(forecast, FORMS), return_exceptions=True)
    assert [type(answer) for answer in at_once] == [list, *[Withdrawn] * 58, list], (
        "the first runs, the last counts"
    )
    for form in FORMS:
        assert await forecast(form) == [FORECAST, FORECAST]
    assert most == 1 and len(computed) == len(set(computed)) == 20


async def test_failed_job_is_tried_again(monkeypatch: pytest.MonkeyPatch):
    async def fail(function: Callable[..., Any], *args: Any):
        raise ChildProcessError

    jobs = Jobs(create_queues())
    with monkeypatch.context() as failing:
        replace_child_processes(failing, fail)
        with pytest.raises(ChildProcessError):
            await jobs.run("quick", 1, fill, 1, "a")
    replace_child_processes(monkeypatch, answer_in_thread)
    assert await jobs.run("quick", 1, fill, 1, "a") == "a"


# Long computations run in a child process with low priority.


SECRETS = {
    "DISCORD_TOKEN": "secret-token",
    "DATABASE_URL": "postgresql://me:secret@db/longtable",
    "POSTGRES_PASSWORD": "secret-password",
    "PGPASSWORD": "secret-password",
    "AWS_SECRET_ACCESS_KEY": "secret-key",
    "LONGTABLE_DATA": "/srv/secret",
}


def get_niceness_and_environment() -> tuple[int, dict[str, str]]:
    return os.nice(0), dict(os.environ)


async def test_child_process_has_low_priority_and_sees_no_secret_of_the_bot(monkeypatch: pytest.MonkeyPatch):
    for name, value in SECRETS.items():
        monkeypatch.setenv(name, value)
    niceness, environment = await run_in_child(get_niceness_and_environment)
    assert niceness == min(19, os.nice(0) + CHILD_NICENESS)
    assert "secret" not in str(environment) and not SECRETS.keys() & environment.keys()
    assert "PATH" in environment and {name.upper() for name in environment} & os.environ.keys() <= INHERITED


# Long-lived objects are not scanned again, and yet no dead cycle stays for ever.


class Circle:
    def __init__(self):
        self.me = self


def make_many_objects() -> list[list[int]]:
    return [[n] for n in range(jobs.MIN_SURVIVORS_TO_FREEZE + 1)]


def test_few_objects_are_not_frozen_so_dead_cycles_are_found():
    with jobs.freeze_long_lived_objects():
        circle = Circle()
        gone = ref(circle)
        gc.collect()
        del circle
        gc.collect()
        assert gone() is None


def test_cycle_that_dies_while_frozen_is_found_in_the_end(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(jobs, "COLLECTIONS_PER_UNFREEZE", 2)
    gc.freeze()  # what other tests have left; otherwise it may be so much that the block freezes it as its first time
    with jobs.freeze_long_lived_objects():
        circle, kept = Circle(), make_many_objects()
        gone = ref(circle)
        gc.collect()
        del circle
        gc.collect()
        assert gone() is not None  # it is frozen
        for _ in range(2):
            kept = make_many_objects()
            gc.collect()
        assert kept and gone() is None
    gc.collect()
    gc.freeze()


def test_collector_is_restored_after_the_bot_has_run():
    """Objects that stayed frozen once hid references from a test of another module."""
    threshold, callbacks = gc.get_threshold(), list(gc.callbacks)
    with suppress(OSError), jobs.freeze_long_lived_objects():
        assert gc.get_threshold() != threshold
        raise OSError
    assert (gc.get_threshold(), gc.callbacks) == (threshold, callbacks)
    kept = make_many_objects()
    gc.collect()
    assert len(gc.get_objects()) > len(kept)


# An outage is one error in the log, and the log holds no secret


def make_sqlite_error(code: int) -> DatabaseError:
    cause = sqlite3.OperationalError("a sentence of SQLite")
    cause.sqlite_errorcode = code
    return DatabaseError("COMMIT", None, cause)


class ServerError(Exception):
    """As the driver raises it."""

    def __init__(self, sqlstate: str):
        super().__init__("a sentence of PostgreSQL")
        self.sqlstate = sqlstate


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """The clock of the log, which the test moves."""
    clock = SimpleNamespace(at=1000.0)
    monkeypatch.setattr(logs.time, "monotonic", lambda: clock.at)
    monkeypatch.setattr(outages, "current", None)
    return clock


@pytest.mark.parametrize(
    "error",
    [
        make_sqlite_error(sqlite3.SQLITE_BUSY),
        make_sqlite_error(sqlite3.SQLITE_FULL),
        make_sqlite_error(sqlite3.SQLITE_IOERR_WRITE),
        make_sqlite_error(sqlite3.SQLITE_CORRUPT),
        DBAPIError("COMMIT", None, ServerError("53100")),
        DBAPIError("COMMIT", None, ServerError("25006")),
        DBAPIError("SELECT", None, ServerError("42501")),
        DBAPIError("SELECT", None, ServerError("42P01")),
        ConnectionLost("connection refused"),
        PoolTimeout("no free connection"),
        OSError(errno.ENOSPC, "No space left on device"),
    ],
    ids=lambda error: repr(getattr(error, "orig", error)),
)
def test_outage_is_logged_in_few_lines(
    now: SimpleNamespace, caplog: pytest.LogCaptureFixture, error: Exception
):
    kind, codes = type(error), set[str]()
    for _ in range(1_000):
        now.at += 0.15
        error.__dict__.pop("longtable_id", None)  # each failure is an exception of its own
        codes.add(report_unexpected(error, "worker X"))
    outages.note_success()  # on a full disk, a small write may succeed
    now.at += 11
    outages.note_success()
    outages.note_success()
    [code] = codes
    assert [(bool(line.exc_info), line.levelname) for line in caplog.records] == [
        (True, "ERROR"),
        (False, "WARNING"),
        (False, "WARNING"),
        (False, "WARNING"),
    ], (kind, caplog.text)
    assert all(line.getMessage().startswith(code) for line in caplog.records)
    assert (
        "for 60 seconds (401 failures)" in caplog.text and "after 161 seconds (1000 failures)" in caplog.text
    )


@pytest.mark.parametrize(
    "error",
    [
        ValueError("bug"),
        SQLAlchemyError("misuse"),
        make_sqlite_error(sqlite3.SQLITE_CONSTRAINT),
        DBAPIError("SELECT", None, ServerError("42601")),
        ConnectionResetError("Discord"),
    ],
    ids=repr,
)
def test_bug_is_no_outage(now: SimpleNamespace, caplog: pytest.LogCaptureFixture, error: Exception):
    report_unexpected(error, "worker X")
    assert outages.current is None and "worker X" in caplog.text


# The log says where something broke and of which kind the error is, and quotes nothing (secrets.26)


def format_error(error: BaseException) -> str:
    """Return what the log contains about an error."""
    out, log = StringIO(), logging.Logger("a log of its own")
    handler = logging.StreamHandler(out)
    handler.setFormatter(logs.DiscreetFormatter(logs.PLAIN_FORMAT))
    log.addHandler(handler)
    log.error("7F2K: delivery of post 9", exc_info=error)
    return out.getvalue()


def fail_with_cause(card: str, role: str):
    """Raise an error with a cause, as rules do."""
    try:
        del dict[str, int]()[card]
    except KeyError as error:
        raise ValueError(f"Ann is the {role}") from error


def test_l26_error_is_logged_by_kind_and_place_without_its_words():
    with pytest.raises(ValueError, match="devil") as raised:
        fail_with_cause("mill", "devil")
    told = format_error(raised.value)
    assert "7F2K: delivery of post 9" in told
    assert "builtins.KeyError" in told and "builtins.ValueError" in told and "in fail_with_cause" in told
    assert told.index("KeyError") < told.index("ValueError"), "the first cause first"
    # Lines of this test.
    hidden = told.replace('fail_with_cause("mill", "devil")', "").replace('match="devil"', "")
    assert "mill" not in hidden and "devil" not in hidden


def test_errors_of_network_and_database_are_logged_in_full():
    """They quote nothing of a game, and the parameters of queries are hidden."""
    assert "no route to host" in format_error(OSError("no route to host"))
    locked = OperationalError(
        "UPDATE game", {"blob": b"secret"}, Exception("database is locked"), hide_parameters=True
    )
    told = format_error(locked)
    assert "database is locked" in told and "secret" not in told


def test_structured_log_has_one_object_per_line(monkeypatch: pytest.MonkeyPatch):
    """It contains the code that the person saw, the table and the operation, and is as discreet as the plain log."""
    out, root = StringIO(), logging.Logger("root")
    handler = logging.StreamHandler(out)
    handler.setFormatter(logs.JsonFormatter())
    root.addHandler(handler)
    monkeypatch.setattr(errors, "log", root)
    with pytest.raises(ValueError, match="devil") as raised:
        fail_with_cause("mill", "devil")
    code = errors.report_unexpected(raised.value, "act\nat table ABCD", "ABCD", "act")
    root.info("registered %d commands", 29)
    first, second = map(json.loads, out.getvalue().splitlines())
    assert (first["code"], first["table"], first["verb"], first["level"]) == (code, "ABCD", "act", "ERROR")
    assert "builtins.ValueError" in first["error"] and "is the devil" not in out.getvalue()
    assert second.keys() == {"at", "level", "logger", "event"} and second["event"] == "registered 29 commands"


def test_bot_uses_the_discreet_log(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(logging.getLogger(), "handlers", [])
    logs.start_logging("INFO")
    [handler] = logging.getLogger().handlers
    assert type(handler.formatter) is logs.DiscreetFormatter
    monkeypatch.setattr(logging.getLogger(), "handlers", [])
    logs.start_logging("INFO", "json")
    [handler] = logging.getLogger().handlers
    assert type(handler.formatter) is logs.JsonFormatter


# Long computations are queued: one per person at a time, and the person served longest ago comes next.


class Work:
    """Jobs that run until they receive the signal to end."""

    def __init__(self, queue: WorkQueue):
        self.queue = queue
        self.begun = list[str]()
        self.tasks = dict[str, asyncio.Task[None]]()
        self.ends = dict[str, asyncio.Event]()

    async def ask(self, name: str, user: int):
        self.ends[name] = asyncio.Event()
        self.tasks[name] = asyncio.create_task(self.run_job(name, user))
        await asyncio.sleep(0)

    async def run_job(self, name: str, asker: Asker):
        async with self.queue.enter(asker):
            self.begun.append(name)
            await self.ends[name].wait()

    async def end(self, name: str):
        self.ends[name].set()
        await self.tasks[name]
        await asyncio.sleep(0)


@pytest.mark.parametrize(
    ("limit", "asked", "begun", "order"),
    [
        pytest.param((1, 9), "a1 a2 a3 b1 c1 b2", "a1", "a1 b1 c1 a2 b2 a3", id="people"),
        pytest.param((3, 9), "a1 a2 b1", "a1 b1", "a1 b1 a2", id="one-running-job-each"),
        pytest.param(
            (2, 1),
            "P1 P2 P3 a1 Q1 b1",
            "P1 a1",
            "P1 a1 b1 Q1 P2 P3",
            id="channels-are-never-refused-and-come-after-people",
        ),
    ],
)
async def test_askers_take_turns(limit: tuple[int, int], asked: str, begun: str, order: str):
    """People have small letters; posts of a channel, whose askers are negative, have capital ones."""
    work = Work(WorkQueue(QueueLimit(*limit)))
    for name in asked.split():
        await work.ask(name, ord(name[0]) if name.islower() else -ord(name[0]))
    assert work.begun == begun.split()
    for name in order.split():
        await work.end(name)
    assert work.begun == order.split()
    assert (work.queue.running, work.queue.waiting) == ([], [])


async def test_post_gives_way_only_for_a_while():
    work = Work(WorkQueue(QueueLimit(1, 2 * POST_HANDICAP)))
    for n in range(2 * POST_HANDICAP):
        await work.ask(f"a{n}", 1)
    await work.ask("P", -1)
    while work.begun[-1] != "P":
        await work.end(work.begun[-1])
    assert len(work.begun) == POST_HANDICAP + 2
    for task in work.tasks.values():
        task.cancel()


async def test_person_with_many_waiting_jobs_is_refused_and_others_are_not():
    work = Work(WorkQueue(QueueLimit(1, 2)))
    for name in ("a1", "a2", "a3"):
        await work.ask(name, 1)
    with pytest.raises(Refusal, match="still-working"):
        work.queue.enter(1)
    await work.ask("b1", 2)
    assert work.queue.count_ahead(3) == 4 - 2, "who has never been served comes before who has"


async def test_newer_job_replaces_a_waiting_one_with_the_same_topic_and_comes_first_of_its_person():
    queue = WorkQueue(QueueLimit(1, 1))
    running, job = queue.enter(1), queue.enter(1)
    *older, newer = [queue.enter(1, "form") for _ in range(99)]
    for ticket in older:
        with pytest.raises(Withdrawn):
            await ticket.turn
    assert queue.waiting == [newer, job]
    running.release()
    assert (queue.running, queue.waiting) == ([newer], [job])


async def test_turn_may_end_before_the_job_but_not_before_it_begins():
    queue = WorkQueue(QueueLimit(1, 9))
    first, second = queue.enter(1), queue.enter(1)
    second.release()
    assert (queue.running, queue.waiting) == ([first], [second])
    async with first:
        first.release()
        assert (queue.running, queue.waiting) == ([second], [])


@pytest.mark.parametrize("when", ["waiting", "running", "let in"])
async def test_cancelled_job_leaves_its_place(when: str):
    work = Work(WorkQueue(QueueLimit(1, 9)))
    await work.ask("a", 1)
    await work.ask("b", 2)
    if when == "let in":
        work.ends["a"].set()
        await asyncio.sleep(0)
    gone = work.tasks["a" if when == "running" else "b"]
    gone.cancel()
    await asyncio.gather(gone, return_exceptions=True)
    assert gone.cancelled()
    await work.ask("c", 3)
    for name in ("a", "b"):
        work.ends[name].set()
    await asyncio.gather(*(work.tasks[name] for name in "ab"), return_exceptions=True)
    await work.end("c")
    assert (work.queue.running, work.queue.waiting) == ([], [])


def test_entry_that_was_set_first_is_dropped():
    kept = BoundedDict[str, int](2)
    for key in ("a", "b", "a", "c"):
        kept[key] = len(kept)
    assert list(kept) == ["a", "c"] and kept.get("b") is None
