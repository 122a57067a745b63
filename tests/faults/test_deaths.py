"""Kill the bot's own process, `longtable run`, with kill -9 at each moment of an answer and of a delivery."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import select

from bot.db.schema import outbox
from bot.model.people import ServerSettings
from bot.operations import listings
from bot.operations import people as settings
from bot.service import Service
from playground import Person, PersonError, Playground, Reply
from playground.model import FORUM, Json
from tests.e2e.playing import answer_once, has_question
from tests.e2e.stage import PATIENT_TRIES, find_asked_person, wait_until

from .bot_process import BotProcess, run_patient_discord
from .dying_process import MOMENTS, WORK
from .fault_injection import TEXT_AND_NOTICES, check_table


class BotUnderTest(BotProcess):
    """Run the bot as its host does. It dies at its moment, once it is armed."""

    def __init__(self, pg: Playground, folder: Path):
        super().__init__(pg, folder, "tests.faults.dying_process")
        self.armed = folder / "armed"
        self.database = f"sqlite:///{folder / 'longtable.db'}"

    async def start_until(self, moment: str, sent: str = "SIGKILL"):
        self.armed.unlink(missing_ok=True)
        await self.start(moment, sent)


@asynccontextmanager
async def host_bot(folder: Path) -> AsyncGenerator[tuple[Playground, BotUnderTest]]:
    async with run_patient_discord() as pg:
        bot = BotUnderTest(pg, folder)
        try:
            yield pg, bot
        finally:
            await bot.kill()
    assert "Traceback" not in bot.log.read_text()


async def give_command(person: Person, channel: str, command: str, **options: str) -> Reply:
    """Return the answer to a command. Give it again until the bot is there, which takes time on a busy machine."""
    for _ in range(1000):
        try:
            reply = await person.slash(channel, command, **options)
        except PersonError:  # The command is not registered yet.
            reply = None
        if reply is not None and reply.message is not None and reply.text:
            return reply
        await asyncio.sleep(0.1)
    raise TimeoutError(command)


async def play_until_death(bot: BotUnderTest, person: Person, thread: str) -> int:
    """Let the person play the turn, and wait until the bot dies. Return its exit code."""
    shown = await give_command(person, thread, "play")
    bot.armed.touch()
    while bot.runs.returncode is None and has_question(shown.message):
        shown = await answer_once(person, shown, Random(1))
    return await bot.runs.wait()


async def finish_turn(person: Person, thread: str):
    """Play what is left of the turn, if any."""
    while has_question((shown := await give_command(person, thread, "play")).message):
        while has_question(shown.message):
            shown = await answer_once(person, shown, Random(1))


async def start_table(bot: BotUnderTest, people: list[Person], moment: str) -> str:
    """Start a table in a channel with a bot that will die at this moment. Return the id of the table's thread."""
    ann, bob = people
    await bot.start_until(moment)
    lobby = await give_command(ann, "table", "new", game="saint_malo")
    await ann.press(await bob.press(lobby, "Join"), "Start")
    assert lobby.message is not None
    return lobby.message["id"]


async def start_table_in_forum(bot: BotUnderTest, people: list[Person], moment: str) -> str:
    """Start a table whose bot dies as soon as the forum has its post, and again when that has the title of a game. Return
    the id of the post."""
    ann, bob = people
    forum = await ann.add_channel("board-games", type=FORUM)
    service = await Service.open(bot.database)
    chosen = ServerSettings(forum=(int(forum),))
    await settings.set_server_settings(service.tables, int(ann.guild["id"]), chosen)
    await service.stop()
    await bot.start_until("a forum has a table's post")
    await give_command(ann, "table", "games")
    bot.armed.touch()
    await ann.slash("table", "new", game="saint_malo")
    assert await bot.runs.wait() == -signal.SIGKILL
    await bot.start_until("a post has a new title")
    await give_command(ann, "table", "games")
    [post] = [c["id"] for c in bot.pg.world.channels.values() if c.get("parent_id") == forum]
    card = bot.pg.world.messages[post][post]
    await bob.press(card, "Join")
    bot.armed.touch()
    await ann.press(card, "Start")
    assert await bot.runs.wait() == -signal.SIGKILL
    await bot.start_until(moment)
    return post


@pytest.mark.parametrize(
    ("moments", "start"),
    [
        (["a post has gone out"], start_table),
        (list(MOMENTS), start_table),
        (["a card is edited"], start_table_in_forum),
    ],
    ids=["one", "all", "forum"],
)
async def test_death_at_any_moment_neither_loses_nor_doubles(
    moments: list[str], start: Callable[[BotUnderTest, list[Person], str], Awaitable[str]], tmp_path: Path
):
    async with host_bot(tmp_path) as (pg, bot):
        people = ann, _ = [await Person.get_or_create(pg.url, name) for name in ("Ann", "Bob")]
        before = await Service.open(bot.database)
        for person in people:
            await settings.set_preferences(before.tables, int(person.id), TEXT_AND_NOTICES)
        await before.stop()
        thread, post = await start(bot, people, moments[0]), None

        async def is_thread_open() -> bool:
            return any(channel["id"] == thread for channel in (await ann.world("channels"))["channels"])

        await wait_until(is_thread_open, PATIENT_TRIES)
        for moment in moments[1:] + moments[:1]:
            person, post = await find_turn(people, thread, post)
            assert await play_until_death(bot, person, thread) == -signal.SIGKILL
            await bot.start_until(moment)
            await finish_turn(person, thread)
        await find_turn(people, thread, post)
        assert await bot.stop() == 0
        after = await Service.open(bot.database)
        [line] = await listings.list_tables_of(after.tables, int(ann.id))
        await check_table(after, pg, line.table.id, thread)
        await after.stop()


async def find_turn(people: list[Person], thread: str, after: Json | None) -> tuple[Person, Json]:
    person, post = await find_asked_person(people, thread, after)
    assert person is not None
    return person, post


@pytest.mark.parametrize("work", WORK)
async def test_bot_finishes_its_work_before_it_stops(work: str, tmp_path: Path):
    async with host_bot(tmp_path) as (pg, bot):
        ann = await Person.get_or_create(pg.url, "Ann")
        await bot.start_until(work, "SIGTERM")
        lobby = await give_command(ann, "lounge", "new", game="saint_malo")
        await ann.press(await ann.press(lobby, "Add a bot"), "Start")
        assert lobby.message is not None
        thread = lobby.message["id"]
        assert await play_until_death(bot, ann, thread) == 0
        after = await Service.open(bot.database)
        with after.tables.db.engine.connect() as db:
            states = {row[0] for row in db.execute(select(outbox.c.state))}
        assert "sending" not in states, "what was under way has been written down"
        [line] = await listings.list_tables_of(after.tables, int(ann.id))
        await after.stop()
        await bot.start_until(work)
        await finish_turn(ann, thread)
        await give_command(ann, thread, "play")
        assert await bot.stop() == 0
        after = await Service.open(bot.database)
        assert (await listings.get_table(after.tables, line.table.id)).version > line.table.version
        await after.stop()
