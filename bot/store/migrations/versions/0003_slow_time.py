"""Add clocks, snapshots of turns, ratings, spectators and processes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

TIME: sa.Double[float] = sa.Double()


def upgrade() -> None:
    """Add clocks to awaited seats and ratings to results, and the tables of processes, snapshots, ratings and
    spectators."""
    op.add_column("pending", sa.Column("warn_at", TIME, nullable=True))
    op.add_column("pending", sa.Column("stage", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("pending", sa.Column("lapse_at", TIME, nullable=True))
    for name in ("warn_at", "deadline", "lapse_at"):
        op.create_index(
            f"pending_{name}",
            "pending",
            [name],
            unique=False,
            sqlite_where=sa.text(f"{name} IS NOT NULL"),
            postgresql_where=sa.text(f"{name} IS NOT NULL"),
        )
    op.create_index("game_guild", "game", ["guild", "status"], unique=False)
    op.add_column("pending", sa.Column("busy", TIME, nullable=True))
    op.add_column("outbox", sa.Column("owner", sa.Text(), nullable=True))
    op.create_index(
        "outbox_sending",
        "outbox",
        ["lane"],
        unique=True,
        sqlite_where=sa.text("state = 'sending'"),
        postgresql_where=sa.text("state = 'sending'"),
    )
    op.create_table(
        "process",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("until", TIME, nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.add_column("result", sa.Column("rated", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("result", sa.Column("rating", TIME, nullable=True))
    op.add_column("result", sa.Column("change", TIME, nullable=True))
    op.create_table(
        "snapshot",
        sa.Column("game", sa.Text(), sa.ForeignKey("game.id"), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("schema", sa.Integer(), nullable=False),
        sa.Column("blob", sa.LargeBinary(), nullable=False),
        sa.Column("answers", sa.Integer(), nullable=False),
        sa.Column("events", sa.Integer(), nullable=False),
        sa.Column("chance", sa.Integer(), nullable=False),
        sa.Column("at", TIME, nullable=False),
        sa.PrimaryKeyConstraint("game", "turn"),
    )
    op.create_table(
        "rating",
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.Column("slug", sa.Text(), nullable=False),
        sa.Column("mu", TIME, nullable=False),
        sa.Column("sigma", TIME, nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("user", "slug"),
    )
    op.create_table(
        "watcher",
        sa.Column("game", sa.Text(), sa.ForeignKey("game.id"), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("game", "user"),
    )
    op.create_index("watcher_user", "watcher", ["user"], unique=False)
