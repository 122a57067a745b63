"""A PostgreSQL server does not answer: the bot waits for it at the start, and still ends on a signal."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from socket import socket

import pytest
from sqlalchemy import make_url

from tests.bot.store.kit import open_database
from tests.e2e.stage import PATIENT_TRIES, make_patient_discord, wait_until

from .test_shard_takeover import ShardHost


class BlockablePath:
    """Carry bytes to PostgreSQL. Nothing moves while `flowing` is not set."""

    def __init__(self, host: str, port: int):
        self.host = host
        self.port = port
        self.flowing = asyncio.Event()
        self.flowing.set()
        self.tasks = set[asyncio.Task[None]]()

    async def end(self):
        """Carry the rest until both sides have closed."""
        self.flowing.set()
        while self.tasks:
            await asyncio.wait([*self.tasks])

    async def serve_connection(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter):
        there, back = await asyncio.open_connection(self.host, self.port)
        for one, other in ((reader, back), (there, writer)):
            task = asyncio.create_task(self.carry_bytes(one, other))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def carry_bytes(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter):
        with suppress(OSError):
            while data := await reader.read(65_536):
                await self.flowing.wait()
                writer.write(data)
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()


@pytest.mark.long
async def test_sigterm_ends_the_bot_while_the_database_hangs(tmp_path: Path):
    pg = make_patient_discord()
    await pg.start()
    async with open_database("postgresql", tmp_path) as url:
        real = make_url(url)
        way = BlockablePath(real.host or "127.0.0.1", real.port or 5432)
        server = await asyncio.start_server(way.serve_connection, "127.0.0.1", 0)
        there = real.set(host="127.0.0.1", port=server.sockets[0].getsockname()[1])
        host = ShardHost(pg, tmp_path, there.render_as_string(hide_password=False), "0/1")
        await host.start()
        try:
            await wait_until(host.logs("connected as"), PATIENT_TRIES)
            way.flowing.clear()
            await asyncio.sleep(3)  # Its workers ask and get no answer.
            assert await host.stop() == 0
            said = host.log.read_text()
            assert "the database does not answer: closing its connections" in said, said
        finally:
            if host.runs.returncode is None:
                await host.kill()
            server.close()
            await way.end()
    await pg.stop()


@pytest.mark.long
async def test_bot_waits_at_the_start_for_postgresql(tmp_path: Path):
    pg = make_patient_discord()
    await pg.start()
    with socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    async with open_database("postgresql", tmp_path) as url:
        real = make_url(url)
        there = real.set(host="127.0.0.1", port=port).render_as_string(hide_password=False)
        host = ShardHost(pg, tmp_path, there, "0/1")
        await host.start()
        try:
            await wait_until(host.logs("Trying again in 5 seconds"), PATIENT_TRIES)
            way = BlockablePath(real.host or "127.0.0.1", real.port or 5432)
            server = await asyncio.start_server(way.serve_connection, "127.0.0.1", port)
            await wait_until(host.logs("connected as"), PATIENT_TRIES)
            assert await host.stop() == 0
            server.close()
            await way.end()
        finally:
            if host.runs.returncode is None:
                await host.kill()
    await pg.stop()
