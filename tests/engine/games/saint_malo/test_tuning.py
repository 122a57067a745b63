"""Weights are learned by playing with many (rules 14)."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from engine.games.saint_malo.ai.tuning import (
    GUESSES,
    fit_final_values,
    fit_weight_gains,
    play_game,
    record_game,
)
from engine.games.saint_malo.ai.value import FEATURES, get_weights


def test_each_seat_uses_its_own_weights():
    """A seat without knowledge scores nothing that counts."""
    ignorant = tuple((0.0, 0.0) for _ in FEATURES)
    ignored, known = play_game(bytes(16), [ignorant, get_weights("club")])
    assert known > 2 * ignored


def test_useful_weight_is_found_by_varying_it():
    """Each step of one weight brings two points, and all seats of a table share its luck."""
    luck = np.random.default_rng(1)
    apart = luck.standard_normal((50, 4, 3, 2))
    found = fit_weight_gains(apart, 2 * apart[:, :, 1, 0] + 40 * luck.standard_normal((50, 1)))
    assert found == pytest.approx(np.array([[0, 0], [2, 0], [0, 0]]), abs=0.02)


def test_promises_of_cities_are_learned():
    """Each round brings what the first feature says, plus luck; the second says nothing, others never vary."""
    luck, games = np.random.default_rng(2), list[tuple[Any, Any]]()
    for _ in range(1000):
        pace = luck.standard_normal(4)
        rounds = np.zeros((10, 4, 2 * len(FEATURES)))
        early = np.linspace(1, 0, 10)
        points = np.cumsum(pace + luck.standard_normal((10, 4)), axis=0)
        for n, named in enumerate((points, np.tile(pace, (10, 1)), luck.standard_normal((10, 4)))):
            rounds[:, :, n], rounds[:, :, len(FEATURES) + n] = named, named * early[:, None]
        games.append((rounds, points[-1]))
    found = fit_final_values(games)
    assert found[:3] == pytest.approx(np.array([[1, 0], [0, 9], [0, 0]]), abs=0.4) and not found[3:].any()


def test_game_is_recorded_round_by_round():
    """Rows and totals are relative to the mean of the table; at the end nothing is early."""
    rounds, totals = record_game(bytes(16), [get_weights("club")] * 2)
    assert len(rounds) > 15 and totals.sum() == pytest.approx(0)
    assert rounds.sum(axis=1) == pytest.approx(np.zeros((len(rounds), 2 * len(FEATURES))))
    assert not rounds[-1, :, len(FEATURES) :].any() and rounds[0, :, len(FEATURES) :].any()


def test_every_feature_is_guessed_and_varied():
    assert tuple(GUESSES) == FEATURES and all(min(guess.spread) > 0 for guess in GUESSES.values())
