"""Reviews of people's own decisions, one row for each seat of a finished game."""

from __future__ import annotations

from msgspec.structs import asdict
from sqlalchemy import delete, insert, select

from .async_connection import AsyncConnection
from .rows import ReviewRow
from .schema import review


async def replace_review(tx: AsyncConnection, row: ReviewRow) -> None:
    """Insert a review, replacing an earlier one of the same seat."""
    await tx.execute(delete(review).where(review.c.game == row.game, review.c.seat == row.seat))
    await tx.execute(insert(review), asdict(row))


async def find(db: AsyncConnection, table_id: str, seat: int, user: int) -> ReviewRow | None:
    """Return this user's own review of the seat, or None."""
    found = select(review).where(review.c.game == table_id, review.c.seat == seat, review.c.user == user)
    return await db.find(ReviewRow, found)


async def fetch_of_user(db: AsyncConnection, user: int) -> list[ReviewRow]:
    """Return all reviews of a person, the latest first."""
    return await db.fetch(ReviewRow, select(review).where(review.c.user == user).order_by(review.c.at.desc()))


async def fetch_since(db: AsyncConnection, moment: float) -> list[tuple[int, float]]:
    """Return the user and the time of each review that was made after `moment`, the oldest first."""
    found = select(review.c.user, review.c.at).where(review.c.at > moment).order_by(review.c.at)
    return await db.fetch_tuples(found)


async def delete_before(tx: AsyncConnection, before: float) -> None:
    """Delete the reviews that were made before then."""
    await tx.execute(delete(review).where(review.c.at < before))
