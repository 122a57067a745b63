"""Who shares tables with whom, as cheaply as possible: the best exchange of two people of a round, again and again.

A tabu search: an exchange that was made lately is not made back, so that it gets out of where no single one helps. Its
effort is counted in exchanges that it looks at, never in time.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter

from msgspec import Struct

from bot.seasons.no_repeat_rounds import Rounds
from bot.seasons.random_stream import Luck

TRIES = 400  # to find somebody whose company costs something
HIGHEST = 1 << 200  # more than any exchange costs


class Costs(Struct):
    """What company costs, in whole numbers, by index of people.

    again: how much dearer a meeting makes the next one of these two. Where it is not 0, `pairs` has counted the
    meetings of the rounds that are searched, and counts on; likewise `small`, twice as fast.
    """

    pairs: list[list[int]]  # of two at a table; symmetric, 0 with oneself
    small: list[int]  # of each at a table of an odd size
    again: int = 0


class Effort(Struct, frozen=True):
    looks: int  # at exchanges
    idle: int  # steps without anything better
    hold: int  # steps for which an exchange is not made back; up to twice as many, by lot


class Search:
    """The state of one. `rounds` is where it stands, `gained` how much cheaper that is than where it began."""

    def __init__(self, rounds: Rounds, costs: Costs, odd: frozenset[int], luck: Luck) -> None:
        self.rounds, self.costs, self.luck = copied(rounds), costs, luck
        self.odd = odd
        self.at = [places(tables, len(costs.small)) for tables in rounds]
        self.within = [[entries_of(table) for table in tables] for tables in rounds]  # a row's entries of a table
        self.gained = self.best = self.step = self.looked = 0
        self.until = dict[tuple[int, int, int], int]()

    def run(self, effort: Effort, hoped: int) -> Rounds:
        """The best rounds that it finds. hoped: how much there is to gain at most; there it ends."""
        found, idle = copied(self.rounds), 0
        while self.best < hoped and self.looked < effort.looks and idle < effort.idle:
            self.step, idle = self.step + 1, idle + 1
            turn, one = self.somebody()
            chosen = self.exchange(turn, one)
            if chosen is None:
                continue
            other, change = chosen
            self.make(turn, one, other)
            self.gained -= change
            self.until[turn, min(one, other), max(one, other)] = self.step + effort.hold + self.luck.below(effort.hold)
            if self.gained > self.best:
                self.best, found, idle = self.gained, copied(self.rounds), 0
        return found

    def somebody(self) -> tuple[int, int]:
        """A round and one who plays in it, by lot among those whose company there costs something."""
        below, costs = self.luck.below, self.costs
        turn = one = 0
        for _ in range(TRIES):
            turn, one = below(len(self.rounds)), below(len(costs.small))
            table = self.at[turn][one]
            if table < 0:
                continue
            self.looked += 1
            here = self.rounds[turn][table]
            if max(self.within[turn][table](costs.pairs[one])) > costs.again:
                break
            if costs.small[one] > 2 * costs.again and len(here) in self.odd:
                break
        return turn, one

    def exchange(self, turn: int, one: int) -> tuple[int, int] | None:
        """With whom to change tables in that round, and what that adds to the cost; among equals by lot."""
        pairs, small, again, until = self.costs.pairs, self.costs.small, self.costs.again, self.until
        tables, within, here = self.rounds[turn], self.within[turn], self.at[turn][one]
        if here < 0:
            return None
        row, mine, odd = pairs[one], within[here], len(tables[here]) in self.odd
        left = again * (len(tables[here]) - 1) - sum(mine(row))
        lowest, chosen, equals = HIGHEST, None, 0
        for there, table in enumerate(tables):
            if there == here:
                continue
            theirs, side = within[there], odd - (len(table) in self.odd)
            joining = left + sum(theirs(row)) + again * (len(table) - 1)
            for other in table:
                company = pairs[other]
                change = joining - 2 * row[other] + sum(mine(company)) - sum(theirs(company))
                if side:
                    change += side * (small[other] - small[one]) + 2 * again
                if change > lowest:
                    continue
                barred = until.get((turn, one, other) if one < other else (turn, other, one), 0) > self.step
                if barred and self.gained - change <= self.best:
                    continue
                equals = equals + 1 if change == lowest else 1
                if equals == 1 or self.luck.below(equals) == 0:
                    lowest, chosen = change, other
            self.looked += len(table)
        return None if chosen is None else (chosen, lowest)

    def make(self, turn: int, one: int, other: int) -> None:
        """They change tables in that round."""
        tables, at = self.rounds[turn], self.at[turn]
        here, there = at[one], at[other]
        if self.costs.again:
            self.count(turn, one, -1)
            self.count(turn, other, -1)
        tables[here][tables[here].index(one)] = other
        tables[there][tables[there].index(other)] = one
        at[one], at[other] = there, here
        self.looked += 2 * (len(tables[here]) + len(tables[there]))  # it takes as long
        for table in (here, there):
            self.within[turn][table] = entries_of(tables[table])
        if self.costs.again:
            self.count(turn, one, 1)
            self.count(turn, other, 1)

    def count(self, turn: int, one: int, times: int) -> None:
        """What somebody's company in that round adds to the costs."""
        pairs, again = self.costs.pairs, self.costs.again * times
        table = self.rounds[turn][self.at[turn][one]]
        for other in table:
            if other != one:
                pairs[one][other] += again
                pairs[other][one] += again
        if len(table) in self.odd:
            self.costs.small[one] += 2 * again


def entries_of(table: Sequence[int]) -> Callable[[Sequence[int]], Sequence[int]]:
    """Return a function that takes the entries of these people from a row."""
    if len(table) > 1:
        return itemgetter(*table)
    [alone] = table
    return lambda row: (row[alone],)


def places(tables: Sequence[Sequence[int]], people: int) -> list[int]:
    """At which table each sits; -1: at none."""
    at = [-1] * people
    for number, table in enumerate(tables):
        for one in table:
            at[one] = number
    return at


def copied(rounds: Rounds) -> Rounds:
    return [[table[:] for table in tables] for tables in rounds]
