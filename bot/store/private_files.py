"""Files and folders that only the bot's own user may read, whatever its umask is.

A database holds secrets of running games and what people have written. Files that the bot creates are private from the
start. A database file that others can read is made private when it is opened. An existing folder belongs to the host,
who may share it for a reason, so the bot only warns about it.
"""

from __future__ import annotations

import errno
import logging
import os
import stat
import tempfile
from pathlib import Path

PRIVATE_FILE, PRIVATE_FOLDER = 0o600, 0o700
PERMISSIONS_OF_OTHERS = stat.S_IRWXG | stat.S_IRWXO
DATABASE_FILE_ENDINGS = ("", "-wal", "-shm", "-journal")

log = logging.getLogger("longtable")


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
    """Create a SQLite database's file if it is missing, and make it private. Raises OSError.

    SQLite gives the other files of the database the same permissions.
    """
    if not database.exists():
        os.close(os.open(database, os.O_CREAT | os.O_RDWR, PRIVATE_FILE))
    for ending in DATABASE_FILE_ENDINGS:
        file = database.with_name(database.name + ending)
        if file.exists() and file.stat().st_mode & PERMISSIONS_OF_OTHERS:
            make_file_private(file)


def make_file_private(file: Path) -> None:
    """Make a file private. If it belongs to another user, log a warning that says what the host can do."""
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
