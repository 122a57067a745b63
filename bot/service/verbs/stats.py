"""Results and ratings as people read them."""
from __future__ import annotations

from bot.store import ratings, results

from ..storing.rating import shown
from ..storing.tables import Tables
from ..table.model import Rated, Record


async def rated(tables: Tables, table_id: str) -> list[Rated]:
    async with tables.db.reading() as db:
        rows = await results.of_game(db, table_id)
    return [
        Rated(row.seat, int(row.rating), int(row.change))
        for row in rows
        if row.rating is not None and row.change is not None
    ]


async def of_person(tables: Tables, user: int, guild: int | None) -> list[Record]:
    async with tables.db.reading() as db:
        found = [row for row in await results.of_user(db, user, guild) if row.slug in tables.games]
        known = {row.slug: shown(row.mu, row.sigma) for row in await ratings.of_user(db, user)}
    return [Record(t.slug, t.games, t.wins, t.place, t.total, known.get(t.slug)) for t in found]
