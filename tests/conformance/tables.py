"""The games under test, each at each of its numbers of players."""
from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

import pytest

from engine.core.game import AnyGame
from engine.games import games
from tests.toys import auction

from .case import Case


def case(game: AnyGame) -> Case:
    """The game with the hooks of its own module, if there is one."""
    module = f"tests.conformance.games.{game.slug}"
    found: Case = import_module(module).CASE if find_spec(module) else Case(game)
    return found


CASES = tuple(case(game) for game in (*games(), auction.GAME))
TABLES = [pytest.param(c, n, id=f"{c.game.slug}-{n}") for c in CASES for n in c.game.seats]
each_table = pytest.mark.parametrize(("case", "seats"), TABLES)
each_game = pytest.mark.parametrize("case", [pytest.param(c, id=c.game.slug) for c in CASES])
SECRETIVE = [c for c in CASES if c.game.secret]
each_secretive_table = pytest.mark.parametrize(
    ("case", "seats"), [pytest.param(c, n, id=f"{c.game.slug}-{n}") for c in SECRETIVE for n in c.game.seats]
)
# One game of each table by default, more in `make test-all`.
seeds = pytest.mark.parametrize("seed", [1, *(pytest.param(n, marks=pytest.mark.long) for n in range(2, 12))])
