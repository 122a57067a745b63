"""The bot in a process of its own, as its host runs it, and a way to its database that can be blocked or cut."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from aiohttp.test_utils import unused_port
from sqlalchemy import make_url

from playground import Playground
from tests.bot.stores.kit import open_database
from tests.e2e.stage import PATIENT_TRIES, make_patient_discord, wait_until

ROOT = Path(__file__).parents[2]


class BotProcess:
    """Run a module as the bot. It logs into a file, and can be killed and started again."""

    def __init__(self, pg: Playground, folder: Path, module: str, log: str = "log", **settings: str):
        self.pg = pg
        self.module = module
        self.log = folder / log
        self.settings = {
            "DISCORD_TOKEN": "a-token",
            "LONGTABLE_DATA": str(folder),
            "LOG_LEVEL": "WARNING",
            "HTTP_PORT": "",
            "DATABASE_URL": "",
            **settings,
        }
        self.runs: asyncio.subprocess.Process

    async def start(self, *arguments: str):
        with self.log.open("ab") as log:
            self.runs = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", self.module, *arguments, self.pg.api_base),
                cwd=ROOT,
                stderr=log,
                env=os.environ | self.settings,
            )

    async def kill(self):
        if self.runs.returncode is None:
            self.runs.kill()
            await self.runs.wait()

    async def stop(self) -> int:
        self.runs.send_signal(signal.SIGTERM)
        return await self.runs.wait()

    def logs(self, words: str) -> Callable[[], Awaitable[bool]]:
        async def is_logged() -> bool:
            return words in self.log.read_text()

        return is_logged


def build_shard_host(pg: Playground, folder: Path, url: str, shards: str) -> BotProcess:
    """Return a process with a short game and these shards."""
    log, module = f"log-{shards.replace('/', '-')}", "tests.faults.hosting_process"
    return BotProcess(pg, folder, module, log, DATABASE_URL=url, SHARDS=shards, LOG_LEVEL="INFO")


@asynccontextmanager
async def run_two_hosts(
    folder: Path, spread: bool = False
) -> AsyncGenerator[tuple[Playground, str, list[BotProcess]]]:
    """Run two processes on one PostgreSQL, each with its shard. Raise AssertionError if one has logged a traceback."""
    async with run_patient_discord(spread) as pg, open_database("postgresql", folder) as url:
        hosts = [build_shard_host(pg, folder, url, f"{n}/2") for n in range(2)]
        for host in hosts:
            await host.start()
        try:
            for host in hosts:
                await wait_until(host.logs("connected as"), PATIENT_TRIES)
            yield pg, url, hosts
        finally:
            for host in hosts:
                await host.kill()
        for host in hosts:
            assert "Traceback" not in host.log.read_text(), host.log.read_text()


@asynccontextmanager
async def run_patient_discord(spread: bool = False) -> AsyncGenerator[Playground]:
    """Run a playground for bots in processes of their own. Raise AssertionError if one has broken Discord's rules."""
    pg = make_patient_discord(spread)
    await pg.start()
    try:
        yield pg
        assert pg.violations == []
    finally:
        await pg.stop()


class DatabaseProxy:
    """Carry bytes to a database server. Nothing moves while `flowing` is not set; `cut` ends every connection."""

    def __init__(self, url: str):
        self.database = make_url(url)
        self.port = unused_port()
        self.flowing = asyncio.Event()
        self.flowing.set()
        self.server: asyncio.Server
        self.writers = set[asyncio.StreamWriter]()

    @property
    def url(self) -> str:
        """Return the address of the database by this way."""
        there = self.database.set(host="127.0.0.1", port=self.port)
        return there.render_as_string(hide_password=False)

    async def start(self):
        self.server = await asyncio.start_server(self.serve_connection, "127.0.0.1", self.port)

    def cut(self):
        self.flowing.set()
        self.server.close()
        for writer in self.writers:
            writer.transport.abort()

    async def serve_connection(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter):
        host, port = self.database.host or "127.0.0.1", self.database.port or 5432
        far_reader, far_writer = await asyncio.open_connection(host, port)
        self.writers |= {writer, far_writer}
        await asyncio.gather(self.carry_bytes(reader, far_writer), self.carry_bytes(far_reader, writer))
        self.writers -= {writer, far_writer}

    async def carry_bytes(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter):
        with suppress(OSError):
            while data := await reader.read(1 << 16):
                await self.flowing.wait()
                writer.write(data)
                await writer.drain()
        writer.close()
