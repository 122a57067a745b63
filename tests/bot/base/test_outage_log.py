"""An outage is one error in the log, a line a minute, and a line at its end, whatever fails meanwhile."""

from __future__ import annotations

import errno
import sqlite3
from types import SimpleNamespace

import pytest
from sqlalchemy.exc import DatabaseError, DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from bot.base import logs
from bot.base.logs import outages
from bot.db.database import ConnectionLost
from bot.model.errors import report_unexpected


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
