"""Long computations run in a child process with low priority."""

from __future__ import annotations

import os

import pytest

from bot.runtime import child_process
from bot.runtime.child_process import CHILD_NICENESS, INHERITED

PRINT_NICENESS = (
    "import os; from bot.runtime import child_process as own; own.lower_own_priority(); print(os.nice(0))"
)


@pytest.mark.skipif(not hasattr(os, "nice"), reason="no process is nice here")
async def test_child_process_has_low_priority():
    said = await child_process.run_in_child(
        "timeit", "-n1", "-r1", PRINT_NICENESS, stdin=b"", timeout_s=60, doing="being nice"
    )
    assert int(said.split()[0]) == min(19, os.nice(0) + CHILD_NICENESS)


SECRETS = {
    "DISCORD_TOKEN": "secret-token",
    "DATABASE_URL": "postgresql://me:secret@db/longtable",
    "POSTGRES_PASSWORD": "secret-password",
    "PGPASSWORD": "secret-password",
    "AWS_SECRET_ACCESS_KEY": "secret-key",
    "LONGTABLE_DATA": "/srv/secret",
}


async def test_child_process_sees_no_secret_of_the_bot(monkeypatch: pytest.MonkeyPatch):
    """Read the child's environment as the operating system shows it to another process of the same user."""
    for name, value in SECRETS.items():
        monkeypatch.setenv(name, value)
    environment = "import os; print(*os.environ, sep='\\n'); print(*os.environ.values(), sep='\\n')"
    said = (await run_code(environment)).decode()
    assert "secret" not in said and not SECRETS.keys() & set(said.split())
    names = set(said.split("\n")) & os.environ.keys()
    assert "PATH" in names and {name.upper() for name in names} <= INHERITED


async def run_code(code: str) -> bytes:
    return await child_process.run_in_child(
        "timeit", "-n1", "-r1", code, stdin=b"", timeout_s=60, doing="looking around"
    )
