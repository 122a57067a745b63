"""Functions run in threads of the database: results, errors, and callers that are cancelled."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from threading import Event
from typing import Any

import aiosqlite
import pytest
from sqlalchemy import Connection, insert, select, text
from sqlalchemy.exc import IntegrityError, OperationalError

from bot.db.database import MAX_CONNECTIONS, ConnectionLost, Database
from bot.db.queries import fetch_tuples
from bot.db.schema import server
from tests.bot.stores.kit import open_database


@pytest.fixture(params=["sqlite", "postgresql"])
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    async with open_database(request.param, tmp_path) as url:
        database = await Database.open(url)
        yield database
        await database.close()


def insert_guild(tx: Connection, guild: int) -> None:
    tx.execute(insert(server), {"guild": guild, "settings": "{}"})


async def list_guilds(database: Database) -> list[int]:
    return sorted(guild for (guild,) in await database.read(fetch_tuples, select(server.c.guild)))


async def test_function_runs_in_another_thread(database: Database):
    assert await database.read(lambda _: threading.get_ident()) != threading.get_ident()
    assert await database.write(lambda _: threading.get_ident()) != threading.get_ident()


async def test_error_undoes_everything(database: Database):
    def fail(tx: Connection) -> None:
        insert_guild(tx, 1)
        raise ZeroDivisionError

    def insert_twice(tx: Connection) -> None:
        insert_guild(tx, 1)
        insert_guild(tx, 1)

    with pytest.raises(ZeroDivisionError):
        await database.write(fail)
    with pytest.raises(IntegrityError):
        await database.write(insert_twice)
    assert await list_guilds(database) == []


async def test_cancelled_caller_leaves_the_thread_to_finish(database: Database):
    begun, gate = Event(), Event()

    def write_slowly(tx: Connection) -> None:
        insert_guild(tx, 1)
        begun.set()
        gate.wait()

    writing = asyncio.create_task(database.write(write_slowly))
    await asyncio.to_thread(begun.wait)
    writing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await writing
    next_write = asyncio.create_task(database.write(insert_guild, 2))
    gate.set()
    await next_write
    await database.close()
    database = await Database.open(database.url)
    assert await list_guilds(database) == [1, 2]
    await database.close()


async def test_reader_waits_while_all_threads_are_in_use(database: Database):
    gate = Event()
    held = [asyncio.create_task(database.read(lambda _: gate.wait())) for _ in range(MAX_CONNECTIONS)]
    await asyncio.sleep(0.1)
    waiting = asyncio.create_task(list_guilds(database))
    await asyncio.sleep(0.1)
    assert not waiting.done()
    gate.set()
    assert await waiting == [] and all(await asyncio.gather(*held))


async def test_failed_statement_leaves_the_connection_usable(tmp_path: Path):
    database = await Database.open(f"sqlite:///{tmp_path / 'games.db'}")
    with pytest.raises(OperationalError, match="nothing"):
        await database.read(lambda db: db.execute(text("SELECT * FROM nothing")))
    assert await database.read(lambda db: db.scalar(text("SELECT 1"))) == 1
    await database.close()


async def test_file_that_was_moved_is_not_created_again_and_leaves_no_thread(tmp_path: Path):
    file = tmp_path / "games.db"
    database = await Database.open(f"sqlite:///{file}")
    await database.close()
    file.rename(tmp_path / "moved.db")
    for _ in range(MAX_CONNECTIONS + 1):
        with pytest.raises(ConnectionLost, match="moved"):
            await list_guilds(database)
    assert not file.exists()
    await database.close()


async def test_aiosqlite_has_the_private_members_that_we_use():
    connection = aiosqlite.connect(":memory:")
    async with connection:
        result = asyncio.get_running_loop().create_future()
        connection._tx.put_nowait((result, lambda: connection._conn.total_changes))  # pyright: ignore[reportPrivateUsage, reportUnknownMemberType]
        assert await result == 0 and connection._thread.is_alive()  # pyright: ignore[reportPrivateUsage]
