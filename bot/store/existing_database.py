"""Open a database that is in use, for a command of the host that changes something in it.

Such a command creates and upgrades nothing: a mistyped address must not leave a new file, and the bot of another
version may be running.
"""
from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

from sqlalchemy import create_engine

from .database import (
    Database,
    DatabaseUnreachable,
    create_engine_for,
    display_name,
    get_error_line,
    get_sqlite_file,
    list_open_errors,
)
from .database_copy import open_read_only
from .schema_upgrade import require_newest_revision


@asynccontextmanager
async def open_existing(url: str) -> AsyncGenerator[Database]:
    """Open a database that has this program's schema. Raises DatabaseUnreachable, also for what fails while it is open,
    DatabaseTooOld, DatabaseTooNew and ForeignDatabase.
    """
    file = get_sqlite_file(url)
    try:
        if file is not None:
            await asyncio.to_thread(require_current_file, file)
        database = Database(create_engine_for(url))
        try:
            if file is None:
                async with database.reading() as db:
                    await db.run_sync(require_newest_revision, database.name)
            yield database
        finally:
            await database.close()
    except (sqlite3.Error, *list_open_errors(url)) as error:
        raise DatabaseUnreachable(
            f"the database {display_name(url)} cannot be used: {get_error_line(error)}"
        ) from error


def require_current_file(file: Path) -> None:
    """Check the schema of a SQLite file without changing it: a connection of the bot's would turn on its log.

    Raises sqlite3.Error, and like `open_existing`.
    """
    if not file.is_file():
        raise DatabaseUnreachable(f"there is no database {file}")
    engine = create_engine("sqlite://", creator=lambda: open_read_only(file))
    try:
        with engine.connect() as connection:
            require_newest_revision(connection, str(file))
    finally:
        engine.dispose()
