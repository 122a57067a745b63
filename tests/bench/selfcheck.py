"""The check of a server in the playground: requests and seconds without presses, false alarms, lies that it finds."""
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

from .figures import Figure

TIMES = 20


WHOLE = DiskProbe(free=lambda _: 5_000_000_000)
POLITE = CheckTiming(patience=0, between=0, timer=process_time, disk=WHOLE)  # a busy machine is no false alarm
HASTY = CheckTiming(0, 0.2, 0, 0, 0, process_time, WHOLE)


async def unpressed(made: Stage, manners: CheckTiming) -> StoredResult:
    """Nobody presses anything."""
    checks, ann, guild = made.bot.checks, await made.get_person("Ann"), made.bot.guilds[0].id
    checks.manners = manners
    checks.kept.pop(guild, None)
    await ann.slash("games", "server", check=await ann.channel("games"))

    async def over() -> bool:
        return guild in checks.kept and guild not in checks.running

    await wait_until(over, 100_000)
    return checks.kept[guild]


async def healthy(folder: Path) -> list[StoredResult]:
    """The first as polite as on Discord."""
    async with open_stage(folder, {"auction": GAME}, QUICK) as made:
        give_threads_to_bot(made)
        post_long_ago(made.pg)
        return [await unpressed(made, manners) for manners in [POLITE, *[HASTY] * (TIMES - 1)]]


async def found_by_presses(folder: Path) -> Counter[str]:
    """Of the lies about presses, by point."""
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


async def found_alone() -> Counter[str]:
    """Of all others."""
    found = Counter[str]()
    for point, lie, what in ALL_LIES:
        with tempfile.TemporaryDirectory() as folder:
            async with run_playground() as pg:
                outcomes = await check_under_lie(pg, make_bench(Path(folder)), Path(folder), point, lie)
        found[point] += what in [one.finding.what for one in outcomes if one.point == point]
    return found


async def measured() -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as other:
        each, pressed = await healthy(Path(folder)), await found_by_presses(Path(other))
    alarms = sum(one.finding.mark in ("loss", "broken") for kept in each for one in kept.found)
    asked = sum(one.point != "" for one in each[0].said)
    lies = await found_alone() + pressed
    return [
        Figure("requests of a check without presses", asked, 60, 40),
        Figure("seconds", each[0].seconds, 60, 45, "s"),
        Figure(f"false alarms in {TIMES}", alarms, 0, 0),
        *(
            Figure(f"{point}: lies not noticed, of {len(told)}", len(told) - lies[point], 0, 0)
            for point, told in EXPECTED_REPORTS.items()
        ),
    ]


def figures() -> list[Figure]:
    with asyncio.Runner(loop_factory=lambda: FairLoop(PACE)) as runner:
        return runner.run(measured())
