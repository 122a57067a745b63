"""PostgreSQL's own programs, for tests that need a server of their own."""
from __future__ import annotations

import os
import shutil
import socket
import subprocess
from pathlib import Path

INITDB = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb")) + sorted(Path("/usr/local/bin").glob("initdb"))
SERVER_USER = "postgres"


def find_programs() -> Path | None:
    """Return the folder of the newest installed programs, or None."""
    return INITDB[-1].parent if INITDB else None


def own_by_server_user(path: Path) -> str | None:
    """Give a file to the user that runs the server, because PostgreSQL refuses root. Return that user, or None if it is
    us."""
    if os.geteuid() != 0:
        return None
    shutil.chown(path, SERVER_USER, SERVER_USER)
    return SERVER_USER


def run(user: str | None, *words: str | Path) -> None:
    """Run a program as this user, or as us. Raises CalledProcessError."""
    subprocess.run(
        [*map(str, words)], user=user, group=user, extra_groups=[] if user else None, check=True, cwd="/",
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip


def find_free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]
