"""Bots of two checkouts play the same games in two processes."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import game
from engine.players.arena import (
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
