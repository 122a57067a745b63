"""The tables of the database, for SQLite and PostgreSQL alike: `bot.db.rows` has their columns.

From the first release on, every change here needs a migration as well; a test compares the two. The baseline migration
adds the conditions of partial indexes on PostgreSQL: here they would load its dialect, 2 MB, into every bot.

Each column `game` is a foreign key to the table's row and is the first column of an index. Other references are no
foreign keys, because outbox rows expire, and users and servers have a row only after they have changed a setting.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import (
    Boolean,
    ClauseElement,
    Column,
    Connection,
    Double,
    ForeignKey,
    Index,
    Insert,
    Integer,
    LargeBinary,
    MetaData,
    Select,
    Table,
    Text,
    TextClause,
    Update,
    bindparam,
    delete,
    insert,
    select,
    text,
    update,
)

from bot.db import rows

metadata = MetaData()
COLUMN_TYPES: dict[Any, Any] = {int: Integer, float: Double, bool: Boolean, bytes: LargeBinary}


TABLES = dict[type[Struct], Table]()
"""The tables by their rows."""
INSERTS = dict[type[Struct], Insert]()
"""Built once: building a statement costs half as much as running it."""


def define_table(name: str, row: type[Struct], key: str, *indexes: Index, **options: Any) -> Table:
    """Return the table whose columns are the fields of a row. `key`: the names of its primary key's columns."""
    hints = get_type_hints(row, include_extras=True)
    columns = (make_column(field, hint, field in key.split()) for field, hint in hints.items())
    table = TABLES[row] = Table(name, metadata, *columns, *indexes, **options)
    INSERTS[row] = insert(table)
    return table


def make_column(name: str, hint: Any, is_key: bool) -> Column[Any]:
    """Return the column for a field with this annotation. It can be NULL if the field can be None."""
    is_optional = get_origin(hint) in (Union, UnionType)
    kind = next(one for one in get_args(hint) if one is not NoneType) if is_optional else hint
    base, mark = get_args(kind) if get_origin(kind) is Annotated else (kind, COLUMN_TYPES.get(kind, Text))
    references = [ForeignKey(f"{mark}.id")] if isinstance(mark, str) else []
    sql_type: Any = COLUMN_TYPES.get(base, Text) if references else mark
    return Column(
        name,
        sql_type,
        *references,
        primary_key=is_key,
        nullable=is_optional,
        autoincrement=is_key and mark is rows.AUTO_INCREMENT,
    )


IS_FINISHED = text("status IN ('over', 'abandoned')")

game = define_table(
    "game",
    rows.TableRow,
    "id",
    Index("game_channel", "channel"),
    Index("game_parent", "parent"),
    Index("game_guild", "guild", "status"),
    Index("game_lobby_message", "lobby_message"),
    Index("game_last_post", "last_post"),
    Index("game_ended", "ended", sqlite_where=text("ended IS NOT NULL")),
    Index("game_slug", "slug", "ended", sqlite_where=text("ended IS NOT NULL")),
    Index("game_finished", "ended", sqlite_where=IS_FINISHED),
)
seat = define_table("seat", rows.SeatRow, "game seat", Index("seat_user", "user", "open"))


Duty = Literal["remind_at", "warn_at", "deadline", "ends_at", "act_at", "close_at", "lapse_at"]
"""The columns of `pending` that are due times. `workers.duties` does what is due."""
DUTIES: tuple[Duty, ...] = get_args(Duty)
pending = define_table(
    "pending",
    rows.PendingRow,
    "game seat",
    Index("pending_user", "user"),
    *(Index(f"pending_{name}", name, sqlite_where=text(f"{name} IS NOT NULL")) for name in DUTIES),
)
action = define_table("action", rows.ActionRow, "game n")
event = define_table("event", rows.EventRow, "game n", Index("event_turn", "game", "turn"))

IS_OPEN = text("state IN ('due', 'sending')")
outbox = define_table(
    "outbox",
    rows.OutboxRow,
    "id",
    Index("outbox_due_since", "due_since", sqlite_where=IS_OPEN),
    Index("outbox_lane", "lane", "id", sqlite_where=IS_OPEN),
    Index("outbox_due", "not_before", sqlite_where=IS_OPEN),
    # One sender per lane
    Index("outbox_sending", "lane", unique=True, sqlite_where=text("state = 'sending'")),
    Index("outbox_game", "game", "state", "edit", "kind"),
    Index("outbox_ends_prompt", "of", sqlite_where=text("kind IN ('settled', 'forget')")),
    Index("outbox_mark", "mark"),
    Index("outbox_season", "season", sqlite_where=text("season IS NOT NULL")),
    Index("outbox_state", "state", "created"),
    sqlite_autoincrement=True,  # never reuse an id
)
process = define_table("process", rows.ProcessRow, "id")
shard = define_table("shard", rows.ShardRow, "id")
reply_debt = define_table("reply_debt", rows.ReplyDebt, "id")
idempotency_key = define_table(
    "idempotency_key",
    rows.IdempotencyKeyRow,
    "id verb",
    Index("idempotency_key_at", "at"),
    Index("idempotency_key_game", "game"),
)
person = define_table("user", rows.PersonRow, "id")
server = define_table(
    "server",
    rows.ServerRow,
    "guild",
    Index("server_left_at", "left_at", sqlite_where=text("left_at IS NOT NULL")),
)
result = define_table("result", rows.ResultRow, "game seat", Index("result_user", "user", "ended"))
snapshot = define_table("snapshot", rows.SnapshotRow, "game turn")
rating = define_table("rating", rows.RatingRow, "user slug")
watcher = define_table("watcher", rows.WatcherRow, "game user", Index("watcher_user", "user"))
table_wish = define_table("table_wish", rows.TableWishRow, "guild user", Index("table_wish_user", "user"))
note = define_table("note", rows.NoteRow, "game user", Index("note_user", "user"))
seen = define_table("seen", rows.SeenRow, "game user", Index("seen_user", "user"))
lesson = define_table("lesson", rows.LessonRow, "user slug lesson", Index("lesson_at", "at"))
review = define_table(
    "review", rows.ReviewRow, "game seat", Index("review_user", "user"), Index("review_at", "at")
)
probe = define_table("probe", rows.ProbeRow, "id", Index("probe_at", "at"))
forgetting = define_table("forgetting", rows.ForgettingRow, "user")
secret_key = define_table("secret_key", rows.SecretKeyRow, "name")

season = define_table(
    "season",
    rows.SeasonRow,
    "id",
    Index("season_due_at", "due_at", sqlite_where=text("due_at IS NOT NULL")),
    Index("season_guild", "guild", "status"),
    Index("season_message", "message"),
    Index("season_channel", "channel"),
)
season_member = define_table(
    "season_member",
    rows.MemberRow,
    "season n",
    Index("season_member_user", "user"),
    Index("season_member_once", "season", "user", unique=True),
)
season_round = define_table("season_round", rows.RoundRow, "season round")
season_table = define_table(
    "season_table",
    rows.SeasonTableRow,
    "season round n",
    Index("season_table_game", "game"),
    Index("season_table_open_at", "open_at", sqlite_where=text("game IS NULL")),
)
season_change = define_table("season_change", rows.SeasonChangeRow, "season n")
contact = define_table(
    "contact",
    rows.ContactRow,
    "id",
    Index("contact_user", "user", "at"),
    Index("contact_by", "by", "at"),
    Index("contact_game", "game", "user"),
    Index("contact_at", "at"),
)
block = define_table("block", rows.BlockRow, "user blocked", Index("block_blocked", "blocked"))


Key = tuple[str, tuple[Any, ...]]


def get_key(row: Struct) -> dict[str, Any]:
    """Return the primary key of a row, by column."""
    return {column.name: getattr(row, column.name) for column in TABLES[type(row)].primary_key}


def get_row_key(row: rows.Part) -> Key:
    """Return a key that identifies the row among all rows of seasons: its table's name and its primary key."""
    return TABLES[type(row)].name, tuple(get_key(row).values())


R = TypeVar("R", bound=Struct)


@cache
def build_selection(kind: type[Struct], columns: tuple[str, ...]) -> Select[Any]:
    """Return the statement that selects the rows of this kind by their values in these columns, one of which an index
    must begin with; without columns, all rows."""
    table = TABLES[kind]
    keys = [table.primary_key.columns, *(index.columns for index in table.indexes)]
    assert not columns or any(key[0].name in columns for key in keys), f"{table.name} by {columns}: no index"
    found = select(table).where(*(table.c[name] == bindparam(name) for name in columns))
    return found.order_by(*table.primary_key)


def fetch_rows(db: Connection, kind: type[R], /, **values: Any) -> list[R]:
    """Return the rows of this kind that have these values, in the order of their keys."""
    return rows.fetch_all(db, kind, build_selection(kind, tuple(values)), values)


def find_row(db: Connection, kind: type[R], /, **values: Any) -> R | None:
    """Return the first row of this kind that has these values, or None."""
    return rows.fetch_first(db, kind, build_selection(kind, tuple(values)), values)


def update_rows(tx: Connection, kind: type[Struct], where: Mapping[str, Any], /, **values: Any) -> int:
    """Store these values in the rows of this kind that have the values `where`. Return how many there are."""
    if None in where.values() or any(isinstance(value, ClauseElement) for value in values.values()):
        return tx.execute(update(TABLES[kind]).filter_by(**where).values(values)).rowcount
    key = {f"b_{name}": value for name, value in where.items()}
    return tx.execute(build_update(kind, tuple(where), tuple(values)), key | values).rowcount


def delete_rows(tx: Connection, kind: type[Struct], /, **values: Any) -> int:
    """Delete the rows of this kind that have these values. Return how many."""
    return tx.execute(delete(TABLES[kind]).filter_by(**values)).rowcount


@cache
def build_update(kind: type[Struct], where: tuple[str, ...], columns: tuple[str, ...]) -> Update:
    """Return the statement that updates these columns of the rows with the bound values (`b_<column>`) in those of
    `where`."""
    table = TABLES[kind]
    found = update(table).where(*(table.c[name] == bindparam(f"b_{name}") for name in where))
    return found.values({name: bindparam(name) for name in columns})


def update_columns(tx: Connection, row: Struct, *columns: str) -> None:
    """Store these columns of a row that is in the database already."""
    update_rows(tx, type(row), get_key(row), **{name: getattr(row, name) for name in columns})


def insert_all(tx: Connection, rows: Sequence[Struct]) -> None:
    """Insert these rows of one table; does nothing for an empty list."""
    if rows:
        tx.execute(INSERTS[type(rows[0])], [asdict(row) for row in rows])


@cache
def build_insert_if_missing(kind: type[Struct]) -> TextClause:
    """Return the statement that inserts a row of this kind if its table has none with that key."""
    return text(f"{INSERTS[kind]} ON CONFLICT DO NOTHING")


def insert_if_missing(tx: Connection, row: Struct) -> bool:
    """Insert a row, unless there is one with its key; two processes may insert it at once. Return whether it was
    inserted."""
    return tx.execute(build_insert_if_missing(type(row)), asdict(row)).rowcount > 0


def upsert(tx: Connection, row: Struct, *columns: str) -> None:
    """Insert a row or, if there is one with its key, store these of its columns."""
    if not insert_if_missing(tx, row):
        update_columns(tx, row, *columns)


def replace_row(tx: Connection, row: Struct) -> None:
    """Insert a row in place of the one with its key, if there is one."""
    tx.execute(delete(TABLES[type(row)]).filter_by(**get_key(row)))
    insert_all(tx, [row])


def create_tables(connection: Connection) -> None:
    """Create all tables and indexes in an empty database."""
    if connection.dialect.name == "postgresql":  # only then its code is loaded
        for table in metadata.tables.values():
            for index in table.indexes:
                index.dialect_options["postgresql"]["where"] = index.dialect_options["sqlite"]["where"]
    metadata.create_all(connection, checkfirst=False)
