"""A PostgreSQL server of a test's own on a small disk in memory: it can be stopped, and its disk can be filled."""
from __future__ import annotations

import asyncio
import os
import shutil
import socket
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

BINARIES = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
SERVER_USER = "postgres"
DISK_MB = 200
STOP_TIMEOUT_S = 20


class PrivatePostgres:
    def __init__(self, folder: Path, port: int) -> None:
        self.folder, self.port = folder, port
        self.data, self.ballast = folder / "data", folder / "ballast"

    @property
    def url(self) -> str:
        return f"postgresql://{SERVER_USER}@127.0.0.1:{self.port}/postgres"

    async def start(self) -> None:
        settings = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1"
        await self._run("pg_ctl", "-D", str(self.data), "-o", settings, "-l", str(self.folder / "log"), "-w", "start")

    async def stop(self) -> None:
        """Stop at once, as when the machine fails."""
        await self._run("pg_ctl", "-D", str(self.data), "-m", "immediate", "-w", "stop", may_fail=True)

    def fill_disk(self) -> None:
        """Write until there is no space left."""
        try:
            with self.ballast.open("wb") as file:
                while file.write(bytes(1 << 20)):
                    file.flush()
        except OSError:
            pass

    def free_disk(self) -> None:
        self.ballast.unlink(missing_ok=True)

    async def _run(self, program: str, *arguments: str, may_fail: bool = False) -> None:
        await run_command(as_server_user(str(BINARIES[-1] / program), *arguments), may_fail)


def as_server_user(*command: str) -> Sequence[str]:
    """PostgreSQL refuses to be run by root."""
    return ("runuser", "-u", SERVER_USER, "--", *command) if os.geteuid() == 0 else command


async def run_command(command: Sequence[str], may_fail: bool = False) -> None:
    """Raises RuntimeError with what the program said if it fails."""
    process = await asyncio.create_subprocess_exec(
        *command, cwd="/", stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE
    )
    _, said = await asyncio.wait_for(process.communicate(), 60)
    if process.returncode and not may_fail:
        raise RuntimeError(f"{' '.join(command)}: {said.decode().strip()}")


@asynccontextmanager
async def private_postgres(folder: Path) -> AsyncGenerator[PrivatePostgres]:
    """Needs root, for a file system of its own."""
    place = folder / "postgres"
    place.mkdir()
    await run_command(("mount", "-t", "tmpfs", "-o", f"size={DISK_MB}m", "tmpfs", str(place)))
    try:
        shutil.chown(place, SERVER_USER)
        for parent in (folder, *folder.parents):
            if parent.stat().st_uid == os.geteuid() and parent != Path("/"):
                parent.chmod(parent.stat().st_mode | 0o011)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            server = PrivatePostgres(place, free.getsockname()[1])
        initialise = ("-D", str(server.data), "-A", "trust", "--wal-segsize=1", "--no-sync")
        await run_command(as_server_user(str(BINARIES[-1] / "initdb"), *initialise))
        with (server.data / "postgresql.conf").open("a") as settings:
            settings.write("max_wal_size = 32MB\nmin_wal_size = 8MB\nmax_connections = 60\nshared_buffers = 32MB\n")
        await server.start()
        yield server
    finally:
        await PrivatePostgres(place, 0).stop()
        await run_command(("umount", "-l", str(place)), may_fail=True)
