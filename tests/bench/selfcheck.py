"""Check a server in the playground: requests and seconds without presses, false alarms, and the lies that it finds."""
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


WHOLE_DISK = DiskProbe(free=lambda _: 5_000_000_000)
# A busy machine is no false alarm.
POLITE_TIMING = CheckTiming(patience=0, between=0, timer=process_time, disk=WHOLE_DISK)
HASTY_TIMING = CheckTiming(0, 0.2, 0, 0, 0, process_time, WHOLE_DISK)


async def check_unpressed(made: Stage, manners: CheckTiming) -> StoredResult:
    """Run a check in which nobody presses anything."""
    checks, ann, guild = made.bot.checks, await made.get_person("Ann"), made.bot.guilds[0].id
    checks.manners = manners
    checks.kept.pop(guild, None)
    await ann.slash("games", "server", check=await ann.channel("games"))

    async def is_over() -> bool:
        return guild in checks.kept and guild not in checks.running

    await wait_until(is_over, 100_000)
    return checks.kept[guild]


async def check_healthy(folder: Path) -> list[StoredResult]:
    """Run the first check as politely as on Discord."""
    async with open_stage(folder, {"auction": GAME}, QUICK) as made:
        give_threads_to_bot(made)
        post_long_ago(made.pg)
        return [
            await check_unpressed(made, manners) for manners in [POLITE_TIMING, *[HASTY_TIMING] * (CHECK_COUNT - 1)]
        ]


async def find_press_lies(folder: Path) -> Counter[str]:
    """Return the lies about presses that are found, by point."""
    found = Counter[str]()
    async with open_stage(folder, {"auction": GAME}, QUICK) as made:
        set_patience(made)
        give_threads_to_bot(made)
        post_long_ago(made.pg)
        ann = await made.get_person("Ann")
        for point, lies in BY_A_PRESS.items():
            for lie, what in lies.items():
                made.pg.enable_fault_profiles(lie)
                await check_games_channel(ann)
                made.pg.clear_fault_profiles()
                [kept] = made.bot.checks.kept.values()
                found[point] += what in [one.finding.what for one in kept.found if one.point == point]
    return found


async def find_other_lies() -> Counter[str]:
    """Return all other lies that are found."""
    found = Counter[str]()
    for point, lie, what in ALL_LIES:
        with tempfile.TemporaryDirectory() as folder:
            async with run_playground() as pg:
                outcomes = await check_under_lie(pg, make_bench(Path(folder)), Path(folder), point, lie)
        found[point] += what in [one.finding.what for one in outcomes if one.point == point]
    return found


async def measure_checks() -> list[BenchFigure]:
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as other:
        each, pressed = await check_healthy(Path(folder)), await find_press_lies(Path(other))
    alarms = sum(one.finding.mark in ("loss", "broken") for kept in each for one in kept.found)
    asked = sum(one.point != "" for one in each[0].said)
    lies = await find_other_lies() + pressed
    return [
        BenchFigure("requests of a check without presses", asked, 60, 40),
        BenchFigure("seconds", each[0].seconds, 60, 45, "s"),
        BenchFigure(f"false alarms in {CHECK_COUNT}", alarms, 0, 0),
        *(
            BenchFigure(f"{point}: lies not noticed, of {len(told)}", len(told) - lies[point], 0, 0)
            for point, told in EXPECTED_REPORTS.items()
        ),
    ]


def figures() -> list[BenchFigure]:
    with asyncio.Runner(loop_factory=lambda: FairLoop(PACE)) as runner:
        return runner.run(measure_checks())


if __name__ == "__main__":
    print(format_table(figures()))
