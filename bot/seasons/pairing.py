"""Seat people at the cheapest tables that a local search finds: costs by the form of the season, and the search.

People are indices from 0. A person with a bye is a table of one, so byes and pairings are decided together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from msgspec import Struct

from bot.seasons.drawing_input import DrawingCase, Numbers
from bot.seasons.model import Form
from bot.seasons.table_sizes import Sizes, find_odd_sizes

Tables = list[list[int]]

MAX_STARTS = 40
# More people than this get fewer starts, because one takes time in the square of their number.
PEOPLE_WITH_ALL_STARTS = 60
# Costs in units of `get_cost_unit`. In two-seat games, a repeated meeting should hardly ever happen.
MEETING_COST: Mapping[Form, int] = {"league": 3, "swiss": 4, "ladder": 1}
DUEL_MEETING_COST, ODD_TABLE_COST = 1000, 4
LADDER_MEETING_RATING_POINTS = 200
# A bye costs this times the squared distance in points from the last: the last rests, unless people would meet again.
SWISS_BYE_COST = 2


class Costs(Struct, frozen=True):
    """What a round costs, as integers by index of people."""

    pairs: list[list[int]]  # of two people at one table; symmetric, 0 on the diagonal
    odd: list[int]  # of each person at a table of an odd size
    odd_sizes: frozenset[int]  # table sizes to the disadvantage of the people who sit there; 1 is a bye

    def compute(self, tables: Tables) -> int:
        """Return the cost of a round."""
        pairs = sum(self.pairs[a][b] for table in tables for a, b in combinations(table, 2))
        return pairs + sum(self.odd[one] for table in tables if len(table) in self.odd_sizes for one in table)


def find_cheapest_tables(case: DrawingCase, sizes: Sizes, playing: Sequence[int]) -> Tables:
    """Return the tables of one round, without the people who have a bye.

    `playing`: who plays at the start of the search; somebody else may play at the end. The search exchanges two people
    as long as that is cheaper. It starts once with people of about equal strength together, then with random tables.
    """
    everybody = range(len(case.order))
    costs = compute_costs(case, sizes)
    strength = get_strengths(case)
    line = sorted(case.luck.shuffle(playing), key=lambda one: -strength[one])
    line += [one for one in everybody if one not in playing]
    all_sizes = [*sizes, *[1] * (len(line) - sum(sizes))]
    starts = max(1, min(MAX_STARTS, MAX_STARTS * PEOPLE_WITH_ALL_STARTS**2 // len(line) ** 2))
    found = list[Tables]()
    for _ in range(starts):
        found.append(exchange_people(cut_into_tables(line, all_sizes), costs))
        line = case.luck.shuffle(everybody)
    best = min(found, key=costs.compute)
    return sorted(best[: len(sizes)], key=lambda table: sorted(-strength[one] for one in table))


def exchange_people(tables: Tables, costs: Costs) -> Tables:
    """Let two people exchange their tables as long as any exchange makes the round cheaper. Return the changed tables."""
    pairs, own = costs.pairs, costs.odd
    is_odd = [len(table) in costs.odd_sizes for table in tables]
    people = sum(map(len, tables))
    at = {one: number for number, table in enumerate(tables) for one in table}
    # what each person's meetings cost at each table
    company = [[sum(pairs[one][other] for other in table) for table in tables] for one in range(people)]
    improved = True
    while improved:
        improved = False
        for a, b in combinations(range(people), 2):
            here, there = at[a], at[b]
            if here == there:
                continue
            change = (
                company[a][there] + company[b][here] - 2 * pairs[a][b] - company[a][here] - company[b][there]
            )
            if change + (is_odd[there] - is_odd[here]) * (own[a] - own[b]) >= 0:
                continue
            improved = True
            tables[here][tables[here].index(a)], tables[there][tables[there].index(b)] = b, a
            at[a], at[b] = there, here
            for costs_at, to_a, to_b in zip(company, pairs[a], pairs[b], strict=True):
                costs_at[here] += to_b - to_a
                costs_at[there] += to_a - to_b
    return tables


def cut_into_tables(people: Sequence[int], sizes: Sequence[int]) -> Tables:
    """Cut a line of people into tables with the given sizes."""
    places = iter(people)
    return [[next(places) for _ in range(size)] for size in sizes]


def compute_costs(case: DrawingCase, sizes: Sizes) -> Costs:
    """Return what each meeting and each person at an odd-sized table or with a bye costs.

    Differences in points or ladder numbers cost their square. Repeated meetings cost more each time. A bye of somebody
    who was left over more often outweighs all that, and two people who play together elsewhere outweigh all byes.
    """
    given = case.given
    people = len(case.order)
    over = len(case.order) - sum(sizes)
    unit, strength = get_cost_unit(case), get_strengths(case)
    meeting = unit * (
        DUEL_MEETING_COST if given.form == "swiss" and given.seats == 2 else MEETING_COST[given.form]
    )
    pairs = [
        [(a - b) ** 2 + meeting * times * (times + 1) // 2 for b, times in zip(strength, row, strict=True)]
        for a, row in zip(strength, case.met, strict=True)
    ]
    odd = [ODD_TABLE_COST * unit * times for times in case.reorder_by_index(given.short)]
    if over:
        last = min(strength)
        byes = SWISS_BYE_COST if given.form == "swiss" else 0
        odd = [cost + byes * (mine - last) ** 2 for cost, mine in zip(odd, strength, strict=True)]
        left_over = count_left_over(case)
        ranks = {times: rank for rank, times in enumerate(sorted(set(left_over)))}
        unfair = 1 + people * max(sizes) * max(map(max, pairs)) + sum(odd)
        odd = [cost + unfair * ranks[times] for cost, times in zip(odd, left_over, strict=True)]
    together = 1 + people * max(sizes) * max(map(max, pairs)) + sum(odd)
    for one, others in enumerate(case.beside):
        for other in others:
            pairs[one][other] += together
    return Costs(pairs, odd, frozenset({1}) if over else find_odd_sizes(sizes, given.seats))


def get_strengths(case: DrawingCase) -> list[int]:
    """Return each person's points or ladder number; 0 in a league."""
    of_form: Mapping[Form, Numbers] = {"swiss": case.given.points, "ladder": case.given.numbers}
    return case.reorder_by_index(of_form.get(case.given.form, ()))


def get_cost_unit(case: DrawingCase) -> int:
    """Return the unit of costs that differences of points or ladder numbers are compared with: a squared win, or the
    square of a difference that matters.
    """
    return {"league": 1, "swiss": case.given.win**2, "ladder": LADDER_MEETING_RATING_POINTS**2}[
        case.given.form
    ]


def count_left_over(case: DrawingCase) -> list[tuple[int, int]]:
    """Return for each person how often they have been left over. The people with the lowest numbers are left over
    first.

    If bots fill up two-seat tables, somebody who is left over plays against a bot.
    """
    given = case.given
    rested = case.reorder_by_index(given.short if given.few == "bots" else given.rests)
    return list(zip(case.reorder_by_index(given.waited), rested, strict=True))
