"""Lower bounds for the number of repeated meetings. A pair that meets m times counts m (m - 1) / 2 repeats."""
from __future__ import annotations

from collections.abc import Sequence
from itertools import chain


def count_repeats(times: int) -> int:
    """Return how many repeats a pair has that meets this many times: m (m - 1) / 2."""
    return times * (times - 1) // 2


def compute_fewest_repeats(things: int, places: int) -> int:
    """Return the fewest repeats if things (such as meetings) are spread over places (such as pairs of people).

    A place with m things has m (m - 1) / 2 repeats, so the fewest come from spreading them as evenly as possible.
    """
    each, more = divmod(things, places)
    return more * count_repeats(each + 1) + (places - more) * count_repeats(each)


def compute_fewest_repeats_in_plan(people: int, sizes: Sequence[int], rounds: int) -> int:
    """Return a lower bound for the repeats in this many rounds with the given table sizes.

    People without a seat have a bye. The bound is the larger of two. First: all meetings are spread evenly over all
    pairs. Second: for any two rounds, the people of each table of the first are spread evenly over the tables of the
    second.
    """
    meetings = rounds * sum(map(count_repeats, sizes))
    resting = people - sum(sizes)
    common = sum(compute_fewest_repeats(max(size - resting, 0), len(sizes)) for size in sizes)
    return max(compute_fewest_repeats(meetings, count_repeats(people)), count_repeats(rounds) * common)


def compute_fewest_repeats_in_round(met: Sequence[Sequence[int]], sizes: Sequence[int]) -> int:
    """Return a lower bound for the repeats in one round, if each pair has met `met[a][b]` times before.

    It is the larger of two bounds: by the pairs that have met least, and by the opponents whom each person has met
    least.
    """
    pairs = sorted(chain.from_iterable(row[:one] for one, row in enumerate(met)))
    others = min(sizes, default=1) - 1
    own = [sum(sorted([*row[:one], *row[one + 1 :]])[:others]) for one, row in enumerate(met)]
    seated = sorted(own)[: sum(sizes)]
    return max(sum(pairs[: sum(map(count_repeats, sizes))]), -(-sum(seated) // 2))
