"""Copy a database without changing it: its state at one moment, from any older schema, in use or read-only.

A backup is always one SQLite file, whatever it was made from: it can be looked at everywhere and restored into either
kind of database. Commands that only read (`verify`, `check-upgrade`) and those that transfer data (`restore`, `move`)
work on such a copy, so the source stays unchanged, whatever goes wrong.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncGenerator, Callable, Generator, Sequence
from contextlib import asynccontextmanager, closing, contextmanager
from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal, TypeVar

from sqlalchemy import (
    URL,
    Column,
    Connection,
    MetaData,
    Table,
    create_engine,
    func,
    insert,
    inspect,
    literal,
    select,
    text,
    tuple_,
)
from sqlalchemy.exc import SQLAlchemyError

from bot.db.address import DatabaseUnreachable, format_display_name, get_sqlite_file
from bot.db.database import PRIMARY_CODE_MASK, SQLITE_BUSY_TIMEOUT_S, Database, get_error_line
from bot.db.files import DATABASE_FILE_ENDINGS, PRIVATE_FILE
from bot.db.revisions import (
    VERSION_TABLE,
    DatabaseTooNew,
    ForeignDatabase,
    require_newest_revision,
    require_revision,
    run_migrations,
)
from bot.db.schema import metadata, outbox, process, reply_debt, shard

T = TypeVar("T")
BACKUP_MARK = "backup"
"""The name under which a backup, and a database that is restored from it, keeps the time when the backup was made."""
ROWS_PER_PAGE = 500
CANNOT_CREATE_LOG = (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY)
TABLES = [table for table in metadata.sorted_tables if table not in (reply_debt, shard)]
"""All tables except those that mean something only to running processes. The last heartbeats are needed: the time since
then is given back."""
ReportProgress = Callable[[str, int], None]
"""Called with a table's name and its number of rows as soon as they are copied."""


class TransferRefused(Exception):
    """The copy is refused or was aborted, and nothing has changed. The message is one line for the host."""


BACKUP_ERRORS = (DatabaseTooNew, ForeignDatabase, DatabaseUnreachable, TransferRefused)
"""What `write_backup`, `restore_backup` and `move_database` raise. Each message is one sentence for the host."""


def write_backup(url: str, file: Path, report_progress: ReportProgress | None = None) -> None:
    """Write all that is there now, at its own schema, into a new file; the bot may run meanwhile. Raises
    BACKUP_ERRORS."""
    if file.exists():
        raise TransferRefused(f"{file} already exists. Choose another name, or remove it first.")
    unfinished = file.with_name(f"{file.name}.unfinished")
    with explain_failure(f"the backup {file} could not be written, and nothing is left of it"):
        delete_database(unfinished)  # of a backup that was killed
        try:
            made_at = time.time()
            unfinished.touch(PRIVATE_FILE)
            asyncio.run(copy_unchanged(url, unfinished, report_progress))
            with closing(sqlite3.connect(unfinished)) as copy, copy:
                mark = BACKUP_MARK, str(made_at).encode()
                copy.execute("INSERT OR REPLACE INTO secret_key VALUES (?, ?)", mark)
            unfinished.rename(file)
        finally:
            delete_database(unfinished)


def restore_backup(file: Path, url: str, report_progress: ReportProgress | None = None) -> None:
    """Fill a database that is empty or not there yet from a backup. The backup does not change. Raises
    BACKUP_ERRORS."""
    if not file.is_file():
        raise TransferRefused(f"There is no backup {file}.")
    asyncio.run(copy_into_empty(to_sqlite_url(file), url, report_progress))


def move_database(url: str, to: str, report_progress: ReportProgress | None = None) -> None:
    """Copy everything into another, empty database. The old one does not change. Raises BACKUP_ERRORS."""
    file, to_file = get_sqlite_file(url), get_sqlite_file(to)
    if file is None or to_file is None:
        is_same = format_display_name(url) == format_display_name(to)
    else:
        is_same = file.resolve() == to_file.resolve()
    if is_same:
        raise TransferRefused("That is the same database.")
    asyncio.run(move_between(url, to, report_progress))


async def move_between(url: str, to: str, report_progress: ReportProgress | None) -> None:
    """Copy a database into an empty one. Raises TransferRefused if a bot runs on it before or after copying."""
    if await has_running_bot(url):
        raise TransferRefused(
            f"A bot is running on the database {format_display_name(url)}. Stop it first. "
            "(After a crash, wait 75 seconds.)"
        )
    await copy_into_empty(url, to, report_progress)
    if await has_running_bot(url):
        raise TransferRefused(
            f"A bot has started on the database {format_display_name(url)} in the meantime: "
            f"its changes are missing from {format_display_name(to)}."
        )


async def copy_into_empty(url: str, to: str, report_progress: ReportProgress | None) -> None:
    """Copy the database `url` into the empty database `to`, in today's schema. Raises BACKUP_ERRORS."""
    file = get_sqlite_file(to)
    is_new = file is not None and not file.exists()
    failed = f"the database {format_display_name(to)} could not be filled, and nothing in it has changed"
    with explain_failure(failed):
        try:
            async with open_current_copy(url) as source:
                target = await Database.open(to)
                try:
                    await asyncio.to_thread(copy_database, source, target, report_progress)
                finally:
                    await target.close()
        except BaseException:
            if file is not None and is_new:
                delete_database(file)
            raise


@contextmanager
def explain_failure(what: str) -> Generator[None]:
    """Raise TransferRefused with `what` and the reason for an error of the disk or of a driver, such as a full disk."""
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        raise TransferRefused(f"{what}: {get_error_line(error)}") from error


def delete_database(file: Path) -> None:
    """Delete the file of a SQLite database, and the files that SQLite keeps next to it."""
    for ending in DATABASE_FILE_ENDINGS:
        file.with_name(file.name + ending).unlink(missing_ok=True)


# Copies that are read


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


async def copy_unchanged(url: str, file: Path, report_progress: ReportProgress | None = None) -> None:
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
            await asyncio.to_thread(copy_postgresql, url, file, report_progress)


@contextmanager
def explain_unreachable(url: str, what: Literal["read", "used"]) -> Generator[None]:
    """Raise DatabaseUnreachable, saying that the database cannot be read or used, for an error of the disk or of a
    driver.
    """
    try:
        yield
    except (sqlite3.Error, SQLAlchemyError, OSError) as error:
        raise DatabaseUnreachable(
            f"the database {format_display_name(url)} cannot be {what}: {get_error_line(error)}"
        ) from error


def copy_sqlite(source: Path, target: Path) -> None:
    """Copy with SQLite's online backup, which gives a consistent copy of a database in use, and check the copy. Raises
    DatabaseUnreachable if the source is missing or damaged, DatabaseTooNew, ForeignDatabase; OSError, sqlite3.Error."""
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


@asynccontextmanager
async def open_existing(url: str) -> AsyncGenerator[Database]:
    """Open a database that has this program's schema. Raises DatabaseUnreachable, also for what fails while it is open,
    DatabaseTooOld, DatabaseTooNew and ForeignDatabase.
    """
    with explain_unreachable(url, "used"):
        name = format_display_name(url)
        await query_unchanged(url, lambda connection: require_newest_revision(connection, name))
        database = Database(url)
        try:
            yield database
        finally:
            await database.close()


async def query_unchanged(url: str, query: Callable[[Connection], T]) -> T:
    """Run a query on a database that must not be changed, created or upgraded, and return its result.

    A connection as the bot uses it would turn on SQLite's write-ahead log. Raises the driver's errors, and
    DatabaseUnreachable if there is no such file.
    """
    file = get_sqlite_file(url)
    if file is not None:
        return await asyncio.to_thread(query_file, file, query)
    database = Database(url)
    try:
        return await database.read(query)
    finally:
        await database.close()


def query_file(file: Path, query: Callable[[Connection], T]) -> T:
    """Run a query on a SQLite file, on a connection that can only read, and return its result."""
    engine = create_engine("sqlite://", creator=lambda: open_read_only(file))
    try:
        with engine.connect() as connection:
            return query(connection)
    finally:
        engine.dispose()


def require_plain_tables(copy: Connection, source: Path) -> None:
    """Raise DatabaseUnreachable if one of our tables is a view or a virtual table, or has a trigger.

    Reading such a table would run statements that somebody else wrote, possibly endless ones.
    """
    found = copy.exec_driver_sql(
        "SELECT name, tbl_name FROM sqlite_master "
        "WHERE type IN ('view', 'trigger') OR (type = 'table' AND sql LIKE 'CREATE VIRTUAL%')"
    )
    ours = {VERSION_TABLE, *metadata.tables}
    if bad := [name for name, table in found if table in ours]:
        raise DatabaseUnreachable(f"the database {source} is damaged: {', '.join(bad)} is not a plain table")


def open_read_only(file: Path) -> sqlite3.Connection:
    """Connect to a database that must not be changed. Raises sqlite3.Error; DatabaseUnreachable if there is none.

    In write-ahead mode, SQLite creates a log beside the database, for which it must be able to write to the folder. If
    it cannot and there is no log, everything is in the file itself, which is then opened as immutable.
    """
    if not file.is_file():
        raise DatabaseUnreachable(f"there is no database {file}")
    address = f"{file.absolute().as_uri()}?mode=ro"
    connection = sqlite3.connect(address, timeout=SQLITE_BUSY_TIMEOUT_S, uri=True, check_same_thread=False)
    try:
        connection.execute("SELECT count(*) FROM sqlite_master")
    except sqlite3.Error as error:
        connection.close()
        log = file.with_name(f"{file.name}-wal")
        has_log = log.is_file() and log.stat().st_size > 0
        if error.sqlite_errorcode & PRIMARY_CODE_MASK not in CANNOT_CREATE_LOG or has_log:
            raise
        return sqlite3.connect(f"{address}&immutable=1", uri=True, check_same_thread=False)
    return connection


async def has_running_bot(url: str) -> bool:
    """Return whether a process has a current heartbeat in the database. Raises DatabaseUnreachable."""
    with explain_unreachable(url, "read"):
        return await query_unchanged(url, has_living_process)


def has_living_process(connection: Connection) -> bool:
    """Return whether a process has a current heartbeat, which an empty or foreign database never has."""
    if not inspect(connection).has_table(process.name):
        return False
    return connection.execute(select(process.c.id).where(process.c.until > time.time())).first() is not None


def to_sqlite_url(file: Path) -> str:
    """Return the address of the database in this file, whatever characters its name has."""
    return URL.create("sqlite", database=str(file.absolute())).render_as_string()


# Tables


def copy_postgresql(url: str, file: Path, report_progress: ReportProgress | None) -> None:
    """Copy all tables as they are at one moment. Raises DatabaseTooNew, ForeignDatabase, TransferRefused, and the
    driver's errors.
    """
    source, target = Database(url), Database(to_sqlite_url(file))
    try:
        with source.snapshot() as old, target.begin() as new:
            revision = require_revision(old, format_display_name(url))
            run_migrations(new, None, revision)
            schema = MetaData()
            schema.reflect(new)
            tables = [table for table in schema.sorted_tables if table.name != VERSION_TABLE]
            copy_tables(old, new, tables, report_progress)
    finally:
        target.engine.dispose()
        source.engine.dispose()


def copy_database(source: Database, target: Database, report_progress: ReportProgress | None = None) -> None:
    """Copy everything into an empty database, then read it back and compare.

    Raises TransferRefused if a bot runs on the target, the target is not empty, or the copy differs.
    """
    with source.snapshot() as old, target.begin() as new:
        if has_living_process(new):
            raise TransferRefused(
                f"A bot is running on the database {target.name}. Stop it first. (After a crash, wait 75 seconds.)"
            )
        if full := [
            table.name
            for table in TABLES
            if (new.execute(select(literal(1)).select_from(table).limit(1))).first() is not None
        ]:
            raise TransferRefused(
                f"The database {target.name} is not empty: there are rows in {', '.join(full)}."
            )
        copy_tables(old, new, TABLES, report_progress)


def copy_tables(
    old: Connection,
    new: Connection,
    tables: Sequence[Table],
    report_progress: ReportProgress | None,
) -> None:
    """Copy the rows of the tables into the target, where they are empty, and let the target count outbox ids on from
    the source's. Raises TransferRefused if the copy differs."""
    for table in tables:
        count = sent = stored = 0
        for page in iter_pages(old, table):
            new.execute(insert(table), [dict(zip(table.c.keys(), row, strict=True)) for row in page])
            count += len(page)
            sent += digest_rows(page)
        for page in iter_pages(new, table):
            stored += digest_rows(page)
        if stored != sent:
            raise TransferRefused(
                f"The copy of {table.name} differs from the original, so nothing of it was kept."
            )
        if report_progress is not None:
            report_progress(table.name, count)
    set_outbox_counter(new, get_outbox_counter(old))


def digest_rows(rows: Sequence[tuple[Any, ...]]) -> int:
    """Return a number that depends on all values of the rows, but not on their order. It is the sum of the rows'
    digests."""
    return sum(int.from_bytes(blake2b(repr(row).encode(), digest_size=16).digest()) for row in rows)


def iter_pages(db: Connection, table: Table) -> Generator[list[tuple[Any, ...]]]:
    """Yield all rows in pages, in the order of their primary keys."""
    keys: list[Column[Any]] = list(table.primary_key.columns)
    places = [list(table.c).index(key) for key in keys]
    last: tuple[Any, ...] | None = None
    while True:
        wanted = select(table).order_by(*keys).limit(ROWS_PER_PAGE)
        if last is not None:
            wanted = wanted.where(tuple_(*keys) > tuple_(*(literal(value) for value in last)))
        page = [tuple(row) for row in db.execute(wanted)]
        if page:
            yield page
        if len(page) < ROWS_PER_PAGE:
            return
        last = tuple(page[-1][place] for place in places)


def get_outbox_counter(db: Connection) -> int:
    """Return the last id that an outbox row has had, even if that row is deleted, because ids must not be used
    again."""
    if db.dialect.name == "sqlite":
        found = text("SELECT seq FROM sqlite_sequence WHERE name = 'outbox'")
    else:
        found = text("SELECT last_value FROM pg_sequences WHERE sequencename = 'outbox_id_seq'")
    most = (db.execute(select(func.max(outbox.c.id)))).scalar()
    return max((db.execute(found)).scalar() or 0, most or 0)


def set_outbox_counter(db: Connection, last: int) -> None:
    """Have new outbox rows get ids after `last`. Does nothing for 0."""
    if not last:
        return
    if db.dialect.name == "postgresql":
        db.execute(text("SELECT setval('outbox_id_seq', :last)"), {"last": last})
        return
    changed = db.execute(text("UPDATE sqlite_sequence SET seq = :last WHERE name = 'outbox'"), {"last": last})
    if not changed.rowcount:
        db.execute(text("INSERT INTO sqlite_sequence VALUES ('outbox', :last)"), {"last": last})
