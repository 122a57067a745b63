"""Add private notes. They are deleted some time after the game has ended, which needs an index of ended games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

TIME: sa.Double[float] = sa.Double()


def upgrade() -> None:
    """Create the table of private notes, and an index of games by their end."""
    op.create_table(
        "note",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("user", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", TIME, nullable=False),
        sa.ForeignKeyConstraint(["game"], ["game.id"]),
        sa.PrimaryKeyConstraint("game", "user"),
    )
    op.create_index("note_user", "note", ["user"])
    ended = sa.text("ended IS NOT NULL")
    op.create_index("game_ended", "game", ["ended"], sqlite_where=ended, postgresql_where=ended)
