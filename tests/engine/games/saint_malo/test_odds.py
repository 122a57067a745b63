"""The exact odds of five dice that may be rolled again (rules 14)."""
from __future__ import annotations

from itertools import product
from random import Random

import pytest

from engine.games.saint_malo.ai.odds import DICE, FACES, FULL, HANDS, KEPT, NUMBER, PARTS, hoped, rolled


def some_worths(seed: int) -> list[float]:
    luck = Random(seed)
    return [luck.uniform(-3, 9) for _ in HANDS]


def with_all_rolls(kept: tuple[int, ...], final: list[float]) -> float:
    """By counting every roll of the other dice."""
    rolls = list(product(range(FACES), repeat=DICE - len(kept)))
    return sum(final[NUMBER[tuple(sorted((*kept, *roll)))] - FULL] for roll in rolls) / len(rolls)


@pytest.mark.parametrize("kept", [(), (2,), (0, 0, 5), (1, 3, 4), (1, 1, 1, 1), (0, 1, 2, 3)])
def test_bo10_hope_is_the_mean_over_all_rolls(kept: tuple[int, ...]) -> None:
    """BO10."""
    final = some_worths(len(kept))
    assert hoped(final)[NUMBER[kept]] == pytest.approx(with_all_rolls(kept, final))


def test_bo10_two_rolls_are_a_choice_after_the_first() -> None:
    """BO10: after each first roll the best of stopping and of all ways to keep dice."""
    final = some_worths(7)
    means = [with_all_rolls(kept, final) for kept in KEPT[:FULL]]
    once = [max(stop, *(means[part] for part in parts)) for stop, parts in zip(final, PARTS, strict=True)]
    assert rolled(final, hoped(final)) == pytest.approx(once)
    twice = hoped(rolled(final, hoped(final)))
    assert twice[NUMBER[(4, 4, 4)]] == pytest.approx(with_all_rolls((4, 4, 4), once))


def test_where_all_hands_are_alike_so_are_all_ways_to_keep() -> None:
    assert hoped([3.0] * len(HANDS)) == pytest.approx([3.0] * len(KEPT))


def test_there_are_252_hands_and_32_ways_to_keep_five_different_dice() -> None:
    assert len(HANDS) == 252 and len(KEPT) == 462
    assert len(PARTS[NUMBER[(0, 1, 2, 3, 4)] - FULL]) == 31, "all but keeping all"
    assert len(PARTS[NUMBER[(5, 5, 5, 5, 5)] - FULL]) == 5
