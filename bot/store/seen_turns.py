"""Up to which turn people have seen a game in private. No time is stored, and no other row depends on it."""

from __future__ import annotations

from sqlalchemy import select, text

from .async_connection import AsyncConnection
from .schema import seen

UPSERT = text(
    'INSERT INTO seen (game, "user", turn) VALUES (:game, :user, :turn) ON CONFLICT (game, "user")'
    " DO UPDATE SET turn = excluded.turn WHERE excluded.turn > seen.turn"  # in case of two presses at once
)


async def mark_seen_later(tx: AsyncConnection, table_id: str, user: int, turn: int) -> None:
    """Store that a person has seen the outcome of a turn. A later turn that they have seen stays stored."""
    tx.execute_later(UPSERT, {"game": table_id, "user": user, "turn": turn})


async def fetch_of_table(db: AsyncConnection, table_id: str) -> dict[int, int]:
    """Return the latest seen turn by user."""
    return dict(await db.fetch_tuples(select(seen.c.user, seen.c.turn).where(seen.c.game == table_id)))
