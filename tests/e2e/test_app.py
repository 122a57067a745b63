"""The bot itself: registration, health, reminders, a game whose command Discord would refuse."""

from __future__ import annotations

import logging
from pathlib import Path

import discord
import pytest

from bot.discord_client import LongtableClient
from bot.interactions.command_spec import Command
from bot.interactions.request import OWN
from bot.service import Service
from engine.core.game import AnyGame
from tests.press_trace import count_functions, trace_press

from .stage import Stage


def count_registrations(made: Stage) -> int:
    return sum(entry["method"] == "PUT" and entry["path"].endswith("/commands") for entry in made.pg.wire)


async def test_commands_are_registered_once_and_not_again_at_a_restart(made: Stage):
    assert count_registrations(made) == 1
    await made.restart()
    assert count_registrations(made) == 1


async def test_messages_between_people_are_not_read(made: Stage):
    heard = list[discord.Message]()

    async def on_message(message: discord.Message):
        heard.append(message)

    made.bot.event(on_message)
    ann = await made.get_person("Ann")
    await ann.say("table", "hello")
    assert (await ann.slash("table", "games")).kind != "none"  # everything before it has been read
    assert heard == []


async def test_game_whose_command_breaks_a_limit_is_left_out_loudly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    def make_endless_command(game: AnyGame, play: Command) -> Command:
        return Command(game.slug.replace("_", "-"), "a" * 101, OWN, "press")

    monkeypatch.setattr("bot.discord_client.build_game_command", make_endless_command)
    service = await Service.open(f"sqlite:///{tmp_path / 'longtable.db'}")
    with caplog.at_level(logging.ERROR):
        app = LongtableClient(service).app
    assert "play" in app.commands
    assert not {game.slug.replace("_", "-") for game in service.games.values()} & app.commands.keys()
    assert "is left out" in caplog.text
    await service.stop()


# A press does not run more functions than it did: see `tests.press_trace`


MAX_FUNCTIONS = {"bot": 410, "engine": 155, "render": 224}
"""The figures of today, and a few more for what depends on the moment. They may only fall."""


async def test_a_press_runs_no_more_functions_than_before(tmp_path: Path):
    found = count_functions(await trace_press(tmp_path))
    assert all(found[package] <= most for package, most in MAX_FUNCTIONS.items()), found
