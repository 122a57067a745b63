"""Databases for tests: a SQLite file, and PostgreSQL if a server answers."""

from __future__ import annotations

import asyncio
import os
import zlib
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar
from uuid import uuid4

import msgspec
import pytest
from sqlalchemy import Connection, create_engine, event, select, text
from sqlalchemy.exc import SQLAlchemyError

from bot.db.address import parse_address
from bot.db.database import Database, SqlitePool, create_engine_for
from bot.db.revisions import upgrade_schema
from bot.db.rows import ActionRow, OutboxRow, TableRow
from bot.db.schema import metadata
from bot.model.change import StoredTable
from bot.model.dice import ReplayInput, replay_to_end
from bot.stores import outbox
from engine.core.match import Match

T = TypeVar("T")
POSTGRES = os.environ.get("TEST_POSTGRES_URL", "postgresql://postgres@127.0.0.1:5432/test")


def create_sqlite(file: Path, template: bytes | None = None) -> str:
    """Return the address of a database in that file. A new file is a copy of the template, or of an empty database that is
    migrated already, because migrations take a quarter of a start."""
    if not file.exists():
        file.touch(mode=0o600)  # as the bot makes it
        file.write_bytes(template or make_migrated_file())
    return f"sqlite:///{file}"


class SameThreadPool(SqlitePool):
    """Run functions without another thread, but yield before each, so that something else may come first. Each trip to a
    thread takes longer than most statements."""

    connection: Connection | None = None

    async def run(self, function: Callable[[Connection], T]) -> T:
        await asyncio.sleep(0)
        connection = self.connection = self.connection or self.connect()
        try:
            return function(connection)
        finally:
            connection.rollback()

    async def close(self):
        if self.connection is not None:
            self.connection.close()
            self.connection = None


@cache
def make_migrated_file() -> bytes:
    """Return an empty database as the program makes it."""
    with TemporaryDirectory() as folder:
        file = Path(folder, "empty.db")
        engine = create_engine(f"sqlite:///{file}")
        with engine.begin() as connection:
            upgrade_schema(connection)
        engine.dispose()
        return file.read_bytes()


@asynccontextmanager
async def open_database(kind: str, folder: Path, migrated: bool = True) -> AsyncGenerator[str]:
    """Yield the address of an empty database, migrated or not. Skip if no PostgreSQL answers."""
    if kind == "sqlite":
        yield create_sqlite(folder / "games.db") if migrated else f"sqlite:///{folder / 'games.db'}"
        return
    try:
        name = create_database(await get_template() if migrated else "template1")
    except (OSError, SQLAlchemyError) as error:
        pytest.skip(f"NO POSTGRESQL at {POSTGRES}: {error!r}")
    yield address_on_server(name)
    drop_database(name)


@contextmanager
def connect_to_server() -> Generator[Connection]:
    """Connect for statements that commit by themselves."""
    engine = create_engine_for(parse_address(POSTGRES))
    try:
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            yield connection
    finally:
        engine.dispose()


def create_database(like: str) -> str:
    name = f"longtable_{uuid4().hex}"
    with connect_to_server() as connection:
        connection.execute(text(f"CREATE DATABASE {name} TEMPLATE {like}"))
    return name


def drop_database(name: str):
    with connect_to_server() as connection:
        connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))


def address_on_server(name: str) -> str:
    return POSTGRES.rsplit("/", 1)[0] + "/" + name


template_names = list[str]()  # at most one per process, made when needed


async def get_template() -> str:
    """Return a migrated database. Copying it takes a fifth of the time of the migrations."""
    if not template_names:
        template_names.append(create_database("template1"))
        await (await Database.open(address_on_server(template_names[0]))).close()
    return template_names[0]


def drop_templates():
    """Drop the template of this process."""
    while template_names:
        drop_database(template_names.pop())


def list_due_heads(db: Connection, now: float) -> list[OutboxRow]:
    """Return the first open row of each lane if it is due."""
    return [head for head in outbox.fetch_lane_heads(db, 9) if head.not_before <= now]


@contextmanager
def count_statements(db: Database) -> Generator[Counter[str]]:
    """Count the statements of the block by their text. Each writing transaction counts as "COMMIT"."""
    seen, engine = Counter[str](), db.engine

    def count_statement(_: Any, __: Any, sql: str, *___: Any):
        if sql != "BEGIN IMMEDIATE":
            seen[sql] += 1

    def count_commit(_: Any):
        seen["COMMIT"] += 1

    event.listen(engine, "before_cursor_execute", count_statement)
    event.listen(engine, "commit", count_commit)
    try:
        yield seen
    finally:
        event.remove(engine, "before_cursor_execute", count_statement)
        event.remove(engine, "commit", count_commit)


def make_message_row(lane: str = "user:1", at: float = 1.0, **values: Any) -> OutboxRow:
    return OutboxRow(lane, None, "user:1", "notice", "{}", at, at, **values)


def make_table_row(table: str, **values: Any) -> TableRow:
    base: dict[str, Any] = {
        "slug": "race",
        "status": "running",
        "guild": 7,
        "channel": 70,
        "parent": 70,
        "lobby_message": None,
        "last_post": None,
        "version": 0,
        "touched": 1.0,
        "ended": None,
        "state": b"\x80",
        "blob": b"blob",
    }
    return TableRow(table, **{**base, **values})


def list_decodings(value: Any) -> list[bytes]:
    """Return a column's value as stored, as text, and with its bytes unpacked."""
    if not isinstance(value, bytes):
        return [str(value).encode()]
    found = [value]
    with suppress(zlib.error):
        found.append(zlib.decompress(value))
    for decode in (msgspec.msgpack.decode, msgspec.json.decode):
        with suppress(msgspec.MsgspecError, UnicodeDecodeError):
            found.append(repr(decode(value, type=object)).encode())
    return found


def find_rows_with(db: Database, *words: str | bytes) -> list[str]:
    """Return every column of every row that contains one of the words, however it is packed."""
    wanted = [word if isinstance(word, bytes) else word.encode() for word in words]
    with db.engine.connect() as connection:
        return [
            f"{table.name}.{column}: {value!r}"
            for table in metadata.sorted_tables
            for row in connection.execute(select(table)).mappings()
            for column, value in row.items()
            if any(word in form for form in list_decodings(value) for word in wanted)
        ]


def replay_answers(stored: StoredTable, rows: list[ActionRow]) -> Match:
    """Return the match at the end of its whole action log."""
    return replay_to_end(stored.game, ReplayInput.from_rows(stored.game, stored.state, rows))
