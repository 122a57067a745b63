"""`longtable load`: people play over the wire, the playground and the bot's processes beside them; how the bot fares.

Everything runs on this machine, so the bot shares its processor with the people and the playground: the processor time
that the bot itself takes for an action says what it would do on a machine of its own.
"""
from __future__ import annotations

import asyncio
import os
import random
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic, time
from typing import Any

from sqlalchemy import ColumnElement, and_, func, not_, select

from bot.store.database import Database
from bot.store.message_lifecycle import DELIVERED_STATES, is_in_state
from bot.store.schema import action, outbox, process
from engine.core.game import AnyGame
from engine.games import game as game_of
from engine.games import games as all_games
from playground import Person, PersonError, Reply
from tests.e2e.playing import get_verb
from tests.e2e.stage import wait_until
from tests.processes import measure_cpu_seconds, measure_memory_mb

from .figures import Figure, centile, table
from .people import Seated, click, get_message, has_question_controls, seated
from .season_people import TABLES, lived, look_for_ever

TOKEN = "a-token"
LOOK = 0.1  # seconds between two looks for somebody who is asked
DELIVERED = 3000  # looks, of 20 ms, in which everything must have gone out at the end
HELD = 20  # seconds: only a post that asks the last word of a turn waits for longer (`Timing.postpone_own`)
MANY = 40  # tables, with which figures are to be reached
TOLD = (
    outbox.c.id, outbox.c.lane, outbox.c.kind, outbox.c.state, outbox.c.attempts, outbox.c.created, outbox.c.not_before,
)  # fmt: skip
ACCIDENT = "Code "  # what a person reads where the bot did not know what to say


@dataclass
class Found:
    """What people met with."""

    waits: list[float] = field(default_factory=list[float])  # milliseconds to the first answer
    errors: Counter[str] = field(default_factory=Counter[str])


class Child:
    """A process, and what it costs."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    @property
    def used(self) -> float:
        return measure_cpu_seconds(self.process.pid)

    async def end(self) -> None:
        if self.process.returncode is None:
            self.process.terminate()
            try:
                await asyncio.wait_for(self.process.wait(), 20)
            except TimeoutError:
                self.process.kill()
                await self.process.wait()


@dataclass
class Running:
    address: str  # of the playground
    world: Child  # the playground
    bots: Sequence[Child]
    db: Database


async def child(stack: AsyncExitStack, arguments: Sequence[str], settings: Mapping[str, str], log: Path) -> Child:
    with log.open("ab") as out:
        made = Child(
            await asyncio.create_subprocess_exec(
                sys.executable, *arguments, stdout=asyncio.subprocess.PIPE, stderr=out, env={**os.environ, **settings}
            )
        )
    stack.push_async_callback(made.end)
    return made


@asynccontextmanager
async def up(folder: Path, url: str, processes: int) -> AsyncGenerator[Running]:
    """All connected."""
    async with AsyncExitStack() as stack:
        world = await child(stack, ["-m", "playground", "--port", "0", "--spread"], {}, folder / "playground.log")
        assert world.process.stdout is not None
        address = (await world.process.stdout.readline()).decode().split()[-1]
        bots = list[Child]()
        for n in range(processes):
            settings = {
                "DISCORD_TOKEN": TOKEN, "DISCORD_API_BASE": f"{address}/api/v10", "DATABASE_URL": url,
                "LONGTABLE_DATA": str(folder), "LOG_LEVEL": "WARNING", "CLOSE_DELAY": "0-1",
                "SHARDS": f"{n}/{processes}", "HTTP_PORT": "",
            }  # fmt: skip
            bots.append(await child(stack, ["-m", "bot", "run"], settings, folder / f"bot{n}.log"))
        db = await Database.open(url)
        stack.push_async_callback(db.close)
        ann = await Person.get_or_create(address, "Ann")

        async def connected() -> bool:
            known = (await ann.world())["commands"]
            return bool(known) and await one(db, select(func.count()).select_from(process)) >= processes

        await wait_until(connected, 3000)
        await asyncio.sleep(1)  # to the gateway too
        yield Running(address, world, bots, db)


async def one(db: Database, statement: Any) -> Any:
    async with db.reading() as connection:
        return (await connection.execute(statement)).scalar_one()


async def sit(address: str, game: AnyGame, n: int, most: asyncio.Semaphore) -> Seated:
    async with most:
        return await seated(address, game, f" {n}")


async def play(found: Found, address: str, game: AnyGame, first: Seated, n: int, pause: float) -> None:
    """The people of one table, for ever; when their game is over they begin another."""
    luck, at = random.Random(n), first
    while True:
        try:
            await answer(found, at, luck, pause)
        except TimeoutError:  # nobody is asked any more: it is over
            at = await seated(address, game, f" {n}.{luck.randrange(10**6)}")


async def answer(found: Found, at: Seated, luck: random.Random, pause: float) -> None:
    async def never() -> bool:
        return False

    async for person, message in at.asking(never, LOOK):
        panel = message
        while panel is message or has_question_controls(panel):
            await asyncio.sleep(luck.expovariate(1 / pause) if pause else 0)
            try:
                replies = (
                    await click(person, panel, luck)
                    if has_question_controls(panel)
                    else [await person.press(panel, "Play")]
                )
            except PersonError as error:  # what he saw has changed meanwhile
                where = "in the thread" if panel["channel_id"] == at.thread else "in direct messages"
                found.errors[f"{at.game.title}, {where}: {met(error)}"] += 1
                at.look_anew()
                break
            note(found, replies)
            if replies[-1].message is None:
                break
            panel = get_message(replies[-1])


def met(error: PersonError) -> str:
    """What Discord has refused, with the verb of the control where it is about one, and no ids."""
    text, _, control = str(error).split(";")[0].partition(" component ")
    return f"{text} component {get_verb({'custom_id': control})}" if control else text[:60]


def note(found: Found, replies: Sequence[Reply]) -> None:
    for reply in replies:
        found.waits.append(reply.ms)
        if reply.kind == "none":
            found.errors["no answer in three seconds"] += 1
        elif ACCIDENT in reply.text:
            found.errors["an accident of the bot"] += 1


async def measured(
    games: int, seconds: float, pause: float, slug: str, processes: int, database: str, seasons: int
) -> list[Figure]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        url = database or f"sqlite:///{folder / 'longtable.db'}"
        kinds = [game_of(slug)] if slug else list(all_games())
        dealt = [kinds[n % len(kinds)] for n in range(games)]
        try:
            async with up(folder, url, processes) as running:
                return await load(running, dealt, seconds, pause, min(seasons, games // TABLES))
        finally:
            tell_logs(folder)


def tell_logs(folder: Path) -> None:
    """What the bot has complained of."""
    for log in sorted(folder.glob("*.log")):
        if said := log.read_text(errors="replace").strip():
            print(f"{log.stem}: {said[-2000:]}", file=sys.stderr)


async def load(
    running: Running, kinds: Sequence[AnyGame], seconds: float, pause: float, seasons: int = 0
) -> list[Figure]:
    """A table of each kind; those of so many seasons are the first of them."""
    address, world, bots, db = running.address, running.world, running.bots, running.db
    found, few = Found(), asyncio.Semaphore(4)
    played = [await lived(address, game, n) for n, game in enumerate(kinds[:seasons])]
    tables = [table for season in played for table in season.tables]
    apart = kinds[len(tables) :]
    tables += await asyncio.gather(*(sit(address, game, n, few) for n, game in enumerate(apart)))
    playing = [asyncio.create_task(play(found, address, at.game, at, n, pause)) for n, at in enumerate(tables)]
    playing += [
        asyncio.create_task(look_for_ever(season, lambda reply: note(found, [reply]), random.Random(n)))
        for n, season in enumerate(played)
    ]
    await asyncio.sleep(2)
    found.waits.clear()
    accepted, sent = select(func.count()).select_from(action), select(func.count()).where(is_in_state(DELIVERED_STATES))
    begun, before, out, had = monotonic(), await one(db, accepted), await one(db, sent), [b.used for b in bots]
    theirs = world.used
    await asyncio.sleep(seconds / 2)
    half, halfway = await one(db, accepted), sum(b.used for b in bots)
    await asyncio.sleep(seconds / 2)
    took, actions, messages = monotonic() - begun, await one(db, accepted) - before, await one(db, sent) - out
    busy = [bot.used - was for bot, was in zip(bots, had, strict=True)]
    later = 1e3 * (sum(had) + sum(busy) - halfway) / max(before + actions - half, 1)
    world_busy, waits = world.used - theirs, list(found.waits)
    for task in playing:
        task.cancel()
    for error in await asyncio.gather(*playing, return_exceptions=True):
        if not isinstance(error, asyncio.CancelledError):
            found.errors[f"a table stopped: {error!r}"[:80]] += 1
    left = await undelivered(db)
    if not waits:
        raise RuntimeError("nobody has clicked")
    for error, times in found.errors.most_common(10):
        print(f"{times:>6} times: {error}", file=sys.stderr)
    people = sum(len(at.people) for at in tables)
    return [
        Figure(f"tables in play, with {people} people; {TABLES * len(played)} of seasons", len(tables)),
        Figure("accepted actions a second", actions / took, *((35, 45) if len(tables) >= MANY else (None, None))),
        Figure("clicks a second", len(waits) / took),
        Figure("messages and edits a second", messages / took),
        Figure("messages that have not gone out a minute later", left, 0, -1),
        Figure("errors that people met with", found.errors.total(), 0, -1),
        Figure("click to first answer, median", centile(waits, 0.5), unit="ms"),
        Figure("click to first answer, 95th percentile", centile(waits, 0.95), 250, 100, "ms"),
        Figure("click to first answer, 99th percentile", centile(waits, 0.99), unit="ms"),
        *(Figure(f"processor of bot process {n}", 100 * each / took, unit="%") for n, each in enumerate(busy)),
        Figure("processor of the playground", 100 * world_busy / took, unit="%"),
        Figure("processor time of the bot for an action", 1e3 * sum(busy) / max(actions, 1), 22, 16, "ms"),
        Figure("  in the later half, with most sprites made and words read", later, unit="ms"),
        *(
            Figure(f"memory of bot process {n}", measure_memory_mb(b.process.pid), 250, 200, "MB")
            for n, b in enumerate(bots)
        ),
    ]


async def undelivered(db: Database) -> int:
    """How many posts have not gone out, after a while: still waiting, held or given up; each is told. Of those that
    wait for the last word of a turn only what is due."""

    def waits() -> ColumnElement[bool]:
        own_word = and_(outbox.c.state == "due", outbox.c.attempts == 0, outbox.c.not_before > time() + HELD)
        return and_(~is_in_state((*DELIVERED_STATES, "superseded")), not_(own_word))

    async def all_sent() -> bool:
        return await one(db, select(func.count()).select_from(outbox).where(waits())) == 0

    with suppress(TimeoutError):
        await wait_until(all_sent, DELIVERED)
    async with db.reading() as connection:
        rows = (await connection.execute(select(*TOLD).where(waits()))).mappings().all()
    for row in rows:
        print(f"not gone out after {time() - row['created']:.0f} s: {dict(row)}", file=sys.stderr)
    return len(rows)


def figures(
    games: int = MANY, seconds: float = 60, pause: float = 0.5, slug: str = "", processes: int = 1, database: str = "",
    seasons: int = 2,
) -> list[Figure]:  # fmt: skip
    return asyncio.run(measured(games, seconds, pause, slug, processes, database, seasons))


def report(
    games: int, seconds: float, pause: float, slug: str, processes: int, database: str, seasons: int
) -> None:
    if hasattr(os, "getloadavg"):
        print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}", flush=True)
    print(table(figures(games, seconds, pause, slug, processes, database, seasons)))
