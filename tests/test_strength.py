"""The sequential test is wrong as seldom as it claims, and ends early."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import fmean

import pytest

from engine.core.game import BotKind
from engine.games import game
from engine.players import BOTS

from .strength import (
    NEARLY_ALL,
    STRONGER_AT_FOUR,
    WRONG_VERDICT_PROBABILITY,
    Claim,
    iterate_wins,
    judge_strength,
)

CLAIM = STRONGER_AT_FOUR


def toss_coins(share: float, seed: int) -> Iterator[bool]:
    luck = Random(seed)
    while True:
        yield luck.random() < share


@pytest.mark.parametrize("share", [0.1, CLAIM.weak, CLAIM.strong, 0.8])
def test_error_rate_is_at_most_the_claimed_one(share: float):
    found = [judge_strength(toss_coins(share, seed), CLAIM) for seed in range(2000)]
    wrong = sum(one.strong is not (share >= CLAIM.strong) for one in found)
    assert wrong <= WRONG_VERDICT_PROBABILITY * len(found) and fmean(one.games for one in found) < 14
    with pytest.raises(ValueError, match="too few"):
        judge_strength([True, False, True], CLAIM)


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
