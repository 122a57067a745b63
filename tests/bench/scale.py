"""Many games at once: how many answers a second a process takes, two of them on PostgreSQL, and what they hold.

PostgreSQL is taken from TEST_POSTGRES_URL, as the tests do; without one its lines are left out.
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
from typing import Any

import pytest

from bot.service.service import Service
from bot.store import outbox
from tests.bot.store.kit import database_url

from .figures import Figure, table
from .store import fill

SECONDS = 10.0
TOUCHED, FEW = 10_000, 100
DEMANDED = 50  # accepted answers a second
LINUX = Path("/proc/self/smaps_rollup").exists()
PIPE = asyncio.subprocess.PIPE


Told = list[dict[str, Any]]  # of each process


async def working(url: str, processes: int, wanted: float = 0) -> tuple[Told, int]:
    """What that many processes got done, all at once; of so many answers wanted a second, or of as many as can be.

    Beside it how many posts had not gone out when all had ended: one of them cannot know what the others still post.
    """
    await (await Service.open(url)).stop()
    arguments = ["-m", "tests.bench.worker", url, str(SECONDS), str(wanted)]
    children = [
        await asyncio.create_subprocess_exec(sys.executable, *arguments, stdin=PIPE, stdout=PIPE)
        for _ in range(processes)
    ]
    for child in children:
        assert child.stdout is not None
        await child.stdout.readline()
    told = await asyncio.gather(*(child.communicate(b"\n") for child in children))
    service = await Service.open(url)
    async with service.desk.db.reading() as db:
        left = await outbox.open_count(db)
    await service.stop()
    return [json.loads(out) for out, _ in told], left


def rate(told: Sequence[dict[str, Any]]) -> float:
    return sum(one["accepted"] / one["seconds"] for one in told)


def cost(told: Sequence[dict[str, Any]]) -> float:
    """Milliseconds of processor for an answer, without the database's own."""
    return 1e3 * sum(one["used"] for one in told) / sum(one["accepted"] for one in told)


async def sqlite(folder: Path) -> list[Figure]:
    told, left = await working(f"sqlite:///{folder / 'many.db'}", 1)
    paced, later = await working(f"sqlite:///{folder / 'paced.db'}", 1, DEMANDED)
    return [
        Figure("accepted answers a second, SQLite", rate(told), DEMANDED, 2 * DEMANDED),
        Figure("posts that have not gone out", left + later, 0, -1),
        Figure(f"answer until it is stored, {DEMANDED} a second, 95th percentile", paced[0]["centile"], 250, 100, "ms"),
        Figure("processor of the bot for an answer", cost(told), unit="ms"),
    ]


async def postgresql(folder: Path) -> list[Figure]:
    found = list[tuple[Told, int]]()
    with suppress(pytest.skip.Exception):
        for processes in (1, 2):
            async with database_url("postgresql", folder) as url:
                found.append(await working(url, processes))
    if not found:
        return []
    (one, left), (two, later) = found
    return [
        Figure("accepted answers a second, PostgreSQL, two processes / one", rate(two) / rate(one), 1.6, 1.9),
        Figure("accepted answers a second, PostgreSQL, one process", rate(one), unit=""),
        Figure("accepted answers a second, PostgreSQL, two processes", rate(two), unit=""),
        Figure("posts that have not gone out", left + later, 0, -1),
        Figure("processor of the bots for an answer, one process", cost(one), unit="ms"),
        Figure("processor of the bots for an answer, two processes", cost(two), unit="ms"),
    ]


async def touching(folder: Path) -> list[Figure]:
    if not LINUX:
        return []
    file, held = await fill(folder, TOUCHED), list[float]()
    for games in (FEW, TOUCHED):
        arguments = ["-m", "tests.bench.touched", str(file), str(games)]
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
