"""Measure a player's strength in no more games than necessary: Wald's sequential test of a share.

The test compares two shares of games won, that of a weak and that of a strong player. After each game it looks at the
likelihood ratio of the two and stops as soon as it is above 19 or below 1 / 19. A player as weak as the first share
then passes once in twenty times, and a player as strong as the second fails as seldom; weaker or stronger players are
misjudged less often and after fewer games. The bound is approximate, because the last game may overstep it. Seeds are
fixed: a test always plays the same games.

A. Wald: Sequential Tests of Statistical Hypotheses. Annals of Mathematical Statistics 16 (1945), 117 to 186.
"""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from math import log
from typing import NamedTuple

from engine.core.game import AnyGame, BotKind
from engine.players import BOTS, Player
from engine.players.simulation import DecisionCounter, play_game

WRONG_VERDICT_PROBABILITY = 0.05
LOG_LIKELIHOOD_BOUND = log((1 - WRONG_VERDICT_PROBABILITY) / WRONG_VERDICT_PROBABILITY)


class Claim(NamedTuple):
    """A player wins the `strong` share of its games, and not the `weak` one."""

    weak: float
    strong: float


# As strict as "95 of 100", with about the same errors.
NEARLY_ALL = Claim(0.9, 0.97)
# One of four equal players wins a quarter of the games.
STRONGER_AT_FOUR = Claim(0.25, 0.6)


class Verdict(NamedTuple):
    strong: bool
    wins: int
    games: int


def judge_strength(outcomes: Iterable[bool], claim: Claim) -> Verdict:
    """Judge by wins and losses in order and use as few as possible. Raises ValueError if there are too few outcomes."""
    won, lost = log(claim.strong / claim.weak), log((1 - claim.strong) / (1 - claim.weak))
    wins, games, evidence = 0, 0, 0.0
    for outcome in outcomes:
        wins, games, evidence = wins + outcome, games + 1, evidence + (won if outcome else lost)
        if abs(evidence) >= LOG_LIKELIHOOD_BOUND:
            return Verdict(evidence > 0, wins, games)
    raise ValueError("too few outcomes to tell")


def iterate_wins(game: AnyGame, kinds: Sequence[BotKind], seed: int, first: Player) -> Iterator[bool]:
    """Yield for game after game of an endless simulation whether that player alone won.

    `kinds` names one bot for each seat, and they move on by one seat each game. The first kind stands for the player
    and occurs once.
    """
    players: dict[BotKind, Player] = {**BOTS, kinds[0]: first}
    for number in count():
        seated: list[BotKind] = [kinds[(seat + number) % len(kinds)] for seat in range(len(kinds))]
        yield play_game(game, seated, seed, number, DecisionCounter(), players).winners == (seated.index(kinds[0]),)
