"""The exact odds of five dice that may be rolled again. It knows nothing of the game.

A hand is five faces, sorted. A kept set is zero to five of them.
"""
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
    """Return the mean value of each kept set (`KEPT_SETS`) if all other dice are rolled once.

    `final` has the value of each full hand.
    """
    worth = [0.0] * FULL + list(final)
    for kept in reversed(range(FULL)):
        worth[kept] = sum(ONE_MORE[kept](worth)) / FACES
    return worth


def rolled(final: Sequence[float], hopes: Sequence[float]) -> list[float]:
    """Return the value of each full hand to a player who may stop, or roll again for the values of `hopes`."""
    return [max(stay, *parts(hopes)) for stay, parts in zip(final, PARTS_OF, strict=True)]
