"""Measure the memory of the idle bot, and compare it with a bot that consists of discord.py alone."""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import Mapping

import psutil

from bot.service import Service
from playground import Playground
from tests.e2e.stage import wait_until

from .figures import BenchFigure

# How long to wait after the connection before the memory is measured.
SETTLE_S = 1.5
# How many polls of 20 ms a bot on a busy machine has to connect or disconnect.
CONNECTION_POLLS = 6000
BOT_TOKEN = "a-token"

BARE_BOT = """
import sys, discord
from discord.http import Route
Route.BASE = sys.argv[1]
discord.AutoShardedClient(
    intents=discord.Intents(guilds=True, guild_messages=True), max_messages=None,
    member_cache_flags=discord.MemberCacheFlags.none(), chunk_guilds_at_startup=False,
).run(sys.argv[2], log_handler=None)
"""
OUR_BOT = "import sys; from bot.launch import run_from_environment; run_from_environment(sys.argv[1])"


async def measure_idle_memory_mb(pg: Playground, arguments: list[str], settings: Mapping[str, str]) -> float:
    """Start Python with these arguments and environment variables. Return its megabytes once it is connected and idle."""

    async def is_online() -> bool:
        assert child.returncode is None, f"ended with {child.returncode}"
        return pg.state.gateway.online

    async def is_offline() -> bool:
        return not pg.state.gateway.online

    child = await asyncio.create_subprocess_exec(sys.executable, *arguments, env={**os.environ, **settings})
    try:
        await wait_until(is_online, CONNECTION_POLLS)
        await asyncio.sleep(SETTLE_S)
        return psutil.Process(child.pid).memory_info().rss / 2**20
    finally:
        if child.returncode is None:
            child.terminate()
        await child.wait()
        await wait_until(is_offline, CONNECTION_POLLS)


async def measure_memory() -> list[BenchFigure]:
    pg = Playground()
    await pg.start()
    try:
        with tempfile.TemporaryDirectory() as folder:
            settings = {
                "DISCORD_TOKEN": BOT_TOKEN,
                "LOG_LEVEL": "WARNING",
                "LONGTABLE_DATA": folder,
                "DATABASE_URL": f"sqlite:///{folder}/longtable.db",
            }
            # Create the tables first, because a process that does it keeps Alembic in memory.
            await (await Service.open(settings["DATABASE_URL"])).stop()
            bare = await measure_idle_memory_mb(pg, ["-c", BARE_BOT, pg.api_base, BOT_TOKEN], {})
            ours = await measure_idle_memory_mb(pg, ["-c", OUR_BOT, pg.api_base], settings)
    finally:
        await pg.stop()
    return [
        BenchFigure("idle memory divided by that of a bare discord.py bot", ours / bare, 1.6),
        BenchFigure("idle memory", ours, unit="MB"),
        BenchFigure("idle memory of a bare discord.py bot", bare, unit="MB"),
    ]


def figures() -> list[BenchFigure]:
    return asyncio.run(measure_memory())
