"""Two processes of the bot on one PostgreSQL, each with its part of Discord's shards, look like one bot to people."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.configuration.settings import Shards
from bot.discord_client import LongtableClient
from bot.model.timing import Timing
from bot.service import Service
from engine.games import game
from playground import Person, Playground
from tests.bot.stores.kit import open_database
from tests.fair import read_clock

from .playing import play_turn
from .stage import TOKEN, fail_on_errors, find_asked_person, wait_until, wait_until_all_sent

GAMES = {"saint_malo": game("saint_malo")}
TUNING = Timing(bot_pause=0, debounce=0.05, lobby_grace=0.5, retry_first=0.1)


class CountingClient(LongtableClient):
    """A client that counts interactions."""

    presses = 0

    async def on_interaction(self, interaction: Any):
        self.presses += 1
        await super().on_interaction(interaction)


@asynccontextmanager
async def run_two_bots(folder: Path) -> AsyncGenerator[tuple[Playground, list[CountingClient]]]:
    pg = Playground(spread=True, clock=read_clock)
    await pg.start()
    try:
        async with open_database("postgresql", folder) as url:
            with fail_on_errors():
                bots = [
                    CountingClient(
                        await Service.open(url, GAMES, tuning=TUNING), pg.api_base, shards=Shards((n,), 2)
                    )
                    for n in range(2)
                ]
                running = [asyncio.create_task(bot.start(TOKEN)) for bot in bots]
                try:
                    for bot in bots:
                        await wait_until(lambda bot=bot: is_ready(bot))
                    yield pg, bots
                finally:
                    for bot in bots:
                        await bot.close()
                    await asyncio.gather(*running)
        assert pg.violations == []
    finally:
        await pg.stop()


async def is_ready(bot: LongtableClient) -> bool:
    return bot.is_ready()


@pytest.mark.long
async def test_two_processes_look_like_one(tmp_path: Path):
    async with run_two_bots(tmp_path) as (pg, bots):
        people = [await Person.get_or_create(pg.url, name) for name in ("Ann", "Bob")]
        threads = [await begin_table(people)]
        while len({get_shard(thread) for thread in threads}) < 2:
            threads.append(await begin_table(people))
        for thread in threads:
            post = None
            for n in range(3):
                person, post = await find_asked_person(people, thread, post)
                assert person is not None
                await play_turn(person, post, random.Random(n))
        assert all(bot.presses > 0 for bot in bots), [bot.presses for bot in bots]
        for thread in threads:
            posts = [m["content"] for m in await people[0].messages(thread) if "**: <@" in m["content"]]
            assert (
                len(posts) == len(set(posts)) >= 3
            )  # Each post appears once, whichever process delivered it.


def get_shard(channel: str) -> int:
    """Return the shard to which the playground sends presses in that channel."""
    return (int(channel) >> 22) % 2


async def begin_table(people: list[Person]) -> str:
    """Return a table's thread."""
    lobby = await people[0].slash("table", "new", game="saint_malo")
    await people[0].press(await people[1].press(lobby, "Join"), "Start")
    assert lobby.message is not None
    thread = lobby.message["id"]

    async def thread_exists() -> bool:
        return any(channel["id"] == thread for channel in (await people[0].world("channels"))["channels"])

    await wait_until(thread_exists)
    return thread


async def test_one_process_may_die_and_the_other_continues(tmp_path: Path):
    """One process delivers what the other has accepted: here the first delivers nothing at all."""
    async with run_two_bots(tmp_path) as (pg, bots):
        people = [await Person.get_or_create(pg.url, name) for name in ("Ann", "Bob")]
        delivery = bots[0].service.workers.delivery
        assert delivery is not None
        delivery.pool.most = 0  # as if it were always busy
        thread = await begin_table(people)
        person, post = await find_asked_person(people, thread)
        assert person is not None
        await wait_until_all_sent(bots[1])
        posts = [message["id"] for message in await person.messages(thread) if "**: <@" in message["content"]]
        assert posts == [post["id"]]  # it stands there once
