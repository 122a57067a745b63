"""The exact odds of five dice with rerolls (rules 14)."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from engine.games.saint_malo.ai.odds import (
    DICE_COUNT,
    FACE_COUNT,
    FIRST_HAND_INDEX,
    HANDS,
    KEPT_SET_INDEX,
    KEPT_SETS,
    SUBSETS_BY_HAND,
    value_hands_with_reroll,
    value_kept_sets,
)


def make_values(seed: int) -> list[float]:
    luck = Random(seed)
    return [luck.uniform(-3, 9) for _ in HANDS]


def average_over_rolls(kept: tuple[int, ...], final: list[float]) -> float:
    """Count every roll of the other dice."""
    rolls = list(product(range(FACE_COUNT), repeat=DICE_COUNT - len(kept)))
    return sum(
        final[KEPT_SET_INDEX[tuple(sorted((*kept, *roll)))] - FIRST_HAND_INDEX] for roll in rolls
    ) / len(rolls)


@pytest.mark.parametrize("kept", [(), (2,), (0, 0, 5), (1, 3, 4), (1, 1, 1, 1), (0, 1, 2, 3)])
def test_bo10_expectation_is_the_mean_over_all_rolls(kept: tuple[int, ...]):
    """BO10."""
    final = make_values(len(kept))
    assert value_kept_sets(final)[KEPT_SET_INDEX[kept]] == pytest.approx(average_over_rolls(kept, final))


def test_bo10_two_rolls_include_a_choice_after_the_first():
    """BO10: after each first roll the best of stopping and all ways to keep dice."""
    final = make_values(7)
    means = [average_over_rolls(kept, final) for kept in KEPT_SETS[:FIRST_HAND_INDEX]]
    once = [
        max(stop, *(means[part] for part in parts))
        for stop, parts in zip(final, SUBSETS_BY_HAND, strict=True)
    ]
    assert value_hands_with_reroll(final, value_kept_sets(final)) == pytest.approx(once)
    twice = value_kept_sets(value_hands_with_reroll(final, value_kept_sets(final)))
    assert twice[KEPT_SET_INDEX[(4, 4, 4)]] == pytest.approx(average_over_rolls((4, 4, 4), once))


def test_equal_hands_make_all_ways_to_keep_equal():
    assert value_kept_sets([3.0] * len(HANDS)) == pytest.approx([3.0] * len(KEPT_SETS))


def test_there_are_252_hands_and_32_ways_to_keep_five_different_dice():
    assert len(HANDS) == 252 and len(KEPT_SETS) == 462
    assert len(SUBSETS_BY_HAND[KEPT_SET_INDEX[(0, 1, 2, 3, 4)] - FIRST_HAND_INDEX]) == 31, (
        "all but keeping all"
    )
    assert len(SUBSETS_BY_HAND[KEPT_SET_INDEX[(5, 5, 5, 5, 5)] - FIRST_HAND_INDEX]) == 5
