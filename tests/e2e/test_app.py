"""The bot itself: registration, health, reminders, a game whose command Discord would refuse."""

from __future__ import annotations

import logging
import random
import socket
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest

from bot.discord_client import LongtableClient, list_usable_commands
from bot.interactions.command_spec import Command
from bot.interactions.request import OWN
from bot.model.timing import Timing
from bot.service import Service
from engine.core.game import AnyGame
from tests.bot.service.race import RACE

from .playing import play_turn
from .stage import Stage, find_asked_person, open_game, open_stage


def count_registrations(made: Stage) -> int:
    return sum(entry["method"] == "PUT" and entry["path"].endswith("/commands") for entry in made.pg.wire)


async def test_commands_are_registered_once_and_not_again_at_a_restart(made: Stage):
    assert count_registrations(made) == 1
    await made.restart()
    assert count_registrations(made) == 1


async def test_health_says_whether_the_bot_is_connected(made: Stage):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    await made.stop()
    await made.start(health=port)
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}/health") as answer:
        assert answer.status == 200
        assert await answer.json() == {"ready": True}
    assert made.bot.health is not None and made.bot.health.addresses == [("127.0.0.1", port)]


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


@pytest.mark.long
async def test_late_player_gets_one_reminder_for_all_tables(tmp_path: Path):
    tuning = Timing(bot_pause=0, debounce=0.05, remind={"relaxed": 0.3, "casual": 0.3, "quick": 0.3})
    async with open_stage(tmp_path, tuning=tuning) as made:
        people, thread = await open_game(made, "Ann", "Bob")
        person, post = await find_asked_person(people, thread)
        assert person is not None
        late = await person.wait_for(lambda m: "waiting for you" in m["content"])
        assert f"<#{thread}>" in late["content"]
        games = await person.press(late, "My games")
        shown = await person.pick(games, "Play at", ["Saint Malo"])
        assert "Saint Malo" in shown.text
        assert "roll 1 of 3" in (await person.slash("dm", "play")).text
        await play_turn(person, post, random.Random(1))


def test_broken_game_of_another_package_stops_no_other(caplog: pytest.LogCaptureFixture):
    broken: Any = object()
    found = {spec.name for spec in list_usable_commands({"race": RACE, "broken": broken})}
    assert "race" in found and "broken" not in found
    assert "the command of broken, which is left out" in caplog.text
    with pytest.raises(AttributeError):
        list_usable_commands({"village": broken})
