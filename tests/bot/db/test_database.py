"""A server that starts or stops is worth waiting for; one that refuses for good is not."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from socket import SHUT_RDWR, socket
from threading import Thread
from typing import Any

import pytest
from sqlalchemy import Connection, text

from bot.db.database import ConnectionLost, Database, may_answer_later, retry_on_connection_loss
from bot.db.sqlite_thread import SqlitePool
from bot.operations import lobby
from bot.service import Service
from bot.stores import tables
from bot.stores.tables import apply
from tests.bot.service.kit import ANN, GAMES, HERE, interactions
from tests.bot.service.race import Roll
from tests.bot.stores.kit import connect_to_server, open_database

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
