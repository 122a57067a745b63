"""The awaited connection: whoever is cancelled leaves nothing half done behind."""
from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import QueuePool, insert, select

from bot.store import fast_aiosqlite
from bot.store.database import Database
from bot.store.schema import server

from .kit import database_url


async def test_a_connection_is_given_back_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is cancelled while it is undone stays, however often, until that is done."""
    database, rollback = await Database.open(f"sqlite:///{tmp_path / 'games.db'}"), fast_aiosqlite.Connection.rollback
    begun, done = asyncio.Event(), list[str]()

    async def slow(connection: fast_aiosqlite.Connection) -> None:
        begun.set()
        await asyncio.sleep(0.02)
        await rollback(connection)
        done.append("undone")

    connection = await database.engine.open()
    await connection.execute(select(server))
    monkeypatch.setattr(fast_aiosqlite.Connection, "rollback", slow)
    closing = asyncio.create_task(connection.close())
    await begun.wait()
    for _ in range(2):
        closing.cancel()
        await asyncio.sleep(0)
    with pytest.raises(asyncio.CancelledError):
        await closing
    assert done == ["undone"]
    await database.close()


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_whoever_is_cancelled_in_a_transaction_gives_its_connection_back(kind: str, tmp_path: Path) -> None:
    async with database_url(kind, tmp_path) as url:
        database, written = await Database.open(url), asyncio.Event()

        async def write() -> None:
            async with database.writing() as tx:
                await tx.execute(insert(server).values(guild=1, settings="{}"))
                written.set()
                await asyncio.sleep(60)

        writing = asyncio.create_task(write())
        await written.wait()
        while not writing.done():  # again and again: while it is undone, and while the connection is given back
            writing.cancel()
            await asyncio.sleep(0)
        with pytest.raises(asyncio.CancelledError):
            await writing
        pool = database.engine.core.pool
        assert isinstance(pool, QueuePool) and pool.checkedout() == 0
        async with database.writing() as tx:
            assert (await tx.execute(select(server.c.guild))).all() == []
        await database.close()
