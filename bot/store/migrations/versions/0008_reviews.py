"""Store who decided each action, and the reviews that people were given of their decisions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

TIME: sa.Double[float] = sa.Double()


def upgrade() -> None:
    """Add who decided each action, and the table of reviews."""
    with op.batch_alter_table("action") as action:
        action.add_column(sa.Column("by", sa.Text(), nullable=True))
    op.create_table(
        "review",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.Column("at", TIME, nullable=False),
        sa.ForeignKeyConstraint(["game"], ["game.id"]),
        sa.PrimaryKeyConstraint("game", "seat"),
    )
    op.create_index("review_user", "review", ["user"])
    op.create_index("review_at", "review", ["at"])
