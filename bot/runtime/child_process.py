"""Run long computations in processes of their own, so that the event loop never waits: bytes in, bytes out."""

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
        *(
            "HOME",
            "USERPROFILE",
            "APPDATA",
            "LOCALAPPDATA",
            "PYTHONUSERBASE",
        ),  # where packages of one user lie
        *("PYTHONPATH", "PYTHONHOME", "PYTHONHASHSEED", "PYTHONUTF8", "PYTHONIOENCODING", "PYTHONWARNINGS"),
        *("PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX", "PYTHONTZPATH", "PYTHONMALLOC"),
        *("LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "TZ", "TMPDIR", "TEMP", "TMP"),
        *(
            "FONTCONFIG_FILE",
            "FONTCONFIG_PATH",
            "XDG_DATA_HOME",
            "XDG_CONFIG_HOME",
            "XDG_CACHE_HOME",
        ),  # fonts
        *(
            "SYSTEMROOT",
            "SYSTEMDRIVE",
            "WINDIR",
            "COMSPEC",
            "PATHEXT",
        ),  # without which Windows starts no program
        SETTING,
    }
)
"""Environment variables that a child process may see: what Python needs to start, and the enabled games.

The token and the database's address are not among them: a child computes on bytes and needs neither, and every process
of the same user can read its environment.
"""
CHILD_NICENESS = 10
"""Added to the niceness of a child, so that it gets about a tenth of the bot's share of a busy processor."""
MAX_DATA_BYTES = 1 << 30
"""The memory of one child: ten times what the largest film takes, and less than a small host has."""


async def run_in_child(module: str, *arguments: str, stdin: bytes, timeout_s: float, doing: str) -> bytes:
    """Run `python -m module arguments` with `stdin` as its standard input, and return its standard output.

    Raises ChildProcessError with `doing`, which says what was tried, and its error output if it fails; TimeoutError
    after `timeout_s`.
    """
    # Its own process group, so that Ctrl-C reaches only the bot. Not its own session: Linux schedules sessions as
    # groups, so there its niceness would not count against the bot's.
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        module,
        *arguments,
        stdin=PIPE,
        stdout=PIPE,
        stderr=PIPE,
        process_group=0,
        env=get_inherited_environment(),
    )
    try:
        async with asyncio.timeout(timeout_s):
            said, trouble = await process.communicate(stdin)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode:
        raise ChildProcessError(f"{doing}: {trouble.decode(errors='replace').strip()}")
    return said


def get_inherited_environment() -> dict[str, str]:
    """Return the environment of a child process: this process's variables that are listed in `INHERITED`."""
    return {name: value for name, value in os.environ.items() if name.upper() in INHERITED}


def lower_own_priority() -> None:
    """Lower the priority of this child process and limit its memory. Children call it first.

    Not Linux's idle class: there a review takes minutes if anything else uses the machine.
    """
    if hasattr(os, "nice"):
        os.nice(CHILD_NICENESS)
    limit_memory()


def limit_memory(max_bytes: int = MAX_DATA_BYTES) -> int:
    """Make this process raise MemoryError before it uses more than `max_bytes` (-1: no limit).

    Returns the old limit. Only Linux can limit the memory of a process like this. Elsewhere nothing happens and -1 is
    returned.
    """
    if sys.platform != "linux":
        return -1
    from resource import RLIMIT_DATA, getrlimit, setrlimit

    soft, hard = getrlimit(RLIMIT_DATA)
    setrlimit(RLIMIT_DATA, (min((bound for bound in (max_bytes, hard) if bound >= 0), default=-1), hard))
    return soft


def measure_memory() -> int:
    """Return how many bytes of this process count towards the limit of `limit_memory`; 0 where there is no limit."""
    if sys.platform != "linux":
        return 0
    status = Path("/proc/self/status").read_text("ascii", "replace")
    return next(
        (int(line.split()[1]) * 1024 for line in status.splitlines() if line.startswith("VmData:")), 0
    )
