"""The database connects or gives up, its file has one owner, and its threads serve several loops."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from socket import SHUT_RDWR, socket
from threading import Event, Thread
from typing import Any

import aiosqlite
import pytest
from sqlalchemy import Connection, insert, select, text
from sqlalchemy.exc import IntegrityError, OperationalError

from bot.db import files
from bot.db.database import (
    MAX_CONNECTIONS,
    ConnectionLost,
    Database,
    may_answer_later,
    retry_on_connection_loss,
)
from bot.db.files import InUse, describe_this_process, lock_database
from bot.db.queries import fetch_tuples
from bot.db.schema import server
from bot.db.sqlite_thread import SqlitePool
from bot.operations import lobby
from bot.service import Service
from bot.stores import tables
from bot.stores.tables import apply
from tests.bot.service.kit import ANN, GAMES, HERE, interactions
from tests.bot.service.race import Roll
from tests.bot.stores.kit import connect_to_server, open_database
from tests.e2e.stage import wait_until

FAILED = 'connection failed: connection to server at "127.0.0.1", port 5432 failed: '


@pytest.mark.parametrize(
    "text",
    [
        "Connection refused",
        "FATAL:  the database system is starting up",
        "FATAL:  the database system is shutting down",
        "server closed the connection unexpectedly",
        "timeout expired",
    ],
)
def test_bot_waits_for_a_server_that_starts_or_stops(text: str):
    assert may_answer_later(ConnectionLost(FAILED + text))


@pytest.mark.parametrize(
    "error",
    [
        ConnectionLost(FAILED + 'FATAL:  password authentication failed for user "ann"'),
        ConnectionLost(FAILED + "SSL error: certificate verify failed"),
        ValueError("Connection refused"),
    ],
    ids=repr,
)
def test_bot_does_not_wait_for_a_server_that_refuses_it(error: Exception):
    assert not may_answer_later(error)


# A PostgreSQL connection that dies halfway raises `ConnectionLost`, whatever the driver calls it, and is replaced


# Wall-clock time for a statement that is cut short.
LONG_SLEEP_S = 600


def get_backend(tx: Connection) -> int:
    return tx.execute(text("SELECT pg_backend_pid()")).scalar_one()


def kill_backend(backend: int):
    with connect_to_server() as other:
        other.execute(
            text(f"SELECT pg_terminate_backend(:backend, {LONG_SLEEP_S * 1000})"), {"backend": backend}
        )


def sleep_until_cut(tx: Connection, cut: Callable[[], None]):
    """Run a long statement, and call `cut` while the server is in the middle of it."""
    backend = get_backend(tx)

    def cut_asleep():
        asleep = text("SELECT pid FROM pg_stat_activity WHERE pid = :backend AND wait_event = 'PgSleep'")
        with connect_to_server() as other:
            while other.execute(asleep, {"backend": backend}).first() is None:
                time.sleep(0.005)
        cut()

    cutting = Thread(target=cut_asleep)
    cutting.start()
    try:
        tx.execute(text(f"SELECT pg_sleep({LONG_SLEEP_S})"))
    finally:
        cutting.join()


def cut_before_a_statement(tx: Connection):
    kill_backend(get_backend(tx))
    tx.execute(text("SELECT 1"))


def cut_in_a_statement(tx: Connection):
    backend = get_backend(tx)
    sleep_until_cut(tx, lambda: kill_backend(backend))


def cut_silently(tx: Connection):
    """Cut the connection as a broken network does: the server says nothing."""
    driver: Any = tx.connection.driver_connection
    stream = socket(fileno=os.dup(driver.fileno()))
    with stream:
        sleep_until_cut(tx, lambda: stream.shutdown(SHUT_RDWR))


def cut_before_the_commit(tx: Connection):
    kill_backend(get_backend(tx))


WAYS = [cut_before_a_statement, cut_in_a_statement, cut_silently, cut_before_the_commit]


@pytest.mark.parametrize("strike", WAYS)
async def test_lost_connection_is_replaced_by_a_retry(strike: Callable[[Connection], None], tmp_path: Path):
    async with open_database("postgresql", tmp_path) as url:
        db, tries = await Database.open(url), list[int]()

        def work(tx: Connection) -> int:
            tries.append(get_backend(tx))
            if len(tries) == 1:
                strike(tx)
            return len(tries)

        try:
            assert await retry_on_connection_loss(lambda: db.write(work)) == 2 and tries[0] != tries[1]
            tries.clear()
            with pytest.raises(ConnectionLost):
                await db.write(work)
        finally:
            await db.close()


async def test_query_that_is_cut_is_repeated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Workers query too, and no press repeats it for them."""
    service = await Service.open(f"sqlite:///{tmp_path / 'games.db'}", GAMES)
    table = await lobby.open_lobby(service.tables, "race", ANN, HERE, next(interactions))
    service.tables.cache.evict([table.id])  # a table in memory needs no query
    run, struck = SqlitePool.run, list[str]()

    async def cut_once(pool: SqlitePool, function: Callable[[Connection], Any]) -> Any:
        if not struck:
            struck.append("once")
            raise ConnectionLost("connection was closed in the middle of operation")
        return await run(pool, function)

    monkeypatch.setattr(SqlitePool, "run", cut_once)
    try:
        assert (await service.tables.read(table.id)).table.id == table.id and struck
        struck.clear()
        assert ANN.id in await service.tables.settings.get_preferences([ANN.id]) and struck
    finally:
        await service.stop()


@pytest.mark.parametrize("when", ["before its commit", "after it"])
async def test_change_that_is_cut_is_made_once(when: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """This also holds if the commit arrived and nobody learned of it: the idempotency key tells."""
    async with open_database("postgresql", tmp_path) as url:
        service = await Service.open(url, GAMES)
        write_change = tables.write_change
        write = Database.write
        struck = list[str]()
        table = await lobby.open_lobby(service.tables, "race", ANN, HERE, next(interactions), ["random"])
        await apply(service.tables, table.id, 0, lobby.record_lobby_message, HERE.channel, 1)
        await lobby.start_game(service.tables, table.id, ANN.id, next(interactions))

        def cut_change(tx: Connection, *given: Any) -> Any:
            written = write_change(tx, *given)
            if not struck:
                struck.append(when)
                if when == "before its commit":
                    kill_backend(get_backend(tx))
            return written

        async def cut_after_commit(db: Database, *given: Any, **named: Any) -> Any:
            result = await write(db, *given, **named)
            if struck == ["after it"]:
                struck.append("once")
                raise ConnectionLost("connection was closed in the middle of operation")
            return result

        monkeypatch.setattr(tables, "write_change", cut_change)
        monkeypatch.setattr(Database, "write", cut_after_commit)
        try:
            look = await service.play.get_view(table.id, ANN.id)
            user = next(seat.user for seat in look.table.seats if seat.user)
            acted = await service.play.submit(table.id, user, Roll(), interaction=next(interactions))
            assert (
                struck and acted.repeated == (when == "after it") and acted.look.edition == look.edition + 1
            )
        finally:
            await service.stop()


# Functions run in threads of the database: results, errors, and callers that are cancelled


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


# One bot at a time uses a SQLite file, however the previous one ended


HOLD = """
import asyncio, sys, time
from pathlib import Path
from bot.db.files import lock_database
lock = asyncio.run(lock_database(Path(sys.argv[1])))
print("locked", flush=True)
time.sleep(600)
"""


def lock_in_child_process(file: Path) -> subprocess.Popen[str]:
    """Start a process that locks the file."""
    holder = subprocess.Popen([sys.executable, "-c", HOLD, str(file)], stdout=subprocess.PIPE, text=True)
    assert holder.stdout is not None and holder.stdout.readline() == "locked\n"
    return holder


async def test_second_process_is_refused_until_the_first_is_killed(tmp_path: Path):
    file = tmp_path / "longtable.db"
    holder = await asyncio.to_thread(lock_in_child_process, file)
    try:
        with pytest.raises(
            InUse, match=rf"^Another bot is running on the database {file} \(process {holder.pid} on "
        ):
            await lock_database(file, wait_s=0)
    finally:
        holder.kill()
        await asyncio.to_thread(holder.communicate)
    lock = await lock_database(file, wait_s=0)
    assert file.with_name("longtable.db-lock").read_text() == describe_this_process()
    assert not file.exists()  # the database itself is not touched
    lock.release()


async def test_start_waits_for_an_ending_process(tmp_path: Path, caplog: pytest.LogCaptureFixture):
    first = await lock_database(tmp_path / "longtable.db")
    second = asyncio.create_task(lock_database(tmp_path / "longtable.db"))

    async def is_waiting() -> bool:
        return "waiting up to 30 seconds" in caplog.text

    await wait_until(is_waiting)
    first.release()
    (await second).release()
    assert caplog.text.count("waiting") == 1


async def test_file_system_without_locks_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    def refuse(_: int):
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(files, "lock_file", refuse)
    with caplog.at_level(logging.WARNING):
        (await lock_database(tmp_path / "longtable.db", wait_s=0)).release()
    assert "cannot be locked (No locks available)" in caplog.text and "second bot" in caplog.text


async def test_postgresql_needs_no_lock():
    (await lock_database(None)).release()
