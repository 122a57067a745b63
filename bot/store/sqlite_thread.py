"""SQLite's connections, each in aiosqlite's thread for it: Core works there on what it is handed, the loop awaits it.

A visit to that thread, not SQLite, is what a statement costs. So one visit is a statement with all that Core does for
it and all its rows, and takes with it what has been left to go with it (`AsyncConnection.note`).
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

from .connection import AsyncConnection, AsyncEngine, completed

T = TypeVar("T")
CONNECTIONS = 15  # at most; they stay open, and the one that was used last is used next: it knows most pages
ROWS = 64  # that aiosqlite would fetch at a time, if it did


class Cursor(sqlite3.Cursor):
    """Its rows are here as soon as it has executed: they are read in another thread."""

    rows: Iterator[Any] = iter(())

    def execute(self, sql: str, parameters: Any = ()) -> Cursor:
        super().execute(sql, parameters)
        self.rows = iter(super().fetchall())
        return self

    def fetchone(self) -> Any:
        return next(self.rows, None)

    def fetchmany(self, size: int | None = 1) -> list[Any]:
        return list(islice(self.rows, size))

    def fetchall(self) -> list[Any]:
        return list(self.rows)


class Opened(sqlite3.Connection):
    def cursor(self, factory: Any = Cursor) -> Any:
        return super().cursor(factory)


def prepare(connection: sqlite3.Connection, _: Any) -> None:
    """Set up a new connection: a durable write-ahead log; deleted rows are overwritten, which not every build does."""
    for pragma in ("journal_mode=WAL", "foreign_keys=ON", "synchronous=FULL", "secure_delete=ON"):
        connection.execute(f"PRAGMA {pragma}")


class Thread(aiosqlite.Connection):
    """Of Core's connection. What aiosqlite takes for its own is a stack that closes what is opened in the thread.

    `_execute` is the door to the thread, though its name is private: everything public is about a statement.
    """

    def __init__(self) -> None:
        self.opened: Any = ExitStack()
        super().__init__(lambda: self.opened, ROWS)
        self._thread.daemon = True  # one that was left open must not keep the program alive

    async def begin(self) -> None:
        await self

    async def visit(self, work: Callable[[], T]) -> T:
        return await self._execute(work)  # pyright: ignore[reportUnknownMemberType] - untyped there


class ThreadedConnection(AsyncConnection):
    core: Connection  # once it has been opened

    def __init__(self, engine: ThreadedEngine) -> None:
        self.engine, self.left, self.begun = engine, [], False
        self.thread: Thread | None = None
        self.unsure = False  # whether somebody went away while his work was under way: it may begin something yet

    async def call(self, work: Callable[[], T]) -> T:
        assert self.thread is not None, "not open"
        try:
            return await self.thread.visit(work)
        except asyncio.CancelledError:
            self.unsure = True
            raise

    async def open(self) -> None:
        self.thread = thread = self.engine.thread()

        def opened() -> None:
            self.core = thread.opened.enter_context(self.engine.core.connect())

        try:
            await completed(thread.begin())
            await self.call(opened)
        except BaseException:
            await self.end()
            raise

    async def end(self) -> None:
        """Closed for good, behind what is still under way."""
        thread, self.thread, self.unsure, self.left = self.thread, None, False, []
        if thread is not None:
            await completed(thread.close())

    async def close(self) -> None:
        """As of any connection. Where there is nothing to undo, that is no visit."""
        try:
            if self.unsure or (self.core.in_transaction() and self.core.connection.in_transaction):
                await completed(self.call(self.core.rollback))
                self.unsure = False
            elif self.core.in_transaction():  # of which the database knows nothing
                self.core.rollback()
        except Exception:  # what cannot be undone, for whatever reason, nobody may use again
            await self.end()
            raise
        finally:
            self.engine.free.put_nowait(self)


class ThreadedEngine(AsyncEngine):
    thread = Thread  # in which each connection works

    def __init__(self, core: Engine) -> None:
        super().__init__(core)
        self.free = asyncio.LifoQueue[ThreadedConnection](CONNECTIONS)
        for _ in range(CONNECTIONS):
            self.free.put_nowait(ThreadedConnection(self))

    async def open(self) -> ThreadedConnection:
        connection = await self.free.get()
        if connection.thread is None:
            try:
                await connection.open()
            except BaseException:
                self.free.put_nowait(connection)
                raise
        return connection

    async def dispose(self) -> None:
        for connection in [self.free.get_nowait() for _ in range(self.free.qsize())]:
            await connection.end()
            self.free.put_nowait(connection)


def threaded_engine(path: str, patience: float) -> ThreadedEngine:
    """Of that file; a statement waits so many seconds for another process that is writing."""

    def connect() -> Opened:  # transactions are begun by us alone
        return sqlite3.connect(path, patience, isolation_level=None, check_same_thread=False, factory=Opened)

    core = create_engine(URL.create("sqlite", database=path), creator=connect, poolclass=NullPool, hide_parameters=True)
    event.listen(core, "connect", prepare)  # of the pool: one listener of statements makes all of them dearer
    return ThreadedEngine(core)
