"""Bots of a level beat those of the level below."""

from __future__ import annotations

import pytest

from engine.core.game import BotKind
from engine.games import game
from engine.players import BOTS
from engine.players.simulation import simulate_games
from tests.strength import NEARLY_ALL, STRONGER_AT_FOUR, iterate_wins, judge_strength

ONE_BEGINNER: list[BotKind] = ["beginner", "random", "random", "random"]
ONE_OF_THE_CLUB: list[BotKind] = ["club", "beginner", "beginner", "beginner"]


@pytest.mark.parametrize(
    ("slug", "games", "wins", "lead"),
    [("village", 4, 3, 20), ("my_village", 4, 3, 20), ("carpe_diem", 2, 2, 60)],
)
def test_beginner_beats_random(slug: str, games: int, wins: int, lead: int):
    beginner, rest = simulate_games(game(slug), 4, games, ONE_BEGINNER, 3, lambda: 0.0).players
    assert beginner.kind == "beginner" and beginner.wins >= wins
    assert beginner.mean_score > rest.mean_score + lead


@pytest.mark.parametrize(("slug", "seed"), [("village", 1), ("my_village", 5), ("carpe_diem", 5)])
def test_beginner_wins_95_of_100_against_three_random(slug: str, seed: int):
    outcomes = iterate_wins(game(slug), ONE_BEGINNER, seed, BOTS["beginner"])
    assert judge_strength(outcomes, NEARLY_ALL).strong


@pytest.mark.parametrize(("slug", "seed"), [("village", 2), ("my_village", 2), ("carpe_diem", 5)])
def test_club_is_stronger_than_beginners(slug: str, seed: int):
    outcomes = iterate_wins(game(slug), ONE_OF_THE_CLUB, seed, BOTS["club"])
    assert judge_strength(outcomes, STRONGER_AT_FOUR).strong
