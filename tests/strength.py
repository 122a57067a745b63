"""Measure a player's strength in as few games as possible, with Wald's sequential probability ratio test.

The test decides between two shares of games won, that of a weak and that of a strong player. After each game it
computes the likelihood ratio of the two, and stops as soon as it is above 19 or below 1 / 19. A player with exactly the
weak share then passes once in twenty tests, and one with exactly the strong share fails once in twenty. Weaker or
stronger players are misjudged less often and after fewer games. The error rates are approximate, because the last game
may overshoot the bound. Seeds are fixed, so a test always plays the same games.

A. Wald: Sequential Tests of Statistical Hypotheses. Annals of Mathematical Statistics 16 (1945), 117 to 186.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from math import log
from typing import NamedTuple

from engine.core.game import AnyGame, BotKind
from engine.players import BOTS, Player
from engine.players.simulation import play_game

WRONG_VERDICT_PROBABILITY = 0.05
LOG_LIKELIHOOD_BOUND = log((1 - WRONG_VERDICT_PROBABILITY) / WRONG_VERDICT_PROBABILITY)


class Claim(NamedTuple):
    """The claim that a player wins the `strong` share of its games, and not only the `weak` one."""

    weak: float
    strong: float


# About as strict as the demand to win 95 of 100 games, with similar error rates.
NEARLY_ALL = Claim(0.9, 0.97)
# One of four equal players wins a quarter of the games.
STRONGER_AT_FOUR = Claim(0.25, 0.6)


class Verdict(NamedTuple):
    strong: bool  # whether the claim holds
    wins: int
    games: int


def judge_strength(outcomes: Iterable[bool], claim: Claim) -> Verdict:
    """Read wins and losses until they decide about the claim. Raise ValueError if there are too few."""
    won, lost = log(claim.strong / claim.weak), log((1 - claim.strong) / (1 - claim.weak))
    wins = 0
    games = 0
    evidence = 0.0
    for outcome in outcomes:
        wins = wins + outcome
        games = games + 1
        evidence = evidence + (won if outcome else lost)
        if abs(evidence) >= LOG_LIKELIHOOD_BOUND:
            return Verdict(evidence > 0, wins, games)
    raise ValueError("too few outcomes to tell")


def iterate_wins(game: AnyGame, kinds: Sequence[BotKind], seed: int, first: Player) -> Iterator[bool]:
    """Play games without end. After each game, yield whether the player `first` was the only winner.

    `kinds` names one bot for each seat. They all move on by one seat after each game. The first kind stands for the
    player `first`, so it must occur only once.
    """
    players: dict[BotKind, Player] = {**BOTS, kinds[0]: first}
    for number in count():
        seated: list[BotKind] = [kinds[(seat + number) % len(kinds)] for seat in range(len(kinds))]
        yield play_game(game, seated, seed, number, players).winners == (seated.index(kinds[0]),)
