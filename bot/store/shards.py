"""Who serves which of Discord's shards, where several processes share a PostgreSQL database.

Every statement commits by itself and changes a row only if it still is as it was seen. So no process ever waits for
another, not even for one that is stopped in the middle. All times are by the database's clock.
"""
from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from .connection import AsyncConnection
from .schema import shard

NOW = func.date_part("epoch", func.clock_timestamp())


class ShardRow(Struct, frozen=True):
    id: int
    count: int
    owner: str | None
    own: bool
    until: float
    wanted_until: float | None
    holder: str
    machine: str


def rows_of(found: Any) -> list[ShardRow]:
    return [ShardRow(**row) for row in found.mappings()]


async def read_clock(db: AsyncConnection) -> float:
    """Return the database's time."""
    return (await db.execute(select(NOW))).scalar_one()


async def read_all(db: AsyncConnection) -> list[ShardRow]:
    return rows_of(await db.execute(select(shard).order_by(shard.c.id)))


async def renew(db: AsyncConnection, owner: str, lease_s: float) -> list[ShardRow]:
    """Keep what this process serves for some more seconds. Return what it still serves."""
    mine = update(shard).where(shard.c.owner == owner).values(until=NOW + lease_s).returning(*shard.c)
    return rows_of(await db.execute(mine))


async def claim(db: AsyncConnection, wanted: ShardRow, seen: ShardRow | None) -> bool:
    """Take a shard that is as it was `seen` (None: nobody has ever served it). Return whether that worked."""
    values = asdict(wanted)
    if seen is None:
        try:
            await db.execute(insert(shard).values(values))
        except IntegrityError:  # another process in this very moment
            return False
        return True
    same = shard.c.id == seen.id, shard.c.owner.is_not_distinct_from(seen.owner), shard.c.until == seen.until
    return (await db.execute(update(shard).where(*same).values(values))).rowcount == 1


async def want(db: AsyncConnection, id: int, wait_s: float) -> None:
    """Say that a process whose SHARDS names it waits for it."""
    await db.execute(update(shard).where(shard.c.id == id).values(wanted_until=NOW + wait_s))


async def release(db: AsyncConnection, owner: str, id: int, reserved_s: float) -> None:
    """Give a shard up. For some seconds it is reserved for a process whose SHARDS names it."""
    mine = shard.c.id == id, shard.c.owner == owner
    await db.execute(update(shard).where(*mine).values(owner=None, wanted_until=None, until=NOW + reserved_s))


async def forget_other_counts(db: AsyncConnection, count: int) -> None:
    """Forget shards of an earlier division of the bot that nobody serves any more."""
    await db.execute(delete(shard).where(shard.c.count != count, shard.c.until < NOW))
