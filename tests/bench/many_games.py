"""Measure fifty games at once, over the wire.

The figures are how long a click takes, how long anything blocks the bot's event loop, and by how much advice and
reviews slow down other people's clicks.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
from collections import defaultdict
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from math import inf
from pathlib import Path
from statistics import fmean, median

from msgspec import json

from engine.games import games
from playground import PersonError, Playground
from tests.e2e.greedy import has_question_controls
from tests.e2e.stage import wait_until

from .figures import BenchFigure, find_centile, format_table
from .hosted import LoopUsage, Workload
from .people import SeatedTable, click_at_random, seat_people

GAME_COUNT = 50
SEARCH_S = 25.0
# Periods with and without advice and reviews alternate, so that changes of the machine's speed even out.
PERIOD_PAIRS = 8
PERIOD_S = 4.0
# Average seconds between two clicks at a table.
CLICK_PAUSE_S = 4.0
POLL_INTERVAL_S = 0.25
# How many polls of 20 ms the bot has to start. It plays some games first.
START_POLLS = 6000
# Unlike Discord, the playground accepts late replies of a busy machine, so that they count.
REPLY_TIMEOUT_S = 60.0
MAX_TABLES_OPENING = 4
# Tables begin with different numbers of clicks, so that they are at different points of their games.
MAX_CLICKS_BEFORE = 40


class HostedBot:
    """The bot's process, which runs `tests.bench.hosted`."""

    def __init__(self, process: asyncio.subprocess.Process):
        self.process = process

    async def switch_workload(self, workload: Workload) -> LoopUsage:
        """Let the process run this workload from now on. Return its use of the event loop since the previous switch."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(f"{workload}\n".encode())
        return json.decode(await self.process.stdout.readline(), type=LoopUsage)


@asynccontextmanager
async def host_bot(folder: Path) -> AsyncGenerator[tuple[Playground, HostedBot]]:
    """Start a playground and a bot, and wait until they are connected."""
    pg = Playground(initial_response_timeout_s=REPLY_TIMEOUT_S)
    await pg.start()
    arguments = ["-m", "tests.bench.hosted", pg.api_base, f"sqlite:///{folder / 'longtable.db'}"]
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(sys.executable, *arguments, stdin=pipe, stdout=pipe)
    try:

        async def is_ready() -> bool:
            return pg.state.gateway.online and bool(pg.world.commands)

        await wait_until(is_ready, START_POLLS)
        yield pg, HostedBot(process)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
        await pg.stop()


async def play_at_random(
    table: SeatedTable, luck: random.Random, pause: float = 0, max_clicks: float = inf
) -> AsyncGenerator[float]:
    """Click at random for all people of a table, one after the other. Yield the milliseconds until each reply.

    `pause` is the average number of seconds between two clicks.
    """
    clicks = 0

    async def is_enough() -> bool:
        return clicks >= max_clicks

    async for person, message in table.iterate_questions(is_enough, POLL_INTERVAL_S):
        panel = message
        while panel is message or has_question_controls(panel):
            await asyncio.sleep(luck.expovariate(1 / pause) if pause else 0)
            try:
                replies = (
                    await click_at_random(person, panel, luck)
                    if has_question_controls(panel)
                    else [await person.press(panel, "Play")]
                )
            except PersonError:  # the message has changed meanwhile, for example because a step has closed
                table.forget_questions()
                break
            # A person without a reply clicks the same panel again.
            panel, clicks = replies[-1].message or panel, clicks + len(replies)
            for reply in replies:
                yield reply.ms


async def seat_table(pg: Playground, n: int, seating_limit: asyncio.Semaphore) -> SeatedTable:
    """Seat the nth table, with the games in turn, and play a random number of clicks there."""
    async with seating_limit:
        table = await seat_people(pg.url, games()[n % len(games())], f" {n}")
        luck = random.Random(n)
        async for _ in play_at_random(table, luck, max_clicks=luck.randrange(MAX_CLICKS_BEFORE)):
            pass
        return table


class ClickRecorder:
    """Let the people of all tables play, and record the milliseconds of their clicks by workload and game title."""

    def __init__(self, bot: HostedBot, tables: Sequence[SeatedTable]):
        self.bot, self.workload = bot, Workload.NONE
        self.waits = defaultdict[tuple[Workload, str], list[float]](list)
        self.tasks = [asyncio.create_task(self.play_table(table, n)) for n, table in enumerate(tables)]

    async def play_table(self, table: SeatedTable, n: int):
        async for ms in play_at_random(table, random.Random(-n), CLICK_PAUSE_S):
            self.waits[self.workload, table.game.title].append(ms)

    async def record(self, workload: Workload, seconds: float):
        """Record clicks while the bot runs this workload. Raise RuntimeError if a table stops playing."""
        await self.bot.switch_workload(workload)
        self.workload = workload
        await asyncio.sleep(seconds)
        if ended := [task for task in self.tasks if task.done()]:
            raise RuntimeError("a table stopped playing") from ended[0].exception()

    async def stop_playing(self):
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def list_waits(self, workload: Workload) -> list[float]:
        """Return the milliseconds of all clicks during this workload."""
        return [ms for (running, _), waits in self.waits.items() if running == workload for ms in waits]


async def measure_games() -> list[BenchFigure]:
    with tempfile.TemporaryDirectory() as folder:
        async with host_bot(Path(folder)) as (pg, bot):
            seating_limit = asyncio.Semaphore(MAX_TABLES_OPENING)
            tables = await asyncio.gather(*(seat_table(pg, n, seating_limit) for n in range(GAME_COUNT)))
            clicks = ClickRecorder(bot, tables)
            await clicks.record(Workload.SEARCH, SEARCH_S)
            during_search = await bot.switch_workload(Workload.NONE)
            child_cores = list[float]()
            for _ in range(PERIOD_PAIRS):
                await clicks.record(Workload.NONE, PERIOD_S)
                await clicks.record(Workload.ADVICE_AND_REVIEWS, PERIOD_S)
                child_cores.append((await bot.switch_workload(Workload.NONE)).child_cores)
            await clicks.stop_playing()
    quiet, disturbed = clicks.list_waits(Workload.NONE), clicks.list_waits(Workload.ADVICE_AND_REVIEWS)
    return [
        *list_search_figures(clicks, during_search),
        *compare_clicks(quiet, disturbed, fmean(child_cores)),
    ]


def list_search_figures(clicks: ClickRecorder, usage: LoopUsage) -> list[BenchFigure]:
    """Return the figures of the clicks and of the event loop while a bot searched."""
    waits, name = clicks.list_waits(Workload.SEARCH), "click to answered panel"
    by_title = {
        title: ms for (workload, title), ms in sorted(clicks.waits.items()) if workload == Workload.SEARCH
    }
    return [
        BenchFigure(
            f"{name}, {GAME_COUNT} games in play, 95th percentile", find_centile(waits, 0.95), 250, 100, "ms"
        ),
        BenchFigure(f"{name}, {GAME_COUNT} games in play, median", median(waits), unit="ms"),
        *(
            BenchFigure(f"  {title}: {name}, 95th percentile", find_centile(ms, 0.95), unit="ms")
            for title, ms in by_title.items()
        ),
        BenchFigure("longest stall of the loop meanwhile", usage.longest_stall_s * 1e3, 50, 25, "ms"),
        BenchFigure("stall of the loop, 99.9th percentile", usage.high_stall_s * 1e3, unit="ms"),
        BenchFigure("clicks a second meanwhile", len(waits) / SEARCH_S),
        BenchFigure("processor that the bot used meanwhile", usage.own_cores * 100, unit="%"),
    ]


def compare_clicks(
    quiet: Sequence[float], disturbed: Sequence[float], child_cores: float
) -> list[BenchFigure]:
    """Compare milliseconds of clicks without and with advice, reviews and [How it went], which ran without a pause."""
    before, during = find_centile(quiet, 0.95), find_centile(disturbed, 0.95)
    return [
        BenchFigure(f"clicks without advice and reviews, {len(quiet)}, 95th percentile", before, unit="ms"),
        BenchFigure(f"clicks while they are made, {len(disturbed)}, 95th percentile", during, unit="ms"),
        BenchFigure("the second over the first", during / before, 1.2, 1.05),
        BenchFigure("the same of medians", median(disturbed) / median(quiet)),
        BenchFigure("processor that advice and reviews had meanwhile", child_cores * 100, unit="%"),
    ]


def figures() -> list[BenchFigure]:
    return asyncio.run(measure_games())


if __name__ == "__main__":
    print(format_table(figures()))
