"""Find and run PostgreSQL's programs, for tests that start a server of their own."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
from pathlib import Path

INITDB = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb")) + sorted(
    Path("/usr/local/bin").glob("initdb")
)
SERVER_USER = "postgres"


def find_programs() -> Path | None:
    """Return the folder with the newest installed version of PostgreSQL's programs, or None."""
    return INITDB[-1].parent if INITDB else None


def own_by_server_user(path: Path) -> str | None:
    """If we are root, give a file to SERVER_USER, because PostgreSQL refuses to run as root.

    Return the user that must run the server, or None if that is the current user.
    """
    if os.geteuid() != 0:
        return None
    shutil.chown(path, SERVER_USER, SERVER_USER)
    return SERVER_USER


def run(user: str | None, *words: str | Path):
    """Run a program as this user, or as the current user if it is None. Raise CalledProcessError if it fails."""
    subprocess.run(
        [*map(str, words)],
        user=user,
        group=user,
        extra_groups=[] if user else None,
        check=True,
        cwd="/",
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def find_free_port() -> int:
    """Return a TCP port of this machine that nothing uses at the moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
