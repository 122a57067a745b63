"""Balance seats: everybody has every seat about equally often. The order of a table's list is the order of its seats.

People are indices from 0. A negative index is a bot; bots have no wishes.
"""
from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import combinations, permutations

from bot.seasons.random_stream import RandomStream

COST_BASE, MAX_COST_EXPONENT = 8, 16
Table = list[int]


def balance_plan(tables: Sequence[Table]) -> None:
    """Reorder each table of many rounds so that nobody has one seat two times more often than another.

    Only seats that every table has count. Take two seats. Each table is then a line from the person in the first to the
    person in the second. If the lines are followed in circles, everybody is as often at the start as at the end. Seats
    that only larger tables have are balanced first, because later steps do not change who sits there.
    """
    shared = min(map(len, tables), default=0)
    seats = max(map(len, tables), default=0)
    for pair in combinations(range(seats), 2):
        if pair[1] >= shared:
            balance_two_seats([table for table in tables if len(table) > pair[1]], *pair)
    uneven = True
    while uneven:
        uneven = any(balance_two_seats(tables, *pair) for pair in combinations(range(shared), 2))


def balance_two_seats(tables: Sequence[Table], a: int, b: int) -> bool:
    """Swap people between seats `a` and `b` until everybody has both about equally often.

    Returns whether that was necessary.
    """
    more = defaultdict[int, int](int)
    for table in tables:
        more[table[a]] += 1
        more[table[b]] -= 1
    if all(abs(times) < 2 for times in more.values()):
        return False
    for table, turned in zip(tables, find_lines_to_reverse([(table[a], table[b]) for table in tables]), strict=True):
        if turned:
            table[a], table[b] = table[b], table[a]
    return True


def find_lines_to_reverse(lines: Sequence[tuple[int, int]]) -> list[bool]:
    """Return which lines to reverse so that at each point as many begin as end, give or take one."""
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


def balance_round(tables: Sequence[Table], sat: Sequence[Sequence[int]], luck: RandomStream) -> None:
    """Reorder each table of one round by how often its people have had each seat (`sat`). Equal orders are chosen by
    lot.

    Nobody gets a seat that they have had two times more than another one while somebody else at the table is better
    off.
    """
    for table in tables:
        people = luck.shuffle(table)
        dear = {one: compute_seat_costs(sat[one][: len(table)]) if one >= 0 else [0] * len(table) for one in people}
        table[:] = min(permutations(people), key=lambda order: sum(dear[one][seat] for seat, one in enumerate(order)))


def compute_seat_costs(times: Sequence[int]) -> list[int]:
    """Return what each seat costs a person who has had the seats these many times.

    One more than a person's rarest seat outweighs everything the rest of a table can gain.
    """
    return [COST_BASE ** min(each - min(times), MAX_COST_EXPONENT) for each in times]
