"""Bring the schema of a database up to date, and tell which program and version a database belongs to.

Alembic takes 11 MB, so it is loaded only to upgrade an older database.
"""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from bot.db.address import format_for_host
from bot.db.schema import create_tables

UPGRADE_LOCK_ID = 1_281_650_514
MIGRATIONS = Path(__file__).parent / "migrations"
VERSION_TABLE = "alembic_version"


class DatabaseTooNew(Exception):
    """The database was written by a newer version of the program. The message is one line for the host."""


class DatabaseTooOld(Exception):
    """The database was written by an older version, and must not be upgraded now. The message is one line for the host."""


class ForeignDatabase(Exception):
    """The database is empty, or belongs to another program. The message is one line for the host."""


def upgrade_schema(connection: Connection) -> bool:
    """Create the tables in an empty database, or run the missing migrations, while no other process does. Return whether
    an older database was rewritten.

    Raises DatabaseTooNew, ForeignDatabase.
    """
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({UPGRADE_LOCK_ID})")
    current = find_revision(connection, format_for_host(connection.engine.url))
    if current == get_newest_revision():
        return False
    if current is not None:
        run_migrations(connection, current)
        return True
    create_tables(connection)
    connection.execute(text(f"CREATE TABLE {VERSION_TABLE} (version_num VARCHAR(32) PRIMARY KEY)"))
    connection.execute(text(f"INSERT INTO {VERSION_TABLE} VALUES ('{get_newest_revision()}')"))
    return False


def run_migrations(connection: Connection, from_revision: str | None, to_revision: str | None = None) -> None:
    """Run the migrations after revision `from_revision` (None: the database is empty) up to `to_revision` (None: the
    newest)."""
    from alembic.config import Config
    from alembic.operations import Operations
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    scripts = ScriptDirectory.from_config(config)
    head = to_revision or get_newest_revision()
    context = MigrationContext.configure(connection)
    with Operations.context(context):
        for script in reversed(list(scripts.iterate_revisions(head, from_revision or "base"))):
            script.module.upgrade()
    context.stamp(scripts, head)


def require_revision(connection: Connection, name: str) -> str:
    """Return the revision of the schema in a Longtable database. `name` is the database's name in error messages.
    Raises DatabaseTooNew, or ForeignDatabase (also for an empty database)."""
    revision = find_revision(connection, name)
    if revision is None:
        raise ForeignDatabase(f"the database {name} is empty: it has no Longtable games")
    return revision


def require_newest_revision(connection: Connection, name: str) -> None:
    """Raise DatabaseTooOld if the database lacks migrations. Raises also like `require_revision`."""
    revision = require_revision(connection, name)
    if revision != get_newest_revision():
        raise DatabaseTooOld(
            f"the database {name} was written by an older Longtable (schema {revision}); make a backup and start this "
            "version's bot once, which upgrades it"
        )


def find_revision(connection: Connection, name: str) -> str | None:
    """Return the database's revision, or None if it has no tables at all. Raises DatabaseTooNew, ForeignDatabase."""
    revision = read_stored_revision(connection)
    if revision in list_revisions():
        return revision
    if revision is None and not inspect(connection).get_table_names():
        return None
    if revision is not None and is_revision(revision):
        raise DatabaseTooNew(
            f"the database {name} was written by a newer Longtable (schema {revision}); update this program"
        )
    raise ForeignDatabase(
        f"the database {name} belongs to another program: none of its tables are Longtable's"
    )


def is_revision(name: str) -> bool:
    """Return whether a version of this program may use that revision name; other programs' Alembic names have twelve
    digits.
    """
    return len(name) == len(get_newest_revision()) and name.isdecimal()


def read_stored_revision(connection: Connection) -> str | None:
    """Return the revision stored in the database, whatever program wrote it, or None."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    return connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalar_one_or_none()


def get_newest_revision() -> str:
    """Return the revision of this program's schema."""
    return max(list_revisions())


def list_revisions() -> set[str]:
    """Return all revisions. Migrations are files `<revision>_<what>.py`, numbered in order."""
    return {file.name.split("_")[0] for file in (MIGRATIONS / "versions").glob("[0-9]*_*.py")}
