"""Open a SQLite or PostgreSQL database, read and write.

A plain synchronous function reads or writes: it receives a connection and runs in a thread. If its caller is cancelled,
the thread still finishes the transaction. On SQLite, each thread owns one connection, and a write transaction begins
with BEGIN IMMEDIATE, because a deferred one fails with "database is locked" if there are two writers.
"""

from __future__ import annotations

import asyncio
import errno
import sqlite3
import time
from collections.abc import Awaitable, Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from select import select
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

import aiosqlite
from sqlalchemy import Connection, Engine, NullPool, create_engine, event
from sqlalchemy.exc import DBAPIError, DisconnectionError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from bot.base.logs import log, outages
from bot.db.address import Address, DatabaseUnreachable, format_for_host, parse_address
from bot.db.files import protect_database
from bot.db.revisions import upgrade_schema

P = ParamSpec("P")
T = TypeVar("T")
UNUSED_CHUNK_SIZE = 64


class SqliteThread(aiosqlite.Connection):
    """A thread of aiosqlite, with an SQLAlchemy connection in place of sqlite3's. Both begin with the first function.

    `_tx`, `_thread` and `_connection` are private, but every public method runs one statement of its own.
    """

    def __init__(self, connect: Callable[[], Any]) -> None:
        super().__init__(connect, UNUSED_CHUNK_SIZE)
        self._thread.daemon = True  # a connection that was left open must not keep the program alive
        self._connection: Any = None
        self.connect = connect
        self.waiting = set[asyncio.Future[Any]]()  # results of functions that have not returned

    def submit(self, function: Callable[[Connection], T]) -> asyncio.Future[T]:
        """Run a function in the thread after those submitted before, and return its future result."""
        if not self._thread.is_alive():
            self._thread.start()

        def run() -> T:
            """Run the function, and roll back what it has not committed."""
            connection = self._connection = self._connection or self.connect()
            try:
                return function(connection)
            finally:
                connection.rollback()

        result = asyncio.get_running_loop().create_future()
        self.waiting.add(result)
        result.add_done_callback(self.waiting.discard)
        self._tx.put_nowait((result, run))  # pyright: ignore[reportUnknownMemberType]
        return result

    async def close(self) -> None:
        """Close the connection and end the thread, after all functions."""
        if self._thread.is_alive():
            await cast("asyncio.Future[None]", self.stop())  # pyright: ignore[reportUnknownMemberType]


class SqlitePool:
    """At most `size` threads. A function goes to the one with the fewest, so most often to the first, whose page cache is
    the warmest."""

    def __init__(self, connect: Callable[[], Connection], size: int) -> None:
        self.connect = connect
        self.threads = [SqliteThread(connect) for _ in range(size)]

    async def run(self, function: Callable[[Connection], T]) -> T:
        """Run a function in a thread. If the caller is cancelled, the thread still finishes it."""
        thread = min(self.threads, key=lambda thread: len(thread.waiting))
        return await asyncio.shield(thread.submit(function))

    async def close(self) -> None:
        """Close all connections, each after what still runs on it. An event that comes later opens new ones."""
        open_threads, self.threads = self.threads, [SqliteThread(self.connect) for _ in self.threads]
        for thread in open_threads:
            await thread.close()


# Connections stay open: on PostgreSQL a new one is a new process on the server, without any prepared statement.
MAX_CONNECTIONS = 15
# Each has a page cache of 2 MB. A read takes a fraction of a millisecond, most of it in the interpreter.
MAX_SQLITE_READERS = 4
CONNECTION_ERROR_CLASS, SHUTDOWN_CODES = "08", ("57P01", "57P02", "57P03")
TEMPORARY_FAILURES = (
    *("Connection refused", "timeout expired", "timed out", "closed the connection", "Connection reset"),
    *("the database system is", "due to administrator command"),
)
OUTAGE_STATES = (CONNECTION_ERROR_CLASS, "53", "57", "58", "25006", "42501", "42P01", "42703", "XX")
"""Beginnings of PostgreSQL's error codes: no connection, no resources, stopped by an operator, a system error, a server
that can only be read, no privilege, a missing table or column (another version has changed the schema), damaged data.
"""
PRIMARY_CODE_MASK = 0xFF
SQLITE_OUTAGES = (
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_NOTADB,
)
DISK_OUTAGES = (errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EROFS)
SQLITE_BUSY_TIMEOUT_S = 20
TRUNCATION_WAIT_MS, TRUNCATION_TRIES = 300, 5


class DatabaseNotAnswering(DatabaseUnreachable):
    """No PostgreSQL server answers at the address, or it is starting or stopping. It may answer later."""


class ConnectionLost(SQLAlchemyError):
    """The database connection was cut, or its file is gone. Uncommitted writes are undone; a commit in progress may or
    may not have happened.
    """


@contextmanager
def detect_lost_connection() -> Generator[None]:
    """Raise `ConnectionLost` instead of any error of a cut or refused connection in the `with` block, whatever
    SQLAlchemy and the driver call it."""
    try:
        yield
    except DBAPIError as error:
        if is_connection_lost(error):
            raise ConnectionLost(get_error_line(error)) from error
        raise


def is_connection_lost(error: DBAPIError) -> bool:
    """Return whether the error means that the connection was cut or could not be opened."""
    states = list_states(error)
    is_without_code = isinstance(error, OperationalError) and not any(states)  # as for a refused connection
    is_ended = any(state.startswith(CONNECTION_ERROR_CLASS) or state in SHUTDOWN_CODES for state in states)
    return error.connection_invalidated or is_without_code or is_ended


def list_states(error: DBAPIError) -> list[str]:
    """Return PostgreSQL's codes of an error and its causes."""
    states, cause = list[str](), error.orig
    while cause is not None:
        states.append(str(getattr(cause, "sqlstate", None) or ""))
        cause = cause.__cause__
    return states


def is_outage(error: BaseException) -> bool:
    """Return whether the error means that the disk or the database does not work at the moment."""
    if isinstance(error, DBAPIError):
        code = getattr(error.orig, "sqlite_errorcode", 0) & PRIMARY_CODE_MASK
        return code in SQLITE_OUTAGES or any(state.startswith(OUTAGE_STATES) for state in list_states(error))
    if isinstance(error, OSError):
        return error.errno in DISK_OUTAGES
    return isinstance(error, ConnectionLost | PoolTimeout)


async def retry_on_connection_loss(call: Callable[[], Awaitable[T]]) -> T:
    """Call a function, and a second time if the connection is lost. Return its result.

    The function must be safe to repeat. Raises ConnectionLost if the connection is lost the second time too.
    """
    try:
        return await call()
    except ConnectionLost as error:
        if outages.current is None:
            log.info("the database connection was cut, retrying once: %s", error)
        return await call()


class ServerPool:
    """Threads that run functions with connections to a PostgreSQL server."""

    def __init__(self, engine: Engine, threads: ThreadPoolExecutor) -> None:
        self.engine = engine
        self.threads = threads

    async def run(self, function: Callable[[Connection], T]) -> T:
        """Run a function with a connection, in a thread. If the caller is cancelled, the thread finishes."""

        def connect_and_run() -> T:
            """Run the function with a connection of SQLAlchemy's pool."""
            with detect_lost_connection(), self.engine.connect() as connection:
                return function(connection)

        return await asyncio.get_running_loop().run_in_executor(self.threads, connect_and_run)

    async def close(self) -> None:
        """Close all connections, each when its thread is free."""
        await asyncio.to_thread(self.threads.shutdown)
        self.engine.dispose()


class Database:
    """An open database. Use `read` for queries and `write` for a transaction."""

    def __init__(self, url: str) -> None:
        """Connect to nothing yet. Raises DatabaseUnreachable for an address that cannot be used."""
        self.url = url
        self.address = parse_address(url)
        self.engine = engine = create_engine_for(self.address)
        self.file = self.address.file
        self.is_shared = self.file is None  # whether several processes may use the database
        self._file_id: tuple[int, int] | None = None  # of a SQLite file: its device and inode
        if self.is_shared:
            threads = ThreadPoolExecutor(MAX_CONNECTIONS, "database")
            self._readers = ServerPool(engine.execution_options(isolation_level="AUTOCOMMIT"), threads)
            self._writers = ServerPool(engine, threads)
        else:
            self._readers = SqlitePool(self._connect, MAX_SQLITE_READERS)
            self._writers = SqlitePool(self._connect, 1)  # SQLite has only one writer

    @classmethod
    async def open(cls, url: str) -> Database:
        """Connect and run missing migrations. Raises DatabaseUnreachable, DatabaseTooNew, ForeignDatabase."""
        database = cls(url)
        outages.current = None  # of another database in this process
        try:
            if database.file is not None:
                protect_database(database.file)
            if await database.write(upgrade_schema):
                await database.rewrite_file()
        except (SQLAlchemyError, OSError) as error:
            await database.close()
            kind = (
                DatabaseNotAnswering
                if database.is_shared and may_answer_later(error)
                else DatabaseUnreachable
            )
            raise kind(f"the database {database.name} cannot be opened: {get_error_line(error)}") from error
        except BaseException:
            await database.close()
            raise
        return database

    @property
    def name(self) -> str:
        """The name of the database for hosts, without a password."""
        return format_for_host(self.address.url)

    async def close(self) -> None:
        """Close all connections, each after what still runs on it."""
        await self._readers.close()
        await self._writers.close()

    async def read(
        self, function: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a function that only reads, in a thread, and return its result. On PostgreSQL each statement commits by
        itself, so a process that is stopped between two statements holds no lock. If the connection is lost, the
        function runs a second time."""
        return await retry_on_connection_loss(
            lambda: self._readers.run(lambda connection: function(connection, *args, **kwargs))
        )

    async def write(
        self, function: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a function in a thread and in a transaction, which is rolled back on any exception. Return its result."""

        def transact(connection: Connection) -> T:
            """Run the function in a transaction."""
            with self._transaction(connection):
                return function(connection, *args, **kwargs)

        result = await self._writers.run(transact)
        outages.note_success()
        return result

    @contextmanager
    def begin(self) -> Generator[Connection]:
        """Give a connection with an open transaction, in a thread that may block."""
        with self.engine.connect() as connection, self._transaction(connection):
            yield connection

    @contextmanager
    def snapshot(self) -> Generator[Connection]:
        """Give a connection that sees everything as it is at one moment, while others write, in a thread that may
        block."""
        with self.engine.connect() as connection:
            if self.is_shared:
                connection.execution_options(isolation_level="REPEATABLE READ")
            else:
                connection.exec_driver_sql("BEGIN")
            yield connection

    @contextmanager
    def _transaction(self, connection: Connection) -> Generator[None]:
        """Begin a transaction and commit it at the end."""
        with connection.begin():
            if not self.is_shared:
                connection.exec_driver_sql("BEGIN IMMEDIATE")
                self._require_same_file()
            yield

    async def truncate_log(self) -> None:
        """Empty SQLite's write-ahead log, so that deleted data does not remain in it. PostgreSQL does this when it
        vacuums.

        While somebody reads for a long time, for example a backup, the log stays; the next call tries again.
        """
        if not self.is_shared:
            await self._readers.run(truncate_log)

    async def rewrite_file(self) -> None:
        """Rewrite SQLite's file without the remains of deleted and changed rows, and empty its log.

        `secure_delete` overwrites deleted data, but not the copies that SQLite leaves in the unused part of a page when
        it moves rows to another one. Other writes wait meanwhile. On PostgreSQL do nothing.
        """
        if self.is_shared:
            return
        try:
            await self._writers.run(lambda connection: connection.exec_driver_sql("VACUUM"))
        except DBAPIError as error:  # for instance a full disk: the bot runs without it
            log.warning(
                "the database %s still contains deleted data (%s): stop the bot and run VACUUM on it",
                self.name,
                error.orig,
            )
        await self.truncate_log()

    def _connect(self) -> Connection:
        """Connect to SQLite, which would create a new file where the one was that is open."""
        if self._file_id is not None:
            self._require_same_file()
        return self.engine.connect()

    def _require_same_file(self) -> None:
        """Raise ConnectionLost if the SQLite file was moved, deleted or replaced since the first transaction. What we
        wrote to it would be lost."""
        try:
            found = self.file.stat() if self.file is not None else None
        except FileNotFoundError:
            found = None
        file_id = (found.st_dev, found.st_ino) if found is not None else None
        self._file_id = self._file_id or file_id
        if file_id is None or file_id != self._file_id:
            raise ConnectionLost("its file was moved, deleted or replaced")


def truncate_log(db: Connection) -> None:
    """Empty the write-ahead log of a SQLite database, unless it is read for a long time."""
    # The checkpoint blocks writers while it waits for readers, so the wait is short.
    db.exec_driver_sql(f"PRAGMA busy_timeout = {TRUNCATION_WAIT_MS}")
    try:
        for _ in range(TRUNCATION_TRIES):
            if not db.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").scalar_one():
                return
            time.sleep(TRUNCATION_WAIT_MS / 1000)
    finally:
        db.exec_driver_sql(f"PRAGMA busy_timeout = {SQLITE_BUSY_TIMEOUT_S * 1000}")
    log.info("the write-ahead log is being read and will be emptied later")


def create_engine_for(address: Address) -> Engine:
    """Return an engine with this program's settings."""
    if address.file is not None:
        engine = create_engine(
            address.url,
            poolclass=NullPool,
            hide_parameters=True,
            connect_args={
                "timeout": SQLITE_BUSY_TIMEOUT_S,
                "isolation_level": None,  # only we begin transactions
                "check_same_thread": False,
            },
        )
        event.listen(engine, "connect", set_pragmas)
        return engine
    import psycopg  # loaded only if it is used

    engine = create_engine(
        address.url,
        creator=lambda: psycopg.connect(address.conninfo),
        use_native_hstore=False,
        pool_size=MAX_CONNECTIONS,
        max_overflow=0,
        hide_parameters=True,  # errors are logged, but without stored data
    )
    event.listen(engine, "checkout", require_open_connection)
    return engine


def set_pragmas(connection: sqlite3.Connection, _: Any) -> None:
    """Set up a new connection: a durable write-ahead log, foreign keys, and overwriting of deleted rows."""
    for pragma in ("journal_mode=WAL", "foreign_keys=ON", "synchronous=FULL", "secure_delete=ON"):
        connection.execute(f"PRAGMA {pragma}")


def require_open_connection(connection: Any, *_: Any) -> None:
    """Raise DisconnectionError if the server has closed this connection, so that the pool replaces it. The socket
    tells this without a round trip."""
    if connection.closed or select([connection], [], [], 0)[0]:
        raise DisconnectionError


def may_answer_later(error: Exception) -> bool:
    """Return whether the error means that the server is starting or stopping. libpq has no code for this, so its message
    decides."""
    return isinstance(error, ConnectionLost) and any(words in str(error) for words in TEMPORARY_FAILURES)


def get_error_line(error: BaseException) -> str:
    """Return the driver's own message, without SQLAlchemy's additions."""
    lines = str(getattr(error, "orig", None) or error).splitlines()
    return lines[0] if lines else type(error).__name__
