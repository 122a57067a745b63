"""Copy a database without changing it: as it was at one moment, of any older schema, in use or read-only.

Commands that only look (`verify`, `check-upgrade`) and those that carry data elsewhere (`backup`, `restore`, `move`)
work on such a copy. So the source stays as it was, whatever goes wrong.
"""
from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import URL, Connection, MetaData, create_engine, inspect, select

from .database import BUSY, Database, Unreachable, engine_for, failures, file_of, first_line, shown
from .private_files import PRIVATE_FILE
from .schema import metadata, process
from .transfer import Tell, copy_tables
from .upgrade import HERE, VERSION, require_revision

PRIMARY_CODE = 0xFF  # the part of SQLite's error codes that names the kind of error
NO_PLACE_FOR_A_LOG = (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY)


def ignore_counts(table: str, rows: int) -> None:
    """Tell nobody how many rows were copied."""


@asynccontextmanager
async def current_copy(url: str) -> AsyncGenerator[Database]:
    """Open a temporary copy of the database, at the newest schema. Raises Unreachable, Newer, NotOurs, Unmovable."""
    with TemporaryDirectory(prefix="longtable-") as folder:
        file = Path(folder) / "copy.db"
        await copy_unchanged(url, file)
        database = await Database.open(sqlite_url(file))
        try:
            yield database
        finally:
            await database.close()


async def copy_unchanged(url: str, file: Path, tell: Tell = ignore_counts) -> None:
    """Write the database at its own schema into a new SQLite file. Raises Unreachable, Newer, NotOurs.

    `tell` hears of each table of a PostgreSQL database; SQLite copies its file as a whole.
    """
    source = file_of(url)
    try:
        if source is not None:
            await asyncio.to_thread(copy_sqlite, source, file)
        else:
            await asyncio.to_thread(file.touch, mode=PRIVATE_FILE)  # there are secrets of games in it
            await copy_postgresql(url, file, tell)
    except (sqlite3.Error, *failures(url)) as error:
        raise Unreachable(f"the database {shown(url)} cannot be read: {first_line(error)}") from error


def copy_sqlite(source: Path, target: Path) -> None:
    """Copy with SQLite's online backup, which sees one moment of a database that is in use."""
    if not source.is_file():
        raise Unreachable(f"there is no database {source}")
    target.touch(mode=PRIVATE_FILE)
    with closing(open_read_only(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)
    engine = create_engine(sqlite_url(target))
    try:
        with engine.connect() as copy:
            copy.exec_driver_sql("PRAGMA journal_mode=DELETE")  # one file, without a log beside it
            require_plain_tables(copy, source)
            require_revision(copy, str(source))
            problem = copy.exec_driver_sql("PRAGMA integrity_check(1)").scalar_one()
    finally:
        engine.dispose()
    if problem != "ok":
        raise Unreachable(f"the database {source} is damaged: {' '.join(problem.split())}")


def require_plain_tables(copy: Connection, source: Path) -> None:
    """Raise Unreachable if a view or a virtual table bears the name of one of our tables, or a trigger hangs on one.

    Reading them would run statements that somebody else has written, which need not end.
    """
    found = copy.exec_driver_sql(
        "SELECT name, tbl_name FROM sqlite_master "
        "WHERE type IN ('view', 'trigger') OR (type = 'table' AND sql LIKE 'CREATE VIRTUAL%')"
    )
    ours = {VERSION, *metadata.tables}
    if bad := [name for name, table in found if name in ours or table in ours]:
        raise Unreachable(f"the database {source} is damaged: {', '.join(bad)} is no plain table")


def open_read_only(file: Path) -> sqlite3.Connection:
    """Connect to a database that is not to be changed. Raises sqlite3.Error.

    Beside a database in write-ahead mode SQLite opens a log, for which it must be able to write in the folder. Where it
    cannot and no log is there, everything is in the file itself.
    """
    address = f"{file.absolute().as_uri()}?mode=ro"
    connection = sqlite3.connect(address, BUSY, uri=True, check_same_thread=False)
    try:
        connection.execute("SELECT count(*) FROM sqlite_master")
    except sqlite3.OperationalError as error:
        connection.close()
        if error.sqlite_errorcode & PRIMARY_CODE not in NO_PLACE_FOR_A_LOG or has_log(file):
            raise
        return sqlite3.connect(f"{address}&immutable=1", uri=True, check_same_thread=False)
    return connection


def has_log(file: Path) -> bool:
    log = file.with_name(f"{file.name}-wal")
    return log.is_file() and log.stat().st_size > 0


async def copy_postgresql(url: str, file: Path, tell: Tell) -> None:
    """Copy all tables as they are at one moment. Raises what the driver raises; Newer, NotOurs, Unmovable."""
    from .migrate import migrate

    source, target = Database(engine_for(url)), Database(engine_for(sqlite_url(file)))
    try:
        async with source.snapshot() as old, target.writing() as new:
            revision = await old.run_sync(require_revision, shown(url))
            await new.run_sync(migrate, HERE, None, revision)
            schema = MetaData()
            await new.run_sync(schema.reflect)
            tables = [table for table in schema.sorted_tables if table.name != VERSION]
            await copy_tables(old, new, tables, tell)
    finally:
        await target.close()
        await source.close()


async def has_running_bot(url: str) -> bool:
    """Return whether a process says in the database that it is alive. Raises Unreachable."""
    source = file_of(url)
    try:
        if source is not None:
            return await asyncio.to_thread(has_running_bot_in_file, source)
        database = Database(engine_for(url))
        try:
            async with database.reading() as db:
                return await db.run_sync(has_living_process)
        finally:
            await database.close()
    except (sqlite3.Error, *failures(url)) as error:
        raise Unreachable(f"the database {shown(url)} cannot be read: {first_line(error)}") from error


def has_running_bot_in_file(file: Path) -> bool:
    engine = create_engine("sqlite://", creator=lambda: open_read_only(file))
    try:
        with engine.connect() as connection:
            return has_living_process(connection)
    finally:
        engine.dispose()


def has_living_process(connection: Connection) -> bool:
    """The oldest schemas have no table of processes: of those nobody can tell."""
    if not inspect(connection).has_table(process.name):
        return False
    return connection.execute(select(process.c.id).where(process.c.until > time.time())).first() is not None


def sqlite_url(file: Path) -> str:
    """Return the address of a database in that file, whatever signs stand in its name."""
    return URL.create("sqlite", database=str(file.absolute())).render_as_string()
