"""Create the tables.

Nothing has been released yet, so these are the tables of `bot/db/schema.py`. The first migration after a release
replaces this import by the tables as they were released.
"""

from __future__ import annotations

from alembic import op

from bot.db.schema import create_tables

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create all tables and indexes."""
    create_tables(op.get_bind())
