"""Plan all rounds of a league at once, for as long as the same people play. People are indices from 0."""
from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bot.seasons import no_repeat_rounds, repeat_bounds, table_sizes
from bot.seasons.no_repeat_rounds import Rounds
from bot.seasons.random_stream import RandomStream
from bot.seasons.table_search import Costs, Effort, TabuSearch

EFFORT = Effort(looks=250_000, idle=1500, hold=6)  # from one starting point
# Together, all starting points may look at this many times `EFFORT.looks`. With few people the searches end early, and
# more starting points are tried.
STARTING_POINTS = 2


class LeaguePlan(Struct, frozen=True):
    """The planned rounds of a league."""

    rounds: Rounds  # without balanced seats
    repeated: int  # repeated meetings
    least: int  # the proven lower bound for repeated meetings


def plan_rounds(
    people: int, sizes: Sequence[int], seats: int, rounds: int, luck: RandomStream, effort: Effort = EFFORT
) -> LeaguePlan:
    """Plan rounds with the given table sizes, so that few people meet twice.

    The people left over have a bye; nobody has a second one before all had one.
    """
    least, order = repeat_bounds.compute_fewest_repeats_in_plan(people, sizes, rounds), luck.shuffle(range(people))
    if seats == 2 or len(sizes) == 1:  # there is nothing to search
        only = (
            no_repeat_rounds.make_round_robin(order, rounds)
            if seats == 2
            else make_random_rounds(order, sizes, rounds, luck)
        )
        return LeaguePlan(only, count_repeated_meetings(only, people), least)
    odd = table_sizes.find_odd_sizes(sizes, seats)
    odd_seats = rounds * sum(each for each in sizes if each in odd)
    lowest = least + 2 * repeat_bounds.compute_fewest_repeats(odd_seats, people)
    plans, left = list[tuple[int, Rounds]](), STARTING_POINTS * effort.looks
    while left > 0 and not (plans and plans[-1][0] == lowest):
        make_start = make_random_rounds if plans else construct_rounds
        start = make_start(order, sizes, rounds, luck)
        met, small = count_meetings(start, people, odd)
        before = compute_cost(met, small)
        search = TabuSearch(start, Costs(met, [2 * times for times in small], 1), odd, luck)
        tables = search.run(effort, before - lowest)
        plans.append((before - search.best, tables))
        left -= search.looked
    _, best = min(plans, key=lambda one: one[0])
    return LeaguePlan(best, count_repeated_meetings(best, people), least)


def construct_rounds(order: Sequence[int], sizes: Sequence[int], rounds: int, luck: RandomStream) -> Rounds:
    """Return rounds without repeated meetings as far as the construction reaches, then random rounds.

    The construction leaves out the people who have a bye in the first round. In later rounds, they sit in place of the
    people who have a bye then.
    """
    over = len(order) - sum(sizes)
    first, base = order[:over], order[over:]
    found = Rounds()
    for number, tables in enumerate(no_repeat_rounds.construct_no_repeat_rounds(base, sizes, rounds)):
        resting = get_byes(order, over, number)
        free = [one for one in first if one not in resting]
        instead = dict(zip([one for one in resting if one not in first], free, strict=True))
        found.append([[instead.get(one, one) for one in table] for table in tables])
    return [*found, *make_random_rounds(order, sizes, rounds, luck, len(found))]


def make_random_rounds(
    order: Sequence[int], sizes: Sequence[int], rounds: int, luck: RandomStream, first: int = 0
) -> Rounds:
    """Return random rounds, from the round with number `first` (from 0) to the last one."""
    found, over = Rounds(), len(order) - sum(sizes)
    for number in range(first, rounds):
        resting = get_byes(order, over, number)
        found.append(cut_into_tables(luck.shuffle(one for one in order if one not in resting), sizes))
    return found


def get_byes(order: Sequence[int], over: int, number: int) -> list[int]:
    """Return the `over` people who have a bye in the round of this number (from 0). Byes go round in `order`."""
    return [order[(number * over + one) % len(order)] for one in range(over)]


def cut_into_tables(people: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    """Cut a line of people into tables with the given sizes."""
    places = iter(people)
    return [[next(places) for _ in range(each)] for each in sizes]


def compute_cost(met: Sequence[Sequence[int]], odd_seats: Sequence[int]) -> int:
    """Return the number of repeated meetings, plus twice that of repeated seats at odd-sized tables.

    `met`: how often each two people meet; `odd_seats`: how often each person sits at an odd-sized table.
    """
    pairs = sum(repeat_bounds.count_repeats(times) for row in met for times in row) // 2
    return pairs + 2 * sum(map(repeat_bounds.count_repeats, odd_seats))


def count_meetings(rounds: Rounds, people: int, odd_sizes: frozenset[int]) -> tuple[list[list[int]], list[int]]:
    """Return how often each two people meet, and how often each sits at an odd-sized table."""
    met, small = [[0] * people for _ in range(people)], [0] * people
    for tables in rounds:
        for table in tables:
            for one in table:
                small[one] += len(table) in odd_sizes
                for other in table:
                    met[one][other] += one != other
    return met, small


def count_repeated_meetings(rounds: Rounds, people: int) -> int:
    """Return the number of repeated meetings."""
    return compute_cost(count_meetings(rounds, people, frozenset())[0], ())
