"""The log says where something broke and of which kind the error is, and quotes nothing (secrets.26)."""

from __future__ import annotations

import json
import logging
from io import StringIO

import pytest
from sqlalchemy.exc import OperationalError

from bot.base import logs
from bot.model import errors


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
