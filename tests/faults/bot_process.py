"""The bot in a process of its own, as its host runs it, and a way to its database that can be blocked or cut."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from playground import Playground
from tests.e2e.stage import make_patient_discord

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

    def __init__(self, host: str, port: int):
        self.there = host, port
        self.port: int = 0
        self.flowing = asyncio.Event()
        self.flowing.set()
        self.server: asyncio.Server
        self.writers = set[asyncio.StreamWriter]()

    async def start(self, port: int = 0):
        """Listen on that port, or on the former one, or on any."""
        self.server = await asyncio.start_server(self.serve_connection, "127.0.0.1", port or self.port)
        self.port = self.server.sockets[0].getsockname()[1]

    def cut(self):
        self.flowing.set()
        self.server.close()
        for writer in self.writers:
            writer.transport.abort()

    async def serve_connection(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter):
        far_reader, far_writer = await asyncio.open_connection(*self.there)
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
