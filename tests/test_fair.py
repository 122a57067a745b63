"""The clock of tests shortens a sleep if nothing but the loop itself can act, and never otherwise."""

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

import pytest

from bot.db.database import Database

from .conftest import pytest_asyncio_loop_factories
from .fair import FairLoop


def is_loop_alone() -> bool:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, FairLoop)
    return loop.fair.is_alone()


async def test_lone_loop_shortens_a_sleep(monkeypatch: pytest.MonkeyPatch):
    sat_out, select = list[float](), selectors.DefaultSelector.select

    def record_timeout(selector: Any, timeout: float | None = None) -> Any:
        sat_out.append(timeout or 0.0)
        return select(selector, timeout)

    monkeypatch.setattr(selectors.DefaultSelector, "select", record_timeout)
    loop = asyncio.get_running_loop()
    begun = loop.time()
    await asyncio.sleep(10)
    assert loop.time() - begun >= 10 and sum(sat_out) < 1


async def test_connection_to_a_foreign_socket_does_not_leave_the_loop_alone():
    with socket.create_server(("127.0.0.1", 0)) as theirs:
        _, writer = await asyncio.open_connection(*theirs.getsockname())
        assert not is_loop_alone()
        writer.close()
        await writer.wait_closed()
    assert is_loop_alone()


async def test_running_child_does_not_leave_the_loop_alone():
    child = await asyncio.create_subprocess_exec(
        sys.executable, "-c", "input()", stdin=asyncio.subprocess.PIPE
    )
    assert not is_loop_alone()
    await child.communicate(b"\n")
    assert is_loop_alone()


WORK = """
import os, time
os.sched_setaffinity(0, {%d})
while time.process_time() < %f: pass
"""


@pytest.mark.skipif(not Path("/proc/self/schedstat").exists(), reason="the system does not tell who waits")
async def test_no_time_passes_while_a_child_waits_for_a_processor():
    """A quarter of a second of work on a processor shared with three others counts as that, not as a whole second."""
    [core, *_], loop = os.sched_getaffinity(0), asyncio.get_running_loop()
    with ExitStack() as others:
        for _ in range(3):
            other = others.enter_context(subprocess.Popen([sys.executable, "-c", WORK % (core, 60.0)]))  # noqa: ASYNC220
            others.callback(other.kill)
        begun = loop.time()
        child = await asyncio.create_subprocess_exec(sys.executable, "-c", WORK % (core, 0.25))
        while child.returncode is None:  # noqa: ASYNC110 - as people of a test wait for a message
            await asyncio.sleep(0.02)
    assert 0.1 < loop.time() - begun < 0.7


async def test_busy_thread_does_not_leave_the_loop_alone():
    gate = threading.Event()
    job = asyncio.get_running_loop().run_in_executor(None, gate.wait)
    assert not is_loop_alone()
    gate.set()
    await job
    await asyncio.sleep(0)
    assert is_loop_alone()


async def test_busy_sqlite_does_not_leave_the_loop_alone(tmp_path: Path):
    gate = threading.Event()
    db = await Database.open(f"sqlite:///{tmp_path / 'x.db'}")
    assert is_loop_alone()
    asking = asyncio.create_task(db.read(lambda _: gate.wait()))
    try:
        await asyncio.sleep(0.01)
        assert not is_loop_alone()
    finally:
        gate.set()
        await asking
        await db.close()
    assert is_loop_alone()


def test_session_fixtures_are_set_up_once():
    """With another loop factory, pytest would set up every session fixture again: a Chromium for each test of the page."""
    assert pytest_asyncio_loop_factories() == pytest_asyncio_loop_factories()
