"""`longtable dev load`: simulated people play over the wire, with the playground and the bot on the same machine.

The bot shares the processors with the people and the playground, so actions per second say little about a machine of
its own. The bot's processor time per action does.
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

import psutil
from msgspec import Struct
from sqlalchemy import and_, func, not_, select

from bot.db.database import Database
from bot.db.rows import DELIVERED_STATES
from bot.db.schema import action, outbox, process
from bot.stores.outbox import is_in_state
from engine.core.game import AnyGame
from engine.games import game as game_of
from engine.games import games as all_games
from playground import Person, PersonError, Reply
from tests.e2e.playing import get_verb
from tests.e2e.stage import wait_until

from .figures import BenchFigure, find_centile, format_table
from .people import (
    TABLES_PER_ROUND,
    RunningSeason,
    SeatedTable,
    click_questions,
    keep_reading,
    name_forum,
    seat_people,
    start_season,
)

# How often to look for people with a question to answer.
POLL_INTERVAL_S = 0.1
# How many polls of 20 ms the last messages have to go out in.
DELIVERY_POLLS = 3000
# A turn's post waits longer than this only for the last answer of the turn (`Timing.postpone_own`).
MAX_USUAL_DELAY_S = 20
# The text of a reply to an unexpected error contains this.
ERROR_CODE_LABEL = "Error code: "


class LoadSettings(Struct, frozen=True):
    """What `longtable dev load` plays, and for how long."""

    tables: int = 40
    seconds: float = 60
    pause: float = 0.5  # average seconds between two clicks at a table
    slug: str = ""  # every table plays this game; empty: each game in turn
    processes: int = 1
    database: str = ""  # the URL of an empty database; empty: a temporary SQLite file
    seasons: int = 2  # at most one for every TABLES_PER_ROUND tables
    forum: bool = False  # the other tables open in a forum


@dataclass
class Experience:
    """What the simulated people have met so far."""

    waits: list[float] = field(default_factory=list[float])  # milliseconds from each click to the first reply
    errors: Counter[str] = field(default_factory=Counter[str])

    def note_reply(self, reply: Reply):
        """Record how long a reply took, and whether it was an error."""
        self.waits.append(reply.ms)
        if reply.kind == "none":
            self.errors["no reply within three seconds"] += 1
        elif ERROR_CODE_LABEL in reply.text:
            self.errors["an unexpected error of the bot"] += 1


@dataclass
class RunningBot:
    address: str  # of the playground
    playground: psutil.Process
    bots: Sequence[psutil.Process]
    db: Database


class Usage(Struct, frozen=True):
    """What had been done, and at what cost, at one moment of a run."""

    at: float  # seconds, monotonic
    actions: int
    messages: int  # sent or edited
    bot_cpu_seconds: float  # of all processes
    playground_cpu_seconds: float


async def start_child(
    stack: AsyncExitStack, arguments: Sequence[str], settings: Mapping[str, str], log: Path
) -> asyncio.subprocess.Process:
    """Start Python with these arguments and environment variables. The stack ends it."""
    with log.open("ab") as out:
        child = await asyncio.create_subprocess_exec(
            sys.executable,
            *arguments,
            stdout=asyncio.subprocess.PIPE,
            stderr=out,
            env={**os.environ, **settings},
        )

    async def end_child():
        with suppress(ProcessLookupError):
            child.terminate()
        try:
            await asyncio.wait_for(child.wait(), 20)
        except TimeoutError:
            child.kill()
            await child.wait()

    stack.push_async_callback(end_child)
    return child


@asynccontextmanager
async def start_all(folder: Path, url: str, processes: int) -> AsyncGenerator[RunningBot]:
    """Start a playground and the bot's processes in `folder`, and wait until they are connected."""
    async with AsyncExitStack() as stack:
        arguments = ["-m", "playground", "--port", "0", "--spread"]
        playground = await start_child(stack, arguments, {}, folder / "playground.log")
        assert playground.stdout is not None
        address = (await playground.stdout.readline()).decode().split()[-1]
        command = ["-m", "bot", "dev", "run", "--api-base", f"{address}/api/v10", "--close-delay", "1"]
        settings = {
            "DISCORD_TOKEN": "a-token",
            "DATABASE_URL": url,
            "LONGTABLE_DATA": str(folder),
            "LOG_LEVEL": "WARNING",
            "HTTP_PORT": "",
        }
        bots = [
            await start_child(
                stack, command, {**settings, "SHARDS": f"{n}/{processes}"}, folder / f"bot{n}.log"
            )
            for n in range(processes)
        ]
        db = await Database.open(url)
        stack.push_async_callback(db.close)
        ann = await Person.get_or_create(address, "Ann")

        async def is_connected() -> bool:
            known = (await ann.world())["commands"]
            return bool(known) and await read_one(db, select(func.count()).select_from(process)) >= processes

        await wait_until(is_connected, 3000)
        await asyncio.sleep(1)  # until the bot has also connected to the gateway
        yield RunningBot(
            address, psutil.Process(playground.pid), [psutil.Process(bot.pid) for bot in bots], db
        )


async def read_one(db: Database, statement: Any) -> Any:
    """Return the single value that a statement selects."""
    with db.engine.connect() as connection:
        return connection.execute(statement).scalar_one()


async def play_table(experience: Experience, address: str, first: SeatedTable, n: int, pause: float):
    """Let the people of one table play until this task is cancelled. They begin another game when theirs is over."""
    luck, table = random.Random(n), first
    while True:
        try:
            async for reply in click_questions(table, luck, pause, POLL_INTERVAL_S):
                if isinstance(reply, PersonError):
                    experience.errors[f"{table.game.title}: {describe_refusal(reply)}"] += 1
                else:
                    experience.note_reply(reply)
        except TimeoutError:  # nobody has a question any more, so the game is over
            table = await seat_people(address, first.game, f" {n}.{luck.randrange(10**6)}")


def describe_refusal(error: PersonError) -> str:
    """Return what Discord has refused, with the verb of the control if one is concerned, and without ids."""
    text, _, control = str(error).split(";")[0].partition(" component ")
    return f"{text} component {get_verb({'custom_id': control})}" if control else text[:60]


async def measure_load(load: LoadSettings) -> list[BenchFigure]:
    """Play as the settings say, and return the figures. The logs of the processes are printed at the end."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        url = load.database or f"sqlite:///{folder / 'longtable.db'}"
        try:
            async with start_all(folder, url, load.processes) as running:
                return await run_load(running, load)
        finally:
            print_logs(folder)


def print_logs(folder: Path):
    """Print the end of each log that is not empty."""
    for log in sorted(folder.glob("*.log")):
        if text := log.read_text(errors="replace").strip():
            print(f"{log.stem}: {text[-2000:]}", file=sys.stderr)


async def seat_all(address: str, load: LoadSettings) -> tuple[list[SeatedTable], list[RunningSeason]]:
    """Seat people at all tables, the first ones in seasons. Return tables and seasons."""
    kinds = [game_of(load.slug)] if load.slug else list(all_games())
    games = [kinds[n % len(kinds)] for n in range(load.tables)]
    season_games = games[: min(load.seasons, len(games) // TABLES_PER_ROUND)]
    seasons = [await start_season(address, game, n) for n, game in enumerate(season_games)]
    tables = [table for season in seasons for table in season.tables]
    if load.forum:
        await name_forum(address)
    seating_limit = asyncio.Semaphore(4)

    async def seat_table(game: AnyGame, n: int) -> SeatedTable:
        async with seating_limit:
            return await seat_people(address, game, f" {n}")

    other_games = games[len(tables) :]
    tables += await asyncio.gather(*(seat_table(game, n) for n, game in enumerate(other_games)))
    return tables, seasons


async def run_load(running: RunningBot, load: LoadSettings) -> list[BenchFigure]:
    """Let everybody play, and return the figures. Raise RuntimeError if nobody has clicked."""
    experience = Experience()
    tables, seasons = await seat_all(running.address, load)
    tasks = [
        *(
            asyncio.create_task(play_table(experience, running.address, table, n, load.pause))
            for n, table in enumerate(tables)
        ),
        *(
            asyncio.create_task(keep_reading(season, experience.note_reply, random.Random(n)))
            for n, season in enumerate(seasons)
        ),
    ]
    await asyncio.sleep(2)
    experience.waits.clear()
    begin = await measure_usage(running)
    await asyncio.sleep(load.seconds / 2)
    middle = await measure_usage(running)
    await asyncio.sleep(load.seconds / 2)
    end, waits = await measure_usage(running), list(experience.waits)
    for task in tasks:
        task.cancel()
    for error in await asyncio.gather(*tasks, return_exceptions=True):
        if not isinstance(error, asyncio.CancelledError):
            experience.errors[f"a table stopped: {error!r}"[:80]] += 1
    undelivered = await count_undelivered(running.db)
    if not waits:
        raise RuntimeError("nobody has clicked")
    for error, times in experience.errors.most_common(10):
        print(f"{times:>6} times: {error}", file=sys.stderr)
    took = end.at - begin.at
    bot_cpu_s = end.bot_cpu_seconds - begin.bot_cpu_seconds
    playground_cpu_s = end.playground_cpu_seconds - begin.playground_cpu_seconds
    memory_mb = [bot.memory_info().rss / 2**20 for bot in running.bots]
    return [
        BenchFigure(f"tables in play, with {sum(len(table.people) for table in tables)} people", len(tables)),
        BenchFigure(
            "accepted actions a second", (end.actions - begin.actions) / took, 35, more_is_better=True
        ),
        BenchFigure("clicks a second", len(waits) / took),
        BenchFigure("messages and edits a second", (end.messages - begin.messages) / took),
        BenchFigure("messages still unsent a minute later", undelivered, 0),
        BenchFigure("errors that people saw", experience.errors.total(), 0),
        BenchFigure("press to answer, median", find_centile(waits, 0.5), unit="ms"),
        BenchFigure("press to answer, 95th percentile", find_centile(waits, 0.95), 250, "ms"),
        BenchFigure("press to answer, 99th percentile", find_centile(waits, 0.99), unit="ms"),
        BenchFigure("processor of the bot", 100 * bot_cpu_s / took, unit="%"),
        BenchFigure("processor of the playground", 100 * playground_cpu_s / took, unit="%"),
        BenchFigure("processor time for an accepted action", get_ms_per_action(begin, end), 22, "ms"),
        BenchFigure("  in the later half, with sprites made and words read", get_ms_per_action(middle, end)),
        BenchFigure("memory of a process", max(memory_mb), 250, "MB"),
    ]


async def measure_usage(running: RunningBot) -> Usage:
    return Usage(
        monotonic(),
        await read_one(running.db, select(func.count()).select_from(action)),
        await read_one(running.db, select(func.count()).where(is_in_state(DELIVERED_STATES))),
        sum(map(measure_cpu_seconds, running.bots)),
        measure_cpu_seconds(running.playground),
    )


def measure_cpu_seconds(process: psutil.Process) -> float:
    times = process.cpu_times()
    return times.user + times.system


def get_ms_per_action(begin: Usage, end: Usage) -> float:
    """Return how many milliseconds of processor the bot used for an action between two moments."""
    return 1e3 * (end.bot_cpu_seconds - begin.bot_cpu_seconds) / max(end.actions - begin.actions, 1)


async def count_undelivered(db: Database) -> int:
    """Wait until all messages have gone out, then print and count those that have not: waiting, held or given up.

    Posts that wait for the last answer of a turn count only if they are due.
    """
    waits_for_answer = and_(
        outbox.c.state == "due", outbox.c.attempts == 0, outbox.c.not_before > time() + MAX_USUAL_DELAY_S
    )
    is_waiting = and_(~is_in_state((*DELIVERED_STATES, "superseded")), not_(waits_for_answer))

    async def is_all_sent() -> bool:
        return await read_one(db, select(func.count()).select_from(outbox).where(is_waiting)) == 0

    with suppress(TimeoutError):
        await wait_until(is_all_sent, DELIVERY_POLLS)
    with db.engine.connect() as connection:
        columns = (outbox.c.id, outbox.c.kind, outbox.c.state, outbox.c.attempts, outbox.c.created)
        rows = connection.execute(select(*columns).where(is_waiting)).mappings().all()
    for row in rows:
        print(f"not gone out after {time() - row['created']:.0f} s: {dict(row)}", file=sys.stderr)
    return len(rows)


def figures() -> list[BenchFigure]:
    return asyncio.run(measure_load(LoadSettings()))


def report(load: LoadSettings):
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0] if hasattr(os, 'getloadavg') else 0:.1f}")
    print(format_table(asyncio.run(measure_load(load))))
