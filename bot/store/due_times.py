"""Every column that holds the time of something due, and how a time too far in the future is repaired.

Such times remain when a clock was ahead and has been corrected. The plausible times in `pending` depend on people's
waking hours: see `bot/service/workers/clock_repair.py`. A test compares this list with the schema.
"""
from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Update, and_, case, or_, select, update

from .async_connection import AsyncConnection
from .pending import DUTIES, to_rows
from .rows import PendingRow
from .schema import IS_OPEN, game, outbox, pending, process, season, season_round, season_table
from .tables import bump_version, lock_tables

PENDING_COLUMNS = (*DUTIES, "busy")
DUE_COLUMNS = {
    **{f"pending.{name}": "repaired by people's waking hours" for name in PENDING_COLUMNS},
    "outbox.not_before": "now; for a row that is being sent, the maximum duration of an attempt",
    "outbox.due_since": "now",
    "process.until": "the maximum time between two heartbeats",
    "game.touched": "now: an idle lobby is closed",
    "season.due_at": "now: the worker then computes what is due",
    "season.busy": "no claim",
    "season_round.ends_at": "earlier, by as much as the time of the drawing was in the future",
    "season_table.open_at": "now",
    "season_table.busy": "no claim",
}
TIMES_OF_DATABASE_CLOCK = {"shard.until", "shard.wanted_until"}


def is_after(column: ColumnElement[Any], limit: float) -> ColumnElement[bool]:
    """Return the condition that the column has a value greater than `limit`."""
    return and_(column.is_not(None), column > limit)


async def fetch_implausible_pending(db: AsyncConnection, written: float, limits: dict[str, float]) -> list[PendingRow]:
    """Return the `pending` rows that were written after the time `written`, or in which a due time is after its
    limit."""
    late = [is_after(pending.c[name], limit) for name, limit in limits.items()]
    return to_rows(await db.execute(select(pending).where(or_(pending.c.since > written, *late))))


async def lock_and_reread(tx: AsyncConnection, found: list[PendingRow]) -> list[PendingRow]:
    """Lock the tables to which the rows belong, and return the rows as they are now."""
    await lock_tables(tx, sorted({row.game for row in found}))
    seen = {(row.game, row.seat) for row in found}
    rows = to_rows(await tx.execute(select(pending).where(pending.c.game.in_({row.game for row in found}))))
    return [row for row in rows if (row.game, row.seat) in seen]


async def update_times(tx: AsyncConnection, row: PendingRow, times: dict[str, float | None]) -> None:
    """Set these columns of a `pending` row, and increase its table's version so that cached copies are read again."""
    statement = update(pending).where(pending.c.game == row.game, pending.c.seat == row.seat)
    tx.execute_later(statement.values(times))
    await bump_version(tx, row.game)


async def repair_other_tables(tx: AsyncConnection, now: float, tolerance: float, limits: dict[str, float]) -> int:
    """Repair times that are too far in the future, in all tables except `pending`. Return how many rows were changed.

    `tolerance`: seconds by which the clocks may differ. `limits`: by column, how many seconds ahead of now a time may
    be.
    """
    late = now + tolerance

    def limit(column: str) -> float:
        """Return the latest plausible time for a column."""
        return late + limits[column]

    waiting = case((outbox.c.state == "sending", now + limits["outbox.sending"]), else_=now)
    stuck = and_(IS_OPEN, or_(outbox.c.created > late, outbox.c.not_before > limit("outbox.not_before")))
    unopened = and_(season_table.c.game.is_(None), season_table.c.open_at > limit("season_table.open_at"))
    drawn_ahead = and_(season_round.c.drawn > late, season_round.c.ends_at.is_not(None))
    shifted = {"ends_at": season_round.c.ends_at - (season_round.c.drawn - now), "drawn": now}
    created = case((outbox.c.created > now, now), else_=outbox.c.created)
    repairs: list[Update] = [
        update(outbox).where(stuck).values(not_before=waiting, created=created, due_since=now),
        update(outbox).where(IS_OPEN, outbox.c.due_since > limit("outbox.not_before")).values(due_since=now),
        update(process).where(is_after(process.c.until, limit("process.until"))).values(
            until=now + limits["process.until"]
        ),
        update(game).where(game.c.touched > late).values(touched=now),
        update(season).where(is_after(season.c.busy, limit("season.busy"))).values(busy=None),
        update(season_table).where(is_after(season_table.c.busy, limit("season.busy"))).values(busy=None),
        update(season_table).where(unopened).values(open_at=now),
        update(season_round).where(drawn_ahead).values(shifted),
    ]  # fmt: skip
    return sum([(await tx.execute(repair)).rowcount for repair in repairs])


async def recheck_all_seasons(tx: AsyncConnection, now: float) -> None:
    """Make the next step of every season due now, so that the worker computes its due time again."""
    is_waiting = season.c.due_at > now, season.c.status.in_(("open", "running", "paused"))
    await tx.execute(update(season).where(*is_waiting).values(due_at=now))
