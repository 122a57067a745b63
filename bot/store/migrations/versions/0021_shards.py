"""Store which process serves each of Discord's shards, and how far the clock of each process is ahead."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0018"

TIME: sa.Double[float] = sa.Double()


def upgrade() -> None:
    """Create the table of shards, and add to processes how far their clock is ahead."""
    op.create_table(
        "shard",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("owner", sa.Text),
        sa.Column("own", sa.Boolean, nullable=False),
        sa.Column("until", TIME, nullable=False),
        sa.Column("wanted_until", TIME),
        sa.Column("holder", sa.Text, nullable=False),
        sa.Column("machine", sa.Text, nullable=False),
    )
    op.add_column("process", sa.Column("ahead", TIME, nullable=True))
