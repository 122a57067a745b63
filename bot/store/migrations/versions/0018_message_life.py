"""Index the outbox by delivery mark, and mark messages that have become panels or lost their controls."""

from __future__ import annotations

from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Index outbox rows by delivery mark. Set the state `panel` for messages that are panels, and `retired` for
    messages that have lost their controls."""
    op.create_index("outbox_mark", "outbox", ["mark"])
    op.execute("UPDATE outbox SET state = 'panel' WHERE state = 'sent' AND panel")
    op.execute(
        """
        UPDATE outbox SET state = 'retired' WHERE state = 'sent' AND id IN (
            SELECT edits.of FROM outbox AS edits
            WHERE edits.kind IN ('retired', 'settled', 'forget') AND edits.state = 'sent' AND edits.of IS NOT NULL
        )
        """
    )
