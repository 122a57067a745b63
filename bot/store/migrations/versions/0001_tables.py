"""Create the tables of the first version."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

TIME: sa.Double[float] = sa.Double()


def upgrade() -> None:
    """Create the first tables: games, seats, awaited seats, actions, events, outbox, idempotency keys, results, people
    and servers."""
    op.create_table(
        "game",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("slug", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=True),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("parent", sa.BigInteger(), nullable=True),
        sa.Column("lobby_message", sa.BigInteger(), nullable=True),
        sa.Column("last_post", sa.BigInteger(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("touched", TIME, nullable=False),
        sa.Column("ended", TIME, nullable=True),
        sa.Column("sheet", sa.LargeBinary(), nullable=False),
        sa.Column("blob", sa.LargeBinary(), nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("game_channel", "game", ["channel"], unique=False)
    op.create_index("game_last_post", "game", ["last_post"], unique=False)
    op.create_index("game_lobby_message", "game", ["lobby_message"], unique=False)
    op.create_index(
        "game_lobby_touched",
        "game",
        ["touched"],
        unique=False,
        sqlite_where=sa.text("status = 'lobby'"),
        postgresql_where=sa.text("status = 'lobby'"),
    )
    op.create_index("game_parent", "game", ["parent"], unique=False)
    op.create_table(
        "action",
        sa.Column("game", sa.Text(), sa.ForeignKey("game.id"), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("schema", sa.Integer(), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.Column("at", TIME, nullable=False),
        sa.PrimaryKeyConstraint("game", "n"),
    )
    op.create_table(
        "event",
        sa.Column("game", sa.Text(), sa.ForeignKey("game.id"), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("audience", sa.Text(), nullable=True),
        sa.Column("schema", sa.Integer(), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.Column("at", TIME, nullable=False),
        sa.PrimaryKeyConstraint("game", "n"),
    )
    op.create_index("event_turn", "event", ["game", "turn"], unique=False)
    op.create_table(
        "interaction",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("verb", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), sa.ForeignKey("game.id"), nullable=False),
        sa.Column("at", TIME, nullable=False),
        sa.PrimaryKeyConstraint("id", "verb"),
    )
    op.create_index("interaction_at", "interaction", ["at"], unique=False)
    op.create_index("interaction_game", "interaction", ["game"], unique=False)
    op.create_table(
        "outbox",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=True, nullable=False),
        sa.Column("lane", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), sa.ForeignKey("game.id"), nullable=True),
        sa.Column("target", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("not_before", TIME, nullable=False),
        sa.Column("created", TIME, nullable=False),
        sa.Column("edit", sa.Boolean(), nullable=False),
        sa.Column("of", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=True),
        sa.Column("message", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id"),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "outbox_due",
        "outbox",
        ["not_before"],
        unique=False,
        sqlite_where=sa.text("state IN ('due', 'sending')"),
        postgresql_where=sa.text("state IN ('due', 'sending')"),
    )
    op.create_index("outbox_game", "outbox", ["game", "kind", "state"], unique=False)
    op.create_index(
        "outbox_lane",
        "outbox",
        ["lane", "id"],
        unique=False,
        sqlite_where=sa.text("state IN ('due', 'sending')"),
        postgresql_where=sa.text("state IN ('due', 'sending')"),
    )
    op.create_index("outbox_state", "outbox", ["state", "created"], unique=False)
    op.create_table(
        "pending",
        sa.Column("game", sa.Text(), sa.ForeignKey("game.id"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=True),
        sa.Column("bot", sa.Text(), nullable=True),
        sa.Column("sealed", sa.Boolean(), nullable=False),
        sa.Column("since", TIME, nullable=False),
        sa.Column("remind_at", TIME, nullable=True),
        sa.Column("reminded", sa.Boolean(), nullable=False),
        sa.Column("deadline", TIME, nullable=True),
        sa.Column("ends_at", TIME, nullable=True),
        sa.Column("act_at", TIME, nullable=True),
        sa.Column("close_at", TIME, nullable=True),
        sa.Column("prompt", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=True),
        sa.Column("failures", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game", "seat"),
    )
    op.create_index(
        "pending_act_at",
        "pending",
        ["act_at"],
        unique=False,
        sqlite_where=sa.text("act_at IS NOT NULL"),
        postgresql_where=sa.text("act_at IS NOT NULL"),
    )
    op.create_index(
        "pending_close_at",
        "pending",
        ["close_at"],
        unique=False,
        sqlite_where=sa.text("close_at IS NOT NULL"),
        postgresql_where=sa.text("close_at IS NOT NULL"),
    )
    op.create_index(
        "pending_ends_at",
        "pending",
        ["ends_at"],
        unique=False,
        sqlite_where=sa.text("ends_at IS NOT NULL"),
        postgresql_where=sa.text("ends_at IS NOT NULL"),
    )
    op.create_index(
        "pending_remind_at",
        "pending",
        ["remind_at"],
        unique=False,
        sqlite_where=sa.text("remind_at IS NOT NULL"),
        postgresql_where=sa.text("remind_at IS NOT NULL"),
    )
    op.create_index("pending_user", "pending", ["user"], unique=False)
    op.create_table(
        "result",
        sa.Column("game", sa.Text(), sa.ForeignKey("game.id"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=True),
        sa.Column("bot", sa.Text(), nullable=True),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("ended", TIME, nullable=False),
        sa.PrimaryKeyConstraint("game", "seat"),
    )
    op.create_index("result_user", "result", ["user", "ended"], unique=False)
    op.create_table(
        "seat",
        sa.Column("game", sa.Text(), sa.ForeignKey("game.id"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=True),
        sa.Column("open", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("game", "seat"),
    )
    op.create_index("seat_user", "seat", ["user", "open"], unique=False)
    op.create_table(
        "server",
        sa.Column("guild", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("guild"),
    )
    op.create_table(
        "user",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("preferences", sa.Text(), nullable=False),
        sa.Column("dm_closed", TIME, nullable=True),
        sa.Column("reminder", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )
