"""aiosqlite with one visit to the connection's thread for each statement instead of four.

SQLAlchemy opens a cursor, executes, fetches and closes; each is a round trip to another thread in aiosqlite, and
those round trips, not SQLite, are what a transaction costs. Here a cursor executes and fetches in one go.

`Connection._execute` is aiosqlite's door to the thread, though its name is private: everything public opens a cursor
first. `tests/bot/store/test_fast_aiosqlite.py` fails if another version does it differently.
"""
from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from typing import Any

import aiosqlite


class Cursor:
    """What SQLAlchemy's adapter needs of a cursor."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.description: Any = None
        self.rowcount = -1
        self.lastrowid: int | None = None
        self.arraysize = 1
        self.rows: list[Any] = []

    async def __aenter__(self) -> Cursor:
        return self

    async def execute(self, sql: str, parameters: Sequence[Any] = ()) -> Cursor:
        return await self.visit(lambda cursor: cursor.execute(sql, parameters))

    async def executemany(self, sql: str, parameters: Sequence[Any]) -> Cursor:
        return await self.visit(lambda cursor: cursor.executemany(sql, parameters))

    async def visit(self, run: Callable[[sqlite3.Cursor], Any]) -> Cursor:
        await self.connection.visit(lambda connection: self.take(connection.cursor(), run))
        return self

    def take(self, cursor: sqlite3.Cursor, run: Callable[[sqlite3.Cursor], Any]) -> None:
        """In the connection's thread."""
        run(cursor)
        self.description = cursor.description
        self.rows = cursor.fetchall() if cursor.description else []
        self.rowcount, self.lastrowid = cursor.rowcount, cursor.lastrowid
        cursor.close()

    async def fetchall(self) -> list[Any]:
        return self.rows

    async def close(self) -> None:
        """The rows are here already."""


class Connection(aiosqlite.Connection):
    unsure = False  # whether somebody went away while a statement of his was under way: it may begin something yet

    def cursor(self) -> Any:
        return Cursor(self)

    async def visit(self, work: Callable[[sqlite3.Connection], None]) -> None:
        self.unsure = True
        await self._execute(lambda: work(self._conn))  # pyright: ignore[reportUnknownMemberType] - untyped there
        self.unsure = False

    async def rollback(self) -> None:
        """Nothing to undo, no visit."""
        if self.unsure or self.in_transaction:
            await super().rollback()  # queues behind what is still under way
            self.unsure = False

    def abandonable(self) -> Connection:
        """As SQLAlchemy does with its own: one that was left open must not keep the program alive."""
        self._thread.daemon = True
        return self


async def connect(path: str, patience: float) -> Connection:
    """Open the file; a statement waits so many seconds for another process that is writing."""
    connection = Connection(lambda: sqlite3.connect(path, timeout=patience, check_same_thread=False), 64)
    await connection.abandonable()
    return connection
