"""Ratings of people by game."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import asdict
from sqlalchemy import insert, select, text, update

from .async_connection import AsyncConnection
from .rows import RatingRow
from .schema import rating

INSERT_NEW = text(
    'INSERT INTO rating ("user", slug, mu, sigma, games) VALUES (:user, :slug, :mu, :sigma, :games)'
    " ON CONFLICT DO NOTHING"  # two games may end at once
)


async def fetch_by_user(
    db: AsyncConnection, slug: str, users: Iterable[int], lock: bool = False
) -> dict[int, RatingRow]:
    """Return the ratings of the users who have one. `lock`: nobody else can change them before the transaction ends."""
    found = select(rating).where(rating.c.slug == slug, rating.c.user.in_(list(users)))
    if lock:
        found = found.order_by(rating.c.user).with_for_update()
    return {row.user: row for row in await db.fetch(RatingRow, found)}


async def fetch_of_user(db: AsyncConnection, user: int) -> list[RatingRow]:
    """Return a person's ratings in all games, by slug."""
    found = select(rating).where(rating.c.user == user).order_by(rating.c.slug)
    return await db.fetch(RatingRow, found)


async def insert_missing(tx: AsyncConnection, rows: Iterable[RatingRow]) -> None:
    """Insert these ratings for users who have none yet."""
    for row in sorted(rows, key=lambda row: row.user):
        await tx.execute(INSERT_NEW, asdict(row))


async def upsert(tx: AsyncConnection, row: RatingRow) -> None:
    """Store a rating, in place of an earlier one."""
    values = asdict(row)
    if not await tx.count_affected(
        update(rating).where(rating.c.user == row.user, rating.c.slug == row.slug).values(values)
    ):
        await tx.execute(insert(rating), values)
