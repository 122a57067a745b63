"""Statements on tables, their seats, awaited seats and due times. Every query uses an index."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from msgspec.structs import asdict, replace
from sqlalchemy import (
    Connection,
    Select,
    and_,
    bindparam,
    case,
    delete,
    exists,
    func,
    literal,
    null,
    or_,
    select,
    update,
)

from bot.db.rows import PendingRow, SeatRow, TableRow, fetch_all, fetch_first, fetch_tuples
from bot.db.schema import (
    DUTIES,
    Duty,
    delete_rows,
    fetch_rows,
    game,
    insert_all,
    pending,
    result,
    season_table,
    seat,
    update_columns,
    update_rows,
    watcher,
)
from bot.stores.retention import ERASED

SELECT_ROW = select(game).filter_by(id=bindparam("b_id"))
# Does not block inserts that only refer to the row, as in the outbox.
SELECT_ROW_FOR_UPDATE = SELECT_ROW.with_for_update(key_share=True)
SELECT_VERSION = select(game.c.version, game.c.last_post).filter_by(id=bindparam("b_id"))
SELECT_VERSION_FOR_UPDATE = SELECT_VERSION.with_for_update(key_share=True)
SELECT_WITHOUT_BLOB = select(*(c for c in game.c if c.name != "blob"), null().label("blob"))
IS_WATCHED_BY_USER = exists().where(watcher.c.game == game.c.id, watcher.c.user == bindparam("b_user"))
HAS_RESULT_OF_USER = exists().where(result.c.game == game.c.id, result.c.user == bindparam("b_user"))
SELECT_ROW_FOR_USER = SELECT_WITHOUT_BLOB.add_columns(
    IS_WATCHED_BY_USER.label("watches"), HAS_RESULT_OF_USER.label("played")
).filter_by(id=bindparam("b_id"))


def find(db: Connection, table_id: str, lock: bool = False) -> TableRow | None:
    """Return a table's row, or None. `lock`: nobody else can change it before the transaction ends (on SQLite always
    so).
    """
    return fetch_first(db, TableRow, SELECT_ROW_FOR_UPDATE if lock else SELECT_ROW, {"b_id": table_id})


def find_for_user(db: Connection, table_id: str, user: int) -> tuple[TableRow, bool, bool] | None:
    """Return the table without its blob, whether this user watches it, and whether the user has a result there. None if
    there is no such table.

    It is one query in every case, so that its duration reveals nothing.
    """
    values = fetch_first(db, dict[str, Any], SELECT_ROW_FOR_USER, {"b_id": table_id, "b_user": user})
    if values is None:
        return None
    watches, played = bool(values.pop("watches")), bool(values.pop("played"))
    return TableRow(**values), watches, played


def find_version(db: Connection, table_id: str, lock: bool = False) -> tuple[int, int | None] | None:
    """Return a table's version and the id of its latest post. None if the table does not exist. `lock`: nobody else can
    change the table before the transaction ends (on SQLite always so)."""
    statement = SELECT_VERSION_FOR_UPDATE if lock else SELECT_VERSION
    return db.execute(statement, {"b_id": table_id}).first()


def update_row(tx: Connection, row: TableRow) -> bool:
    """Update the row, except its last post, if the stored version is still the one before the row's. Return whether it
    was."""
    values = asdict(row)
    del values["id"], values["slug"], values["last_post"]
    return update_rows(tx, TableRow, {"id": row.id, "version": row.version - 1}, **values) == 1


def bump_version(tx: Connection, table_id: str) -> None:
    """Increase the version because something beside the row changed, so that cached copies are read again."""
    update_rows(tx, TableRow, {"id": table_id}, version=game.c.version + 1)


def set_seats(
    tx: Connection, table_id: str, people: Sequence[tuple[int | None, bool]], unfinished: bool
) -> None:
    """Replace the index of who sits at a table, by which the tables of a person are found. `people`: by seat, the user
    (None for a bot) and whether they have left the server."""
    delete_rows(tx, SeatRow, game=table_id)
    insert_all(tx, [SeatRow(table_id, n, user, unfinished, away) for n, (user, away) in enumerate(people)])


def find_in_channel(db: Connection, channel: int) -> TableRow | None:
    """Return the table that is or was played in this channel, without its blob, or None: a running one before a lobby
    before a finished one, then the latest."""
    rank = case((game.c.status == "running", 0), (game.c.status == "lobby", 1), else_=2)
    found = (
        SELECT_WITHOUT_BLOB.where(game.c.channel == channel).order_by(rank, game.c.touched.desc()).limit(1)
    )
    return fetch_first(db, TableRow, found)


def fetch_running_games_in_channel(db: Connection, channel: int) -> list[str]:
    """Return the slugs of the games that run in this channel or in threads of it, the latest first."""
    is_here = or_(game.c.channel == channel, game.c.parent == channel)
    found = select(game.c.slug).where(is_here, game.c.status == "running").order_by(game.c.touched.desc())
    return list(db.scalars(found))


def is_channel_busy(db: Connection, channel: int, ignored_table: str) -> bool:
    """Return whether a game other than `ignored_table` is running in this channel."""
    others = select(literal(1)).where(
        game.c.channel == channel, game.c.status == "running", game.c.id != ignored_table
    )
    return db.scalar(others.limit(1)) is not None


def has_own_thread(db: Connection, table_id: str) -> bool:
    """Return whether the table has a thread of its own, in which no other game has been played."""
    other = game.alias()
    is_shared = exists().where(other.c.channel == game.c.channel, other.c.id != game.c.id)
    found = select(game.c.id).where(game.c.id == table_id, game.c.channel != game.c.parent, ~is_shared)
    return db.scalar(found) is not None


def fetch_unfinished_at(db: Connection, channel: int) -> list[tuple[str, str]]:
    """Return ids and statuses of the unfinished tables in this channel or thread, or in a thread of this channel."""
    is_here = or_(game.c.channel == channel, game.c.parent == channel)
    found = select(game.c.id, game.c.status).where(is_here, game.c.status.in_(("lobby", "running")))
    return fetch_tuples(db, found)


def fetch_unfinished(db: Connection) -> list[str]:
    """Return the ids of all lobbies and running tables."""
    return list(db.scalars(select(game.c.id).where(game.c.status.in_(("lobby", "running")))))


def fetch_threads_in_play(db: Connection) -> list[tuple[int, int]]:
    """Return the threads in which games run, each with its parent channel."""
    found = select(game.c.channel, game.c.parent).where(
        game.c.status == "running", game.c.channel != game.c.parent
    )
    return fetch_tuples(db, found)


def find_known_threads(db: Connection, threads: Collection[int]) -> set[int]:
    """Return which of these threads belong to a stored table. The thread of a lobby's message belongs to it as soon as
    the game has started."""
    is_known = game.c.channel.in_(threads) | (game.c.lobby_message.in_(threads) & (game.c.status != "lobby"))
    found = fetch_tuples(db, select(game.c.channel, game.c.lobby_message).where(is_known))
    return {thread for row in found for thread in row}


def find_by_message(db: Connection, message: int) -> str | None:
    """Return the id of the table whose lobby message or latest post this is, or None."""
    for column in (game.c.lobby_message, game.c.last_post):
        if found := db.scalar(select(game.c.id).where(column == message).limit(1)):
            return str(found)
    return None


def fetch_unfinished_of_user(db: Connection, user: int) -> list[TableRow]:
    """Return the user's unfinished tables, without blobs: first those that wait for them, by deadline and then by
    waiting time.

    The other tables are sorted by their latest public post, not by their last change, because secret answers change
    them.
    """
    statement = (
        SELECT_WITHOUT_BLOB.select_from(
            seat.join(game, game.c.id == seat.c.game).outerjoin(
                pending, (pending.c.game == seat.c.game) & (pending.c.seat == seat.c.seat)
            )
        )
        .where(seat.c.user == user, seat.c.open.is_(True))
        .order_by(
            pending.c.since.is_(None),
            pending.c.deadline.is_(None),
            pending.c.deadline,
            pending.c.since,
            func.coalesce(game.c.last_post, 0),
            game.c.id,
        )
    )
    return fetch_all(db, TableRow, statement)


def fetch_latest_in_channel(db: Connection, parent: int, slug: str, limit: int) -> list[TableRow]:
    """Return the latest tables of a game that were opened in a channel, without blobs."""
    found = SELECT_WITHOUT_BLOB.where(game.c.parent == parent, game.c.slug == slug)
    return fetch_all(db, TableRow, found.order_by(game.c.touched.desc()).limit(limit))


def fetch_finished_with_request(db: Connection, user: int, table_seat: int) -> list[TableRow]:
    """Return the user's finished tables, without blobs, that have an open request to the whole table, such as a
    rematch. `table_seat`: the number that stands for the table itself in `pending`."""
    found = (
        SELECT_WITHOUT_BLOB.select_from(
            seat.join(game, game.c.id == seat.c.game).join(
                pending, (pending.c.game == game.c.id) & (pending.c.seat == table_seat)
            )
        )
        .where(seat.c.user == user, seat.c.open.is_(False), pending.c.lapse_at.is_not(None))
        .order_by(game.c.id)
    )
    return fetch_all(db, TableRow, found)


def fetch_of_guild(db: Connection, guild: int, status: str, limit: int) -> list[TableRow]:
    """Return a server's tables in a status, without blobs, those with the latest post first.

    The order must not depend on who has answered in secret.
    """
    latest = func.coalesce(game.c.last_post, game.c.lobby_message, 0)
    found = SELECT_WITHOUT_BLOB.where(game.c.guild == guild, game.c.status == status)
    return fetch_all(db, TableRow, found.order_by(latest.desc(), game.c.id).limit(limit))


def fetch_of_season(db: Connection, season_id: str) -> list[TableRow]:
    """Return the tables of a season that are still stored, without blobs."""
    found = SELECT_WITHOUT_BLOB.select_from(season_table.join(game, game.c.id == season_table.c.game))
    conditions = season_table.c.season == season_id, game.c.status != ERASED
    return fetch_all(db, TableRow, found.where(*conditions).order_by(game.c.id))


def fetch_states(db: Connection, table_ids: Sequence[str]) -> dict[str, bytes]:
    """Return the encoded states of these tables by table id. Erased tables are left out."""
    found = select(game.c.id, game.c.state).where(game.c.id.in_(table_ids), game.c.status != ERASED)
    return dict(fetch_tuples(db, found))


def fetch_page_of_started(db: Connection, after: str, limit: int) -> list[TableRow]:
    """Return at most `limit` games that have started, in the order of their ids, beginning after the id `after`."""
    found = select(game).where(game.c.id > after, game.c.blob.is_not(None)).order_by(game.c.id).limit(limit)
    return fetch_all(db, TableRow, found)


def fetch_latest_finished_tables(db: Connection, slug: str, limit: int) -> list[TableRow]:
    """Return the latest tables of this game that were played to their end, the latest first. Their `blob` is None."""
    found = SELECT_WITHOUT_BLOB.where(game.c.slug == slug, game.c.ended.is_not(None), game.c.status == "over")
    return fetch_all(db, TableRow, found.order_by(game.c.ended.desc(), game.c.id).limit(limit))


def fetch_played_by(db: Connection, user: int, limit: int) -> list[tuple[str, str]]:
    """Return ids and slugs of the started games in which a user has a seat: running games first, then the latest."""
    found = (
        select(game.c.id, game.c.slug)
        .select_from(seat.join(game, game.c.id == seat.c.game))
        .where(seat.c.user == user, game.c.blob.is_not(None))
        .order_by(game.c.ended.is_not(None), game.c.ended.desc(), game.c.id)
        .limit(limit)
    )
    return fetch_tuples(db, found)


def fetch_seats_with_server(
    db: Connection, user: int, away: bool, ended_after: float
) -> list[tuple[str, int | None]]:
    """Return the ids and servers (None: without one) of the user's tables: those that the user is marked as having left
    (`away`), or the others that have not ended before `ended_after`."""
    found = (
        select(game.c.id, game.c.guild)
        .select_from(seat.join(game, game.c.id == seat.c.game))
        .where(
            seat.c.user == user,
            seat.c.away.is_(away),
            or_(seat.c.away, seat.c.open, game.c.ended > ended_after),
        )
    )
    return fetch_tuples(db, found)


def count_lobbies(db: Connection, guild: int) -> int:
    """Return how many lobbies a server has."""
    found = select(func.count()).select_from(game).where(game.c.guild == guild, game.c.status == "lobby")
    return db.scalars(found).one()


DELETE_OF_TABLE = delete(pending).filter_by(game=bindparam("b_game")).returning(*pending.c)
MAX_DUE_ROWS = 100
IS_CLAIMABLE = or_(pending.c.busy.is_(None), pending.c.busy <= bindparam("b_now"))
SELECT_DUE: dict[str, Select[Any]] = {
    name: select(pending)
    .where(pending.c[name].is_not(None), pending.c[name] <= bindparam("b_now"), IS_CLAIMABLE)
    .order_by(pending.c[name])
    .limit(MAX_DUE_ROWS)
    for name in DUTIES
}
SELECT_NEXT = {
    name: select(pending.c[name])
    .where(pending.c[name].is_not(None), IS_CLAIMABLE)
    .order_by(pending.c[name])
    .limit(1)
    for name in DUTIES
}
SELECT_NEXT_OF_ALL = select(*(query.scalar_subquery().label(name) for name, query in SELECT_NEXT.items()))
SELECT_NEXT_BOT_TURN = SELECT_NEXT["act_at"].where(pending.c.game.not_in(bindparam("b_but", expanding=True)))


def delete_of_table(tx: Connection, table_id: str) -> list[PendingRow]:
    """Delete all rows of a table and return them."""
    return fetch_all(tx, PendingRow, DELETE_OF_TABLE, {"b_game": table_id})


def insert_rows(tx: Connection, rows: Sequence[PendingRow]) -> None:
    """Insert unclaimed rows."""
    insert_all(tx, [replace(row, busy=None) for row in rows])


def fetch_of_tables(db: Connection, table_ids: Sequence[str]) -> list[PendingRow]:
    """Return the rows of several tables."""
    return fetch_all(db, PendingRow, select(pending).where(pending.c.game.in_(table_ids)))


def fetch_due(db: Connection, duty: Duty, now: float) -> list[PendingRow]:
    """Return the rows where this duty is due and that no other process has claimed, the earliest first."""
    return fetch_all(db, PendingRow, SELECT_DUE[duty], {"b_now": now})


def claim(tx: Connection, row: PendingRow, now: float, until: float) -> bool:
    """Claim all rows of the row's table, so that no other process gets them until `until`, unless they are released or
    rewritten before. Return False if another process has claimed them."""
    row.busy = until
    free = update(pending).filter_by(game=row.game).where(IS_CLAIMABLE)
    return tx.execute(free.values(busy=until), {"b_now": now}).rowcount > 0


def release(tx: Connection, row: PendingRow) -> None:
    """End the claim on the rows of the row's table, if it is still this claim."""
    update_rows(tx, PendingRow, {"game": row.game, "busy": row.busy}, busy=None)


def find_next_bot_turn(db: Connection, now: float, excluded_tables: list[str]) -> float | None:
    """Return when the next bot turn is due, among rows that no process has claimed, or None. `excluded_tables`: tables
    to leave out."""
    return db.scalar(SELECT_NEXT_BOT_TURN, {"b_now": now, "b_but": excluded_tables})


def fetch_next_due_times(db: Connection, now: float) -> dict[Duty, float | None]:
    """Return when each duty is due next, among rows that no process has claimed."""
    return fetch_all(db, dict[Duty, float | None], SELECT_NEXT_OF_ALL, {"b_now": now})[0]


def reschedule(tx: Connection, row: PendingRow, duty: Duty, until: float | None, failures: int) -> None:
    """Reschedule a duty, or cancel it (`until` is None). Does nothing if its due time has changed since the row was
    read.
    """
    tx.execute(
        update(pending)
        .filter_by(game=row.game, seat=row.seat)
        .where(pending.c[duty] == getattr(row, duty))
        .values({duty: until, "failures": failures})
    )


def mark_reminded(tx: Connection, user: int, next_reminder_at: float, limit: int) -> None:
    """Count a reminder of everything that waits for this person, and schedule the next one for `next_reminder_at`,
    except for rows that have now been listed in `limit` reminders."""
    count = pending.c.reminded + 1
    may_follow = and_(pending.c.remind_at.is_not(None), count < limit)
    values = {"reminded": count, "remind_at": case((may_follow, next_reminder_at))}
    update_rows(tx, PendingRow, {"user": user}, **values)


def lock_rows_of_user(tx: Connection, user: int) -> list[PendingRow]:
    """Return all rows that wait for a person, after locking their tables until the transaction ends, in id order so that
    no deadlock can occur. Needed before writing to `pending` outside `stores.tables`. SQLite has only one writer."""
    waiting = select(pending.c.game).filter_by(user=user)
    found = select(game.c.id).where(game.c.id.in_(waiting)).order_by(game.c.id)
    tx.execute(found.with_for_update(key_share=True))
    return fetch_rows(tx, PendingRow, user=user)


def update_clock(tx: Connection, row: PendingRow) -> None:
    """Store a row's warning, deadline, stage of lateness and next reminder, and increase its table's version so that
    cached copies are read again."""
    update_columns(tx, row, "warn_at", "deadline", "stage", "remind_at")
    bump_version(tx, row.game)


def fetch_waiting_tables(db: Connection, user: int) -> list[tuple[str, int, float]]:
    """Return the table ids, seats and times since when they wait for a person: the earliest deadline first, then the
    longest wait. Tables on servers that the person has left are left out."""
    here = seat.join(pending, (pending.c.game == seat.c.game) & (pending.c.seat == seat.c.seat))
    found = select(pending.c.game, pending.c.seat, pending.c.since).select_from(here)
    found = found.where(pending.c.user == user, seat.c.away.is_(False))
    found = found.order_by(pending.c.deadline.is_(None), pending.c.deadline, pending.c.since, pending.c.game)
    return fetch_tuples(db, found)


def fetch_rows_at_tables_of(db: Connection, user: int) -> list[PendingRow]:
    """Return the rows of all unfinished tables at which the person sits. Other people's rows are among them."""
    tables = select(seat.c.game).where(seat.c.user == user, seat.c.open.is_(True))
    return fetch_all(db, PendingRow, select(pending).where(pending.c.game.in_(tables)))


def find_longest_waiting(db: Connection, user: int, parent: int | None) -> str | None:
    """Return the id of the table that has waited longest for the person, or None. `parent`: only tables opened in that
    channel."""
    found = select(pending.c.game).filter_by(user=user).order_by(pending.c.since, pending.c.game).limit(1)
    if parent is not None:
        found = found.join(game, game.c.id == pending.c.game).where(game.c.parent == parent)
    return db.scalar(found)


def fetch_running_games(db: Connection, limit: int) -> list[str]:
    """Return the ids of at most `limit` games in which somebody is awaited."""
    return list(db.scalars(select(pending.c.game).distinct().limit(limit)))
