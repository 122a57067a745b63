"""Find cheap tables by tabu search: repeatedly make the best exchange of two people of a round.

A recent exchange is not reversed, so that the search can leave local minima. Its effort is counted in exchanges that it
looks at, never in time.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter

from msgspec import Struct

from bot.seasons.no_repeat_rounds import Rounds
from bot.seasons.random_stream import RandomStream

MAX_TRIES_TO_FIND_COSTLY_PERSON = 400
MORE_THAN_ANY_COST = 1 << 200


class Costs(Struct):
    """Pairing costs as integers, by index of people.

    `again`: by how much a meeting makes the next one of the same two people more expensive. If it is not 0, `pairs`
    already includes the meetings of the searched rounds and is updated; so is `small`, with twice that amount.
    """

    pairs: list[list[int]]  # cost of two people at one table; symmetric, 0 on the diagonal
    small: list[int]  # cost of each person at an odd-sized table
    again: int = 0


class Effort(Struct, frozen=True):
    """Limits of a search."""

    looks: int  # the number of exchanges to look at
    idle: int  # the number of steps without an improvement
    hold: int  # the number of steps for which an exchange is not reversed; up to twice as many, by lot


class TabuSearch:
    """The state of a search. `gained` says how much cheaper the current `rounds` are than the first ones."""

    def __init__(self, rounds: Rounds, costs: Costs, odd: frozenset[int], luck: RandomStream) -> None:
        self.rounds, self.costs, self.luck = copy_rounds(rounds), costs, luck
        self.odd = odd
        self.at = [get_table_numbers(tables, len(costs.small)) for tables in rounds]
        self.entry_getters = [[make_entry_getter(table) for table in tables] for tables in rounds]
        self.gained = self.best = self.step = self.looked = 0
        self.until = dict[tuple[int, int, int], int]()

    def run(self, effort: Effort, max_gain: int) -> Rounds:
        """Search, and return the best rounds that were found.

        Ends when the costs are `max_gain` lower, which is the most that can be gained, or when `effort` is used up.
        """
        best_rounds, idle = copy_rounds(self.rounds), 0
        while self.best < max_gain and self.looked < effort.looks and idle < effort.idle:
            self.step, idle = self.step + 1, idle + 1
            turn, one = self.pick_costly_person()
            chosen = self.find_best_exchange(turn, one)
            if chosen is None:
                continue
            other, change = chosen
            self.make_exchange(turn, one, other)
            self.gained -= change
            held = effort.hold + self.luck.randbelow(effort.hold)
            self.until[turn, min(one, other), max(one, other)] = self.step + held
            if self.gained > self.best:
                self.best, best_rounds, idle = self.gained, copy_rounds(self.rounds), 0
        return best_rounds

    def pick_costly_person(self) -> tuple[int, int]:
        """Return the number of a round and a person in it whose company costs something, at random. After
        `MAX_TRIES_TO_FIND_COSTLY_PERSON` tries, return the last ones, who may cost nothing or have a bye."""
        randbelow, costs = self.luck.randbelow, self.costs
        turn = one = 0
        for _ in range(MAX_TRIES_TO_FIND_COSTLY_PERSON):
            turn, one = randbelow(len(self.rounds)), randbelow(len(costs.small))
            table = self.at[turn][one]
            if table < 0:
                continue
            self.looked += 1
            here = self.rounds[turn][table]
            if max(self.entry_getters[turn][table](costs.pairs[one])) > costs.again:
                break
            if costs.small[one] > 2 * costs.again and len(here) in self.odd:
                break
        return turn, one

    def find_best_exchange(self, turn: int, person: int) -> tuple[int, int] | None:
        """Find the best person to exchange tables with in that round. Return them and the change of the cost.

        Equally good ones are chosen by lot. None if the person has a bye in that round.
        """
        pairs, small, again, until = self.costs.pairs, self.costs.small, self.costs.again, self.until
        tables, within, here = self.rounds[turn], self.entry_getters[turn], self.at[turn][person]
        if here < 0:
            return None
        row, mine, odd = pairs[person], within[here], len(tables[here]) in self.odd
        left = again * (len(tables[here]) - 1) - sum(mine(row))
        lowest, chosen, equals = MORE_THAN_ANY_COST, None, 0
        for there, table in enumerate(tables):
            if there == here:
                continue
            theirs, side = within[there], odd - (len(table) in self.odd)
            joining = left + sum(theirs(row)) + again * (len(table) - 1)
            for other in table:
                company = pairs[other]
                change = joining - 2 * row[other] + sum(mine(company)) - sum(theirs(company))
                if side:
                    change += side * (small[other] - small[person]) + 2 * again
                if change > lowest:
                    continue
                barred = until.get((turn, person, other) if person < other else (turn, other, person), 0) > self.step
                if barred and self.gained - change <= self.best:
                    continue
                equals = equals + 1 if change == lowest else 1
                if equals == 1 or self.luck.randbelow(equals) == 0:
                    lowest, chosen = change, other
            self.looked += len(table)
        return None if chosen is None else (chosen, lowest)

    def make_exchange(self, turn: int, person: int, other: int) -> None:
        """Let two people exchange their tables in that round, and update the costs."""
        tables, at = self.rounds[turn], self.at[turn]
        here, there = at[person], at[other]
        if self.costs.again:
            self.add_meetings(turn, person, -1)
            self.add_meetings(turn, other, -1)
        tables[here][tables[here].index(person)] = other
        tables[there][tables[there].index(other)] = person
        at[person], at[other] = there, here
        self.looked += 2 * (len(tables[here]) + len(tables[there]))  # because it takes as much time
        for table in (here, there):
            self.entry_getters[turn][table] = make_entry_getter(tables[table])
        if self.costs.again:
            self.add_meetings(turn, person, 1)
            self.add_meetings(turn, other, 1)

    def add_meetings(self, turn: int, person: int, times: int) -> None:
        """Add to the costs that a person meets the others of their table in that round.

        `times` is 1, or -1 to remove it.
        """
        pairs, again = self.costs.pairs, self.costs.again * times
        table = self.rounds[turn][self.at[turn][person]]
        for other in table:
            if other != person:
                pairs[person][other] += again
                pairs[other][person] += again
        if len(table) in self.odd:
            self.costs.small[person] += 2 * again


def make_entry_getter(table: Sequence[int]) -> Callable[[Sequence[int]], Sequence[int]]:
    """Return a function that returns the entries for the people of this table from a row with an entry per person."""
    if len(table) > 1:
        return itemgetter(*table)
    [alone] = table
    return lambda row: (row[alone],)


def get_table_numbers(tables: Sequence[Sequence[int]], people: int) -> list[int]:
    """Return the table number of each person; -1 for people without one."""
    at = [-1] * people
    for number, table in enumerate(tables):
        for one in table:
            at[one] = number
    return at


def copy_rounds(rounds: Rounds) -> Rounds:
    """Return a copy that shares no list with the original."""
    return [[table[:] for table in tables] for tables in rounds]
