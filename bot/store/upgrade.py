"""Bringing a database up to date, in the transaction that is given."""
from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

HERE = Path(__file__).parent / "migrations"
VERSION = "alembic_version"  # Alembic's own table, of one row


class Newer(Exception):
    """The database was written by a newer program than this one; the message is one line for whoever runs it."""


def upgrade(connection: Connection) -> bool:
    """Run the migrations that are missing, and return whether an older database has been rewritten. Raises Newer.

    Alembic is a sixth of the bot's memory: it is loaded only where there is something to do.
    """
    now = stored(connection)
    if now == newest():
        return False
    if now is not None and now not in revisions():
        raise Newer(f"the database was written by a newer Longtable (schema {now}); update this program")
    from .migrate import migrate

    migrate(connection, HERE, now)
    return now is not None


def stored(connection: Connection) -> str | None:
    """The database's revision; None for an empty database."""
    if not inspect(connection).has_table(VERSION):
        return None
    return connection.execute(text(f"SELECT version_num FROM {VERSION}")).scalar_one_or_none()


def newest() -> str:
    """The program's revision."""
    return max(revisions())


def revisions() -> set[str]:
    """Migrations are files `<revision>_<what>.py`, numbered in order."""
    return {file.name.split("_")[0] for file in (HERE / "versions").glob("[0-9]*_*.py")}
