"""One round: who rests and who meets whom, found together. People are indices from 0.

Whoever rests is searched as a table of one. Of a few people all rounds are tried, so that the cheapest one is proven.
"""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from msgspec import Struct

from bot.seasons.luck import Luck
from bot.seasons.search import Costs, Effort, Search
from bot.seasons.sizes import Sizes

MAX_PEOPLE_TRIED_EXACTLY = 9  # have 945 rounds at most

Round = list[list[int]]  # tables, then those who rest, each alone


class Rest(Struct, frozen=True):
    """What decides who rests, by person."""

    times: list[tuple[int, int]]  # how often they were left over so far: the fewest first, whatever company costs
    costs: list[int]  # among those who were left over as often


class Asked(Struct, frozen=True):
    size: Sizes
    costs: Costs
    rest: Rest
    odd: frozenset[int]  # sizes of tables that differ from the others
    met: list[list[int]]
    beside: list[list[int]]  # 1 where two still play together elsewhere


class Seated(Struct, frozen=True):
    tables: Round
    least: int | None  # repeated meetings over all choices of who rests, where all were tried


def seat(asked: Asked, start: Round, effort: Effort, luck: Luck) -> Seated:
    """Return the cheapest round that is found, from one that is fair in who rests."""
    costs, odd, fair = weighed(asked)
    people, tables = len(asked.met), len(asked.size)
    sizes = list(map(len, start))
    if people <= MAX_PEOPLE_TRIED_EXACTLY:
        order = luck.shuffled(range(people))
        best = min(rounds(order, sizes), key=lambda made: cost(made, costs, odd))
        only_met = Costs(asked.met, [0] * people)
        least = min(cost(made, only_met, frozenset()) for made in rounds(order, sizes))
        return Seated(best[:tables], least)
    found = search(start, costs, odd, fair, effort, luck)
    if has_company(found, asked.beside):
        other = search(dealt(asked.beside, sizes, luck), costs, odd, fair, effort, luck)
        found = min(found, other, key=lambda made: cost(made, costs, odd))
    return Seated(found[:tables], None)


def search(start: Round, costs: Costs, odd: frozenset[int], fair: int, effort: Effort, luck: Luck) -> Round:
    """`fair`: what it costs at least."""
    hoped = cost(start, costs, odd) - fair if len(start) > 1 else 0
    [found] = Search([start], costs, odd, luck).run(effort, hoped)
    return found


def weighed(asked: Asked) -> tuple[Costs, frozenset[int], int]:
    """Return one cost for all that counts, the sizes of tables whose people cost something, and the least possible sum.

    A unit of fairness outweighs all company, and two who play together elsewhere outweigh all fairness.
    """
    people, over = len(asked.met), len(asked.met) - sum(asked.size)
    odd = frozenset({1}) if over else asked.odd
    own = asked.rest.costs if over else asked.costs.small
    pairs, longest = asked.costs.pairs, max(asked.size)
    unit = 1 + people * longest * max(map(max, pairs)) + sum(own)
    ranks = {times: rank for rank, times in enumerate(sorted(set(asked.rest.times)))}
    unfair = [ranks[times] if over else 0 for times in asked.rest.times]
    fair = unit * sum(sorted(unfair)[:over])
    never = unit * (1 + over * len(ranks))
    company = [
        [cost + never * together for cost, together in zip(row, beside, strict=True)]
        for row, beside in zip(pairs, asked.beside, strict=True)
    ]
    return Costs(company, [unit * rank + cost for rank, cost in zip(unfair, own, strict=True)]), odd, fair


def cost(made: Round, costs: Costs, odd: frozenset[int]) -> int:
    pairs = sum(costs.pairs[a][b] for table in made for a, b in combinations(table, 2))
    return pairs + sum(costs.small[one] for table in made if len(table) in odd for one in table)


def has_company(made: Round, beside: Sequence[Sequence[int]]) -> bool:
    return any(beside[a][b] for table in made for a, b in combinations(table, 2))


def rounds(people: Sequence[int], sizes: Sequence[int]) -> Iterator[Round]:
    """Yield every way to seat them once, tables of the same size in any order; with the sizes in their order."""
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
            for made in rounds(rest, left):
                yield [*made[:at], [first, *company], *made[at + 1 :]]


def dealt(beside: Sequence[Sequence[int]], sizes: Sequence[int], luck: Luck) -> Round:
    """Deal people out one to each table in turn, those who play together elsewhere one after the other, so that they
    come to different tables as long as there are enough."""
    line, made = list[int](), [list[int]() for _ in sizes]
    for one in luck.shuffled(range(len(beside))):
        if one not in line:
            line += [one, *(n for n, together in enumerate(beside[one]) if together and n not in line)]
    waiting = iter(line)
    while any(len(table) < size for table, size in zip(made, sizes, strict=True)):
        for table, size in zip(made, sizes, strict=True):
            if len(table) < size:
                table.append(next(waiting))
    return made
