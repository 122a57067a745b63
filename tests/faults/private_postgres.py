"""Start a PostgreSQL server of a test's own on a small disk in memory. A test can stop it and fill its disk."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from subprocess import CalledProcessError

from aiohttp.test_utils import unused_port

INITDB = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb")) + sorted(
    Path("/usr/local/bin").glob("initdb")
)
SERVER_USER = "postgres"
DISK_MB = 200
SERVER_SETTINGS = "max_wal_size = 32MB\nmin_wal_size = 8MB\nmax_connections = 60\nshared_buffers = 32MB\n"


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


class PrivatePostgres:
    def __init__(self, folder: Path, programs: Path, port: int):
        self.folder = folder
        self.programs = programs
        self.port = port
        self.data, self.ballast = folder / "data", folder / "ballast"
        self.user = own_by_server_user(folder)

    @property
    def url(self) -> str:
        return f"postgresql://{SERVER_USER}@127.0.0.1:{self.port}/postgres"

    async def create(self):
        """Make the files of a server without passwords, with small segments for its small disk."""
        how = ("--username", SERVER_USER, "--auth", "trust", "--wal-segsize=1", "--no-sync")
        await asyncio.to_thread(run, self.user, self.programs / "initdb", "--pgdata", self.data, *how)
        with (self.data / "postgresql.conf").open("a") as settings:
            settings.write(SERVER_SETTINGS)

    async def start(self):
        settings = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1"
        await self._run_pg_ctl("start", "--options", settings, "--log", str(self.folder / "log"))

    async def stop(self):
        """Stop at once, as when the machine fails. A server that ended by itself is no error."""
        with suppress(CalledProcessError):
            await self._run_pg_ctl("stop", "--mode", "immediate")

    def fill_disk(self):
        """Write until no space is left."""
        with suppress(OSError), self.ballast.open("wb") as file:
            while True:
                file.write(bytes(1 << 20))
                file.flush()

    def free_disk(self):
        self.ballast.unlink(missing_ok=True)

    async def _run_pg_ctl(self, what: str, *words: str):
        control = (self.programs / "pg_ctl", "--pgdata", self.data, "--wait", what)
        await asyncio.to_thread(run, self.user, *control, *words)


def mount_small_disk(folder: Path) -> Path:
    """Mount a file system in memory below this folder. The server's user may enter it. Return its path."""
    folder.chmod(0o711)
    place = folder / "postgres"
    place.mkdir()
    run(None, "mount", "-t", "tmpfs", "-o", f"size={DISK_MB}m", "tmpfs", place)
    return place


@asynccontextmanager
async def start_private_postgres(folder: Path) -> AsyncGenerator[PrivatePostgres]:
    """Start a server of its own. Root is needed for its file system. Raises RuntimeError if PostgreSQL's programs are
    not installed."""
    if not INITDB:
        raise RuntimeError("PostgreSQL's programs are not installed")
    place = mount_small_disk(folder)
    server = PrivatePostgres(place, INITDB[-1].parent, unused_port())
    try:
        await server.create()
        await server.start()
        yield server
    finally:
        await server.stop()
        run(None, "umount", "-l", place)
