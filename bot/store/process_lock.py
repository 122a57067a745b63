"""A lock on a SQLite database: one bot at a time. The system releases it when the process ends, however that happens.

A separate file is locked. SQLite locks the database file itself, and closing any other handle of that file would
release SQLite's locks.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import socket
import sys
from pathlib import Path

from .database import require_folder
from .private_files import PRIVATE_FILE

log = logging.getLogger("longtable")

LOCK_ENDING = "-lock"  # of the file's name, after the database's
LOCK_WAIT_S = 30.0  # an earlier bot that is ending takes up to 20 seconds
LOOK_EVERY_S = 0.25
MAX_HOLDER_BYTES = 200
HELD_BY_OTHER = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


class InUse(Exception):
    """Another bot works on the same database or the same shards. The message is one line for the host."""


def describe_this_process() -> str:
    """Return how messages for the host name this process, for example "process 812 on server-1"."""
    return f"process {os.getpid()} on {socket.gethostname()}"


class DatabaseLock:
    """A lock that is held until `release` or the end of the process."""

    def __init__(self, handle: int | None) -> None:
        self.handle = handle

    def release(self) -> None:
        """Release the lock. Does nothing if it is released or no lock was needed."""
        handle, self.handle = self.handle, None
        if handle is not None:
            os.close(handle)


async def lock_database(file: Path | None, wait_s: float = LOCK_WAIT_S) -> DatabaseLock:
    """Lock a SQLite database for this process. Raises InUse if another bot holds it for longer than `wait_s`. If the
    file system has no locks, only a warning is logged.

    `file` is None for PostgreSQL, which several processes may use. Raises DatabaseUnreachable or OSError if the lock
    file cannot be created.
    """
    if file is None:
        return DatabaseLock(None)
    handle = open_lock_file(file)
    try:
        is_locked = await wait_for_lock(handle, file, wait_s)
    except BaseException:
        os.close(handle)
        raise
    if is_locked:
        os.ftruncate(handle, 0)
        os.lseek(handle, 0, os.SEEK_SET)
        os.write(handle, describe_this_process().encode())
    return DatabaseLock(handle)


def open_lock_file(file: Path) -> int:
    """Open the lock file next to the database, creating it if necessary, and return its file descriptor. Raises
    DatabaseUnreachable, OSError."""
    require_folder(file)
    return os.open(file.with_name(file.name + LOCK_ENDING), os.O_RDWR | os.O_CREAT, PRIVATE_FILE)


async def wait_for_lock(handle: int, file: Path, wait_s: float) -> bool:
    """Return whether the file could be locked; False if its file system has no locks. Raises InUse."""
    loop, is_told = asyncio.get_running_loop(), False
    began = loop.time()
    while True:
        try:
            lock_file(handle)
            return True
        except OSError as error:
            if error.errno not in HELD_BY_OTHER:
                log.warning(
                    "%s cannot be locked (%s), as on some network file systems: make sure that no second bot uses it",
                    file,
                    error.strerror,
                )
                return False
        holder = read_holder(handle)
        if loop.time() - began >= wait_s:
            raise InUse(f"Another bot is running on the database {file} ({holder}). Stop it first.")
        if not is_told:
            log.warning(
                "%s is still used by %s: waiting up to %.0f seconds until it ends", file, holder, wait_s
            )
            is_told = True
        await asyncio.sleep(LOOK_EVERY_S)


def read_holder(handle: int) -> str:
    """Return the text that the process holding the lock wrote into the file; "another process" if it has not written
    any."""
    os.lseek(handle, 0, os.SEEK_SET)
    return os.read(handle, MAX_HOLDER_BYTES).decode(errors="replace") or "another process"


if sys.platform == "win32":
    import msvcrt

    # Windows forbids reading locked bytes, so a byte far behind the text is locked.
    LOCKED_BYTE_OFFSET = 1 << 30

    def lock_file(handle: int) -> None:
        """Lock the open file for this process, without waiting. Raises OSError if another process has locked it."""
        os.lseek(handle, LOCKED_BYTE_OFFSET, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def lock_file(handle: int) -> None:
        """Lock the open file for this process, without waiting. Raises OSError if another process has locked it."""
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
