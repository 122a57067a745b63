"""The rows of the database as plain objects, and the functions that read them from a query.

Each field of a row is a column of its table: see `bot.db.schema`, which has keys and indexes. JSON and blobs are encoded
by the stores.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Struct, field
from sqlalchemy import BigInteger, Connection, Dialect, Double, Executable, Integer, Text, TypeDecorator

AUTO_INCREMENT = BigInteger().with_variant(Integer, "sqlite")  # SQLite generates values only for INTEGER


decode_numbers = msgspec.json.Decoder(tuple[int, ...]).decode


def encode_json(content: object) -> str:
    """Return the content as JSON, for a column of text."""
    return msgspec.json.encode(content).decode()


class UnixTime(Double[float]):
    """A time in seconds since 1970."""


class NumberList(TypeDecorator[tuple[int, ...]]):
    """Whole numbers, stored as JSON."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Sequence[int] | None, dialect: Dialect) -> str | None:
        """Return the stored text."""
        return None if value is None else encode_json(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> tuple[int, ...] | None:
        """Return the numbers of a stored text."""
        return None if value is None else decode_numbers(value)


# The SQL type of a column, where the Python type does not decide it; a text is the name of the table that it refers to.
DiscordId = Annotated[int, BigInteger()]
OutboxId = Annotated[int, AUTO_INCREMENT]
Numbers = Annotated[tuple[int, ...], NumberList()]
Time = Annotated[float, UnixTime()]
TableId = Annotated[str, "game"]
SeasonId = Annotated[str, "season"]

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
    """One table from its lobby to its end. To open a table, the service reads only this row."""

    id: str
    slug: str
    status: str  # lobby, running, over, abandoned; erased: see `stores.retention`
    guild: DiscordId | None
    channel: DiscordId
    parent: DiscordId | None
    lobby_message: DiscordId | None
    last_post: DiscordId | None
    version: int  # grows with every change but last_post
    touched: Time  # the last change by a person
    ended: Time | None
    state: bytes  # everything that no query needs: `model.table.TableState`
    blob: bytes | None  # Match.dump(); None in the lobby


class SeatRow(Struct):
    """Which person has which seat: an index for finding the tables of a person. `TableRow.state` is authoritative."""

    game: TableId
    seat: int
    user: DiscordId | None
    open: bool  # lobby or running
    away: bool  # the person has left the server


class PendingRow(Struct):
    """A seat that owes an answer, with its due times; derived from the match in the same transaction. Seat -1 is the
    table itself."""

    game: TableId
    seat: int
    since: Time
    user: DiscordId | None = None
    bot: str | None = None
    sealed: bool = False  # in a sealed step: the others may not know who has answered
    remind_at: Time | None = None
    reminded: int = 0  # how many reminders have listed it
    warn_at: Time | None = None  # a quarter of the time is left
    deadline: Time | None = None  # when time is up; after that, when the next stage of lateness begins
    stage: int = 0  # 0: in time; 1: the person knows that time is up; 2: the others know as well
    ends_at: Time | None = None  # the turn ends by itself
    act_at: Time | None = None  # a bot plays
    close_at: Time | None = None  # the sealed step closes
    lapse_at: Time | None = None  # a request to the whole table expires
    prompt: OutboxId | None = None  # outbox row of the direct message with the question
    failures: int = 0  # consecutive failures of ends_at, act_at or close_at
    busy: Time | None = None  # until when a process has claimed the row


class ActionRow(Struct):
    """An entry of the action log, which only grows: for verification and statistics."""

    game: TableId
    n: int
    seat: int
    schema: int  # version of the game's state and actions
    data: bytes  # bot.model.action_log.LogEntry, as JSON
    at: Time
    by: str | None = None  # bot.model.change.DecisionMaker


class EventRow(Struct):
    """An event of a game: for the log that people read, and for posts."""

    game: TableId
    n: int
    turn: int
    audience: Numbers | None  # the seats that may know it; None: everybody
    schema: int
    data: bytes
    at: Time


def generate_delivery_mark() -> int:
    """Return a random number of always 15 digits, so that the length of a message reveals nothing either."""
    return 10**14 + secrets.randbelow(9 * 10**14)


def find_user(target: str) -> int | None:
    """Return the recipient of a direct message, or None for the target of any other message."""
    return int(target.removeprefix("user:")) if target.startswith("user:") else None


class OutboxRow(Struct):
    """One message to deliver. Rows of one lane are delivered one at a time, oldest first. `id` is 0 until the row is
    stored.

    The message itself carries `mark`, which is random. Ids are counted over all messages: a reader who compared two of
    them would learn how many other messages had gone out in between, and so how many people had answered.
    """

    # "table:<id>", "user:<id>", "season:<id>"; "old:..." for edits of older messages; "card:<id>", "title:<id>" for a
    # table's post in a forum; "draw:<id>", "round:<id>" for those posts of a season; "row:<id>" for a row that nothing
    # waits for
    lane: str
    game: TableId | None  # None: a message to a person that belongs to no single table
    target: str
    kind: str
    payload: str  # JSON
    not_before: Time
    created: Time
    state: MessageState = "due"
    attempts: int = 0
    edit: bool = False
    of: OutboxId | None = None  # the row whose message this edits; None: the table's lobby or latest post
    message: DiscordId | None = None  # the id of the delivered message
    mark: Annotated[int, BigInteger()] = field(default_factory=generate_delivery_mark)
    owner: str | None = None  # the process of the last attempt
    after: str | None = None  # of the post of a sealed step: its text once the step has closed
    panel: bool = False  # a press turned it into a panel, without text
    season: str | None = None  # the season whose post it is
    # When it should have gone out; a failed attempt does not change it. None in a row that is not stored: `not_before`.
    due_since: Time | None = None
    id: OutboxId = 0

    @classmethod
    def for_table(cls, table_id: str, kind: str, payload: Mapping[str, Any], now: float) -> OutboxRow:
        """Return a message to a table's channel or thread."""
        return cls(f"table:{table_id}", table_id, "table", kind, encode_json(payload), now, now)

    @classmethod
    def for_user(
        cls, user: int, kind: str, payload: Mapping[str, Any], now: float, table_id: str | None = None
    ) -> OutboxRow:
        """Return a direct message. `table_id`: the table that it is about."""
        target = f"user:{user}"
        return cls(target, table_id, target, kind, encode_json(payload), now, now)

    @property
    def user(self) -> int | None:
        """Return the recipient of a direct message, or None for any other message."""
        return find_user(self.target)


class ProcessRow(Struct):
    """The heartbeat of a process. One whose time has passed counts as dead."""

    id: str
    until: Time


class ShardRow(Struct, frozen=True):
    """Which process serves a shard, if several share the database. Times are measured by the database's clock. A shard
    that no process has served yet has no row."""

    id: int
    count: int  # the total number of shards
    owner: str | None  # the process that serves it; None: the last one released it
    own: bool  # whether the owner's SHARDS lists it; otherwise it took the shard over
    until: Time  # after this, another process may take it over
    wanted_until: Time | None  # until then, a process whose SHARDS lists it waits for it
    holder: str  # the owner's name for hosts


class ReplyDebt(Struct, frozen=True):
    """A deferred response that still needs a reply, with the data needed for it."""

    id: DiscordId  # of the interaction
    token: str  # Discord accepts a reply with this token for 15 minutes
    locale: str
    process: str  # the process that will reply
    at: Time


class IdempotencyKeyRow(Struct):
    """An interaction that has had its effect. It is deleted after a day."""

    id: DiscordId
    verb: str
    game: TableId
    at: Time


class PersonRow(Struct):
    """What is stored of a person."""

    id: DiscordId
    preferences: str = "{}"  # JSON
    dm_closed: Time | None = None  # since when Discord has refused direct messages to this person
    reminder: OutboxId | None = None  # outbox row of the reminder that is still shown to this person


class ServerRow(Struct):
    """What is stored of a server."""

    guild: DiscordId
    settings: str = "{}"  # JSON
    left_at: Time | None = None  # when the bot left the server


class ResultRow(Struct):
    """The result of one seat of a finished game."""

    game: TableId
    seat: int
    user: DiscordId | None
    bot: str | None
    place: int
    total: int
    ended: Time
    rated: bool = False  # whether it is included in the ratings
    rating: float | None = None  # the displayed rating of the person after the game; None: not rated
    change: float | None = None  # by how much this game changed the rating
    items: str | None = None  # JSON: points by category


class SnapshotRow(Struct):
    """A public position at the start of a turn. A rewind returns to one of the latest. Most older ones, and all of a
    finished game, have an empty blob: their position is replayed from an earlier one."""

    game: TableId
    turn: int
    seat: int  # the seat whose turn begins; -1: several seats
    schema: int  # version of the game's state
    blob: bytes  # Match.dump(), compressed: see stores.history
    answers: int  # number of the next action row
    events: int  # number of the next event
    chance: int  # number of random draws so far; equal to now if none followed
    at: Time


class RatingRow(Struct):
    """The skill of a person in a game: openskill's `mu` and `sigma`, and the number of rated games."""

    user: DiscordId
    slug: str
    mu: float
    sigma: float
    games: int


class WatcherRow(Struct):
    """A spectator: a person without a seat who follows a table."""

    game: TableId
    user: DiscordId


class TableWishRow(Struct):
    """What a person waits for on a server: a table that opens."""

    guild: DiscordId
    user: DiscordId
    slug: str  # "": any game
    pace: str  # "": any pace
    players: int  # 0: any number
    at: Time
    told: Time = 0.0  # when they last heard of a table


class NoteRow(Struct):
    """The private note that a person keeps at a table. It belongs to the person, not to the seat."""

    game: TableId
    user: DiscordId
    text: str
    at: Time


class SeenRow(Struct):
    """The latest turn whose outcome a person has seen in private. No time is stored, because it concerns nobody else."""

    game: TableId
    user: DiscordId
    turn: int


class LessonRow(Struct, frozen=True):
    """The progress of a person in a lesson of a game."""

    user: DiscordId
    slug: str
    lesson: int
    step: int = 0
    blob: bytes | None = None  # play.lesson.StoredLesson; None: the person is not in this lesson
    at: Time = 0.0
    done: Time | None = None  # when the person first finished it


class ReviewRow(Struct):
    """A review of a person's own decisions in a finished game."""

    game: TableId
    seat: int
    user: DiscordId
    data: bytes  # bot.model.dice.Review, encoded
    at: Time


class ProbeRow(Struct, frozen=True):
    """A test message or thread that a server check (`bot/selfcheck`) creates: stored before that and until it is
    deleted."""

    id: DiscordId  # increases with time
    guild: DiscordId
    channel: DiscordId  # the channel of the message, or the parent channel of the thread
    kind: str  # message, thread
    message: DiscordId | None  # None: it is unknown whether it exists
    at: Time


class ForgettingRow(Struct):
    """A person whose data is being deleted. After a crash, the next start continues."""

    user: DiscordId


class SecretKeyRow(Struct):
    """A random key that only this database knows."""

    name: str
    value: bytes


class SeasonRow(Struct):
    """One season. Its members, drawings and results have rows of their own; standings are computed from them."""

    id: str
    guild: DiscordId
    channel: DiscordId  # the channel of its posts
    tables_in: DiscordId  # the channel of its tables
    message: DiscordId | None  # the living post
    host: DiscordId | None  # the organiser who created it
    status: str  # draft, open, running, paused, over
    version: int  # grows with every change
    rules: bytes  # seasons.model.SeasonRules
    round: int  # the latest drawn round; 0: none
    state: bytes  # bot.model.season.SeasonState
    # When the next step is due; while a process does a step: when another one may try it.
    due_at: Time | None
    created: Time
    ended: Time | None


class MemberRow(Struct):
    """A member of a season."""

    season: SeasonId
    n: int  # in the order of joining, from 1
    user: DiscordId | None  # None: the person has deleted their data
    name: str
    joined: DiscordId  # the interaction by which they joined
    at: Time
    since: int  # the first round in which they play
    status: str = "in"  # in, left, lost, removed
    out: Numbers = ()  # the rounds that they sit out
    wants: str = "{}"  # JSON, in a ladder: their games, and the number of tables at the same time
    asked: int = 0  # the round for which they were asked whether they play; 0: none
    said: Time = 0.0  # when they last pressed a control of a season
    late: int = 0  # how many of their clocks ran out; published only as a total
    losses: int = 0  # how often a bot took over a seat of theirs

    @property
    def needs_organiser(self) -> bool:
        """Return whether a bot has taken over a seat of theirs repeatedly, so that only an organiser can bring them
        back.
        """
        return self.status == "lost" and self.losses > 1


class RoundRow(Struct):
    """A drawn round of a season."""

    season: SeasonId
    round: int
    drawn: Time
    key: str  # hex: of the drawing, for its lots
    file: bytes  # `seasons.files.RecordedDrawing`, to repeat the drawing
    rests: Numbers  # members with a bye
    ends_at: Time | None


class SeasonTableRow(Struct):
    """A table of a round."""

    season: SeasonId
    round: int
    n: int  # from 1
    slug: str
    members: Numbers  # member numbers by seat; 0 is a bot
    secret: bytes  # of its dice, sealed before the drawing
    open_at: Time
    game: TableId | None = None  # None until the table is opened
    over: Time | None = None
    counted: bool = False  # whether the season includes its result
    corrected: Numbers | None = None  # the places by seat that an organiser has set


class SeasonChangeRow(Struct):
    """An entry of the log of what organisers have done, which only grows."""

    season: SeasonId
    n: int
    at: Time
    by: str  # name
    what: str  # JSON: code and arguments of a sentence


Part = MemberRow | RoundRow | SeasonTableRow | SeasonChangeRow
UNFINISHED = ("open", "running", "paused")
"""The statuses of seasons that have been opened and are not over."""


class ContactRow(Struct):
    """One time that somebody had the bot write to a person, or mention them: see `bot.model.messages`. It is kept for
    some days, to limit their number."""

    user: DiscordId  # the recipient
    by: DiscordId | None  # None: the sender has deleted their data
    what: str  # bot.model.messages.Contacting
    at: Time
    game: TableId | None = None
    season: str | None = None
    way: str | None = None  # direct, mention; None: it was not passed on
    answer: str | None = None  # yes, no; None: none yet
    id: Annotated[int, BigInteger()] = field(default_factory=generate_delivery_mark)


class BlockRow(Struct):
    """A person accepts no invitations from somebody."""

    user: DiscordId
    blocked: DiscordId
    at: Time


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


def fetch_tuples(db: Connection, query: Executable) -> list[Any]:
    """Return the rows of a query as tuples."""
    return [tuple(row) for row in db.execute(query)]
