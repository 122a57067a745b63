"""SQLite connections, each in a thread of aiosqlite: SQLAlchemy Core runs there, and the event loop awaits it.

Most of a statement's cost is the trip to that thread, not SQLite. So one trip covers the statement, everything that
Core does for it, all of its rows, and the statements that were queued before (`AsyncConnection.execute_later`).
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import islice
from typing import Any, TypeVar

import aiosqlite
from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event

from bot.db.connections import AsyncConnection, AsyncEngine, finish_despite_cancellation

T = TypeVar("T")
# Connections stay open. The one that was used last is used next, because its page cache is the warmest.
MAX_CONNECTIONS = 15
UNUSED_CHUNK_SIZE = 64


class Cursor(sqlite3.Cursor):
    """A cursor that fetches all rows when it executes, in the connection's thread; they are read in another thread."""

    rows: Iterator[Any] = iter(())

    def execute(self, sql: str, parameters: Any = ()) -> Cursor:
        """Execute a statement and fetch all of its rows at once."""
        super().execute(sql, parameters)
        self.rows = iter(super().fetchall())
        return self

    def fetchone(self) -> Any:
        """Return the next of the fetched rows, or None."""
        return next(self.rows, None)

    def fetchmany(self, size: int | None = 1) -> list[Any]:
        """Return the next `size` of the fetched rows, or all that are left (None)."""
        return list(islice(self.rows, size))

    def fetchall(self) -> list[Any]:
        """Return the fetched rows that are left."""
        return list(self.rows)


class EagerConnection(sqlite3.Connection):
    """A connection whose cursors fetch everything at once."""

    def cursor(self, factory: Any = Cursor) -> Any:
        """Return a cursor that fetches everything at once."""
        return super().cursor(factory)


def set_pragmas(connection: sqlite3.Connection, _: Any) -> None:
    """Set up a new connection: a durable write-ahead log, foreign keys, and overwriting of deleted rows."""
    for pragma in ("journal_mode=WAL", "foreign_keys=ON", "synchronous=FULL", "secure_delete=ON"):
        connection.execute(f"PRAGMA {pragma}")


class ConnectionThread(aiosqlite.Connection):
    """The thread of one Core connection.

    aiosqlite expects a connection of its own; it gets a stack that closes what is opened in the thread. `_execute` is
    private, but it is the only way to run arbitrary work there: every public method is about one statement.
    """

    def __init__(self) -> None:
        self.opened: Any = ExitStack()
        super().__init__(lambda: self.opened, UNUSED_CHUNK_SIZE)
        self._thread.daemon = True  # a connection that was left open must not keep the program alive

    async def begin(self) -> None:
        """Start the thread."""
        await self

    async def run_in_thread(self, work: Callable[[], T]) -> T:
        """Run a function in the thread and return its result."""
        return await self._execute(work)  # pyright: ignore[reportUnknownMemberType] - untyped there


class ThreadedConnection(AsyncConnection):
    """An AsyncConnection that runs in a thread of its own."""

    core: Connection  # exists only after `open`

    def __init__(self, engine: ThreadedEngine) -> None:
        self.engine = engine
        self.left = []
        self.begun = False
        self.thread: ConnectionThread | None = None
        self.unsure = (
            False  # a caller was cancelled while its work was running, which may still open a transaction
        )
        self.disposals = 0  # how often the engine had been disposed of when this was taken from the pool

    async def run_blocking(self, work: Callable[[], T]) -> T:
        """Run a blocking function in the connection's thread and return its result."""
        assert self.thread is not None, "not open"
        try:
            return await self.thread.run_in_thread(work)
        except asyncio.CancelledError:
            self.unsure = True
            raise

    async def open(self) -> None:
        """Start the thread and connect."""
        self.thread = thread = self.engine.thread()

        def connect() -> None:
            """Open the plain connection; `thread` closes it at the end."""
            self.core = thread.opened.enter_context(self.engine.core.connect())

        try:
            await finish_despite_cancellation(thread.begin())
            await self.run_blocking(connect)
        except BaseException:
            await self.shut_down()
            raise

    async def shut_down(self) -> None:
        """Close the connection for good, after the work that is still running."""
        thread = self.thread
        self.thread = None
        self.unsure = False
        self.left = []
        if thread is not None:
            await finish_despite_cancellation(thread.close())

    async def close(self) -> None:
        """Roll back what is not committed and return the connection to the pool. Its thread is only used if there is
        something to roll back."""
        try:
            if self.unsure or (self.core.in_transaction() and self.core.connection.in_transaction):
                await finish_despite_cancellation(self.run_blocking(self.core.rollback))
                self.unsure = False
            elif self.core.in_transaction():  # a transaction that the database has not seen
                self.core.rollback()
        except Exception:  # the rollback failed: this connection must not be used again
            await self.shut_down()
            raise
        finally:
            try:
                if self.disposals != self.engine.disposals:  # it was in use when the others were closed
                    await self.shut_down()
            finally:
                self.engine.free.put_nowait(self)


class ThreadedEngine(AsyncEngine):
    """A pool of threaded connections to one SQLite file."""

    thread = ConnectionThread  # the class of the connections' threads

    def __init__(self, core: Engine) -> None:
        super().__init__(core)
        self.disposals = 0
        self.free = asyncio.LifoQueue[ThreadedConnection](MAX_CONNECTIONS)
        for _ in range(MAX_CONNECTIONS):
            self.free.put_nowait(ThreadedConnection(self))

    async def open(self) -> ThreadedConnection:
        """Return a free connection from the pool; wait for one if all are in use."""
        connection = await self.free.get()
        connection.disposals = self.disposals
        if connection.thread is None:
            try:
                await connection.open()
            except BaseException:
                self.free.put_nowait(connection)
                raise
        return connection

    async def dispose(self) -> None:
        """Close all connections: at once those that are free, the others when they are returned."""
        self.disposals += 1
        for connection in [self.free.get_nowait() for _ in range(self.free.qsize())]:
            await connection.shut_down()
            self.free.put_nowait(connection)


def create_threaded_engine(path: str, busy_timeout_s: float) -> ThreadedEngine:
    """Return an engine for a SQLite file. `busy_timeout_s`: how many seconds a statement waits for another writing
    process.
    """

    def connect() -> EagerConnection:  # isolation_level=None: only we begin transactions
        """Open a new SQLite connection."""
        return sqlite3.connect(
            path,
            timeout=busy_timeout_s,
            isolation_level=None,
            check_same_thread=False,
            factory=EagerConnection,
        )

    core = create_engine(
        URL.create("sqlite", database=path), creator=connect, poolclass=NullPool, hide_parameters=True
    )
    event.listen(core, "connect", set_pragmas)  # a listener on statements would make every statement slower
    return ThreadedEngine(core)
