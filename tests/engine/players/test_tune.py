"""Weights are learned from games: the same games give the same weights, and useful features are found."""

from __future__ import annotations

import tomllib

import numpy as np
import pytest

from engine.core import Game, Seat
from engine.games import SLUGS, game
from engine.games.village.game import Village
from engine.games.village.state import State
from engine.games.village.view import View
from engine.players import tuning


def ignore_progress(done: int):
    pass


class Told(Village):
    """Its features are the final total, a meaningless number, and a constant."""

    def features(self, view: View, seat: Seat) -> dict[str, float]:
        return {"points": view.families[seat].total, "seat": float(seat % 2), "nothing": 4.0}

    def progress(self, view: View) -> float:
        return 0.25


class Unlearned(Told):
    """A game without rules of thumb and weights."""

    choose_action = Game[State, View].choose_action


def make_rows(count: int) -> tuning.RegressionSums:
    """Return totals that are twice the first feature, with some noise, over the whole length of a game."""
    luck = np.random.default_rng(5)
    features, early = luck.normal(size=(count, 2)), luck.random(size=(count, 1))
    x = np.hstack([features, features * early])
    y = 2 * features[:, 0] + 3 * features[:, 1] * early[:, 0] + luck.normal(scale=0.1, size=count)
    return tuning.RegressionSums(x.T @ x, x.T @ y, float(y @ y), count)


def test_regression_finds_late_and_early_values():
    found = tuning.fit_weights(["a", "b"], make_rows(20_000), 10, 1)
    assert found["value"]["a"] == pytest.approx([2.0, 0.0], abs=0.05)
    assert found["value"]["b"] == pytest.approx([0.0, 3.0], abs=0.05)
    assert found["made"]["explained"] > 0.99


def test_constant_feature_is_worth_nothing(monkeypatch: pytest.MonkeyPatch):
    told = Told()
    monkeypatch.setattr(tuning, "game_of", {"village": told}.__getitem__)
    one = tuning.sum_game("village", 1, 1)
    found = tuning.fit_weights(tuning.list_feature_names(Told()), one, 1, 1)
    assert found["value"]["nothing"] == [0.0, 0.0] and found["value"]["points"][0] > 0


def test_game_without_heuristics_learns_from_random_games(monkeypatch: pytest.MonkeyPatch):
    unlearned = Unlearned()
    monkeypatch.setattr(tuning, "game_of", {"village": unlearned}.__getitem__)
    one, two = (tuning.sum_game("village", 1, number) for number in range(2))
    found = tuning.fit_weights(tuning.list_feature_names(unlearned), one.add_sums(two), 2, 1)
    assert found["value"]["points"][0] > 0


@pytest.mark.parametrize("slug", SLUGS)
def test_same_games_give_the_same_file_with_every_feature_once(slug: str):
    first, second = (
        "\n".join(tuning.format_toml(tuning.tune_weights(slug, 2, 3, ignore_progress))) for _ in range(2)
    )
    assert first == second
    tables = tomllib.loads(first)
    assert list(tables.get("value", {})) == (
        tuning.list_feature_names(game(slug)) if "value" in tables else []
    )


@pytest.mark.parametrize("slug", SLUGS)
def test_weights_file_of_a_game_has_every_feature(slug: str):
    assert list(game(slug).feature_weights) == tuning.list_feature_names(game(slug))
