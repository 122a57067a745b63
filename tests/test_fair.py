"""The clock of tests: a sleep is shortened where nobody but the loop itself can do anything, and nowhere else."""
from __future__ import annotations

import asyncio
import os
import selectors
import socket
import subprocess
import sys
import threading
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import aiosqlite
import pytest

from .conftest import pytest_asyncio_loop_factories
from .fair import FairLoop


def alone() -> bool:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, FairLoop)
    return loop.fair.alone()


async def test_a_sleep_of_ten_seconds_is_over_sooner(monkeypatch: pytest.MonkeyPatch) -> None:
    sat_out, select = list[float](), selectors.DefaultSelector.select

    def noted(selector: Any, timeout: float | None = None) -> Any:
        sat_out.append(timeout or 0.0)
        return select(selector, timeout)

    monkeypatch.setattr(selectors.DefaultSelector, "select", noted)
    loop = asyncio.get_running_loop()
    begun = loop.time()
    await asyncio.sleep(10)
    assert loop.time() - begun >= 10 and sum(sat_out) < 1


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


WORK = """
import os, time
os.sched_setaffinity(0, {%d})
while time.process_time() < %f: pass
"""


@pytest.mark.skipif(not Path("/proc/self/schedstat").exists(), reason="the system does not tell who waits")
async def test_while_a_child_waits_for_a_processor_no_time_passes() -> None:
    """Half a second of work on a processor that four others work on is half a second, and not two and a half."""
    [core, *_], loop = os.sched_getaffinity(0), asyncio.get_running_loop()
    with ExitStack() as others:
        for _ in range(4):
            other = others.enter_context(subprocess.Popen([sys.executable, "-c", WORK % (core, 60.0)]))  # noqa: ASYNC220
            others.callback(other.kill)
        begun = loop.time()
        child = await asyncio.create_subprocess_exec(sys.executable, "-c", WORK % (core, 0.5))
        while child.returncode is None:  # noqa: ASYNC110 - as people of a test wait for a message
            await asyncio.sleep(0.02)
    assert 0.2 < loop.time() - begun < 1.5


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
