"""Pytest parameters: the games under test, each with each of its numbers of players."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator

import pytest

from engine.core.text import LOCALES
from render.games import find_pictures, get_drawing_package

from . import walk
from .case import Case
from .cases import NAMED_MODULES, list_enabled_modules, load_cases
from .walk import ORDINARY_SEED

CASES = load_cases(dict.fromkeys([*NAMED_MODULES, *list_enabled_modules()]))


def list_packages(case: Case) -> list[str]:
    """Return the name of the game's package and, if the game has pictures, of the package that draws them."""
    return [
        case.game.package,
        *([get_drawing_package(case.game.slug)] if find_pictures(case.game.slug) else []),
    ]


def stands_for_itself(case: Case) -> bool:
    """Return whether no other case of the game, with other options, can stand for this one."""
    first = next(one for one in CASES if one.game.slug == case.game.slug)
    return first is case or first.has_hidden_information != case.has_hidden_information


def parametrize_tables(
    cases: Iterable[Case],
    marks: Collection[pytest.MarkDecorator] = (),
    is_judged: Callable[[Case], bool] = lambda case: True,
) -> pytest.MarkDecorator:
    """Return a parametrization by game and number of players.

    All get the `marks` but a middle number of each game that `is_judged` in an ordinary run.
    """
    found = [
        pytest.param(
            c, n, id=f"{c.name}-{n}", marks=() if is_judged(c) and n == get_middle_count(c) else marks
        )
        for c in cases
        for n in c.game.player_counts
    ]
    return pytest.mark.parametrize(("case", "seats"), found)


def parametrize_random_games(
    cases: Iterable[Case], further: int = 1, is_judged: Callable[[Case], bool] = lambda case: True
) -> pytest.MarkDecorator:
    """Return a parametrization by game, number of players and seed, for one random game each.

    The ordinary run plays with the middle number of players of each game that `is_judged`. The long run plays with all
    numbers, and then some further games, whose seeds begin at `walk.further_seed` and in which the numbers take turns.
    """

    def list_games(case: Case) -> Iterator[tuple[int, int, Collection[pytest.MarkDecorator]]]:
        """Yield the seed, the number of players and the marks of each game."""
        counts = case.game.player_counts
        for n in counts:
            is_ordinary = n == get_middle_count(case) and is_judged(case)
            yield ORDINARY_SEED, n, () if is_ordinary else [pytest.mark.long]
        for seed in range(walk.further_seed, walk.further_seed + further):
            yield seed, counts[seed % len(counts)], [pytest.mark.long]

    found = [
        pytest.param(c, n, seed, id=f"{seed}-{c.name}-{n}", marks=marks)
        for c in cases
        for seed, n, marks in list_games(c)
    ]
    return pytest.mark.parametrize(("case", "seats", "seed"), found)


def parametrize_cases(is_meant: Callable[[Case], bool] = lambda case: True) -> pytest.MarkDecorator:
    """Return a parametrization by the cases that are meant."""
    return pytest.mark.parametrize("case", [pytest.param(c, id=c.name) for c in CASES if is_meant(c)])


def parametrize_games(further: int) -> pytest.MarkDecorator:
    """Return a parametrization by the seeds of games that one test plays, with further games in the long run."""
    ordinary = range(ORDINARY_SEED, ORDINARY_SEED + 1)
    others = range(walk.further_seed, walk.further_seed + further)
    return pytest.mark.parametrize("games", [ordinary, pytest.param(others, marks=pytest.mark.long)])


def get_middle_count(case: Case) -> int:
    """Return the number of players that stands for the others."""
    return case.game.player_counts[len(case.game.player_counts) // 2]


# Only the long run plays with all numbers of players. A middle number represents the others.
each_middle_table = parametrize_tables(CASES, [pytest.mark.long])
# In tests that are not about secrets, a game represents its variants too, unless only they have secrets.
each_main_table = parametrize_tables(CASES, [pytest.mark.long], stands_for_itself)
each_game = parametrize_cases()
each_game_once = parametrize_cases(lambda case: not case.variant)
each_secretive_game = parametrize_cases(lambda case: case.has_hidden_information)
each_secretive_table = parametrize_tables((c for c in CASES if c.has_hidden_information), [pytest.mark.long])
each_locale = pytest.mark.parametrize("locale", LOCALES)
each_random_game = parametrize_random_games(CASES, is_judged=stands_for_itself)
each_random_game_and_variant = parametrize_random_games(CASES, 2)
each_random_secretive_game = parametrize_random_games((c for c in CASES if c.has_hidden_information), 2)
