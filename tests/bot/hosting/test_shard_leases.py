"""Each shard is served by one process: its own, or another one while that is dead."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import func, select, update

from bot.configuration.settings import Shards
from bot.db.database import Database
from bot.db.files import InUse
from bot.db.schema import shard
from bot.hosting import shard_leases
from bot.hosting.shard_leases import ShardLeases, describe_machine, has_died
from bot.stores import processes as store
from tests.bot.stores.kit import open_database
from tests.e2e.stage import wait_until


class Connections:
    """Record the shards that a process opens and closes."""

    def __init__(self):
        self.told = list[str]()

    async def open_shard(self, shard: int):
        self.told.append(f"open {shard}")

    async def close_shard(self, shard: int):
        self.told.append(f"close {shard}")


class ShardProcess:
    def __init__(self, db: Database, name: str, ids: tuple[int, ...], count: int = 2):
        self.leases, self.connections = ShardLeases(db, name, Shards(ids, count)), Connections()

    async def look(self) -> list[str]:
        """Look once and return what was done."""
        self.connections.told.clear()
        await self.leases.update_leases(self.connections)
        if self.leases.opening is not None:
            await self.leases.opening
        return [*self.connections.told]


@pytest.fixture
def separate_machines(monkeypatch: pytest.MonkeyPatch):
    """Pretend that each process runs on its own machine, so that nobody can see that another has died."""
    monkeypatch.setattr(shard_leases, "describe_machine", lambda: "")


@asynccontextmanager
async def open_shards(folder: Path) -> AsyncGenerator[tuple[Database, Callable[..., ShardProcess]]]:
    async with open_database("postgresql", folder) as url:
        db = await Database.open(url)
        try:
            yield db, lambda *given: ShardProcess(db, *given)
        finally:
            await db.close()


async def age_leases(db: Database, seconds: float):
    """Make all leases that many seconds older."""
    with db.begin() as tx:
        tx.execute(
            update(shard).values(until=shard.c.until - seconds, wanted_until=shard.c.wanted_until - seconds)
        )


async def read_owners(db: Database) -> dict[int, str | None]:
    with db.engine.connect() as reading:
        return {row.id: row.owner for row in store.fetch_shards(reading)}


@pytest.mark.usefixtures("separate_machines")
async def test_shards_of_a_dead_process_are_served_and_given_back(tmp_path: Path):
    async with open_shards(tmp_path) as (db, bot):
        first, second = bot("first", (0,)), bot("second", (1,))
        await first.leases.acquire_own()
        await second.leases.acquire_own()
        assert await first.look() == await second.look() == []
        await age_leases(db, shard_leases.LEASE_S + 1)  # nobody has renewed
        assert await second.look() == ["open 0"]
        assert await read_owners(db) == {0: "second", 1: "second"}
        assert await second.look() == []
        returned = bot("returned", (0,))
        waiting = asyncio.create_task(returned.leases.acquire_own())
        await wait_until(lambda: is_shard_wanted(db))
        assert await second.look() == ["close 0"]
        await waiting
        assert await read_owners(db) == {0: "returned", 1: "second"}
        assert await returned.look() == await second.look() == []


async def is_shard_wanted(db: Database) -> bool:
    return any(row.wanted_until for row in await read_rows(db))


async def read_rows(db: Database) -> list[store.ShardRow]:
    with db.engine.connect() as reading:
        return store.fetch_shards(reading)


@pytest.mark.usefixtures("separate_machines")
async def test_stalled_process_notices_its_lost_shards(tmp_path: Path):
    async with open_shards(tmp_path) as (db, bot):
        first, second = bot("first", (0,)), bot("second", (1,))
        await first.leases.acquire_own()
        await second.leases.acquire_own()
        await age_leases(db, shard_leases.LEASE_S + 1)
        await second.look()
        assert await first.look() == ["close 0"]  # it asks again after the others had time to do the same
        assert await second.look() == ["close 0"]
        assert await first.look() == ["open 0"]
        assert await read_owners(db) == {0: "first", 1: "second"}


@pytest.mark.usefixtures("separate_machines")
async def test_stalled_process_takes_nothing_over(tmp_path: Path):
    """After an outage of the database all leases have expired, although all processes live."""
    async with open_shards(tmp_path) as (db, bot):
        first, second = bot("first", (0,)), bot("second", (1,))
        await first.leases.acquire_own()
        await second.leases.acquire_own()
        await age_leases(db, shard_leases.LEASE_S + 1)
        second.leases.renewed_at -= shard_leases.LEASE_S + 1
        assert await second.look() == []
        assert await first.look() == []
        assert await second.look() == []
        assert await read_owners(db) == {0: "first", 1: "second"}


@pytest.mark.usefixtures("separate_machines")
async def test_orderly_stop_reserves_the_shards_for_a_restart(tmp_path: Path):
    async with open_shards(tmp_path) as (db, bot):
        first, second = bot("first", (0,)), bot("second", (1,))
        await first.leases.acquire_own()
        await second.leases.acquire_own()
        assert await read_owners(db) == {0: "first", 1: "second"}, "each has leased its own shard"
        await first.leases.release()
        assert await second.look() == []
        restarted = bot("restarted", (0,))
        await restarted.leases.acquire_own(wait_s=0)
        assert await second.look() == []
        await restarted.leases.release()
        await age_leases(db, shard_leases.SHARD_RESERVATION_S + 1)
        await second.look()
        assert (await read_owners(db))[0] == "second"  # it has not returned


@pytest.mark.usefixtures("separate_machines")
@pytest.mark.parametrize(
    ("ids", "count", "why"),
    [
        ((0,), 2, "Shard 0 of 2 is served by another process (process "),
        ((0, 1), 2, "Shard 0 of 2 is served by another process (process "),
        ((0,), 1, "Another bot on this database (process "),
        ((2, 3), 4, "has 2 shards in total, but this one has 4."),
    ],
)
async def test_second_bot_with_the_same_shards_is_refused(
    tmp_path: Path, ids: tuple[int, ...], count: int, why: str
):
    async with open_shards(tmp_path) as (db, bot):
        await bot("first", (0,)).leases.acquire_own()
        with pytest.raises(InUse) as refused:
            await bot("second", ids, count).leases.acquire_own(wait_s=0)
        assert why in str(refused.value) and str(os.getpid()) in str(refused.value)
        assert [owner for owner in (await read_owners(db)).values() if owner is not None] == ["first"]


async def test_dead_process_on_this_machine_is_replaced_at_once(tmp_path: Path):
    """The dead process had this process's number, or a number that nobody has."""
    async with open_shards(tmp_path) as (_, bot):
        await bot("killed", (0,)).leases.acquire_own()
        await bot("restarted", (0,)).leases.acquire_own(wait_s=0)


def test_dead_process_is_recognised():
    place = describe_machine().rpartition(" ")[0]
    if not place:
        pytest.skip("no /proc")
    assert has_died(describe_machine())  # an earlier process with the same number
    assert not has_died(f"{place} {os.getppid()}")
    assert has_died(f"{place} {2**22 + 1}")  # more than Linux assigns
    assert not has_died(f"another machine {2**22 + 1}") and not has_died("")


@pytest.mark.usefixtures("separate_machines")
async def test_times_follow_the_databases_clock(tmp_path: Path):
    async with open_shards(tmp_path) as (db, bot):
        await bot("first", (0,)).leases.acquire_own()
        with db.engine.connect() as reading:
            ahead = reading.execute(select(func.max(shard.c.until) - store.DATABASE_NOW)).scalar_one()
        assert 0 < ahead <= shard_leases.LEASE_S


def test_dead_process_is_replaced_within_half_a_minute():
    """This includes noticing and connecting: discord.py waits five seconds before it opens a shard, and two for its
    servers."""
    assert shard_leases.LEASE_S + shard_leases.RENEW_EVERY_S + 5 + 2 < 30
