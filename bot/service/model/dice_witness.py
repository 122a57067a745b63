"""The public message whose id goes into new dice.

A host can read a table's secret. So the dice must not depend on the secret alone, nor on anything that only the host
sees. Before new dice are made (at the start of a game and at a rewind) the bot posts a message that shows everything
they depend on. Only then does Discord give that message its id, and the key of the dice is a hash of the secret and of
that id. Nobody can know the id while anything can still be changed, and every further attempt needs another public
message.
"""
from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Iterable, Mapping
from hashlib import sha256
from typing import Any, Literal

from msgspec import Struct

from .action_log import LogEntry
from .errors import OperationRefused
from .table import Table, Witness

TERMS_DIGITS = 16


class Announcement(Struct, frozen=True):
    """What the message says: the catalogue sentence `<code>-message`."""

    code: Literal["start", "rewind"]
    args: dict[str, str | int]
    attempt: int = 1


Announce = Callable[[Table, Announcement], Awaitable[int]]  # posts it at the table and returns the message id
RequireWitness = Callable[[Announcement], Witness | None]  # an edit calls it before it makes new dice


class NotAnnounced(OperationRefused):
    """Raised by an edit that would make new dice before a message has announced them."""

    def __init__(self, announcement: Announcement) -> None:
        super().__init__("not-announced")
        self.announcement = announcement


def digest_terms(slug: str, table_id: str, seats: int, options: Mapping[str, Any]) -> str:
    """Return a short hash of everything that a game depends on besides its key: the game, table, number of seats and
    options. The start message shows it, so that nothing can be changed afterwards."""
    terms = json.dumps([slug, table_id, seats, options], sort_keys=True, separators=(",", ":"))
    return sha256(terms.encode()).hexdigest()[:TERMS_DIGITS]


def list_witnesses(start: Witness | None, ops: Iterable[LogEntry]) -> tuple[Witness | None, ...]:
    """Return the public messages whose ids went into the dice, in order: the start message, then one for each rewind in
    the log `ops`. None stands for dice of older versions, which had no message."""
    return (start, *(op.rewound.witness for op in ops if op.rewound is not None))
