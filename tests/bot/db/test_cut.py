"""A PostgreSQL connection that dies halfway raises `ConnectionLost`, whatever the driver calls it, and is replaced."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from bot.db.connections import AsyncConnection
from bot.db.database import ConnectionLost, Database, retry_on_connection_loss
from bot.operations import lobby
from bot.service import Service
from bot.stores import tables
from bot.stores.tables import apply
from tests.bot.service.kit import ANN, GAMES, HERE, interactions
from tests.bot.service.race import Roll
from tests.bot.stores.kit import open_database

# Wall-clock time for a statement that is cut short.
LONG_SLEEP_S = 600
Strike = Callable[[Database, AsyncConnection, int], object]


async def kill_backend(db: Database, backend: int):
    async with db.reading() as other:
        await other.execute(
            text(f"SELECT pg_terminate_backend(:backend, {LONG_SLEEP_S * 1000})"), {"backend": backend}
        )


async def wait_until_asleep(db: Database, backend: int):
    """Wait until the backend is in the middle of its statement."""
    asleep = text("SELECT pid FROM pg_stat_activity WHERE pid = :backend AND wait_event = 'PgSleep'")
    async with db.reading() as other:
        while (await other.execute(asleep, {"backend": backend})).first() is None:  # noqa: ASYNC110 - another process
            await asyncio.sleep(0.005)


async def cut_before_a_statement(db: Database, tx: AsyncConnection, own: int):
    await kill_backend(db, own)
    await tx.execute(text("SELECT 1"))


async def cut_in_a_statement(db: Database, tx: AsyncConnection, own: int):
    async def cut():
        await wait_until_asleep(db, own)
        await kill_backend(db, own)

    await sleep_until_cut(tx, cut())


async def cut_silently(db: Database, tx: AsyncConnection, own: int):
    """Cut the connection as a broken network does: the server says nothing."""
    raw = (await tx.get_raw_connection()).driver_connection

    async def cut():
        await wait_until_asleep(db, own)
        raw._transport.abort()  # pyright: ignore[reportOptionalMemberAccess]

    await sleep_until_cut(tx, cut())


async def sleep_until_cut(tx: AsyncConnection, cut: Coroutine[Any, Any, None]):
    cutting = asyncio.create_task(cut)
    try:
        await tx.execute(text(f"SELECT pg_sleep({LONG_SLEEP_S})"))
    finally:
        await cutting


async def cut_before_the_commit(db: Database, tx: AsyncConnection, own: int):
    await kill_backend(db, own)


WAYS = [cut_before_a_statement, cut_in_a_statement, cut_silently, cut_before_the_commit]


@pytest.mark.parametrize("strike", WAYS)
async def test_lost_connection_is_replaced_by_a_retry(strike: Strike, tmp_path: Path):
    async with open_database("postgresql", tmp_path) as url:
        db, tries = await Database.open(url), list[int]()

        async def work() -> int:
            async with db.writing() as tx:
                own = (await tx.execute(text("SELECT pg_backend_pid()"))).scalar_one()
                tries.append(own)
                if len(tries) == 1:
                    await strike(db, tx, own)  # pyright: ignore[reportGeneralTypeIssues]
                return len(tries)

        try:
            assert await retry_on_connection_loss(work) == 2 and tries[0] != tries[1]
            tries.clear()
            with pytest.raises(ConnectionLost):
                await work()
        finally:
            await db.close()


async def test_query_that_is_cut_is_repeated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Workers query too, and no press repeats it for them."""
    service = await Service.open(f"sqlite:///{tmp_path / 'games.db'}", GAMES)
    table = await lobby.open_lobby(service.tables, "race", ANN, HERE, next(interactions))
    service.tables.cache.evict([table.id])  # a table in memory needs no query
    reading, struck = Database.reading, list[str]()

    @asynccontextmanager
    async def cut_once(db: Database) -> AsyncGenerator[AsyncConnection]:
        async with reading(db) as connection:
            if not struck:
                struck.append("once")
                raise ConnectionLost("connection was closed in the middle of operation")
            yield connection

    monkeypatch.setattr(Database, "reading", cut_once)
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
        write = tables.write_change
        writing = Database.writing
        struck = list[str]()
        table = await lobby.open_lobby(service.tables, "race", ANN, HERE, next(interactions), ["random"])
        await apply(service.tables, table.id, 0, lobby.record_lobby_message, HERE.channel, 1)
        await lobby.start_game(service.tables, table.id, ANN.id, next(interactions))

        async def cut_change(tx: AsyncConnection, *given: Any) -> Any:
            written = await write(tx, *given)
            if not struck:
                struck.append(when)
                if when == "before its commit":
                    await kill_backend(
                        service.tables.db, (await tx.execute(text("SELECT pg_backend_pid()"))).scalar_one()
                    )
            return written

        @asynccontextmanager
        async def cut_after_commit(db: Database) -> AsyncGenerator[AsyncConnection]:
            async with writing(db) as tx:
                yield tx
            if struck == ["after it"]:
                struck.append("once")
                raise ConnectionLost("connection was closed in the middle of operation")

        monkeypatch.setattr(tables, "write_change", cut_change)
        monkeypatch.setattr(Database, "writing", cut_after_commit)
        try:
            look = await service.play.get_view(table.id, ANN.id)
            user = next(seat.user for seat in look.table.seats if seat.user)
            acted = await service.play.submit(table.id, user, Roll(), interaction=next(interactions))
            assert (
                struck and acted.repeated == (when == "after it") and acted.look.edition == look.edition + 1
            )
        finally:
            await service.stop()
