"""Measure many games at once: answers a second of one process and of two on PostgreSQL, and the memory.

As in the tests, TEST_POSTGRES_URL says which PostgreSQL to use. Without one its figures are left out.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from itertools import chain
from pathlib import Path
from statistics import median
from typing import NamedTuple

from msgspec import json
from sqlalchemy import func, select

from bot.service.service import Service
from bot.store import outbox
from bot.store.schema import IS_OPEN, pending
from bot.store.schema import outbox as outgoing
from tests.bot.store.kit import open_database
from tests.e2e.stage import wait_until

from .figures import BenchFigure, format_table, report_missing
from .store import fill_database
from .worker import WorkerReport

MEASURED_S = 10.0
ROUND_COUNT = 2
ANY_CORE = -1
MANY_TOUCHED, FEW_TOUCHED = 10_000, 100
DEMANDED_ANSWERS = 50
PIPE = asyncio.subprocess.PIPE
# How many polls of 20 ms the last posts have to go out in.
DELIVERY_POLLS = 3000
# Open posts plus steps that will close. It never misses one between the two, because closing a step deletes its row and
# stores its posts in one transaction.
COUNT_OPEN_OR_CLOSING = select(
    select(func.count()).where(IS_OPEN).select_from(outgoing).scalar_subquery()
    + select(func.count()).where(pending.c.close_at.is_not(None)).scalar_subquery()
)


async def run_workers(
    url: str, cores: Sequence[int] = (ANY_CORE,), rate: float = 0
) -> tuple[list[WorkerReport], int]:
    """Run one worker for each core at the same time. Return their reports and the number of posts that are not sent.

    Each worker answers at this rate a second, or as fast as possible if it is 0.
    """
    service = await Service.open(url)
    workers = await asyncio.gather(*(start_worker(url, core, rate) for core in cores))
    lines = await asyncio.gather(*map(resume_worker, workers))
    reports = [json.decode(line, type=WorkerReport) for line in lines]

    async def is_all_sent() -> bool:
        async with service.tables.db.reading() as db:
            return (await db.execute(COUNT_OPEN_OR_CLOSING)).scalar_one() == 0

    with suppress(TimeoutError):
        await wait_until(is_all_sent, DELIVERY_POLLS)
    await asyncio.gather(*(worker.communicate(b"\n") for worker in workers))
    async with service.tables.db.reading() as db:
        unsent = await outbox.count_open(db)
    await service.stop()
    return reports, unsent


async def start_worker(url: str, core: int, rate: float) -> asyncio.subprocess.Process:
    """Start a worker process and wait until it is ready to play."""
    arguments = ["-m", "tests.bench.worker", url, str(MEASURED_S), str(rate), str(core)]
    process = await asyncio.create_subprocess_exec(sys.executable, *arguments, stdin=PIPE, stdout=PIPE)
    assert process.stdout is not None
    await process.stdout.readline()
    return process


async def resume_worker(process: asyncio.subprocess.Process) -> bytes:
    """Let the worker continue, and return the next line that it prints."""
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(b"\n")
    return await process.stdout.readline()


def sum_rates(reports: Sequence[WorkerReport]) -> float:
    """Return the accepted answers a second of all workers together."""
    return sum(report.accepted / report.seconds for report in reports)


class AnswerCost(NamedTuple):
    """Milliseconds of processor time for an accepted answer."""

    bot: float
    database: float


def compute_cost(reports: Sequence[WorkerReport]) -> AnswerCost:
    accepted = sum(report.accepted for report in reports)
    return AnswerCost(
        1e3 * sum(report.bot_cpu_seconds for report in reports) / accepted,
        1e3 * sum(report.database_cpu_seconds for report in reports) / accepted,
    )


async def measure_sqlite(folder: Path) -> list[BenchFigure]:
    fast, unsent = await run_workers(f"sqlite:///{folder / 'many.db'}")
    paced, paced_unsent = await run_workers(f"sqlite:///{folder / 'paced.db'}", rate=DEMANDED_ANSWERS)
    wait_name = f"answer until it is stored, {DEMANDED_ANSWERS} a second, 95th percentile"
    return [
        BenchFigure(
            "accepted answers a second, SQLite", sum_rates(fast), DEMANDED_ANSWERS, 2 * DEMANDED_ANSWERS
        ),
        BenchFigure("posts that have not gone out", unsent + paced_unsent, 0, -1),
        BenchFigure(wait_name, paced[0].high_wait_ms, 250, 100, "ms"),
        BenchFigure("processor of the bot for an answer", compute_cost(fast).bot, unit="ms"),
    ]


async def measure_postgresql(folder: Path) -> list[BenchFigure]:
    """Compare one process with two, first on any core, then each on its own core together with its part of PostgreSQL."""
    cores = sorted(os.sched_getaffinity(0))[:2] if hasattr(os, "sched_getaffinity") else []
    core_pairs = {"": (ANY_CORE, ANY_CORE), **({", each on one core": cores} if len(cores) == 2 else {})}
    measured = list[BenchFigure]()
    with report_missing("PostgreSQL"):
        for suffix, pair in core_pairs.items():
            measured += await compare_processes(folder, suffix, pair)
    return measured


async def compare_processes(folder: Path, suffix: str, cores: Sequence[int]) -> list[BenchFigure]:
    """Compare one process with two, in turns. Return nothing if a part of PostgreSQL had to be moved but could not be.

    `suffix` goes into the names of the figures and is empty if the processes run on any core.
    """
    single_runs, double_runs = list[list[WorkerReport]](), list[list[WorkerReport]]()
    unsent = 0
    for turn in range(2 * ROUND_COUNT):
        async with open_database("postgresql", folder, migrated=False) as url:
            reports, left = await run_workers(url, cores[: turn % 2 + 1])
        (double_runs if turn % 2 else single_runs).append(reports)
        unsent += left
    singles, doubles = list(chain(*single_runs)), list(chain(*double_runs))
    if suffix and not all(report.database_pinned for report in (*singles, *doubles)):
        return []
    single_rate, double_rate = median(map(sum_rates, single_runs)), median(map(sum_rates, double_runs))
    single_cost, double_cost = compute_cost(singles), compute_cost(doubles)
    # Two cores that did nothing but answer could give this many answers a second.
    possible_rate = 2 * 1e3 / sum(double_cost)
    bounds = (1.6, 1.9) if suffix else (None, None)
    name = "accepted answers a second, PostgreSQL"
    return [
        BenchFigure(f"{name}, two processes / one{suffix}", double_rate / single_rate, *bounds),
        BenchFigure("  two processes, over what two cores can", double_rate / possible_rate, 0.9, 0.95),
        BenchFigure(f"{name}, one process{suffix}", single_rate),
        BenchFigure(f"{name}, two processes{suffix}", double_rate),
        BenchFigure("posts that have not gone out", unsent, 0, -1),
        BenchFigure("processor of the bot for an answer, one process", single_cost.bot, unit="ms"),
        BenchFigure("  of the database", single_cost.database, unit="ms"),
        BenchFigure("processor of the bots for an answer, two processes", double_cost.bot, unit="ms"),
        BenchFigure("  of the database", double_cost.database, unit="ms"),
    ]


async def measure_touched_games(folder: Path) -> list[BenchFigure]:
    """Measure the memory of a process that has opened few, or many, games."""
    file, measured = await fill_database(folder, MANY_TOUCHED), dict[int, float]()
    for games in (FEW_TOUCHED, MANY_TOUCHED):
        arguments = ["-m", "tests.bench.memory_child", str(file), str(games)]
        child = await asyncio.create_subprocess_exec(sys.executable, *arguments, stdout=PIPE)
        out, _ = await child.communicate()
        measured[games] = float(out)
    return [
        BenchFigure(f"memory with {MANY_TOUCHED:,} games touched", measured[MANY_TOUCHED], 250, 200, "MB"),
        BenchFigure(f"memory with {FEW_TOUCHED} games touched", measured[FEW_TOUCHED], unit="MB"),
    ]


async def measure_everything() -> list[BenchFigure]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        return [
            *await measure_sqlite(folder),
            *await measure_postgresql(folder),
            *await measure_touched_games(folder),
        ]


def figures() -> list[BenchFigure]:
    return asyncio.run(measure_everything())


if __name__ == "__main__":
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    print(format_table(figures()))
