"""The public message whose id goes into new dice.

Before new dice are made, at the start of a game and at a rewind, the bot posts a message that shows everything they
depend on. Only then does Discord give that message its id (`bot.sealed_chance`). Every further attempt needs another
public message.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Any, Literal

from msgspec import Struct

from bot.sealed_chance import Witness, is_younger

from .action_log import LogEntry, RewindEntry
from .errors import OperationRefused
from .table import Table

TERMS_DIGITS = 16


class Announcement(Struct, frozen=True):
    """What the message says: the catalogue sentence `<code>-message`."""

    code: Literal["start", "rewind"]
    args: dict[str, str | int]
    presses: list[int]  # interactions of joins or consents, which must all be older than the message
    attempt: int = 1


Announce = Callable[[Table, Announcement], Awaitable[int]]  # posts it at the table and returns the message id
RequireWitness = Callable[[Announcement], Witness]  # an edit calls it before it makes new dice


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


def list_rewinds(ops: Iterable[LogEntry]) -> list[RewindEntry]:
    """Return the rewinds in a log, in order. Each made new dice."""
    return [op.rewound for op in ops if op.rewound is not None]


def are_messages_in_order(start: Witness, joined: Sequence[int], rewinds: Sequence[RewindEntry]) -> bool:
    """Return whether each message was posted when nothing could be changed any more: the start message after all joins
    (`joined`: their interactions), and each rewind message after the one before it and after all consents. A restored
    backup has none."""
    previous = 0
    for witness, consents in [(start, joined), *((one.witness, one.agreed) for one in rewinds)]:
        if witness is None:
            continue
        if not is_younger(witness.message, [previous, *consents]):
            return False
        previous = witness.message
    return True
