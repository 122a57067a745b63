"""Results of finished games, by table or by person, and ratings of people by game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, case, exists, func, insert, select, text, update

from bot.db.queries import fetch_all
from bot.db.rows import RatingRow, ResultRow
from bot.db.schema import game, rating, result

OTHER_RESULTS = result.alias("counted")


class PlayerStats(Struct):
    """A person's finished games of one kind."""

    slug: str
    games: int
    wins: int
    place: float  # the mean place
    total: float  # the mean total


def fetch_of_table(db: Connection, table_id: str) -> list[ResultRow]:
    """Return the results of a table, the best first."""
    found = select(result).where(result.c.game == table_id).order_by(result.c.place, result.c.seat)
    return fetch_all(db, ResultRow, found)


def fetch_stats_of_user(
    db: Connection, user: int, guild: int | None, excluded_channels: Sequence[int] = ()
) -> list[PlayerStats]:
    """Return a person's statistics by game, the most played first; on one server, or (None) on all.

    Games in the channels `excluded_channels` are left out.
    """
    games = func.count()
    where = [result.c.user == user]
    where += [game.c.guild == guild] if guild is not None else []
    where += (
        [func.coalesce(game.c.parent, game.c.channel).not_in(excluded_channels)] if excluded_channels else []
    )
    statement = (
        select(
            game.c.slug,
            games.label("games"),
            func.sum(case((result.c.place == 1, 1), else_=0)).label("wins"),
            func.avg(result.c.place).label("place"),
            func.avg(result.c.total).label("total"),
        )
        .select_from(result.join(game, game.c.id == result.c.game))
        .where(*where)
        .group_by(game.c.slug)
        .order_by(games.desc(), game.c.slug)
    )
    rows = db.execute(statement).mappings()
    return [
        PlayerStats(r["slug"], r["games"], int(r["wins"]), float(r["place"]), float(r["total"])) for r in rows
    ]


def fetch_winners_points(db: Connection, slug: str, players: int, limit: int) -> dict[str, list[str]]:
    """Return the winners' points of the latest games of this kind and size, by table, as JSON by category.

    `limit` is the number of games. Games from before points were stored are left out.
    """
    player_count = select(func.count()).where(OTHER_RESULTS.c.game == game.c.id).scalar_subquery()
    won = (result.c.game == game.c.id) & (result.c.place == 1) & result.c["items"].is_not(None)
    latest = (
        select(game.c.id)
        .where(game.c.slug == slug, game.c.ended.is_not(None), player_count == players, exists().where(won))
        .order_by(game.c.ended.desc(), game.c.id)
        .limit(limit)
    )
    statement = (
        select(result.c.game, result.c["items"])
        .where(result.c.game.in_(latest), result.c.place == 1, result.c["items"].is_not(None))
        .order_by(result.c.game, result.c.seat)
    )
    rows = dict[str, list[str]]()
    for table_id, items in db.execute(statement):
        rows.setdefault(table_id, []).append(items)
    return rows


INSERT_RATING = text(
    'INSERT INTO rating ("user", slug, mu, sigma, games) VALUES (:user, :slug, :mu, :sigma, :games)'
    " ON CONFLICT DO NOTHING"  # two games may end at once
)


def fetch_ratings(
    db: Connection, slug: str, users: Iterable[int], lock: bool = False
) -> dict[int, RatingRow]:
    """Return the ratings of the users who have one. `lock`: nobody else can change them before the transaction ends."""
    found = select(rating).where(rating.c.slug == slug, rating.c.user.in_(list(users)))
    if lock:
        found = found.order_by(rating.c.user).with_for_update()
    return {row.user: row for row in fetch_all(db, RatingRow, found)}


def fetch_ratings_of_user(db: Connection, user: int) -> list[RatingRow]:
    """Return a person's ratings in all games, by slug."""
    found = select(rating).where(rating.c.user == user).order_by(rating.c.slug)
    return fetch_all(db, RatingRow, found)


def insert_missing_ratings(tx: Connection, rows: Iterable[RatingRow]) -> None:
    """Insert these ratings for users who have none yet."""
    for row in sorted(rows, key=lambda row: row.user):
        tx.execute(INSERT_RATING, asdict(row))


def upsert_rating(tx: Connection, row: RatingRow) -> None:
    """Store a rating, in place of an earlier one."""
    values = asdict(row)
    if not tx.execute(
        update(rating).where(rating.c.user == row.user, rating.c.slug == row.slug).values(values)
    ).rowcount:
        tx.execute(insert(rating), values)
