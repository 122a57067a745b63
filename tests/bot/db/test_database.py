"""The database is waited for or given up, its file has one owner, and its threads serve several loops."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import shutil
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from socket import SHUT_RDWR, socket
from threading import Event, Thread
from typing import Any

import pytest
from sqlalchemy import Connection, delete, insert, select, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from bot.db import database as databases
from bot.db import files, revisions
from bot.db.copying import copy_database, restore_backup, to_sqlite_url, write_backup
from bot.db.database import (
    MAX_CONNECTIONS,
    ConnectionLost,
    Database,
    SqlitePool,
    may_answer_later,
    retry_on_connection_loss,
)
from bot.db.files import InUse, describe_this_process, lock_database, warn_of_shared_folder
from bot.db.revisions import read_stored_revision
from bot.db.rows import fetch_tuples
from bot.db.schema import server
from bot.operations import listings
from bot.service import Service
from bot.settings import make_folder, read_settings
from bot.stores import tables
from tests.bot.service.filled_database import TABLES, make_filled_database, play, write_filled_database
from tests.bot.service.kit import ANN, BOB, TUNING, Clock, House, Recorder, open_house, open_house_on
from tests.bot.service.race import Roll
from tests.bot.stores.kit import connect_to_server, make_migrated_file, open_database
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
    run, struck = SqlitePool.run, list[str]()

    async def cut_once(pool: SqlitePool, function: Callable[[Connection], Any]) -> Any:
        if not struck:
            struck.append("once")
            raise ConnectionLost("connection was closed in the middle of operation")
        return await run(pool, function)

    async with open_house(tmp_path) as h:
        table = await h.open_lobby()
        h.tables.cache.pop(table.id)  # a table in memory needs no query
        monkeypatch.setattr(SqlitePool, "run", cut_once)
        assert (await h.tables.read(table.id)).table.id == table.id and struck
        struck.clear()
        assert BOB.id in await h.tables.settings.get_preferences([BOB.id]) and struck


@pytest.mark.parametrize("when", ["before its commit", "after it"])
async def test_change_that_is_cut_is_made_once(when: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """This also holds if the commit arrived and nobody learned of it: the idempotency key tells."""
    async with open_house_on("postgresql", tmp_path) as h:
        write_change = tables.write_change
        write = Database.write
        struck = list[str]()
        look = await h.look(await h.start_table(bots=1))

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
        acted = await h.submit(look.table, ANN, Roll())
        assert struck and acted.repeated == (when == "after it") and acted.view.edition == look.edition + 1


# Functions run in threads of the database: results, errors, and callers that are cancelled


def insert_guild(tx: Connection, guild: int) -> None:
    tx.execute(insert(server), {"guild": guild, "settings": "{}"})


async def list_guilds(db: Database) -> list[int]:
    return sorted(guild for (guild,) in await db.read(fetch_tuples, select(server.c.guild)))


async def test_function_runs_in_another_thread(db: Database):
    assert await db.read(lambda _: threading.get_ident()) != threading.get_ident()
    assert await db.write(lambda _: threading.get_ident()) != threading.get_ident()


async def test_error_undoes_everything(db: Database):
    def fail(tx: Connection) -> None:
        insert_guild(tx, 1)
        raise ZeroDivisionError

    def insert_twice(tx: Connection) -> None:
        insert_guild(tx, 1)
        insert_guild(tx, 1)

    with pytest.raises(ZeroDivisionError):
        await db.write(fail)
    with pytest.raises(IntegrityError):
        await db.write(insert_twice)
    with pytest.raises(DBAPIError, match="nothing"):
        await db.read(lambda tx: tx.execute(text("SELECT * FROM nothing")))
    assert await list_guilds(db) == []


async def test_cancelled_caller_leaves_the_thread_to_finish(db: Database):
    begun, gate = Event(), Event()

    def write_slowly(tx: Connection) -> None:
        insert_guild(tx, 1)
        begun.set()
        gate.wait()

    writing = asyncio.create_task(db.write(write_slowly))
    await asyncio.to_thread(begun.wait)
    writing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await writing
    next_write = asyncio.create_task(db.write(insert_guild, 2))
    gate.set()
    await next_write
    await db.close()
    db = await Database.open(db.url)
    assert await list_guilds(db) == [1, 2]
    await db.close()


async def test_reader_waits_while_all_threads_are_in_use(db: Database):
    gate = Event()
    held = [asyncio.create_task(db.read(lambda _: gate.wait())) for _ in range(MAX_CONNECTIONS)]
    await asyncio.sleep(0.1)
    waiting = asyncio.create_task(list_guilds(db))
    await asyncio.sleep(0.1)
    assert not waiting.done()
    gate.set()
    assert await waiting == [] and all(await asyncio.gather(*held))


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


# Only the bot's own user may read what the bot stores, and deleted data leaves the file.


needs_permissions = pytest.mark.skipif(os.name != "posix", reason="the system has no permissions of files")

MARKER = "what Ann wrote and wants to be gone"


@contextmanager
def allow_everything() -> Generator[None]:
    """Make all new files readable and writable by everybody, as on a permissive machine."""
    before = os.umask(0)
    try:
        yield
    finally:
        os.umask(before)


def list_modes(folder: Path) -> dict[str, str]:
    """Return the permissions of the folder, as `.`, and of everything in it."""
    return {
        str(path.relative_to(folder)): f"{path.stat().st_mode & 0o777:o}"
        for path in (folder, *folder.rglob("*"))
    }


async def create_with_guild(url: str) -> Database:
    database = await Database.open(url)
    with database.begin() as tx:
        tx.execute(insert(server).values(guild=1, settings=MARKER))
    return database


@needs_permissions
async def test_new_database_and_its_folders_are_private_and_an_open_folder_causes_a_warning(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    data = read_settings({"LONGTABLE_DATA": str(tmp_path / "new" / "data")}).data
    with allow_everything():
        make_folder(data)
        database = await create_with_guild(f"sqlite:///{data / 'games.db'}")
    private = {f"data/games.db{suffix}": "600" for suffix in ("", "-wal", "-shm")}
    assert list_modes(data.parent) == {".": "700", "data": "700", **private}
    warn_of_shared_folder(data)
    assert caplog.messages == []
    data.chmod(0o755)
    warn_of_shared_folder(data)
    hint = f"other users can open {data}; if none of them needs to, run: chmod 700 {data}"
    assert caplog.messages == [hint] and list_modes(data)["."] == "755"
    await database.close()


@needs_permissions
async def test_readable_database_is_made_private_and_the_host_is_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    file = tmp_path / "games.db"
    await (await create_with_guild(f"sqlite:///{file}")).close()
    file.chmod(0o644)
    beside = tmp_path / "games.db-wal"
    beside.touch()
    beside.chmod(0o640)
    with allow_everything(), caplog.at_level(logging.INFO, "longtable"):
        database = await Database.open(f"sqlite:///{file}")
    assert set(list_modes(tmp_path).values()) == {"700", "600"}
    assert [message.partition(" could")[0] for message in caplog.messages] == [str(file), str(beside)]
    await database.close()


@needs_permissions
def test_backups_and_restored_files_are_private(tmp_path: Path):
    there, copy, again = (tmp_path / name for name in ("games.db", "copy.db", "again.db"))

    async def create_database():
        await (await create_with_guild(f"sqlite:///{there}")).close()

    asyncio.run(create_database())
    with allow_everything():
        write_backup(f"sqlite:///{there}", copy)
        restore_backup(copy, f"sqlite:///{again}")
    found = list_modes(tmp_path)
    assert found.pop(".") == "700" and {"games.db", "copy.db", "again.db"} <= found.keys()
    assert set(found.values()) == {"600"}


@needs_permissions
async def test_deleted_data_is_overwritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    set_pragmas = databases.set_pragmas

    def forget_to_overwrite(connection: sqlite3.Connection, record: Any):
        connection.execute("PRAGMA secure_delete=OFF")
        set_pragmas(connection, record)

    monkeypatch.setattr(databases, "set_pragmas", forget_to_overwrite)
    file = tmp_path / "games.db"
    database = await create_with_guild(f"sqlite:///{file}")
    with database.begin() as tx:
        tx.execute(delete(server))
    with database.engine.connect() as db:
        db.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))
    await database.close()
    assert b"guild" in file.read_bytes() and MARKER.encode() not in file.read_bytes()


# A filled database of the first version is upgraded by a later one, and its games go on.
# The second migration exists here only, until a release has one.


SECOND_MIGRATION = """
import sqlalchemy as sa
from alembic import op

revision, down_revision = "0002", "0001"

def upgrade():
    op.add_column("game", sa.Column("added", sa.Integer(), nullable=False, server_default="7"))
"""

AFTER_ALL_STORED_TIMES = 2_000_000.0


@contextmanager
def add_second_migration(folder: Path) -> Generator[None]:
    """Let this process be a version of the program with one more migration."""
    make_migrated_file()  # copies of both are for all tests of this process
    make_filled_database()
    with pytest.MonkeyPatch.context() as patch:
        migrations = Path(shutil.copytree(revisions.MIGRATIONS, folder / "migrations", dirs_exist_ok=True))
        (migrations / "versions" / "0002_test.py").write_text(SECOND_MIGRATION)
        patch.setattr(revisions, "MIGRATIONS", migrations)
        yield


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_filled_database_is_upgraded_and_its_games_go_on(kind: str, tmp_path: Path):
    clock, sent = Clock(AFTER_ALL_STORED_TIMES), Recorder()
    async with open_database(kind, tmp_path) as url:
        write_filled_database(tmp_path / "filled.db")
        source, target = Database(to_sqlite_url(tmp_path / "filled.db")), await Database.open(url)
        copy_database(source, target)
        await source.close()
        await target.close()
        with add_second_migration(tmp_path):
            for _ in range(2):  # and again, as after the next start
                h = House(await Service.open(url, clock=clock, sender=sent, tuning=TUNING), clock, sent)
                with h.begin() as tx:
                    assert read_stored_revision(tx) == "0002"
                    rows = tx.execute(text("SELECT id, slug, status, added FROM game")).all()
                assert {row.added for row in rows} == {7}
                assert {row.slug: row.status for row in rows} == {
                    slug: {0: "lobby", None: "over"}.get(answers, "running") for slug, _, answers in TABLES
                }
                for row in rows:
                    if row.status == "running":
                        await play(h, row.id, Random(6), 5)
                    elif row.status == "over":
                        verified = await listings.verify_game(h.tables, row.id)
                        assert verified.fits and verified.replayed
                await h.service.stop()
