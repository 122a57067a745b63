"""The clock of tests: a sleep is shortened where nobody but the loop itself can do anything, and nowhere else."""
from __future__ import annotations

import asyncio
import socket
import sys
import threading
import time
from pathlib import Path

import aiosqlite

from .conftest import pytest_asyncio_loop_factories
from .fair import FairLoop


def alone() -> bool:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, FairLoop)
    return loop.fair.alone()


async def test_a_sleep_of_ten_seconds_is_over_sooner() -> None:
    loop, wall = asyncio.get_running_loop(), time.monotonic()
    begun = loop.time()
    await asyncio.sleep(10)
    assert loop.time() - begun >= 10 and time.monotonic() - wall < 10


async def test_both_ends_of_a_connection_are_ours() -> None:
    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(await reader.readline())
        writer.close()

    async with await asyncio.start_server(answer, "127.0.0.1") as server:
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        await asyncio.sleep(0.1)
        assert alone()
        writer.write(b"hello\n")
        assert await reader.readline() == b"hello\n"
        writer.close()


async def test_the_other_end_of_a_connection_is_somebody_elses() -> None:
    with socket.create_server(("127.0.0.1", 0)) as theirs:
        _, writer = await asyncio.open_connection(*theirs.getsockname())
        assert not alone()
        writer.close()
        await writer.wait_closed()
    assert alone()


async def test_a_child_is_at_work() -> None:
    child = await asyncio.create_subprocess_exec(sys.executable, "-c", "input()", stdin=asyncio.subprocess.PIPE)
    assert not alone()
    await child.communicate(b"\n")
    assert alone()


async def test_another_thread_is_at_work() -> None:
    gate = threading.Event()
    job = asyncio.get_running_loop().run_in_executor(None, gate.wait)
    assert not alone()
    gate.set()
    await job
    await asyncio.sleep(0)
    assert alone()


async def test_sqlite_is_at_work(tmp_path: Path) -> None:
    gate = threading.Event()
    async with aiosqlite.connect(tmp_path / "x.db") as db:
        await db.create_function("opened", 0, gate.wait)  # pyright: ignore[reportUnknownMemberType] - untyped there
        assert alone()
        asking = asyncio.create_task(db.execute_fetchall("SELECT opened()"))
        await asyncio.sleep(0.01)
        assert not alone()
        gate.set()
        await asking
        assert alone()


def test_what_lasts_a_session_is_set_up_once() -> None:
    """pytest sets all anew whose parameter is another one: a Chromium for each test of the page."""
    assert pytest_asyncio_loop_factories() == pytest_asyncio_loop_factories()
