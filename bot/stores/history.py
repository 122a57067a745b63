"""What has happened at tables: action log and events, which only grow, turn snapshots, results and ratings.

A turn snapshot is the public position at the start of a turn, for rewinds and for looking back. Its blob is stored
compressed, so that more than one fits into a 4 kB page of SQLite. See `drop_positions`.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace
from sqlalchemy import (
    Connection,
    Select,
    bindparam,
    case,
    exists,
    func,
    literal,
    select,
    update,
)

from bot.db.rows import ActionRow, EventRow, RatingRow, ResultRow, SnapshotRow, fetch_all, fetch_first
from bot.db.schema import (
    action,
    event,
    game,
    insert_if_missing,
    rating,
    result,
    snapshot,
    update_columns,
)
from bot.model.change import TableChange
from bot.model.view import PlayerRecord
from bot.seasons import rating as rating_rules
from bot.seasons.rating import to_displayed_rating
from bot.stores import people
from engine.core.rules import Seat

SELECT_EVENTS = (
    select(event)
    .where(
        event.c.game == bindparam("b_game"),
        event.c.n >= bindparam("b_first"),
        event.c.n < bindparam("b_last"),
    )
    .order_by(event.c.n)
)


def fetch_action_range(db: Connection, table_id: str, first: int, end: int) -> list[ActionRow]:
    """Return actions by number, from `first` up to but not including `end`."""
    found = (
        select(action)
        .where(action.c.game == table_id, action.c.n >= first, action.c.n < end)
        .order_by(action.c.n)
    )
    return fetch_all(db, ActionRow, found)


def fetch_event_range(db: Connection, table_id: str, first: int, end: int) -> list[EventRow]:
    """Return events by number, from `first` up to but not including `end`."""
    return fetch_all(db, EventRow, SELECT_EVENTS, {"b_game": table_id, "b_first": first, "b_last": end})


def fetch_events_of_turns(db: Connection, table_id: str, first: int, last: int) -> list[EventRow]:
    """Return the events of the turns from `first` to `last`, both included."""
    found = select(event).where(event.c.game == table_id, event.c.turn >= first, event.c.turn <= last)
    return fetch_all(db, EventRow, found.order_by(event.c.n))


def get_first_event_number(db: Connection, table_id: str, turn: int) -> int:
    """Return the number of the first event of this turn or of a later one; 0 if there is none."""
    found = select(func.min(event.c.n)).where(event.c.game == table_id, event.c.turn >= turn)
    return db.scalar(found) or 0


def get_last_turn(db: Connection, table_id: str) -> int:
    """Return the latest turn in which something happened, or -1."""
    found = select(func.max(event.c.turn)).where(event.c.game == table_id)
    latest = db.scalar(found)
    return -1 if latest is None else latest


SELECT_WITHOUT_BLOB = select(*(c for c in snapshot.c if c.name != "blob"), literal(b"").label("blob"))
HAS_BLOB = snapshot.c.blob != b""
MAX_TURN = (1 << 31) - 1  # of the column
KEPT_INTERVAL_TURNS = 5  # of older snapshots, every fifth keeps its position


def find_snapshot(db: Connection, table_id: str, turn: int) -> SnapshotRow | None:
    """Return the snapshot of a turn, or None if there is none or its position was dropped."""
    found = select(snapshot).filter_by(game=table_id, turn=turn).where(HAS_BLOB)
    return find_decompressed(db, found)


def fetch_latest_snapshots(db: Connection, table_id: str, limit: int) -> list[SnapshotRow]:
    """Return the latest snapshots that have a position, the latest first, without their blobs."""
    found = SELECT_WITHOUT_BLOB.where(snapshot.c.game == table_id, HAS_BLOB)
    return fetch_all(db, SnapshotRow, found.order_by(snapshot.c.turn.desc()).limit(limit))


def fetch_snapshots(db: Connection, table_id: str) -> list[SnapshotRow]:
    """Return all snapshots of a table in the order of turns, with or without a position, without their blobs."""
    return fetch_all(db, SnapshotRow, SELECT_WITHOUT_BLOB.filter_by(game=table_id).order_by(snapshot.c.turn))


def find_base_snapshot(db: Connection, table_id: str, turn: int = MAX_TURN) -> SnapshotRow | None:
    """Return the latest snapshot that has a position and is of this turn or an earlier one, or None."""
    found = select(snapshot).where(snapshot.c.game == table_id, snapshot.c.turn <= turn, HAS_BLOB)
    return find_decompressed(db, found.order_by(snapshot.c.turn.desc()).limit(1))


def find_decompressed(db: Connection, found: Select[Any]) -> SnapshotRow | None:
    """Return the first row of a query with its blob decompressed, or None."""
    row = fetch_first(db, SnapshotRow, found)
    return replace(row, blob=zlib.decompress(row.blob)) if row is not None and row.blob else row


def drop_positions(tx: Connection, table_id: str, before: int | None = None) -> None:
    """Clear the position in all snapshots of a table or, with `before`, in those of turns before this one, except in
    every fifth."""
    wanted = update(snapshot).where(snapshot.c.game == table_id, HAS_BLOB)
    if before is not None:
        wanted = wanted.where(snapshot.c.turn < before, snapshot.c.turn % literal(KEPT_INTERVAL_TURNS) != 0)
    tx.execute(wanted.values(blob=b""))


OTHER_RESULTS = result.alias("counted")


def fetch_stats_of_user(
    db: Connection, user: int, guild: int | None, excluded_channels: Sequence[int]
) -> list[PlayerRecord]:
    """Return how a person has done, without ratings, the most played game first; on one server, or (None) on all.

    Games in the channels `excluded_channels` are left out.
    """
    games = func.count()
    where = [func.coalesce(game.c.parent, game.c.channel).not_in(excluded_channels), result.c.user == user]
    if guild is not None:
        where.append(game.c.guild == guild)
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
        PlayerRecord(r["slug"], r["games"], int(r["wins"]), float(r["place"]), float(r["total"]))
        for r in rows
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


def fetch_ratings(
    db: Connection, slug: str, users: Iterable[int], lock: bool = False
) -> dict[int, RatingRow]:
    """Return the ratings of the users who have one. `lock`: nobody else can change them before the transaction ends."""
    found = select(rating).where(rating.c.slug == slug, rating.c.user.in_(list(users)))
    if lock:
        found = found.order_by(rating.c.user).with_for_update()
    return {row.user: row for row in fetch_all(db, RatingRow, found)}


# Ratings after a game. Only people are rated, if both server and table want it. If somebody resigned and a bot held their
# seat to the end, they take the last place.
RESIGNED_PLACE = 1_000


def write_ratings(tx: Connection, change: TableChange, rows: list[ResultRow]) -> None:
    """Write the new ratings of a game's people, and how the ratings changed into the results."""
    if change.row.guild is None or not change.state.rated:
        return
    if not people.load_server_settings(tx, change.row.guild).ratings:
        return
    ranked = get_rated_places(change, rows)
    if len(ranked) < 2:
        return
    slug, users = change.row.slug, [user for user, _ in ranked.values()]
    for user in sorted(users):  # two games may end at once, and must not wait for each other
        insert_if_missing(tx, RatingRow(user, slug, *rating_rules.get_initial_rating(), 0))
    before = fetch_ratings(tx, slug, users, lock=True)
    known = [(before[user].mu, before[user].sigma) for user in users]
    after = rating_rules.rate_game(known, [place for _, place in ranked.values()])
    results = {row.seat: row for row in rows}
    for seat, user, (mu, sigma) in zip(ranked, users, after, strict=True):
        row, old = results[seat], before[user]
        row.rated, row.rating = True, to_displayed_rating(mu, sigma)
        row.change = row.rating - to_displayed_rating(old.mu, old.sigma)
        update_columns(tx, replace(old, mu=mu, sigma=sigma, games=old.games + 1), "mu", "sigma", "games")


def get_rated_places(change: TableChange, rows: list[ResultRow]) -> dict[Seat, tuple[int, int]]:
    """Return by seat the user who is rated for it, and their place. Places are for comparison only: they may have gaps.

    The user is the current player with the place in the results. At a seat that a bot held to the end, it is the person
    who gave the seat up, with RESIGNED_PLACE. Nobody is rated twice. Seats without a rated person are left out.
    """
    seats = change.state.seats
    found = {row.seat: (row.user, row.place) for row in rows if row.user is not None}
    seated = {user for user, _ in found.values()}
    for row in rows:
        user = seats[row.seat].gave_up
        if user is not None and user not in seated:
            found[row.seat] = user, RESIGNED_PLACE
            seated.add(user)
    return found
