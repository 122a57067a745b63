"""What would take the event loop seconds is done in a process of its own: bytes go in, bytes come out."""
from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE
from pathlib import Path

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
MAX_DATA_BYTES = 1 << 30  # of one process: ten times what the largest film takes, and less than a small host has


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
    limit_memory()


def limit_memory(most: int = MAX_DATA_BYTES) -> int:
    """Make this process fail with a MemoryError before it takes more than so many bytes; -1 stands for no bound.

    Returns what the bound was before. Only Linux counts a process's memory so; elsewhere nothing happens.
    """
    if sys.platform != "linux":
        return -1
    from resource import RLIMIT_DATA, getrlimit, setrlimit

    soft, hard = getrlimit(RLIMIT_DATA)
    setrlimit(RLIMIT_DATA, (min((bound for bound in (most, hard) if bound >= 0), default=-1), hard))
    return soft


def measure_memory() -> int:
    """Return how many bytes of this process count towards that bound; 0 where nothing is bounded."""
    if sys.platform != "linux":
        return 0
    status = Path("/proc/self/status").read_text("ascii", "replace")
    return next((int(line.split()[1]) * 1024 for line in status.splitlines() if line.startswith("VmData:")), 0)
