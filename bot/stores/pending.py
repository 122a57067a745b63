"""Statements on awaited seats and their due times. No statement changes a game's row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import (
    CTE,
    Connection,
    Select,
    Update,
    and_,
    bindparam,
    case,
    delete,
    exists,
    insert,
    or_,
    select,
    tuple_,
    update,
)

from bot.db.queries import fetch_all, fetch_tuples
from bot.db.rows import PendingRow
from bot.db.schema import DUTIES, Duty, game, pending, seat
from bot.stores.table_rows import bump_version, lock_tables

DELETE_OF_TABLE = delete(pending).where(pending.c.game == bindparam("b_game")).returning(*pending.c)
INSERT = insert(pending)
OTHERS = pending.alias("others")
UPDATE_CLOCKS = (
    update(pending)
    .where(pending.c.game == bindparam("b_game"), pending.c.seat == bindparam("b_seat"))
    .values(
        remind_at=bindparam("remind_at"), ends_at=bindparam("ends_at"), act_at=bindparam("act_at"), failures=0
    )
)
SELECT_OF_TABLE = select(pending).where(pending.c.game == bindparam("b_game"))
SELECT_DUE: dict[str, Select[Any]] = {
    name: select(pending)
    .where(pending.c[name].is_not(None), pending.c[name] <= bindparam("b_now"))
    .order_by(pending.c[name])
    .limit(bindparam("b_most"))
    for name in DUTIES
}
IS_CLAIMABLE = or_(pending.c.busy.is_(None), pending.c.busy <= bindparam("b_now"))
# On PostgreSQL, skip rows that another process is claiming, and work on one table in one process only. Locking a row
# re-reads it, so a claim made after this query began is seen in the locked row, but not in the other rows of its table.
UNCLAIMED: dict[str, CTE] = {
    name: select(pending.c.game, pending.c.seat)
    .where(pending.c[name].is_not(None), pending.c[name] <= bindparam("b_now"))
    .where(pending.c.game.not_in(bindparam("b_but", expanding=True)))
    .where(IS_CLAIMABLE)
    .where(~exists().where(OTHERS.c.game == pending.c.game, OTHERS.c.busy > bindparam("b_now")))
    .order_by(pending.c[name])
    .limit(bindparam("b_most"))
    .with_for_update(skip_locked=True)
    .cte("free")
    for name in DUTIES
}


def build_claim(free: CTE) -> Update:
    """Return the statement that claims the rows selected by `free` until a time, and returns them."""
    return (
        update(pending)
        .where(tuple_(pending.c.game, pending.c.seat).in_(select(free.c.game, free.c.seat)))
        .values(busy=bindparam("b_until"))
        .returning(*pending.c)
    )


CLAIM_DUE = {name: build_claim(free) for name, free in UNCLAIMED.items()}


SELECT_NEXT = {
    name: select(pending.c[name])
    .where(pending.c[name].is_not(None), IS_CLAIMABLE)
    .order_by(pending.c[name])
    .limit(1)
    for name in DUTIES
}
SELECT_NEXT_OF_ALL = select(*(query.scalar_subquery().label(name) for name, query in SELECT_NEXT.items()))
SELECT_NEXT_ELSEWHERE = {
    name: query.where(pending.c.game.not_in(bindparam("b_but", expanding=True)))
    for name, query in SELECT_NEXT.items()
}


def delete_of_table(tx: Connection, table_id: str) -> list[PendingRow]:
    """Delete all rows of a table and return them."""
    return fetch_all(tx, PendingRow, DELETE_OF_TABLE, {"b_game": table_id})


def insert_rows(tx: Connection, rows: Sequence[PendingRow]) -> None:
    """Insert unclaimed rows."""
    if rows:
        tx.execute(INSERT, [{**asdict(row), "busy": None} for row in rows])


def update_clocks(tx: Connection, rows: Sequence[PendingRow]) -> None:
    """Store when these seats are reminded, when their turn ends by itself, and when a bot or order answers; their
    failures are forgotten. For seats whose question has not changed."""
    for row in rows:
        clocks = {"remind_at": row.remind_at, "ends_at": row.ends_at, "act_at": row.act_at}
        tx.execute(UPDATE_CLOCKS, {"b_game": row.game, "b_seat": row.seat, **clocks})


def fetch_of_table(db: Connection, table_id: str) -> list[PendingRow]:
    """Return the rows of a table: its awaited seats, and the table itself as seat -1."""
    return fetch_all(db, PendingRow, SELECT_OF_TABLE, {"b_game": table_id})


def fetch_of_tables(db: Connection, table_ids: Sequence[str]) -> list[PendingRow]:
    """Return the rows of several tables."""
    return fetch_all(db, PendingRow, select(pending).where(pending.c.game.in_(table_ids)))


def fetch_due(db: Connection, duty: Duty, now: float, limit: int = 100) -> list[PendingRow]:
    """Return the rows where this duty is due, the earliest first."""
    return fetch_all(db, PendingRow, SELECT_DUE[duty], {"b_now": now, "b_most": limit})


def claim_due(
    tx: Connection, duty: Duty, now: float, until: float, limit: int, excluded_tables: Sequence[str] = ()
) -> list[PendingRow]:
    """Claim rows where this duty is due and that no other process has claimed. Return them, the earliest first.

    No other process gets them until `until`, unless they are released or rewritten before. `excluded_tables`: tables to
    leave out.
    """
    args = {"b_now": now, "b_until": until, "b_most": limit, "b_but": list(excluded_tables)}
    rows = fetch_all(tx, PendingRow, CLAIM_DUE[duty], args)
    return sorted(rows, key=lambda row: getattr(row, duty))


def release(tx: Connection, row: PendingRow) -> None:
    """End the claim on a row, if it is still this claim."""
    statement = update(pending).where(pending.c.game == row.game, pending.c.seat == row.seat)
    tx.execute(statement.where(pending.c.busy == row.busy).values(busy=None))


def find_next_due(
    db: Connection, duty: Duty, now: float, excluded_tables: Sequence[str] = ()
) -> float | None:
    """Return when this duty is due next, among rows that no process has claimed, or None. `excluded_tables`: tables to
    leave out."""
    return db.scalar(SELECT_NEXT_ELSEWHERE[duty], {"b_now": now, "b_but": list(excluded_tables)})


def fetch_next_due_times(db: Connection, now: float) -> dict[Duty, float | None]:
    """Return when each duty is due next, among rows that no process has claimed."""
    return fetch_all(db, dict[Duty, float | None], SELECT_NEXT_OF_ALL, {"b_now": now})[0]


def reschedule(tx: Connection, row: PendingRow, duty: Duty, until: float | None, failures: int) -> None:
    """Reschedule a duty, or cancel it (`until` is None). Does nothing if its due time has changed since the row was
    read.
    """
    tx.execute(
        update(pending)
        .where(pending.c.game == row.game, pending.c.seat == row.seat, pending.c[duty] == getattr(row, duty))
        .values({duty: until, "failures": failures})
    )


def mark_reminded(tx: Connection, user: int, next_reminder_at: float, limit: int) -> None:
    """Count a reminder of everything that waits for this person, and schedule the next one for `next_reminder_at`,
    except for rows that have now been listed in `limit` reminders."""
    count = pending.c.reminded + 1
    may_follow = and_(pending.c.remind_at.is_not(None), count < limit)
    values = {"reminded": count, "remind_at": case((may_follow, next_reminder_at))}
    tx.execute(update(pending).where(pending.c.user == user).values(values))


def fetch_of_user(db: Connection, user: int) -> list[PendingRow]:
    """Return all rows that wait for a person."""
    return fetch_all(db, PendingRow, select(pending).where(pending.c.user == user))


def lock_rows_of_user(tx: Connection, user: int) -> list[PendingRow]:
    """Return all rows that wait for a person, after locking their tables until the transaction ends."""
    lock_tables(tx, [row.game for row in fetch_of_user(tx, user)])
    return fetch_of_user(tx, user)


def update_clock(tx: Connection, row: PendingRow) -> None:
    """Store a row's warning, deadline, stage of lateness and next reminder, and increase its table's version so that
    cached copies are read again."""
    statement = update(pending).where(pending.c.game == row.game, pending.c.seat == row.seat)
    clock = {"warn_at": row.warn_at, "deadline": row.deadline, "stage": row.stage, "remind_at": row.remind_at}
    tx.execute(statement.values(clock))
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
    found = (
        select(pending.c.game)
        .where(pending.c.user == user)
        .order_by(pending.c.since, pending.c.game)
        .limit(1)
    )
    if parent is not None:
        found = found.join(game, game.c.id == pending.c.game).where(game.c.parent == parent)
    return db.scalar(found)


def fetch_running_games(db: Connection, limit: int) -> list[str]:
    """Return the ids of at most `limit` games in which somebody is awaited."""
    return list(db.scalars(select(pending.c.game).distinct().limit(limit)))
