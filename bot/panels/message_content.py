"""The content of a post or direct message, and the parts of texts that several kinds share."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from bot.service.model.table import PublicSeat, Table
from engine.core.presentation import Presenter
from engine.core.rules import Event
from engine.core.text import Catalogue

from .elements import Block
from .labels import format_latest_lines

MAX_MESSAGE_CHARS = 2000


class MessageContent(Struct, frozen=True):
    """Text, controls and mentions of a classic message."""

    content: str
    blocks: tuple[Block, ...] = ()
    mentions: tuple[int, ...] = ()  # users who are notified
    picture: str = ""  # the kind of picture: board, acting, results; or none
    after: str = ""  # its text once it is not the table's latest post any more


def format_mention(seat: PublicSeat) -> str:
    """Return a mention of the person in a seat, or the name of its bot."""
    return f"<@{seat.user}>" if seat.user is not None else seat.name


def get_mentioned_users(table: Table, seats: Sequence[int]) -> tuple[int, ...]:
    """Return the Discord users in these seats, without bots."""
    users = (table.seats[seat].user for seat in seats if seat < len(table.seats))
    return tuple(user for user in users if user is not None)


def format_story(
    presenter: Presenter[Any], view: Any, events: Sequence[Event], words: Catalogue, max_chars: int
) -> str:
    """Return the latest events in words within `max_chars` characters; if any are left out, a first line says how many.
    """
    return format_latest_lines(presenter.news_lines(view, events), words, max_chars)
