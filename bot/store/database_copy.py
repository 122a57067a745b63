"""Copy a database without changing it: its state at one moment, from any older schema, in use or read-only.

Commands that only read (`verify`, `check-upgrade`) and those that transfer data (`backup`, `restore`, `move`) work on
such a copy, so the source stays unchanged, whatever goes wrong.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

from sqlalchemy import URL, Connection, MetaData, create_engine, inspect, select

from .database import (
    SQLITE_BUSY_TIMEOUT_S,
    Database,
    DatabaseUnreachable,
    create_engine_for,
    format_display_name,
    get_error_line,
    get_sqlite_file,
    list_open_errors,
)
from .private_files import PRIVATE_FILE
from .schema import metadata, process
from .schema_upgrade import VERSION_TABLE, require_revision, run_migrations
from .transfer import ReportProgress, copy_tables

PRIMARY_CODE_MASK = 0xFF
CANNOT_CREATE_LOG = (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY)


def ignore_progress(table: str, rows: int) -> None:
    """Do nothing. This is the default for `report_progress`."""


@asynccontextmanager
async def open_current_copy(url: str) -> AsyncGenerator[Database]:
    """Open a temporary copy of the database, migrated to the newest schema. Raises DatabaseUnreachable, DatabaseTooNew,
    ForeignDatabase, TransferRefused.
    """
    with TemporaryDirectory(prefix="longtable-") as folder:
        file = Path(folder) / "copy.db"
        await copy_unchanged(url, file)
        database = await Database.open(to_sqlite_url(file))
        try:
            yield database
        finally:
            await database.close()


async def copy_unchanged(url: str, file: Path, report_progress: ReportProgress = ignore_progress) -> None:
    """Copy the database, at its own schema, into a new SQLite file. Raises DatabaseUnreachable, DatabaseTooNew,
    ForeignDatabase.

    `report_progress` is called for each copied table of a PostgreSQL database; a SQLite file is copied as a whole.
    """
    source = get_sqlite_file(url)
    with explain_unreachable(url, "read"):
        if source is not None:
            await asyncio.to_thread(copy_sqlite, source, file)
        else:
            await asyncio.to_thread(file.touch, mode=PRIVATE_FILE)  # it contains secrets of games
            await copy_postgresql(url, file, report_progress)


@contextmanager
def explain_unreachable(url: str, what: Literal["read", "used"]) -> Generator[None]:
    """Raise DatabaseUnreachable, saying that the database cannot be read or used, for an error of the disk or of a
    driver.
    """
    try:
        yield
    except (sqlite3.Error, *list_open_errors(url)) as error:
        raise DatabaseUnreachable(
            f"the database {format_display_name(url)} cannot be {what}: {get_error_line(error)}"
        ) from error


def copy_sqlite(source: Path, target: Path) -> None:
    """Copy with SQLite's online backup, which gives a consistent copy of a database in use, and check the copy. Raises
    DatabaseUnreachable if the source is missing or damaged, DatabaseTooNew, ForeignDatabase; OSError, sqlite3.Error."""
    require_file(source)
    target.touch(mode=PRIVATE_FILE)
    with closing(open_read_only(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)
    engine = create_engine(to_sqlite_url(target))
    try:
        with engine.connect() as copy:
            copy.exec_driver_sql("PRAGMA journal_mode=DELETE")  # a single file without a log
            require_plain_tables(copy, source)
            require_revision(copy, str(source))
            problem = copy.exec_driver_sql("PRAGMA integrity_check(1)").scalar_one()
    finally:
        engine.dispose()
    if problem != "ok":
        raise DatabaseUnreachable(f"the database {source} is damaged: {' '.join(problem.split())}")


def require_undamaged(url: str) -> None:
    """Raise DatabaseUnreachable if the file of an existing SQLite database cannot be read or a page of it is damaged.

    This reads the whole file: a gigabyte takes about two seconds, and as long as the disk needs for the first time.
    """
    file = get_sqlite_file(url)
    if file is None or not file.is_file():
        return
    with explain_unreachable(url, "read"), closing(open_read_only(file)) as connection:
        [problem] = connection.execute("PRAGMA quick_check(1)").fetchone()
    if problem != "ok":
        raise DatabaseUnreachable(f"the database {file} is damaged: {' '.join(problem.split())}")


def require_file(file: Path) -> None:
    """Raise DatabaseUnreachable if there is no SQLite database, which connecting would create."""
    if not file.is_file():
        raise DatabaseUnreachable(f"there is no database {file}")


def require_plain_tables(copy: Connection, source: Path) -> None:
    """Raise DatabaseUnreachable if one of our tables is a view or a virtual table, or has a trigger.

    Reading such a table would run statements that somebody else wrote, possibly endless ones.
    """
    found = copy.exec_driver_sql(
        "SELECT name, tbl_name FROM sqlite_master "
        "WHERE type IN ('view', 'trigger') OR (type = 'table' AND sql LIKE 'CREATE VIRTUAL%')"
    )
    ours = {VERSION_TABLE, *metadata.tables}
    if bad := [name for name, table in found if name in ours or table in ours]:
        raise DatabaseUnreachable(f"the database {source} is damaged: {', '.join(bad)} is not a plain table")


def open_read_only(file: Path) -> sqlite3.Connection:
    """Connect to a database that must not be changed. Raises sqlite3.Error.

    In write-ahead mode, SQLite creates a log beside the database, for which it must be able to write to the folder. If
    it cannot and there is no log, everything is in the file itself, which is then opened as immutable.
    """
    address = f"{file.absolute().as_uri()}?mode=ro"
    connection = sqlite3.connect(address, timeout=SQLITE_BUSY_TIMEOUT_S, uri=True, check_same_thread=False)
    try:
        connection.execute("SELECT count(*) FROM sqlite_master")
    except sqlite3.Error as error:
        connection.close()
        if error.sqlite_errorcode & PRIMARY_CODE_MASK not in CANNOT_CREATE_LOG or has_log(file):
            raise
        return sqlite3.connect(f"{address}&immutable=1", uri=True, check_same_thread=False)
    return connection


def has_log(file: Path) -> bool:
    """Return whether the SQLite file has a write-ahead log that is not empty."""
    log = file.with_name(f"{file.name}-wal")
    return log.is_file() and log.stat().st_size > 0


async def copy_postgresql(url: str, file: Path, report_progress: ReportProgress) -> None:
    """Copy all tables as they are at one moment. Raises DatabaseTooNew, ForeignDatabase, TransferRefused, and the
    driver's errors.
    """
    source, target = Database(create_engine_for(url)), Database(create_engine_for(to_sqlite_url(file)))
    try:
        async with source.snapshot() as old, target.writing() as new:
            revision = await old.run_sync(require_revision, format_display_name(url))
            await new.run_sync(run_migrations, None, revision)
            schema = MetaData()
            await new.run_sync(schema.reflect)
            tables = [table for table in schema.sorted_tables if table.name != VERSION_TABLE]
            await copy_tables(old, new, tables, report_progress)
    finally:
        await target.close()
        await source.close()


@contextmanager
def connect_read_only(file: Path) -> Generator[Connection]:
    """Give an SQLAlchemy connection to a SQLite file that must not be changed. A connection as the bot uses it would
    turn on the write-ahead log. Raises sqlite3.Error."""
    engine = create_engine("sqlite://", creator=lambda: open_read_only(file))
    try:
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


async def has_running_bot(url: str) -> bool:
    """Return whether a process has a current heartbeat in the database. Raises DatabaseUnreachable."""
    source = get_sqlite_file(url)
    with explain_unreachable(url, "read"):
        if source is not None:
            return await asyncio.to_thread(has_running_bot_in_file, source)
        database = Database(create_engine_for(url))
        try:
            async with database.reading() as db:
                return await db.run_sync(has_living_process)
        finally:
            await database.close()


def has_running_bot_in_file(file: Path) -> bool:
    """Return whether a process has a current heartbeat in this SQLite file."""
    with connect_read_only(file) as connection:
        return has_living_process(connection)


def has_living_process(connection: Connection) -> bool:
    """Return whether a process has a current heartbeat, which an empty or foreign database never has."""
    if not inspect(connection).has_table(process.name):
        return False
    return connection.execute(select(process.c.id).where(process.c.until > time.time())).first() is not None


def to_sqlite_url(file: Path) -> str:
    """Return the address of the database in this file, whatever characters its name has."""
    return URL.create("sqlite", database=str(file.absolute())).render_as_string()
