"""A playground with the real bot on it, on a database of its own."""
from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable, Generator, Mapping
from contextlib import asynccontextmanager, contextmanager, nullcontext
from functools import cache
from pathlib import Path

from bot import discord_client
from bot.configuration.settings import ListenAddress
from bot.discord_client import LongtableClient
from bot.interactions import command_spec
from bot.runtime import metrics
from bot.service.model.timing import Timing
from bot.service.service import Service
from bot.store import outbox
from engine.core.game import AnyGame
from playground import Person, Playground, command_limits
from playground.model import Json
from tests.bot.store.kit import create_sqlite
from tests.deals import secrets_without_ids
from tests.fair import read_clock
from tests.memo import collect_list, remember_by_content

TOKEN = "a-token"
# Of each command once for all bots of the tests, to whom they are new: half of a start.
discord_client.build_game_command = cache(discord_client.build_game_command)
discord_client.list_limit_violations = cache(discord_client.list_limit_violations)
command_spec.normalize_command = remember_by_content(command_spec.normalize_command)
command_limits.check_command = remember_by_content(
    collect_list(command_limits.check_command), ("id", "application_id", "version")
)
PATIENT = 10_000  # times that are asked of another process: on a busy machine it is slow to come


def patient_discord(spread: bool = False) -> Playground:
    """For bots in processes of their own that are killed: its seconds are those of the wall's clock, which a busy
    machine does not keep, and nobody sits them out for one that is dead."""
    return Playground(spread=spread, initial_response_timeout_s=30.0, bot_dies_on_disconnect=True)


class Stage:
    """The playground, and a bot that can be stopped and started again."""

    def __init__(self, pg: Playground, database: str, games: Mapping[str, AnyGame] | None, tuning: Timing) -> None:
        self.pg, self.database, self.games, self.tuning = pg, database, games, tuning
        self.clock_offset_s = 0.0  # seconds that the bot's clock is before ours
        self.bot: LongtableClient
        self.running: asyncio.Task[None]

    async def start(self, health: int | None = None) -> None:
        service = await Service.open(self.database, self.games, self.now, tuning=self.tuning)
        self.bot = LongtableClient(service, self.pg.api_base, None if health is None else ListenAddress(health))
        self.running = asyncio.create_task(self.bot.start(TOKEN))
        ready = asyncio.create_task(self.bot.wait_until_ready())
        await asyncio.wait({self.running, ready}, return_when=asyncio.FIRST_COMPLETED)
        if self.running.done():
            self.running.result()

    def now(self) -> float:
        return read_clock() + self.clock_offset_s

    def pass_time(self, seconds: float) -> None:
        """The bot's clock moves on, and it looks what is due."""
        self.clock_offset_s += seconds
        self.bot.service.tables.wake_workers()

    async def stop(self) -> None:
        await self.bot.close()
        await self.running

    async def restart(self) -> None:
        await self.stop()
        await self.start()

    async def online(self) -> None:
        """Wait until the bot answers."""
        ann = await self.person("Ann")

        async def answers() -> bool:
            return (await ann.slash("lounge", "games")).kind != "none"

        await eventually(answers)

    async def opened(self, thread: str) -> None:
        """Wait until the thread of that lobby message is there."""
        ann = await self.person("Ann")

        async def there() -> bool:
            return any(channel["id"] == thread for channel in (await ann.world("channels"))["channels"])

        await eventually(there, 1500)

    async def person(self, name: str) -> Person:
        return await Person.get_or_create(self.pg.url, name)


async def eventually(check: Callable[[], Awaitable[bool]], times: int = 500) -> None:
    """Wait until it is so, asking every 20 ms. Raises TimeoutError after so many times."""
    for _ in range(times):
        if await check():
            return
        await asyncio.sleep(0.02)
    raise TimeoutError


async def still(made: Stage) -> None:
    """Wait until all that must go out has gone out, and that is noted; and what answers note after they are given."""
    await all_out(made.bot)


async def all_out(bot: LongtableClient) -> None:
    """The same of one bot: on a database that others use too, what they must send as well."""
    service = bot.service

    async def empty() -> bool:
        async with service.tables.db.reading() as db:
            waiting = await outbox.count_open(db)
        assert service.workers.delivery is not None
        return not waiting and not service.workers.delivery.pool.tasks and not bot.under_way

    await eventually(empty, 1500)


class Accidents(logging.Handler):
    """Everything that the bot could not foresee."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(self.format(record))


@contextmanager
def no_accidents() -> Generator[None]:
    """Nothing may be logged as an error meanwhile, by us or by discord.py."""
    seen, log = Accidents(), logging.getLogger()
    log.addHandler(seen)
    try:
        yield
        assert seen.found == []
    finally:
        log.removeHandler(seen)


@asynccontextmanager
async def stage(
    folder: Path, games: Mapping[str, AnyGame] | None = None, tuning: Timing | None = None, accidents: bool = False,
) -> AsyncGenerator[Stage]:  # fmt: skip
    """Everything up; at the end everything down, and no request that Discord would refuse. `accidents`: the test breaks
    something, which may be logged."""
    pg = Playground(clock=read_clock)
    await pg.start()
    made = Stage(pg, create_sqlite(folder / "longtable.sqlite"), games, tuning or Timing())
    metrics.RECENT.clear()  # as in a new process: what an earlier test has met is no sign of a second bot
    try:
        with secrets_without_ids(), nullcontext() if accidents else no_accidents():
            await made.start()
            try:
                yield made
            finally:
                await made.stop()
        assert pg.violations == []
    finally:
        await pg.stop()


async def opened(
    made: Stage, *names: str, game: str = "saint_malo", channel: str = "table"
) -> tuple[list[Person], str]:
    """A table that has begun: its people, and its thread."""
    people = [await made.person(name) for name in names]
    lobby = await people[0].slash(channel, "new", game=game)
    for person in people[1:]:
        lobby = await person.press(lobby, "Join")
    await people[0].press(lobby, "Start")
    assert lobby.message is not None
    await made.opened(lobby.message["id"])
    await people[0].wait_for(lambda m: "the seed follows" in m["content"], channel=lobby.message["id"])
    return people, lobby.message["id"]


async def asked(people: list[Person], thread: str, after: Json | None = None) -> tuple[Person | None, Json]:
    """Who is mentioned in the first turn post after another; nobody once the game is over."""
    least = int(after["id"]) if after else 0
    post = await people[0].wait_for(
        lambda m: int(m["id"]) > least and m["mentions"] and ("**: <@" in m["content"] or "is over" in m["content"]),
        channel=thread,
        timeout=20,
    )
    if "is over" in post["content"]:
        return None, post
    return next(p for p in people if p.id == post["mentions"][0]["id"]), post
