"""Results and ratings as people read them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.seasons.rating import to_displayed_rating
from bot.store import results
from engine.core.after_game import PointSources, sum_point_sources

from ..model.table import PlayerRecord, RatingChange
from ..storage.table_store import TableStore

# Games from which winners' points tell something; those that are looked at
MIN_GAMES_FOR_POINT_SOURCES, MAX_GAMES_FOR_POINT_SOURCES = 20, 500


async def list_rating_changes(tables: TableStore, table_id: str) -> list[RatingChange]:
    """Return what a finished game did to ratings, best first; [] if it did not count."""
    async with tables.db.reading() as db:
        rows = await results.fetch_of_table(db, table_id)
    return [
        RatingChange(row.seat, int(row.rating), int(row.change))
        for row in rows
        if row.rating is not None and row.change is not None
    ]


async def get_point_sources(tables: TableStore, slug: str, players: int) -> PointSources | None:
    """Return from which categories the winners' points came in this host's finished games with this number of
    players, or None if there are too few such games."""
    async with tables.db.reading() as db:
        games = await results.fetch_winners_points(db, slug, players, MAX_GAMES_FOR_POINT_SOURCES)
    return (
        None
        if len(games) < MIN_GAMES_FOR_POINT_SOURCES
        else sum_point_sources(map(decode_points, games.values()))
    )


async def list_player_records(
    tables: TableStore, user: int, guild: int | None, excluded_channels: Sequence[int] = ()
) -> list[PlayerRecord]:
    """Return how somebody has done, by game, the most played first: on that server, or None for everywhere. Games
    in the channels `excluded_channels` do not count."""
    async with tables.db.reading() as db:
        found = [
            row
            for row in await results.fetch_stats_of_user(db, user, guild, excluded_channels)
            if row.slug in tables.games
        ]
        known = {
            row.slug: to_displayed_rating(row.mu, row.sigma)
            for row in await results.fetch_ratings_of_user(db, user)
        }
    return [PlayerRecord(t.slug, t.games, t.wins, t.place, t.total, known.get(t.slug)) for t in found]


def decode_points(rows: Sequence[str]) -> list[dict[str, int]]:
    """Decode the stored points of several results, each by category."""
    return [msgspec.json.decode(row, type=dict[str, int]) for row in rows]
