"""Ratings: how well a person plays a game (`bot/seasons/rating.py`), from the places of the players.

Only people are rated, not bots. Somebody who resigned, and whose seat a bot held to the end, takes the last place. Both
server and table must want ratings.
"""

from __future__ import annotations

import asyncio

import msgspec
from msgspec.structs import replace

from bot.seasons import rating
from bot.seasons.rating import to_displayed_rating
from bot.store import people, results
from bot.store.async_connection import AsyncConnection
from bot.store.rows import RatingRow, ResultRow
from engine.core.rules import Seat

from ..model.settings import ServerSettings
from ..model.table_change import TableChange

RESIGNED_PLACE = 1_000


def make_initial_rating(user: int, slug: str) -> RatingRow:
    """Return the rating of a person who has not been rated in this game yet."""
    return RatingRow(user, slug, *rating.get_initial_rating(), 0)


async def write_ratings(tx: AsyncConnection, change: TableChange, rows: list[ResultRow]) -> None:
    """Write the new ratings of a game's people, and how the ratings changed into the results."""
    if change.row.guild is None or not change.sheet.rated:
        return
    settings = await people.find_server_settings(tx, change.row.guild)
    if not msgspec.json.decode(settings or "{}", type=ServerSettings).ratings:
        return
    ranked = get_rated_places(change, rows)
    if len(ranked) < 2:
        return
    await asyncio.to_thread(rating.get_rating_model)  # to load it takes a while
    slug, users = change.row.slug, [user for user, _ in ranked.values()]
    await results.insert_missing_ratings(tx, (make_initial_rating(user, slug) for user in users))
    before = await results.fetch_ratings(tx, slug, users, lock=True)
    ranks = [place for _, place in ranked.values()]
    after = dict(zip(ranked, compute_ratings([before[user] for user in users], ranks), strict=True))
    for row in rows:
        if (new := after.get(row.seat)) is not None:
            old = before[new.user]
            row.rated, row.rating = True, to_displayed_rating(new.mu, new.sigma)
            row.change = row.rating - to_displayed_rating(old.mu, old.sigma)
            await results.upsert_rating(tx, new)


def get_rated_places(change: TableChange, rows: list[ResultRow]) -> dict[Seat, tuple[int, int]]:
    """Return by seat the user who is rated for it, and their place. Places are for comparison only: they may have gaps.

    The user is the current player with the place in the results. At a seat that a bot held to the end, it is the person
    who gave the seat up, with RESIGNED_PLACE. Nobody is rated twice. Seats without a rated person are left out.
    """
    seats = change.sheet.seats
    found = {row.seat: (row.user, row.place) for row in rows if row.user is not None}
    seated = {user for user, _ in found.values()}
    for row in rows:
        user = seats[row.seat].gave_up
        if user is not None and user not in seated:
            found[row.seat] = user, RESIGNED_PLACE
            seated.add(user)
    return found


def compute_ratings(before: list[RatingRow], ranks: list[int]) -> list[RatingRow]:
    """Return the ratings after a game with these places; equal places are a tie."""
    after = rating.rate_game([(row.mu, row.sigma) for row in before], ranks)
    return [
        replace(row, mu=mu, sigma=sigma, games=row.games + 1)
        for row, (mu, sigma) in zip(before, after, strict=True)
    ]
