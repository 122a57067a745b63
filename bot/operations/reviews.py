"""Reviews: which decisions were a person's own, and what is stored of a review.

`bot.jobs.reviewer` judges them.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.db.rows import ActionRow, ReviewRow
from bot.model.after_game import Review, ReviewTask, get_cpu_limit
from bot.model.change import StoredTable
from bot.model.errors import OperationRefused
from bot.model.table import SeatState
from bot.operations import look_back
from bot.stores import history
from bot.stores import people as store
from bot.stores.tables import TableStore
from engine.core.rules import Seat

HOUR_S = 3600.0
decode_review = msgspec.msgpack.Decoder(Review).decode
encode_review = msgspec.msgpack.encode


class StoredReview(Struct):
    """A stored review for `/export`, without its imagined worlds, which hold nothing true about others."""

    game: str
    seat: Seat
    at: float
    review: Review


class ReviewCount(Struct, frozen=True):
    """For whom a review was made, and when."""

    user: int
    at: float


async def get_task(tables: TableStore, table_id: str, user: int) -> ReviewTask:
    """Return the input for a review of this user's decisions in a finished game. Raises TableNotFound;
    OperationRefused review-not-over, review-abandoned, review-not-player."""
    stored, seat = await read_own_finished(tables, table_id, user)
    rows = await tables.db.read(history.fetch_actions, table_id)
    own = list_own_answers(rows, seat, stored.state.seats[seat])
    game = await look_back.get_finished_game(tables, table_id)
    return ReviewTask(game, seat, own, get_cpu_limit(game.reel.seats))


async def get_stored_review(tables: TableStore, table_id: str, user: int) -> tuple[Seat, Review | None]:
    """Return the user's seat, and their stored review or None in its place if none is stored. Raises as
    `get_task`."""
    _, seat = await read_own_finished(tables, table_id, user)
    row = await tables.db.read(store.find_review, table_id, seat, user)
    return seat, None if row is None else decode_review(row.data)


async def store_review(tables: TableStore, table_id: str, user: int, seat: Seat, review: Review) -> None:
    """Store a review, unless the user has no seat there any more because they wanted to be forgotten meanwhile."""
    stored = await tables.read(table_id)
    if stored.find_seat_of(user) != seat:
        return
    await tables.db.write(
        store.replace_review, ReviewRow(table_id, seat, user, encode_review(review), tables.clock())
    )


async def list_reviews_of(tables: TableStore, user: int) -> list[StoredReview]:
    """Return the user's reviews, the latest first."""
    rows = await tables.db.read(store.fetch_reviews, user)
    return [StoredReview(row.game, row.seat, row.at, remove_worlds(decode_review(row.data))) for row in rows]


async def list_recent_reviews(tables: TableStore) -> list[ReviewCount]:
    """Return the reviews of the last hour, the oldest first."""
    return await tables.db.read(
        lambda db: [
            ReviewCount(user, at) for user, at in store.fetch_reviews_since(db, tables.clock() - HOUR_S)
        ]
    )


async def read_own_finished(tables: TableStore, table_id: str, user: int) -> tuple[StoredTable, Seat]:
    """Return the finished table and the user's seat. Raises as `get_task`."""
    stored = await tables.read(table_id)
    if stored.row.status not in ("over", "abandoned"):
        raise OperationRefused("review-not-over")
    seat = stored.find_seat_of(user)
    if seat is None:
        raise OperationRefused("review-not-player")
    if stored.row.status == "abandoned":
        raise OperationRefused("review-abandoned")
    return stored, seat


def remove_worlds(review: Review) -> Review:
    """Return the review without its imagined worlds."""
    best = None if review.best is None else replace(review.best, world=b"")
    return replace(review, best=best, costly=[replace(one, world=b"") for one in review.costly])


def list_own_answers(rows: list[ActionRow], seat: Seat, place: SeatState) -> list[int]:
    """Return the numbers of the log entries that the seat's player decided. Entries of games that were played before
    this was recorded belong to nobody."""
    return [row.n for row in rows if row.seat == seat and row.by == "person" and row.n >= place.since]
