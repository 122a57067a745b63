"""The public message whose id goes into new dice.

A host can read a table's secret. So the secret alone must not make the dice, nor may anything that only the host sees.
Before new dice are made (a game begins, a table goes back) the bot posts a message that says all they depend on; only
then does Discord give that message its id, and the key of the dice is a hash of the secret and of that id. Nobody can
know the id while anything can still be changed, and each further attempt needs a further public message.
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
    """What the message says: the sentence `<code>-message` of the catalogue."""

    code: Literal["start", "rewind"]
    args: dict[str, str | int]
    attempt: int = 1


Announce = Callable[[Table, Announcement], Awaitable[int]]  # post it where the table is; returns the message's id
RequireWitness = Callable[[Announcement], Witness | None]  # what an edit calls where it makes new dice


class NotAnnounced(OperationRefused):
    """Raised by an edit that makes new dice which no message has announced yet."""

    def __init__(self, announcement: Announcement) -> None:
        super().__init__("not-announced")
        self.announcement = announcement


def digest_terms(slug: str, table_id: str, seats: int, options: Mapping[str, Any]) -> str:
    """Return the digits by which a start message binds what a game depends on besides its key."""
    terms = json.dumps([slug, table_id, seats, options], sort_keys=True, separators=(",", ":"))
    return sha256(terms.encode()).hexdigest()[:TERMS_DIGITS]


def witnesses_of(start: Witness | None, ops: Iterable[LogEntry]) -> tuple[Witness | None, ...]:
    """Return the messages whose ids went into the dice, in their order: of the start, and of each rewind."""
    return (start, *(op.rewound.witness for op in ops if op.rewound is not None))
