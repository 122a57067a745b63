"""Store the items of players' points, for statistics on where winners' points come from."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add points by category to results, and an index of finished games by slug."""
    op.add_column("result", sa.Column("items", sa.Text(), nullable=True))
    ended = sa.text("ended IS NOT NULL")
    op.create_index("game_slug", "game", ["slug", "ended"], sqlite_where=ended, postgresql_where=ended)
