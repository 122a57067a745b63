"""kill -9 of the bot's own process, `longtable run`, at each moment of an answer and of a delivery."""
from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import select

from bot.service.service import Service
from bot.store.schema import outbox
from playground import Person, PersonError, Playground, Reply
from playground.model import Json
from tests.e2e.playing import answer_once, has_question
from tests.e2e.stage import PATIENT_TRIES, find_asked_person, make_patient_discord, wait_until

from .dying_process import MOMENTS, WORK
from .fault_injection import BOTH, is_whole

ROOT = Path(__file__).parents[2]


class Bot:
    """As its host runs it; it dies at its moment, once it is armed."""

    def __init__(self, pg: Playground, folder: Path) -> None:
        self.pg, self.folder, self.armed = pg, folder, folder / "armed"
        self.process: asyncio.subprocess.Process

    async def start(self, moment: str, sent: str = "SIGKILL") -> None:
        self.armed.unlink(missing_ok=True)
        settings = {
            "DISCORD_TOKEN": "a-token", "DISCORD_API_BASE": self.pg.api_base, "LONGTABLE_DATA": str(self.folder),
            "LOG_LEVEL": "WARNING", "HTTP_PORT": "", "DATABASE_URL": "",
        }  # fmt: skip
        with (self.folder / "log").open("ab") as log:
            command = (sys.executable, "-m", "tests.faults.dying_process", moment, sent)
            self.process = await asyncio.create_subprocess_exec(
                *command, cwd=ROOT, stderr=log, env=os.environ | settings
            )

    async def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return await self.process.wait()


@asynccontextmanager
async def hosted(folder: Path) -> AsyncGenerator[tuple[Playground, Bot]]:
    pg = make_patient_discord()
    await pg.start()
    bot = Bot(pg, folder)
    try:
        yield pg, bot
    finally:
        if bot.process.returncode is None:
            bot.process.kill()
            await bot.process.wait()
        await pg.stop()


async def told(person: Person, channel: str, command: str, **options: str) -> Reply:
    """The answer to a command: given again until the bot is there, which takes its time on a busy machine."""
    for _ in range(1000):
        try:
            reply = await person.slash(channel, command, **options)
        except PersonError:  # not registered yet
            reply = None
        if reply is not None and reply.message is not None and reply.text:
            return reply
        await asyncio.sleep(0.1)
    raise TimeoutError(command)


async def until_it_ends(bot: Bot, person: Person, thread: str) -> int:
    """The person plays on; the bot ends of it. Returns its exit code."""
    bot.armed.touch()
    while bot.process.returncode is None:
        shown = await person.slash(thread, "play")
        while bot.process.returncode is None and has_question(shown.message):
            shown = await answer_once(person, shown, Random(1))
    return bot.process.returncode


async def finish(person: Person, thread: str) -> None:
    """What is left of the turn, if any of it is."""
    while has_question((shown := await told(person, thread, "play")).message):
        while has_question(shown.message):
            shown = await answer_once(person, shown, Random(1))


@pytest.mark.parametrize("moments", [
    ["an answer is stored, and not told", "a post has gone out"], pytest.param(list(MOMENTS), marks=pytest.mark.long)
], ids=["some", "all"])  # fmt: skip
async def test_nothing_is_lost_or_doubled_whenever_it_dies(moments: list[str], tmp_path: Path) -> None:
    async with hosted(tmp_path) as (pg, bot):
        people = ann, bob = [await Person.get_or_create(pg.url, name) for name in ("Ann", "Bob")]
        before = await Service.open(f"sqlite:///{tmp_path / 'longtable.db'}")
        for person in people:
            await before.people.set_preferences(int(person.id), BOTH)
        await before.stop()
        await bot.start(moments[0])
        lobby = await told(ann, "table", "new", game="saint_malo")
        await ann.press(await bob.press(lobby, "Join"), "Start")
        assert lobby.message is not None
        thread, post = lobby.message["id"], None

        async def opened() -> bool:
            return any(channel["id"] == thread for channel in (await ann.world("channels"))["channels"])

        await wait_until(opened, PATIENT_TRIES)
        for moment in moments[1:] + moments[:1]:
            person, post = await turn_of(people, thread, post)
            assert await until_it_ends(bot, person, thread) == -signal.SIGKILL
            await bot.start(moment)
            await finish(person, thread)
        await turn_of(people, thread, post)
        assert await bot.stop() == 0
        after = await Service.open(f"sqlite:///{tmp_path / 'longtable.db'}")
        [line] = await after.listings.list_tables_of(int(ann.id))
        await is_whole(after, pg, line.table.id, thread)
        await after.stop()
        assert pg.violations == []
    assert "Traceback" not in (tmp_path / "log").read_text()


async def turn_of(people: list[Person], thread: str, after: Json | None) -> tuple[Person, Json]:
    person, post = await find_asked_person(people, thread, after)
    assert person is not None
    return person, post


@pytest.mark.parametrize("work", ["a delivery", *(pytest.param(w, marks=pytest.mark.long) for w in list(WORK)[1:])])
async def test_told_to_stop_it_finishes_what_is_under_way(work: str, tmp_path: Path) -> None:
    async with hosted(tmp_path) as (pg, bot):
        ann = await Person.get_or_create(pg.url, "Ann")
        await bot.start(work, "SIGTERM")
        lobby = await told(ann, "lounge", "new", game="saint_malo")
        await ann.press(await ann.press(lobby, "Add a bot"), "Start")
        assert lobby.message is not None
        thread = lobby.message["id"]
        await told(ann, thread, "play")
        assert await until_it_ends(bot, ann, thread) == 0
        after = await Service.open(f"sqlite:///{tmp_path / 'longtable.db'}")
        async with after.tables.db.reading() as db:
            states = {row[0] for row in await db.execute(select(outbox.c.state))}
        assert "sending" not in states, "what was under way has been written down"
        [line] = await after.listings.list_tables_of(int(ann.id))
        await after.stop()
        await bot.start(work)
        await finish(ann, thread)
        await told(ann, thread, "play")
        assert await bot.stop() == 0
        after = await Service.open(f"sqlite:///{tmp_path / 'longtable.db'}")
        assert (await after.listings.get_table(line.table.id)).version > line.table.version
        await after.stop()
        assert pg.violations == []
    assert "Traceback" not in (tmp_path / "log").read_text()
