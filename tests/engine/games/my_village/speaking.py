"""The presenter of My Village for tests."""

from __future__ import annotations

from engine.games.my_village import GAME
from engine.games.my_village.words.hints import MyVillagePresenter
from tests.engine.games.my_village.scenario import Table


def make_presenter(seats: int = 2) -> MyVillagePresenter:
    hints = GAME.create_presenter(Table.names[:seats])
    assert isinstance(hints, MyVillagePresenter)
    return hints
