"""How strong a player is, in no more games than it takes to tell: Wald's sequential test of a share.

Two shares of games won stand against each other, of a weak and of a strong player. After each game the likelihood ratio
of the two is looked at, and playing ends as soon as it is above 19 or below 1 / 19. Then who is as weak as that passes
once in twenty times, and who is as strong fails as seldom; who is weaker still, or stronger, more seldom and after
fewer games. It is nearly so, for the last game may overstep its bound. Seeds are fixed: a test always plays the same.

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

ERROR = 0.05  # the chance of a wrong verdict, either way
BOUND = log((1 - ERROR) / ERROR)


class Claim(NamedTuple):
    """A player wins the `strong` share of its games, and not the `weak` one."""

    weak: float
    strong: float


NEARLY_ALL = Claim(0.9, 0.97)  # what "95 of 100" tells apart, with about the same errors
STRONGER_AT_FOUR = Claim(0.25, 0.6)  # one of four who are alike wins a quarter


class Verdict(NamedTuple):
    strong: bool
    wins: int
    games: int


def judged(outcomes: Iterable[bool], claim: Claim) -> Verdict:
    """By wins and losses, one after the other, as many as are needed. Raises ValueError where there are not."""
    won, lost = log(claim.strong / claim.weak), log((1 - claim.strong) / (1 - claim.weak))
    wins, games, evidence = 0, 0, 0.0
    for outcome in outcomes:
        wins, games, evidence = wins + outcome, games + 1, evidence + (won if outcome else lost)
        if abs(evidence) >= BOUND:
            return Verdict(evidence > 0, wins, games)
    raise ValueError("too few outcomes to tell")


def wins(game: AnyGame, kinds: Sequence[BotKind], seed: int, first: Player) -> Iterator[bool]:
    """Whether that player won alone, game after game of a simulation that does not end.

    `kinds`: one for each seat; they move on a seat each game. The first, of which there is one, is the player's.
    """
    players: dict[BotKind, Player] = {**BOTS, kinds[0]: first}
    for number in count():
        seated: list[BotKind] = [kinds[(seat + number) % len(kinds)] for seat in range(len(kinds))]
        yield play_game(game, seated, seed, number, DecisionCounter(), players).winners == (seated.index(kinds[0]),)
