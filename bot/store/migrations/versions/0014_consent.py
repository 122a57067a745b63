"""Store contacts (whom people had the bot write to) and blocks (from whom a person wants no invitations)."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"

TIME: sa.Double[float] = sa.Double()


def upgrade() -> None:
    """Create the tables of contacts and blocks."""
    op.create_table(
        "contact",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.Column("by", sa.BigInteger(), nullable=True),
        sa.Column("what", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), sa.ForeignKey("game.id"), nullable=True),
        sa.Column("season", sa.Text(), nullable=True),
        sa.Column("at", TIME, nullable=False),
        sa.Column("way", sa.Text(), nullable=True),
        sa.Column("answer", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("contact_user", "contact", ["user", "at"])
    op.create_index("contact_by", "contact", ["by", "at"])
    op.create_index("contact_game", "contact", ["game", "user"])
    op.create_index("contact_at", "contact", ["at"])
    op.create_table(
        "block",
        sa.Column("user", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("blocked", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("at", TIME, nullable=False),
        sa.PrimaryKeyConstraint("user", "blocked"),
    )
    op.create_index("block_blocked", "block", ["blocked"])
