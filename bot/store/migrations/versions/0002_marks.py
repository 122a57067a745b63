"""Add random delivery marks. A message carries its mark, so that it can be found again. A row id would tell readers
how many messages the bot sends."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the delivery mark to the outbox; older rows get their id as mark."""
    op.add_column("outbox", sa.Column("mark", sa.BigInteger(), nullable=False, server_default="0"))
    op.execute("UPDATE outbox SET mark = id")  # messages on their way carry their row id
