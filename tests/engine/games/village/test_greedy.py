"""The greedy bot of Village (RULES.md section 14)."""
from __future__ import annotations

import pytest

from engine.core.game import BotKind
from engine.games.village import GAME
from engine.players import PLAYERS, searching
from engine.players.simulate import simulate

ONE_GREEDY: list[BotKind] = ["greedy", "random", "random", "random"]
SEARCHING: list[BotKind] = ["search", "greedy", "greedy", "greedy"]


def test_beats_random() -> None:
    greedy, rest = simulate(GAME, 4, 10, ONE_GREEDY, 3, lambda: 0.0).players
    assert greedy.kind == "greedy" and greedy.wins >= 9 and greedy.mean_score > rest.mean_score + 20


@pytest.mark.long
def test_95_of_100_against_three_random() -> None:
    greedy, _ = simulate(GAME, 4, 100, ONE_GREEDY, 1, lambda: 0.0).players
    assert greedy.wins >= 95


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_plausible_games(seats: int) -> None:
    """Section 12, ranges: final scores of tuned bots."""
    result = simulate(GAME, seats, 6, ["greedy"], 5, lambda: 0.0)
    assert 15 <= result.players[0].mean_score <= 75


@pytest.mark.long
def test_search_is_stronger_than_greedy(monkeypatch: pytest.MonkeyPatch) -> None:
    """A taste of issue 4's 45 of 100 against three greedy ones, with fewer playouts."""
    monkeypatch.setitem(PLAYERS, "search", searching(playouts=60))
    search, _ = simulate(GAME, 4, 8, SEARCHING, 2, lambda: 0.0).players
    assert search.kind == "search" and search.wins >= 2
