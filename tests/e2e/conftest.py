"""Fixtures: a started table of Saint Malo on a stage of its own."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from bot.model.timing import Timing

from .stage import Stage, open_stage

QUICK = Timing(
    bot_pause=0,
    close_delay=(0, 0),
    debounce=0.05,
    postpone_own=0.05,
    linger=0,
    lobby_grace=0.5,
    retry_first=0.1,
)


@pytest.fixture
async def made(tmp_path: Path) -> AsyncGenerator[Stage]:
    """A playground with the bot on it."""
    async with open_stage(tmp_path, tuning=QUICK) as up:
        yield up
