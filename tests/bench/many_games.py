"""Play fifty games at once over the wire: how long a click takes, whether anything holds the bot's loop, and what
others feel of advice and reviews."""
from __future__ import annotations

import asyncio
import json
import random
import sys
import tempfile
from collections import defaultdict
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from math import inf
from pathlib import Path
from statistics import fmean, median

from engine.games import games
from playground import PersonError, Playground
from tests.e2e.greedy import has_question_controls
from tests.e2e.stage import wait_until

from .figures import BenchFigure, find_centile, format_table
from .people import SeatedTable, click_at_random, seat_people

GAME_COUNT = 50
SEARCH_SECONDS = 25.0
IN_TURNS, EACH = 8, 4.0  # The turns with and without advice and reviews, and the seconds of each.
# Between two clicks at a table, on average.
THINKING_S = 4.0
# Between two looks for somebody who is asked.
LOOK_PAUSE_S = 0.25
# Looks of 20 ms until the bot must be there. It plays some games first.
START_LOOKS = 6000
# A late answer of a crowded machine is counted instead of refused as by Discord.
LATE_ANSWER_S = 60.0
TABLES_OPENED_AT_ONCE = 4
# Tables have done different numbers of clicks, so that all stand elsewhere in their game.
MAX_CLICKS_BEFORE = 40


class HostedBot:
    """Hold the bot's process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    async def compute_beside(self, what: str) -> dict[str, float]:
        """Let it compute that beside the clicks from now on, one of `hosted.LINES`. Return the state of its loop until
        now."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(f"{what}\n".encode())
        return json.loads(await self.process.stdout.readline())


@asynccontextmanager
async def host_bot(folder: Path) -> AsyncGenerator[tuple[Playground, HostedBot]]:
    pg = Playground(initial_response_timeout_s=LATE_ANSWER_S)
    await pg.start()
    arguments = ["-m", "tests.bench.hosted", pg.api_base, f"sqlite:///{folder / 'longtable.db'}"]
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(sys.executable, *arguments, stdin=pipe, stdout=pipe)
    try:

        async def is_ready() -> bool:
            return pg.state.gateway.online and bool(pg.world.commands)

        await wait_until(is_ready, START_LOOKS)
        yield pg, HostedBot(process)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
        await pg.stop()


async def play_at_random(
    table: SeatedTable, luck: random.Random, pause: float = 0, most: float = inf
) -> AsyncGenerator[float]:
    """Let one person at the keyboard play at random for all people of a table. Yield the milliseconds of each click."""
    done = 0

    async def is_enough() -> bool:
        return done >= most

    async for person, message in table.iterate_questions(is_enough, LOOK_PAUSE_S):
        panel = message
        while panel is message or has_question_controls(panel):
            await asyncio.sleep(luck.expovariate(1 / pause) if pause else 0)
            try:
                replies = (
                    await click_at_random(person, panel, luck)
                    if has_question_controls(panel)
                    else [await person.press(panel, "Play")]
                )
            except PersonError:  # What the person saw has changed meanwhile: a step may have closed.
                table.forget_questions()
                break
            # A person who is not answered in time tries again.
            panel, done = replies[-1].message or panel, done + len(replies)
            for reply in replies:
                yield reply.ms


async def seat_table(pg: Playground, n: int, few: asyncio.Semaphore) -> SeatedTable:
    """Seat the nth table. The games take turns, each as far on as luck wants it.

    So few at once that a busy machine answers in the time that Discord gives.
    """
    async with few:
        found = await seat_people(pg.url, games()[n % len(games())], f" {n}")
        luck = random.Random(n)
        async for _ in play_at_random(found, luck, most=luck.randrange(MAX_CLICKS_BEFORE)):
            pass
        return found


class TableClicks:
    """Collect the clicks of all tables, each with its people, by what the bot does beside."""

    def __init__(self, bot: HostedBot, tables: Sequence[SeatedTable]) -> None:
        self.bot, self.now, self.waits = bot, "", defaultdict[tuple[str, str], list[float]](list)
        self.playing = [asyncio.create_task(self.play_table(table, n)) for n, table in enumerate(tables)]

    async def play_table(self, table: SeatedTable, n: int) -> None:
        async for ms in play_at_random(table, random.Random(-n), THINKING_S):
            self.waits[self.now, table.game.title].append(ms)

    async def count_beside(self, what: str, seconds: float) -> None:
        """Count what is answered in the next so many seconds for it."""
        await self.bot.compute_beside(what)
        self.now = what
        await asyncio.sleep(seconds)
        if ended := [task for task in self.playing if task.done()]:
            raise RuntimeError("a table stopped playing") from ended[0].exception()

    async def stop_playing(self) -> None:
        for task in self.playing:
            task.cancel()
        await asyncio.gather(*self.playing, return_exceptions=True)

    def list_waits(self, what: str) -> list[float]:
        return [ms for (beside, _), found in self.waits.items() if beside == what for ms in found]


async def measure_games() -> list[BenchFigure]:
    with tempfile.TemporaryDirectory() as folder:
        async with host_bot(Path(folder)) as (pg, bot):
            few = asyncio.Semaphore(TABLES_OPENED_AT_ONCE)
            clicks = TableClicks(bot, await asyncio.gather(*(seat_table(pg, n, few) for n in range(GAME_COUNT))))
            await clicks.count_beside("searching", SEARCH_SECONDS)
            loop = await bot.compute_beside("nothing")
            apart = list[float]()
            for _ in range(IN_TURNS):
                await clicks.count_beside("nothing", EACH)
                await clicks.count_beside("learning", EACH)
                apart.append((await bot.compute_beside("nothing"))["apart"])
            await clicks.stop_playing()
    every, name = clicks.list_waits("searching"), "click to answered panel"
    titles = sorted({title for beside, title in clicks.waits if beside == "searching"})
    return [
        BenchFigure(f"{name}, {GAME_COUNT} games in play, 95th percentile", find_centile(every, 0.95), 250, 100, "ms"),
        BenchFigure(f"{name}, {GAME_COUNT} games in play, median", median(every), unit="ms"),
        *(BenchFigure(f"  {title}: {name}, 95th percentile", find_centile(clicks.waits["searching", title],
        0.95), unit="ms")
          for title in titles),
        BenchFigure("longest stall of the loop meanwhile", loop["longest"] * 1e3, 50, 25, "ms"),
        BenchFigure("stall of the loop, 99.9th percentile", loop["centile"] * 1e3, unit="ms"),
        BenchFigure("clicks a second meanwhile", len(every) / SEARCH_SECONDS),
        BenchFigure("processor that the bot used meanwhile", loop["busy"] * 100, unit="%"),
        *measure_felt(clicks.list_waits("nothing"), clicks.list_waits("learning"), fmean(apart)),
    ]  # fmt: skip


def measure_felt(without: Sequence[float], beside: Sequence[float], apart: float) -> list[BenchFigure]:
    """Measure what people feel of advice, reviews and [How it went], made without a pause. Turns even out the mood of
    the machine."""
    was, now = find_centile(without, 0.95), find_centile(beside, 0.95)
    return [
        BenchFigure(f"clicks without advice and reviews, {len(without)}, 95th percentile", was, unit="ms"),
        BenchFigure(f"clicks while they are made, {len(beside)}, 95th percentile", now, unit="ms"),
        BenchFigure("the second over the first", now / was, 1.2, 1.05),
        BenchFigure("the same of medians", median(beside) / median(without)),
        BenchFigure("processor that advice and reviews had meanwhile", apart * 100, unit="%"),
    ]


def figures() -> list[BenchFigure]:
    return asyncio.run(measure_games())


if __name__ == "__main__":
    print(format_table(figures()))
