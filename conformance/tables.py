"""Pytest parameters: the games under test, each with each of its numbers of players."""
from __future__ import annotations

from collections.abc import Collection, Iterable

import pytest

from render.games import find_pictures, get_drawing_package

from .case import Case
from .cases import NAMED_MODULES, list_enabled_modules, load_cases

CASES = load_cases(dict.fromkeys([*NAMED_MODULES, *list_enabled_modules()]))


def list_packages(case: Case) -> list[str]:
    """Return the name of the game's package and, if the game has pictures, of the package that draws them."""
    return [case.game.package, *([get_drawing_package(case.game.slug)] if find_pictures(case.game.slug) else [])]


def parametrize_tables(cases: Iterable[Case], marks: Collection[pytest.MarkDecorator] = ()) -> pytest.MarkDecorator:
    """Return a parametrization by game and number of players.

    All numbers of a game but a middle one get the `marks`.
    """
    found = [
        pytest.param(
            c, n, id=f"{c.name}-{n}", marks=() if n == c.game.player_counts[len(c.game.player_counts) // 2] else marks
        )
        for c in cases
        for n in c.game.player_counts
    ]
    return pytest.mark.parametrize(("case", "seats"), found)


each_table = parametrize_tables(CASES)
# Long tests run with all numbers of players in `make test-all`. A middle number of players represents the others.
each_middle_table = parametrize_tables(CASES, [pytest.mark.long])
each_game = pytest.mark.parametrize("case", [pytest.param(c, id=c.name) for c in CASES])
each_game_once = pytest.mark.parametrize("case", [pytest.param(c, id=c.name) for c in CASES if not c.variant])
each_secretive_game = pytest.mark.parametrize(
    "case", [pytest.param(c, id=c.name) for c in CASES if c.has_hidden_information]
)
each_secretive_table = parametrize_tables((c for c in CASES if c.has_hidden_information), [pytest.mark.long])
# One game of each table by default, all in `make test-all`.
SEEDS = (1, 2, 3)
seeds = pytest.mark.parametrize("seed", [1, *(pytest.param(n, marks=pytest.mark.long) for n in SEEDS[1:])])
