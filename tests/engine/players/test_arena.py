"""Bots of two checkouts play the same games, in two processes."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import game
from engine.players.arena import OtherCheckoutError, Outcome, Standing, play_arena, start_other_checkout
from engine.players.simulation import simulate_games

HERE = Path(__file__).parents[3]


@pytest.mark.parametrize("slug", ["deal_with_the_devil"])  # secret, else a simulation plays unsaved; of one option
def test_two_processes_come_to_what_one_comes_to(slug: str) -> None:
    """The same seats, keys and lucks as in a simulation: where both sides are this checkout, the same games."""
    with start_other_checkout(HERE) as visitors:
        played = list(play_arena(game(slug), 4, 2, "beginner", "random", 3, visitors))
    found = [outcome for outcome in played if outcome is not None]
    alone = simulate_games(game(slug), 4, 2, ["beginner", "random"], 3, lambda: 0.0)
    told = Standing.from_outcomes(found)
    assert (told.mean, told.others) == pytest.approx(tuple(row.mean_score for row in alone.players))


def test_another_checkout_that_fails_is_told_of(tmp_path: Path) -> None:
    """There is no engine in an empty folder but the one that is installed; its games go by other names."""
    with start_other_checkout(tmp_path) as visitors, pytest.raises(OtherCheckoutError, match="has failed"):
        visitors.ask(game="no such game", seats=2, key="00", options={})


def test_a_standing_tells_means_and_their_errors() -> None:
    found = Standing.from_outcomes([Outcome(0, 1.0, 30, 10.0), Outcome(1, 0.0, 20, -2.0), Outcome(2, 0.5, 25, 1.0)])
    assert (found.games, found.mean, found.others) == (3, 25.0, 22.0)
    assert found.wins == pytest.approx((0.5, 0.2887), abs=1e-3)
    assert found.ahead == pytest.approx((3.0, 3.6056), abs=1e-3)
