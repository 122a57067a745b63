"""A cancelled task leaves its connection clean."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import QueuePool, insert, select

from bot.db.database import Database
from bot.db.schema import server
from bot.db.sqlite_thread import ThreadedEngine
from tests.bot.stores.kit import open_database


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_task_cancelled_in_a_transaction_gives_its_connection_back(kind: str, tmp_path: Path):
    async with open_database(kind, tmp_path) as url:
        database, written = await Database.open(url), asyncio.Event()

        async def write():
            async with database.writing() as tx:
                await tx.execute(insert(server).values(guild=1, settings="{}"))
                written.set()
                await asyncio.sleep(60)

        writing = asyncio.create_task(write())
        await written.wait()
        while not writing.done():  # also during the rollback and while the connection is given back
            writing.cancel()
            await asyncio.sleep(0)
        with pytest.raises(asyncio.CancelledError):
            await writing
        if isinstance(database.engine, ThreadedEngine):
            assert database.engine.free.full()
        else:
            pool = database.engine.core.pool
            assert isinstance(pool, QueuePool) and pool.checkedout() == 0
        async with database.writing() as tx:
            assert (await tx.execute(select(server.c.guild))).all() == []
        await database.close()
