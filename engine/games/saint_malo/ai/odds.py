"""The exact odds of five dice that may be rolled again. It knows nothing of the game.

A hand is five sorted faces, and a kept set is a part of a hand, of zero to five faces.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement
from operator import itemgetter

FACE_COUNT, DICE_COUNT = 6, 5

KEPT_SETS = [
    kept for n in range(DICE_COUNT + 1) for kept in combinations_with_replacement(range(FACE_COUNT), n)
]
KEPT_SET_INDEX = {kept: i for i, kept in enumerate(KEPT_SETS)}
# Kept sets are ordered by size, so from this index on they are full hands
FIRST_HAND_INDEX = KEPT_SET_INDEX[(0,) * DICE_COUNT]
HANDS = KEPT_SETS[FIRST_HAND_INDEX:]
GET_VALUES_WITH_ONE_MORE_DIE = [
    itemgetter(*(KEPT_SET_INDEX[tuple(sorted((*kept, face)))] for face in range(FACE_COUNT)))
    for kept in KEPT_SETS[:FIRST_HAND_INDEX]
]
SUBSETS_BY_HAND = [
    sorted({KEPT_SET_INDEX[part] for n in range(DICE_COUNT) for part in combinations(hand, n)})
    for hand in HANDS
]
GET_SUBSET_VALUES_BY_HAND = [itemgetter(*parts) for parts in SUBSETS_BY_HAND]


def value_kept_sets(final: Sequence[float]) -> list[float]:
    """Return the mean value of each kept set (`KEPT_SETS`) if all other dice are rolled once.

    `final` has the value of each full hand.
    """
    worth = [0.0] * FIRST_HAND_INDEX + list(final)
    for kept in reversed(range(FIRST_HAND_INDEX)):
        worth[kept] = sum(GET_VALUES_WITH_ONE_MORE_DIE[kept](worth)) / FACE_COUNT
    return worth


def value_hands_with_reroll(final: Sequence[float], hopes: Sequence[float]) -> list[float]:
    """Return the value of each full hand to a player who may stop, or roll again for the values of `hopes`."""
    return [max(stay, *parts(hopes)) for stay, parts in zip(final, GET_SUBSET_VALUES_BY_HAND, strict=True)]
