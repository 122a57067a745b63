"""Who sits where at his table, so that everybody has every seat as often as any other. A table's order is its seats.

People are indices from 0; whoever is below 0 is a bot, each another one, and has no wishes.
"""
from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import combinations, permutations

from bot.seasons.random_stream import Luck

BASE, HIGHEST = 8, 16
Table = list[int]


def planned(tables: Sequence[Table]) -> None:
    """Order many tables so that nobody has one seat two times more than another, of those that every table has.

    Take two seats. Each table is then a line from who has the one to who has the other; if the lines are followed in
    circles, everybody is as often at the beginning as at the end. Seats that only larger tables have come first, since
    nothing after them moves who sits there.
    """
    shared = min(map(len, tables), default=0)
    seats = max(map(len, tables), default=0)
    for pair in combinations(range(seats), 2):
        if pair[1] >= shared:
            balance([table for table in tables if len(table) > pair[1]], *pair)
    uneven = True
    while uneven:
        uneven = any(balance(tables, *pair) for pair in combinations(range(shared), 2))


def balance(tables: Sequence[Table], a: int, b: int) -> bool:
    """Two seats, where somebody has one of them two times more than the other. Tells whether that was so."""
    more = defaultdict[int, int](int)
    for table in tables:
        more[table[a]] += 1
        more[table[b]] -= 1
    if all(abs(times) < 2 for times in more.values()):
        return False
    for table, turned in zip(tables, circles([(table[a], table[b]) for table in tables]), strict=True):
        if turned:
            table[a], table[b] = table[b], table[a]
    return True


def circles(lines: Sequence[tuple[int, int]]) -> list[bool]:
    """Which lines to turn round so that at each point as many begin as end, or one more or less."""
    ends = defaultdict[int, list[int]](list)
    for number, line in enumerate(lines):
        for point in line:
            ends[point].append(number)
    loose = sorted(point for point, those in ends.items() if len(those) % 2)
    closed = [*lines, *zip(loose[::2], loose[1::2], strict=True)]
    for number, line in enumerate(closed[len(lines) :], len(lines)):
        for point in line:
            ends[point].append(number)
    turned, left = [False] * len(closed), [True] * len(closed)
    for begin in sorted(ends):
        point = begin
        while ends[point]:
            number = ends[point].pop()
            if left[number]:
                left[number] = False
                first, second = closed[number]
                turned[number] = point != first
                point = second if point == first else first
    return turned[: len(lines)]


def alone(tables: Sequence[Table], sat: Sequence[Sequence[int]], luck: Luck) -> None:
    """Order the tables of one round, each the best of all ways by how often each has had each seat; equals by lot.

    Nobody gets a seat that he has had two times more than another, as long as somebody else of the table is better off.
    """
    for table in tables:
        people = luck.shuffled(table)
        dear = {one: dearness(sat[one][: len(table)]) if one >= 0 else [0] * len(table) for one in people}
        table[:] = min(permutations(people), key=lambda order: sum(dear[one][seat] for seat, one in enumerate(order)))


def dearness(times: Sequence[int]) -> list[int]:
    """Of each seat: one time more than his rarest outweighs whatever all others of a table gain."""
    return [BASE ** min(each - min(times), HIGHEST) for each in times]
