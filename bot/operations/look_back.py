"""`/look-back`: how an earlier turn ended, as its viewer would have seen it then, and what is new to a viewer. Reviews.

The outcome of a turn is the position in which the next turn begins. If that is not stored any more, it is replayed from
the last stored position before it; in a finished game, from its key. Turns that a rewind took back have no stored
position and are not shown. For reviews, this module finds a person's own decisions and what is stored;
`bot.jobs.review` judges them.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from itertools import chain
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection

from bot.base import HOUR_S
from bot.base.logs import log
from bot.db.rows import ActionRow, ReviewRow, SeenRow, SnapshotRow
from bot.db.schema import fetch_rows, find_row, replace_row
from bot.model.change import StoredTable
from bot.model.dice import (
    FinishedGame,
    ReplayInput,
    Review,
    ReviewTask,
    get_cpu_limit,
    iter_further_entries,
)
from bot.model.errors import OperationRefused, report_unexpected
from bot.model.messages import try_decoding_payload
from bot.model.table import TableState
from bot.model.view import LogTurn, TableView
from bot.operations.listings import read_finished, read_turns
from bot.operations.play import build_table_view
from bot.stores import history, outbox
from bot.stores import people as store
from bot.stores.tables import TableStore, load_match
from engine.core.game import AnyGame
from engine.core.match import Match
from engine.core.presentation import Lookahead
from engine.core.rules import Seat

MAX_TURNS_IN_MENU = 25
# A panel shows by itself what a single new turn brought.
MIN_TURNS_TO_OFFER = 2
NO_TURN_SEEN = -1


class PastTurn(Struct, frozen=True):
    """A finished turn, and its position among the others."""

    view: TableView | None  # the view when it ended; None if it cannot be replayed any more
    now: TableView
    line: LogTurn  # its events
    earlier: int | None  # the previous turn
    later: int | None
    last: int  # the latest finished turn
    new: int  # how many turns were new to the viewer at first
    since: int  # the first new turn, or the next one to come
    around: tuple[LogTurn, ...]  # some finished turns, the latest first


async def get_finished_game(tables: TableStore, table_id: str) -> FinishedGame:
    """Return a whole finished game. Raises TableNotFound; OperationRefused not-over."""
    stored, rows = await read_finished(tables, table_id)
    began = await tables.db.read(history.fetch_snapshots, table_id)
    finished = list_finished_turns(stored)
    ends = [
        (max((turn for turn in finished if turn < row.turn), default=NO_TURN_SEEN), row.answers)
        for row in began
    ]
    rank = stored.playing.results().ranking if stored.playing.is_over else ()
    totals = [row.total for row in sorted(rank, key=lambda row: row.seat)] or None
    return FinishedGame(
        ReplayInput.from_rows(stored.game, stored.state, rows),
        ends,
        get_last_finished_turn(stored),
        totals,
    )


async def list_unseen_turns(tables: TableStore, table_id: str, user: int) -> list[int]:
    """Return the finished turns that the player has not been shown yet; [] for somebody without a seat. Reads the
    cached table, so it costs nothing right after another read. Raises TableNotFound."""
    stored = await tables.read(table_id, use_cached=True)
    if stored.state.find_seat_of(user) is None or stored.match is None:
        return []
    return list_finished_turns(stored, stored.seen.get(user, NO_TURN_SEEN) + 1)


async def list_offered_turns(tables: TableStore, table_id: str, user: int) -> list[int]:
    """Return the new turns if the player's panel should offer them: several since the player last looked, and not
    all in the table's latest post, which the player has just read. A player who looks for the first time is offered
    nothing, because everything is new to them. A post of more than one turn per seat had to wait, and may hold only
    its latest lines. Raises TableNotFound."""
    stored = await tables.read(table_id, use_cached=True)
    new = await list_unseen_turns(tables, table_id, user)
    if user not in stored.seen or len(new) < MIN_TURNS_TO_OFFER:
        return []
    if len(new) > len(stored.state.seats):
        return new
    post, begins = await tables.db.read(
        lambda db: (
            outbox.find_latest_post(db, table_id),
            history.get_first_event_number(db, table_id, new[0]),
        )
    )
    shown = try_decoding_payload(post) if post is not None else None
    return [] if shown is not None and shown.first <= begins and shown.turn >= new[-1] else new


async def list_turns_of_table(tables: TableStore, table_id: str) -> list[int]:
    """Return the numbers of the turns that can be looked back at. Raises TableNotFound."""
    stored = await tables.read(table_id, use_cached=True)
    return list_finished_turns(stored) if stored.match is not None else []


async def mark_turns_seen(tables: TableStore, view: TableView, user: int) -> None:
    """Mark the turns that are over in this view as seen, after a player was shown it in private; one row, once per turn.
    An error is only logged, because the person already has their reply."""
    if view.is_detached:
        return
    try:
        stored = await tables.read(view.table.id, use_cached=True)
        if stored.state.find_seat_of(user) is not None:
            is_over = stored.row.status != "running"
            await mark_seen(
                tables, stored, user, get_last_finished_turn(stored) if is_over else view.turn - 1
            )
    except Exception as error:
        report_unexpected(error, f"what somebody has seen at table {view.table.id}", view.table.id, "saw")


async def mark_seen(tables: TableStore, stored: StoredTable, user: int, turn: int) -> None:
    """Store that the user has seen the outcomes up to this turn. Writes nothing if that is known."""
    if user in stored.seen and turn <= stored.seen[user]:
        return
    await tables.db.write(store.mark_turn_seen, stored.row.id, user, turn)
    stored.seen[user] = turn


async def get_past_turn(
    tables: TableStore, table_id: str, user: int, wanted: int | None = None, since: int | None = None
) -> PastTurn | None:
    """Return a finished turn and mark it as seen, or None if no turn is finished.

    Without `wanted`: the first turn that is new to the user, else the latest. If `wanted` does not exist: the next
    one that does. `since`: the first turn that was new to the user at the start. Raises TableNotFound,
    GameNotStarted.
    """
    stored = await tables.read(table_id)
    seat = stored.state.find_seat_of(user)
    now, last = build_table_view(stored, seat, ()), get_last_finished_turn(stored)
    finished = list_finished_turns(stored)
    if not finished:
        return None
    seen, snapshots = await tables.db.read(
        lambda db: (find_row(db, SeenRow, game=table_id, user=user), history.fetch_snapshots(db, table_id))
    )
    if seen is None:
        seen = SeenRow(table_id, user, NO_TURN_SEEN if seat is not None else last)
    since = seen.turn + 1 if since is None else since
    rows = {row.turn: row for row in snapshots}
    new = [turn for turn in finished if turn >= since]
    first = next(iter(new), finished[-1]) if wanted is None else wanted
    place = next((n for n, turn in enumerate(finished) if turn >= first), len(finished) - 1)
    begin = max(0, min(place - MAX_TURNS_IN_MENU // 2, len(finished) - MAX_TURNS_IN_MENU))
    lines = await make_turn_lines(tables, stored, seat, finished[begin : begin + MAX_TURNS_IN_MENU], rows)
    moment = PastTurn(
        view=await get_past_view(tables, stored, seat, finished[place], rows, now),
        now=now,
        line=lines[finished[place]],
        earlier=finished[place - 1] if place else None,
        later=finished[place + 1] if place + 1 < len(finished) else None,
        last=last,
        new=len(new),
        since=since,
        around=tuple(lines[turn] for turn in reversed(lines)),
    )
    await mark_seen(tables, stored, user, finished[place])
    return moment


async def list_turn_lines(
    tables: TableStore, table_id: str, user: int, first: int
) -> tuple[TableView, list[LogTurn]]:
    """Return the view of the table and all finished turns from `first` on, and mark them as seen. Turns that were
    rewound are left out. Raises as `get_past_turn`."""
    stored = await tables.read(table_id)
    seat, last = stored.state.find_seat_of(user), get_last_finished_turn(stored)
    there = list_finished_turns(stored, first)
    rows = await tables.db.read(lambda db: {row.turn: row for row in history.fetch_snapshots(db, table_id)})
    found = await make_turn_lines(tables, stored, seat, there, rows)
    await mark_seen(tables, stored, user, last)
    return build_table_view(stored, seat, ()), list(found.values())


async def make_turn_lines(
    tables: TableStore,
    stored: StoredTable,
    seat: Seat | None,
    turns: Sequence[int],
    rows: dict[int, SnapshotRow],
) -> dict[int, LogTurn]:
    """Return by turn number whose turn each was, and its events as far as the seat may know them. `turns`: in order;
    `rows`: their snapshots, as far as they are stored."""
    if not turns:
        return {}
    log, lines = await read_turns(tables, stored, seat, turns[0], turns[-1]), dict[int, LogTurn]()
    for turn in turns:
        row, line = rows.get(turn), log.get(turn, LogTurn(turn, 0.0, ()))
        lines[turn] = line if row is None else replace(line, seat=row.seat, at=row.at)
    return lines


async def get_past_view(
    tables: TableStore,
    stored: StoredTable,
    seat: Seat | None,
    turn: int,
    rows: dict[int, SnapshotRow],
    now: TableView,
) -> TableView | None:
    """Return what the seat saw when that turn ended, or None if it cannot be replayed any more."""
    if turn == get_last_finished_turn(stored) and stored.row.status != "running":
        return now
    after = next((rows[number] for number in sorted(rows) if number > turn), None)
    if after is None or (turn + 1 != after.turn and not is_turn_rewound(stored.state, turn + 1)):
        return None

    def query(db: Connection) -> tuple[SnapshotRow | None, list[ActionRow]]:
        """Return the snapshot to start from, and the answers since."""
        base = history.find_base_snapshot(db, stored.row.id, after.turn)
        first = base.answers if base is not None else 0
        return base, history.fetch_action_range(db, stored.row.id, first, after.answers)

    base, answers = await tables.db.read(query)
    try:
        reel = ReplayInput.from_rows(stored.game, stored.state, answers)
        view = await asyncio.to_thread(compute_past_view, stored.game, reel, base, seat)
    except Exception as misfit:  # today's rules may fail in any way on an old turn; it then has no picture
        log.warning("%s: turn %d can no longer be replayed: %s", stored.row.id, turn, type(misfit).__name__)
        return None
    return to_past_view(now, view)


def compute_past_view(game: AnyGame, reel: ReplayInput, base: SnapshotRow | None, seat: Seat | None) -> Any:
    """Return what the seat (None: the public) saw after the log entries of `reel`, which are replayed from the snapshot
    `base`, or from the beginning if it is None. Raises whatever the rules raise."""
    if base is None:
        match: Match = Match.new(game, reel.build_setup(game), defer_reveal=True)
    else:
        match = load_match(game, base.blob)
    further = (match for _, match in iter_further_entries(game, match, reel.decode_answers(game)))
    return deque(chain([match], further), maxlen=1)[0].view(seat)


def to_past_view(now: TableView, view: Any) -> TableView:
    """Return the table view `now` with the earlier position `view`: without the open question and without what is only
    true now."""
    seats = tuple(replace(seat, talk=()) for seat in now.table.seats)
    table = replace(now.table, seats=seats)
    return TableView(table, now.game, now.seat, view, Lookahead(view), now.edition, turn=now.turn)


def get_last_finished_turn(stored: StoredTable) -> int:
    """Return the latest finished turn; in a finished game, the last one. -1: the first turn is still running."""
    over = stored.row.status in ("over", "abandoned")
    return stored.state.turn if over else stored.state.turn - 1


def list_finished_turns(stored: StoredTable, first: int = 0) -> list[int]:
    """Return the finished turns from `first` on, without those that were rewound."""
    return [
        turn
        for turn in range(first, get_last_finished_turn(stored) + 1)
        if not is_turn_rewound(stored.state, turn)
    ]


def is_turn_rewound(state: TableState, turn: int) -> bool:
    """Return whether a rewind took this turn back."""
    return any(back.to <= turn < back.turn for back in state.backs)


decode_review = msgspec.msgpack.Decoder(Review).decode


class StoredReview(Struct):
    """A stored review for `/export`, without its imagined worlds, which hold nothing true about others."""

    game: str
    seat: Seat
    at: float
    review: Review


async def get_task(tables: TableStore, table_id: str, user: int) -> ReviewTask:
    """Return the input for a review of this user's decisions in a finished game. Raises TableNotFound;
    OperationRefused review-not-over, review-abandoned, review-not-player."""
    stored, seat = await read_own_finished(tables, table_id, user)
    rows = await tables.db.read(fetch_rows, ActionRow, game=table_id)
    since = stored.state.seats[seat].since
    own = [row.n for row in rows if row.seat == seat and row.by == "person" and row.n >= since]
    game = await get_finished_game(tables, table_id)
    return ReviewTask(game, seat, own, get_cpu_limit(game.reel.seats))


async def get_stored_review(tables: TableStore, table_id: str, user: int) -> tuple[Seat, Review | None]:
    """Return the user's seat, and their stored review or None in its place if none is stored. Raises as
    `get_task`."""
    _, seat = await read_own_finished(tables, table_id, user)
    row = await tables.db.read(find_row, ReviewRow, game=table_id, seat=seat, user=user)
    return seat, None if row is None else decode_review(row.data)


async def store_review(tables: TableStore, table_id: str, user: int, seat: Seat, review: Review) -> None:
    """Store a review, unless the user has no seat there any more because they wanted to be forgotten meanwhile."""
    stored = await tables.read(table_id)
    if stored.state.find_seat_of(user) != seat:
        return
    row = ReviewRow(table_id, seat, user, msgspec.msgpack.encode(review), tables.clock())
    await tables.db.write(replace_row, row)


async def list_reviews_of(tables: TableStore, user: int) -> list[StoredReview]:
    """Return the user's reviews, the latest first."""
    rows = await tables.db.read(fetch_rows, ReviewRow, user=user)
    found = [StoredReview(row.game, row.seat, row.at, remove_worlds(decode_review(row.data))) for row in rows]
    return sorted(found, key=lambda one: -one.at)


async def list_recent_reviews(tables: TableStore) -> list[tuple[int, float]]:
    """Return for whom and when each review of the last hour was made, the oldest first."""
    return await tables.db.read(store.fetch_reviews_since, tables.clock() - HOUR_S)


async def read_own_finished(tables: TableStore, table_id: str, user: int) -> tuple[StoredTable, Seat]:
    """Return the finished table and the user's seat. Raises as `get_task`."""
    stored = await tables.read(table_id)
    if stored.row.status not in ("over", "abandoned"):
        raise OperationRefused("review-not-over")
    seat = stored.state.find_seat_of(user)
    if seat is None:
        raise OperationRefused("review-not-player")
    if stored.row.status == "abandoned":
        raise OperationRefused("review-abandoned")
    return stored, seat


def remove_worlds(review: Review) -> Review:
    """Return the review without its imagined worlds."""
    best = None if review.best is None else replace(review.best, world=b"")
    return replace(review, best=best, costly=[replace(one, world=b"") for one in review.costly])
