"""A PostgreSQL server does not answer: the bot waits for it at the start, and still ends on a signal."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.bot.stores.kit import open_database
from tests.e2e.stage import PATIENT_TRIES, wait_until

from .bot_process import DatabaseProxy, build_shard_host, run_patient_discord


async def test_bot_waits_for_postgresql_and_ends_while_it_hangs(tmp_path: Path):

    async with run_patient_discord() as pg, open_database("postgresql", tmp_path) as url:
        proxy = DatabaseProxy(url)
        host = build_shard_host(pg, tmp_path, proxy.url, "0/1")
        await host.start()
        try:
            await wait_until(host.logs("Trying again in 5 seconds"), PATIENT_TRIES)
            await proxy.start()
            await wait_until(host.logs("connected as"), PATIENT_TRIES)
            proxy.flowing.clear()
            await asyncio.sleep(3)  # Its workers ask and get no answer.
            assert await host.stop() == 0
            said = host.log.read_text()
            assert "stopped before everything was closed" in said, said
        finally:
            await host.kill()
            proxy.cut()
