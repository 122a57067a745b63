"""What would take the event loop seconds is done in a process of its own: bytes go in, bytes come out."""
from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE


async def run(module: str, *arguments: str, given: bytes, longest: float, doing: str) -> bytes:
    """What `python -m module arguments` answers to the bytes given, in so many seconds at the most.

    Raises ChildProcessError with what it was doing and what it said where it fails, TimeoutError where it does not end.
    """
    # A group of its own, so that Ctrl-C is the bot's alone; but not a session, in which NICE would mean nothing.
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", module, *arguments, stdin=PIPE, stdout=PIPE, stderr=PIPE, process_group=0
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
