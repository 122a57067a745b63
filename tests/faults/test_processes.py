"""Kill one of two processes on one PostgreSQL at random moments: nothing is lost or done twice, no table is stuck."""

from __future__ import annotations

import asyncio
import multiprocessing
import random
import time
from collections.abc import Callable
from multiprocessing.process import BaseProcess
from pathlib import Path

from bot.operations import listings
from bot.service import Service
from tests.bot.stores.kit import open_database
from tests.faults.table import LogFile, open_service, play_tables, read_later_clock, run_process
from tests.faults.test_kill import (
    NewLines,
    check_answers,
    check_posts,
    check_replay,
    list_tables,
    wait_until_sent,
)

KILLS = 15
fork_context = multiprocessing.get_context("fork")


def start_process(folder: Path, seed: int, url: str) -> BaseProcess:
    process = fork_context.Process(target=run_process, args=(folder, seed, url))
    process.start()
    return process


def kill_in_turn(folder: Path, url: str, times: int, luck: random.Random):
    """Keep two processes alive. Kill one or the other, and start a new one in its place."""
    living, written = [start_process(folder, seed, url) for seed in range(2)], NewLines(folder)
    for seed in range(2, times + 2):
        await_writes(written, luck.randrange(20, 80), lambda: all(p.is_alive() for p in living))
        time.sleep(luck.random() * 0.01)
        assert all(p.is_alive() for p in living), [path.read_text() for path in folder.glob("failed-*")]
        dying = living.pop(0)
        dying.kill()
        dying.join()
        living.append(start_process(folder, seed, url))
    for process in living:
        process.kill()
        process.join()


def await_writes(written: NewLines, more: int, alive: Callable[[], bool]):
    """Wait until either of the two has written that many lines."""
    enough = written() + more
    while written() < enough and alive():
        time.sleep(0.005)


async def test_two_processes_survive_random_kills(tmp_path: Path):
    """The other process has to notice each death too. `test_kill` says how much so many deaths prove."""
    async with open_database("postgresql", tmp_path) as url:
        luck = random.Random(KILLS)
        await (await Service.open(url)).stop()  # The tables exist now.
        await asyncio.to_thread(kill_in_turn, tmp_path, url, KILLS, luck)
        await judge_outcome(tmp_path, url, luck)


async def judge_outcome(folder: Path, url: str, luck: random.Random):
    assert not await asyncio.to_thread(lambda: list(folder.glob("failed-*")))
    people = LogFile(folder / "people")
    # No other process lives, and it need not wait to know that.
    service = await open_service(folder, luck, url, read_later_clock)
    try:
        await play_tables(service, people, luck, new_tables=False)
        await wait_until_sent(service)
        tables = await list_tables(service)
        assert tables
        for table in tables:
            assert (await listings.get_table(service.tables, table)).status == "over"
            await check_replay(service, table)
        await check_answers(service, people.read_lines())
        await check_posts(service, tables, LogFile(folder / "channel").read_lines())
    finally:
        await service.stop()
