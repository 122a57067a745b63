"""One bot at a time uses a SQLite file, however the previous one ended."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.db import files
from bot.db.files import InUse, describe_this_process, lock_database
from tests.e2e.stage import wait_until

HOLD = """
import asyncio, sys, time
from pathlib import Path
from bot.db.files import lock_database
lock = asyncio.run(lock_database(Path(sys.argv[1])))
print("locked", flush=True)
time.sleep(600)
"""


def lock_in_child_process(file: Path) -> subprocess.Popen[str]:
    """Start a process that locks the file."""
    holder = subprocess.Popen([sys.executable, "-c", HOLD, str(file)], stdout=subprocess.PIPE, text=True)
    assert holder.stdout is not None and holder.stdout.readline() == "locked\n"
    return holder


async def test_second_process_is_refused_until_the_first_is_killed(tmp_path: Path):
    file = tmp_path / "longtable.db"
    holder = await asyncio.to_thread(lock_in_child_process, file)
    try:
        with pytest.raises(
            InUse, match=rf"^Another bot is running on the database {file} \(process {holder.pid} on "
        ):
            await lock_database(file, wait_s=0)
    finally:
        holder.kill()
        await asyncio.to_thread(holder.communicate)
    lock = await lock_database(file, wait_s=0)
    assert file.with_name("longtable.db-lock").read_text() == describe_this_process()
    assert not file.exists()  # the database itself is not touched
    lock.release()


async def test_start_waits_for_an_ending_process(tmp_path: Path, caplog: pytest.LogCaptureFixture):
    first = await lock_database(tmp_path / "longtable.db")
    second = asyncio.create_task(lock_database(tmp_path / "longtable.db"))

    async def is_waiting() -> bool:
        return "waiting up to 30 seconds" in caplog.text

    await wait_until(is_waiting)
    first.release()
    (await second).release()
    assert caplog.text.count("waiting") == 1


async def test_file_system_without_locks_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    def refuse(_: int):
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(files, "lock_file", refuse)
    with caplog.at_level(logging.WARNING):
        (await lock_database(tmp_path / "longtable.db", wait_s=0)).release()
    assert "cannot be locked (No locks available)" in caplog.text and "second bot" in caplog.text


async def test_postgresql_needs_no_lock():
    (await lock_database(None)).release()
