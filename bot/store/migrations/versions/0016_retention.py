"""Store which servers the bot has left, and index finished games by age, so that old data can be deleted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0014"

TIME: sa.Double[float] = sa.Double()


def upgrade() -> None:
    """Add the time at which the bot left a server, and an index of finished games by age."""
    op.add_column("server", sa.Column("left_at", TIME, nullable=True))
    left = sa.text("left_at IS NOT NULL")
    op.create_index("server_left_at", "server", ["left_at"], sqlite_where=left, postgresql_where=left)
    finished = sa.text("status IN ('over', 'abandoned')")
    op.create_index("game_finished", "game", ["ended"], sqlite_where=finished, postgresql_where=finished)
