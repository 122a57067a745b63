"""Who is waited for, and what comes due. Nothing here touches a game's row."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, cast

from msgspec.structs import asdict
from sqlalchemy import (
    CTE,
    ColumnElement,
    Result,
    Select,
    Update,
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

from .connection import AsyncConnection
from .games import lock, outdate
from .rows import PendingRow
from .schema import game, pending, seat

Due = Literal["remind_at", "warn_at", "deadline", "ends_at", "act_at", "close_at", "lapse_at"]
CLEAR = delete(pending).where(pending.c.game == bindparam("b_game")).returning(*pending.c)
ADD = insert(pending)
BUSY = pending.alias("others")
RESTART = (
    update(pending)
    .where(pending.c.game == bindparam("b_game"), pending.c.seat == bindparam("b_seat"))
    .values(remind_at=bindparam("remind_at"), ends_at=bindparam("ends_at"), act_at=bindparam("act_at"), failures=0)
)
OF_GAME = select(pending).where(pending.c.game == bindparam("b_game"))
COLUMNS = ("remind_at", "warn_at", "deadline", "ends_at", "act_at", "close_at", "lapse_at")
DUE: dict[str, Select[Any]] = {
    name: select(pending)
    .where(pending.c[name].is_not(None), pending.c[name] <= bindparam("b_now"))
    .order_by(pending.c[name])
    .limit(bindparam("b_most"))
    for name in COLUMNS
}
# PostgreSQL: what another process is claiming is left to it; one process a table. A claim that came after this look
# began is seen in the row alone, which is locked as it is by then; its neighbours are as they were.
FREE: dict[str, CTE] = {
    name: select(pending.c.game, pending.c.seat)
    .where(pending.c[name].is_not(None), pending.c[name] <= bindparam("b_now"))
    .where(pending.c.game.not_in(bindparam("b_but", expanding=True)))
    .where(or_(pending.c.busy.is_(None), pending.c.busy <= bindparam("b_now")))
    .where(~exists().where(BUSY.c.game == pending.c.game, BUSY.c.busy > bindparam("b_now")))
    .order_by(pending.c[name])
    .limit(bindparam("b_most"))
    .with_for_update(skip_locked=True)
    .cte("free")
    for name in COLUMNS
}


def claiming(free: CTE) -> Update:
    """Those rows are claimed, and returned."""
    return (
        update(pending)
        .where(tuple_(pending.c.game, pending.c.seat).in_(select(free.c.game, free.c.seat)))
        .values(busy=bindparam("b_until"))
        .returning(*pending.c)
    )


CLAIM = {name: claiming(free) for name, free in FREE.items()}


def earliest(*free: ColumnElement[bool]) -> dict[str, Select[Any]]:
    """The first time in each column."""
    return {
        name: select(pending.c[name])
        .where(pending.c[name].is_not(None), *free)
        .order_by(pending.c[name])
        .limit(1)
        for name in COLUMNS
    }  # fmt: skip


def in_one(times: Mapping[str, Select[Any]]) -> Select[Any]:
    return select(*(time.scalar_subquery().label(name) for name, time in times.items()))


NEXT = earliest(pending.c.busy.is_(None))
FIRST_OF_ALL, NEXT_OF_ALL = in_one(earliest()), in_one(NEXT)


def rows_of(found: Result[Any]) -> list[PendingRow]:
    return [PendingRow(**row) for row in found.mappings()]


async def clear(tx: AsyncConnection, table_id: str) -> list[PendingRow]:
    """Take all rows of a game away and return them as they were."""
    return rows_of(await tx.execute(CLEAR, {"b_game": table_id}))


async def add(tx: AsyncConnection, rows: Sequence[PendingRow]) -> None:
    if rows:
        tx.note(ADD, [{**asdict(row), "busy": None} for row in rows])


async def restart(tx: AsyncConnection, rows: Sequence[PendingRow]) -> None:
    """The clocks of seats that are asked on."""
    for row in rows:
        clocks = {"remind_at": row.remind_at, "ends_at": row.ends_at, "act_at": row.act_at}
        tx.note(RESTART, {"b_game": row.game, "b_seat": row.seat, **clocks})


async def of_game(db: AsyncConnection, table_id: str) -> list[PendingRow]:
    return rows_of(await db.execute(OF_GAME, {"b_game": table_id}))


async def due(db: AsyncConnection, what: Due, now: float, most: int = 100) -> list[PendingRow]:
    """The rows where that is due, the earliest first."""
    return rows_of(await db.execute(DUE[what], {"b_now": now, "b_most": most}))


async def claim(
    tx: AsyncConnection, what: Due, now: float, until: float, most: int, but: Sequence[str] = ()
) -> list[PendingRow]:
    """Rows where that is due and that no other process has claimed, the earliest first; nobody else gets them until
    then, if they are not released or written anew before. `but`: tables that are left out."""
    args = {"b_now": now, "b_until": until, "b_most": most, "b_but": list(but)}
    rows = rows_of(await tx.execute(CLAIM[what], args))
    return sorted(rows, key=lambda row: getattr(row, what))


async def release(tx: AsyncConnection, row: PendingRow) -> None:
    """It is done, or was not begun: the claim is over, if it is still this one."""
    there = update(pending).where(pending.c.game == row.game, pending.c.seat == row.seat)
    tx.note(there.where(pending.c.busy == row.busy).values(busy=None))


async def first(db: AsyncConnection) -> Mapping[Due, float | None]:
    """When the earliest row of each kind is due, claimed or not: whoever has claimed it may have died."""
    return cast(Mapping[Due, float | None], (await db.execute(FIRST_OF_ALL)).mappings().one())


async def next_due(db: AsyncConnection, what: Due) -> float | None:
    """Of what nobody has claimed."""
    return (await db.execute(NEXT[what])).scalar()


async def next_of_all(db: AsyncConnection) -> Mapping[Due, float | None]:
    """The same of each kind."""
    return cast(Mapping[Due, float | None], (await db.execute(NEXT_OF_ALL)).mappings().one())


async def put_off(tx: AsyncConnection, row: PendingRow, what: Due, until: float | None, failures: int) -> None:
    """Try again later, or (None) not at all; nothing happens if it is no longer what was seen."""
    await tx.execute(
        update(pending)
        .where(pending.c.game == row.game, pending.c.seat == row.seat, pending.c[what] == getattr(row, what))
        .values({what: until, "failures": failures})
    )


async def reminded(tx: AsyncConnection, user: int, again: float, since: float) -> None:
    """All that waits for this person has been listed for him; what has waited since before that is listed no more."""
    values = {"reminded": True, "remind_at": case((pending.c.since < since, None), else_=again)}
    await tx.execute(update(pending).where(pending.c.user == user, pending.c.remind_at.is_not(None)).values(values))


async def of_user(db: AsyncConnection, user: int) -> list[PendingRow]:
    return rows_of(await db.execute(select(pending).where(pending.c.user == user)))


async def held_for(tx: AsyncConnection, user: int) -> list[PendingRow]:
    """All that waits for this person, at tables that nobody else changes before this transaction ends."""
    await lock(tx, [row.game for row in await of_user(tx, user)])
    return await of_user(tx, user)


async def set_clock(tx: AsyncConnection, row: PendingRow) -> None:
    """The clock of a row, and its next reminder, as the row says now."""
    there = update(pending).where(pending.c.game == row.game, pending.c.seat == row.seat)
    clock = {"warn_at": row.warn_at, "deadline": row.deadline, "stage": row.stage, "remind_at": row.remind_at}
    tx.note(there.values(clock))
    await outdate(tx, row.game)


async def waits_for(db: AsyncConnection, user: int) -> list[tuple[str, int, float]]:
    """Tables, seats and since when: the oldest deadline first, then what waits longest."""
    found = select(pending.c.game, pending.c.seat, pending.c.since).where(pending.c.user == user)
    found = found.order_by(pending.c.deadline.is_(None), pending.c.deadline, pending.c.since, pending.c.game)
    return [(row[0], row[1], row[2]) for row in await db.execute(found)]


async def at_tables_of(db: AsyncConnection, user: int) -> list[PendingRow]:
    """Everything that the person's unfinished tables wait for."""
    tables = select(seat.c.game).where(seat.c.user == user, seat.c.open.is_(True))
    return rows_of(await db.execute(select(pending).where(pending.c.game.in_(tables))))


async def longest(db: AsyncConnection, user: int, parent: int | None) -> str | None:
    """The table that has waited longest for the person; of those opened in `parent`, if given."""
    found = select(pending.c.game).where(pending.c.user == user).order_by(pending.c.since, pending.c.game).limit(1)
    if parent is not None:
        found = found.join(game, game.c.id == pending.c.game).where(game.c.parent == parent)
    return (await db.execute(found)).scalar()
