"""Fifty games at once over the wire: how long a click takes, and whether anything holds the bot's loop."""
from __future__ import annotations

import asyncio
import json
import random
import sys
import tempfile
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from math import inf
from pathlib import Path
from statistics import median

from engine.games import games
from playground import Playground
from tests.e2e.greedy import leads, shown
from tests.e2e.stage import eventually

from .figures import Figure, centile, table
from .people import Seated, click, seated

GAMES = 50
SECONDS = 25.0  # of play
THINKING = 4.0  # seconds between two clicks at a table, on average
LOOK = 0.25  # seconds between two looks for somebody who is asked
BEFORE = 40  # clicks that have been done at a table at most, so that all stand elsewhere in their game


class Hosted:
    """The bot's process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    def tell(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(b"\n")

    async def end(self) -> dict[str, float]:
        """Let it stop; what it measured between the two words."""
        self.tell()
        out, _ = await self.process.communicate()
        return json.loads(out)


@asynccontextmanager
async def hosted(folder: Path) -> AsyncGenerator[tuple[Playground, Hosted]]:
    pg = Playground()
    await pg.start()
    arguments = ["-m", "tests.bench.hosted", pg.api_base, f"sqlite:///{folder / 'longtable.db'}"]
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(sys.executable, *arguments, stdin=pipe, stdout=pipe)
    try:

        async def ready() -> bool:
            return pg.hub.gateway.online and bool(pg.world.commands)

        await eventually(ready)
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
        while panel is message or leads(panel):
            await asyncio.sleep(luck.expovariate(1 / pause) if pause else 0)
            replies = await click(person, panel, luck) if leads(panel) else [await person.press(panel, "Play")]
            panel, done = shown(replies[-1]), done + len(replies)
            for reply in replies:
                yield reply.ms


async def table_of(pg: Playground, n: int) -> Seated:
    """The nth table: the games by turns, each as far on as luck wants it."""
    found = await seated(pg.url, games()[n % len(games())], f" {n}")
    luck = random.Random(n)
    async for _ in play(found, luck, most=luck.randrange(BEFORE)):
        pass
    return found


async def clicks(found: Seated, n: int, waits: list[float]) -> None:
    async for ms in play(found, random.Random(-n), THINKING):
        waits.append(ms)


async def measured() -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        async with hosted(Path(folder)) as (pg, bot):
            tables = await asyncio.gather(*(table_of(pg, n) for n in range(GAMES)))
            bot.tell()
            waits: dict[str, list[float]] = {game.title: [] for game in games()}
            playing = [
                asyncio.create_task(clicks(found, n, waits[found.game.title])) for n, found in enumerate(tables)
            ]
            await asyncio.sleep(SECONDS)
            for task in playing:
                task.cancel()
            ended = await asyncio.gather(*playing, return_exceptions=True)
            for error in ended:
                if not isinstance(error, asyncio.CancelledError):
                    raise RuntimeError("a table stopped playing") from (error if isinstance(error, Exception) else None)
            loop = await bot.end()
    every, name = [ms for found in waits.values() for ms in found], "click to answered panel"
    return [
        Figure(f"{name}, {GAMES} games in play, 95th percentile", centile(every, 0.95), 250, 100, "ms"),
        Figure(f"{name}, {GAMES} games in play, median", median(every), unit="ms"),
        *(Figure(f"  {title}: {name}, 95th percentile", centile(waits[title], 0.95), unit="ms") for title in waits),
        Figure("longest stall of the loop meanwhile", loop["longest"] * 1e3, 50, 25, "ms"),
        Figure("stall of the loop, 99.9th percentile", loop["centile"] * 1e3, unit="ms"),
        Figure("clicks a second meanwhile", len(every) / SECONDS),
        Figure("processor that the bot used meanwhile", loop["busy"] * 100, unit="%"),
    ]


def figures() -> list[Figure]:
    return asyncio.run(measured())


if __name__ == "__main__":
    print(table(figures()))
