"""SQLite's connections, each in a thread of its own: Core works there on what it is handed, and the loop awaits it.

A visit to that thread, not SQLite, is what a statement costs. So one visit is a statement with all that Core does for
it and all its rows, and takes with it what has been left to go with it (`AsyncConnection.note`).
"""
from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import islice
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeAlias, TypeVar

from sqlalchemy import Connection, Engine, NullPool, create_engine, event

from .connection import AsyncConnection, AsyncEngine, completed

T = TypeVar("T")
CONNECTIONS = 15  # at most; they stay open, and the one that was used last is used next: it knows most pages
Job: TypeAlias = tuple[Callable[[], Any], "asyncio.Future[Any]"]


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
    """Every new connection: durable write-ahead log."""
    for pragma in ("journal_mode=WAL", "foreign_keys=ON", "synchronous=FULL"):
        connection.execute(f"PRAGMA {pragma}")


class Place(Thread):
    """A thread that does one thing after the other."""

    def __init__(self) -> None:
        super().__init__(name="sqlite", daemon=True)  # a connection that was left open must not keep the program alive
        self.jobs = SimpleQueue[Job | None]()
        self.start()

    async def visit(self, work: Callable[[], T]) -> T:
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.jobs.put((work, answer))
        return await answer

    def run(self) -> None:
        while (job := self.jobs.get()) is not None:
            work, answer = job
            try:
                told = partial(answered, answer, work())
            except BaseException as error:
                told = partial(failed, answer, error)
            with suppress(RuntimeError):  # the loop has ended, and nobody waits any more
                answer.get_loop().call_soon_threadsafe(told)
            del job, work, answer, told  # which hold what they came to until the next visit


def answered(answer: asyncio.Future[T], found: T) -> None:
    if not answer.done():  # who waited may have gone away
        answer.set_result(found)


def failed(answer: asyncio.Future[Any], error: BaseException) -> None:
    if not answer.done():
        answer.set_exception(error)


class ThreadedConnection(AsyncConnection):
    core: Connection  # once it has been opened

    def __init__(self, engine: ThreadedEngine) -> None:
        self.engine, self.left, self.begun = engine, [], False
        self.place: Place | None = None
        self.unsure = False  # whether somebody went away while his work was under way: it may begin something yet

    async def call(self, work: Callable[[], T]) -> T:
        assert self.place is not None, "not open"
        self.unsure = True
        try:
            found = await self.place.visit(work)
        except Exception:
            self.unsure = False
            raise
        self.unsure = False
        return found

    async def open(self) -> None:
        self.place = self.engine.place()
        try:
            await self.call(self.opened)
        except BaseException:
            await self.end()
            raise

    def opened(self) -> None:
        self.core = self.engine.core.connect()

    async def end(self) -> None:
        """Closed for good, behind what is still under way."""
        place, self.place, self.unsure, self.left = self.place, None, False, []
        if place is not None:
            try:
                await completed(place.visit(self.ended))
            finally:
                place.jobs.put(None)

    def ended(self) -> None:
        if hasattr(self, "core"):
            self.core.close()
            del self.core

    async def close(self) -> None:
        """As of any connection. Where there is nothing to undo, that is no visit."""
        try:
            if self.unsure or (self.core.in_transaction() and self.core.connection.in_transaction):
                await completed(self.call(self.core.rollback))
            elif self.core.in_transaction():  # of which the database knows nothing
                self.core.rollback()
        except Exception:
            await self.end()
            raise
        finally:
            self.engine.free.put_nowait(self)


class ThreadedEngine(AsyncEngine):
    place = Place  # in which each connection works

    def __init__(self, core: Engine) -> None:
        super().__init__(core)
        self.free = asyncio.LifoQueue[ThreadedConnection](CONNECTIONS)
        for _ in range(CONNECTIONS):
            self.free.put_nowait(ThreadedConnection(self))

    async def open(self) -> ThreadedConnection:
        connection = await self.free.get()
        if connection.place is None:
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

    core = create_engine("sqlite://", creator=connect, poolclass=NullPool, hide_parameters=True)
    event.listen(core, "connect", prepare)  # of the pool: one listener of statements makes all of them dearer
    return ThreadedEngine(core)
