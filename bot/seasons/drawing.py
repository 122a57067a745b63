"""Draw a round: assign people to tables and seats. The same input gives the same drawing on every machine.

Only integers and the random stream of the round's key decide: no clock, no float, no order of a set or
dict. People are taken in the order in which they joined, so names and the order of rows do not matter. The forms differ
in the costs of pairings; the search for the cheapest tables is the same (`table_search`).
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count

from bot.seasons import cup, league_plan, repeat_bounds, round_search, table_sizes
from bot.seasons import seat_balance as seats
from bot.seasons.drawing_input import (
    DrawingCase,
    DrawingImpossible,
    DrawingInput,
    DrawingOutcome,
    Grid,
    Numbers,
    build_case,
    require_valid_input,
)
from bot.seasons.model import SeasonRules
from bot.seasons.pairing_costs import COST_FUNCTIONS, compute_bye_costs
from bot.seasons.table_search import Effort
from bot.seasons.table_sizes import Sizes

EFFORT = Effort(looks=100_000, idle=40, hold=8)
IDLE_STEPS_PER_PERSON = 12


def draw_round(given: DrawingInput) -> DrawingOutcome:
    """Draw a round: of a cup by its bracket, of a league by its plan if it has one. Raises DrawingImpossible."""
    require_valid_input(given)
    case = build_case(given)
    if given.form == "cup":
        return draw_cup_round(case)
    if given.plan is not None:
        return use_plan(case, given.plan)
    if given.form == "league" and given.round == 1 and given.rounds > 1:
        return plan_league(case)
    return draw_single_round(case)


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
    of the previous round only if nothing else decides. People who are not in the input are not drawn any more.
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
