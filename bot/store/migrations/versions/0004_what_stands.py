"""Store what a sent message shows now, so that an edit need not fetch it from Discord."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

TIME: sa.Double[float] = sa.Double()


def upgrade() -> None:
    """Add what later edits of a message need to the outbox, and the table of reply debts."""
    op.add_column("outbox", sa.Column("after", sa.Text(), nullable=True))
    op.add_column("outbox", sa.Column("panel", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "promise",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("token", sa.Text(), nullable=False),
        sa.Column("locale", sa.Text(), nullable=False),
        sa.Column("process", sa.Text(), nullable=False),
        sa.Column("at", TIME, nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
