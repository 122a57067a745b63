"""Add the tables of seasons: their rules, members, drawings, and actions of organisers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"

TIME: sa.Double[float] = sa.Double()


def make_season_columns(*key: str) -> list[sa.schema.SchemaItem]:
    """Return the columns and the primary key with which each table of a season's parts begins. `key` names the further
    key columns."""
    return [
        sa.Column("season", sa.Text(), sa.ForeignKey("season.id"), nullable=False),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in key),
        sa.PrimaryKeyConstraint("season", *key),
    ]


def upgrade() -> None:
    """Create the tables of seasons, and link outbox rows to seasons."""
    op.create_table(
        "season",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("tables_in", sa.BigInteger(), nullable=False),
        sa.Column("message", sa.BigInteger(), nullable=True),
        sa.Column("host", sa.BigInteger(), nullable=True),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("rules", sa.LargeBinary(), nullable=False),
        sa.Column("secrets", sa.LargeBinary(), nullable=False),
        sa.Column("seals", sa.Text(), nullable=False),
        sa.Column("links", sa.Integer(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.Column("due_at", TIME, nullable=True),
        sa.Column("busy", TIME, nullable=True),
        sa.Column("created", TIME, nullable=False),
        sa.Column("ended", TIME, nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )
    create_partial_index("season", "due_at", "due_at IS NOT NULL")
    op.create_index("season_guild", "season", ["guild", "status"])
    op.create_index("season_message", "season", ["message"])
    op.create_index("season_channel", "season", ["channel"])
    op.create_table(
        "season_member",
        *make_season_columns("n"),
        sa.Column("user", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("joined", sa.BigInteger(), nullable=False),
        sa.Column("at", TIME, nullable=False),
        sa.Column("since", sa.Integer(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("out", sa.Text(), nullable=False),
        sa.Column("wants", sa.Text(), nullable=False),
        sa.Column("asked", sa.Integer(), nullable=False),
        sa.Column("said", TIME, nullable=False),
        sa.Column("late", sa.Integer(), nullable=False),
        sa.Column("losses", sa.Integer(), nullable=False),
    )
    op.create_index("season_member_user", "season_member", ["user"])
    op.create_index("season_member_once", "season_member", ["season", "user"], unique=True)
    op.create_table(
        "season_round",
        *make_season_columns("round"),
        sa.Column("drawn", TIME, nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("file", sa.LargeBinary(), nullable=False),
        sa.Column("rests", sa.Text(), nullable=False),
        sa.Column("ends_at", TIME, nullable=True),
        sa.Column("closed", TIME, nullable=True),
    )
    op.create_table(
        "season_table",
        *make_season_columns("round", "n"),
        sa.Column("slug", sa.Text(), nullable=False),
        sa.Column("members", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), sa.ForeignKey("game.id"), nullable=True),
        sa.Column("open_at", TIME, nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("busy", TIME, nullable=True),
        sa.Column("over", TIME, nullable=True),
        sa.Column("counted", sa.Boolean(), nullable=False),
        sa.Column("corrected", sa.Text(), nullable=True),
    )
    op.create_index("season_table_game", "season_table", ["game"])
    create_partial_index("season_table", "open_at", "game IS NULL")
    create_partial_index("season_table", "ended", "over IS NOT NULL AND NOT counted", "season")
    op.create_table(
        "season_change",
        *make_season_columns("n"),
        sa.Column("at", TIME, nullable=False),
        sa.Column("by", sa.Text(), nullable=False),
        sa.Column("what", sa.Text(), nullable=False),
    )
    op.add_column("outbox", sa.Column("season", sa.Text(), nullable=True))
    create_partial_index("outbox", "season", "season IS NOT NULL")


def create_partial_index(table: str, name: str, only: str, column: str = "") -> None:
    """Create an index of one column (by default the one called `name`), limited to rows that meet the condition
    `only`."""
    where = sa.text(only)
    op.create_index(f"{table}_{name}", table, [column or name], sqlite_where=where, postgresql_where=where)
