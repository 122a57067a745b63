"""The sequential test errs as seldom as it says, and ends early."""
from __future__ import annotations

from collections.abc import Iterator
from itertools import repeat
from random import Random

import pytest

from engine.core.game import BotKind
from engine.games import game
from engine.players import BOTS

from .strength import ERROR, NEARLY_ALL, STRONGER_AT_FOUR, Claim, Verdict, judged, wins

CLAIM = STRONGER_AT_FOUR


def tosses(share: float, seed: int) -> Iterator[bool]:
    luck = Random(seed)
    while True:
        yield luck.random() < share


@pytest.mark.parametrize(("share", "truth"), [(CLAIM.weak, False), (CLAIM.strong, True), (0.1, False), (0.8, True)])
def test_it_errs_no_more_often_than_is_claimed(share: float, truth: bool) -> None:
    found = [judged(tosses(share, seed), CLAIM) for seed in range(2000)]
    assert sum(one.strong is not truth for one in found) <= ERROR * len(found)
    assert sum(one.games for one in found) / len(found) < 14


def test_it_ends_with_the_game_that_decides() -> None:
    assert judged(repeat(True), CLAIM) == Verdict(True, 4, 4)
    assert judged(repeat(False), CLAIM) == Verdict(False, 0, 5)
    with pytest.raises(ValueError, match="too few"):
        judged([True, False, True], CLAIM)


@pytest.mark.long
@pytest.mark.parametrize(("slug", "kinds", "claim", "planted"), [
    ("village", ("strong", *["beginner"] * 3), STRONGER_AT_FOUR, "beginner"),
    *((slug, ("beginner", *["random"] * 3), NEARLY_ALL, "random") for slug in ("village", "carpe_diem", "my_village")),
])  # fmt: skip
def test_a_player_who_is_no_better_than_the_others_is_found_out(
    slug: str, kinds: tuple[BotKind, ...], claim: Claim, planted: BotKind
) -> None:
    """The teeth of the tests of bots: a search that thinks no further than greedy, greedy players who guess."""
    assert not judged(wins(game(slug), kinds, 1, BOTS[planted]), claim).strong
