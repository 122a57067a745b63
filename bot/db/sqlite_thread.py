"""Threads that each own one connection to a SQLite file, and run functions that receive it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

import aiosqlite
from sqlalchemy import Connection, Engine

T = TypeVar("T")
UNUSED_CHUNK_SIZE = 64


class SqliteThread(aiosqlite.Connection):
    """A thread of aiosqlite, with an SQLAlchemy connection in place of sqlite3's.

    `_tx`, `_conn` and `_thread` are private, but every public method runs one statement of its own.
    """

    def __init__(self, engine: Engine) -> None:
        connect: Callable[[], Any] = engine.connect
        super().__init__(connect, UNUSED_CHUNK_SIZE)
        self._thread.daemon = True  # a connection that was left open must not keep the program alive

    async def connect(self) -> None:
        """Start the thread and connect."""
        try:
            await self
        except BaseException:
            self._thread.join()  # aiosqlite has told it to end
            raise

    def submit(self, function: Callable[[Connection], T]) -> asyncio.Future[T]:
        """Run a function in the thread, and return its future result."""
        connection: Any = self._conn

        def run() -> T:
            """Run the function, and roll back what it has not committed."""
            try:
                return function(connection)
            finally:
                connection.rollback()

        result = asyncio.get_running_loop().create_future()
        self._tx.put_nowait((result, run))  # pyright: ignore[reportUnknownMemberType]
        return result


class SqlitePool:
    """At most `size` threads. The one that was used last is used next, because its page cache is the warmest."""

    def __init__(self, engine: Engine, size: int) -> None:
        self.engine = engine
        self.free = asyncio.LifoQueue[SqliteThread | None](size)
        for _ in range(size):
            self.free.put_nowait(None)

    async def run(self, function: Callable[[Connection], T]) -> T:
        """Run a function in a free thread. If the caller is cancelled, the thread finishes before it is free again."""
        thread = await self.free.get()
        if thread is None:
            thread = SqliteThread(self.engine)
            try:
                await thread.connect()
            except BaseException:
                self.free.put_nowait(None)
                raise
        result = thread.submit(function)
        result.add_done_callback(lambda _: self.free.put_nowait(thread))
        return await asyncio.shield(result)

    async def close(self) -> None:
        """Close all connections, each when its thread is free."""
        for thread in [await self.free.get() for _ in range(self.free.maxsize)]:
            if thread is not None:
                await thread.close()
            self.free.put_nowait(None)
