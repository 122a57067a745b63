"""Which process serves which of Discord's shards, if several processes share a PostgreSQL database.

Every statement commits by itself and changes a row only if it is still as it was read. So no process ever waits for
another, not even for one that is stopped halfway. All times are by the database's clock.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from .async_connection import AsyncConnection
from .schema import shard

DATABASE_NOW = func.date_part("epoch", func.clock_timestamp())


class ShardRow(Struct, frozen=True):
    """A shard and its lease."""

    id: int
    count: int
    owner: str | None
    own: bool
    until: float
    wanted_until: float | None
    holder: str
    machine: str


async def read_clock(db: AsyncConnection) -> float:
    """Return the time by the database's clock."""
    return await db.scalar(select(DATABASE_NOW))


async def fetch_all(db: AsyncConnection) -> list[ShardRow]:
    """Return all shards that a process has ever served, by id."""
    return await db.fetch(ShardRow, select(shard).order_by(shard.c.id))


async def renew_leases(db: AsyncConnection, owner: str, lease_s: float) -> list[ShardRow]:
    """Extend the leases of this process. Return the shards that it still serves."""
    mine = (
        update(shard).where(shard.c.owner == owner).values(until=DATABASE_NOW + lease_s).returning(*shard.c)
    )
    return await db.fetch(ShardRow, mine)


async def claim(db: AsyncConnection, wanted: ShardRow, expected: ShardRow | None) -> bool:
    """Take a shard that is still as it was `expected` (None: no process has ever served it). Return whether that
    worked.
    """
    values = asdict(wanted)
    if expected is None:
        try:
            await db.execute(insert(shard).values(values))
        except IntegrityError:  # another process at the same moment
            return False
        return True
    same = (
        shard.c.id == expected.id,
        shard.c.owner.is_not_distinct_from(expected.owner),
        shard.c.until == expected.until,
    )
    return await db.count_affected(update(shard).where(*same).values(values)) == 1


async def request_shard(db: AsyncConnection, id: int, wait_s: float) -> None:
    """Store that a process whose SHARDS lists this shard is waiting for it."""
    await db.execute(update(shard).where(shard.c.id == id).values(wanted_until=DATABASE_NOW + wait_s))


async def release(db: AsyncConnection, owner: str, id: int, reserved_s: float) -> None:
    """Give a shard up. For `reserved_s` seconds it is reserved for a process whose SHARDS lists it."""
    mine = shard.c.id == id, shard.c.owner == owner
    await db.execute(
        update(shard).where(*mine).values(owner=None, wanted_until=None, until=DATABASE_NOW + reserved_s)
    )


async def delete_other_counts(db: AsyncConnection, count: int) -> None:
    """Delete rows of an earlier number of shards that no process serves any more."""
    await db.execute(delete(shard).where(shard.c.count != count, shard.c.until < DATABASE_NOW))
