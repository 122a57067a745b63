"""Measure many games at once: the answers a second of one process and of two on PostgreSQL, and the memory.

PostgreSQL is taken from TEST_POSTGRES_URL, as the tests do. Without one its lines are left out.
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

from .figures import BenchFigure, format_table, report_missing
from .store import fill_database

MEASURED_S = 10.0
ROUND_COUNT = 2
ANY_CORE = -1
TOUCHED, FEW = 10_000, 100
DEMANDED_ANSWERS = 50
PIPE = asyncio.subprocess.PIPE
# Looks of 20 ms in which everything must have gone out at the end.
DELIVERY_LOOKS = 3000
# One look suffices: the step that closes takes its row away and stores its posts at once.
OPEN_OR_CLOSING = select(
    select(func.count()).where(IS_OPEN).select_from(outgoing).scalar_subquery()
    + select(func.count()).where(pending.c.close_at.is_not(None)).scalar_subquery()
)
Told = list[dict[str, Any]]  # The reports of each process.


async def run_processes(url: str, cores: Sequence[int] = (ANY_CORE,), wanted: float = 0) -> tuple[Told, int]:
    """Return the work of one process for each core, all at once: so many answers wanted a second, or as many as
    possible.
    """
    service = await Service.open(url)
    children = await asyncio.gather(*(start_child(url, core, wanted) for core in cores))
    told = [json.loads(line) for line in await asyncio.gather(*map(resume_process, children))]

    async def is_quiet() -> bool:
        async with service.tables.db.reading() as db:
            return (await db.execute(OPEN_OR_CLOSING)).scalar_one() == 0

    with suppress(TimeoutError):
        await wait_until(is_quiet, DELIVERY_LOOKS)
    await asyncio.gather(*(one.communicate(b"\n") for one in children))
    async with service.tables.db.reading() as db:
        left = await outbox.count_open(db)
    await service.stop()
    return told, left


async def start_child(url: str, core: int, wanted: float) -> asyncio.subprocess.Process:
    """Return a process that is ready to begin."""
    arguments = ["-m", "tests.bench.worker", url, str(MEASURED_S), str(wanted), str(core)]
    process = await asyncio.create_subprocess_exec(sys.executable, *arguments, stdin=PIPE, stdout=PIPE)
    assert process.stdout is not None
    await process.stdout.readline()
    return process


async def resume_process(process: asyncio.subprocess.Process) -> bytes:
    """Let the process continue, and return what it says then."""
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(b"\n")
    return await process.stdout.readline()


def sum_rates(told: Sequence[dict[str, Any]]) -> float:
    return sum(one["accepted"] / one["seconds"] for one in told)


def compute_cost(told: Sequence[dict[str, Any]], of: str = "used") -> float:
    """Return milliseconds of processor for an answer: the process's own, or PostgreSQL's ("base")."""
    return 1e3 * sum(one[of] for one in told) / sum(one["accepted"] for one in told)


async def measure_sqlite(folder: Path) -> list[BenchFigure]:
    told, left = await run_processes(f"sqlite:///{folder / 'many.db'}")
    paced, later = await run_processes(f"sqlite:///{folder / 'paced.db'}", wanted=DEMANDED_ANSWERS)
    return [
        BenchFigure("accepted answers a second, SQLite", sum_rates(told), DEMANDED_ANSWERS, 2 * DEMANDED_ANSWERS),
        BenchFigure("posts that have not gone out", left + later, 0, -1),
        BenchFigure(
            f"answer until it is stored, {DEMANDED_ANSWERS} a second, 95th percentile",
            paced[0]["centile"],
            250,
            100,
            "ms",
        ),
        BenchFigure("processor of the bot for an answer", compute_cost(told), unit="ms"),
    ]


async def measure_postgresql(folder: Path) -> list[BenchFigure]:
    """Measure one process and two, wherever the system puts them, and each with its part of the database on one core.
    """
    cores = sorted(os.sched_getaffinity(0))[:2] if hasattr(os, "sched_getaffinity") else []
    pairs = {"": (ANY_CORE, ANY_CORE), **({", each on one core": cores} if len(cores) == 2 else {})}
    found = list[BenchFigure]()
    with report_missing("PostgreSQL"):
        for where, both in pairs.items():
            found += await compare_processes(folder, where, both)
    return found


async def compare_processes(folder: Path, where: str, both: Sequence[int]) -> list[BenchFigure]:
    """Measure one process and two in turns."""
    rounds: list[list[Told]] = [[], []]
    lost = 0
    for turn in range(2 * ROUND_COUNT):
        async with open_database("postgresql", folder, migrated=False) as url:
            told, left = await run_processes(url, both[: turn % 2 + 1])
        rounds[turn % 2].append(told)
        lost += left
    ones, twos = [[one for told in each for one in told] for each in rounds]
    if where and not all(one["alone"] for one in (*ones, *twos)):
        return []  # PostgreSQL is elsewhere, or not ours to move.
    one, two = [median(map(sum_rates, each)) for each in rounds]
    # One core holds up one process. Both cores hold up two processes that share them, by the total processor time of an
    # answer.
    taken = (compute_cost(twos) + compute_cost(twos, "base")) / 1e3
    bounds = (1.6, 1.9) if where else (None, None)
    return [
        BenchFigure(f"accepted answers a second, PostgreSQL, two processes / one{where}", two / one, *bounds),
        BenchFigure("  two processes, over what two cores can", two * taken / 2, 0.9, 0.95),
        BenchFigure(f"accepted answers a second, PostgreSQL, one process{where}", one),
        BenchFigure(f"accepted answers a second, PostgreSQL, two processes{where}", two),
        BenchFigure("posts that have not gone out", lost, 0, -1),
        BenchFigure("processor of the bot for an answer, one process", compute_cost(ones), unit="ms"),
        BenchFigure("  of the database", compute_cost(ones, "base"), unit="ms"),
        BenchFigure("processor of the bots for an answer, two processes", compute_cost(twos), unit="ms"),
        BenchFigure("  of the database", compute_cost(twos, "base"), unit="ms"),
    ]


async def measure_touching(folder: Path) -> list[BenchFigure]:
    file, held = await fill_database(folder, TOUCHED), list[float]()
    for games in (FEW, TOUCHED):
        arguments = ["-m", "tests.bench.memory_child", str(file), str(games)]
        child = await asyncio.create_subprocess_exec(sys.executable, *arguments, stdout=PIPE)
        out, _ = await child.communicate()
        held.append(float(out))
    return [
        BenchFigure(f"memory with {TOUCHED:,} games touched", held[1], 250, 200, "MB"),
        BenchFigure(f"memory with {FEW} games touched", held[0], unit="MB"),
    ]


async def measure_everything() -> list[BenchFigure]:
    with tempfile.TemporaryDirectory() as folder:
        there = Path(folder)
        return [*await measure_sqlite(there), *await measure_postgresql(there), *await measure_touching(there)]


def figures() -> list[BenchFigure]:
    return asyncio.run(measure_everything())


if __name__ == "__main__":
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    print(format_table(figures()))
