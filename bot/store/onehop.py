"""aiosqlite with one visit to the connection's thread for each statement instead of four.

SQLAlchemy opens a cursor, executes, fetches and closes; each is a round trip to another thread in aiosqlite, and
those round trips, not SQLite, are what a transaction costs. Here a cursor executes and fetches in one go.
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
    def cursor(self) -> Any:
        return Cursor(self)

    async def visit(self, work: Callable[[sqlite3.Connection], None]) -> None:
        await self._execute(lambda: work(self._conn))  # pyright: ignore[reportUnknownMemberType] - untyped there

    async def rollback(self) -> None:
        """Nothing to undo, no visit."""
        if self.in_transaction:
            await super().rollback()


async def connect(path: str, patience: float) -> Connection:
    """Open the file; a statement waits so many seconds for another process that is writing."""
    connection = Connection(lambda: sqlite3.connect(path, timeout=patience, check_same_thread=False), 64)
    connection._thread.daemon = True  # as SQLAlchemy does: an abandoned connection must not keep the program alive
    await connection
    return connection
