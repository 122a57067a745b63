"""The connection: opening, bringing up to date, reading and writing. One code path for SQLite and PostgreSQL.

Every write transaction on SQLite begins with BEGIN IMMEDIATE (a deferred one that turns to writing fails with
"database is locked" under two writers); reads are single statements and need no transaction.
"""
from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable, Generator
from contextlib import asynccontextmanager, contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import event
from sqlalchemy.exc import DBAPIError, DisconnectionError, SQLAlchemyError

from .address import Address, BadAddress, name_of, parse_address
from .connection import AsyncConnection, AsyncEngine, awaited_engine
from .private_files import find_obstacle, protect_database
from .sqlite_thread import threaded_engine
from .upgrade import Newer as Newer
from .upgrade import NotOurs as NotOurs
from .upgrade import upgrade

T = TypeVar("T")
log = logging.getLogger("longtable")
UPGRADING = 1_281_650_514  # PostgreSQL's lock of who brings the database up to date
CONNECTIONS = 15  # to PostgreSQL at most; they stay open, since a new one is a process there that knows no statement
CONNECTION, SHUTDOWN = "08", ("57P01", "57P02", "57P03")  # PostgreSQL's codes: the connection broke, the server ends
BUSY = 20  # seconds to wait for another process that is writing
TRUNCATION_WAIT_MS, TRUNCATION_TRIES = 300, 5


class Unreachable(Exception):
    """The database cannot be opened; the message is one line for whoever runs the bot."""


class NotAnswering(Unreachable):
    """There is no PostgreSQL server at the address, or it is starting or stopping. It may answer later."""


class Lost(SQLAlchemyError):
    """The connection was cut in the middle. What was not committed is undone; of a commit under way nobody knows."""


@contextmanager
def cuts_noticed() -> Generator[None]:
    """A cut connection is told as `Lost`, however SQLAlchemy and the driver call it."""
    try:
        yield
    except DBAPIError as error:
        if was_cut(error):
            raise Lost(str(error.orig)) from error
        raise


def was_cut(error: DBAPIError) -> bool:
    """asyncpg says so in many ways, of which SQLAlchemy knows some; the server's own codes tell the rest."""
    cause: BaseException | None = error.orig
    while cause is not None:
        state = str(getattr(cause, "sqlstate", None) or "")
        if state.startswith(CONNECTION) or state in SHUTDOWN:
            return True
        cause = cause.__cause__
    return error.connection_invalidated


async def once_more(call: Callable[[], Awaitable[T]]) -> T:
    """Do it, and once again where the connection was cut meanwhile: for what bears being done twice. Raises Lost."""
    try:
        return await call()
    except Lost as error:
        log.info("once more, as the database's connection was cut: %s", error)
        return await call()


class Database:
    """An open database. Use `reading()` for statements that only look, `writing()` for one transaction."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._writers = asyncio.Lock() if engine.core.dialect.name == "sqlite" else None
        self._looking = engine.execution_options(isolation_level="AUTOCOMMIT") if self.shared else engine

    @classmethod
    async def open(cls, url: str) -> Database:
        """Connect and run missing migrations. Raises Unreachable, Newer, NotOurs."""
        database = cls(engine_for(url))
        try:
            if not database.shared:
                prepare_file(Path(str(database.engine.core.url.database)))
            async with database.writing() as tx:
                if database.shared:  # several processes may come up at once
                    await tx.exec_driver_sql(f"SELECT pg_advisory_xact_lock({UPGRADING})")
                rewritten = await tx.run_sync(upgrade)
            if rewritten:
                await database.rewrite_file()
        except failures(url) as error:
            await database.close()
            kind = NotAnswering if database.shared and may_answer_later(error) else Unreachable
            raise kind(f"the database {shown(url)} cannot be opened: {first_line(error)}") from error
        except BaseException:
            await database.close()
            raise
        return database

    @property
    def name(self) -> str:
        """What a host calls it."""
        return name_of(self.engine.core.url)

    @property
    def shared(self) -> bool:
        """Whether several processes may work with it."""
        return self._writers is None

    async def close(self) -> None:
        await self.engine.dispose()

    def cut_connections(self) -> None:
        """Give up a PostgreSQL that does not answer: whoever waits for it gets an error now, and whoever asks later."""
        event.listen(self.engine.core, "do_connect", refuse_connection)
        for driver_connection in list(self.engine.drivers):
            driver_connection.terminate()

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[AsyncConnection]:
        with cuts_noticed():
            async with self._looking.connect() as connection:  # PostgreSQL: no BEGIN and ROLLBACK around every look
                yield connection

    @asynccontextmanager
    async def single_statement(self) -> AsyncGenerator[AsyncConnection]:
        """On PostgreSQL: each statement commits by itself, so a process that is stopped in between holds no lock."""
        async with self.reading() as connection:
            yield connection

    async def truncate_log(self) -> None:
        """Leave nothing in SQLite's write-ahead log of what has been deleted. PostgreSQL removes it when it vacuums.

        While somebody reads for long, as a backup does, it stays; the next call tries again.
        """
        if self.shared:
            return
        async with self.reading() as connection:
            # Writers wait while it waits for readers: so it does not wait for long.
            await connection.exec_driver_sql(f"PRAGMA busy_timeout = {TRUNCATION_WAIT_MS}")
            try:
                for _ in range(TRUNCATION_TRIES):
                    busy = (await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")).scalar_one()
                    if not busy:
                        return
                    await asyncio.sleep(TRUNCATION_WAIT_MS / 1000)
            finally:
                await connection.exec_driver_sql(f"PRAGMA busy_timeout = {BUSY * 1000}")
        log.info("the write-ahead log is emptied later: somebody reads it")

    async def rewrite_file(self) -> None:
        """Write SQLite's file anew, without what earlier versions have left in it of rows that were deleted or changed.
        """
        if self.shared:
            return
        try:
            async with self.reading() as connection:
                await connection.exec_driver_sql("VACUUM")
        except DBAPIError as error:  # for instance a full disk: the bot runs without it
            log.warning("the database's file still holds what has been deleted; run VACUUM on it: %s", error.orig)
        await self.truncate_log()

    @asynccontextmanager
    async def snapshot(self) -> AsyncGenerator[AsyncConnection]:
        """To look at everything as it was at one moment, while others write."""
        async with self.engine.connect() as connection:
            if self.shared:
                await connection.execution_options(isolation_level="REPEATABLE READ")
            async with connection.begin("" if self.shared else "BEGIN"):
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncGenerator[AsyncConnection]:
        """One transaction: committed at the end, undone by any exception. Inside one process writers queue."""
        if self._writers is None:
            with cuts_noticed():
                async with self.engine.begin() as connection:
                    yield connection
            return
        async with self._writers, self.engine.connect() as connection, connection.begin("BEGIN IMMEDIATE"):
            yield connection


def find_address(url: str) -> Address:
    """Return where a database is. Raise Unreachable, without repeating what may be a password."""
    try:
        return parse_address(url)
    except BadAddress as error:
        raise Unreachable(str(error)) from error


def prepare_file(file: Path) -> None:
    """Make a SQLite database's file private, and make it if it is missing. Raises OSError, Unreachable."""
    require_folder(file)
    protect_database(file)


def require_folder(file: Path) -> None:
    """Raise Unreachable if the folder of a SQLite database is missing, or nothing can be made in it."""
    if why := find_obstacle(file.absolute().parent):
        raise Unreachable(f"the database {file} cannot be opened: {why}")


def file_of(url: str) -> Path | None:
    """Return the file of a SQLite database, None for PostgreSQL. Raises Unreachable for any other address."""
    return find_address(url).file


def engine_for(url: str) -> AsyncEngine:
    """Return an engine with this program's settings. Raises Unreachable for an address that cannot be used."""
    address = find_address(url)
    if address.file is not None:
        return threaded_engine(str(address.file), BUSY)
    pool: dict[str, Any] = {"pool_size": CONNECTIONS, "max_overflow": 0, "connect_args": address.options}
    engine = awaited_engine(address.url, hide_parameters=True, **pool)  # errors are logged, what is stored is not
    event.listen(engine.core, "checkout", still_open)

    def remember(connection: Any, _: Any) -> None:
        engine.drivers.add(connection.driver_connection)

    event.listen(engine.core, "connect", remember)
    return engine


def still_open(connection: Any, *_: Any) -> None:
    """A connection that the server has ended meanwhile is replaced by a new one: asyncpg knows without asking."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError


def refuse_connection(*_: Any) -> None:
    """Raise OSError, in place of a new connection."""
    raise OSError("the database was given up")


def failures(url: str) -> tuple[type[Exception], ...]:
    """How opening may fail. asyncpg, which is loaded only where it is used, does not leave all to SQLAlchemy."""
    own: Any = import_module("asyncpg") if url.startswith("postgres") else None
    return (SQLAlchemyError, OSError, *((own.PostgresError, own.InterfaceError) if own else ()))


def may_answer_later(error: Exception) -> bool:
    """Return whether a server refused or cut the connection, as one that is starting or stopping does."""
    if isinstance(error, DBAPIError) and error.orig is not None:
        return was_cut(error)
    if isinstance(error, ConnectionError | TimeoutError):
        return True
    return str(getattr(error, "sqlstate", None) or "") in SHUTDOWN


def first_line(error: Exception) -> str:
    """Return the driver's own message, without SQLAlchemy's additions."""
    lines = str(getattr(error, "orig", None) or error).splitlines()
    return lines[0] if lines else type(error).__name__


def shown(url: str) -> str:
    """Return what a host calls the database at that address. Raises Unreachable."""
    return name_of(find_address(url).url)
