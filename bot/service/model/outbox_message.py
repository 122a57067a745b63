"""What goes out: posts, whoever delivers them, and why one could not be delivered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, Protocol

from msgspec import Struct, field

from bot.store.message_lifecycle import State

MessageKind = Literal[
    "lobby",  # target lobby: post it, or (message set) edit it: the present lobby, or "Started: #thread", or "closed"
    "thread",  # target lobby: open the table's thread on the lobby message (its id is the message's id, so a second
    #            attempt finds it); send and find return the thread's id, which becomes `table.channel`
    "asleep",  # target table: its thread goes to sleep. Send returns nothing; find the thread, if it sleeps already
    "turn",  # target table. payload first, last: event numbers for `History.events`; mentions: seats; turn; start
    "sealed",  # target table: a sealed step has begun. payload as turn; mentions may be empty
    "count",  # target table, edit of the latest post: the count of seals has changed, or what players show. payload
    #            mentions, turn; late: it shows no count any more
    "retired",  # target table, edit of the post before the latest: it loses its controls. payload closed: it was of a
    #              step, and says that this is over
    "end",  # target table. payload first, last, mentions; abandoned: bool
    "rematch",  # target table, edit of the end: who is in for a rematch. payload as there
    "prompt",  # target user: asked here, by preference or because the step is secret. payload seat, first, last;
    #             earlier: the last step closed while he was changing his answer
    "answered",  # target user, edit of a prompt whose step is still open: it can be changed there. payload as prompt
    "settled",  # target user, edit of a prompt that is answered, wherever that was. payload seat; closed: its step is,
    #            with title and what, in words, and first and last as in the prompt
    "reminder",  # target user: all tables that wait (`tables_of`), or (message set) edit or delete it when none is
    #              left. target table: a mention instead, for people with closed DMs. payload seats
    "greeting",  # target user: on joining a secret game, so that closed DMs show at once
    "notice",  # payload code and args: the message `notice-<code>` of the catalogue; mentions: seats
    "late",  # target table: somebody's time is out, the others choose. payload seat (-1: nobody is named), mentions
    "in-time",  # target table, edit of each such post: it is settled. payload seat
    "season",  # target season: the living post, edited or posted anew
    "draw",  # target season: a round is about to be drawn. payload: of `draw-message`
    "round",  # target season. payload round: it is drawn
    "ceremony",  # target season: it is over
    "call",  # target season, which is open for joining. payload users: who played in the one before
    "season-notice",  # target user. payload code and args: the message `notice-<code>`; season is told by the row
    "forget",  # target user, edit: one of the bot's own secret messages of the table to him goes. payload seat
]


class OutboxMessage(Struct, frozen=True):
    """One message that must go out: what it is about, not how it looks.

    `target` is "table", "lobby", "season" or "user:<id>". The message carries `mark`, to be found by. `message` is set
    where an older message is to be edited, and `of` is then the id of the post that has become it.
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
    mark: int = 0
    season: str | None = None  # whose post it is; target "season", or a person
    place: int | None = None  # the channel or thread of a table's post
    is_barred: bool = False  # whether its place was closed, and is open again once it has gone out


class SentMessage(Struct, frozen=True):
    """What is stored of a message that has gone out."""

    state: State = "sent"
    panel: bool = False  # it is a panel, or has been one: Discord takes no text for it any more
    after: str | None = None  # of the latest post: what it says once it is not the latest


class RetryLater(Exception):
    """Not now: try again after so many seconds. `unsure`: it may have arrived all the same."""

    def __init__(self, seconds: float, unsure: bool = False) -> None:
        super().__init__(seconds)
        self.seconds = seconds
        self.unsure = unsure


UndeliverableReason = Literal["channel", "message", "user-closed", "permission", "hidden", "locked", "timeout", "asleep"]
QUESTION_POSTS: tuple[MessageKind, ...] = ("turn", "sealed")
"""Posts on whose controls people play."""
FIXABLE_BY_ADMIN: tuple[UndeliverableReason, ...] = ("permission", "hidden", "locked", "timeout", "asleep")
"""What passes, or an admin can repair: whatever is due in such a place waits until it can be written again."""


class Undeliverable(Exception):
    """It cannot be delivered there: the channel or message is deleted, DMs are closed, a permission is missing, the
    channel is hidden from the bot, the thread is locked or cannot be woken, or the bot is in a timeout.

    `detail` says which permission, for the host; "" if nobody knows. `until`: when a timeout ends.
    """

    def __init__(self, what: UndeliverableReason, detail: str = "", until: float | None = None) -> None:
        super().__init__(what, detail)
        self.what: UndeliverableReason = what
        self.detail = detail
        self.until = until


class Sender(Protocol):
    """Delivers posts. Any exception other than Later and Gone counts as `Later(..., unsure=True)`."""

    async def send(self, post: OutboxMessage) -> int | None:
        """Deliver and return the message's id. Raises Later, Gone."""
        ...

    async def find(self, post: OutboxMessage) -> int | None:
        """The message, if it was delivered before: asked after a crash or an unsure attempt."""
        ...

    async def edit(self, post: OutboxMessage, message: int) -> None:
        """Change an older message; tried once. Raises Gone."""
        ...

    async def missing(self, guild: int, users: Sequence[int]) -> set[int]:
        """Those of these users who are no members of that server."""
        ...
