"""Bringing a database up to date, with Alembic, in the transaction that is given."""
from __future__ import annotations

from pathlib import Path

from alembic.config import Config
from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

HERE = Path(__file__).parent / "migrations"


class Newer(Exception):
    """The database was written by a newer program than this one; the message is one line for whoever runs it."""


def upgrade(connection: Connection) -> None:
    """Run the migrations that are missing. Raises Newer."""
    config = Config()
    config.set_main_option("script_location", str(HERE).replace("%", "%%"))
    scripts = ScriptDirectory.from_config(config)
    context = MigrationContext.configure(connection)
    known = {script.revision for script in scripts.walk_revisions()}
    now, head = context.get_current_revision(), scripts.get_current_head()
    if now is not None and now not in known:
        raise Newer(f"the database was written by a newer Longtable (schema {now}); update this program")
    if now == head or head is None:
        return
    with Operations.context(context):
        for script in reversed(list(scripts.iterate_revisions(head, now or "base"))):
            script.module.upgrade()
    context.stamp(scripts, head)
