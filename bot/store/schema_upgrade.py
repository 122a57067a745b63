"""Determine the schema of a database, and bring it up to date inside a given transaction."""
from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from .database_address import name_of

HERE = Path(__file__).parent / "migrations"
VERSION_TABLE = "alembic_version"


class Newer(Exception):
    """The database was written by a newer version of the program. The message is one line for the host."""


class NotOurs(Exception):
    """The database is empty, or belongs to another program. The message is one line for the host."""


def upgrade(connection: Connection) -> bool:
    """Run the missing migrations; an empty database gets all of them. Return whether an older database was rewritten.

    Alembic is a sixth of the bot's memory, so it is loaded only if there is something to do. Raises Newer, NotOurs.
    """
    current = find_revision(connection, name_of(connection.engine.url))
    if current == newest():
        return False
    from .alembic_runner import migrate

    migrate(connection, HERE, current)
    return current is not None


def require_revision(connection: Connection, name: str) -> str:
    """Return the revision of a Longtable database. Raises Newer, or NotOurs (also for an empty database)."""
    revision = find_revision(connection, name)
    if revision is None:
        raise NotOurs(f"the database {name} is empty: there are no games of Longtable in it")
    return revision


def find_revision(connection: Connection, name: str) -> str | None:
    """Return the database's revision, or None if it has no tables at all. Raises Newer, NotOurs."""
    revision = stored(connection)
    if revision in revisions():
        return revision
    if revision is None and not inspect(connection).get_table_names():
        return None
    if revision is not None and is_revision(revision):
        raise Newer(f"the database {name} was written by a newer Longtable (schema {revision}); update this program")
    raise NotOurs(f"the database {name} belongs to another program: nothing in it is of Longtable")


def is_revision(name: str) -> bool:
    """Return whether a version of this program may use that revision name; other programs' Alembic names have twelve
    digits.
    """
    return len(name) == len(newest()) and name.isdecimal()


def stored(connection: Connection) -> str | None:
    """Return the revision stored in the database, whatever program wrote it, or None."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    return connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalar_one_or_none()


def newest() -> str:
    """Return the revision of this program's schema."""
    return max(revisions())


def revisions() -> set[str]:
    """Return all revisions. Migrations are files `<revision>_<what>.py`, numbered in order."""
    return {file.name.split("_")[0] for file in (HERE / "versions").glob("[0-9]*_*.py")}
