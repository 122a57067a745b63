"""The process log: what happened and where, never what somebody holds (leak rule L26 of games with secrets).

Whoever runs the bot may be playing. What the rules, pictures and words raise may quote a card or an answer in its
message, so of unforeseen errors the log has the kinds and the places; what libraries of the outside world raise
(Discord, the network, the database, which is told to hide its parameters) speaks for itself.
"""
from __future__ import annotations

import logging
import traceback
from types import TracebackType
from typing import TypeAlias

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


def start(level: str | int) -> None:
    """To the error stream, from this level on."""
    handler = logging.StreamHandler()
    handler.setFormatter(Discreet(FORMAT))
    logging.basicConfig(level=level, handlers=[handler])
