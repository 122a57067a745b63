"""Databases for tests: a SQLite file, and PostgreSQL where one answers."""
from __future__ import annotations

import os
from collections import Counter
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import create_engine, event, text
from sqlalchemy.exc import SQLAlchemyError

from bot.store import outbox
from bot.store.async_connection import AsyncConnection, AsyncEngine, create_async_engine
from bot.store.database import Database
from bot.store.rows import OutboxRow
from bot.store.schema_upgrade import upgrade_schema

POSTGRES = os.environ.get("TEST_POSTGRES_URL", "postgresql+asyncpg://postgres@127.0.0.1:5432/test")


def fresh(file: Path) -> str:
    """The address of a database in that file. A new one is up to date at once: migrations are a quarter of a start."""
    if not file.exists():
        file.touch(mode=0o600)  # as the bot makes it
        file.write_bytes(up_to_date())
    return f"sqlite:///{file}"


@cache
def up_to_date() -> bytes:
    """An empty database, as the program makes it."""
    with TemporaryDirectory() as folder:
        file = Path(folder, "empty.db")
        engine = create_engine(f"sqlite:///{file}")
        with engine.begin() as connection:
            upgrade_schema(connection)
        engine.dispose()
        return file.read_bytes()


@asynccontextmanager
async def database_url(kind: str, folder: Path, migrated: bool = True) -> AsyncGenerator[str]:
    """The address of an empty database, up to date already or not. Skips where there is no PostgreSQL."""
    if kind == "sqlite":
        yield fresh(folder / "games.db") if migrated else f"sqlite:///{folder / 'games.db'}"
        return
    async with server() as engine:
        try:
            async with engine.connect() as there:
                name = await created(there, await template(there) if migrated else "template1")
        except (OSError, SQLAlchemyError) as error:
            pytest.skip(f"NO POSTGRESQL at {POSTGRES}: {error!r}")
        yield on_server(name)
        await dropped(engine, name)


@asynccontextmanager
async def server() -> AsyncGenerator[AsyncEngine]:
    engine = create_async_engine(POSTGRES, isolation_level="AUTOCOMMIT", connect_args={"timeout": 2})
    try:
        yield engine
    finally:
        await engine.dispose()


async def created(there: AsyncConnection, like: str) -> str:
    name = f"longtable_{uuid4().hex}"
    await there.execute(text(f"CREATE DATABASE {name} TEMPLATE {like}"))
    return name


async def dropped(engine: AsyncEngine, name: str) -> None:
    async with engine.connect() as there:
        await there.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))


def on_server(name: str) -> str:
    return POSTGRES.rsplit("/", 1)[0] + "/" + name


templates = list[str]()  # of this process: one, once it was needed


async def template(there: AsyncConnection) -> str:
    """A database that is up to date: to copy it takes a fifth of the migrations' time."""
    if not templates:
        templates.append(await created(there, "template1"))
        await (await Database.open(on_server(templates[0]))).close()
    return templates[0]


async def forget_templates() -> None:
    """At the end of the tests."""
    while templates:
        async with server() as engine:
            await dropped(engine, templates.pop())


async def due_heads(db: AsyncConnection, now: float) -> list[OutboxRow]:
    """The first open row of each lane, where it is due."""
    return [head for head in await outbox.fetch_lane_heads(db, 9) if head.not_before <= now]


@contextmanager
def statements(db: Database) -> Generator[Counter[str]]:
    """What is asked of the database meanwhile, by its text; each transaction that writes is counted as "COMMIT"."""
    seen, engine = Counter[str](), db.engine.core

    def asked(_: Any, __: Any, sql: str, *___: Any) -> None:
        if sql != "BEGIN IMMEDIATE":
            seen[sql] += 1

    def committed(_: Any) -> None:
        seen["COMMIT"] += 1

    event.listen(engine, "before_cursor_execute", asked)
    event.listen(engine, "commit", committed)
    try:
        yield seen
    finally:
        event.remove(engine, "before_cursor_execute", asked)
        event.remove(engine, "commit", committed)
