"""What would take the event loop seconds is done in a process of its own: bytes go in, bytes come out."""
from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE
from typing import Any

from engine.games import SETTING

INHERITED = frozenset(
    {
        *("PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "VIRTUAL_ENV"),
        *("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "PYTHONUSERBASE"),  # where packages of one user lie
        *("PYTHONPATH", "PYTHONHOME", "PYTHONHASHSEED", "PYTHONUTF8", "PYTHONIOENCODING", "PYTHONWARNINGS"),
        *("PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX", "PYTHONTZPATH", "PYTHONMALLOC"),
        *("LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "TZ", "TMPDIR", "TEMP", "TMP"),
        *("SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "COMSPEC", "PATHEXT"),  # without which Windows starts no program
        SETTING,
    }
)
"""Environment variables that a child process may see: what Python needs to start, and the enabled games.

The token and the database's address are not among them: a child computes on bytes and needs neither, and every process
of the same user can read its environment.
"""
NICE = 10  # of which a process that computes beside people's clicks has a tenth of the bot's share


class Line:
    """One at a time, whoever came first."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.inside = list[asyncio.Task[Any] | None]()  # who is at it, and those who wait, in their order

    async def __aenter__(self) -> None:
        task = asyncio.current_task()
        self.inside.append(task)
        try:
            await self.lock.acquire()
        except BaseException:
            self.inside.remove(task)
            raise

    async def __aexit__(self, *why: object) -> None:
        self.lock.release()
        self.inside.remove(asyncio.current_task())


async def run(module: str, *arguments: str, given: bytes, longest: float, doing: str) -> bytes:
    """What `python -m module arguments` answers to the bytes given, in so many seconds at the most.

    Raises ChildProcessError with what it was doing and what it said where it fails, TimeoutError where it does not end.
    """
    # A group of its own, so that Ctrl-C is the bot's alone; but not a session, in which `give_way` would mean nothing.
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", module, *arguments, stdin=PIPE, stdout=PIPE, stderr=PIPE, process_group=0,
        env=inherited_environment(),
    )
    try:
        async with asyncio.timeout(longest):
            said, trouble = await process.communicate(given)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode:
        raise ChildProcessError(f"{doing}: {trouble.decode(errors='replace').strip()}")
    return said


def inherited_environment() -> dict[str, str]:
    """Return the environment for a child process: of this process's variables those in `INHERITED`."""
    return {name: value for name, value in os.environ.items() if name.upper() in INHERITED}


def give_way() -> None:
    """Called by such a process: people's clicks come first. Not more than nice: in Linux's idle class a review was not
    done within four minutes where others used the machine."""
    if hasattr(os, "nice"):
        os.nice(NICE)
