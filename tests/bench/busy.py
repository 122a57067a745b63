"""Fifty games at once over the wire: how long a click takes, and whether anything holds the bot's loop."""
from __future__ import annotations

import asyncio
import json
import random
import sys
import tempfile
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from statistics import median

from engine.games import SLUGS
from playground import Person, Playground, Reply
from playground.model import Json
from tests.e2e.playing import answer, asks
from tests.e2e.stage import eventually

from .figures import Figure, centile, table

GAMES = 50
SECONDS = 25.0  # of play
THINKING = 4.0  # seconds between two clicks at a table, on average
LOOK = 0.25  # seconds between two looks for a new post


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


async def newest(person: Person, thread: str, after: int) -> Json | None:
    """The latest turn post of a table after that message."""
    for message in reversed(await person.messages(thread, limit=5)):
        if int(message["id"]) > after and message["mentions"] and message["attachments"]:
            return message
    return None


class Seated:
    """A table with its two people, one after the other at the keyboard."""

    def __init__(self, people: Sequence[Person], thread: str, luck: random.Random) -> None:
        self.people, self.thread, self.luck = people, thread, luck
        self.waits = list[float]()
        self.last = 0

    async def think(self) -> None:
        await asyncio.sleep(self.luck.expovariate(1 / THINKING))

    async def play(self) -> None:
        while True:
            post = await newest(self.people[0], self.thread, self.last)
            if post is None:
                await asyncio.sleep(LOOK)
                continue
            self.last = int(post["id"])
            person = next(p for p in self.people if p.id == post["mentions"][0]["id"])
            await self.think()
            shown = self.noted(await person.press(post, "Play"))
            while asks(shown.message):
                await self.think()
                shown = self.noted(await answer(person, shown, self.luck))

    def noted(self, reply: Reply) -> Reply:
        self.waits.append(reply.ms)
        return reply


async def seated(pg: Playground, n: int, slug: str) -> Seated:
    people = [await Person.named(pg.url, f"{name} {n}") for name in ("Ann", "Bob")]
    lobby = await people[0].slash("table", "new", game=slug)
    lobby = await people[1].press(lobby, "Join")
    await people[0].press(lobby, "Start")
    assert lobby.message is not None
    return Seated(people, lobby.message["id"], random.Random(n))


async def posted(pg: Playground, table: Seated) -> bool:
    """Whether the table has its thread, and its first post there."""
    return table.thread in pg.world.channels and await newest(table.people[0], table.thread, 0) is not None


async def measured() -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        async with hosted(Path(folder)) as (pg, bot):
            slugs = sorted(SLUGS)
            tables = [await seated(pg, n, slugs[n % len(slugs)]) for n in range(GAMES)]
            for table in tables:
                await eventually(partial(posted, pg, table))
            bot.tell()
            playing = [asyncio.create_task(table.play()) for table in tables]
            await asyncio.sleep(SECONDS)
            for task in playing:
                task.cancel()
            ended = await asyncio.gather(*playing, return_exceptions=True)
            for error in ended:
                if not isinstance(error, asyncio.CancelledError):
                    raise RuntimeError("a table stopped playing") from (error if isinstance(error, Exception) else None)
            loop = await bot.end()
    waits = [wait for table in tables for wait in table.waits]
    click = f"click to answered panel, {GAMES} games in play"
    return [
        Figure(f"{click}, 95th percentile", centile(waits, 0.95), 250, 100, "ms"),
        Figure(f"{click}, median", median(waits), unit="ms"),
        Figure("longest stall of the loop meanwhile", loop["longest"] * 1e3, 50, 25, "ms"),
        Figure("stall of the loop, 99.9th percentile", loop["centile"] * 1e3, unit="ms"),
        Figure("clicks a second meanwhile", len(waits) / SECONDS),
        Figure("processor that the bot used meanwhile", loop["busy"] * 100, unit="%"),
    ]


def figures() -> list[Figure]:
    return asyncio.run(measured())


if __name__ == "__main__":
    print(table(figures()))
