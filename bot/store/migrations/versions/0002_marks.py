"""What a message carries to be found again is random, no count of messages."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the delivery mark to the outbox; older rows get their id as mark."""
    op.add_column("outbox", sa.Column("mark", sa.BigInteger(), nullable=False, server_default="0"))
    op.execute("UPDATE outbox SET mark = id")  # those that are under way carry their number
