"""The awaited connection: whoever is cancelled leaves nothing half done behind."""
from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import QueuePool, insert, select

from bot.store.connection import completed
from bot.store.database import Database
from bot.store.schema import server

from .kit import database_url


async def test_whoever_is_cancelled_stays_until_the_work_is_done() -> None:
    done = list[str]()

    async def work() -> None:
        await asyncio.sleep(0.02)
        done.append("work")

    waiting = asyncio.create_task(completed(work()))
    for _ in range(2):
        await asyncio.sleep(0)
        waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert done == ["work"]


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
        writing.cancel()
        await asyncio.sleep(0)
        writing.cancel()  # once more, while it is undone
        with pytest.raises(asyncio.CancelledError):
            await writing
        pool = database.engine.core.pool
        assert isinstance(pool, QueuePool) and pool.checkedout() == 0
        async with database.writing() as tx:
            assert (await tx.execute(select(server.c.guild))).all() == []
        await database.close()
