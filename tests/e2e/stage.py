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
from bot.service.model.table_view import TableView
from bot.service.model.timing import Timing
from bot.service.service import Service
from bot.store import outbox
from engine.core.game import AnyGame
from playground import Person, Playground, command_limits
from playground.model import EPHEMERAL, Json
from tests.bot.store.kit import create_sqlite
from tests.deals import secrets_without_ids
from tests.fair import read_clock
from tests.memo import collect_list, remember_by_content

TOKEN = "a-token"
# Parsed once per command for all bots of the tests, which takes half of a start.
discord_client.build_game_command = cache(discord_client.build_game_command)
discord_client.list_limit_violations = cache(discord_client.list_limit_violations)
command_spec.normalize_command = remember_by_content(command_spec.normalize_command)
command_limits.check_command = remember_by_content(
    collect_list(command_limits.check_command), ("id", "application_id", "version")
)
# Another process answers slowly on a busy machine.
PATIENT_TRIES = 10_000


def make_patient_discord(spread: bool = False) -> Playground:
    """Return a playground for bots that run in killable processes. Its seconds are wall-clock seconds, which a busy
    machine stretches, and it does not wait for a dead bot."""
    return Playground(spread=spread, initial_response_timeout_s=30.0, bot_dies_on_disconnect=True)


class Stage:
    """The playground, and a bot that can be stopped and started again."""

    def __init__(self, pg: Playground, database: str, games: Mapping[str, AnyGame] | None, tuning: Timing) -> None:
        self.pg, self.database, self.games, self.tuning = pg, database, games, tuning
        self.clock_offset_s = 0.0  # seconds by which the bot's clock is ahead of ours
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
        """Move the bot's clock on and let it do what is due."""
        self.clock_offset_s += seconds
        self.bot.service.tables.wake_workers()

    async def stop(self) -> None:
        await self.bot.close()
        await self.running

    async def restart(self) -> None:
        await self.stop()
        await self.start()

    async def wait_until_online(self) -> None:
        """Wait until the bot answers."""
        ann = await self.get_person("Ann")

        async def is_answering() -> bool:
            return (await ann.slash("lounge", "games")).kind != "none"

        await wait_until(is_answering)

    async def wait_for_thread(self, thread: str) -> None:
        """Wait until the thread of that lobby message exists."""
        ann = await self.get_person("Ann")

        async def thread_exists() -> bool:
            return any(channel["id"] == thread for channel in (await ann.world("channels"))["channels"])

        await wait_until(thread_exists, 1500)

    async def get_person(self, name: str) -> Person:
        return await Person.get_or_create(self.pg.url, name)


async def wait_until(check: Callable[[], Awaitable[bool]], times: int = 500) -> None:
    """Check every 20 ms until the condition holds. Raises TimeoutError after so many times."""
    for _ in range(times):
        if await check():
            return
        await asyncio.sleep(0.02)
    raise TimeoutError


async def wait_until_still(made: Stage) -> None:
    """Wait until everything due is sent and stored, including what replies store afterwards."""
    await wait_until_all_sent(made.bot)


async def wait_until_all_sent(bot: LongtableClient) -> None:
    """Wait until one bot has sent everything; on a shared database also what other bots must send."""
    service = bot.service

    async def is_outbox_empty() -> bool:
        async with service.tables.db.reading() as db:
            waiting = await outbox.count_open(db)
        assert service.workers.delivery is not None
        return not waiting and not service.workers.delivery.pool.tasks and not bot.under_way

    await wait_until(is_outbox_empty, 1500)


class ErrorRecorder(logging.Handler):
    """Records everything that the bot did not foresee."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(self.format(record))


@contextmanager
def fail_on_errors() -> Generator[None]:
    """Fail if the bot or discord.py logs an error inside the block."""
    seen, log = ErrorRecorder(), logging.getLogger()
    log.addHandler(seen)
    try:
        yield
        assert seen.found == []
    finally:
        log.removeHandler(seen)


@asynccontextmanager
async def open_stage(
    folder: Path, games: Mapping[str, AnyGame] | None = None, tuning: Timing | None = None, accidents: bool = False,
) -> AsyncGenerator[Stage]:  # fmt: skip
    """Start everything, and at the end stop everything. Fails on a request that Discord would refuse. With `accidents`,
    the test breaks something that may be logged."""
    pg = Playground(clock=read_clock)
    await pg.start()
    made = Stage(pg, create_sqlite(folder / "longtable.sqlite"), games, tuning or Timing())
    metrics.RECENT.clear()  # an earlier test's interactions are no sign of a second bot
    try:
        with secrets_without_ids(), nullcontext() if accidents else fail_on_errors():
            await made.start()
            try:
                yield made
            finally:
                await made.stop()
        assert pg.violations == []
    finally:
        await pg.stop()


async def open_game(
    made: Stage, *names: str, game: str = "saint_malo", channel: str = "table"
) -> tuple[list[Person], str]:
    """Start a game. Return its people and its thread."""
    people = [await made.get_person(name) for name in names]
    lobby = await people[0].slash(channel, "new", game=game)
    for person in people[1:]:
        lobby = await person.press(lobby, "Join")
    await people[0].press(lobby, "Start")
    assert lobby.message is not None
    await made.wait_for_thread(lobby.message["id"])
    await people[0].wait_for(lambda m: "you will see the seed at the end" in m["content"], channel=lobby.message["id"])
    return people, lobby.message["id"]


async def find_asked_person(people: list[Person], thread: str, after: Json | None = None) -> tuple[Person | None, Json]:
    """Return who is mentioned in the first turn post after this one, or None once the game is over."""
    least = int(after["id"]) if after else 0
    post = await people[0].wait_for(
        lambda m: int(m["id"]) > least and m["mentions"] and ("**: <@" in m["content"] or "is over" in m["content"]),
        channel=thread,
        timeout=20,
    )
    if "is over" in post["content"]:
        return None, post
    return next(p for p in people if p.id == post["mentions"][0]["id"]), post


async def get_table_id(made: Stage, person: Person) -> str:
    """Return the id of the only table at which the person sits."""
    [line] = await made.bot.service.listings.list_tables_of(int(person.id))
    return line.table.id


async def find_next_asked(
    made: Stage, people: list[Person], thread: str, table: str, latest: int
) -> tuple[Person, TableView, Json] | None:
    """Return whom the next post asks, and what, or None once it announces the end."""
    post = await people[0].wait_for(lambda m: int(m["id"]) > latest and m["mentions"], channel=thread, timeout=20)
    if "is over" in post["content"]:
        return None
    [asked] = post["mentions"]
    person = next(one for one in people if one.id == asked["id"])
    return person, await made.bot.service.play.get_view(table, int(person.id)), post


async def list_history(person: Person, thread: str) -> list[Json]:
    """Return everything that anybody sees there, oldest first."""
    found = list[Json]()
    while page := await person.messages(thread, 100, **({"before": found[0]["id"]} if found else {})):
        found = [*page, *found]
    return [message for message in found if not message["flags"] & EPHEMERAL]
