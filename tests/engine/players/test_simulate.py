"""Whole games by bots: fair seats, repeatable results, speeds by the caller's clock."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from engine.core.game import BotKind
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
