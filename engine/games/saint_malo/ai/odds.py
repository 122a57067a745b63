"""Exact odds of five dice, of which any may be rolled again. It knows no game: a hand is five faces, sorted."""
from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement
from operator import itemgetter

FACES, DICE = 6, 5

KEPT = [kept for n in range(DICE + 1) for kept in combinations_with_replacement(range(FACES), n)]  # fewest dice first
NUMBER = {kept: i for i, kept in enumerate(KEPT)}
FULL = NUMBER[(0,) * DICE]  # from here on they are full hands
HANDS = KEPT[FULL:]
ONE_MORE = [itemgetter(*(NUMBER[tuple(sorted((*kept, face)))] for face in range(FACES))) for kept in KEPT[:FULL]]
PARTS = [sorted({NUMBER[part] for n in range(DICE) for part in combinations(hand, n)}) for hand in HANDS]
PARTS_OF = [itemgetter(*parts) for parts in PARTS]


def hoped(final: Sequence[float]) -> list[float]:
    """What each way to keep dice (`KEPT`) is worth in the mean when all others are rolled, from the worth of each full
    hand."""
    worth = [0.0] * FULL + list(final)
    for kept in reversed(range(FULL)):
        worth[kept] = sum(ONE_MORE[kept](worth)) / FACES
    return worth


def rolled(final: Sequence[float], hopes: Sequence[float]) -> list[float]:
    """What each full hand is worth to one who may leave it, or roll again for these hopes."""
    return [max(stay, *parts(hopes)) for stay, parts in zip(final, PARTS_OF, strict=True)]
