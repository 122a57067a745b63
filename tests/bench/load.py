"""`longtable load`: people play over the wire, with the playground and the bot's processes on the same machine. It
measures how the bot performs.

The bot shares its processor with the people and the playground. So the processor time of the bot for an action shows
what it would do on a machine of its own.
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

from .figures import BenchFigure, find_centile, format_table
from .people import SeatedTable, click_at_random, get_message, has_question_controls, seat_people
from .season_people import TABLES_PER_ROUND, look_for_ever, start_season

BOT_TOKEN = "a-token"
# Between two looks for somebody who is asked.
LOOK_PAUSE_S = 0.1
# Looks of 20 ms in which everything must have gone out at the end.
DELIVERY_LOOKS = 3000
# Only a post that asks the last word of a turn waits longer (`Timing.postpone_own`).
HELD_S = 20
DEMANDED_TABLES = 40
TOLD = (
    outbox.c.id, outbox.c.lane, outbox.c.kind, outbox.c.state, outbox.c.attempts, outbox.c.created, outbox.c.not_before,
)  # fmt: skip
# People read this when the bot does not know what to say.
ACCIDENT_PREFIX = "Error code: "


@dataclass
class Experience:
    """Collect what people experience."""

    waits: list[float] = field(default_factory=list[float])  # Milliseconds to the first answer.
    errors: Counter[str] = field(default_factory=Counter[str])


class ChildProcess:
    """Hold a process and its cost."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    @property
    def measure_used(self) -> float:
        return measure_cpu_seconds(self.process.pid)

    async def end_process(self) -> None:
        if self.process.returncode is None:
            self.process.terminate()
            try:
                await asyncio.wait_for(self.process.wait(), 20)
            except TimeoutError:
                self.process.kill()
                await self.process.wait()


@dataclass
class RunningBot:
    address: str  # The address of the playground.
    world: ChildProcess  # The process of the playground.
    bots: Sequence[ChildProcess]
    db: Database


async def start_child(
    stack: AsyncExitStack, arguments: Sequence[str], settings: Mapping[str, str], log: Path
) -> ChildProcess:
    with log.open("ab") as out:
        made = ChildProcess(
            await asyncio.create_subprocess_exec(
                sys.executable, *arguments, stdout=asyncio.subprocess.PIPE, stderr=out, env={**os.environ, **settings}
            )
        )
    stack.push_async_callback(made.end_process)
    return made


@asynccontextmanager
async def start_all(folder: Path, url: str, processes: int) -> AsyncGenerator[RunningBot]:
    """Start everything, and wait until all are connected."""
    async with AsyncExitStack() as stack:
        world = await start_child(stack, ["-m", "playground", "--port", "0", "--spread"], {}, folder / "playground.log")
        assert world.process.stdout is not None
        address = (await world.process.stdout.readline()).decode().split()[-1]
        bots = list[ChildProcess]()
        for n in range(processes):
            settings = {
                "DISCORD_TOKEN": BOT_TOKEN, "DISCORD_API_BASE": f"{address}/api/v10", "DATABASE_URL": url,
                "LONGTABLE_DATA": str(folder), "LOG_LEVEL": "WARNING", "CLOSE_DELAY": "0-1",
                "SHARDS": f"{n}/{processes}", "HTTP_PORT": "",
            }  # fmt: skip
            bots.append(await start_child(stack, ["-m", "bot", "run"], settings, folder / f"bot{n}.log"))
        db = await Database.open(url)
        stack.push_async_callback(db.close)
        ann = await Person.get_or_create(address, "Ann")

        async def is_connected() -> bool:
            known = (await ann.world())["commands"]
            return bool(known) and await read_one(db, select(func.count()).select_from(process)) >= processes

        await wait_until(is_connected, 3000)
        await asyncio.sleep(1)  # The bot connects to the gateway too.
        yield RunningBot(address, world, bots, db)


async def read_one(db: Database, statement: Any) -> Any:
    async with db.reading() as connection:
        return (await connection.execute(statement)).scalar_one()


async def seat_table(address: str, game: AnyGame, n: int, most: asyncio.Semaphore) -> SeatedTable:
    async with most:
        return await seat_people(address, game, f" {n}")


async def play_table(found: Experience, address: str, game: AnyGame, first: SeatedTable, n: int, pause: float) -> None:
    """Let the people of one table play for ever. They begin another game when theirs is over."""
    luck, at = random.Random(n), first
    while True:
        try:
            await answer_questions(found, at, luck, pause)
        except TimeoutError:  # Nobody is asked any more, so it is over.
            at = await seat_people(address, game, f" {n}.{luck.randrange(10**6)}")


async def answer_questions(found: Experience, at: SeatedTable, luck: random.Random, pause: float) -> None:
    async def never_enough() -> bool:
        return False

    async for person, message in at.iterate_asked(never_enough, LOOK_PAUSE_S):
        panel = message
        while panel is message or has_question_controls(panel):
            await asyncio.sleep(luck.expovariate(1 / pause) if pause else 0)
            try:
                replies = (
                    await click_at_random(person, panel, luck)
                    if has_question_controls(panel)
                    else [await person.press(panel, "Play")]
                )
            except PersonError as error:  # What the person saw has changed meanwhile.
                where = "in the thread" if panel["channel_id"] == at.thread else "in direct messages"
                found.errors[f"{at.game.title}, {where}: {describe_refusal(error)}"] += 1
                at.look_anew()
                break
            note_replies(found, replies)
            if replies[-1].message is None:
                break
            panel = get_message(replies[-1])


def describe_refusal(error: PersonError) -> str:
    """Return what Discord has refused, with the verb of the control if one is concerned, and without ids."""
    text, _, control = str(error).split(";")[0].partition(" component ")
    return f"{text} component {get_verb({'custom_id': control})}" if control else text[:60]


def note_replies(found: Experience, replies: Sequence[Reply]) -> None:
    for reply in replies:
        found.waits.append(reply.ms)
        if reply.kind == "none":
            found.errors["no answer in three seconds"] += 1
        elif ACCIDENT_PREFIX in reply.text:
            found.errors["an accident of the bot"] += 1


async def measure_load(
    games: int, seconds: float, pause: float, slug: str, processes: int, database: str, seasons: int
) -> list[BenchFigure]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        url = database or f"sqlite:///{folder / 'longtable.db'}"
        kinds = [game_of(slug)] if slug else list(all_games())
        dealt = [kinds[n % len(kinds)] for n in range(games)]
        try:
            async with start_all(folder, url, processes) as running:
                return await run_load(running, dealt, seconds, pause, min(seasons, games // TABLES_PER_ROUND))
        finally:
            print_logs(folder)


def print_logs(folder: Path) -> None:
    """Print what the bot has complained of."""
    for log in sorted(folder.glob("*.log")):
        if said := log.read_text(errors="replace").strip():
            print(f"{log.stem}: {said[-2000:]}", file=sys.stderr)


async def run_load(
    running: RunningBot, kinds: Sequence[AnyGame], seconds: float, pause: float, seasons: int = 0
) -> list[BenchFigure]:
    """Run a table of each kind. Those of the seasons come first."""
    address, world, bots, db = running.address, running.world, running.bots, running.db
    found, few = Experience(), asyncio.Semaphore(4)
    played = [await start_season(address, game, n) for n, game in enumerate(kinds[:seasons])]
    tables = [table for season in played for table in season.tables]
    apart = kinds[len(tables) :]
    tables += await asyncio.gather(*(seat_table(address, game, n, few) for n, game in enumerate(apart)))
    playing = [asyncio.create_task(play_table(found, address, at.game, at, n, pause)) for n, at in enumerate(tables)]
    playing += [
        asyncio.create_task(look_for_ever(season, lambda reply: note_replies(found, [reply]), random.Random(n)))
        for n, season in enumerate(played)
    ]
    await asyncio.sleep(2)
    found.waits.clear()
    accepted, sent = select(func.count()).select_from(action), select(func.count()).where(is_in_state(DELIVERED_STATES))
    begun, before, out, had = (
        monotonic(),
        await read_one(db, accepted),
        await read_one(db, sent),
        [b.measure_used for b in bots],
    )
    theirs = world.measure_used
    await asyncio.sleep(seconds / 2)
    half, halfway = await read_one(db, accepted), sum(b.measure_used for b in bots)
    await asyncio.sleep(seconds / 2)
    took, actions, messages = monotonic() - begun, await read_one(db, accepted) - before, await read_one(db, sent) - out
    busy = [bot.measure_used - was for bot, was in zip(bots, had, strict=True)]
    later = 1e3 * (sum(had) + sum(busy) - halfway) / max(before + actions - half, 1)
    world_busy, waits = world.measure_used - theirs, list(found.waits)
    for task in playing:
        task.cancel()
    for error in await asyncio.gather(*playing, return_exceptions=True):
        if not isinstance(error, asyncio.CancelledError):
            found.errors[f"a table stopped: {error!r}"[:80]] += 1
    left = await count_undelivered(db)
    if not waits:
        raise RuntimeError("nobody has clicked")
    for error, times in found.errors.most_common(10):
        print(f"{times:>6} times: {error}", file=sys.stderr)
    people = sum(len(at.people) for at in tables)
    return [
        BenchFigure(f"tables in play, with {people} people; {TABLES_PER_ROUND * len(played)} of seasons", len(tables)),
        BenchFigure(
            "accepted actions a second", actions / took, *((35, 45) if len(tables) >= DEMANDED_TABLES else (None, None))
        ),
        BenchFigure("clicks a second", len(waits) / took),
        BenchFigure("messages and edits a second", messages / took),
        BenchFigure("messages that have not gone out a minute later", left, 0, -1),
        BenchFigure("errors that people met with", found.errors.total(), 0, -1),
        BenchFigure("click to first answer, median", find_centile(waits, 0.5), unit="ms"),
        BenchFigure("click to first answer, 95th percentile", find_centile(waits, 0.95), 250, 100, "ms"),
        BenchFigure("click to first answer, 99th percentile", find_centile(waits, 0.99), unit="ms"),
        *(BenchFigure(f"processor of bot process {n}", 100 * each / took, unit="%") for n, each in enumerate(busy)),
        BenchFigure("processor of the playground", 100 * world_busy / took, unit="%"),
        BenchFigure("processor time of the bot for an action", 1e3 * sum(busy) / max(actions, 1), 22, 16, "ms"),
        BenchFigure("  in the later half, with most sprites made and words read", later, unit="ms"),
        *(
            BenchFigure(f"memory of bot process {n}", measure_memory_mb(b.process.pid), 250, 200, "MB")
            for n, b in enumerate(bots)
        ),
    ]


async def count_undelivered(db: Database) -> int:
    """Return how many posts have not gone out after a while: waiting, held or given up. Each is printed.

    Posts that wait for the last word of a turn count only if they are due.
    """

    def is_waiting() -> ColumnElement[bool]:
        own_word = and_(outbox.c.state == "due", outbox.c.attempts == 0, outbox.c.not_before > time() + HELD_S)
        return and_(~is_in_state((*DELIVERED_STATES, "superseded")), not_(own_word))

    async def is_all_sent() -> bool:
        return await read_one(db, select(func.count()).select_from(outbox).where(is_waiting())) == 0

    with suppress(TimeoutError):
        await wait_until(is_all_sent, DELIVERY_LOOKS)
    async with db.reading() as connection:
        rows = (await connection.execute(select(*TOLD).where(is_waiting()))).mappings().all()
    for row in rows:
        print(f"not gone out after {time() - row['created']:.0f} s: {dict(row)}", file=sys.stderr)
    return len(rows)


def figures(
    games: int = DEMANDED_TABLES, seconds: float = 60, pause: float = 0.5, slug: str = "", processes: int = 1,
    database: str = "",
    seasons: int = 2,
) -> list[BenchFigure]:  # fmt: skip
    return asyncio.run(measure_load(games, seconds, pause, slug, processes, database, seasons))


def report(
    games: int, seconds: float, pause: float, slug: str, processes: int, database: str, seasons: int
) -> None:
    if hasattr(os, "getloadavg"):
        print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}", flush=True)
    print(format_table(figures(games, seconds, pause, slug, processes, database, seasons)))
