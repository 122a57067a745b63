"""The default length of a round follows this bot's own games of the same kind."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.model.timing import DAY_S
from bot.model.view import Person
from bot.operations import listings, lobby, seats
from bot.operations.lobby import LobbyChanges
from bot.seasons import model
from bot.seasons.model import Pace
from tests.bot.service.finishing import finish_game
from tests.bot.service.kit import ANN, BOB, CLEO, House, interactions, open_house
from tests.bot.service.seasoning import LEAGUE


async def play_game_of_days(h: House, days: float, *others: Person, pace: Pace = "day", bots: int = 0):
    """Play a table with these people and Ann that takes so many days."""
    table = await h.open_lobby("race", *others)
    for _ in range(bots):
        await h.apply(table.id, next(interactions), lobby.add_bot, ANN.id, "beginner")
    await h.apply(table.id, 0, lobby.set_options, ANN.id, LobbyChanges(pace=pace))
    await lobby.start_game(h.tables, table.id, ANN.id, next(interactions))
    h.clock.now += days * DAY_S
    await finish_game(h, table)


async def test_round_lasts_as_games_of_its_size_and_pace_need(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(model, "MIN_KNOWN_GAMES", 2)
    async with open_house(tmp_path) as h:
        usual = h.service.seasons.get_usual_days
        await play_game_of_days(h, 3, BOB)
        await play_game_of_days(h, 3, BOB, CLEO)  # another size
        await play_game_of_days(h, 3, bots=1)  # nobody waited for anybody
        await play_game_of_days(h, 3, BOB, pace="week")
        await abandon_game(h, BOB)
        assert await usual(LEAGUE) == {"day": 14, "three-days": 28, "week": 56}
        await play_game_of_days(h, 3, BOB)
        assert await usual(LEAGUE) == {"day": 7, "three-days": 28, "week": 56}


async def abandon_game(h: House, other: Person):
    table = await h.open_lobby("race", other)
    await h.apply(table.id, 0, lobby.set_options, ANN.id, LobbyChanges(pace="day"))
    await lobby.start_game(h.tables, table.id, ANN.id, next(interactions))
    for person in (ANN, other):
        await h.apply(table.id, 0, seats.resign, person.id)
    await h.service.drain()
    assert (await listings.get_table(h.tables, table.id)).status != "running"
