"""Weights are learned at the bots' own table (rules 14): it plays the games that the engine does."""
from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from engine.core import Match, Setup
from engine.games.saint_malo import GAME
from engine.games.saint_malo.ai.tuning import GUESSES, fit_final_values, fit_weight_gains, play_game, record_game
from engine.games.saint_malo.ai.turns import TurnContext, choose_in_context
from engine.games.saint_malo.ai.value import FEATURES, Weights, get_weights, make_outlook
from engine.games.saint_malo.state import State


def some_table(rng: Random) -> Weights:
    """A guess that is far off."""
    near = [GUESSES[name] for name in FEATURES]
    return tuple((rng.gauss(g.worth[0], g.spread[0]), rng.gauss(g.worth[1], g.spread[1])) for g in near)


def in_the_engine(key: bytes, tables: list[Weights]) -> list[int]:
    match = Match[State].new(GAME, Setup(len(tables), key))
    while not match.is_over:
        seat = min(match.open_questions)
        view, decision = match.view(seat), match.get_decision(seat)
        match.submit(
            seat, choose_in_context(view, decision, TurnContext(tables[seat], make_outlook(view), view.row_length))
        )
    return [row.total for row in sorted(match.results().ranking, key=lambda row: row.seat)]


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_a_game_at_the_bots_table_is_the_engines_game(seats: int, seed: int) -> None:
    """But for persons of towers: here none is chosen otherwise."""
    luck = Random(seed)
    key, tables = luck.randbytes(16), [some_table(luck) for _ in range(seats)]
    assert play_game(key, tables) == in_the_engine(key, tables)


def test_each_seat_goes_by_its_own_weights() -> None:
    """Who knows nothing scores nothing that counts."""
    ignorant = tuple((0.0, 0.0) for _ in FEATURES)
    ignored, known = play_game(bytes(16), [ignorant, get_weights("club")])
    assert known > 2 * ignored


def test_what_brings_points_is_found_by_those_who_vary_it() -> None:
    """Two points for each step of one weight, and the luck of a table, which all its seats share."""
    luck = np.random.default_rng(1)
    apart = luck.standard_normal((50, 4, 3, 2))
    found = fit_weight_gains(apart, 2 * apart[:, :, 1, 0] + 40 * luck.standard_normal((50, 1)))
    assert found == pytest.approx(np.array([[0, 0], [2, 0], [0, 0]]), abs=0.02)


def test_what_cities_promise_is_what_they_come_to() -> None:
    """Each round of a game brings what the first feature says, and luck; the second says nothing, others never vary."""
    luck, games = np.random.default_rng(2), list[tuple[Any, Any]]()
    for _ in range(1000):
        pace, rounds, early = luck.standard_normal(4), np.zeros((10, 4, 2 * len(FEATURES))), np.linspace(1, 0, 10)
        points = np.cumsum(pace + luck.standard_normal((10, 4)), axis=0)
        for n, named in enumerate((points, np.tile(pace, (10, 1)), luck.standard_normal((10, 4)))):
            rounds[:, :, n], rounds[:, :, len(FEATURES) + n] = named, named * early[:, None]
        games.append((rounds, points[-1]))
    found = fit_final_values(games)
    assert found[:3] == pytest.approx(np.array([[1, 0], [0, 9], [0, 0]]), abs=0.4) and not found[3:].any()


def test_a_game_is_followed_from_round_to_round() -> None:
    """Rows and totals as they lie from the mean of the table; at the end nothing is early."""
    rounds, totals = record_game(bytes(16), [get_weights("club")] * 2)
    assert len(rounds) > 15 and totals.sum() == pytest.approx(0)
    assert rounds.sum(axis=1) == pytest.approx(np.zeros((len(rounds), 2 * len(FEATURES))))
    assert not rounds[-1, :, len(FEATURES) :].any() and rounds[0, :, len(FEATURES) :].any()


def test_every_feature_is_guessed_and_varied() -> None:
    assert tuple(GUESSES) == FEATURES and all(min(guess.spread) > 0 for guess in GUESSES.values())
