"""Bots of two checkouts play the same games in two processes."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import game
from engine.players.arena import (
    OtherCheckoutError,
    Outcome,
    Series,
    Standing,
    play_arena,
    start_other_checkout,
)
from engine.players.simulation import simulate_games

HERE = Path(__file__).parents[3]


# with secrets, because otherwise a simulation plays unsaved; with one option
@pytest.mark.parametrize("slug", ["deal_with_the_devil"])
def test_two_processes_play_the_same_games_as_one(slug: str):
    """The seats, keys and random numbers are those of a simulation: with the same checkout on both sides, the games are
    equal."""
    with start_other_checkout(HERE) as visitors:
        played = list(play_arena(Series(game(slug), 4, "beginner", "random", 3), 2, visitors))
    found = [outcome for outcome in played if outcome is not None]
    alone = simulate_games(game(slug), 4, 2, ["beginner", "random"], 3, lambda: 0.0)
    told = Standing.from_outcomes(found)
    assert (told.mean, told.others) == pytest.approx(tuple(row.mean_score for row in alone.players))


def test_failing_checkout_is_reported(tmp_path: Path):
    """An empty folder has no engine except the installed one, whose games have other names."""
    with start_other_checkout(tmp_path) as visitors, pytest.raises(OtherCheckoutError, match="has failed"):
        visitors.ask(game="no such game", seats=2, key="00", options={})


def test_standing_contains_means_and_their_errors():
    found = Standing.from_outcomes(
        [Outcome(0, 1.0, 30, 10.0), Outcome(1, 0.0, 20, -2.0), Outcome(2, 0.5, 25, 1.0)]
    )
    assert (found.games, found.mean, found.others) == (3, 25.0, 22.0)
    assert found.wins == pytest.approx((0.5, 0.2887), abs=1e-3)
    assert found.ahead == pytest.approx((3.0, 3.6056), abs=1e-3)
