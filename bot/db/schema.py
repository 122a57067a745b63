"""The tables of the database, for SQLite and PostgreSQL alike.

From the first release on, every change here needs a migration as well; a test compares the two. The baseline migration
adds the conditions of partial indexes on PostgreSQL: here they would load its dialect, 2 MB, into every bot.

Each column `game` is a foreign key to the table's row and is the first column of an index. Other references are no
foreign keys, because outbox rows expire, and users and servers have a row only after they have changed a setting.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Literal, get_args

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    false,
    text,
)

metadata = MetaData()

DiscordId = BigInteger
AutoIncrement = BigInteger().with_variant(Integer, "sqlite")  # SQLite generates values only for INTEGER


class UnixTime(Double[float]):
    """A time in seconds since 1970."""


required = partial(Column[Any], nullable=False)
discord_key = partial(Column[int], type_=DiscordId, primary_key=True, autoincrement=False)


def table_key() -> Column[str]:
    """Return the id of the table to which a row belongs, as the first column of the row's key."""
    return Column("game", Text, ForeignKey("game.id"), primary_key=True)


def season_key() -> Column[str]:
    """Return the id of the season to which a row belongs, as the first column of the row's key."""
    return Column("season", Text, ForeignKey("season.id"), primary_key=True)


IS_FINISHED = text("status IN ('over', 'abandoned')")

# One table from its lobby to its end. To open a table, the service reads only this row.
game = Table(
    "game",
    metadata,
    Column("id", Text, primary_key=True),
    required("slug", Text),
    required("status", Text),  # lobby, running, over, abandoned; erased: see store.retention
    Column("guild", DiscordId),
    required("channel", DiscordId),
    Column("parent", DiscordId),
    Column("lobby_message", DiscordId),
    Column("last_post", DiscordId),
    required("version", Integer),  # grows with every change but last_post
    required("touched", UnixTime),  # the last change by a person
    Column("ended", UnixTime),
    required("state", LargeBinary),  # everything that no query needs: `model.table_state.TableState`
    Column("blob", LargeBinary),  # Match.dump(); NULL in the lobby
    Index("game_channel", "channel"),
    Index("game_parent", "parent"),
    Index("game_guild", "guild", "status"),
    Index("game_lobby_message", "lobby_message"),
    Index("game_last_post", "last_post"),
    Index(
        "game_lobby_touched",
        "touched",
        sqlite_where=text("status = 'lobby'"),
    ),
    Index("game_ended", "ended", sqlite_where=text("ended IS NOT NULL")),
    Index("game_slug", "slug", "ended", sqlite_where=text("ended IS NOT NULL")),
    Index("game_finished", "ended", sqlite_where=IS_FINISHED),
)

# Which person has which seat: an index for finding the tables of a person. `game.state` is authoritative.
seat = Table(
    "seat",
    metadata,
    table_key(),
    Column("seat", Integer, primary_key=True),
    Column("user", DiscordId),
    required("open", Boolean),  # lobby or running
    required("away", Boolean),  # the person has left the server
    Index("seat_user", "user", "open"),
)


Duty = Literal["remind_at", "warn_at", "deadline", "ends_at", "act_at", "close_at", "lapse_at"]
"""The columns of `pending` that are due times. `workers.duties` does what is due."""
DUTIES: tuple[Duty, ...] = get_args(Duty)


def build_due_index(name: str) -> Index:
    """Return the partial index of rows that have this due time."""
    return Index(
        f"pending_{name}",
        name,
        sqlite_where=text(f"{name} IS NOT NULL"),
    )


# Seats that owe an answer; derived from the match in the same transaction. Seat -1 is the table itself (close_at).
pending = Table(
    "pending",
    metadata,
    table_key(),
    Column("seat", Integer, primary_key=True),
    Column("user", DiscordId),
    Column("bot", Text),
    required("sealed", Boolean),  # in a sealed step: the others may not know who has answered
    required("since", UnixTime),
    Column("remind_at", UnixTime),
    required("reminded", Integer),  # how many reminders have listed it
    Column("warn_at", UnixTime),  # a quarter of the time is left
    Column("deadline", UnixTime),  # when time is up; after that, when the next stage of lateness begins
    required("stage", Integer, server_default="0"),  # 0 in time, 1 the person knows, 2 the others know
    Column("ends_at", UnixTime),  # the turn ends by itself
    Column("act_at", UnixTime),  # a bot plays
    Column("close_at", UnixTime),  # the sealed step closes
    Column("lapse_at", UnixTime),  # a request to the whole table expires
    Column("prompt", AutoIncrement),  # outbox row of the direct message with the question
    required("failures", Integer),  # consecutive failures of ends_at, act_at or close_at
    Column("busy", UnixTime),  # until when one of several processes has claimed the row
    Index("pending_user", "user"),
    *map(build_due_index, DUTIES),
)

# The action log, append-only: for verification and statistics.
action = Table(
    "action",
    metadata,
    table_key(),
    Column("n", Integer, primary_key=True),
    required("seat", Integer),
    required("schema", Integer),  # version of the game's state and actions
    required("data", LargeBinary),  # bot.model.change.LogEntry, as JSON
    required("at", UnixTime),
    Column("by", Text),  # bot.model.change.DecisionMaker
)

# Events: for the log that people read, and for posts.
event = Table(
    "event",
    metadata,
    table_key(),
    Column("n", Integer, primary_key=True),
    required("turn", Integer),
    Column("audience", Text),  # JSON list of seats; NULL: everybody
    required("schema", Integer),
    required("data", LargeBinary),
    required("at", UnixTime),
    Index("event_turn", "game", "turn"),
)

IS_OPEN = text("state IN ('due', 'sending')")

# Messages to deliver. Rows of one lane are delivered one at a time, oldest first.
outbox = Table(
    "outbox",
    metadata,
    Column("id", AutoIncrement, primary_key=True, autoincrement=True),
    # "table:<id>", "user:<id>", "season:<id>"; "old:..." for edits of older messages; "card:<id>", "title:<id>" for a
    # table's post in a forum; "user:<id>:<table>" for direct messages of a table whose game cannot be opened
    required("lane", Text),
    Column(
        "game", Text, ForeignKey("game.id")
    ),  # NULL: a message to a person that belongs to no single table
    required("target", Text),
    required("kind", Text),
    required("payload", Text),  # JSON
    required("state", Text),  # outbox.State
    required("attempts", Integer),
    required("not_before", UnixTime),
    required("created", UnixTime),
    required("edit", Boolean),
    Column(
        "of", AutoIncrement
    ),  # the row whose message this edit changes; NULL: the table's lobby or latest post
    Column("message", DiscordId),  # the id of the delivered message
    required("mark", BigInteger),  # the random delivery mark that the message carries
    Column("owner", Text),  # the process of the last attempt
    Column("after", Text),  # of the post of a sealed step: its text once the step has closed
    required("panel", Boolean, server_default=false()),  # a press turned it into a panel, without text
    Column("season", Text),  # the season whose post it is, with target "season"
    Column("due_since", UnixTime),  # when it should have gone out; a failed attempt does not change it
    Index("outbox_due_since", "due_since", sqlite_where=IS_OPEN),
    Index("outbox_lane", "lane", "id", sqlite_where=IS_OPEN),
    Index("outbox_due", "not_before", sqlite_where=IS_OPEN),
    Index(
        "outbox_sending", "lane", unique=True, sqlite_where=text("state = 'sending'")
    ),  # one sender per lane
    Index("outbox_game", "game", "state", "edit", "kind"),
    Index("outbox_ends_prompt", "of", sqlite_where=text("kind IN ('settled', 'forget')")),
    Index("outbox_mark", "mark"),
    Index("outbox_season", "season", sqlite_where=text("season IS NOT NULL")),
    Index("outbox_state", "state", "created"),
    sqlite_autoincrement=True,  # never reuse an id
)

# Heartbeats of the bot's processes. A process whose time has passed counts as dead.
process = Table(
    "process",
    metadata,
    Column("id", Text, primary_key=True),
    required("until", UnixTime),
    Column("ahead", Double),  # how many seconds its clock is ahead of the database's; NULL: not measured
)

# Which process serves which of Discord's shards, if several processes share the database. Times are measured by the
# database's clock. A shard that no process has served yet has no row.
shard = Table(
    "shard",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    required("count", Integer),  # the total number of shards
    Column("owner", Text),  # the process that serves it; NULL: the last one released it
    required("own", Boolean),  # whether the owner's SHARDS lists it; otherwise it took the shard over
    required("until", UnixTime),  # after this, another process may take it over
    Column("wanted_until", UnixTime),  # until then, a process whose SHARDS lists it waits for it
    required("holder", Text),  # the owner's name for hosts
    required("machine", Text),  # the machine of the owner's process id; empty: not known
)

# Reply debts: deferred responses that still need a reply.
promise = Table(
    "promise",
    metadata,
    discord_key("id"),  # of the interaction
    required("token", Text),  # Discord accepts a reply with this token for 15 minutes
    required("locale", Text),
    required("process", Text),  # the process that will reply
    required("at", UnixTime),
)

# Idempotency keys: interactions that have had their effect. They are deleted after a day.
interaction = Table(
    "interaction",
    metadata,
    Column("id", DiscordId, primary_key=True),
    Column("verb", Text, primary_key=True),
    required("game", Text, ForeignKey("game.id")),
    required("at", UnixTime),
    Index("interaction_at", "at"),
    Index("interaction_game", "game"),
)

person = Table(
    "user",
    metadata,
    discord_key("id"),
    required("preferences", Text),  # JSON
    Column("dm_closed", UnixTime),  # since when Discord has refused direct messages to this person
    Column("reminder", AutoIncrement),  # outbox row of the reminder that is still shown to this person
)

server = Table(
    "server",
    metadata,
    discord_key("guild"),
    required("settings", Text),  # JSON
    Column("left_at", UnixTime),  # when the bot left the server
    Index("server_left_at", "left_at", sqlite_where=text("left_at IS NOT NULL")),
)

result = Table(
    "result",
    metadata,
    table_key(),
    Column("seat", Integer, primary_key=True),
    Column("user", DiscordId),
    Column("bot", Text),
    required("place", Integer),
    required("total", Integer),
    required("ended", UnixTime),
    required("rated", Boolean, server_default=false()),  # whether it is included in the ratings
    Column("rating", Double),  # the displayed rating of the person after the game; NULL: not rated
    Column("change", Double),  # by how much this game changed the rating
    Column("items", Text),  # JSON: points by category; NULL: the game ended before they were stored
    Index("result_user", "user", "ended"),
)

# Turn snapshots: one public position per turn. A rewind returns to one of the latest. Most older ones, and all of a
# finished game, have an empty blob: their position is replayed from an earlier one.
snapshot = Table(
    "snapshot",
    metadata,
    table_key(),
    Column("turn", Integer, primary_key=True),
    required("seat", Integer),  # the seat whose turn begins; -1: several seats
    required("schema", Integer),  # version of the game's state
    required("blob", LargeBinary),  # Match.dump(), compressed: see store.history
    required("answers", Integer),  # number of the next action row
    required("events", Integer),  # number of the next event
    required("chance", Integer),  # number of random draws so far; equal to now if none followed
    required("at", UnixTime),
)

# The skill of a person in a game (openskill's mu and sigma).
rating = Table(
    "rating",
    metadata,
    discord_key("user"),
    Column("slug", Text, primary_key=True),
    required("mu", Double),
    required("sigma", Double),
    required("games", Integer),
)

# Spectators: people without a seat who follow a table.
watcher = Table(
    "watcher",
    metadata,
    table_key(),
    discord_key("user"),
    Index("watcher_user", "user"),
)

# What a person waits for on a server: a table of a game, at a pace, for a number of players. Each may be anything.
table_wish = Table(
    "table_wish",
    metadata,
    discord_key("guild"),
    discord_key("user"),
    required("slug", Text),  # "": any game
    required("pace", Text),  # "": any pace
    required("players", Integer),  # 0: any number
    required("at", UnixTime),
    required("told", UnixTime),  # when they last heard of a table; 0: never
    Index("table_wish_user", "user"),
)

# Private notes of people at a table. A note belongs to the person, not to the seat.
note = Table(
    "note",
    metadata,
    table_key(),
    discord_key("user"),
    required("text", Text),
    required("at", UnixTime),
    Index("note_user", "user"),
)

# The latest turn whose outcome a person has seen in private. No time is stored, because it concerns nobody else.
seen = Table(
    "seen",
    metadata,
    table_key(),
    discord_key("user"),
    required("turn", Integer),
    Index("seen_user", "user"),
)

# Progress of a person in the lessons of a game.
lesson = Table(
    "lesson",
    metadata,
    discord_key("user"),
    Column("slug", Text, primary_key=True),
    Column("lesson", Integer, primary_key=True, autoincrement=False),
    required("step", Integer),
    Column("blob", LargeBinary),  # service.modes.lesson.StoredLesson; NULL: the person is not in this lesson
    required("at", UnixTime),
    Column("done", UnixTime),  # when the person first finished it
    Index("lesson_at", "at"),
)

# Reviews of a person's own decisions in a finished game (`bot.model.after_game.Review`).
review = Table(
    "review",
    metadata,
    table_key(),
    Column("seat", Integer, primary_key=True),
    required("user", DiscordId),
    required("data", LargeBinary),
    required("at", UnixTime),
    Index("review_user", "user"),
    Index("review_at", "at"),
)

# Probe messages: what a server check (`bot/selfcheck`) creates, stored before it is created and until it is deleted.
probe = Table(
    "probe",
    metadata,
    discord_key("id"),  # increases with time
    required("guild", DiscordId),
    required("channel", DiscordId),  # the channel of the message, or the parent channel of the thread
    required("kind", Text),  # message, thread
    Column("message", DiscordId),  # its id; NULL: unknown, because the process died or Discord did not answer
    required("at", UnixTime),
    Index("probe_at", "at"),
)

# People whose data is being deleted. After a crash, the next start continues.
forgetting = Table(
    "forgetting",
    metadata,
    discord_key("user"),
)

# Random keys that only this database knows, by name.
secret_key = Table(
    "secret_key",
    metadata,
    Column("name", Text, primary_key=True),
    required("value", LargeBinary),
)

# Seasons. Members, drawings and results are in the tables below; standings are computed from them.
season = Table(
    "season",
    metadata,
    Column("id", Text, primary_key=True),
    required("guild", DiscordId),
    required("channel", DiscordId),  # the channel of its posts
    required("tables_in", DiscordId),  # the channel of its tables
    Column("message", DiscordId),  # the living post
    Column("host", DiscordId),  # the organiser who created it
    required("status", Text),  # draft, open, running, paused, over
    required("version", Integer),  # grows with every change
    required("rules", LargeBinary),  # seasons.model.SeasonRules
    required("round", Integer),  # the latest drawn round; 0: none
    required("state", LargeBinary),  # bot.model.season.SeasonState
    Column("due_at", UnixTime),  # when the next step is due
    Column("busy", UnixTime),  # until when a process has claimed the next step
    required("created", UnixTime),
    Column("ended", UnixTime),
    Index("season_due_at", "due_at", sqlite_where=text("due_at IS NOT NULL")),
    Index("season_guild", "guild", "status"),
    Index("season_message", "message"),
    Index("season_channel", "channel"),
)

season_member = Table(
    "season_member",
    metadata,
    season_key(),
    Column("n", Integer, primary_key=True),  # in the order of joining, from 1
    Column("user", DiscordId),  # NULL: the person has deleted their data
    required("name", Text),
    required("joined", BigInteger),  # the interaction by which they joined
    required("at", UnixTime),
    required("since", Integer),  # the first round in which they play
    required("status", Text),  # in, left, lost, removed
    required("out", Text),  # JSON: the rounds that they sit out
    required("wants", Text),  # JSON, in a ladder: their games, and the number of tables at the same time
    required("asked", Integer),  # the round for which they were asked whether they play; 0: none
    required("said", UnixTime),  # when they last pressed a control of a season
    required("late", Integer),  # how many of their clocks ran out; published only as a total
    required("losses", Integer),  # how often a bot took over a seat of theirs
    Index("season_member_user", "user"),
    Index("season_member_once", "season", "user", unique=True),
)

season_round = Table(
    "season_round",
    metadata,
    season_key(),
    Column("round", Integer, primary_key=True),
    required("drawn", UnixTime),
    required("key", Text),  # hex: of the drawing, for its lots
    required("file", LargeBinary),  # `seasons.files.RecordedDrawing`, to repeat the drawing
    required("rests", Text),  # JSON: members with a bye
    Column("ends_at", UnixTime),
    Column("closed", UnixTime),  # when all tables were over
)

season_table = Table(
    "season_table",
    metadata,
    season_key(),
    Column("round", Integer, primary_key=True),
    Column("n", Integer, primary_key=True),  # from 1
    required("slug", Text),
    required("members", Text),  # JSON: member numbers by seat; 0 is a bot
    required("secret", LargeBinary),  # of its dice, sealed before the drawing
    Column("game", Text, ForeignKey("game.id")),  # NULL until the table is opened
    required("open_at", UnixTime),
    required("tries", Integer),
    Column("busy", UnixTime),
    Column("over", UnixTime),
    required("counted", Boolean),  # whether the season includes its result
    Column("corrected", Text),  # JSON: the places by seat that an organiser has set
    Index("season_table_game", "game"),
    Index("season_table_open_at", "open_at", sqlite_where=text("game IS NULL")),
    Index("season_table_ended", "season", sqlite_where=text("over IS NOT NULL AND NOT counted")),
)

# The log of what organisers have done, append-only.
season_change = Table(
    "season_change",
    metadata,
    season_key(),
    Column("n", Integer, primary_key=True),
    required("at", UnixTime),
    required("by", Text),  # name
    required("what", Text),  # JSON: code and arguments of a sentence
)

# One row for each time that somebody had the bot write to a person, or mention them.
# See `bot.model.messages`.
# Kept for some days, to limit their number.
contact = Table(
    "contact",
    metadata,
    discord_key("id"),  # random
    required("user", DiscordId),  # the recipient
    Column("by", DiscordId),  # NULL: the sender has deleted their data
    required("what", Text),  # bot.model.messages.Contacting
    Column("game", Text, ForeignKey("game.id")),
    Column("season", Text),
    required("at", UnixTime),
    Column("way", Text),  # direct, mention; NULL: it was not passed on
    Column("answer", Text),  # yes, no; NULL: none yet
    Index("contact_user", "user", "at"),
    Index("contact_by", "by", "at"),
    Index("contact_game", "game", "user"),
    Index("contact_at", "at"),
)

# People from whom a person accepts no invitations.
block = Table(
    "block",
    metadata,
    discord_key("user"),
    discord_key("blocked"),
    required("at", UnixTime),
    Index("block_blocked", "blocked"),
)


def create_tables(connection: Connection) -> None:
    """Create all tables and indexes in an empty database."""
    if connection.dialect.name == "postgresql":  # only then its code is loaded
        for table in metadata.tables.values():
            for index in table.indexes:
                index.dialect_options["postgresql"]["where"] = index.dialect_options["sqlite"]["where"]
    metadata.create_all(connection, checkfirst=False)
