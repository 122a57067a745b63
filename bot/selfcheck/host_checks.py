"""Checks that need only the machine: its disk, its database, its fonts."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from statistics import median

from sqlalchemy import Connection, create_engine, insert, select
from sqlalchemy.exc import SQLAlchemyError

from bot.db import DatabaseTooNew, DatabaseUnreachable, ForeignDatabase
from bot.db.address import format_display_name, get_sqlite_file
from bot.db.database import Database, Notifier, create_engine_for, get_error_line, list_open_errors
from bot.db.files import find_obstacle
from bot.db.schema import server
from bot.db.schema_upgrade import find_revision, get_newest_revision, read_stored_revision
from bot.selfcheck.finding import CheckContext, Finding, broken, fine, loss
from engine.core.game import AnyGame

MIN_FREE_BYTES, MAX_WRITE_S = 1_000_000_000, 0.2
MEASURED_ROWS, MAX_ROW_S = 20, 0.05
LOCK_TIMEOUT_S = 2.0
CHECK_PAGES = "PRAGMA quick_check(1)"
FINDINGS_BY_MESSAGE = {
    "locked": "locked",
    "readonly": "readonly",
    "malformed": "damaged",
    "not a database": "unreadable",
}
UNUSED_GUILD_ID = 0
NOTIFY_TIMEOUT_S = 5.0
MAX_DRAWING_S, MAX_PICTURE_BYTES = 2.0, 500_000


async def check_disk(context: CheckContext) -> Finding:
    """Check the speed of the data disk and its free space."""
    place = next(folder for folder in (context.data, *context.data.parents) if folder.exists())
    try:
        seconds = await asyncio.to_thread(context.disk.write, place, context.timer)
        left = await asyncio.to_thread(context.disk.free, place)
    except OSError as error:
        return broken("refused", why=error.strerror or type(error).__name__)
    if left < MIN_FREE_BYTES:
        return loss("full", megabytes=left // 1_000_000)
    if seconds > MAX_WRITE_S:
        return loss("slow", milliseconds=round(seconds * 1000))
    return fine(gigabytes=left // 1_000_000_000, milliseconds=round(seconds * 1000))


async def check_database(context: CheckContext) -> Finding:
    """Check the schema and the pages; write a row, read it and roll it back.

    The database stays unchanged: nothing is migrated, converted or created.
    """
    try:
        file = get_sqlite_file(context.database_url)
    except DatabaseUnreachable as error:
        return broken("refused", why=str(error))
    try:
        if file is None:
            return await check_postgresql(context)
        if not file.exists():
            return await asyncio.to_thread(check_new_file, file, context.data)
        return await asyncio.to_thread(check_file, file, context.timer)
    except ForeignDatabase:
        return broken("foreign")
    except (sqlite3.Error, *list_open_errors(context.database_url)) as error:
        why = get_error_line(error)
        found = (what for words, what in FINDINGS_BY_MESSAGE.items() if file is not None and words in why)
        return broken(next(found, "refused"), why=why)


def check_new_file(file: Path, data: Path) -> Finding:
    """Check whether the first start can create this file. A start creates the data folder and no other."""
    folder, data = file.absolute().parent, data.absolute()
    will_be_made = not folder.is_dir() and folder in (data, *data.parents)
    why = "" if will_be_made else find_obstacle(folder)
    return broken("folder", why=why) if why else Finding("fine", "new")


def check_file(file: Path, timer: Callable[[], float]) -> Finding:
    """Check a SQLite database: its schema, its pages, and how fast it writes a row.

    Raises ForeignDatabase, SQLAlchemyError.
    """

    def connect() -> sqlite3.Connection:
        """Open the file for writing, without creating it."""
        address = f"{file.absolute().as_uri()}?mode=rw"
        return sqlite3.connect(address, timeout=LOCK_TIMEOUT_S, isolation_level=None, uri=True)

    engine = create_engine("sqlite://", creator=connect)
    try:
        with engine.connect() as connection:
            return check_open_database(connection, str(file), timer)
    finally:
        engine.dispose()


async def check_postgresql(context: CheckContext) -> Finding:
    """Check a PostgreSQL database: its schema, its speed, and that notifications arrive.

    Raises ForeignDatabase and the driver's errors.
    """
    db = Database(create_engine_for(context.database_url))
    try:
        async with db.engine.connect() as connection:
            name = format_display_name(context.database_url)
            found = await connection.run_sync(check_open_database, name, context.timer)
        return found if found.mark != "fine" or await is_notify_working(db) else loss("silent")
    finally:
        await db.close()


def check_open_database(connection: Connection, name: str, timer: Callable[[], float]) -> Finding:
    """Check the schema of a connected database, its pages (SQLite only), and how fast it writes a row, which is rolled
    back. A database without tables is fine.

    `name`: the database in error messages. Raises ForeignDatabase if it belongs to another program, and
    SQLAlchemyError.
    """
    try:
        revision = find_revision(connection, name)
    except DatabaseTooNew:
        return broken("newer", theirs=str(read_stored_revision(connection)), ours=get_newest_revision())
    if revision is None:
        return Finding("fine", "new")
    if (
        connection.dialect.name == "sqlite"
        and (why := connection.exec_driver_sql(CHECK_PAGES).scalar_one()) != "ok"
    ):
        return broken("damaged", why=" ".join(str(why).split()))
    typical = median([measure_row_write(connection, timer) for _ in range(MEASURED_ROWS)])
    if revision != get_newest_revision():
        return loss("older", theirs=revision, ours=get_newest_revision())
    milliseconds = round(typical * 1000)
    return loss("slow", milliseconds=milliseconds) if typical > MAX_ROW_S else fine(milliseconds=milliseconds)


def measure_row_write(connection: Connection, timer: Callable[[], float]) -> float:
    """Write a row, read it and roll it back. Return the seconds for all three. Raises SQLAlchemyError."""
    connection.rollback()
    began, mine = timer(), server.c.guild == UNUSED_GUILD_ID
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    connection.execute(insert(server).values(guild=UNUSED_GUILD_ID, settings="{}"))
    found = connection.execute(select(server.c.settings).where(mine)).scalar()
    connection.rollback()
    if found != "{}":
        raise SQLAlchemyError("a row that was written is not there")
    return timer() - began


async def is_notify_working(db: Database) -> bool:
    """Return whether one connection receives the notification of another."""
    heard = asyncio.Event()
    ear, mouth = Notifier(db, "check-ear", heard.set), Notifier(db, "check-mouth", lambda: None)
    try:
        await ear.connect()
        await mouth.connect()
        await mouth.notify()
        async with asyncio.timeout(NOTIFY_TIMEOUT_S):
            await heard.wait()
    except TimeoutError:
        return False
    finally:
        await ear.close()
        await mouth.close()
    return True


async def check_pictures(context: CheckContext) -> Finding:
    """Check the letters of each font and the first board of each game."""
    return await asyncio.to_thread(check_drawing, list(context.games.values()), context.timer)


def check_drawing(games: list[AnyGame], timer: Callable[[], float]) -> Finding:
    """Check that all letters can be drawn, and how long the first board of each game takes and how large it is."""

    from bot.selfcheck import sample_pictures  # Pillow is loaded with the first picture

    slowest, biggest = 0.0, 0
    try:
        if lacking := sample_pictures.find_missing_letters():
            return broken("letters", letters=lacking)
        for game in games:
            began = timer()
            png = sample_pictures.draw_first_board(game)
            slowest, biggest = max(slowest, timer() - began), max(biggest, len(png))
    except (OSError, SyntaxError) as error:  # Pillow's, of a font or a picture that is not whole
        return broken("font", why=str(error) or type(error).__name__)
    if slowest > MAX_DRAWING_S:
        return loss("slow", milliseconds=round(slowest * 1000))
    if biggest > MAX_PICTURE_BYTES:
        return loss("heavy", kilobytes=biggest // 1000)
    if missing := sample_pictures.list_missing_scripts():
        return loss("scripts", names=" ".join(missing))
    return fine(milliseconds=round(slowest * 1000), kilobytes=biggest // 1000)
