"""Threads that each own one connection to a SQLite file, and run functions that receive it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

import aiosqlite
from sqlalchemy import Connection

T = TypeVar("T")
UNUSED_CHUNK_SIZE = 64


class SqliteThread(aiosqlite.Connection):
    """A thread of aiosqlite, with an SQLAlchemy connection in place of sqlite3's.

    `_tx`, `_conn` and `_thread` are private, but every public method runs one statement of its own.
    """

    def __init__(self, connect: Callable[[], Any]) -> None:
        super().__init__(connect, UNUSED_CHUNK_SIZE)
        self._thread.daemon = True  # a connection that was left open must not keep the program alive

    def join(self) -> None:
        """Wait for the end of the thread, after connecting has failed."""
        self._thread.join()

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

    def __init__(self, connect: Callable[[], Connection], size: int) -> None:
        self.connect = connect
        self.free = asyncio.LifoQueue[SqliteThread | None](size)
        for _ in range(size):
            self.free.put_nowait(None)

    async def run(self, function: Callable[[Connection], T]) -> T:
        """Run a function in a free thread. If the caller is cancelled, the thread finishes before it is free again."""
        thread = await self.free.get()
        if thread is None:
            thread = SqliteThread(self.connect)
            try:
                await thread
            except BaseException:
                thread.join()  # aiosqlite has told it to end
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
