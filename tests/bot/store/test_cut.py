"""A PostgreSQL connection that dies in the middle raises `ConnectionLost`, whatever the driver calls it, and is
replaced.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from bot.service.service import Service
from bot.service.storage import table_store
from bot.store.async_connection import AsyncConnection
from bot.store.database import ConnectionLost, Database, retry_on_connection_loss
from tests.bot.service.kit import ANN, GAMES, HERE, interactions
from tests.bot.service.race import Roll

from .kit import open_database

LONG = 600  # seconds of the wall's clock, for what is cut short
Strike = Callable[[Database, AsyncConnection, int], object]


async def kill(db: Database, backend: int) -> None:
    async with db.reading() as other:
        await other.execute(text(f"SELECT pg_terminate_backend(:backend, {LONG * 1000})"), {"backend": backend})


async def falls_asleep(db: Database, backend: int) -> None:
    """Wait until it is in the middle of its statement."""
    asleep = text("SELECT pid FROM pg_stat_activity WHERE pid = :backend AND wait_event = 'PgSleep'")
    async with db.reading() as other:
        while (await other.execute(asleep, {"backend": backend})).first() is None:  # noqa: ASYNC110 - another process
            await asyncio.sleep(0.005)


async def before_a_statement(db: Database, tx: AsyncConnection, own: int) -> None:
    await kill(db, own)
    await tx.execute(text("SELECT 1"))


async def in_a_statement(db: Database, tx: AsyncConnection, own: int) -> None:
    async def cut() -> None:
        await falls_asleep(db, own)
        await kill(db, own)

    await cut_asleep(tx, cut())


async def without_a_word(db: Database, tx: AsyncConnection, own: int) -> None:
    """As a broken network does it: the server says nothing."""
    raw = (await tx.raw()).driver_connection

    async def cut() -> None:
        await falls_asleep(db, own)
        raw._transport.abort()  # pyright: ignore[reportOptionalMemberAccess]

    await cut_asleep(tx, cut())


async def cut_asleep(tx: AsyncConnection, cut: Coroutine[Any, Any, None]) -> None:
    cutting = asyncio.create_task(cut)
    try:
        await tx.execute(text(f"SELECT pg_sleep({LONG})"))
    finally:
        await cutting


async def before_the_commit(db: Database, tx: AsyncConnection, own: int) -> None:
    await kill(db, own)


WAYS = [before_a_statement, in_a_statement, without_a_word, before_the_commit]


@pytest.mark.parametrize("strike", WAYS)
async def test_a_cut_is_lost_and_once_more_does_it(strike: Strike, tmp_path: Path) -> None:
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


async def test_a_look_that_is_cut_is_one_more_look(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers look too, and nobody presses again for them."""
    service = await Service.open(f"sqlite:///{tmp_path / 'games.db'}", GAMES)
    table = await service.lobby.open_lobby("race", ANN, HERE, next(interactions))
    service.tables.evict([table.id])  # what is at hand needs no look
    reading, struck = Database.reading, list[str]()

    @asynccontextmanager
    async def cut(db: Database) -> AsyncGenerator[AsyncConnection]:
        async with reading(db) as connection:
            if not struck:
                struck.append("once")
                raise ConnectionLost("connection was closed in the middle of operation")
            yield connection

    monkeypatch.setattr(Database, "reading", cut)
    try:
        assert (await service.tables.read(table.id)).table.id == table.id and struck
        struck.clear()
        assert ANN.id in await service.tables.get_preferences([ANN.id]) and struck
    finally:
        await service.stop()


@pytest.mark.parametrize("when", ["before its commit", "after it"])
async def test_a_change_that_is_cut_is_made_once(when: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where its commit came through and nobody was told so: the request's own note tells."""
    async with open_database("postgresql", tmp_path) as url:
        service = await Service.open(url, GAMES)
        write, writing, struck = table_store.write_change, Database.writing, list[str]()
        table = await service.lobby.open_lobby("race", ANN, HERE, next(interactions), ["random"])
        await service.lobby.record_lobby_message(table.id, HERE.channel, 1)
        await service.lobby.start_game(table.id, ANN.id, next(interactions))

        async def cut(tx: AsyncConnection, *given: Any) -> Any:
            written = await write(tx, *given)
            if not struck:
                struck.append(when)
                if when == "before its commit":
                    await kill(service.tables.db, (await tx.execute(text("SELECT pg_backend_pid()"))).scalar_one())
            return written

        @asynccontextmanager
        async def unheard(db: Database) -> AsyncGenerator[AsyncConnection]:
            async with writing(db) as tx:
                yield tx
            if struck == ["after it"]:
                struck.append("once")
                raise ConnectionLost("connection was closed in the middle of operation")

        monkeypatch.setattr(table_store, "write_change", cut)
        monkeypatch.setattr(Database, "writing", unheard)
        try:
            look = await service.play.get_view(table.id, ANN.id)
            user = next(seat.user for seat in look.table.seats if seat.user)
            acted = await service.play.submit(table.id, user, Roll(), interaction=next(interactions))
            assert struck and acted.repeated == (when == "after it") and acted.look.edition == look.edition + 1
        finally:
            await service.stop()
