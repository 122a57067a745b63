"""Draw a round: assign people to tables and seats. The same input gives the same drawing on every machine.

Only integers and the random stream of the round's key decide: no clock, no float, no order of a set. People are member
numbers in the order in which they joined, so names do not matter; 0 is a bot. `forms` says what a table costs in each form
of season.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import sha256, shake_128
from itertools import combinations, count, permutations
from typing import TypeVar

from msgspec import Struct, to_builtins

from bot.base.sealed_chance import Snowflake
from bot.seasons.model import DrawnRound, FormName, OddPeoplePolicy, OptionalHex

T = TypeVar("T")
TERMS_DIGITS = 32
MOST_PEOPLE = 200
MOST_SEATS = 6
MOST_ROUNDS = 64
MAX_STARTS = 40
# More people than this get fewer starts, because one takes time in the square of their number.
PEOPLE_WITH_ALL_STARTS = 60
SEAT_COST_BASE, MAX_SEAT_COST_EXPONENT = 8, 16

Numbers = tuple[int, ...]
Grid = tuple[Numbers, ...]
Tables = list[list[int]]
Pairs = dict[int, dict[int, int]]
Sizes = tuple[int, ...]
"""The number of people at each table, the largest first."""


class DrawingImpossible(Exception):
    """No round can be drawn from this input. The message is one line for the reader."""


class TableRules(Struct, frozen=True, kw_only=True):
    """Which table sizes the season wants and its games allow."""

    seats: int  # of a full table
    least: int  # the fewest people that the games allow at a table
    most: int
    few: OddPeoplePolicy = "smaller"


class DrawingInput(TableRules, frozen=True, kw_only=True):
    """Everything that a drawing depends on. Numbers by person are in the order of `people`; () means that all are 0."""

    form: FormName
    round: int  # from 1; in a ladder, the number of the drawing
    people: Numbers  # member numbers of the people to draw, in the order in which they joined
    joins: tuple[Snowflake, ...]  # the interactions by which they joined
    rounds: int = 0  # league: the total number of rounds
    # League: the tables of this round of the opening, as long as the same people play.
    plan: Grid | None = None
    strengths: Numbers = ()  # Swiss: points in 1/720; ladder: rounded numbers; cup: ratings, 0 for none
    worth: Numbers = ()  # whole points by place at a full table
    # Two people and how often they met; ladder: at their last tables.
    meetings: tuple[tuple[int, int, int], ...] = ()
    short: Numbers = ()  # how often they sat at an odd-sized table, or with a bot
    seatings: Grid = ()  # how often they had each seat
    waited: Numbers = ()  # ladder: how many times in a row they were left over
    rests: Numbers = ()  # how many byes they had
    before: tuple[DrawnRound, ...] = ()  # cup: the rounds so far, which decide who advances
    key: OptionalHex = ""  # of the drawing; "" before it is announced
    beside: tuple[tuple[int, int], ...] = ()  # pairs of people who still play together at an open table


class DrawingOutcome(Struct, frozen=True):
    """A drawn round."""

    tables: Grid  # member numbers by seat; 0 is a bot
    rests: Numbers = ()
    plan: tuple[Grid, ...] = ()  # first drawing of a league: the tables of the other rounds of its opening
    repeated: int = 0  # meetings of people who have met before
    small: Numbers = ()  # people at an odd-sized table, or with a bot while others have none


class RandomStream:
    """Random numbers derived from a key: 32 bits per draw from blocks of shake_128(key ‖ block number), low byte first.

    `engine.core.Chance` is not used, because it records what it has revealed and hashes for each draw: a search draws a
    hundred thousand times and reveals nothing.
    """

    block = struct.Struct("<4096I")

    def __init__(self, key: bytes) -> None:
        self.stream = self.iter_numbers(key)

    def iter_numbers(self, key: bytes) -> Iterator[int]:
        """Yield the 32-bit numbers of a key."""
        for number in count():
            yield from self.block.unpack(shake_128(key + number.to_bytes(8, "big")).digest(self.block.size))

    def shuffle(self, things: Iterable[T]) -> list[T]:
        """Return the things in random order, all orders being equally likely. There must be far fewer than 2^32."""
        mixed = list(things)
        for last in range(len(mixed) - 1, 0, -1):
            other = next(self.stream) * (last + 1) >> 32
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed


class DrawingCase(Struct):
    """A drawing's input, with what concerns two people by both."""

    given: DrawingInput
    met: Pairs  # how often each two people have met
    beside: Pairs  # whether they still play together at an open table, 1 or 0
    luck: RandomStream

    def get_counts(self, numbers: Numbers) -> dict[int, int]:
        """Return numbers by person, of which () means that all are 0."""
        people = self.given.people
        return dict(zip(people, numbers or (0,) * len(people), strict=True))


def require_valid_input(given: DrawingInput) -> None:
    """Raise DrawingImpossible for an input that no season could produce."""
    people, by_person = (
        len(given.people),
        (given.strengths, given.short, given.waited, given.rests, given.seatings),
    )
    joined = list(zip(given.joins, given.people, strict=False))
    wrong = {
        "too few people: a drawing needs at least 2": people < 2,
        f"too many people: a drawing can have at most {MOST_PEOPLE}": people > MOST_PEOPLE,
        "a person is listed twice": len(set(given.people)) < people,
        "a person's number is below 1": min(given.people, default=1) < 1,
        "a list lacks an entry for each person": any(row and len(row) != people for row in by_person)
        or len(given.joins) != people,
        "people are not in the order in which they joined": joined != sorted(joined),
        "a count is below 0": min((*given.short, *given.waited, *given.rests), default=0) < 0
        or any(times < 0 for row in (*given.seatings, *given.meetings) for times in row),
        "such table sizes are not possible": not 2 <= given.seats <= MOST_SEATS
        or not 1 <= given.least <= given.seats <= given.most,
        "no such round exists": given.round < 1 or not 0 <= given.rounds <= MOST_ROUNDS,
        "a pair at an open table has a number below 1": any(min(pair) < 1 for pair in given.beside),
        "a win must be worth something": given.worth[:1] < (1,),
    }
    for why, so in wrong.items():
        if so:
            raise DrawingImpossible(why)


def build_case(given: DrawingInput) -> DrawingCase:
    """Return the input with what concerns two people by both, and the random stream of its key."""
    met, beside = ({one: dict.fromkeys(given.people, 0) for one in given.people} for _ in range(2))
    for grid, pairs in ((met, given.meetings), (beside, [(a, b, 1) for a, b in given.beside])):
        for a, b, times in pairs:
            if a != b and a in grid and b in grid:
                grid[a][b] += times
                grid[b][a] += times
    return DrawingCase(given, met, beside, RandomStream(bytes.fromhex(given.key)))


def hash_inputs(given: DrawingInput) -> str:
    """Return a hash of all inputs except the key, in hex.

    The message before a drawing shows it, so that the inputs cannot be changed afterwards.
    """
    told = {name: value for name, value in to_builtins(given).items() if value and name != "key"}
    return sha256(json.dumps(told, sort_keys=True, separators=(",", ":")).encode()).hexdigest()[:TERMS_DIGITS]


# How many people sit at each table


def get_common_table_sizes(games: Sequence[Sequence[int]]) -> tuple[int, int]:
    """Return the smallest and largest table that all games allow. `games`: the allowed numbers of players of each."""
    return max(2, *map(min, games)), min(map(max, games))


def compute_sizes(people: int, tables: TableRules) -> Sizes:
    """Return table sizes, as even as possible; people for whom there is no seat have a bye. () if the games allow no
    table.

    With two seats, an odd person is left over.
    """
    if tables.seats == 2:
        return (2,) * (people // 2)
    return SIZES_BY_POLICY[tables.few](people, tables)


def find_odd_sizes(sizes: Sequence[int], seats: int) -> frozenset[int]:
    """Return the sizes that differ from the usual one, to the disadvantage of the people who sit there."""
    common = seats if seats in sizes else max(sizes, default=0)
    return frozenset(sizes) - {common}


def split_evenly(things: int, groups: int) -> Sizes:
    """Split `things` into groups as evenly as possible, and return their sizes, the largest first."""
    each, more = divmod(things, groups) if groups else (0, 0)
    return (each + 1,) * more + (each,) * (groups - more)


def allow_smaller_tables(people: int, tables: TableRules) -> Sizes:
    """Return sizes that seat everybody at smaller or larger tables, if the games allow it.

    Otherwise as few people as possible have a bye.
    """
    return next(
        (found for playing in range(people, 1, -1) if (found := compute_uneven_sizes(playing, tables))), ()
    )


def compute_uneven_sizes(people: int, tables: TableRules) -> Sizes:
    """Return sizes for everybody: of one table more than can be filled, or of full tables with some larger by one.

    Of the two, the one that the games allow and that has more full tables; () if they allow neither.
    """
    full = people // tables.seats
    ways = [fill_with_bots(people, tables)]
    if full and people <= full * (tables.seats + 1):
        ways.append(split_evenly(people, full))
    allowed = [way for way in ways if way[0] <= tables.most and way[-1] >= max(2, tables.least)]
    return max(allowed, key=lambda way: way.count(tables.seats), default=())


def fill_with_bots(people: int, tables: TableRules) -> Sizes:
    """Return sizes for tables that bots fill up, with at most one bot at a table if possible."""
    return split_evenly(people, -(-people // tables.seats))


def give_byes(people: int, tables: TableRules) -> Sizes:
    """Return full tables only, so that the others have a bye. If not even one is full, allow a smaller one."""
    if people < tables.seats:
        return allow_smaller_tables(people, tables)
    return (tables.seats,) * (people // tables.seats)


SIZES_BY_POLICY: Mapping[OddPeoplePolicy, Callable[[int, TableRules], Sizes]] = {
    "smaller": allow_smaller_tables,
    "bots": fill_with_bots,
    "rest": give_byes,
}


# Who sits at which table. A person with a bye is a table of one, so byes and pairings are decided together.


class Prices(Struct, frozen=True):
    """What a form of season wants to avoid, in units of a squared difference in strength."""

    meeting: int  # the first repeated meeting of two people
    odd_table: int  # each earlier odd-sized table of a person who gets one again
    bye: int = 0  # times the squared distance in strength of a person with a bye from the last one


class Costs(Struct, frozen=True):
    """What a round costs, as integers."""

    pairs: Pairs  # of two people at one table; symmetric, 0 on the diagonal
    odd: dict[int, int]  # of each person at a table of an odd size
    odd_sizes: frozenset[int]  # table sizes to the disadvantage of the people who sit there; 1 is a bye

    def compute(self, tables: Tables) -> int:
        """Return the cost of a round."""
        pairs = sum(self.pairs[a][b] for table in tables for a, b in combinations(table, 2))
        return pairs + sum(self.odd[one] for table in tables if len(table) in self.odd_sizes for one in table)


def find_cheapest_tables(case: DrawingCase, sizes: Sizes, prices: Prices) -> Tables:
    """Return the tables of one round, without the people who have a bye.

    The search exchanges two people as long as that is cheaper. It starts once with people of about equal strength
    together, then with random tables.
    """
    if not sizes:
        return []
    costs, strength = compute_costs(case, sizes, prices), case.get_counts(case.given.strengths)
    everybody, places = case.given.people, sum(sizes)
    line = case.luck.shuffle(everybody)
    line = sorted(line[:places], key=lambda one: -strength[one]) + line[places:]
    all_sizes = [*sizes, *[1] * (len(line) - places)]
    found = list[Tables]()
    for _ in range(max(1, min(MAX_STARTS, MAX_STARTS * PEOPLE_WITH_ALL_STARTS**2 // len(line) ** 2))):
        seats = iter(line)
        found.append(exchange_people([[next(seats) for _ in range(size)] for size in all_sizes], costs))
        line = case.luck.shuffle(everybody)
    best = min(found, key=costs.compute)
    return sorted(best[: len(sizes)], key=lambda table: sorted(-strength[one] for one in table))


def exchange_people(tables: Tables, costs: Costs) -> Tables:
    """Let two people exchange their tables as long as any exchange makes the round cheaper. Return the changed tables."""
    pairs, own = costs.pairs, costs.odd
    is_odd = [len(table) in costs.odd_sizes for table in tables]
    at = {one: number for number, table in enumerate(tables) for one in table}
    # what each person's meetings cost at each table
    company = {one: [sum(row[other] for other in table) for table in tables] for one, row in pairs.items()}
    improved = True
    while improved:
        improved = False
        for a, b in combinations(company, 2):
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
            for costs_at, to_a, to_b in zip(
                company.values(), pairs[a].values(), pairs[b].values(), strict=True
            ):
                costs_at[here] += to_b - to_a
                costs_at[there] += to_a - to_b
    return tables


def compute_costs(case: DrawingCase, sizes: Sizes, prices: Prices) -> Costs:
    """Return what each meeting and each person at an odd-sized table or with a bye costs.

    Differences in strength cost their square. Repeated meetings cost more each time. A bye of somebody who was left
    over more often outweighs all that, and two people who play together elsewhere outweigh all byes.
    """
    given, strength = case.given, case.get_counts(case.given.strengths)
    pairs = {
        a: {
            b: (strength[a] - strength[b]) ** 2 + prices.meeting * times * (times + 1) // 2
            for b, times in row.items()
        }
        for a, row in case.met.items()
    }
    odd = {one: prices.odd_table * times for one, times in case.get_counts(given.short).items()}
    has_byes = sum(sizes) < len(strength)

    def outweigh() -> int:
        """Return more than everything that counts so far can cost together."""
        dearest = max(cost for row in pairs.values() for cost in row.values())
        return 1 + len(strength) * max(sizes) * dearest + sum(odd.values())

    if has_byes:
        last = min(strength.values())
        odd = {one: cost + prices.bye * (strength[one] - last) ** 2 for one, cost in odd.items()}
        # If bots fill up two-seat tables, somebody who is left over plays against a bot.
        rested = case.get_counts(given.short if given.few == "bots" else given.rests)
        left_over = {one: (times, rested[one]) for one, times in case.get_counts(given.waited).items()}
        ranks = {times: rank for rank, times in enumerate(sorted(set(left_over.values())))}
        unfair = outweigh()
        odd = {one: cost + unfair * ranks[left_over[one]] for one, cost in odd.items()}
    together = outweigh()
    for one, plays_beside in case.beside.items():
        for other, times in plays_beside.items():
            pairs[one][other] += together * times
    return Costs(pairs, odd, frozenset({1}) if has_byes else find_odd_sizes(sizes, given.seats))


def list_repeated_pairs(tables: Grid, beside: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the pairs from `beside` that also sit together at one of `tables`."""
    return [(a, b) for a, b in beside if any(a in table and b in table for table in tables)]


# Who sits where at a table


def seat_people(case: DrawingCase, tables: Sequence[Sequence[int]], size: int) -> Grid:
    """Return the tables, with bots up to this size, each with its people ordered by how often they have
    had each seat. Equal orders are chosen by lot; bots have no wishes.

    Nobody gets a seat that they have had two times more than another one while somebody else at the table is better
    off.
    """
    sat = dict(zip(case.given.people, case.given.seatings, strict=False))
    seated = list[Numbers]()
    for table in tables:
        people = case.luck.shuffle([*table, *[0] * (size - len(table))])
        costs = {one: compute_seat_costs(sat.get(one, ()), len(people)) for one in people}
        seated.append(
            min(
                permutations(people),
                key=lambda order: sum(costs[one][seat] for seat, one in enumerate(order)),
            )
        )
    return tuple(seated)


def compute_seat_costs(sat: Numbers, seats: int) -> list[int]:
    """Return what each seat of a table costs a person who has had the seats these many times.

    One more than a person's rarest seat outweighs everything the rest of a table can gain.
    """
    times = [*sat, *[0] * seats][:seats]
    return [SEAT_COST_BASE ** min(each - min(times), MAX_SEAT_COST_EXPONENT) for each in times]


def complete_round(case: DrawingCase, tables: Tables, plan: Sequence[Tables] = ()) -> DrawingOutcome:
    """Return the outcome of a drawing with these tables, which get bots on their free seats if the season wants that."""
    given = case.given
    drawn = seat_people(case, tables, given.seats if given.few == "bots" else 0)
    people = [tuple(n for n in table if n) for table in drawn]
    odd = find_odd_sizes([len(table) for table in people], given.seats)
    return DrawingOutcome(
        drawn,
        tuple(sorted(set(given.people).difference(*people))),
        tuple(tuple(map(tuple, later)) for later in plan),
        sum(case.met[a][b] > 0 for table in tables for a, b in combinations(table, 2)),
        tuple(sorted(n for table in people if len(table) in odd for n in table)),
    )
