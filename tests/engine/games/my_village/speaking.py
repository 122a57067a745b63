"""Words of My Village."""
from __future__ import annotations

from engine.games.my_village import GAME
from engine.games.my_village.words.hints import MyVillageHints
from tests.engine.games.my_village.scenario import Table


def words(seats: int = 2) -> MyVillageHints:
    hints = GAME.words(Table.names[:seats])
    assert isinstance(hints, MyVillageHints)
    return hints
