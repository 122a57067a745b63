"""How much is stored and how much waits: for whoever hosts it, from indexes alone."""
from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from sqlalchemy import func, select

from . import outbox
from .database import Database
from .schema import game


class Counts(Struct):
    waiting: int  # rows of the outbox
    oldest: float | None  # when the first of them that could go out came due
    games: Mapping[str, int]  # by status


async def waits(db: Database) -> tuple[int, float | None]:
    async with db.reading() as reading:
        return await outbox.open_count(reading), await outbox.next_due(reading)


async def games(db: Database) -> dict[str, int]:
    """Costs a look through an index: not for every scrape."""
    async with db.reading() as reading:
        found = await reading.execute(select(game.c.status, func.count()).group_by(game.c.status))
        return {row[0]: row[1] for row in found}
