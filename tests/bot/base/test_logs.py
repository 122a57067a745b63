"""An outage is one error in the log, and the log holds no secret."""

from __future__ import annotations

import errno
import json
import logging
import sqlite3
from io import StringIO
from types import SimpleNamespace

import pytest
from sqlalchemy.exc import DatabaseError, DBAPIError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from bot.base import logs
from bot.base.logs import outages
from bot.db.database import ConnectionLost
from bot.model import errors
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
    hidden = told.replace('fail_with_cause("mill", "devil")', "").replace(
        'match="devil"', ""
    )  # lines of this test
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
