"""How few repeated meetings are possible at least. A pair that meets m times counts m (m - 1) / 2 of them."""
from __future__ import annotations

from collections.abc import Sequence
from itertools import chain


def repeated(times: int) -> int:
    return times * (times - 1) // 2


def spread(things: int, places: int) -> int:
    """What is repeated if so many things lie in so many places as evenly as possible."""
    each, more = divmod(things, places)
    return more * repeated(each + 1) + (places - more) * repeated(each)


def planned(people: int, sizes: Sequence[int], rounds: int) -> int:
    """Of so many rounds with tables of these sizes, in which the others rest. Two bounds, the better one counts.

    All meetings spread evenly over all pairs; and of any two rounds, the people of each table of the one spread evenly
    over the tables of the other.
    """
    meetings = rounds * sum(map(repeated, sizes))
    resting = people - sum(sizes)
    common = sum(spread(max(size - resting, 0), len(sizes)) for size in sizes)
    return max(spread(meetings, repeated(people)), repeated(rounds) * common)


def alone(met: Sequence[Sequence[int]], sizes: Sequence[int]) -> int:
    """Of one round after others, in which each pair has met so often.

    Two bounds: by the pairs that have met least, and by the others whom each has met least.
    """
    pairs = sorted(chain.from_iterable(row[:one] for one, row in enumerate(met)))
    others = min(sizes, default=1) - 1
    own = [sum(sorted([*row[:one], *row[one + 1 :]])[:others]) for one, row in enumerate(met)]
    seated = sorted(own)[: sum(sizes)]
    return max(sum(pairs[: sum(map(repeated, sizes))]), -(-sum(seated) // 2))
