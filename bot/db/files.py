"""The files of a SQLite database: only the bot's own user may read them, and only one bot uses them at a time.

A database holds secrets of running games and what people have written. Files that the bot creates are private from the
start. A database file that others can read is made private when it is opened. An existing folder belongs to the host,
who may share it for a reason, so the bot only warns about it.

For the lock, a separate file is locked, and the system releases it when the process ends, however that happens. SQLite
locks the database file itself, and closing any other handle of that file would release SQLite's locks.
"""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import stat
import sys
import tempfile
from pathlib import Path

from bot.base.logs import log
from bot.db.address import DatabaseUnreachable

PRIVATE_FILE, PRIVATE_FOLDER = 0o600, 0o700
PERMISSIONS_OF_OTHERS = stat.S_IRWXG | stat.S_IRWXO
DATABASE_FILE_ENDINGS = ("", "-wal", "-shm", "-journal")
LOCK_ENDING = "-lock"  # of the file's name, after the database's
LOCK_WAIT_S = 30.0  # an earlier bot that is ending takes up to 20 seconds
LOOK_EVERY_S = 0.25
MAX_HOLDER_BYTES = 200
HELD_BY_OTHER = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


def make_private_folder(folder: Path) -> None:
    """Create the folder, and each missing one above it, only for its owner. Raises OSError."""
    if folder.is_dir():
        return
    make_private_folder(folder.parent)
    folder.mkdir(exist_ok=True)
    folder.chmod(PRIVATE_FOLDER)


def find_obstacle(folder: Path) -> str:
    """Return why this process cannot create files in a folder, as a clause for the host, or "" if it can. A full disk
    is no such reason."""
    if missing := [part for part in (folder, *folder.parents) if not part.is_dir()]:
        return f"there is no folder {missing[-1]}; create it, or correct the address"
    try:
        os.close((probe := tempfile.mkstemp(prefix=".longtable-", dir=folder))[0])
        Path(probe[1]).unlink()
    except PermissionError:
        if os.name != "posix":
            return f"this program cannot write to the folder {folder}"
        user, owner = os.geteuid(), folder.stat().st_uid
        theirs = f"which belongs to user {owner} (chown {user} {folder})"
        return f"user {user} cannot write to the folder {folder}, {theirs}"
    except OSError as error:
        return (
            ""
            if error.errno == errno.ENOSPC
            else f"the folder {folder} cannot be written to: {error.strerror}"
        )
    return ""


def protect_database(database: Path) -> None:
    """Create a SQLite database's file if it is missing, and make it private. If a file belongs to another user, log a
    warning that says what the host can do. Raises OSError, DatabaseUnreachable.

    SQLite gives the other files of the database the same permissions.
    """
    require_folder(database)
    if not database.exists():
        database.touch(PRIVATE_FILE)
    for ending in DATABASE_FILE_ENDINGS:
        file = database.with_name(database.name + ending)
        if not file.exists() or not file.stat().st_mode & PERMISSIONS_OF_OTHERS:
            continue
        try:
            file.chmod(PRIVATE_FILE)
        except PermissionError:
            log.warning(
                "%s can be read or written by other users and belongs to another user: make the bot's user its owner "
                "(chown), or run: chmod 600 %s",
                file,
                file,
            )
        else:
            log.info("%s could be read or written by other users; now only its owner can", file)


def warn_of_shared_folder(folder: Path) -> None:
    """Log a warning if anybody but its owner may look into the bot's data folder."""
    if os.name == "posix" and folder.stat().st_mode & PERMISSIONS_OF_OTHERS:
        log.warning("other users can open %s; if none of them needs to, run: chmod 700 %s", folder, folder)


def require_folder(file: Path) -> None:
    """Raise DatabaseUnreachable if the folder of a SQLite database is missing or cannot be written to."""
    if why := find_obstacle(file.absolute().parent):
        raise DatabaseUnreachable(f"the database {file} cannot be opened: {why}")


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
    require_folder(file)
    handle = os.open(file.with_name(file.name + LOCK_ENDING), os.O_RDWR | os.O_CREAT, PRIVATE_FILE)
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
        os.lseek(handle, 0, os.SEEK_SET)
        holder = os.read(handle, MAX_HOLDER_BYTES).decode(errors="replace") or "another process"
        if loop.time() - began >= wait_s:
            raise InUse(f"Another bot is running on the database {file} ({holder}). Stop it first.")
        if not is_told:
            log.warning(
                "%s is still used by %s: waiting up to %.0f seconds until it ends", file, holder, wait_s
            )
            is_told = True
        await asyncio.sleep(LOOK_EVERY_S)


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
