"""Store the progress of people in lessons."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

TIME: sa.Double[float] = sa.Double()


def upgrade() -> None:
    """Create the table of lesson progress."""
    op.create_table(
        "lesson",
        sa.Column("user", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("slug", sa.Text(), nullable=False),
        sa.Column("lesson", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("blob", sa.LargeBinary(), nullable=True),
        sa.Column("at", TIME, nullable=False),
        sa.Column("done", TIME, nullable=True),
        sa.PrimaryKeyConstraint("user", "slug", "lesson"),
    )
    op.create_index("lesson_at", "lesson", ["at"], unique=False)
