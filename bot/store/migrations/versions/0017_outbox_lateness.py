"""Store when an outbox message first became due, so that retries do not hide how late it is."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"

OPEN = sa.text("state IN ('due', 'sending')")


def upgrade() -> None:
    """Add to the outbox the time since which a message has been due."""
    op.add_column("outbox", sa.Column("due_since", sa.Double(), nullable=True))
    op.execute("UPDATE outbox SET due_since = not_before WHERE state IN ('due', 'sending')")
    op.create_index("outbox_due_since", "outbox", ["due_since"], sqlite_where=OPEN, postgresql_where=OPEN)
