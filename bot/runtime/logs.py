"""The process log: what happened and where, never what somebody holds (secrets.26).

Whoever runs the bot may be playing. What the rules, pictures and words raise may quote a card or an answer in its
message, so of unforeseen errors the log has the kinds and the places; what libraries of the outside world raise
(Discord, the network, the database, which is told to hide its parameters) speaks for itself.
"""
from __future__ import annotations

import logging
import traceback
from datetime import UTC, datetime
from types import TracebackType
from typing import TypeAlias

import msgspec

FIELDS = ("code", "table", "verb")  # of what a person was told, where, in doing what: `errors.report` gives them
FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
OUTSIDE = ("discord", "aiohttp", "sqlalchemy", "alembic")  # packages whose errors quote nothing of a game
Info: TypeAlias = "tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]"


class Discreet(logging.Formatter):
    """Formats as usual, but for the messages of errors."""

    def formatException(self, ei: Info) -> str:
        return places(ei[1]) if ei[1] is not None else ""


def places(error: BaseException) -> str:
    """The kinds of an error and of what led to it, each with its lines of code, the first of them first."""
    found, cause = list[str](), error
    while cause is not None:
        found.append("".join(traceback.format_tb(cause.__traceback__)) + named(cause))
        cause = cause.__cause__ or (None if cause.__suppress_context__ else cause.__context__)
    return "\nwhich led to\n".join(reversed(found))


def named(error: BaseException) -> str:
    kind = type(error)
    quoted = isinstance(error, OSError) or kind.__module__.partition(".")[0] in OUTSIDE
    return f"{kind.__module__}.{kind.__qualname__}" + (f": {error}" if quoted else "")


class Structured(Discreet):
    """One JSON object a line: at (ISO, UTC), level, logger, event; where they are known code, table, verb, error."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "event": record.getMessage(),
        }
        line |= {name: value for name in FIELDS if (value := getattr(record, name, None))}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def start(level: str | int, form: str = "plain") -> None:
    """To the error stream, from this level on, `plain` or as `json`."""
    handler = logging.StreamHandler()
    handler.setFormatter(Structured() if form == "json" else Discreet(FORMAT))
    logging.basicConfig(level=level, handlers=[handler])
