"""Find one round of a season: byes and pairings, decided together. People are indices from 0.

A person with a bye is treated as a table of one. For few people, all rounds are tried, which proves the cheapest one.
"""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from msgspec import Struct

from bot.seasons.random_stream import RandomStream
from bot.seasons.table_search import Costs, Effort, TabuSearch
from bot.seasons.table_sizes import Sizes

MAX_PEOPLE_TRIED_EXACTLY = 9  # at most 945 rounds

Round = list[list[int]]
"""The tables, then the people with a bye, each alone."""


class ByeRules(Struct, frozen=True):
    """The criteria for byes, by person."""

    times: list[tuple[int, int]]  # how often they were left over so far; the fewest come first, whatever pairings cost
    costs: list[int]  # the cost of a bye among people who were left over equally often


class RoundProblem(Struct, frozen=True):
    """A round to find."""

    size: Sizes
    costs: Costs
    rest: ByeRules
    odd: frozenset[int]  # table sizes that differ from the usual one
    met: list[list[int]]
    beside: list[list[int]]  # 1 if two people still play together elsewhere


class FoundRound(Struct, frozen=True):
    """A round that was found."""

    tables: Round
    least: int | None  # the fewest repeated meetings of any round, if all rounds were tried


def find_round(problem: RoundProblem, start: Round, effort: Effort, luck: RandomStream) -> FoundRound:
    """Search for the cheapest round and return it. `start` is a round with fair byes.

    For few people all rounds are tried.
    """
    costs, odd, fair = combine_costs(problem)
    people, tables = len(problem.met), len(problem.size)
    sizes = list(map(len, start))
    if people <= MAX_PEOPLE_TRIED_EXACTLY:
        order = luck.shuffle(range(people))
        best = min(iter_rounds(order, sizes), key=lambda made: compute_cost(made, costs, odd))
        only_met = Costs(problem.met, [0] * people)
        least = min(compute_cost(made, only_met, frozenset()) for made in iter_rounds(order, sizes))
        return FoundRound(best[:tables], least)
    found = search_from(start, costs, odd, fair, effort, luck)
    if has_open_pair(found, problem.beside):
        other = search_from(deal_apart(problem.beside, sizes, luck), costs, odd, fair, effort, luck)
        found = min(found, other, key=lambda made: compute_cost(made, costs, odd))
    return FoundRound(found[:tables], None)


def search_from(
    start: Round, costs: Costs, odd_sizes: frozenset[int], lower_bound: int, effort: Effort, luck: RandomStream
) -> Round:
    """Search from `start` and return the cheapest round that is found.

    No round costs less than `lower_bound`, so the search ends when it gets there.
    """
    hoped = compute_cost(start, costs, odd_sizes) - lower_bound if len(start) > 1 else 0
    [found] = TabuSearch([start], costs, odd_sizes, luck).run(effort, hoped)
    return found


def combine_costs(problem: RoundProblem) -> tuple[Costs, frozenset[int], int]:
    """Return one cost for each pair and person, the table sizes at which a seat costs something, and a lower bound.

    One unit of fairness outweighs all pairing costs. Two people who play together elsewhere outweigh all fairness.
    """
    people, over = len(problem.met), len(problem.met) - sum(problem.size)
    odd = frozenset({1}) if over else problem.odd
    own = problem.rest.costs if over else problem.costs.small
    pairs, longest = problem.costs.pairs, max(problem.size)
    unit = 1 + people * longest * max(map(max, pairs)) + sum(own)
    ranks = {times: rank for rank, times in enumerate(sorted(set(problem.rest.times)))}
    unfair = [ranks[times] if over else 0 for times in problem.rest.times]
    fair = unit * sum(sorted(unfair)[:over])
    never = unit * (1 + over * len(ranks))
    company = [
        [cost + never * together for cost, together in zip(row, beside, strict=True)]
        for row, beside in zip(pairs, problem.beside, strict=True)
    ]
    return Costs(company, [unit * rank + cost for rank, cost in zip(unfair, own, strict=True)]), odd, fair


def compute_cost(found_round: Round, costs: Costs, odd_sizes: frozenset[int]) -> int:
    """Return what a round costs: all meetings, and all people at odd-sized tables."""
    pairs = sum(costs.pairs[a][b] for table in found_round for a, b in combinations(table, 2))
    return pairs + sum(costs.small[one] for table in found_round if len(table) in odd_sizes for one in table)


def has_open_pair(found_round: Round, open_pairs: Sequence[Sequence[int]]) -> bool:
    """Return whether two people sit together who still play together elsewhere."""
    return any(open_pairs[a][b] for table in found_round for a, b in combinations(table, 2))


def iter_rounds(people: Sequence[int], sizes: Sequence[int]) -> Iterator[Round]:
    """Yield each way to seat the people at tables with the given sizes once. Tables of equal size are interchangeable.
    """
    if not people:
        yield [[] for _ in sizes]
        return
    first, *others = people
    for size in sorted(set(sizes)):
        if not size:
            continue
        at = sizes.index(size)
        left = [*sizes[:at], 0, *sizes[at + 1 :]]
        for company in combinations(others, size - 1):
            rest = [one for one in others if one not in company]
            for made in iter_rounds(rest, left):
                yield [*made[:at], [first, *company], *made[at + 1 :]]


def deal_apart(open_pairs: Sequence[Sequence[int]], sizes: Sequence[int], luck: RandomStream) -> Round:
    """Deal the people to the tables in turn and return the tables.

    People who play together elsewhere are dealt one after the other, so that they sit at different tables if there are
    enough.
    """
    line, made = list[int](), [list[int]() for _ in sizes]
    for one in luck.shuffle(range(len(open_pairs))):
        if one not in line:
            line += [one, *(n for n, together in enumerate(open_pairs[one]) if together and n not in line)]
    waiting = iter(line)
    while any(len(table) < size for table, size in zip(made, sizes, strict=True)):
        for table, size in zip(made, sizes, strict=True):
            if len(table) < size:
                table.append(next(waiting))
    return made
