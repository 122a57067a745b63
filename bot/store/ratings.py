"""How well people play, by game."""
from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import asdict
from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from .rows import RatingRow
from .schema import rating


async def of(db: AsyncConnection, slug: str, users: Iterable[int]) -> dict[int, RatingRow]:
    """Of those who have one."""
    found = select(rating).where(rating.c.slug == slug, rating.c.user.in_(list(users)))
    return {row["user"]: RatingRow(**row) for row in (await db.execute(found)).mappings()}


async def of_user(db: AsyncConnection, user: int) -> list[RatingRow]:
    found = select(rating).where(rating.c.user == user).order_by(rating.c.slug)
    return [RatingRow(**row) for row in (await db.execute(found)).mappings()]


async def put(tx: AsyncConnection, row: RatingRow) -> None:
    values = asdict(row)
    changed = await tx.execute(
        update(rating).where(rating.c.user == row.user, rating.c.slug == row.slug).values(values)
    )
    if not changed.rowcount:
        await tx.execute(insert(rating), values)
