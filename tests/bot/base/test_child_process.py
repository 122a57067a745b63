"""Long computations run in a child process with low priority."""

from __future__ import annotations

import os

import pytest

from bot.base.jobs import CHILD_NICENESS, INHERITED, run_in_child


def get_niceness() -> int:
    return os.nice(0)


@pytest.mark.skipif(not hasattr(os, "nice"), reason="no process is nice here")
async def test_child_process_has_low_priority():
    assert await run_in_child(get_niceness) == min(19, os.nice(0) + CHILD_NICENESS)


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
    environment = await run_in_child(get_environment)
    assert "secret" not in str(environment) and not SECRETS.keys() & environment.keys()
    assert "PATH" in environment and {name.upper() for name in environment} & os.environ.keys() <= INHERITED


def get_environment() -> dict[str, str]:
    return dict(os.environ)
