"""Run migrations with Alembic."""
from __future__ import annotations

from pathlib import Path

from alembic.config import Config
from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection


def run_migrations(
    connection: Connection, folder: Path, from_revision: str | None, to_revision: str | None = None
) -> None:
    """Run the migrations from revision `from_revision` (None: an empty database) to `to_revision`, or to the newest one
    in the folder.
    """
    config = Config()
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    scripts = ScriptDirectory.from_config(config)
    head = to_revision or scripts.get_current_head()
    assert head is not None, "no migrations"
    context = MigrationContext.configure(connection)
    with Operations.context(context):
        for script in reversed(list(scripts.iterate_revisions(head, from_revision or "base"))):
            script.module.upgrade()
    context.stamp(scripts, head)
