"""Store the last turn of a game that each person has seen."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Create the table of the turns that people have seen."""
    op.create_table(
        "seen",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("user", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["game.id"]),
        sa.PrimaryKeyConstraint("game", "user"),
    )
    op.create_index("seen_user", "seen", ["user"])
