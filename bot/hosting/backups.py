"""What a host does with the database as a whole: backup, restore, move.

A backup is always one SQLite file, whatever it was made from: it can be looked at everywhere and restored into either
kind of database. The database that is read from never changes.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError

from bot.store import DatabaseTooNew, DatabaseUnreachable, ForeignDatabase
from bot.store.backup_mark import write_mark
from bot.store.database import Database, format_display_name, get_error_line, get_sqlite_file
from bot.store.database_copy import copy_unchanged, has_running_bot, open_current_copy, to_sqlite_url
from bot.store.private_files import DATABASE_FILE_ENDINGS, PRIVATE_FILE
from bot.store.transfer import ReportProgress, TransferRefused, copy_database

BACKUP_ERRORS = (DatabaseTooNew, ForeignDatabase, DatabaseUnreachable, TransferRefused)
"""What the functions raise. Each message is one sentence for the host."""


def write_backup(url: str, file: Path, report_progress: ReportProgress) -> None:
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
            write_mark(unfinished, made_at)
            unfinished.rename(file)
        finally:
            delete_database(unfinished)


def restore_backup(file: Path, url: str, report_progress: ReportProgress) -> None:
    """Fill a database that is empty or not there yet from a backup. The backup does not change. Raises
    BACKUP_ERRORS."""
    if not file.is_file():
        raise TransferRefused(f"There is no backup {file}.")
    asyncio.run(copy_into_empty(to_sqlite_url(file), url, report_progress))


def move_database(url: str, to: str, report_progress: ReportProgress) -> None:
    """Copy everything into another, empty database. The old one does not change. Raises BACKUP_ERRORS."""
    if is_same_database(url, to):
        raise TransferRefused("That is the same database.")
    asyncio.run(move_between(url, to, report_progress))


def is_same_database(url: str, other: str) -> bool:
    """Return whether two addresses lead to the same database. Raises DatabaseUnreachable."""
    file, other_file = get_sqlite_file(url), get_sqlite_file(other)
    if file is None or other_file is None:
        return format_display_name(url) == format_display_name(other)
    return file.resolve() == other_file.resolve()


async def move_between(url: str, to: str, report_progress: ReportProgress) -> None:
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


async def copy_into_empty(url: str, to: str, report_progress: ReportProgress) -> None:
    """Copy the database `url` into the empty database `to`, in today's schema. Raises BACKUP_ERRORS."""
    failed = f"the database {format_display_name(to)} could not be filled, and nothing in it has changed"
    with delete_new_file_on_failure(get_sqlite_file(to)), explain_failure(failed):
        async with open_current_copy(url) as source:
            target = await Database.open(to)
            try:
                await copy_database(source, target, report_progress)
            finally:
                await target.close()


@contextmanager
def explain_failure(what: str) -> Generator[None]:
    """Raise TransferRefused with `what` and the reason for an error of the disk or of a driver, such as a full disk."""
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        raise TransferRefused(f"{what}: {get_error_line(error)}") from error


@contextmanager
def delete_new_file_on_failure(file: Path | None) -> Generator[None]:
    """Delete a SQLite database that was not there before, if filling it fails."""
    is_new = file is not None and not file.exists()
    try:
        yield
    except BaseException:
        if file is not None and is_new:
            delete_database(file)
        raise


def delete_database(file: Path) -> None:
    """Delete the file of a SQLite database, and the files that SQLite keeps next to it."""
    for ending in DATABASE_FILE_ENDINGS:
        file.with_name(file.name + ending).unlink(missing_ok=True)
