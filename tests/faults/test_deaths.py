"""Kill the bot's own process, `longtable run`, with kill -9 at each moment of an answer and of a delivery."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import select

from bot.db.schema import outbox
from bot.operations import listings
from bot.operations import people as settings
from bot.service import Service
from playground import Person, PersonError, Playground, Reply
from playground.model import Json
from tests.e2e.playing import answer_once, has_question
from tests.e2e.stage import PATIENT_TRIES, find_asked_person, wait_until

from .bot_process import BotProcess, run_patient_discord
from .dying_process import MOMENTS, WORK
from .fault_injection import TEXT_AND_BOTH_NOTICES, check_table


class BotUnderTest(BotProcess):
    """Run the bot as its host does. It dies at its moment, once it is armed."""

    def __init__(self, pg: Playground, folder: Path):
        super().__init__(pg, folder, "tests.faults.dying_process")
        self.armed = folder / "armed"

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
    """Let the person play on until the bot dies. Return its exit code."""
    bot.armed.touch()
    while bot.runs.returncode is None:
        shown = await person.slash(thread, "play")
        while bot.runs.returncode is None and has_question(shown.message):
            shown = await answer_once(person, shown, Random(1))
    return bot.runs.returncode


async def finish_turn(person: Person, thread: str):
    """Play what is left of the turn, if any."""
    while has_question((shown := await give_command(person, thread, "play")).message):
        while has_question(shown.message):
            shown = await answer_once(person, shown, Random(1))


@pytest.mark.parametrize(
    "moments",
    [["a post has gone out"], list(MOMENTS)],
    ids=["one", "all"],
)
async def test_death_at_any_moment_neither_loses_nor_doubles(moments: list[str], tmp_path: Path):
    async with host_bot(tmp_path) as (pg, bot):
        people = ann, bob = [await Person.get_or_create(pg.url, name) for name in ("Ann", "Bob")]
        before = await Service.open(f"sqlite:///{tmp_path / 'longtable.db'}")
        for person in people:
            await settings.set_preferences(before.tables, int(person.id), TEXT_AND_BOTH_NOTICES)
        await before.stop()
        await bot.start_until(moments[0])
        lobby = await give_command(ann, "table", "new", game="saint_malo")
        await ann.press(await bob.press(lobby, "Join"), "Start")
        assert lobby.message is not None
        thread, post = lobby.message["id"], None

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
        after = await Service.open(f"sqlite:///{tmp_path / 'longtable.db'}")
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
        await give_command(ann, thread, "play")
        assert await play_until_death(bot, ann, thread) == 0
        after = await Service.open(f"sqlite:///{tmp_path / 'longtable.db'}")
        with after.tables.db.engine.connect() as db:
            states = {row[0] for row in db.execute(select(outbox.c.state))}
        assert "sending" not in states, "what was under way has been written down"
        [line] = await listings.list_tables_of(after.tables, int(ann.id))
        await after.stop()
        await bot.start_until(work)
        await finish_turn(ann, thread)
        await give_command(ann, thread, "play")
        assert await bot.stop() == 0
        after = await Service.open(f"sqlite:///{tmp_path / 'longtable.db'}")
        assert (await listings.get_table(after.tables, line.table.id)).version > line.table.version
        await after.stop()
