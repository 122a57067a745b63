"""Many games at once: how many answers a second a process takes, two of them on PostgreSQL, and what they hold.

PostgreSQL is taken from TEST_POSTGRES_URL, as the tests do; without one its lines are left out. Two processes are
compared with one in two ways, and 1.6 times is wanted of both: wherever the system puts them, where one process alone
already has a core and PostgreSQL another; and each process with PostgreSQL's work for it on a core of its own, as if on
a machine with one (Linux, where PostgreSQL runs here and is ours to move).
"""
from __future__ import annotations

import asyncio
import json
import os
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from statistics import median
from typing import Any

from sqlalchemy import func, select

from bot.service.service import Service
from bot.store import outbox
from bot.store.schema import IS_OPEN, pending
from bot.store.schema import outbox as outgoing
from tests.bot.store.kit import open_database
from tests.e2e.stage import wait_until

from .figures import Figure, table, where_there_is
from .store import fill

SECONDS = 10.0
ROUNDS = 2  # of one process and two in turns
ANY = -1  # no core of its own
TOUCHED, FEW = 10_000, 100
DEMANDED = 50  # accepted answers a second
PIPE = asyncio.subprocess.PIPE
DELIVERED = 3000  # looks, of 20 ms, in which everything must have gone out at the end
OPEN_OR_CLOSING = select(  # in one look: the step that closes takes its row away and stores its posts at once
    select(func.count()).where(IS_OPEN).select_from(outgoing).scalar_subquery()
    + select(func.count()).where(pending.c.close_at.is_not(None)).scalar_subquery()
)
Told = list[dict[str, Any]]  # of each process


async def working(url: str, cores: Sequence[int] = (ANY,), wanted: float = 0) -> tuple[Told, int]:
    """What a process for each of these got done, all at once; of so many answers wanted a second, or of as many as
    can be.

    Beside it how many posts had not gone out when all had played and had had a while to deliver, and had then ended.
    """
    service = await Service.open(url)
    children = await asyncio.gather(*(child(url, core, wanted) for core in cores))
    told = [json.loads(line) for line in await asyncio.gather(*map(tell, children))]

    async def quiet() -> bool:
        async with service.tables.db.reading() as db:
            return (await db.execute(OPEN_OR_CLOSING)).scalar_one() == 0

    with suppress(TimeoutError):
        await wait_until(quiet, DELIVERED)
    await asyncio.gather(*(one.communicate(b"\n") for one in children))
    async with service.tables.db.reading() as db:
        left = await outbox.count_open(db)
    await service.stop()
    return told, left


async def child(url: str, core: int, wanted: float) -> asyncio.subprocess.Process:
    """A process that is ready to begin."""
    arguments = ["-m", "tests.bench.worker", url, str(SECONDS), str(wanted), str(core)]
    process = await asyncio.create_subprocess_exec(sys.executable, *arguments, stdin=PIPE, stdout=PIPE)
    assert process.stdout is not None
    await process.stdout.readline()
    return process


async def tell(process: asyncio.subprocess.Process) -> bytes:
    """Let it go on; what it says then."""
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(b"\n")
    return await process.stdout.readline()


def rate(told: Sequence[dict[str, Any]]) -> float:
    return sum(one["accepted"] / one["seconds"] for one in told)


def cost(told: Sequence[dict[str, Any]], of: str = "used") -> float:
    """Milliseconds of processor for an answer: the process's own, or ("base") PostgreSQL's."""
    return 1e3 * sum(one[of] for one in told) / sum(one["accepted"] for one in told)


async def sqlite(folder: Path) -> list[Figure]:
    told, left = await working(f"sqlite:///{folder / 'many.db'}")
    paced, later = await working(f"sqlite:///{folder / 'paced.db'}", wanted=DEMANDED)
    return [
        Figure("accepted answers a second, SQLite", rate(told), DEMANDED, 2 * DEMANDED),
        Figure("posts that have not gone out", left + later, 0, -1),
        Figure(f"answer until it is stored, {DEMANDED} a second, 95th percentile", paced[0]["centile"], 250, 100, "ms"),
        Figure("processor of the bot for an answer", cost(told), unit="ms"),
    ]


async def postgresql(folder: Path) -> list[Figure]:
    """One process and two, wherever the system puts them, and each with its part of the database on one core."""
    cores = sorted(os.sched_getaffinity(0))[:2] if hasattr(os, "sched_getaffinity") else []
    pairs = {"": (ANY, ANY), **({", each on one core": cores} if len(cores) == 2 else {})}
    found = list[Figure]()
    with where_there_is("PostgreSQL"):
        for where, both in pairs.items():
            found += await compared(folder, where, both)
    return found


async def compared(folder: Path, where: str, both: Sequence[int]) -> list[Figure]:
    """One process and two in turns."""
    rounds: list[list[Told]] = [[], []]
    lost = 0
    for turn in range(2 * ROUNDS):
        async with open_database("postgresql", folder, migrated=False) as url:
            told, left = await working(url, both[: turn % 2 + 1])
        rounds[turn % 2].append(told)
        lost += left
    ones, twos = [[one for told in each for one in told] for each in rounds]
    if where and not all(one["alone"] for one in (*ones, *twos)):
        return []  # PostgreSQL is elsewhere, or not ours to move
    one, two = [median(map(rate, each)) for each in rounds]
    # One process is held up by its own core; two that share the cores by both: by all that an answer takes of them.
    taken = (cost(twos) + cost(twos, "base")) / 1e3
    bounds = (1.6, 1.9) if where else (None, None)
    return [
        Figure(f"accepted answers a second, PostgreSQL, two processes / one{where}", two / one, *bounds),
        Figure("  two processes, over what two cores can", two * taken / 2, 0.9, 0.95),
        Figure(f"accepted answers a second, PostgreSQL, one process{where}", one),
        Figure(f"accepted answers a second, PostgreSQL, two processes{where}", two),
        Figure("posts that have not gone out", lost, 0, -1),
        Figure("processor of the bot for an answer, one process", cost(ones), unit="ms"),
        Figure("  of the database", cost(ones, "base"), unit="ms"),
        Figure("processor of the bots for an answer, two processes", cost(twos), unit="ms"),
        Figure("  of the database", cost(twos, "base"), unit="ms"),
    ]


async def touching(folder: Path) -> list[Figure]:
    file, held = await fill(folder, TOUCHED), list[float]()
    for games in (FEW, TOUCHED):
        arguments = ["-m", "tests.bench.memory_child", str(file), str(games)]
        child = await asyncio.create_subprocess_exec(sys.executable, *arguments, stdout=PIPE)
        out, _ = await child.communicate()
        held.append(float(out))
    return [
        Figure(f"memory with {TOUCHED:,} games touched", held[1], 250, 200, "MB"),
        Figure(f"memory with {FEW} games touched", held[0], unit="MB"),
    ]


async def everything() -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        there = Path(folder)
        return [*await sqlite(there), *await postgresql(there), *await touching(there)]


def figures() -> list[Figure]:
    return asyncio.run(everything())


if __name__ == "__main__":
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    print(table(figures()))
