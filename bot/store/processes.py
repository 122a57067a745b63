"""Heartbeats of the bot's processes. A process whose heartbeat is overdue counts as dead."""

from __future__ import annotations

from sqlalchemy import delete, func, insert, select, update

from .async_connection import AsyncConnection
from .schema import process


async def renew_heartbeat(tx: AsyncConnection, name: str, until: float, ahead: float | None) -> None:
    """Store that a process is alive until then. `ahead`: how many seconds its clock is ahead of the database's; None if
    not measured."""
    if not await tx.count_affected(
        update(process).where(process.c.id == name).values(until=until, ahead=ahead)
    ):
        await tx.execute(insert(process).values(id=name, until=until, ahead=ahead))


async def rewrite_heartbeat(tx: AsyncConnection, name: str) -> None:
    """Write the row of a process without a change, to see whether anything can be written."""
    await tx.execute(update(process).where(process.c.id == name).values(until=process.c.until))


async def fetch_clock_offsets(db: AsyncConnection, since: float) -> dict[str, float | None]:
    """Return how far the clock of each process is ahead, among processes with a heartbeat since then."""
    found = select(process.c.id, process.c.ahead).where(process.c.until > since)
    return dict(await db.fetch_tuples(found))


async def end_process(tx: AsyncConnection, name: str, at: float) -> None:
    """Store that a process has ended."""
    await tx.execute(update(process).where(process.c.id == name).values(until=at))


async def fetch_last_heartbeat(tx: AsyncConnection) -> float | None:
    """Return until when the bot was alive at least: the latest heartbeat of all processes, by the database's clock
    where it is known. None if no process has ever run. Locks the processes until the transaction ends."""
    await tx.execute(select(process.c.id).with_for_update())
    return await tx.scalar(select(func.max(process.c.until - func.coalesce(process.c.ahead, 0.0))))


async def delete_other_processes(tx: AsyncConnection, name: str) -> None:
    """Delete all other processes. Those that live come back with their next heartbeat."""
    await tx.execute(delete(process).where(process.c.id != name))


async def delete_dead_before(tx: AsyncConnection, before: float) -> None:
    """Delete processes that have been dead since then."""
    await tx.execute(delete(process).where(process.c.until < before))


async def fetch_living(db: AsyncConnection, now: float) -> list[str]:
    """Return the names of the processes whose heartbeat is not overdue."""
    found = select(process.c.id).where(process.c.until > now).order_by(process.c.id)
    return await db.fetch_column(found)
