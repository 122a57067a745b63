"""The tables of the database, for SQLite and PostgreSQL alike.

A change here needs a migration beside it; a test compares the two. Where an index is partial, the migration says so
for PostgreSQL too: here that would load PostgreSQL's dialect, 2 MB, into every bot.

`game` refers to a game's row wherever it stands, and begins an index there. Other references are no foreign keys:
outbox rows are forgotten in time, and persons and servers have a row only once they have set something.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
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

Id = BigInteger  # of Discord
Counted = BigInteger().with_variant(Integer, "sqlite")  # only INTEGER counts up by itself there
Time = Double  # seconds since 1970

FINISHED = text("status IN ('over', 'abandoned')")

# One table from its lobby to its end. Opening it reads this row alone.
game = Table(
    "game",
    metadata,
    Column("id", Text, primary_key=True),
    Column("slug", Text, nullable=False),
    Column("status", Text, nullable=False),  # lobby, running, over, abandoned; erased: see store.retention
    Column("guild", Id),
    Column("channel", Id, nullable=False),
    Column("parent", Id),
    Column("lobby_message", Id),
    Column("last_post", Id),
    Column("version", Integer, nullable=False),  # grows with every change but last_post
    Column("touched", Time, nullable=False),  # when it was last changed by a person
    Column("ended", Time),
    Column("sheet", LargeBinary, nullable=False),  # all else of the table and its seats: service.table.sheet.TableData
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
    Index("game_finished", "ended", sqlite_where=FINISHED),
)

# Who sits where: finds the tables of a person. The sheet is the truth; this is its index.
seat = Table(
    "seat",
    metadata,
    Column("game", Text, ForeignKey("game.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user", Id),
    Column("open", Boolean, nullable=False),  # lobby or running
    Index("seat_user", "user", "open"),
)


def due(name: str) -> Index:
    """An index of the rows where something comes due."""
    return Index(
        f"pending_{name}",
        name,
        sqlite_where=text(f"{name} IS NOT NULL"),
    )


# Who is waited for; derived from the match in the same transaction. Seat -1 is the table itself (close_at).
pending = Table(
    "pending",
    metadata,
    Column("game", Text, ForeignKey("game.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user", Id),
    Column("bot", Text),
    Column("sealed", Boolean, nullable=False),  # in a sealed step: others may not know
    Column("since", Time, nullable=False),
    Column("remind_at", Time),
    Column("reminded", Boolean, nullable=False),
    Column("warn_at", Time),  # a quarter of the time is left
    Column("deadline", Time),  # the time is out; from then on the next step of `service.verbs.absence`
    Column("stage", Integer, nullable=False, server_default="0"),  # 0 in time, 1 the person was told, 2 the others were
    Column("ends_at", Time),  # the turn ends by itself
    Column("act_at", Time),  # a bot plays
    Column("close_at", Time),  # the sealed step closes
    Column("lapse_at", Time),  # what somebody has asked the whole table lapses
    Column("prompt", Counted),  # outbox row of the DM that asks
    Column("failures", Integer, nullable=False),  # of ends_at, act_at, close_at in a row
    Column("busy", Time),  # so long a process has claimed what is due here, where there are several
    Index("pending_user", "user"),
    *map(due, ("remind_at", "warn_at", "deadline", "ends_at", "act_at", "close_at", "lapse_at")),
)

# What was answered, append-only: for verification and statistics.
action = Table(
    "action",
    metadata,
    Column("game", Text, ForeignKey("game.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("schema", Integer, nullable=False),  # version of the game's state and actions
    Column("data", LargeBinary, nullable=False),  # service.table.oplog.Op, as JSON
    Column("at", Time, nullable=False),
    Column("by", Text),  # service.table.change.By; NULL: of before it was noted
)

# What has happened: the log, and what posts tell.
event = Table(
    "event",
    metadata,
    Column("game", Text, ForeignKey("game.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("turn", Integer, nullable=False),
    Column("audience", Text),  # JSON list of seats; NULL: everybody
    Column("schema", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
    Column("at", Time, nullable=False),
    Index("event_turn", "game", "turn"),
)

OPEN = text("state IN ('due', 'sending')")

# What must go out. `lane` keeps the order: one at a time, oldest first.
outbox = Table(
    "outbox",
    metadata,
    Column("id", Counted, primary_key=True, autoincrement=True),
    Column("lane", Text, nullable=False),  # "table:<id>", "user:<id>", "season:<id>", or "old:..." for older messages
    Column("game", Text, ForeignKey("game.id")),  # NULL: for a person, of no one table
    Column("target", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("payload", Text, nullable=False),  # JSON
    Column("state", Text, nullable=False),  # message_life.State
    Column("attempts", Integer, nullable=False),
    Column("not_before", Time, nullable=False),
    Column("created", Time, nullable=False),
    Column("edit", Boolean, nullable=False),
    Column("of", Counted),  # of an edit: the row whose message it changes; NULL: the table's lobby or latest post
    Column("message", Id),  # once sent
    Column("mark", BigInteger, nullable=False),  # random; the message carries it
    Column("owner", Text),  # the process that was sending it last
    Column("after", Text),  # of a post, while it is the latest: what it says once it is not
    Column("panel", Boolean, nullable=False, server_default=false()),  # a press made it a panel: no text any more
    Column("season", Text),  # whose post it is: target "season"; NULL: of no season
    Column("due_since", Time),  # when it should have gone out; a failed attempt does not move it
    Index("outbox_due_since", "due_since", sqlite_where=OPEN),
    Index("outbox_lane", "lane", "id", sqlite_where=OPEN),
    Index("outbox_due", "not_before", sqlite_where=OPEN),
    Index("outbox_sending", "lane", unique=True, sqlite_where=text("state = 'sending'")),  # one sender a lane
    Index("outbox_game", "game", "kind", "state"),
    Index("outbox_mark", "mark"),
    Index("outbox_season", "season", sqlite_where=text("season IS NOT NULL")),
    Index("outbox_state", "state", "created"),
    sqlite_autoincrement=True,  # ids are never used again
)

# The bot's living processes: who does not say in time that he lives is taken for dead.
process = Table(
    "process",
    metadata,
    Column("id", Text, primary_key=True),
    Column("until", Time, nullable=False),
    Column("ahead", Time),  # seconds that its system's clock is before the database's; NULL: not measured
)

# Where several processes share the database: who serves which of Discord's shards. Its times are by the database's
# clock. A shard that nobody has served yet has no row.
shard = Table(
    "shard",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("count", Integer, nullable=False),  # into how many shards the bot is divided
    Column("owner", Text),  # the process that serves it; NULL: it was given up in an orderly way
    Column("own", Boolean, nullable=False),  # the owner's SHARDS names it; else it has taken it over
    Column("until", Time, nullable=False),  # from then on another process may take it over
    Column("wanted_until", Time),  # a process whose SHARDS names it waits for it
    Column("holder", Text, nullable=False),  # what a host calls the owner
    Column("machine", Text, nullable=False),  # where a process of that number is the owner; empty: not known
)

# Requests whose person has been told to wait, until they are answered.
promise = Table(
    "promise",
    metadata,
    Column("id", Id, primary_key=True, autoincrement=False),  # of the interaction
    Column("token", Text, nullable=False),  # with which Discord lets it be answered for a quarter of an hour
    Column("locale", Text, nullable=False),
    Column("process", Text, nullable=False),  # that works on it
    Column("at", Time, nullable=False),
)

# Requests that had their effect; kept for a day.
interaction = Table(
    "interaction",
    metadata,
    Column("id", Id, primary_key=True),
    Column("verb", Text, primary_key=True),
    Column("game", Text, ForeignKey("game.id"), nullable=False),
    Column("at", Time, nullable=False),
    Index("interaction_at", "at"),
    Index("interaction_game", "game"),
)

person = Table(
    "user",
    metadata,
    Column("id", Id, primary_key=True, autoincrement=False),
    Column("preferences", Text, nullable=False),  # JSON
    Column("dm_closed", Time),  # since when direct messages are turned away
    Column("reminder", Counted),  # outbox row of his living reminder
)

server = Table(
    "server",
    metadata,
    Column("guild", Id, primary_key=True, autoincrement=False),
    Column("settings", Text, nullable=False),  # JSON
    Column("left_at", Time),  # since when the bot is not on it any more
    Index("server_left_at", "left_at", sqlite_where=text("left_at IS NOT NULL")),
)

result = Table(
    "result",
    metadata,
    Column("game", Text, ForeignKey("game.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user", Id),
    Column("bot", Text),
    Column("place", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("ended", Time, nullable=False),
    Column("rated", Boolean, nullable=False, server_default=false()),  # whether the ratings have heard of it
    Column("rating", Double),  # of the person after it, as it is shown; NULL: not rated
    Column("change", Double),  # of it by this game
    Column("items", Text),  # JSON: points by category; NULL: it ended before they were kept
    Index("result_user", "user", "ended"),
)

# One public position a turn: the latest can be gone back to. Of older ones most have lost their blob (it is empty), and
# all in a game that is over: it is played anew from the answers before it.
snapshot = Table(
    "snapshot",
    metadata,
    Column("game", Text, ForeignKey("game.id"), primary_key=True),
    Column("turn", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),  # whose turn begins; -1: several are asked
    Column("schema", Integer, nullable=False),  # version of the game's state
    Column("blob", LargeBinary, nullable=False),  # Match.dump(), compressed: see store.snapshots
    Column("answers", Integer, nullable=False),  # number of the next action row
    Column("events", Integer, nullable=False),  # number of the next event
    Column("chance", Integer, nullable=False),  # draws so far: the same as now where nothing was drawn since
    Column("at", Time, nullable=False),
)

# How well a person plays a game (openskill's mu and sigma).
rating = Table(
    "rating",
    metadata,
    Column("user", Id, primary_key=True, autoincrement=False),
    Column("slug", Text, primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
)

# Who looks on without a seat, and wants to hear how it goes.
watcher = Table(
    "watcher",
    metadata,
    Column("game", Text, ForeignKey("game.id"), primary_key=True),
    Column("user", Id, primary_key=True, autoincrement=False),
    Index("watcher_user", "user"),
)

# What a person has noted for himself at a table: of the person, not of his seat.
note = Table(
    "note",
    metadata,
    Column("game", Text, ForeignKey("game.id"), primary_key=True),
    Column("user", Id, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Column("at", Time, nullable=False),
    Index("note_user", "user"),
)

# The latest turn whose outcome a person has been shown in private; no time, and nobody else's business.
seen = Table(
    "seen",
    metadata,
    Column("game", Text, ForeignKey("game.id"), primary_key=True),
    Column("user", Id, primary_key=True, autoincrement=False),
    Column("turn", Integer, nullable=False),
    Index("seen_user", "user"),
)

# Where a person stands in a lesson, which he takes alone, and which he has finished.
lesson = Table(
    "lesson",
    metadata,
    Column("user", Id, primary_key=True, autoincrement=False),
    Column("slug", Text, primary_key=True),
    Column("lesson", Integer, primary_key=True, autoincrement=False),
    Column("step", Integer, nullable=False),
    Column("blob", LargeBinary),  # service.tutor.Kept; NULL: he is not in it
    Column("at", Time, nullable=False),
    Column("done", Time),  # when he first finished it
    Index("lesson_at", "at"),
)

# What a person was told of his own decisions in a finished game (`bot.review.Review`).
review = Table(
    "review",
    metadata,
    Column("game", Text, ForeignKey("game.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user", Id, nullable=False),
    Column("data", LargeBinary, nullable=False),
    Column("at", Time, nullable=False),
    Index("review_user", "user"),
    Index("review_at", "at"),
)

# What a check of a server (`bot/selfcheck`) makes there, before it is made and until it is gone again.
probe = Table(
    "probe",
    metadata,
    Column("id", Id, primary_key=True, autoincrement=False),  # later ones are greater
    Column("guild", Id, nullable=False),
    Column("channel", Id, nullable=False),  # where it is; a thread's: where it hangs
    Column("kind", Text, nullable=False),  # message, thread
    Column("message", Id),  # its id; NULL: not known, as the process has died or Discord not answered
    Column("at", Time, nullable=False),
    Index("probe_at", "at"),
)

# Who has asked to be forgotten, until that is done: after a crash the next start goes on with it.
forgetting = Table(
    "forgetting",
    metadata,
    Column("user", Id, primary_key=True, autoincrement=False),
)

# What this database alone knows, by name: random keys.
secret_key = Table(
    "secret_key",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

# A series of games on a server. Who is in, what was drawn and how it ended stand in the tables below; standings are
# reckoned from those.
season = Table(
    "season",
    metadata,
    Column("id", Text, primary_key=True),
    Column("guild", Id, nullable=False),
    Column("channel", Id, nullable=False),  # of its posts
    Column("tables_in", Id, nullable=False),  # the channel of its tables
    Column("message", Id),  # the living post
    Column("host", Id),  # who has set it up
    Column("status", Text, nullable=False),  # draft, open, running, paused, over
    Column("version", Integer, nullable=False),  # grows with every change
    Column("rules", LargeBinary, nullable=False),  # seasons.model.Rules
    Column("secrets", LargeBinary, nullable=False),  # the ends of the two chains of keys
    Column("seals", Text, nullable=False),  # JSON: what was posted before anybody joined: of the drawings, of the dice
    Column("links", Integer, nullable=False),  # so many keys has a chain
    Column("round", Integer, nullable=False),  # the latest that was drawn; 0: none
    Column("state", LargeBinary, nullable=False),  # service.table.season.State
    Column("due_at", Time),  # when the next step is due
    Column("busy", Time),  # so long a process has claimed that
    Column("created", Time, nullable=False),
    Column("ended", Time),
    Index("season_due_at", "due_at", sqlite_where=text("due_at IS NOT NULL")),
    Index("season_guild", "guild", "status"),
    Index("season_message", "message"),
    Index("season_channel", "channel"),
)

season_member = Table(
    "season_member",
    metadata,
    Column("season", Text, ForeignKey("season.id"), primary_key=True),
    Column("n", Integer, primary_key=True),  # by joining, from 1
    Column("user", Id),  # NULL: he wanted to be forgotten
    Column("name", Text, nullable=False),
    Column("joined", BigInteger, nullable=False),  # the press by which he joined: goes into the keys
    Column("at", Time, nullable=False),
    Column("since", Integer, nullable=False),  # in from this round on
    Column("status", Text, nullable=False),  # in, left, lost, removed
    Column("out", Text, nullable=False),  # JSON: rounds that he sits out
    Column("wants", Text, nullable=False),  # JSON, of a ladder: games, and tables at once
    Column("asked", Integer, nullable=False),  # the round for which he was asked whether he plays; 0: none
    Column("said", Time, nullable=False),  # when he last pressed anything of a season
    Column("late", Integer, nullable=False),  # clocks of his that ran out: told only as a sum
    Column("losses", Integer, nullable=False),  # how often he was lost
    Index("season_member_user", "user"),
    Index("season_member_once", "season", "user", unique=True),
)

season_round = Table(
    "season_round",
    metadata,
    Column("season", Text, ForeignKey("season.id"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("drawn", Time, nullable=False),
    Column("key", Text, nullable=False),  # hex: published with it
    Column("version", Integer, nullable=False),  # of the drawing
    Column("file", LargeBinary, nullable=False),  # seasons.drawing.File: what anybody can draw again
    Column("rests", Text, nullable=False),  # JSON: members
    Column("ends_at", Time),
    Column("closed", Time),  # all its tables are over: the key of its dice is published
)

season_table = Table(
    "season_table",
    metadata,
    Column("season", Text, ForeignKey("season.id"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("n", Integer, primary_key=True),  # from 1
    Column("slug", Text, nullable=False),
    Column("members", Text, nullable=False),  # JSON: by seat; 0 a bot
    Column("game", Text, ForeignKey("game.id")),  # NULL until it is opened
    Column("open_at", Time, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("busy", Time),
    Column("over", Time),
    Column("counted", Boolean, nullable=False),  # the season has heard of its end
    Column("corrected", Text),  # JSON: places by seat as an organiser has set them
    Index("season_table_game", "game"),
    Index("season_table_open_at", "open_at", sqlite_where=text("game IS NULL")),
    Index("season_table_ended", "season", sqlite_where=text("over IS NOT NULL AND NOT counted")),
)

# What organisers have done, append-only.
season_change = Table(
    "season_change",
    metadata,
    Column("season", Text, ForeignKey("season.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("at", Time, nullable=False),
    Column("by", Text, nullable=False),  # name
    Column("what", Text, nullable=False),  # JSON: code and arguments of a sentence
)

# Each time that somebody had the bot write to a person whom they chose, or mention them: see `service.table.consent`.
# Kept for some days, to count by.
contact = Table(
    "contact",
    metadata,
    Column("id", Id, primary_key=True, autoincrement=False),  # random
    Column("user", Id, nullable=False),  # the recipient
    Column("by", Id),  # NULL: the sender wanted to be forgotten
    Column("what", Text, nullable=False),  # service.table.consent.Contacting
    Column("game", Text, ForeignKey("game.id")),
    Column("season", Text),
    Column("at", Time, nullable=False),
    Column("way", Text),  # direct, mention; NULL: it was not passed on
    Column("answer", Text),  # yes, no; NULL: none yet
    Index("contact_user", "user", "at"),
    Index("contact_by", "by", "at"),
    Index("contact_game", "game", "user"),
    Index("contact_at", "at"),
)

# From whom a person wants no invitations.
block = Table(
    "block",
    metadata,
    Column("user", Id, primary_key=True, autoincrement=False),
    Column("blocked", Id, primary_key=True, autoincrement=False),
    Column("at", Time, nullable=False),
    Index("block_blocked", "blocked"),
)
