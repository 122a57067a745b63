"""Results and ratings as people read them."""
from __future__ import annotations

from msgspec import Struct

from bot.store import ratings, results

from ..storing.rating import shown
from ..storing.tables import Tables
from ..table.model import Rated, Record


class Stats(Struct, frozen=True):
    tables: Tables

    async def rated(self, table_id: str) -> list[Rated]:
        """What a finished game did to ratings, best first; none where it did not count."""
        async with self.tables.db.reading() as db:
            rows = await results.of_game(db, table_id)
        return [
            Rated(row.seat, int(row.rating), int(row.change))
            for row in rows
            if row.rating is not None and row.change is not None
        ]

    async def of_person(self, user: int, guild: int | None) -> list[Record]:
        """How somebody has done, by game, the most played first: on that server, None: anywhere."""
        async with self.tables.db.reading() as db:
            found = [row for row in await results.of_user(db, user, guild) if row.slug in self.tables.games]
            known = {row.slug: shown(row.mu, row.sigma) for row in await ratings.of_user(db, user)}
        return [Record(t.slug, t.games, t.wins, t.place, t.total, known.get(t.slug)) for t in found]
