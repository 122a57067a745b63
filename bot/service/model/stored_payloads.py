"""Read the stored data of messages. If that of one message cannot be read, only that message is given up."""

from __future__ import annotations

import logging
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from bot.runtime.decoding import DECODE_ERRORS
from bot.store.rows import OutboxRow
from engine.core.rules import Seat

from .errors import UnreadablePayload

log = logging.getLogger("longtable")
T = TypeVar("T")


class StoredPost(Struct):
    """What a newer post takes over from the unsent post of a turn or a sealed step."""

    first: int  # the number of the first event that it shows
    mentions: list[Seat]
    start: bool = False  # it begins the game


class StoredPrompt(Struct):
    """What an edit of a prompt takes over from it."""

    seat: Seat
    first: int  # it shows the events from this number on
    last: int  # exclusive


class ShownTurns(Struct):
    """What a table's latest post shows, if it shows events."""

    first: int | None = None  # the number of its first event
    turn: int | None = None  # the running turn


class StoredNotice(Struct):
    """A sentence of the catalogue and its arguments."""

    args: dict[str, Any]
    code: str = ""


class StoredReminder(Struct):
    """A reminder at a table."""

    seats: list[Seat]


def decode_payload(row: OutboxRow) -> dict[str, Any]:
    """Return the stored data of a message. Raises UnreadablePayload."""
    try:
        return msgspec.json.decode(row.payload, type=dict[str, Any])
    except DECODE_ERRORS as error:
        raise UnreadablePayload from error


def try_decoding_payload(row: OutboxRow, shape: type[T]) -> T | None:
    """Return the stored data of a message as `shape`, or None if it does not fit. Then the log names the message, but
    nothing of its data. Use it where a change of a table or season looks at its earlier messages: they must not stop
    the change."""
    try:
        return msgspec.json.decode(row.payload, type=shape)
    except DECODE_ERRORS:
        place = f"table {row.game}" if row.season is None else f"season {row.season}"
        log.error("post %s (%s, %s): what is stored of it cannot be read", row.id, row.kind, place)
        return None
