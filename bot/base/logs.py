"""The process log: events and places in the code, but never what somebody holds (secrets.26). Discord's error codes.

The host may be playing. Errors of rules, pictures and words may quote a card or an answer in their messages, so for
unexpected errors the log contains only types and line numbers. Errors of libraries of the outside world (Discord,
network, the database, which hides its parameters) are logged with their messages. An outage of the disk or the database
is logged when it begins, once a minute, and when it is over. There is one outage at a time for all that this process
does, and its errors share one code.
"""

from __future__ import annotations

import logging
import time
import traceback
from datetime import UTC, datetime
from enum import IntEnum
from types import TracebackType
from typing import NewType, TypeAlias

import msgspec
from msgspec import Struct

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


log = logging.getLogger("longtable")

Discreet = NewType("Discreet", str)
"""Words about an error that quote nothing from a game, so they may be logged."""

LINE_INTERVAL_S = 60.0
QUIET_S = 10.0
"""A successful write ends the outage if nothing has failed for so long, because on a full disk some writes succeed."""


class Outage(Struct):
    """The outage that is going on. Times are those of the monotonic clock."""

    code: str
    reason: str
    began_at: float
    failed_at: float
    logged_at: float
    failures: int = 1


class OutageLog:
    """What this process knows of its disk and its database."""

    def __init__(self) -> None:
        self.current: Outage | None = None

    def note_failure(self, error: BaseException, code: str, what: str, reason: str) -> str:
        """Count a failure, which begins an outage if there is none. `what` was being done; `code` is the code of a new
        outage; `reason` is one line for the host. Return the code of the outage."""
        now, outage = time.monotonic(), self.current
        if outage is None:
            self.current = Outage(code, reason, now, now, now)
            log.error(
                "%s: the disk or the database fails: %s (%s)",
                code,
                reason,
                what,
                exc_info=error,
                extra={"code": code},
            )
            return code
        outage.failed_at, outage.failures = now, outage.failures + 1
        if now - outage.logged_at >= LINE_INTERVAL_S:
            outage.logged_at = now
            log.warning(
                "%s: the disk or the database has been failing for %.0f seconds (%d failures): %s",
                outage.code,
                now - outage.began_at,
                outage.failures,
                reason,
                extra={"code": outage.code},
            )
        return outage.code

    def note_success(self) -> None:
        """End the outage, because something could be written and nothing has failed for some seconds."""
        outage, now = self.current, time.monotonic()
        if outage is not None and now - outage.failed_at >= QUIET_S:
            self.current = None
            log.warning(
                "%s: the disk and the database work again after %.0f seconds (%d failures)",
                outage.code,
                now - outage.began_at,
                outage.failures,
                extra={"code": outage.code},
            )


outages = OutageLog()


class ErrorCode(IntEnum):
    """JSON error codes of Discord's API."""

    UNKNOWN_CHANNEL = 10003
    UNKNOWN_MEMBER = 10007
    UNKNOWN_MESSAGE = 10008
    UNKNOWN_USER = 10013
    UNKNOWN_WEBHOOK = 10015
    UNKNOWN_INTERACTION = 10062
    TOO_MANY_OLD_EDITS = 30046
    OPENING_DMS_TOO_FAST = 40003
    FEATURE_DISABLED = 40006
    ALREADY_ACKNOWLEDGED = 40060
    INTERNAL_NETWORK_ERROR = 40333
    MISSING_ACCESS = 50001
    CANNOT_DM_USER = 50007
    MISSING_PERMISSIONS = 50013
    INVALID_WEBHOOK_TOKEN = 50027
    INVALID_RECIPIENT = 50033
    INVALID_FORM_BODY = 50035
    THREAD_ARCHIVED = 50083
    NO_MUTUAL_GUILD = 50278
    THREAD_EXISTS = 160004
    THREAD_LOCKED = 160005
    THREAD_LIMIT_REACHED = 160006
    BLOCKED_BY_AUTOMOD = 200000
    TITLE_BLOCKED_BY_AUTOMOD = 200001
