"""Fifty games at once over the wire: how long a click takes, whether anything holds the bot's loop, and what others
feel of advice and reviews."""
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

from .figures import Figure, centile, table
from .people import Seated, click, seated

GAMES = 50
SECONDS = 25.0  # of play beside a bot that searches
IN_TURNS, EACH = 8, 4.0  # so often without advice and reviews and with them, for so many seconds
THINKING = 4.0  # seconds between two clicks at a table, on average
LOOK = 0.25  # seconds between two looks for somebody who is asked
PATIENCE = 6000  # looks, of 20 ms, for the bot to be there: it plays some games first
LATE = 60.0  # seconds: who is answered late by a crowded machine is counted, and not refused as by Discord
AT_ONCE = 4  # tables are opened
BEFORE = 40  # clicks that have been done at a table at most, so that all stand elsewhere in their game


class Hosted:
    """The bot's process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    async def beside(self, what: str) -> dict[str, float]:
        """From now on it computes that beside the clicks, one of `hosted.LINES`; how its loop fared until now."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(f"{what}\n".encode())
        return json.loads(await self.process.stdout.readline())


@asynccontextmanager
async def hosted(folder: Path) -> AsyncGenerator[tuple[Playground, Hosted]]:
    pg = Playground(initial_response_timeout_s=LATE)
    await pg.start()
    arguments = ["-m", "tests.bench.hosted", pg.api_base, f"sqlite:///{folder / 'longtable.db'}"]
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(sys.executable, *arguments, stdin=pipe, stdout=pipe)
    try:

        async def ready() -> bool:
            return pg.state.gateway.online and bool(pg.world.commands)

        await wait_until(ready, PATIENCE)
        yield pg, Hosted(process)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
        await pg.stop()


async def play(table: Seated, luck: random.Random, pause: float = 0, most: float = inf) -> AsyncGenerator[float]:
    """At random, by one who sits at the keyboard for all people of a table; the milliseconds of each click.

    With so many seconds between two clicks on average; for ever, or until it were so many clicks.
    """
    done = 0

    async def enough() -> bool:
        return done >= most

    async for person, message in table.asking(enough, LOOK):
        panel = message
        while panel is message or has_question_controls(panel):
            await asyncio.sleep(luck.expovariate(1 / pause) if pause else 0)
            try:
                replies = (
                    await click(person, panel, luck)
                    if has_question_controls(panel)
                    else [await person.press(panel, "Play")]
                )
            except PersonError:  # what he saw has changed meanwhile: a step may have closed while he thought
                table.look_anew()
                break
            panel, done = replies[-1].message or panel, done + len(replies)  # who is not answered in time tries again
            for reply in replies:
                yield reply.ms


async def table_of(pg: Playground, n: int, few: asyncio.Semaphore) -> Seated:
    """The nth table: the games by turns, each as far on as luck wants it. So few at once that a busy machine answers
    in the time that Discord gives."""
    async with few:
        found = await seated(pg.url, games()[n % len(games())], f" {n}")
        luck = random.Random(n)
        async for _ in play(found, luck, most=luck.randrange(BEFORE)):
            pass
        return found


class Clicks:
    """Of all tables, each with its people; by what the bot does beside."""

    def __init__(self, bot: Hosted, tables: Sequence[Seated]) -> None:
        self.bot, self.now, self.waits = bot, "", defaultdict[tuple[str, str], list[float]](list)
        self.playing = [asyncio.create_task(self.at(table, n)) for n, table in enumerate(tables)]

    async def at(self, table: Seated, n: int) -> None:
        async for ms in play(table, random.Random(-n), THINKING):
            self.waits[self.now, table.game.title].append(ms)

    async def beside(self, what: str, seconds: float) -> None:
        """What is answered in the next so many seconds counts for it."""
        await self.bot.beside(what)
        self.now = what
        await asyncio.sleep(seconds)
        if ended := [task for task in self.playing if task.done()]:
            raise RuntimeError("a table stopped playing") from ended[0].exception()

    async def stop(self) -> None:
        for task in self.playing:
            task.cancel()
        await asyncio.gather(*self.playing, return_exceptions=True)

    def of(self, what: str) -> list[float]:
        return [ms for (beside, _), found in self.waits.items() if beside == what for ms in found]


async def measured() -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        async with hosted(Path(folder)) as (pg, bot):
            few = asyncio.Semaphore(AT_ONCE)
            clicks = Clicks(bot, await asyncio.gather(*(table_of(pg, n, few) for n in range(GAMES))))
            await clicks.beside("searching", SECONDS)
            loop = await bot.beside("nothing")
            apart = list[float]()
            for _ in range(IN_TURNS):
                await clicks.beside("nothing", EACH)
                await clicks.beside("learning", EACH)
                apart.append((await bot.beside("nothing"))["apart"])
            await clicks.stop()
    every, name = clicks.of("searching"), "click to answered panel"
    titles = sorted({title for beside, title in clicks.waits if beside == "searching"})
    return [
        Figure(f"{name}, {GAMES} games in play, 95th percentile", centile(every, 0.95), 250, 100, "ms"),
        Figure(f"{name}, {GAMES} games in play, median", median(every), unit="ms"),
        *(Figure(f"  {title}: {name}, 95th percentile", centile(clicks.waits["searching", title], 0.95), unit="ms")
          for title in titles),
        Figure("longest stall of the loop meanwhile", loop["longest"] * 1e3, 50, 25, "ms"),
        Figure("stall of the loop, 99.9th percentile", loop["centile"] * 1e3, unit="ms"),
        Figure("clicks a second meanwhile", len(every) / SECONDS),
        Figure("processor that the bot used meanwhile", loop["busy"] * 100, unit="%"),
        *felt(clicks.of("nothing"), clicks.of("learning"), fmean(apart)),
    ]  # fmt: skip


def felt(without: Sequence[float], beside: Sequence[float], apart: float) -> list[Figure]:
    """Of advice, reviews and [How it went], made without a pause; in turns, so that the machine's mood falls out."""
    was, now = centile(without, 0.95), centile(beside, 0.95)
    return [
        Figure(f"clicks without advice and reviews, {len(without)}, 95th percentile", was, unit="ms"),
        Figure(f"clicks while they are made, {len(beside)}, 95th percentile", now, unit="ms"),
        Figure("the second over the first", now / was, 1.2, 1.05),
        Figure("the same of medians", median(beside) / median(without)),
        Figure("processor that advice and reviews had meanwhile", apart * 100, unit="%"),
    ]


def figures() -> list[Figure]:
    return asyncio.run(measured())


if __name__ == "__main__":
    print(table(figures()))
