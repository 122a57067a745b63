"""The shortcut through aiosqlite: one visit a statement, and nothing left behind by whoever goes away meanwhile."""
from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select

from bot.store import fast_aiosqlite
from bot.store.database import Database
from bot.store.schema import server


async def test_a_statement_is_one_visit_to_the_thread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fails where aiosqlite changes what the shortcut stands on."""
    database, visits = await Database.open(f"sqlite:///{tmp_path / 'games.db'}"), list[bool]()
    visit = fast_aiosqlite.Connection.visit

    async def counted(connection: fast_aiosqlite.Connection, work: Callable[[sqlite3.Connection], None]) -> None:
        visits.append(connection.in_transaction)
        await visit(connection, work)

    monkeypatch.setattr(fast_aiosqlite.Connection, "visit", counted)
    async with database.writing() as tx:
        await tx.execute(insert(server).values(guild=1, settings="{}"))
    async with database.reading() as db:
        assert (await db.execute(select(server.c.guild))).scalar_one() == 1
    assert len(visits) == 3  # BEGIN, INSERT, SELECT; COMMIT is aiosqlite's own
    await database.close()


async def test_a_failed_statement_says_so_and_the_connection_goes_on(tmp_path: Path) -> None:
    connection = await fast_aiosqlite.connect(str(tmp_path / "x.db"), 1)
    with pytest.raises(sqlite3.OperationalError, match="nothing"):
        await connection.cursor().execute("SELECT * FROM nothing")
    assert await (await connection.cursor().execute("SELECT 1")).fetchall() == [(1,)]
    await connection.close()


async def test_whoever_goes_away_while_waiting_for_the_lock_does_not_keep_it(tmp_path: Path) -> None:
    """A cancelled BEGIN may still come through afterwards; its connection must not go back to the pool holding it."""
    file = tmp_path / "games.db"
    database = await Database.open(f"sqlite:///{file}")
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    async def write(guild: int) -> None:
        async with database.writing() as tx:
            await tx.execute(insert(server).values(guild=guild, settings="{}"))

    waiting = asyncio.create_task(write(1))
    await asyncio.sleep(0.1)
    waiting.cancel()
    other.execute("COMMIT")
    with pytest.raises(asyncio.CancelledError):
        await waiting
    other.execute("BEGIN IMMEDIATE")
    other.execute("COMMIT")
    await write(2)
    rows: list[Any] = other.execute("SELECT guild FROM server").fetchall()
    assert rows == [(2,)]
    other.close()
    await database.close()
