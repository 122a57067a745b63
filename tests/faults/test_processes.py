"""Two processes on one PostgreSQL, killed at random moments: nothing is lost or done twice, no table is stuck."""
from __future__ import annotations

import asyncio
import multiprocessing
import random
import time
from collections.abc import Callable
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest

from bot.service.service import Service
from tests.bot.store.kit import open_database
from tests.faults.table import File, later, open_service, play, run
from tests.faults.test_kill import Written, all_tables, answers_once, posts_once, quiet, replays

fork = multiprocessing.get_context("fork")


def start(folder: Path, seed: int, url: str) -> BaseProcess:
    process = fork.Process(target=run, args=(folder, seed, url))
    process.start()
    return process


def kills(folder: Path, url: str, times: int, luck: random.Random) -> None:
    """Two live; now one, now the other is killed in the middle, and a new one takes its place."""
    living, written = [start(folder, seed, url) for seed in range(2)], Written(folder)
    for seed in range(2, times + 2):
        await_writes(written, luck.randrange(20, 80), lambda: all(p.is_alive() for p in living))
        time.sleep(luck.random() * 0.01)
        assert all(p.is_alive() for p in living), [path.read_text() for path in folder.glob("failed-*")]
        dying = living.pop(0)
        dying.kill()
        dying.join()
        living.append(start(folder, seed, url))
    for process in living:
        process.kill()
        process.join()


def await_writes(written: Written, more: int, alive: Callable[[], bool]) -> None:
    """Until so many lines have been written, by either of the two."""
    enough = written() + more
    while written() < enough and alive():
        time.sleep(0.001)


@pytest.mark.parametrize("times", [4, pytest.param(15, marks=pytest.mark.long)])
async def test_two_processes_killed_at_random_moments(tmp_path: Path, times: int) -> None:
    """Each death is also one that the other process has to notice. How much 15 of them prove: `test_kill`."""
    async with open_database("postgresql", tmp_path) as url:
        luck = random.Random(times)
        await (await Service.open(url)).stop()  # the tables are there
        await asyncio.to_thread(kills, tmp_path, url, times, luck)
        await judge(tmp_path, url, luck)


async def judge(folder: Path, url: str, luck: random.Random) -> None:
    assert not await asyncio.to_thread(lambda: list(folder.glob("failed-*")))
    people = File(folder / "people")
    service = await open_service(folder, luck, url, later)  # nobody else lives: it need not wait to know that
    try:
        await play(service, people, luck, new_tables=False)
        await quiet(service)
        tables = await all_tables(service)
        assert tables
        for table in tables:
            assert (await service.listings.get_table(table)).status == "over"
            await replays(service, table)
        await answers_once(service, people.lines())
        await posts_once(service, tables, File(folder / "channel").lines())
    finally:
        await service.stop()
