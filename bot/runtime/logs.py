"""The process log. It records events and places in the code, but never what somebody holds (secrets.26).

The host may be playing. Errors of rules, pictures and words may quote a card or an answer in their messages, so for
unexpected errors the log contains only types and line numbers. Errors of libraries of the outside world (Discord,
network, the database, which hides its parameters) are logged with their messages.
"""

from __future__ import annotations

import logging
import traceback
from datetime import UTC, datetime
from types import TracebackType
from typing import TypeAlias

import msgspec

# The error code that a person saw, the table and the verb.
EXTRA_FIELDS = ("code", "table", "verb")
PLAIN_FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
# Packages whose errors quote nothing from a game.
EXTERNAL_PACKAGES = ("discord", "aiohttp", "sqlalchemy", "alembic")
ExceptionInfo: TypeAlias = (
    "tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]"
)


class DiscreetFormatter(logging.Formatter):
    """Format as usual, but without the messages of errors."""

    def formatException(self, ei: ExceptionInfo) -> str:
        """Return the types and line numbers of an error, without its messages."""
        return format_error_places(ei[1]) if ei[1] is not None else ""


def format_error_places(error: BaseException) -> str:
    """Return the types of an error and its causes with line numbers, without their messages; the first cause first."""
    found, cause = list[str](), error
    while cause is not None:
        found.append("".join(traceback.format_tb(cause.__traceback__)) + format_error(cause))
        cause = cause.__cause__ or (None if cause.__suppress_context__ else cause.__context__)
    return "\nwhich led to\n".join(reversed(found))


def format_error(error: BaseException) -> str:
    """Return the type of an error. The message follows only for errors of the outside world, such as Discord's."""
    kind = type(error)
    quoted = isinstance(error, OSError) or kind.__module__.partition(".")[0] in EXTERNAL_PACKAGES
    return f"{kind.__module__}.{kind.__qualname__}" + (f": {error}" if quoted else "")


class JsonFormatter(DiscreetFormatter):
    """Write one JSON object per line: at (ISO, UTC), level, logger, event, and if known code, table, verb, error."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as one line of JSON."""
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "event": record.getMessage(),
        }
        line |= {name: value for name in EXTRA_FIELDS if (value := getattr(record, name, None))}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def start_logging(level: str | int, form: str = "plain") -> None:
    """Start logging to standard error, from this level on. `form` is "plain" or "json"."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter() if form == "json" else DiscreetFormatter(PLAIN_FORMAT))
    logging.basicConfig(level=level, handlers=[handler])
