"""What the bot holds in memory while nothing happens, over a bot of discord.py alone."""
from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import Mapping

from bot.service.service import Service
from playground import Playground
from tests.e2e.stage import wait_until
from tests.processes import measure_memory_mb

from .figures import Figure, table

SETTLE = 1.5  # seconds after the connection
PATIENCE = 6000  # looks, of 20 ms: a machine may be busy
TOKEN = "a-token"

BARE = """
import sys, discord
from discord.http import Route
Route.BASE = sys.argv[1]
discord.AutoShardedClient(
    intents=discord.Intents(guilds=True, guild_messages=True), max_messages=None,
    member_cache_flags=discord.MemberCacheFlags.none(), chunk_guilds_at_startup=False,
).run(sys.argv[2], log_handler=None)
"""


async def held(base: str, pg: Playground, arguments: list[str], environment: Mapping[str, str]) -> float:
    """Megabytes in memory of a bot that is connected and has nothing to do."""

    async def online() -> bool:
        assert child.returncode is None, f"ended with {child.returncode}"
        return pg.state.gateway.online

    async def offline() -> bool:
        return not pg.state.gateway.online

    child = await asyncio.create_subprocess_exec(sys.executable, *arguments, env={**os.environ, **environment})
    try:
        await wait_until(online, PATIENCE)
        await asyncio.sleep(SETTLE)
        return measure_memory_mb(child.pid)
    finally:
        if child.returncode is None:
            child.terminate()
        await child.wait()
        await wait_until(offline, PATIENCE)


async def measured() -> list[Figure]:
    pg = Playground()
    await pg.start()
    try:
        with tempfile.TemporaryDirectory() as folder:
            own = {
                "DISCORD_TOKEN": TOKEN,
                "LOG_LEVEL": "WARNING",
                "DISCORD_API_BASE": pg.api_base,
                "LONGTABLE_DATA": folder,
                "DATABASE_URL": f"sqlite:///{folder}/longtable.db",
            }
            await (await Service.open(own["DATABASE_URL"])).stop()  # a first start leaves Alembic in memory
            bare = await held(pg.api_base, pg, ["-c", BARE, pg.api_base, TOKEN], {})
            ours = await held(pg.api_base, pg, ["-m", "bot", "run"], own)
    finally:
        await pg.stop()
    return [
        Figure("idle memory over a bare discord.py bot", ours / bare, 1.6, 1.35),
        Figure("idle memory", ours, unit="MB"),
        Figure("idle memory of a bare discord.py bot", bare, unit="MB"),
    ]


def figures() -> list[Figure]:
    return asyncio.run(measured())


if __name__ == "__main__":
    print(table(figures()))
