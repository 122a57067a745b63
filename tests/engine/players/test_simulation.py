"""Whole games by bots: fair seats, repeatable results, also between two checkouts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from engine.core.game import BotKind
from engine.games import game
from engine.players.arena import Series, Standing, play_arena, start_other_checkout
from engine.players.simulation import Simulation, simulate_games
from tests.toys.auction import GAME, AuctionGame


class Open(AuctionGame):
    """The same rules without secrets, so games are played without saves."""

    has_secrets = False


@dataclass
class Clock:
    now: float = 0.0

    def __call__(self) -> float:
        self.now += 2.0
        return self.now


def run_simulation(
    kinds: list[BotKind], games: int = 9, seed: int = 1, game: AuctionGame = GAME
) -> Simulation:
    return simulate_games(game, 3, games, kinds, seed, Clock())


@pytest.mark.parametrize("game", [GAME, Open()])
def test_same_seed_gives_the_same_games_and_another_seed_others(game: AuctionGame):
    assert run_simulation(["beginner", "random"], game=game) == run_simulation(
        ["beginner", "random"], game=game
    )
    assert run_simulation(["random"], seed=1, game=game) != run_simulation(["random"], seed=2, game=game)


def test_kinds_move_a_seat_each_game_and_the_last_is_repeated():
    assert [(row.kind, row.games) for row in run_simulation(["beginner"], games=4).players] == [
        ("beginner", 12)
    ]
    three = run_simulation(["random", "beginner", "random"], games=3)
    assert [(row.kind, row.games) for row in three.players] == [("random", 6), ("beginner", 3)]


def test_single_game_has_no_spread():
    alone = simulate_games(GAME, 2, 1, ["random", "beginner"], 3, Clock())
    assert [row.sd_score for row in alone.players] == [0.0, 0.0]


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: simulate_games(GAME, 9, 1, ["random"], 1, Clock()),
        lambda: simulate_games(GAME, 2, 0, ["random"], 1, Clock()),
        lambda: simulate_games(GAME, 2, 1, [], 1, Clock()),
    ],
)
def test_impossible_table_is_refused(wrong: Callable[[], Simulation]):
    with pytest.raises(ValueError, match="Auction"):
        wrong()


# Bots of two checkouts play the same games in two processes


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
