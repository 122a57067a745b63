"""Open a database that is in use, for a command of the host that changes something in it.

Such a command creates and upgrades nothing: a mistyped address must not leave a new file, and the bot of another
version may be running.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

from .database import Database, create_engine_for, get_sqlite_file
from .database_copy import connect_read_only, explain_unreachable, require_file
from .schema_upgrade import require_newest_revision


@asynccontextmanager
async def open_existing(url: str) -> AsyncGenerator[Database]:
    """Open a database that has this program's schema. Raises DatabaseUnreachable, also for what fails while it is open,
    DatabaseTooOld, DatabaseTooNew and ForeignDatabase.
    """
    file = get_sqlite_file(url)
    with explain_unreachable(url, "used"):
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


def require_current_file(file: Path) -> None:
    """Check the schema of a SQLite file without changing it. Raises sqlite3.Error, and like `open_existing`."""
    require_file(file)
    with connect_read_only(file) as connection:
        require_newest_revision(connection, str(file))
