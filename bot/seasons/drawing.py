"""Draw a round: assign people to tables and seats. The same input gives the same drawing on every machine.

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
from bot.seasons.model import DrawnRound, Form, OddPeoplePolicy, SeasonRules
from bot.seasons.random_stream import RandomStream
from bot.seasons.table_search import Costs, Effort, TabuSearch
from bot.seasons.table_sizes import Sizes, TableRules

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


class DrawingImpossible(Exception):
    """No round can be drawn from this input. The message is one line for the reader."""


class DrawingInput(Struct, frozen=True, kw_only=True):
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
    before: tuple[DrawnRound, ...] = ()  # cup: the rounds so far, which decide who advances
    worth: Numbers = ()  # cup: whole points by place, for tie-breaks
    ratings: tuple[tuple[int, int], ...] = ()  # cup: the ratings of people who have one
    rests: Numbers = ()  # how many byes they had
    message: int = 0  # the message that announced the drawing; 0: version 1
    beside: tuple[tuple[int, int], ...] = ()  # pairs of people who still play together at an open table


class DrawingOutcome(Struct, frozen=True):
    """A drawn round. `repeated` and `least` count repeated meetings: of all rounds if a league was planned, else of
    this round.
    """

    tables: Grid  # member numbers by seat; 0 is a bot
    rests: Numbers = ()
    plan: tuple[Grid, ...] = ()  # first drawing of a league: the tables of all later rounds
    repeated: int = 0
    least: int = 0  # the proven lower bound for repeated meetings
    small: Numbers = ()  # people at an odd-sized table, or with a bot while others have none


class DrawingCase(Struct):
    """A drawing's input by index; people are indexed in the order in which they joined."""

    given: DrawingInput
    order: list[int]  # positions in `given.people`
    met: list[list[int]]
    luck: RandomStream

    @property
    def tables(self) -> TableRules:
        """Return which table sizes the season wants and its games allow."""
        return TableRules(self.given.seats, self.given.least, self.given.most, self.given.few)

    def reorder_by_index(self, numbers: Numbers) -> list[int]:
        """Return numbers by person in the order of indices.

        They are given in the order of `given.people`; () means all 0.
        """
        return [numbers[place] for place in self.order] if numbers else [0] * len(self.order)

    def count_seatings(self) -> list[list[int]]:
        """Return how often each person has had each seat, including the seat that only larger tables have."""
        rows, seats = self.given.seatings or ((),) * len(self.order), self.given.seats + 1
        return [[*rows[place], *[0] * seats][:seats] for place in self.order]

    def get_member_number(self, index: int) -> int:
        """Return the member number of an index, or 0 for a bot, which has a negative index."""
        return self.given.people[self.order[index]] if index >= 0 else 0


def draw_round(given: DrawingInput) -> DrawingOutcome:
    """Draw a round with the current version. Raises DrawingImpossible."""
    return draw_by_form(given, draw_single_round)


def draw_round_v2(given: DrawingInput) -> DrawingOutcome:
    """Draw a round with versions 1 and 2, which chose byes before pairings. Raises DrawingImpossible."""
    return draw_by_form(given, draw_single_round_v2)


def draw_by_form(given: DrawingInput, draw_single: Callable[[DrawingCase], DrawingOutcome]) -> DrawingOutcome:
    """Draw a round: of a cup by its bracket, of a league by its plan if it has one, else by `draw_single`. Raises
    DrawingImpossible."""
    require_valid_input(given)
    case = build_case(given)
    if given.form == "cup":
        return draw_cup_round(case)
    if given.plan is not None:
        return use_plan(case, given.plan)
    if given.form == "league" and given.round == 1 and given.rounds > 1:
        return plan_league(case)
    return draw_single(case)


VERSIONS: Mapping[int, Callable[[DrawingInput], DrawingOutcome]] = {  # all versions that were ever used
    1: draw_round_v2, 2: draw_round_v2, 3: draw_round,
}  # fmt: skip


def has_tables(given: DrawingInput) -> bool:
    """Return whether a drawing of this input would seat anybody.

    Needs no random numbers, so it can be asked before a drawing is announced.
    """
    try:
        require_valid_input(given)
        case = build_case(given)
        return given.form == "cup" or bool(get_table_sizes(case))
    except DrawingImpossible:
        return False


def require_valid_input(given: DrawingInput) -> None:
    """Raise DrawingImpossible for an input that no season could produce."""
    people, by_person = len(given.people), (given.points, given.numbers, given.short, given.waited, given.rests)
    wrong = {
        "too few people: a drawing needs at least 2": people < 2,
        f"too many people: a drawing can have at most {MOST_PEOPLE}": people > MOST_PEOPLE,
        "a person is listed twice": len(set(given.people)) < people,
        "a person's number is below 1": min(given.people, default=1) < 1,
        "a list lacks an entry for each person": any(row and len(row) != people for row in (*by_person, given.seatings))
        or len(given.joins) != people,
        "a count is below 0": min((*given.joins, *given.short, *given.waited, *given.rests), default=0) < 0
        or any(times < 0 for row in (*given.seatings, *given.meetings) for times in row),
        "such table sizes are not possible": not 2 <= given.seats <= MOST_SEATS
        or not 1 <= given.least <= given.seats <= given.most,
        "no such round exists": not 1 <= given.round <= MOST_ROUNDS or not 0 <= given.rounds <= key_chain.MAX_ROUNDS,
        "a number of somebody who joined is too large": max(given.joins, default=0) >= 1 << 64,
        "such a message ID is not possible": not 0 <= given.message < 1 << 64,
        "a pair at an open table has a number below 1": any(min(pair) < 1 for pair in given.beside),
        "a win must be worth something": given.form == "swiss" and given.win < 1,
        "only a league can have a plan": given.plan is not None and given.form != "league",
    }
    for why, so in wrong.items():
        if so:
            raise DrawingImpossible(why)


def build_case(given: DrawingInput) -> DrawingCase:
    """Return the input by index: people sorted by when they joined, their meetings, and the random stream."""
    order = sorted(range(len(given.people)), key=lambda place: (given.joins[place], given.people[place]))
    index = {given.people[place]: one for one, place in enumerate(order)}
    met = [[0] * len(order) for _ in order]
    for a, b, times in given.meetings:
        if a != b and a in index and b in index:
            met[index[a]][index[b]] += times
            met[index[b]][index[a]] += times
    joins = [given.joins[place] for place in order]
    key = bytes.fromhex(given.key)
    luck = key_chain.derive_random_key(key, given.message, given.round) if given.message else None
    return DrawingCase(given, order, met, RandomStream(luck or key_chain.derive_random_key_v1(key, joins, given.round)))


def hash_inputs(given: DrawingInput) -> str:
    """Return a hash of all inputs except the key, in hex.

    The message before a drawing shows it, so that the inputs cannot be changed afterwards.
    """
    told = {name: value for name, value in to_builtins(given).items() if value and name not in ("key", "message")}
    for table in (table for drawn in told.get("before", ()) for table in drawn["tables"]):
        if not table["absent"]:  # older versions did not have this field
            del table["absent"]
    return sha256(json.dumps(told, sort_keys=True, separators=(",", ":")).encode()).hexdigest()[:TERMS_DIGITS]


# A league while the same people play


def plan_league(case: DrawingCase) -> DrawingOutcome:
    """Plan all rounds of a league at once. The outcome is the first round, with the plan of the others."""
    size = require_tables(case, table_sizes.compute_sizes(len(case.order), case.tables))
    made = league_plan.plan_rounds(len(case.order), size, case.given.seats, case.given.rounds, case.luck)
    rounds = [add_bots(case, tables) for tables in made.rounds]
    seats.balance_plan([table for tables in rounds for table in tables])
    first, *later = (to_members(case, tables) for tables in rounds)
    return DrawingOutcome(
        first, get_byes(case, first), tuple(later), made.repeated, made.least, get_odd_table_people(case, first)
    )


def use_plan(case: DrawingCase, plan: Grid) -> DrawingOutcome:
    """Seat the people as this round of the plan says. Raises DrawingImpossible if the plan was made for other people.
    """
    if not plan_fits(case, plan):
        raise DrawingImpossible("the plan is for other people")
    size = tuple(sum(1 for one in table if one) for table in plan)
    index = {case.get_member_number(one): one for one in range(len(case.order))}
    tables = [[index[one] for one in table if one] for table in plan]
    repeated = sum(case.met[a][b] for table in tables for a in table for b in table if a < b)
    return DrawingOutcome(
        plan,
        get_byes(case, plan),
        (),
        repeated,
        repeat_bounds.compute_fewest_repeats_in_round(case.met, size),
        get_odd_table_people(case, plan),
    )


def plan_fits(case: DrawingCase, plan: Grid) -> bool:
    """Return whether a planned round has only people of this drawing, at tables of the sizes that it would have."""
    playing = [one for table in plan for one in table if one]
    strangers = set(playing) - set(case.given.people)
    return (
        not strangers and len(set(playing)) == len(playing) and get_shape(plan) == get_shape(make_unpaired_round(case))
    )


# A cup


def draw_cup_round(case: DrawingCase) -> DrawingOutcome:
    """Return the tables of a cup's round by place in the bracket; a single person has a bye. No tables once it is
    decided.

    Bots fill tables up if the season wants them, or if a game does not allow tables as small as that.

    The first round is seeded by rating if at least half have one, else by lot; later rounds by results, and by a lot
    from the previous round's key only if nothing else decides. People who are not in the input are not drawn any more.
    """
    given = case.given
    if given.before:
        earlier_people = {n for places in cup.get_places(given.before[-1]) for n in places}
        rules = SeasonRules("", "cup", (), given.seats, points=given.worth)
        places = cup.draw_next_round(rules, given.before, earlier_people - set(given.people))
    else:
        lot = [given.people[place] for place in case.luck.shuffle(case.order)]
        people = cup.order_by_seed(lot, dict(given.ratings))
        places = cup.draw_first_round(people, cup.get_first_round_sizes(len(people), given.seats), given.seats)
    index = {case.get_member_number(one): one for one in range(len(case.order))}
    size = given.seats if given.few == "bots" else given.least
    tables = fill_with_bots(
        [[index[n] for n in place] for place in places], lambda table: size if len(table) > 1 else 1
    )
    seats.balance_round([table for table in tables if len(table) > 1], case.count_seatings(), case.luck)
    drawn = to_members(case, tables)
    return DrawingOutcome(drawn, tuple(place[0] for place in drawn if len(place) == 1))


# One round


def draw_single_round_v2(case: DrawingCase) -> DrawingOutcome:
    """Draw one round from the history, choosing byes first: Swiss, ladder, and a league whose members have changed."""
    size = get_table_sizes(case)
    playing = sorted(choose_players(case, sum(size)))
    met = [[case.met[a][b] for b in playing] for a in playing]
    tables = find_cheapest_tables(
        COST_FUNCTIONS[case.given.form](case, playing), get_strengths(case, playing), size, case
    )
    repeated = sum(met[a][b] for table in tables for a in table for b in table if a < b)
    rounds = add_bots(case, [[playing[one] for one in table] for table in tables])
    seats.balance_round(rounds, case.count_seatings(), case.luck)
    drawn = to_members(case, rounds)
    return DrawingOutcome(
        drawn,
        get_byes(case, drawn),
        (),
        repeated,
        repeat_bounds.compute_fewest_repeats_in_round(met, size),
        get_odd_table_people(case, drawn),
    )


def get_table_sizes(case: DrawingCase) -> Sizes:
    """Return the table sizes. Raises DrawingImpossible if nobody can be seated, except on a ladder, which then has no
    tables.
    """
    if case.given.form == "ladder":
        return table_sizes.compute_ladder_sizes(case.reorder_by_index(case.given.waited), case.tables)
    return require_tables(case, table_sizes.compute_sizes(len(case.order), case.tables))


def draw_single_round(case: DrawingCase) -> DrawingOutcome:
    """Draw one round from the history, choosing byes and pairings together.

    First, as few people as possible sit with somebody with whom they still play elsewhere. Then the people with the
    fewest byes so far get one. Then the costs of pairings are minimised.
    """
    size, everybody, met = get_table_sizes(case), range(len(case.order)), case.met
    costs, by = COST_FUNCTIONS[case.given.form](case, everybody), get_strengths(case, everybody)
    beside = build_open_pairs(case)
    first = choose_players(case, sum(size))
    playing = set(first)
    line = sorted(case.luck.shuffle(first), key=lambda one: -by[one])
    rest = round_search.ByeRules(count_left_over(case), compute_bye_costs(case, costs))
    odd = table_sizes.find_odd_sizes(size, case.given.seats)
    asked = round_search.RoundProblem(size, costs, rest, odd, met, beside)
    start = [*league_plan.cut_into_tables(line, size), *([one] for one in everybody if one not in playing)]
    effort = Effort(EFFORT.looks, EFFORT.idle + IDLE_STEPS_PER_PERSON * len(everybody), EFFORT.hold)
    found = round_search.find_round(asked, start, effort, case.luck) if size else round_search.FoundRound([], 0)
    tables = sorted(found.tables, key=lambda table: sorted(-by[one] for one in table))
    repeated = sum(met[a][b] for table in tables for a in table for b in table if a < b)
    least = repeat_bounds.compute_fewest_repeats_in_round(met, size) if found.least is None else found.least
    rounds = add_bots(case, tables)
    seats.balance_round(rounds, case.count_seatings(), case.luck)
    drawn = to_members(case, rounds)
    return DrawingOutcome(drawn, get_byes(case, drawn), (), repeated, least, get_odd_table_people(case, drawn))


def build_open_pairs(case: DrawingCase) -> list[list[int]]:
    """Return for each two people whether they still play together at an open table: 1 or 0."""
    index = {case.get_member_number(one): one for one in range(len(case.order))}
    beside = [[0] * len(case.order) for _ in case.order]
    for a, b in case.given.beside:
        if a != b and a in index and b in index:
            beside[index[a]][index[b]] = beside[index[b]][index[a]] = 1
    return beside


def count_left_over(case: DrawingCase) -> list[tuple[int, int]]:
    """Return for each person how often they have been left over. The people with the lowest numbers are left over
    first.

    If bots fill up two-seat tables, somebody who is left over plays against a bot.
    """
    given = case.given
    rested = case.reorder_by_index(given.short if given.few == "bots" else given.rests)
    return list(zip(case.reorder_by_index(given.waited), rested, strict=True))


def compute_bye_costs(case: DrawingCase, costs: Costs) -> list[int]:
    """Return what a bye costs for each person. It decides only among people with equally many byes.

    In Swiss, it is twice the squared difference in points to the last person, so weak people rest first. Earlier seats
    at odd-sized tables make it more expensive too.
    """
    points = case.reorder_by_index(case.given.points if case.given.form == "swiss" else ())
    last = min(points)
    return [small + SWISS_BYE_COST * (mine - last) ** 2 for small, mine in zip(costs.small, points, strict=True)]


def choose_players(case: DrawingCase, places: int) -> list[int]:
    """Return who plays if there are places for only some.

    People who have waited longest or had the most byes come first, then people with more points; the rest is by lot.
    """
    given, lot = case.given, case.luck.shuffle(range(len(case.order)))
    waited, rested, short, points = map(case.reorder_by_index, (given.waited, given.rests, given.short, given.points))
    return sorted(lot, key=lambda one: (-waited[one], -rested[one], -short[one], -points[one]))[:places]


def get_strengths(case: DrawingCase, playing: Sequence[int]) -> list[int]:
    """Return each player's points or ladder number, by which they are sorted before the search begins."""
    by = case.reorder_by_index(case.given.points if case.given.form == "swiss" else case.given.numbers)
    return [by[one] for one in playing]


def find_cheapest_tables(costs: Costs, strengths: list[int], sizes: Sizes, case: DrawingCase) -> list[list[int]]:
    """Split the players into tables so that pairings cost least, and return them, the strongest table first.

    `strengths` are those of the players, by which they are sorted before the search.
    """
    if not sizes:
        return []
    people, odd = len(strengths), table_sizes.find_odd_sizes(sizes, case.given.seats)
    line = sorted(case.luck.shuffle(range(people)), key=lambda one: -strengths[one])
    start = league_plan.cut_into_tables(line, sizes)
    cost = sum(costs.pairs[a][b] for table in start for a in table for b in table if a < b)
    cost += sum(costs.small[one] for table in start if len(table) in odd for one in table)
    effort = Effort(EFFORT.looks, EFFORT.idle + IDLE_STEPS_PER_PERSON * people, EFFORT.hold)
    [tables] = TabuSearch([start], costs, odd, case.luck).run(effort, cost if len(sizes) > 1 else 0)
    return sorted(tables, key=lambda table: sorted(-strengths[one] for one in table))


def compute_league_costs(case: DrawingCase, playing: Sequence[int]) -> Costs:
    """Return pairing costs for a league: repeated meetings and odd-sized tables cost something."""
    return compute_pairing_costs(case, playing, LEAGUE_MEETING_COST, ODD_TABLE_COST, ())


def compute_swiss_costs(case: DrawingCase, playing: Sequence[int]) -> Costs:
    """Return pairing costs for a Swiss tournament: differences in points cost something too."""
    given, win = case.given, case.given.win**2
    meeting = DUEL_MEETING_COST if given.seats == 2 else SWISS_MEETING_COST
    return compute_pairing_costs(case, playing, meeting * win, ODD_TABLE_COST * win, given.points)


def compute_pairing_costs(
    case: DrawingCase, playing: Sequence[int], meeting: int, small: int, points: Numbers
) -> Costs:
    """Return pairing costs that grow with every repeated meeting and with every seat at an odd-sized table.

    `meeting` and `small` are the costs of one of each. `points`: their differences cost something too, if given.
    """
    met, by, short = case.met, case.reorder_by_index(points), case.reorder_by_index(case.given.short)
    pairs = [
        [(by[a] - by[b]) ** 2 + meeting * repeat_bounds.count_repeats(met[a][b] + 1) for b in playing] for a in playing
    ]
    return Costs(pairs, [small * short[one] for one in playing])


def compute_ladder_costs(case: DrawingCase, playing: Sequence[int]) -> Costs:
    """Return pairing costs for a ladder: differences of numbers and recent meetings cost something."""
    numbers, met = case.reorder_by_index(case.given.numbers), case.met
    pairs = [
        [(numbers[a] - numbers[b]) ** 2 + LADDER_MEETING_RATING_POINTS**2 * met[a][b] for b in playing] for a in playing
    ]
    return Costs(pairs, [0] * len(playing))


COST_FUNCTIONS: Mapping[str, Callable[[DrawingCase, Sequence[int]], Costs]] = {
    "league": compute_league_costs, "swiss": compute_swiss_costs, "ladder": compute_ladder_costs,
}  # fmt: skip


# Results of the drawing


def require_tables(case: DrawingCase, sizes: Sizes) -> Sizes:
    """Return the table sizes. Raises DrawingImpossible if there are none."""
    if not sizes:
        raise DrawingImpossible(f"{len(case.order)} people are too few for a table of at least {case.given.least}")
    return sizes


def make_unpaired_round(case: DrawingCase) -> Grid:
    """Return a round with the same people in any order. Only its shape matters (`get_shape`)."""
    size = table_sizes.compute_sizes(len(case.order), case.tables)
    return to_members(case, add_bots(case, league_plan.cut_into_tables(range(sum(size)), size)))


def get_shape(tables: Grid) -> list[tuple[int, int]]:
    """Return how many people and how many bots sit at each table, sorted."""
    return sorted((len(table) - table.count(0), table.count(0)) for table in tables)


def add_bots(case: DrawingCase, tables: Sequence[Sequence[int]]) -> list[list[int]]:
    """Fill tables up with bots if the season wants that.

    In a game for two, a person who is left over plays against a bot, except on a ladder.
    """
    found, seats = [list(table) for table in tables], case.given.seats
    if case.given.few != "bots":
        return found
    playing = {one for table in tables for one in table}
    if case.given.form != "ladder":
        found += [[one] for one in range(len(case.order)) if one not in playing]
    return fill_with_bots(found, lambda table: seats)


def fill_with_bots(tables: Sequence[Sequence[int]], size: Callable[[Sequence[int]], int]) -> list[list[int]]:
    """Fill each table with bots up to its size, which `size` returns. Bots have negative indices."""
    bots = count(-1, -1)
    return [[*table, *(next(bots) for _ in range(size(table) - len(table)))] for table in tables]


def to_members(case: DrawingCase, tables: Sequence[Sequence[int]]) -> Grid:
    """Return tables with member numbers instead of indices."""
    return tuple(tuple(case.get_member_number(one) for one in table) for table in tables)


def get_byes(case: DrawingCase, tables: Grid) -> Numbers:
    """Return the people who are not seated."""
    playing = {one for table in tables for one in table}
    return tuple(sorted(set(case.given.people) - playing))


def get_odd_table_people(case: DrawingCase, tables: Grid) -> Numbers:
    """Return the people whose table has more or fewer people than most tables."""
    people = [tuple(one for one in table if one) for table in tables]
    odd = table_sizes.find_odd_sizes(tuple(map(len, people)), case.given.seats)
    return tuple(sorted(one for table in people if len(table) in odd for one in table))
