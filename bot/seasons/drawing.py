"""Draw a round: who plays whom, in which seats. The same input gives the same drawing on every machine.

Only integers and the random stream of the round's key decide (`key_chain`): no clock, no float, no order of a set or
dict. People are taken in the order in which they joined, so names and the order of rows do not matter. The forms differ
in the costs of pairings; the search for the cheapest tables is the same (`table_search`).
"""
from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from itertools import count
from typing import Annotated

from msgspec import Meta, Struct, to_builtins

from bot.seasons import cup, key_chain, league_plan, repeat_bounds, round_search, table_sizes
from bot.seasons import seat_balance as seats
from bot.seasons.model import Drawn, Form, OddPeoplePolicy, Rules
from bot.seasons.random_stream import Luck
from bot.seasons.table_search import Costs, Effort, Search
from bot.seasons.table_sizes import Sizes, Tables

# Version 1 took its random numbers from `joins` instead of `message`. Since version 3, byes and pairings are chosen
# together.
FIRST_JOINT_VERSION = 3
CURRENT_VERSION = 3
TERMS_DIGITS = 32
MOST_PEOPLE, MOST_SEATS, MOST_ROUNDS = 200, 6, key_chain.MAX_LADDER_DRAWINGS
# Costs. A league's unit is a third of a first repeated meeting; Swiss and ladder use squared differences in points.
ODD_TABLE_COST = 4
LEAGUE_MEETING_COST = 3
# A repeated meeting costs as much as this many squared wins; in two-seat games it should hardly ever happen.
SWISS_MEETING_COST, DUEL_MEETING_COST = 4, 1000
# A bye costs this times the squared distance in points from the last: the last rests, unless people would meet again.
SWISS_BYE_COST = 2
LADDER_MEETING_RATING_POINTS = 200
EFFORT = Effort(looks=100_000, idle=40, hold=8)
IDLE_STEPS_PER_PERSON = 12

Hex = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Numbers = tuple[int, ...]
Grid = tuple[Numbers, ...]


class Undrawable(Exception):
    """No round can be drawn from this input. The message is one line for the reader."""


class Input(Struct, frozen=True, kw_only=True):
    """Everything that a drawing depends on. Numbers by person are in the order of `people`; () means that all are 0."""

    form: Form
    round: int  # from 1; in a ladder, the number of the drawing
    people: Numbers  # member numbers of the people to draw
    joins: Numbers  # the interactions by which they joined
    key: Hex  # the key of the round, s_r
    seal: Hex  # the seal of the season, or the key of the previous round
    seats: int  # seats of a full table
    least: int  # the fewest people that the game allows at a table
    most: int
    few: OddPeoplePolicy = "smaller"
    rounds: int = 0  # league: the total number of rounds, which the first drawing plans
    plan: Grid | None = None  # league: the planned tables of this round, as long as the same people play
    points: Numbers = ()  # Swiss: points in 1/720
    win: int = 0  # Swiss: the points of a win, in 1/720
    numbers: Numbers = ()  # ladder: rounded ladder numbers
    meetings: tuple[tuple[int, int, int], ...] = ()  # two people and how often they met; ladder: at their last tables
    short: Numbers = ()  # how often they sat at an odd-sized table, or with a bot
    seatings: Grid = ()  # how often they had each seat
    waited: Numbers = ()  # ladder: how many times in a row they were left over
    before: tuple[Drawn, ...] = ()  # cup: the rounds so far, which decide who advances
    worth: Numbers = ()  # cup: whole points by place, for tie-breaks
    ratings: tuple[tuple[int, int], ...] = ()  # cup: the ratings of people who have one
    rests: Numbers = ()  # how many byes they had
    message: int = 0  # the message that announced the drawing; 0: version 1
    beside: tuple[tuple[int, int], ...] = ()  # pairs of people who still play together at an open table


class Outcome(Struct, frozen=True):
    """A drawn round. `repeated` and `least` count repeated meetings: of all rounds if a league was planned, else of
    this round.
    """

    tables: Grid  # member numbers by seat; 0 is a bot
    rests: Numbers = ()
    plan: tuple[Grid, ...] = ()  # first drawing of a league: the tables of all later rounds
    repeated: int = 0
    least: int = 0  # the proven lower bound for repeated meetings
    small: Numbers = ()  # people at an odd-sized table, or with a bot while others have none


class Case(Struct):
    """A drawing's input by index; people are indexed in the order in which they joined."""

    given: Input
    order: list[int]  # positions in `given.people`
    met: list[list[int]]
    luck: Luck

    @property
    def tables(self) -> Tables:
        return Tables(self.given.seats, self.given.least, self.given.most, self.given.few)

    def each(self, numbers: Numbers) -> list[int]:
        """Return numbers by person in the order of indices."""
        return [numbers[place] for place in self.order] if numbers else [0] * len(self.order)

    def sat(self) -> list[list[int]]:
        """Return how often each person has had each seat, including the seat that only larger tables have."""
        rows, seats = self.given.seatings or ((),) * len(self.order), self.given.seats + 1
        return [[*rows[place], *[0] * seats][:seats] for place in self.order]

    def name(self, one: int) -> int:
        """Return the member number of an index, or 0 for a bot, which has a negative index."""
        return self.given.people[self.order[one]] if one >= 0 else 0


def draw(given: Input) -> Outcome:
    """Draw a round with the current version. Raises Undrawable."""
    return draw_by(given, together)


def draw_resting_first(given: Input) -> Outcome:
    """Draw a round with versions 1 and 2, which chose byes before pairings. Raises Undrawable."""
    return draw_by(given, alone)


def draw_by(given: Input, one_round: Callable[[Case], Outcome]) -> Outcome:
    """Draw a round; `one_round` draws it if no plan or bracket decides. Raises Undrawable."""
    check(given)
    case = case_of(given)
    if given.form == "cup":
        return tree(case)
    if given.plan is not None:
        return as_planned(case, given.plan)
    if given.form == "league" and given.round == 1 and given.rounds > 1:
        return planned(case)
    return one_round(case)


VERSIONS: Mapping[int, Callable[[Input], Outcome]] = {  # all versions that were ever used
    1: draw_resting_first, 2: draw_resting_first, 3: draw,
}  # fmt: skip


def has_tables(given: Input) -> bool:
    """Return whether anybody would be seated. No random numbers are needed, so no drawing is announced in vain."""
    try:
        check(given)
        case = case_of(given)
        return given.form == "cup" or bool(sizes_of(case))
    except Undrawable:
        return False


def check(given: Input) -> None:
    """Raise Undrawable for an input that no season could produce."""
    people, by_person = len(given.people), (given.points, given.numbers, given.short, given.waited, given.rests)
    wrong = {
        "there are too few people to draw: two at least": people < 2,
        f"there are too many people to draw: {MOST_PEOPLE} at most": people > MOST_PEOPLE,
        "somebody is named twice": len(set(given.people)) < people,
        "people have numbers from 1": min(given.people, default=1) < 1,
        "some numbers are missing": any(row and len(row) != people for row in (*by_person, given.seatings))
        or len(given.joins) != people,
        "numbers below 0": min((*given.joins, *given.short, *given.waited, *given.rests), default=0) < 0
        or any(times < 0 for row in (*given.seatings, *given.meetings) for times in row),
        "there are no such tables": not 2 <= given.seats <= MOST_SEATS
        or not 1 <= given.least <= given.seats <= given.most,
        "there is no such round": not 1 <= given.round <= MOST_ROUNDS or not 0 <= given.rounds <= key_chain.MAX_ROUNDS,
        "those who joined have no such numbers": max(given.joins, default=0) >= 1 << 64,
        "there is no such message": not 0 <= given.message < 1 << 64,
        "somebody plays beside nobody": any(min(pair) < 1 for pair in given.beside),
        "a win is worth nothing": given.form == "swiss" and given.win < 1,
        "only a league has a plan": given.plan is not None and given.form != "league",
    }
    for why, so in wrong.items():
        if so:
            raise Undrawable(why)


def case_of(given: Input) -> Case:
    """Return the input with people sorted by joining, with their meetings and the random stream."""
    order = sorted(range(len(given.people)), key=lambda place: (given.joins[place], given.people[place]))
    index = {given.people[place]: one for one, place in enumerate(order)}
    met = [[0] * len(order) for _ in order]
    for a, b, times in given.meetings:
        if a != b and a in index and b in index:
            met[index[a]][index[b]] += times
            met[index[b]][index[a]] += times
    joins = [given.joins[place] for place in order]
    key = bytes.fromhex(given.key)
    luck = key_chain.witnessed_luck_key(key, given.message, given.round) if given.message else None
    return Case(given, order, met, Luck(luck or key_chain.luck_key(key, joins, given.round)))


def digest_terms(given: Input) -> str:
    """Return the digits by which the message before a drawing commits to all of its inputs except the key."""
    told = {name: value for name, value in to_builtins(given).items() if value and name not in ("key", "message")}
    for table in (table for drawn in told.get("before", ()) for table in drawn["tables"]):
        if not table["absent"]:  # older versions did not have this field
            del table["absent"]
    return sha256(json.dumps(told, sort_keys=True, separators=(",", ":")).encode()).hexdigest()[:TERMS_DIGITS]


# A league while the same people play


def planned(case: Case) -> Outcome:
    """Plan all rounds of a league at once, and return the first of them."""
    size = possible(case, table_sizes.sizes(len(case.order), case.tables))
    made = league_plan.plan(len(case.order), size, case.given.seats, case.given.rounds, case.luck)
    rounds = [filled(case, tables) for tables in made.rounds]
    seats.planned([table for tables in rounds for table in tables])
    first, *later = (named(case, tables) for tables in rounds)
    return Outcome(first, rests(case, first), tuple(later), made.repeated, made.least, small(case, first))


def as_planned(case: Case, plan: Grid) -> Outcome:
    """Return the planned tables of this round. Raises Undrawable if the plan was made for other people."""
    if not fits(case, plan):
        raise Undrawable("the plan is not of these people")
    size = tuple(sum(1 for one in table if one) for table in plan)
    index = {case.name(one): one for one in range(len(case.order))}
    tables = [[index[one] for one in table if one] for table in plan]
    repeated = sum(case.met[a][b] for table in tables for a in table for b in table if a < b)
    return Outcome(plan, rests(case, plan), (), repeated, repeat_bounds.alone(case.met, size), small(case, plan))


def fits(case: Case, plan: Grid) -> bool:
    """Return whether a planned round contains only these people, at tables of the sizes that would be drawn for them.
    """
    playing = [one for table in plan for one in table if one]
    strangers = set(playing) - set(case.given.people)
    return not strangers and len(set(playing)) == len(playing) and shape(plan) == shape(blank(case))


# A cup


def tree(case: Case) -> Outcome:
    """Return the tables of a cup's round by place in the bracket; a single person has a bye. No tables once it is
    decided.

    Bots fill tables up if the season wants them, or if a game does not allow tables as small as that.

    The first round is seeded by rating if at least half have one, else by lot; later rounds by results, and by a lot
    from the previous round's key only if nothing else decides. People who are not in the input are not drawn any more.
    """
    given = case.given
    if given.before:
        there = {n for places in cup.places_of_round(given.before[-1]) for n in places}
        rules = Rules("", "cup", (), given.seats, points=given.worth)
        places = cup.next_round(rules, given.before, there - set(given.people))
    else:
        lot = [given.people[place] for place in case.luck.shuffled(case.order)]
        people = cup.listed(lot, dict(given.ratings))
        places = cup.first_round(people, cup.first_sizes(len(people), given.seats), given.seats)
    index = {case.name(one): one for one in range(len(case.order))}
    size = given.seats if given.few == "bots" else given.least
    tables = beside_bots([[index[n] for n in place] for place in places], lambda table: size if len(table) > 1 else 1)
    seats.alone([table for table in tables if len(table) > 1], case.sat(), case.luck)
    drawn = named(case, tables)
    return Outcome(drawn, tuple(place[0] for place in drawn if len(place) == 1))


# One round


def alone(case: Case) -> Outcome:
    """Draw one round from the history, choosing byes first: Swiss, ladder, and a league whose members have changed."""
    size = sizes_of(case)
    playing = sorted(seated(case, sum(size)))
    met = [[case.met[a][b] for b in playing] for a in playing]
    tables = cheapest(COSTS[case.given.form](case, playing), strength(case, playing), size, case)
    repeated = sum(met[a][b] for table in tables for a in table for b in table if a < b)
    rounds = filled(case, [[playing[one] for one in table] for table in tables])
    seats.alone(rounds, case.sat(), case.luck)
    drawn = named(case, rounds)
    return Outcome(drawn, rests(case, drawn), (), repeated, repeat_bounds.alone(met, size), small(case, drawn))


def sizes_of(case: Case) -> Sizes:
    """Return the table sizes. Raises Undrawable if nobody can be seated, except on a ladder, which then has no tables.
    """
    if case.given.form == "ladder":
        return table_sizes.ladder(case.each(case.given.waited), case.tables)
    return possible(case, table_sizes.sizes(len(case.order), case.tables))


def together(case: Case) -> Outcome:
    """Draw one round from the history, choosing byes and pairings together.

    First, as few people as possible sit with somebody with whom they still play elsewhere. Then the people with the
    fewest byes so far get one. Then the costs of pairings are minimised.
    """
    size, everybody, met = sizes_of(case), range(len(case.order)), case.met
    costs, by = COSTS[case.given.form](case, everybody), strength(case, everybody)
    beside = open_together(case)
    first = seated(case, sum(size))
    playing = set(first)
    line = sorted(case.luck.shuffled(first), key=lambda one: -by[one])
    rest = round_search.Rest(times_left_over(case), rest_costs(case, costs))
    odd = table_sizes.odd(size, case.given.seats)
    asked = round_search.Asked(size, costs, rest, odd, met, beside)
    start = [*league_plan.cut(line, size), *([one] for one in everybody if one not in playing)]
    effort = Effort(EFFORT.looks, EFFORT.idle + IDLE_STEPS_PER_PERSON * len(everybody), EFFORT.hold)
    found = round_search.seat(asked, start, effort, case.luck) if size else round_search.Seated([], 0)
    tables = sorted(found.tables, key=lambda table: sorted(-by[one] for one in table))
    repeated = sum(met[a][b] for table in tables for a in table for b in table if a < b)
    least = repeat_bounds.alone(met, size) if found.least is None else found.least
    rounds = filled(case, tables)
    seats.alone(rounds, case.sat(), case.luck)
    drawn = named(case, rounds)
    return Outcome(drawn, rests(case, drawn), (), repeated, least, small(case, drawn))


def open_together(case: Case) -> list[list[int]]:
    """Return for each two people whether they still play together at an open table: 1 or 0."""
    index = {case.name(one): one for one in range(len(case.order))}
    beside = [[0] * len(case.order) for _ in case.order]
    for a, b in case.given.beside:
        if a != b and a in index and b in index:
            beside[index[a]][index[b]] = beside[index[b]][index[a]] = 1
    return beside


def times_left_over(case: Case) -> list[tuple[int, int]]:
    """Return for each person how often they were left over; the people with the lowest numbers are left over first.

    If bots fill up two-seat tables, somebody who is left over plays against a bot.
    """
    given = case.given
    rested = case.each(given.short if given.few == "bots" else given.rests)
    return list(zip(case.each(given.waited), rested, strict=True))


def rest_costs(case: Case, costs: Costs) -> list[int]:
    """Return the cost of a bye for each person, among people with equally many byes.

    In Swiss, it is twice the squared distance in points from the last. Past odd-sized tables count like another such
    table.
    """
    points = case.each(case.given.points if case.given.form == "swiss" else ())
    last = min(points)
    return [small + SWISS_BYE_COST * (mine - last) ** 2 for small, mine in zip(costs.small, points, strict=True)]


def seated(case: Case, places: int) -> list[int]:
    """Return who plays: first those who waited longest or had the most byes, then those with more points, then by lot.
    """
    given, lot = case.given, case.luck.shuffled(range(len(case.order)))
    waited, rested, short, points = map(case.each, (given.waited, given.rests, given.short, given.points))
    return sorted(lot, key=lambda one: (-waited[one], -rested[one], -short[one], -points[one]))[:places]


def strength(case: Case, playing: Sequence[int]) -> list[int]:
    """Return the numbers by which people are sorted before the search begins."""
    by = case.each(case.given.points if case.given.form == "swiss" else case.given.numbers)
    return [by[one] for one in playing]


def cheapest(costs: Costs, by: list[int], size: Sizes, case: Case) -> list[list[int]]:
    """Split players into tables so that pairings cost least; the strongest table comes first."""
    if not size:
        return []
    people, odd = len(by), table_sizes.odd(size, case.given.seats)
    line = sorted(case.luck.shuffled(range(people)), key=lambda one: -by[one])
    start = league_plan.cut(line, size)
    cost = sum(costs.pairs[a][b] for table in start for a in table for b in table if a < b)
    cost += sum(costs.small[one] for table in start if len(table) in odd for one in table)
    effort = Effort(EFFORT.looks, EFFORT.idle + IDLE_STEPS_PER_PERSON * people, EFFORT.hold)
    [tables] = Search([start], costs, odd, case.luck).run(effort, cost if len(size) > 1 else 0)
    return sorted(tables, key=lambda table: sorted(-by[one] for one in table))


def league_costs(case: Case, playing: Sequence[int]) -> Costs:
    return growing(case, playing, LEAGUE_MEETING_COST, ODD_TABLE_COST, ())


def swiss_costs(case: Case, playing: Sequence[int]) -> Costs:
    """Return costs that also grow with the difference in points."""
    given, win = case.given, case.given.win**2
    meeting = DUEL_MEETING_COST if given.seats == 2 else SWISS_MEETING_COST
    return growing(case, playing, meeting * win, ODD_TABLE_COST * win, given.points)


def growing(case: Case, playing: Sequence[int], meeting: int, small: int, points: Numbers) -> Costs:
    """Return pairing costs that grow with every repeated meeting and with every seat at an odd-sized table."""
    met, by, short = case.met, case.each(points), case.each(case.given.short)
    pairs = [[(by[a] - by[b]) ** 2 + meeting * repeat_bounds.repeated(met[a][b] + 1) for b in playing] for a in playing]
    return Costs(pairs, [small * short[one] for one in playing])


def ladder_costs(case: Case, playing: Sequence[int]) -> Costs:
    """Return costs that grow with the difference of ladder numbers and with the number of recent meetings."""
    numbers, met = case.each(case.given.numbers), case.met
    pairs = [
        [(numbers[a] - numbers[b]) ** 2 + LADDER_MEETING_RATING_POINTS**2 * met[a][b] for b in playing] for a in playing
    ]
    return Costs(pairs, [0] * len(playing))


COSTS: Mapping[str, Callable[[Case, Sequence[int]], Costs]] = {
    "league": league_costs, "swiss": swiss_costs, "ladder": ladder_costs,
}  # fmt: skip


# What comes of it


def possible(case: Case, size: Sizes) -> Sizes:
    """Return the sizes. Raises Undrawable if there are none."""
    if not size:
        raise Undrawable(f"{len(case.order)} people are too few for a table of at least {case.given.least}")
    return size


def blank(case: Case) -> Grid:
    """Return a round of these people in any order, for comparing its shape."""
    size = table_sizes.sizes(len(case.order), case.tables)
    return named(case, filled(case, league_plan.cut(range(sum(size)), size)))


def shape(tables: Grid) -> list[tuple[int, int]]:
    """Return the number of people and bots at each table, sorted."""
    return sorted((len(table) - table.count(0), table.count(0)) for table in tables)


def filled(case: Case, tables: Sequence[Sequence[int]]) -> list[list[int]]:
    """Add bots if the season fills up with them. A person who is left over of two seats gets a bot too, except on a
    ladder.
    """
    found, seats = [list(table) for table in tables], case.given.seats
    if case.given.few != "bots":
        return found
    playing = {one for table in tables for one in table}
    if case.given.form != "ladder":
        found += [[one] for one in range(len(case.order)) if one not in playing]
    return beside_bots(found, lambda table: seats)


def beside_bots(tables: Sequence[Sequence[int]], size: Callable[[Sequence[int]], int]) -> list[list[int]]:
    """Fill each table up to its size with bots, which have negative indices."""
    bots = count(-1, -1)
    return [[*table, *(next(bots) for _ in range(size(table) - len(table)))] for table in tables]


def named(case: Case, tables: Sequence[Sequence[int]]) -> Grid:
    """Return tables with member numbers instead of indices."""
    return tuple(tuple(case.name(one) for one in table) for table in tables)


def rests(case: Case, tables: Grid) -> Numbers:
    """Return the people who are not seated."""
    playing = {one for table in tables for one in table}
    return tuple(sorted(set(case.given.people) - playing))


def small(case: Case, tables: Grid) -> Numbers:
    """Return the people whose table has another number of people than most tables."""
    people = [tuple(one for one in table if one) for table in tables]
    odd = table_sizes.odd(tuple(map(len, people)), case.given.seats)
    return tuple(sorted(one for table in people if len(table) in odd for one in table))
