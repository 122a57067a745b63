"""Rows of the database as plain objects, and the functions that read them from a query or insert them."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct, field
from msgspec.structs import asdict
from sqlalchemy import Connection, Executable, Insert

MessageState = Literal[
    "due", "held", "sending", "superseded", "dead", "sent", "opening", "panel", "retired", "gone"
]
"""The states of `bot.stores.outbox`."""
OPEN_STATES: tuple[MessageState, ...] = ("due", "sending")
"""The states of rows that the outbox still has to work on."""
WAITING_STATES: tuple[MessageState, ...] = ("due", "held")
"""The states of rows that no process has begun to send, or that certainly did not arrive."""
LIVING_STATES: tuple[MessageState, ...] = ("sent", "opening", "panel")
"""The states of messages that are on Discord with controls."""
DELIVERED_STATES: tuple[MessageState, ...] = (*LIVING_STATES, "retired", "gone")
"""The states of rows that have been delivered."""
FINISHED_STATES: tuple[MessageState, ...] = ("held", "superseded", "dead", *DELIVERED_STATES)
"""The states of rows that may be deleted once they are old."""


class TableRow(Struct):
    """One table. `state` and `blob` are encoded by the service."""

    id: str
    slug: str
    status: str
    guild: int | None
    channel: int
    parent: int | None
    lobby_message: int | None
    last_post: int | None
    version: int
    touched: float
    ended: float | None
    state: bytes
    blob: bytes | None


class PendingRow(Struct):
    """A seat that owes an answer, with its due times. Seat -1 is the table itself."""

    game: str
    seat: int
    since: float
    user: int | None = None
    bot: str | None = None
    sealed: bool = False
    remind_at: float | None = None
    reminded: int = 0
    warn_at: float | None = None
    deadline: float | None = None
    stage: int = 0  # 0: in time; 1: the person knows that time is up; 2: the others know as well
    ends_at: float | None = None
    act_at: float | None = None
    close_at: float | None = None
    lapse_at: float | None = None
    prompt: int | None = None
    failures: int = 0
    busy: float | None = None  # until when a process has claimed the row


class ActionRow(Struct):
    """An entry of the action log, encoded."""

    game: str
    n: int
    seat: int
    schema: int
    data: bytes
    at: float
    by: str | None = None  # bot.model.change.DecisionMaker


class EventRow(Struct):
    """An event of a game, encoded. `audience`: the seats that may know it, as JSON; None: everybody."""

    game: str
    n: int
    turn: int
    audience: str | None
    schema: int
    data: bytes
    at: float


def generate_delivery_mark() -> int:
    """Return a random number of always 15 digits, so that the length of a message reveals nothing either."""
    return 10**14 + secrets.randbelow(9 * 10**14)


def find_user(target: str) -> int | None:
    """Return the recipient of a direct message, or None for the target of any other message."""
    return int(target.removeprefix("user:")) if target.startswith("user:") else None


def get_lane(target: str, table_id: str) -> str:
    """Return the ordering key of messages to a target: the table's channel, or one person's direct messages."""
    return target if target.startswith("user:") else f"table:{table_id}"


def encode_payload(payload: Mapping[str, Any]) -> str:
    """Return a message's data as JSON, for the column `payload`."""
    return msgspec.json.encode(payload).decode()


class OutboxRow(Struct):
    """One message to deliver. `id` is 0 until the row is stored.

    The message itself carries `mark`, which is random. Ids are counted over all messages: a reader who compared two of
    them would learn how many other messages had gone out in between, and so how many people had answered.
    """

    lane: str
    game: str | None
    target: str
    kind: str
    payload: str
    not_before: float
    created: float
    state: MessageState = "due"
    attempts: int = 0
    edit: bool = False
    of: int | None = None
    message: int | None = None
    mark: int = field(default_factory=generate_delivery_mark)
    owner: str | None = None
    after: str | None = None
    panel: bool = False
    season: str | None = None  # the season whose post it is
    due_since: float | None = (
        None  # when it should have gone out; None in a row that is not stored: `not_before`
    )
    id: int = 0

    @classmethod
    def for_table(
        cls, table_id: str, kind: str, payload: Mapping[str, Any], now: float, target: str = "table"
    ) -> OutboxRow:
        """Return a message to a table: to its channel or thread ("table"), or to the channel of its lobby ("lobby")."""
        return cls(get_lane(target, table_id), table_id, target, kind, encode_payload(payload), now, now)

    @classmethod
    def for_user(
        cls, user: int, kind: str, payload: Mapping[str, Any], now: float, table_id: str | None = None
    ) -> OutboxRow:
        """Return a direct message. `table_id`: the table that it is about."""
        target = f"user:{user}"
        return cls(target, table_id, target, kind, encode_payload(payload), now, now)

    @property
    def user(self) -> int | None:
        """Return the recipient of a direct message, or None for any other message."""
        return find_user(self.target)


class ResultRow(Struct):
    """The result of one seat of a finished game."""

    game: str
    seat: int
    user: int | None
    bot: str | None
    place: int
    total: int
    ended: float
    rated: bool = False
    rating: float | None = None  # the displayed rating; None: not rated
    change: float | None = None
    items: str | None = None  # JSON: points by category


class SnapshotRow(Struct):
    """A public position at the start of a turn: a rewind returns to it."""

    game: str
    turn: int
    seat: int
    schema: int
    blob: bytes
    answers: int
    events: int
    chance: int
    at: float


class TableWishRow(Struct):
    """What a person waits for on a server: a table that opens."""

    guild: int
    user: int
    slug: str  # "": any game
    pace: str  # "": any pace
    players: int  # 0: any number
    at: float
    told: float = 0.0  # when they last heard of a table


class NoteRow(Struct):
    """The private note that a person keeps at a table."""

    game: str
    user: int
    text: str
    at: float


class ReviewRow(Struct):
    """A review of a person's own decisions in a finished game."""

    game: str
    seat: int
    user: int
    data: bytes  # bot.model.after_game.Review, encoded
    at: float


class RatingRow(Struct):
    """The skill of a person in a game: openskill's `mu` and `sigma`, and the number of rated games."""

    user: int
    slug: str
    mu: float
    sigma: float
    games: int


class ContactRow(Struct):
    """One time that somebody had the bot write to a person, or mention them."""

    user: int  # the recipient
    by: int | None  # None: the sender has deleted their data
    what: str  # bot.model.messages.Contacting
    at: float
    game: str | None = None
    season: str | None = None
    way: str | None = None  # direct, mention; None: it was not passed on
    answer: str | None = None  # yes, no; None: none yet
    id: int = field(default_factory=generate_delivery_mark)


class BlockRow(Struct):
    """A person accepts no invitations from somebody."""

    user: int
    blocked: int
    at: float


T = TypeVar("T")


def fetch_all(db: Connection, kind: Callable[..., T], query: Executable, parameters: Any = None) -> list[T]:
    """Return the rows of a query, each as an object of this kind."""
    return [kind(**row) for row in db.execute(query, parameters).mappings()]


def fetch_first(
    db: Connection, kind: Callable[..., T], query: Executable, parameters: Any = None
) -> T | None:
    """Return the first row of a query as an object of this kind, or None."""
    row = db.execute(query, parameters).mappings().first()
    return kind(**row) if row is not None else None


def insert_all(tx: Connection, statement: Insert, rows: Sequence[Struct]) -> None:
    """Insert these rows; does nothing for an empty list."""
    if rows:
        tx.execute(statement, [asdict(row) for row in rows])


def fetch_tuples(db: Connection, query: Executable, parameters: Any = None) -> list[Any]:
    """Return the rows of a query as tuples."""
    return [tuple(row) for row in db.execute(query, parameters)]
