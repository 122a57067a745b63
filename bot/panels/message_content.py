"""The content of a post or direct message, and the parts of texts that several kinds share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from bot.service.model.table import PublicSeat, Table
from bot.service.model.table_view import TableView
from engine.core.presentation import Presenter
from engine.core.rules import Event, find_event_seat
from engine.core.text import Catalogue

from .elements import Block
from .labels import format_latest_lines

MAX_MESSAGE_CHARS = 2000
MAX_POST_WORDS = 80


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
    view: TableView,
    presenter: Presenter[Any],
    events: Sequence[Event],
    words: Catalogue,
    rest: Sequence[str],
    reader: int | None = None,
) -> str:
    """Return the latest events in sentences, as many as a message has room for beside its lines `rest`, and how many
    are left out. At the end of a game, the first ones matter most.

    What only the viewer may know is always told in full. `reader`: the seat whose own deeds are left out.
    """
    own = presenter.news_lines(view.view, [event for event in events if event.is_private])
    shown = [
        event
        for event in events
        if not event.is_private and (reader is None or find_event_seat(event) != reader)
    ]
    public = presenter.news_lines(view.view, shown)
    max_words = max(MAX_POST_WORDS // 2, MAX_POST_WORDS - len(" ".join([*rest, *own]).split()))
    story = format_latest_lines(public, words, max_words, keeps_first=view.results is not None)
    return "\n".join(filter(None, [story, *own]))
