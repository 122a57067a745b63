"""Run the real bot on a playground, with a database of its own, and find what a test waits for."""

from __future__ import annotations

import asyncio
import inspect
import logging
import re
from collections.abc import AsyncGenerator, Awaitable, Callable, Generator, Mapping
from contextlib import asynccontextmanager, contextmanager, nullcontext
from functools import cache, partial
from pathlib import Path
from typing import Any

from bot import discord_client
from bot.base import metrics
from bot.discord_client import LongtableClient
from bot.interactions import commands
from bot.model import view
from bot.model.people import ServerSettings
from bot.model.timing import Timing
from bot.operations import listings, seasons
from bot.operations import people as settings
from bot.operations.play import Play
from bot.seasons.model import SeasonRules
from bot.service import Service
from bot.settings import ListenAddress
from bot.stores import outbox
from bot.stores import seasons as season_rows
from bot.stores.tables import TableStore
from engine.core.game import AnyGame
from playground import Person, Playground, command_limits
from playground.model import FORUM, Json
from tests.bot.stores.kit import create_sqlite
from tests.bot.stores.neighbours import make_neighbourhood, require_undisturbed_neighbours
from tests.deals import secrets_without_ids
from tests.fair import read_clock
from tests.memo import collect_list, remember_by_content

TOKEN = "a-token"
FORUM_TAGS = [
    {"name": name} for name in ("Saint Malo", "looking for players", "playing", "finished", "rules")
]
# The commands of all bots are equal, so they are built and checked only once. That would be half the time of a start.
build_command = cache(partial(discord_client.build_game_command, play=discord_client.PLAY_COMMAND))
discord_client.build_game_command = lambda game, play: build_command(game)  # pyright: ignore[reportUnknownLambdaType, reportUnknownArgumentType]
discord_client.iter_limit_violations = remember_by_content(collect_list(discord_client.iter_limit_violations))
commands.normalize_command = remember_by_content(commands.normalize_command)
command_limits.check_command = remember_by_content(
    collect_list(command_limits.check_command), ("id", "application_id", "version")
)
# For `wait_until`, if a bot in another process must act. On a busy machine that takes long.
PATIENT_TRIES = 10_000


def make_patient_discord(spread: bool = False) -> Playground:
    """Return a playground for bots that run in processes of their own and may be killed.

    It gives a bot 30 seconds for the first response instead of three, because a busy machine is slow and the clock of
    such a test is not fair. It does not wait for a bot that has died.
    """
    return Playground(spread=spread, initial_response_timeout_s=30.0, bot_dies_on_disconnect=True)


class Stage:
    """The playground, and a bot that can be stopped and started again."""

    def __init__(self, pg: Playground, database: str, games: Mapping[str, AnyGame] | None, tuning: Timing):
        self.pg = pg
        self.database = database
        self.games = games
        self.tuning = tuning
        self.clock_offset_s = 0.0  # how far the bot's clock is ahead of that of the test
        self.bot: LongtableClient
        self.running: asyncio.Task[None]

    @property
    def service(self) -> Service:
        return self.bot.service

    @property
    def tables(self) -> TableStore:
        return self.bot.service.tables

    @property
    def play(self) -> Play:
        return self.bot.service.play

    async def start(self, health: int | None = None):
        """Start a bot and wait until it is connected. `health` is the port of its health page, or None for none."""
        service = await Service.open(self.database, self.games, self.now, tuning=self.tuning)
        self.bot = LongtableClient(
            service, self.pg.api_base, None if health is None else ListenAddress(health)
        )
        self.running = asyncio.create_task(self.bot.start(TOKEN))
        ready = asyncio.create_task(self.bot.wait_until_ready())
        await asyncio.wait({self.running, ready}, return_when=asyncio.FIRST_COMPLETED)
        if self.running.done():
            self.running.result()

    def now(self) -> float:
        """Return the bot's time in seconds since 1970."""
        return read_clock() + self.clock_offset_s

    def pass_time(self, seconds: float):
        """Move the bot's clock on, as if the bot had been alive all the time, and wake its workers so that they do what
        is due then."""
        self.clock_offset_s += seconds
        self.bot.service.workers.heartbeat.written_at = self.now()
        self.bot.service.tables.wake_workers()

    async def stop(self):
        await self.bot.close()
        await self.running

    async def restart(self):
        await self.stop()
        await self.start()

    async def wait_until_online(self):
        """Wait until the bot answers."""
        ann = await self.get_person("Ann")

        async def is_answering() -> bool:
            return (await ann.slash("lounge", "games")).kind != "none"

        await wait_until(is_answering)

    async def wait_for_thread(self, thread: str):
        """Wait until the thread of that lobby message exists."""
        ann = await self.get_person("Ann")

        async def thread_exists() -> bool:
            return any(channel["id"] == thread for channel in (await ann.world("channels"))["channels"])

        await wait_until(thread_exists, 1500)

    async def get_person(self, name: str) -> Person:
        return await Person.get_or_create(self.pg.url, name)


async def wait_until(check: Callable[[], Awaitable[bool] | bool], times: int = 500):
    """Call `check` every 20 ms until it returns True. Raise TimeoutError with its source after so many times."""
    for _ in range(times):
        holds = check()
        if holds if isinstance(holds, bool) else await holds:
            return
        await asyncio.sleep(0.02)
    raise TimeoutError(inspect.getsource(check))


async def wait_until_still(stage: Stage):
    """Wait until the bot has sent everything that is due, and has stored what follows from the replies."""
    await wait_until_all_sent(stage.bot)


async def wait_until_done(made: Stage):
    """Wait until everything that is due has been done and sent; some of it appears later in the season's post."""
    service = made.bot.service

    async def is_quiet() -> bool:
        with service.tables.db.engine.connect() as db:
            heads, due = outbox.fetch_lane_heads(db, 100), season_rows.fetch_next_due(db)
        assert service.workers.outbox is not None
        sends = service.workers.outbox.pool.tasks or any(head.state == "sending" for head in heads)
        waits = any(head.not_before <= made.now() for head in heads)
        drawing = service.workers.seasons in service.workers.working
        return not (sends or waits or drawing) and (due is None or due > made.now())

    await wait_until(is_quiet, 1500)


async def wait_until_all_sent(bot: LongtableClient):
    """Wait until the outbox of the bot's database is empty and the bot is idle.

    If other bots share the database, wait also for what they must send.
    """
    service = bot.service

    async def is_outbox_empty() -> bool:
        # Not here: the loop may serve the database's proxy.
        unsent = await service.tables.db.read(outbox.count_open)
        assert service.workers.outbox is not None
        return not unsent and not service.workers.outbox.pool.tasks and not bot.under_way

    await wait_until(is_outbox_empty, 1500)


class ErrorRecorder(logging.Handler):
    """Collects all messages that are logged as errors."""

    def __init__(self):
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord):
        self.found.append(self.format(record))


@contextmanager
def fail_on_errors() -> Generator[None]:
    """Raise AssertionError if the bot or discord.py logs an error inside the block."""
    recorder, log = ErrorRecorder(), logging.getLogger()
    log.addHandler(recorder)
    try:
        yield
        assert recorder.found == []
    finally:
        log.removeHandler(recorder)


@asynccontextmanager
async def open_stage(
    folder: Path,
    games: Mapping[str, AnyGame] | None = None,
    tuning: Timing | None = None,
    accidents: bool = False,
    neighbours: bool = True,
) -> AsyncGenerator[Stage]:
    """Start a playground and a bot, and stop both at the end.

    Raise AssertionError if the bot has sent a request that Discord would refuse, or has logged an error. With
    `accidents`, errors may be logged, because the test breaks something on purpose. `neighbours`: whether the database
    has other tables and people, who must not be concerned.
    """
    pg = Playground(clock=read_clock)
    await pg.start()
    database = create_sqlite(folder / "longtable.sqlite", make_neighbourhood() if neighbours else None)
    stage = Stage(pg, database, games, tuning or Timing())
    metrics.answered_elsewhere_at.clear()  # otherwise interactions of an earlier test would look like those of a second bot
    try:
        with secrets_without_ids(), nullcontext() if accidents else fail_on_errors():
            await stage.start()
            try:
                yield stage
            finally:
                await stage.stop()
        assert pg.violations == []
        if neighbours:
            require_undisturbed_neighbours(folder / "longtable.sqlite")
    finally:
        await pg.stop()


async def name_forum(made: Stage, **fields: Any) -> str:
    """Create a forum in which all tables open, and return its id."""
    ann = await made.get_person("Ann")
    forum = await ann.add_channel("board-games", type=FORUM, **{"available_tags": FORUM_TAGS, **fields})
    tables, guild = made.tables, int(ann.guild["id"])
    await settings.set_server_settings(tables, guild, ServerSettings(forum=(int(forum),)))
    await wait_until(lambda: is_known(made, forum))
    return forum


async def is_known(made: Stage, channel: str) -> bool:
    """Return whether the bot has heard of the channel."""
    return made.bot.get_channel(int(channel)) is not None


async def open_lobby(
    made: Stage,
    *names: str,
    game: str = "saint_malo",
    channel: str = "table",
    bots: int = 0,
    options: Json | None = None,
) -> tuple[list[Person], Json]:
    """Let the first person open a table, fill in its options and add bots, and the others join it. Return them, and the
    message with the lobby, which has the id of the table's thread."""
    people = [await made.get_person(name) for name in names]
    host = people[0]
    shown = await host.slash(channel, "new", game=game)
    post = re.search(r"I have opened a table of .*: <#(\d+)>", shown.text)
    lobby = made.pg.world.messages[post[1]][post[1]] if post else shown.message
    assert lobby is not None, shown.text
    if options is not None:
        await host.submit(await host.press(lobby, "Options"), options)
        lobby = await host.refresh(lobby) or {}  # with other buttons, if joining means to agree
    for _ in range(bots):
        await host.press(lobby, "Add a bot")
    for person in people[1:]:
        await person.press(lobby, "Join")
    return people, await host.refresh(lobby) or {}


async def open_game(
    made: Stage,
    *names: str,
    game: str = "saint_malo",
    channel: str = "table",
    bots: int = 0,
    options: Json | None = None,
) -> tuple[list[Person], str]:
    """Let the named people start a game by pressing buttons. Return them and the id of the table's thread."""
    people, lobby = await open_lobby(made, *names, game=game, channel=channel, bots=bots, options=options)
    await start_game(made, people[0], lobby)
    await people[0].wait_for(lambda m: m["components"] and m["id"] != lobby["id"], channel=lobby["id"])
    return people, lobby["id"]


async def start_game(made: Stage, host: Person, lobby: Json):
    """Press [Start], and wait until the game has its thread."""
    await host.press(lobby, "Start")
    await made.wait_for_thread(lobby["id"])


async def open_turn(
    made: Stage, *names: str, game: str = "saint_malo", **options: Any
) -> tuple[Person, Person, str, Json]:
    """Start a game of two. Return the asked player, the other one, the thread and the post."""
    people, thread = await open_game(made, *names or ("Ann", "Bob"), game=game, **options)
    person, post = await find_asked_person(people, thread)
    assert person is not None
    return person, next(other for other in people if other is not person), thread, post


async def meet_friends(made: Stage, *names: str) -> list[Person]:
    """Return people who share no server and have installed the bot."""
    people = [await made.get_person(name) for name in names]
    for person in people:
        await person.leave()
        await person.install()
    return people


async def find_asked_person(
    people: list[Person], thread: str, after: Json | None = None
) -> tuple[Person | None, Json]:
    """Wait for the first turn post after this one. Return the person whom it mentions, and the post.

    Once the game is over, return None and the post about its end.
    """
    after_id = int(after["id"]) if after else 0
    post = await people[0].wait_for(
        lambda m: (
            int(m["id"]) > after_id
            and m["mentions"]
            and ("**: <@" in m["content"] or "is over" in m["content"])
        ),
        channel=thread,
        timeout=20,
    )
    if "is over" in post["content"]:
        return None, post
    return next(p for p in people if p.id == post["mentions"][0]["id"]), post


async def open_season(made: Stage, host: Person, rules: SeasonRules, channel: str = "lounge") -> str:
    """Open a season for joining. Return its id."""
    place = int(await host.channel(channel))
    who = view.Person(int(host.id), host.user["global_name"])
    draft = await seasons.create_draft(made.tables, rules, view.Location(int(host.guild["id"]), place), who)
    return (await seasons.open_season(made.tables, draft.row.id, int(host.id))).row.id


async def get_table_id(made: Stage, person: Person) -> str:
    """Return the id of the only table at which the person sits."""
    [line] = await listings.list_tables_of(made.tables, int(person.id))
    return line.table.id
