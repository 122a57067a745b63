"""SQLite in a thread: one visit per statement, and a cancelled task leaves nothing behind."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any, cast

import pytest
from sqlalchemy import event, insert, select, text
from sqlalchemy.exc import IntegrityError, OperationalError

from bot.db.connections import AsyncConnection
from bot.db.database import Database
from bot.db.schema import server
from bot.db.sqlite_thread import MAX_CONNECTIONS, ConnectionThread, ThreadedConnection, ThreadedEngine


@pytest.fixture
async def database(tmp_path: Path) -> Any:
    database = await Database.open(f"sqlite:///{tmp_path / 'games.db'}")
    yield database
    await database.close()


def make_row(guild: int) -> dict[str, Any]:
    return {"guild": guild, "settings": "{}"}


async def list_guilds(database: Database) -> list[int]:
    async with database.reading() as db:
        return sorted((await db.execute(select(server.c.guild))).scalars())


async def test_statement_is_one_visit_and_takes_noted_statements_along(
    database: Database, monkeypatch: pytest.MonkeyPatch
):
    visits, visit = list[object](), ConnectionThread.run_in_thread

    async def count_visit(thread: ConnectionThread, work: Callable[[], Any]) -> Any:
        visits.append(work)
        return await visit(thread, work)

    monkeypatch.setattr(ConnectionThread, "run_in_thread", count_visit)
    assert await list_guilds(database) == [] and len(visits) == 1
    async with database.writing() as tx:
        await tx.execute(insert(server), make_row(1))
        tx.execute_later(insert(server), make_row(2))
        tx.execute_later(insert(server), make_row(3))
    assert len(visits) == 3  # BEGIN with the first, the others with COMMIT
    assert await list_guilds(database) == [1, 2, 3]


async def test_rows_can_be_read_in_any_way(database: Database):
    async with database.writing() as tx:
        await tx.execute(insert(server), [make_row(n) for n in range(5)])
        found = await tx.execute(select(server.c.guild).order_by(server.c.guild))
        assert (found.fetchone(), found.fetchmany(2), found.fetchall()) == ((0,), [(1,), (2,)], [(3,), (4,)])
        assert (await tx.execute(select(server.c.guild).where(server.c.guild > 9))).first() is None
        found = await tx.execute(select(server.c.guild).order_by(server.c.guild))
        assert found.fetchmany() == [(0,)], "without a number, DB-API 2 gives one row"


async def test_error_in_a_noted_statement_undoes_everything(database: Database):
    with pytest.raises(IntegrityError):
        async with database.writing() as tx:
            tx.execute_later(insert(server), make_row(1))
            tx.execute_later(insert(server), make_row(1))
    with pytest.raises(ZeroDivisionError):
        async with database.writing() as tx:
            tx.execute_later(insert(server), make_row(1))
            raise ZeroDivisionError
    assert await list_guilds(database) == []


async def test_statement_cannot_be_noted_where_nobody_would_send_it(database: Database):
    async with database.reading() as db:
        await db.execute(select(server))
        with pytest.raises(AssertionError):
            db.execute_later(insert(server), make_row(1))


async def test_failed_statement_raises_and_the_connection_stays_usable(database: Database):
    async with database.reading() as db:
        with pytest.raises(OperationalError, match="nothing"):
            await db.execute(text("SELECT * FROM nothing"))
        assert (await db.execute(text("SELECT 1"))).scalar_one() == 1


async def test_task_cancelled_while_waiting_for_the_lock_does_not_keep_it(database: Database, tmp_path: Path):
    """A cancelled BEGIN may still succeed later; nobody may get its connection while it holds the lock."""
    other = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    async def write(guild: int):
        async with database.writing() as tx:
            await tx.execute(insert(server), make_row(guild))

    asked = Event()

    @event.listens_for(database.engine.core, "before_cursor_execute")
    def note_begin(_: Any, __: Any, sql: str, *___: Any):
        if sql == "BEGIN IMMEDIATE":
            asked.set()

    waiting = asyncio.create_task(write(1))
    await asyncio.to_thread(asked.wait)
    waiting.cancel()
    other.execute("COMMIT")
    with pytest.raises(asyncio.CancelledError):
        await waiting
    other.execute("BEGIN IMMEDIATE")
    other.execute("COMMIT")
    await write(2)
    other.close()
    assert await list_guilds(database) == [2]


async def test_connection_is_given_back_clean(database: Database):
    """A task that is cancelled during its rollback stays, however often, until the rollback is done."""
    begun, gate = asyncio.Event(), Event()
    connection = await database.engine.open()
    assert isinstance(connection, ThreadedConnection)

    async def undo_slowly(connection: AsyncConnection):
        await connection.exec_driver_sql("BEGIN IMMEDIATE")
        begun.set()
        await connection.run_sync(lambda _: gate.wait())

    work = asyncio.create_task(undo_slowly(connection))
    await begun.wait()
    await asyncio.sleep(0)
    work.cancel()
    with pytest.raises(asyncio.CancelledError):
        await work
    closing = asyncio.create_task(connection.close())
    for _ in range(3):
        await asyncio.sleep(0)
        closing.cancel()
    assert not closing.done() and count_free_connections(database) == MAX_CONNECTIONS - 1
    gate.set()
    with pytest.raises(asyncio.CancelledError):
        await closing
    assert count_free_connections(database) == MAX_CONNECTIONS and not connection.core.in_transaction()
    assert await list_guilds(database) == []


async def test_task_waits_while_all_connections_are_in_use(
    database: Database, monkeypatch: pytest.MonkeyPatch
):
    threads, begin = set[ConnectionThread](), ConnectionThread.begin

    async def note_thread(thread: ConnectionThread):
        threads.add(thread)
        await begin(thread)

    monkeypatch.setattr(ConnectionThread, "begin", note_thread)
    await database.engine.dispose()
    held = [await database.engine.open() for _ in range(MAX_CONNECTIONS)]
    waiting = asyncio.create_task(list_guilds(database))
    await asyncio.sleep(0)
    await held.pop().close()
    assert await waiting == [] and len(threads) == MAX_CONNECTIONS
    for connection in held:
        await connection.close()
    assert count_free_connections(database) == MAX_CONNECTIONS


async def test_connection_in_use_is_closed_when_it_is_returned_after_all_others(database: Database):
    held = await database.engine.open()
    assert isinstance(held, ThreadedConnection)
    await database.engine.dispose()
    assert held.thread is not None
    await held.close()
    assert (
        cast(ConnectionThread | None, held.thread) is None
        and count_free_connections(database) == MAX_CONNECTIONS
    )


async def test_database_that_does_not_open_leaves_no_thread(tmp_path: Path):
    database = await Database.open(f"sqlite:///{tmp_path / 'games.db'}")
    await database.close()
    (tmp_path / "games.db").unlink()
    (tmp_path / "games.db").mkdir()
    for _ in range(MAX_CONNECTIONS + 1):
        with pytest.raises(OperationalError):
            await list_guilds(database)
    assert count_free_connections(database) == MAX_CONNECTIONS


def count_free_connections(database: Database) -> int:
    assert isinstance(database.engine, ThreadedEngine)
    return database.engine.free.qsize()
