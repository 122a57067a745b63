"""Fixtures: a stage of its own for each test."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import pytest

from bot.interactions import dispatch
from bot.model.timing import Timing
from engine.core.game import AnyGame
from tests.bot.service.kit import answer_in_thread, replace_child_processes

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


def provide_stage(*games: AnyGame, tuning: Timing = QUICK, accidents: bool = False) -> Any:
    """Return a fixture: a playground with a bot that offers these games, or all of ours."""

    @pytest.fixture
    async def stage(tmp_path: Path) -> AsyncGenerator[Stage]:
        offered = {game.slug: game for game in games} or None
        async with open_stage(tmp_path, offered, tuning, accidents) as up:
            yield up

    return stage


made = provide_stage()


@pytest.fixture
def undeferred(monkeypatch: pytest.MonkeyPatch):
    """Let the bot defer nothing: where the answers matter, not their times."""
    for name in ("DEFER_AFTER_S", "DEFER_MODAL_AFTER_S"):
        monkeypatch.setattr(dispatch, name, 60.0)


@pytest.fixture
def childless(monkeypatch: pytest.MonkeyPatch):
    """Let a thread do what the bot would start a process for. The processes are what costs most in a season."""
    replace_child_processes(monkeypatch, answer_in_thread)
