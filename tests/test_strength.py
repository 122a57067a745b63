"""The sequential test is wrong as seldom as it claims, and ends early."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import repeat
from random import Random

import pytest

from engine.core.game import BotKind
from engine.games import game
from engine.players import BOTS

from .strength import (
    NEARLY_ALL,
    STRONGER_AT_FOUR,
    WRONG_VERDICT_PROBABILITY,
    Claim,
    Verdict,
    iterate_wins,
    judge_strength,
)

CLAIM = STRONGER_AT_FOUR


def toss_coins(share: float, seed: int) -> Iterator[bool]:
    luck = Random(seed)
    while True:
        yield luck.random() < share


@pytest.mark.parametrize(
    ("share", "truth"), [(CLAIM.weak, False), (CLAIM.strong, True), (0.1, False), (0.8, True)]
)
def test_error_rate_is_at_most_the_claimed_one(share: float, truth: bool):
    found = [judge_strength(toss_coins(share, seed), CLAIM) for seed in range(2000)]
    assert sum(one.strong is not truth for one in found) <= WRONG_VERDICT_PROBABILITY * len(found)
    assert sum(one.games for one in found) / len(found) < 14


def test_judging_stops_at_the_deciding_game():
    assert judge_strength(repeat(True), CLAIM) == Verdict(True, 4, 4)
    assert judge_strength(repeat(False), CLAIM) == Verdict(False, 0, 5)
    with pytest.raises(ValueError, match="too few"):
        judge_strength([True, False, True], CLAIM)


@pytest.mark.long
@pytest.mark.parametrize(
    ("slug", "kinds", "claim", "planted"),
    [
        ("village", ("strong", *["beginner"] * 3), STRONGER_AT_FOUR, "beginner"),
        *(
            (slug, ("beginner", *["random"] * 3), NEARLY_ALL, "random")
            for slug in ("village", "carpe_diem", "my_village")
        ),
    ],
)
def test_weak_player_is_found_out(slug: str, kinds: tuple[BotKind, ...], claim: Claim, planted: BotKind):
    """Planted weak players: a search that looks no further than greedy, and greedy players that guess."""
    assert not judge_strength(iterate_wins(game(slug), kinds, 1, BOTS[planted]), claim).strong
