"""The process log says where something broke and of what kind it was, and quotes nothing (secrets.26)."""
from __future__ import annotations

import json
import logging
from io import StringIO

import pytest
from sqlalchemy.exc import OperationalError

from bot.runtime import logs
from bot.service.model import errors


def written(error: BaseException) -> str:
    """What the log has of an error."""
    out, log = StringIO(), logging.Logger("a log of its own")
    handler = logging.StreamHandler(out)
    handler.setFormatter(logs.DiscreetFormatter(logs.PLAIN_FORMAT))
    log.addHandler(handler)
    log.error("7F2K: delivery of post 9", exc_info=error)
    return out.getvalue()


def broken(card: str, role: str) -> None:
    """With a cause, as rules raise them."""
    try:
        del dict[str, int]()[card]
    except KeyError as error:
        raise ValueError(f"Ann is the {role}") from error


def test_l26_an_error_is_told_by_kind_and_place_without_its_words() -> None:
    with pytest.raises(ValueError, match="devil") as raised:
        broken("mill", "devil")
    told = written(raised.value)
    assert "7F2K: delivery of post 9" in told
    assert "builtins.KeyError" in told and "builtins.ValueError" in told and "in broken" in told
    assert told.index("KeyError") < told.index("ValueError"), "the first cause first"
    hidden = told.replace('broken("mill", "devil")', "").replace('match="devil"', "")  # lines of this test
    assert "mill" not in hidden and "devil" not in hidden


def test_what_the_network_and_the_database_say_stands_in_the_log() -> None:
    """They quote nothing of a game; parameters of queries are hidden."""
    assert "no route to host" in written(OSError("no route to host"))
    locked = OperationalError("UPDATE game", {"blob": b"secret"}, Exception("database is locked"), hide_parameters=True)
    told = written(locked)
    assert "database is locked" in told and "secret" not in told


def test_a_structured_log_has_one_object_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the code that the person was told, the table and what was done; and as discreet as the other."""
    out, root = StringIO(), logging.Logger("root")
    handler = logging.StreamHandler(out)
    handler.setFormatter(logs.JsonFormatter())
    root.addHandler(handler)
    monkeypatch.setattr(errors, "log", root)
    with pytest.raises(ValueError, match="devil") as raised:
        broken("mill", "devil")
    code = errors.report_unexpected(raised.value, "act\nat table ABCD", "ABCD", "act")
    root.info("registered %d commands", 29)
    first, second = map(json.loads, out.getvalue().splitlines())
    assert (first["code"], first["table"], first["verb"], first["level"]) == (code, "ABCD", "act", "ERROR")
    assert "builtins.ValueError" in first["error"] and "is the devil" not in out.getvalue()
    assert second.keys() == {"at", "level", "logger", "event"} and second["event"] == "registered 29 commands"


def test_the_bot_logs_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logging.getLogger(), "handlers", [])
    logs.start_logging("INFO")
    [handler] = logging.getLogger().handlers
    assert type(handler.formatter) is logs.DiscreetFormatter
    monkeypatch.setattr(logging.getLogger(), "handlers", [])
    logs.start_logging("INFO", "json")
    [handler] = logging.getLogger().handlers
    assert type(handler.formatter) is logs.JsonFormatter
