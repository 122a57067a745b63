"""`longtable run` as its own process at another Discord-like server, killed in mid-game and started again."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.db.schema import outbox
from bot.model.view import Location
from bot.operations import listings
from bot.operations import listings as history_operations
from bot.operations.listings import replay_stored_game
from bot.service import Service
from bot.stores import history
from bot.stores.message_lifecycle import DELIVERED_STATES
from bot.stores.outbox import count_open
from playground import Person, PersonError, Playground, Reply
from playground.model import Json

from .playing import answer_once, has_question
from .stage import make_patient_discord, wait_until

ROOT = Path(__file__).parents[2]
KILLS = 6


class BotProcess:
    """The bot, as its host runs it."""

    def __init__(self, pg: Playground, folder: Path):
        self.pg, self.folder = pg, folder
        self.runs: asyncio.subprocess.Process

    async def start(self):
        settings = {
            "DISCORD_TOKEN": "a-token",
            "LONGTABLE_DATA": str(self.folder),
            "LOG_LEVEL": "WARNING",
        }
        with (self.folder / "log").open("ab") as log:
            self.runs = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "bot",
                "dev",
                "run",
                "--api-base",
                self.pg.api_base,
                cwd=ROOT,
                stderr=log,
                env=os.environ | settings,
            )

    async def kill(self):
        self.runs.kill()
        await self.runs.wait()

    async def stop(self) -> int:
        self.runs.send_signal(signal.SIGTERM)
        return await self.runs.wait()


@asynccontextmanager
async def run_hosted(folder: Path) -> AsyncGenerator[tuple[Playground, BotProcess]]:
    pg = make_patient_discord()
    await pg.start()
    bot = BotProcess(pg, folder)
    await bot.start()
    try:
        yield pg, bot
    finally:
        if bot.runs.returncode is None:
            await bot.kill()
        await pg.stop()


async def ask_until_answered(person: Person, channel: str, command: str) -> Json:
    """Return the answer to a command, asked until the bot is there to give one: it may be starting, on a busy machine."""
    for _ in range(4000):
        try:
            reply = await person.slash(
                channel, command, **({"game": "saint_malo"} if command == "new" else {})
            )
        except PersonError:  # not registered yet
            reply = None
        if reply is not None and reply.message is not None and reply.text:
            return reply.message
        await asyncio.sleep(0.05)
    raise TimeoutError(command)


async def play_to_end(people: list[Person], thread: str, luck: random.Random):
    """Let everybody answer their questions until the game is over; unanswered requests are repeated."""
    for _ in range(3000):
        for person in people:
            message = await ask_until_answered(person, thread, "play")
            while has_question(message):
                try:
                    reply = await answer_once(person, make_reply(message), luck)
                except PersonError:  # the bot died between two presses, and the panel with it
                    break
                if reply.message is None or not reply.text:
                    break
                message = reply.message
            if "is over" in str(await person.messages(thread, 3)):
                return
    raise TimeoutError("the game does not end")


def make_reply(message: Json) -> Reply:
    return Reply("message", {}, 0.0, message)


async def kill_repeatedly(bot: BotProcess, times: int, luck: random.Random):
    """End each life after some requests: its first ones, or in the middle of the game."""
    for _ in range(times):
        enough = bot.pg.state.request_count + luck.randrange(5, 25)
        while bot.pg.state.request_count < enough:  # noqa: ASYNC110 - the playground has no event for it
            await asyncio.sleep(0.005)
        await bot.kill()
        await bot.start()


@pytest.mark.long
async def test_game_survives_kills_at_another_server(tmp_path: Path):
    """The game goes on after the last life, to its end. A few lives are enough: this proves that a host's process comes
    up again in the middle of a game on the wire. `tests/faults` proves that no moment loses anything: named moments of
    this process, random ones of the service."""
    luck = random.Random(KILLS)
    async with run_hosted(tmp_path) as (pg, bot):
        ann, bob = people = [await Person.get_or_create(pg.url, name) for name in ("Ann", "Bob")]
        lobby = await ask_until_answered(ann, "table", "new")
        await ann.press(await bob.press(lobby, "Join"), "Start")
        await ask_until_answered(ann, lobby["id"], "play")  # its thread is open
        killer = asyncio.create_task(kill_repeatedly(bot, KILLS, luck))
        await play_to_end(people, lobby["id"], luck)
        assert killer.done(), "the game was over before the last life"
        await killer
        # the last life is there: an earlier signal would only kill the start
        await ask_until_answered(ann, lobby["id"], "play")
        await ann.wait_for(lambda m: "🏆" in m["content"], channel=lobby["id"], timeout=120)
        await wait_until(
            lambda: is_all_sent(tmp_path), 6000
        )  # a failed message is tried again some seconds later
        assert await bot.stop() == 0
        await check_consistency(tmp_path, list(pg.world.messages[lobby["id"]].values()), int(ann.id), lobby)
        assert pg.violations == []
    assert "Traceback" not in (tmp_path / "log").read_text()


async def is_all_sent(folder: Path) -> bool:
    service = await Service.open(f"sqlite:///{folder / 'longtable.db'}")
    try:
        async with service.tables.db.reading() as db:
            return await count_open(db) == 0
    finally:
        await service.stop()


async def check_consistency(folder: Path, messages: list[Json], host: int, lobby: Json):
    """Fail unless every sent message stands there once, every message there was sent, and the answers lead to the
    game's position."""
    service = await Service.open(f"sqlite:///{folder / 'longtable.db'}")
    try:
        table = await listings.find_table_at(service.tables, Location(1, int(lobby["id"])), host)
        assert table is not None and table.status == "over"
        async with service.tables.db.reading() as db:
            found = await db.execute(select(outbox.c.target, outbox.c.edit, outbox.c.state, outbox.c.message))
            rows = [tuple(row) for row in found]
            actions = await history.fetch_actions(db, table.id)
        assert {state for *_, state, _ in rows} <= {*DELIVERED_STATES, "superseded"}
        posts = [(state, message) for target, edit, state, message in rows if target == "table" and not edit]
        sent = [message for state, message in posts if state in DELIVERED_STATES]
        assert Counter(int(m["id"]) for m in messages if m["type"] == 0) == Counter(sent)
        opened = await service.tables.read(table.id)
        assert opened.match is not None and replay_stored_game(opened, actions).dump() == opened.match.dump()
        assert (await history_operations.verify_game(service.tables, table.id)).replayed
    finally:
        await service.stop()
