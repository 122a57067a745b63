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

from msgspec import Struct
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
from .season_people import TABLES_PER_ROUND, keep_reading, start_season

BOT_TOKEN = "a-token"
# How often to look for people with a question to answer.
POLL_INTERVAL_S = 0.1
# How many polls of 20 ms the last messages have to go out in.
DELIVERY_POLLS = 3000
# A turn's post waits longer than this only for the last answer of the turn (`Timing.postpone_own`).
MAX_USUAL_DELAY_S = 20
# The limits on accepted actions apply from this number of tables on.
DEMANDED_TABLES = 40
PRINTED_COLUMNS = (
    outbox.c.id,
    outbox.c.lane,
    outbox.c.kind,
    outbox.c.state,
    outbox.c.attempts,
    outbox.c.created,
    outbox.c.not_before,
)
# The text of a reply to an unexpected error contains this.
ERROR_CODE_LABEL = "Error code: "


class LoadSettings(Struct, frozen=True):
    """What `longtable dev load` plays, and for how long."""

    tables: int = DEMANDED_TABLES
    seconds: float = 60
    pause: float = 0.5  # average seconds between two clicks at a table
    slug: str = ""  # every table plays this game; empty: each game in turn
    processes: int = 1
    database: str = ""  # the URL of an empty database; empty: a temporary SQLite file
    seasons: int = 2  # at most one for every TABLES_PER_ROUND tables


@dataclass
class Experience:
    """What the simulated people have met so far."""

    waits: list[float] = field(default_factory=list[float])  # milliseconds from each click to the first reply
    errors: Counter[str] = field(default_factory=Counter[str])


class ChildProcess:
    """A running process whose processor time can be read."""

    def __init__(self, process: asyncio.subprocess.Process):
        self.process = process

    def measure_cpu_seconds(self) -> float:
        return measure_cpu_seconds(self.process.pid)

    async def end_process(self):
        if self.process.returncode is None:
            self.process.terminate()
            try:
                await asyncio.wait_for(self.process.wait(), 20)
            except TimeoutError:
                self.process.kill()
                await self.process.wait()


@dataclass
class RunningBot:
    address: str  # of the playground
    playground: ChildProcess
    bots: Sequence[ChildProcess]
    db: Database


class Usage(Struct, frozen=True):
    """What had been done, and at what cost, at one moment of a run."""

    at: float  # seconds, monotonic
    actions: int
    messages: int  # sent or edited
    bot_cpu_seconds: Sequence[float]  # by process
    playground_cpu_seconds: float


async def start_child(
    stack: AsyncExitStack, arguments: Sequence[str], settings: Mapping[str, str], log: Path
) -> ChildProcess:
    with log.open("ab") as out:
        made = ChildProcess(
            await asyncio.create_subprocess_exec(
                sys.executable,
                *arguments,
                stdout=asyncio.subprocess.PIPE,
                stderr=out,
                env={**os.environ, **settings},
            )
        )
    stack.push_async_callback(made.end_process)
    return made


@asynccontextmanager
async def start_all(folder: Path, url: str, processes: int) -> AsyncGenerator[RunningBot]:
    """Start a playground and the bot's processes in `folder`, and wait until they are connected."""
    async with AsyncExitStack() as stack:
        arguments = ["-m", "playground", "--port", "0", "--spread"]
        playground = await start_child(stack, arguments, {}, folder / "playground.log")
        assert playground.process.stdout is not None
        address = (await playground.process.stdout.readline()).decode().split()[-1]
        bots = list[ChildProcess]()
        for n in range(processes):
            settings = {
                "DISCORD_TOKEN": BOT_TOKEN,
                "DATABASE_URL": url,
                "LONGTABLE_DATA": str(folder),
                "LOG_LEVEL": "WARNING",
                "SHARDS": f"{n}/{processes}",
                "HTTP_PORT": "",
            }
            command = ["-m", "bot", "dev", "run", "--api-base", f"{address}/api/v10", "--close-delay", "1"]
            bots.append(await start_child(stack, command, settings, folder / f"bot{n}.log"))
        db = await Database.open(url)
        stack.push_async_callback(db.close)
        ann = await Person.get_or_create(address, "Ann")

        async def is_connected() -> bool:
            known = (await ann.world())["commands"]
            return bool(known) and await read_one(db, select(func.count()).select_from(process)) >= processes

        await wait_until(is_connected, 3000)
        await asyncio.sleep(1)  # until the bot has also connected to the gateway
        yield RunningBot(address, playground, bots, db)


async def read_one(db: Database, statement: Any) -> Any:
    """Return the single value that a statement selects."""
    async with db.reading() as connection:
        return (await connection.execute(statement)).scalar_one()


async def seat_table(address: str, game: AnyGame, n: int, limit: asyncio.Semaphore) -> SeatedTable:
    """Seat new people, named after table `n`, at a table of the game."""
    async with limit:
        return await seat_people(address, game, f" {n}")


async def play_table(experience: Experience, address: str, first: SeatedTable, n: int, pause: float):
    """Let the people of one table play until this task is cancelled. They begin another game when theirs is over."""
    luck, table = random.Random(n), first
    while True:
        try:
            await answer_questions(experience, table, luck, pause)
        except TimeoutError:  # nobody has a question any more, so the game is over
            table = await seat_people(address, first.game, f" {n}.{luck.randrange(10**6)}")


async def answer_questions(experience: Experience, table: SeatedTable, luck: random.Random, pause: float):
    """Answer the questions of one table at random. Raise TimeoutError when nobody has one any more."""

    async def never_enough() -> bool:
        return False

    async for person, message in table.iterate_questions(never_enough, POLL_INTERVAL_S):
        panel = message
        while panel is message or has_question_controls(panel):
            await asyncio.sleep(luck.expovariate(1 / pause) if pause else 0)
            try:
                replies = (
                    await click_at_random(person, panel, luck)
                    if has_question_controls(panel)
                    else [await person.press(panel, "Play")]
                )
            except PersonError as error:  # what the person saw has changed meanwhile
                where = "in the thread" if panel["channel_id"] == table.thread else "in direct messages"
                experience.errors[f"{table.game.title}, {where}: {describe_refusal(error)}"] += 1
                table.forget_questions()
                break
            note_replies(experience, replies)
            if replies[-1].message is None:
                break
            panel = get_message(replies[-1])


def describe_refusal(error: PersonError) -> str:
    """Return what Discord has refused, with the verb of the control if one is concerned, and without ids."""
    text, _, control = str(error).split(";")[0].partition(" component ")
    return f"{text} component {get_verb({'custom_id': control})}" if control else text[:60]


def note_replies(experience: Experience, replies: Sequence[Reply]):
    """Record how long each reply took, and whether it was an error."""
    for reply in replies:
        experience.waits.append(reply.ms)
        if reply.kind == "none":
            experience.errors["no reply within three seconds"] += 1
        elif ERROR_CODE_LABEL in reply.text:
            experience.errors["an unexpected error of the bot"] += 1


async def measure_load(load: LoadSettings) -> list[BenchFigure]:
    """Play as the settings say, and return the figures. The logs of the processes are printed at the end."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        url = load.database or f"sqlite:///{folder / 'longtable.db'}"
        kinds = [game_of(load.slug)] if load.slug else list(all_games())
        games = [kinds[n % len(kinds)] for n in range(load.tables)]
        try:
            async with start_all(folder, url, load.processes) as running:
                return await run_load(running, games, load)
        finally:
            print_logs(folder)


def print_logs(folder: Path):
    """Print the end of each log that is not empty."""
    for log in sorted(folder.glob("*.log")):
        if text := log.read_text(errors="replace").strip():
            print(f"{log.stem}: {text[-2000:]}", file=sys.stderr)


async def run_load(running: RunningBot, games: Sequence[AnyGame], load: LoadSettings) -> list[BenchFigure]:
    """Play one table of each of the games, the first ones in seasons. Raise RuntimeError if nobody has clicked."""
    address = running.address
    experience = Experience()
    seating_limit = asyncio.Semaphore(4)
    season_games = games[: min(load.seasons, len(games) // TABLES_PER_ROUND)]
    seasons = [await start_season(address, game, n) for n, game in enumerate(season_games)]
    tables = [table for season in seasons for table in season.tables]
    other_games = games[len(tables) :]
    tables += await asyncio.gather(
        *(seat_table(address, game, n, seating_limit) for n, game in enumerate(other_games))
    )
    tasks = [
        asyncio.create_task(play_table(experience, address, table, n, load.pause))
        for n, table in enumerate(tables)
    ]
    tasks += [
        asyncio.create_task(
            keep_reading(season, lambda reply: note_replies(experience, [reply]), random.Random(n))
        )
        for n, season in enumerate(seasons)
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
    people = sum(len(table.people) for table in tables)
    took = end.at - begin.at
    limits = (35, 45) if len(tables) >= DEMANDED_TABLES else (None, None)
    return [
        BenchFigure(
            f"tables in play, with {people} people; {TABLES_PER_ROUND * len(seasons)} of seasons", len(tables)
        ),
        BenchFigure("accepted actions a second", (end.actions - begin.actions) / took, *limits),
        BenchFigure("clicks a second", len(waits) / took),
        BenchFigure("messages and edits a second", (end.messages - begin.messages) / took),
        BenchFigure("messages that have not gone out a minute later", undelivered, 0, -1),
        BenchFigure("errors that people met with", experience.errors.total(), 0, -1),
        BenchFigure("click to first answer, median", find_centile(waits, 0.5), unit="ms"),
        BenchFigure("click to first answer, 95th percentile", find_centile(waits, 0.95), 250, 100, "ms"),
        BenchFigure("click to first answer, 99th percentile", find_centile(waits, 0.99), unit="ms"),
        *(
            BenchFigure(f"processor of bot process {n}", 100 * (after - before) / took, unit="%")
            for n, (before, after) in enumerate(zip(begin.bot_cpu_seconds, end.bot_cpu_seconds, strict=True))
        ),
        BenchFigure(
            "processor of the playground",
            100 * (end.playground_cpu_seconds - begin.playground_cpu_seconds) / took,
            unit="%",
        ),
        BenchFigure("processor time of the bot for an action", get_ms_per_action(begin, end), 22, 16, "ms"),
        BenchFigure(
            "  in the later half, with most sprites made and words read",
            get_ms_per_action(middle, end),
            unit="ms",
        ),
        *(
            BenchFigure(f"memory of bot process {n}", measure_memory_mb(bot.process.pid), 250, 200, "MB")
            for n, bot in enumerate(running.bots)
        ),
    ]


async def measure_usage(running: RunningBot) -> Usage:
    return Usage(
        monotonic(),
        await read_one(running.db, select(func.count()).select_from(action)),
        await read_one(running.db, select(func.count()).where(is_in_state(DELIVERED_STATES))),
        [bot.measure_cpu_seconds() for bot in running.bots],
        running.playground.measure_cpu_seconds(),
    )


def get_ms_per_action(begin: Usage, end: Usage) -> float:
    """Return how many milliseconds of processor the bot used for an action between two moments."""
    return 1e3 * (sum(end.bot_cpu_seconds) - sum(begin.bot_cpu_seconds)) / max(end.actions - begin.actions, 1)


async def count_undelivered(db: Database) -> int:
    """Wait until all messages have gone out, then print and count those that have not: waiting, held or given up.

    Posts that wait for the last answer of a turn count only if they are due.
    """

    def is_waiting() -> ColumnElement[bool]:
        waits_for_answer = and_(
            outbox.c.state == "due", outbox.c.attempts == 0, outbox.c.not_before > time() + MAX_USUAL_DELAY_S
        )
        return and_(~is_in_state((*DELIVERED_STATES, "superseded")), not_(waits_for_answer))

    async def is_all_sent() -> bool:
        return await read_one(db, select(func.count()).select_from(outbox).where(is_waiting())) == 0

    with suppress(TimeoutError):
        await wait_until(is_all_sent, DELIVERY_POLLS)
    async with db.reading() as connection:
        rows = (await connection.execute(select(*PRINTED_COLUMNS).where(is_waiting()))).mappings().all()
    for row in rows:
        print(f"not gone out after {time() - row['created']:.0f} s: {dict(row)}", file=sys.stderr)
    return len(rows)


def figures() -> list[BenchFigure]:
    return asyncio.run(measure_load(LoadSettings()))


def report(load: LoadSettings):
    if hasattr(os, "getloadavg"):
        print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}", flush=True)
    print(format_table(asyncio.run(measure_load(load))))
