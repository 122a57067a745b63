"""Store the messages that a server check has created and must delete again."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

TIME: sa.Double[float] = sa.Double()


def upgrade() -> None:
    """Create the table of probe messages, which a server check must delete again."""
    op.create_table(
        "probe",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("message", sa.BigInteger(), nullable=True),
        sa.Column("at", TIME, nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("probe_at", "probe", ["at"], unique=False)
