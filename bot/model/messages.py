"""Messages that go out, the protocol of their sender, and the reasons why one cannot be delivered."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, Literal, Protocol, TypeVar, get_args

import msgspec
from msgspec import Struct, field

from bot.base.decoding import DECODE_ERRORS
from bot.db.rows import MessageState, OutboxRow
from bot.model.errors import UnreadablePayload
from engine.core.rules import Seat

MessageKind = Literal[
    "lobby",  # target lobby: post it, or (message set) edit it: the present lobby, or "Started: #thread", or "closed".
    #            In a forum it begins the table's post, and is the card that shows how the game stands
    "title",  # target lobby: its post in a forum gets the title and the tags that fit now. Send returns nothing
    "thread",  # target lobby: open the table's thread on the lobby message (its id is the message's id, so a second
    #            attempt finds it); send and find return the thread's id, which becomes `table.channel`
    "asleep",  # target table: its thread goes to sleep. Send returns nothing; find the thread, if it sleeps already
    "turn",  # target table. payload first, last: event numbers for `history.get_events`; mentions: seats; turn; start
    "sealed",  # target table: a sealed step has begun. payload as turn; mentions may be empty
    "count",  # target table, edit of the latest post: the count of seals has changed, or what players show. payload
    #            mentions, turn; late: it shows no count any more
    "retired",  # target table, edit of the post before the latest: it loses its controls. payload closed: it was of a
    #              step, and says that this is over
    "end",  # target table. payload first, last, mentions; abandoned: bool
    "rematch",  # target table, edit of the end: lists the players who want a rematch. payload as there
    "prompt",  # target user: asked here, by preference or because the step is secret. payload seat, first, last;
    #             earlier: the last step closed while the player was changing an answer
    "answered",  # target user, edit of a prompt whose step is still open: it can be changed there. payload as prompt
    "settled",  # target user, edit of a prompt that is answered, wherever that was. payload seat; closed: its step is,
    #            with title and what, in words, and first and last as in the prompt
    "reminder",  # target user: all tables that wait, or (message set) edit or delete it when none is
    #              left. target table: a mention instead, for people with closed DMs. payload seats
    "withdrawn",  # target user or table, edit: delete a message that no longer holds
    "greeting",  # target user: on joining a secret game, so that closed DMs show at once
    "notice",  # payload code and args: the message `notice-<code>` of the catalogue; mentions: seats
    "late",  # target table: somebody's time is out, the others choose. payload seat (-1: nobody is named), mentions
    "in-time",  # target table, edit of each such post: it is settled. payload seat
    "season",  # target season: the living post, edited or posted again
    "draw",  # target season: a round is about to be drawn. payload: of `draw-message`
    "round",  # target season. payload round: it is drawn
    "ceremony",  # target season: it is over
    "changed",  # target season: its organiser has changed rules. payload by, what
    "restored",  # target season: it is as it was in a backup. payload at, link
    "call",  # target season. payload users: members of the previous season. Or one person: as ("asked" to join, or the
    #          code of a notice) and args
    "season-notice",  # target user. payload code and args: the message `notice-<code>`; the row names the season
    "forget",  # target user, edit: delete one of the bot's secret messages of the table to that person. payload seat
]
"""What a message is about. `BUILDERS` (`bot.panels.messages`) or `EDITS` (`bot.delivery.message_edits`) has each."""
SeasonPostKind = Literal["season", "draw", "round", "ceremony", "call", "changed", "restored"]
Barrier = Literal[
    "permission",  # the bot lacks one
    "hidden",  # the bot cannot see the channel
    "locked",  # the thread is locked
    "timeout",  # a moderator has timed the bot out
    "asleep",  # the thread is archived, and the bot cannot unarchive it
    "threads",  # the server has as many active threads as Discord allows
    "blocked",  # AutoMod blocks the post
    "refused",  # Discord refuses the post for any other reason, which the log has
    "slow",  # the bot can post, but members must wait between two presses
]
"""Why the game cannot be played in its place for now. Each has its sentences in the texts `barrier` and
`barrier-remedy`, and has the same consequences: `places_and_members.on_barred`."""
BARRIERS: tuple[Barrier, ...] = get_args(Barrier)


class OutboxMessage(Struct, frozen=True):
    """One message to deliver: what it is about, not how it looks.

    `target` is "table", "lobby", "season" or "user:<id>". The delivered message carries `mark`, by which it can be
    found again. `message` is set if an existing message is to be edited; then `of` is the outbox id of that message.
    """

    id: int
    kind: MessageKind
    table: str | None
    target: str
    payload: dict[str, Any] = field(default_factory=dict[str, Any])
    attempts: int = 0
    message: int | None = None
    of: int | None = None
    silent: bool = False
    uncalled: frozenset[int] = frozenset()  # users who are not notified although they are mentioned
    mark: int = 0
    season: str | None = None  # of a season's post, whose target is "season" or a person
    place: int | None = None  # channel or thread of a table's post
    parent: int | None = None  # channel of the table's lobby, in which its thread was opened
    barred: Barrier | Literal[""] = ""  # what has barred its place so far

    @property
    def user(self) -> int | None:
        """The recipient of a direct message, or None for any other message."""
        return int(self.target.removeprefix("user:")) if self.target.startswith("user:") else None

    @property
    def user_id(self) -> int:
        """The recipient of a direct message. Raises ValueError for any other message."""
        return int(self.target.removeprefix("user:"))

    @property
    def table_id(self) -> str:
        """The table that the message is about."""
        assert self.table is not None, f"{self.kind} without a table"
        return self.table


class SentMessage(Struct, frozen=True):
    """The stored data of a delivered message."""

    state: MessageState = "sent"
    panel: bool = False  # it is or was a panel, so Discord no longer accepts text for it
    after: str | None = None  # text that the latest post gets when it is no longer the latest


class RetryLater(Exception):
    """The message was not delivered now. Retry after `seconds`; if `unsure`, it may have arrived nevertheless."""

    def __init__(self, seconds: float, unsure: bool = False) -> None:
        super().__init__(seconds)
        self.seconds = seconds
        self.unsure = unsure


UndeliverableReason = (
    Literal[
        "channel",  # it was deleted
        "message",  # the edited message was deleted
        "old-message",  # Discord takes no more edits of it for now
        "user-closed",  # the person takes no direct messages
        "user-gone",  # the account, or the last server that they share with the bot, is gone
    ]
    | Barrier
)
QUESTION_POSTS: tuple[MessageKind, ...] = ("turn", "sealed")
"""Posts on whose controls people play."""


class Undeliverable(Exception):
    """The message cannot be delivered there.

    `detail` names the missing permission for the host, or is "" if unknown. `until` is when a timeout ends.
    """

    def __init__(self, what: UndeliverableReason, detail: str = "", until: float | None = None) -> None:
        super().__init__(what, detail)
        self.what: UndeliverableReason = what
        self.detail = detail
        self.until = until


class Sender(Protocol):
    """Deliver outbox messages. Any exception other than RetryLater and Undeliverable counts as `RetryLater(...,
    unsure=True)`."""

    async def send(self, post: OutboxMessage) -> int | None:
        """Deliver the message and return its Discord id. Raises RetryLater, Undeliverable."""
        ...

    async def find_sent_message(self, post: OutboxMessage) -> int | None:
        """Return the id of the message if it was delivered before. Called after a crash or an uncertain attempt."""
        ...

    async def edit(self, post: OutboxMessage, message: int) -> None:
        """Edit an older message. Raises RetryLater, Undeliverable."""
        ...

    async def find_departed(self, guild: int, users: Sequence[int]) -> set[int]:
        """Return those users who are not members of the server."""
        ...


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
