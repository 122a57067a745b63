"""Measure the check of a server in the playground: its cost, its false alarms, and the faults that it misses.

A lie is a fault profile of the playground, which lets Discord answer wrongly.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections import Counter
from pathlib import Path
from time import process_time

from bot.selfcheck.active_checks import CheckTiming, StoredResult
from bot.selfcheck.disk_probe import DiskProbe
from tests.bot.selfcheck.lies import ALL_LIES, BY_A_PRESS, EXPECTED_REPORTS, check_under_lie
from tests.bot.selfcheck.places import make_bench, post_long_ago, run_playground
from tests.e2e.conftest import QUICK
from tests.e2e.stage import Stage, open_stage, wait_until
from tests.e2e.test_check import check_games_channel, give_threads_to_bot, set_patience
from tests.fair import PACE, FairLoop
from tests.toys.auction import GAME

from .figures import BenchFigure, format_table

CHECK_COUNT = 20
ENOUGH_DISK = DiskProbe(free=lambda _: 5_000_000_000)
# Checks time themselves in CPU seconds here, so that a busy machine causes no false alarm.
POLITE_TIMING = CheckTiming(patience=0, between=0, timer=process_time, disk=ENOUGH_DISK)
HASTY_TIMING = CheckTiming(0, 0.2, 0, 0, 0, process_time, ENOUGH_DISK)


async def run_check_without_presses(stage: Stage, timing: CheckTiming) -> StoredResult:
    """Run a check in which nobody presses anything, and return its result."""
    checks = stage.bot.app.checks
    ann = await stage.get_person("Ann")
    guild = stage.bot.guilds[0].id
    checks.manners = timing
    checks.kept.pop(guild, None)
    await ann.slash("games", "server", check=await ann.channel("games"))

    async def is_over() -> bool:
        return guild in checks.kept and guild not in checks.running

    await wait_until(is_over, 100_000)
    return checks.kept[guild]


async def check_healthy_server(folder: Path) -> list[StoredResult]:
    """Return the results of CHECK_COUNT checks of a server without faults. The first one is timed as on Discord."""
    async with open_stage(folder, {"auction": GAME}, QUICK) as stage:
        give_threads_to_bot(stage)
        post_long_ago(stage.pg)
        timings = [POLITE_TIMING, *[HASTY_TIMING] * (CHECK_COUNT - 1)]
        return [await run_check_without_presses(stage, timing) for timing in timings]


async def count_found_press_lies(folder: Path) -> Counter[str]:
    """Return how many lies about presses are found, by the point of the check that should find them."""
    found = Counter[str]()
    async with open_stage(folder, {"auction": GAME}, QUICK) as stage:
        set_patience(stage)
        give_threads_to_bot(stage)
        post_long_ago(stage.pg)
        ann = await stage.get_person("Ann")
        for point, lies in BY_A_PRESS.items():
            for lie, expected in lies.items():
                stage.pg.enable_fault_profiles(lie)
                await check_games_channel(ann)
                stage.pg.clear_fault_profiles()
                [result] = stage.bot.app.checks.kept.values()
                found[point] += expected in [one.finding.what for one in result.found if one.point == point]
    return found


async def count_other_found_lies() -> Counter[str]:
    """Return how many of the other lies are found, by the point of the check that should find them."""
    found = Counter[str]()
    for point, lie, expected in ALL_LIES:
        with tempfile.TemporaryDirectory() as folder:
            async with run_playground() as pg:
                outcomes = await check_under_lie(pg, make_bench(Path(folder)), Path(folder), point, lie)
        found[point] += expected in [one.finding.what for one in outcomes if one.point == point]
    return found


async def measure_checks() -> list[BenchFigure]:
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as other:
        results = await check_healthy_server(Path(folder))
        found = await count_found_press_lies(Path(other))
    found += await count_other_found_lies()
    alarms = sum(one.finding.mark in ("loss", "broken") for result in results for one in result.found)
    requests = sum(one.point != "" for one in results[0].said)
    return [
        BenchFigure("requests of a check without presses", requests, 60, 40),
        BenchFigure("seconds", results[0].seconds, 60, 45, "s"),
        BenchFigure(f"false alarms in {CHECK_COUNT}", alarms, 0, 0),
        *(
            BenchFigure(f"{point}: lies not noticed, of {len(expected)}", len(expected) - found[point], 0, 0)
            for point, expected in EXPECTED_REPORTS.items()
        ),
    ]


def figures() -> list[BenchFigure]:
    with asyncio.Runner(loop_factory=lambda: FairLoop(PACE)) as runner:
        return runner.run(measure_checks())


if __name__ == "__main__":
    print(format_table(figures()))
