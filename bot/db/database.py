"""Open a database, bring it up to date, read and write. One code path for SQLite and PostgreSQL.

Each write transaction on SQLite begins with BEGIN IMMEDIATE, because a deferred transaction that turns to writing fails
with "database is locked" if there are two writers. Reads are single statements and need no transaction.

PostgreSQL's LISTEN and NOTIFY: one process tells the others that something has changed.

Nothing depends on it: a process that misses a notification polls the database every few seconds anyway.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import sqlite3
from collections.abc import AsyncGenerator, Awaitable, Callable, Generator
from contextlib import asynccontextmanager, contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import event
from sqlalchemy.exc import DBAPIError, DisconnectionError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from bot.base.logs import outages
from bot.db.address import DatabaseUnreachable, format_for_host, parse_address
from bot.db.connections import AsyncConnection, AsyncEngine, create_async_engine
from bot.db.files import protect_database
from bot.db.schema_upgrade import upgrade_schema
from bot.db.sqlite_thread import create_threaded_engine

T = TypeVar("T")
log = logging.getLogger("longtable")
UPGRADE_LOCK_ID = 1_281_650_514
# PostgreSQL connections stay open: a new one is a new process on the server, without any prepared statement.
MAX_POSTGRES_CONNECTIONS = 15
CONNECTION_ERROR_CLASS, SHUTDOWN_CODES = "08", ("57P01", "57P02", "57P03")
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
            raise ConnectionLost(str(error.orig)) from error
        raise
    except Exception as error:
        if is_connection_refused(error):
            raise ConnectionLost(get_error_line(error)) from error
        raise


def is_connection_refused(error: Exception) -> bool:
    """Return whether the error comes from opening a connection to PostgreSQL, where SQLAlchemy passes on what asyncpg
    and the network raise."""
    return isinstance(error, OSError) or type(error).__module__.startswith("asyncpg")


def is_connection_lost(error: DBAPIError) -> bool:
    """Return whether the error means that the connection was cut.

    asyncpg reports this in many ways, of which SQLAlchemy knows some; the server's error codes cover the others.
    """
    return error.connection_invalidated or any(
        state.startswith(CONNECTION_ERROR_CLASS) or state in SHUTDOWN_CODES for state in list_states(error)
    )


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


class Database:
    """An open database. Use `reading()` for queries and `writing()` for a transaction."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._writers = asyncio.Lock() if engine.core.dialect.name == "sqlite" else None
        self._file_id: tuple[int, int] | None = None  # of a SQLite file: its device and inode
        self._reading_engine = (
            engine.execution_options(isolation_level="AUTOCOMMIT") if self.is_shared else engine
        )

    @classmethod
    async def open(cls, url: str) -> Database:
        """Connect and run missing migrations. Raises DatabaseUnreachable, DatabaseTooNew, ForeignDatabase."""
        database = cls(create_engine_for(url))
        outages.current = None  # of another database in this process
        try:
            if not database.is_shared:
                protect_database(Path(str(database.engine.core.url.database)))
            async with database.writing() as tx:
                if database.is_shared:  # several processes may start at the same time
                    await tx.exec_driver_sql(f"SELECT pg_advisory_xact_lock({UPGRADE_LOCK_ID})")
                rewritten = await tx.run_sync(upgrade_schema)
            if rewritten:
                await database.rewrite_file()
        except list_open_errors(url) as error:
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
        return format_for_host(self.engine.core.url)

    @property
    def is_shared(self) -> bool:
        """Return whether several processes may use the database."""
        return self._writers is None

    async def close(self) -> None:
        """Close all connections."""
        await self.engine.dispose()

    def abort_connections(self) -> None:
        """Close all PostgreSQL connections of a server that does not answer. Waiting and later statements fail at once."""
        event.listen(self.engine.core, "do_connect", refuse_connection)
        for driver_connection in list(self.engine.drivers):
            driver_connection.terminate()

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[AsyncConnection]:
        """Give a connection for queries. On PostgreSQL each statement commits by itself, so a process that is stopped
        between two statements holds no lock."""
        with detect_lost_connection():
            async with (
                self._reading_engine.connect() as connection
            ):  # on PostgreSQL without BEGIN and ROLLBACK
                yield connection

    async def truncate_log(self) -> None:
        """Empty SQLite's write-ahead log, so that deleted data does not remain in it. PostgreSQL does this when it
        vacuums.

        While somebody reads for a long time, for example a backup, the log stays; the next call tries again.
        """
        if self.is_shared:
            return
        async with self.reading() as connection:
            # The checkpoint blocks writers while it waits for readers, so the wait is short.
            await connection.exec_driver_sql(f"PRAGMA busy_timeout = {TRUNCATION_WAIT_MS}")
            try:
                for _ in range(TRUNCATION_TRIES):
                    busy = (await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")).scalar_one()
                    if not busy:
                        return
                    await asyncio.sleep(TRUNCATION_WAIT_MS / 1000)
            finally:
                await connection.exec_driver_sql(f"PRAGMA busy_timeout = {SQLITE_BUSY_TIMEOUT_S * 1000}")
        log.info("the write-ahead log is being read and will be emptied later")

    async def rewrite_file(self) -> None:
        """Rewrite SQLite's file without the remains of deleted and changed rows, and empty its log.

        `secure_delete` overwrites deleted data, but not the copies that SQLite leaves in the unused part of a page when
        it moves rows to another one. Other writes wait meanwhile. On PostgreSQL do nothing.
        """
        if self._writers is None:
            return
        try:
            async with self._writers, self.reading() as connection:
                await connection.exec_driver_sql("VACUUM")
        except DBAPIError as error:  # for instance a full disk: the bot runs without it
            log.warning(
                "the database %s still contains deleted data (%s): stop the bot and run VACUUM on it",
                self.name,
                error.orig,
            )
        await self.truncate_log()

    @asynccontextmanager
    async def snapshot(self) -> AsyncGenerator[AsyncConnection]:
        """Give a connection that sees everything as it is at one moment, while others write."""
        async with self.engine.connect() as connection:
            if self.is_shared:
                await connection.execution_options(isolation_level="REPEATABLE READ")
            async with connection.begin("" if self.is_shared else "BEGIN"):
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncGenerator[AsyncConnection]:
        """Open a transaction: committed at the end, rolled back on any exception. Writers of one process queue."""
        if self._writers is None:
            with detect_lost_connection():
                async with self.engine.begin() as connection:
                    yield connection
        else:
            async with (
                self._writers,
                self.engine.connect() as connection,
                connection.begin("BEGIN IMMEDIATE"),
            ):
                connection.left.append(self._require_same_file)  # in the connection's thread
                yield connection
        outages.note_success()

    def _require_same_file(self) -> None:
        """Raise ConnectionLost if the SQLite file was moved, deleted or replaced since the first transaction: what is
        written then is lost."""
        try:
            found = Path(str(self.engine.core.url.database)).stat()
        except FileNotFoundError:
            found = None
        file_id = (found.st_dev, found.st_ino) if found is not None else None
        self._file_id = self._file_id or file_id
        if file_id is None or file_id != self._file_id:
            raise ConnectionLost("its file was moved, deleted or replaced")


def create_engine_for(url: str) -> AsyncEngine:
    """Return an engine with this program's settings. Raises DatabaseUnreachable for an address that cannot be used."""
    address = parse_address(url)
    if address.file is not None:
        return create_threaded_engine(str(address.file), SQLITE_BUSY_TIMEOUT_S)
    pool: dict[str, Any] = {
        "pool_size": MAX_POSTGRES_CONNECTIONS,
        "max_overflow": 0,
        "connect_args": address.options,
    }
    engine = create_async_engine(
        address.url, hide_parameters=True, **pool
    )  # errors are logged, but without stored data
    event.listen(engine.core, "checkout", require_open_connection)

    def remember(connection: Any, _: Any) -> None:
        """Keep a weak reference to a new connection of the driver, for `abort_connections`."""
        engine.drivers.add(connection.driver_connection)

    event.listen(engine.core, "connect", remember)
    return engine


def require_open_connection(connection: Any, *_: Any) -> None:
    """Raise DisconnectionError if the server has closed this connection, so that the pool replaces it. asyncpg knows
    this without a round trip."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError


def refuse_connection(*_: Any) -> None:
    """Raise OSError instead of opening a new connection to the database. `abort_connections` installs this."""
    raise OSError("the database was given up")


def list_open_errors(url: str) -> tuple[type[Exception], ...]:
    """Return the exceptions that opening may raise. asyncpg, which is loaded only if it is used, raises some of its
    own.
    """
    own: Any = import_module("asyncpg") if url.startswith("postgres") else None
    return (SQLAlchemyError, OSError, *((own.PostgresError, own.InterfaceError) if own else ()))


def may_answer_later(error: Exception) -> bool:
    """Return whether the error means that the server refused or cut the connection, as it does while it starts or
    stops."""
    cause = error.__cause__ if isinstance(error, ConnectionLost) else error
    if isinstance(cause, DBAPIError) and cause.orig is not None:
        return is_connection_lost(cause)
    if isinstance(cause, ConnectionError | TimeoutError):
        return True
    return str(getattr(cause, "sqlstate", None) or "") in SHUTDOWN_CODES


def get_error_line(error: BaseException) -> str:
    """Return the driver's own message, without SQLAlchemy's additions."""
    lines = str(getattr(error, "orig", None) or error).splitlines()
    return lines[0] if lines else type(error).__name__


NOTIFY_CHANNEL = "longtable"


class Notifier:
    """A listening connection outside the pool. `heard` is called whenever another process notifies."""

    def __init__(self, db: Database, name: str, heard: Callable[[], None]) -> None:
        self.db = db
        self.name = name
        self.heard = heard
        self.connection: AsyncConnection | None = None
        self.raw: Any = None  # asyncpg's

    @property
    def is_listening(self) -> bool:
        """Return whether the connection for notifications is open."""
        return self.raw is not None and not self.raw.is_closed()

    async def connect(self) -> None:
        """Start to listen for notifications, unless this process listens already. If the connection fails, a later call
        tries again."""
        if not self.db.is_shared or self.is_listening:
            return
        await self.close()
        try:
            self.connection = await self.db.engine.open()
            raw: Any = (await self.connection.get_raw_connection()).driver_connection
            await raw.add_listener(NOTIFY_CHANNEL, self._on_notification)
            self.raw = raw
        except list_connection_errors() as error:
            if outages.current is None:
                log.warning("cannot listen to other processes: %s", type(error).__name__)
            await self.close()

    async def notify(self) -> None:
        """Notify the other processes that something has changed. Without an open connection, or if it is cut, nothing
        happens: they poll the database anyway."""
        if not self.is_listening:
            return
        try:
            await self.raw.execute("SELECT pg_notify($1, $2)", NOTIFY_CHANNEL, self.name)
        except (
            list_connection_errors()
        ) as error:  # the connection was just cut; `connect` warns if it cannot be restored
            log.info("cannot notify other processes: %s", type(error).__name__)

    async def close(self) -> None:
        """Close the connection for notifications, if it is open."""
        connection = self.connection
        self.connection = None
        self.raw = None
        if connection is not None:
            try:
                await connection.invalidate()
                await connection.close()
            except list_connection_errors() as error:
                log.info("cannot close the listening connection: %s", type(error).__name__)

    def _on_notification(self, *args: Any) -> None:
        """Call `heard`, unless this process has sent the notification itself. asyncpg passes connection, process id,
        channel and payload."""
        if args[-1] != self.name:
            self.heard()


def list_connection_errors() -> tuple[type[Exception], ...]:
    """Return the exceptions of a broken connection. asyncpg is loaded only if it is used."""
    from sqlalchemy.exc import SQLAlchemyError

    own: Any = import_module("asyncpg")
    return (SQLAlchemyError, OSError, own.PostgresError, own.InterfaceError)
