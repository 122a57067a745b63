"""Draw a round: assign people to tables and seats. The same input gives the same drawing on every machine.

Only integers and the random stream of the round's key decide: no clock, no float, no order of a set or
dict. People are taken in the order in which they joined, so names and the order of rows do not matter. The forms differ
in the costs of pairings; the search for the cheapest tables is the same (`pairing`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, count

from bot.seasons import bracket, no_repeats, table_sizes
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
from bot.seasons.pairing import Tables, find_cheapest_tables
from bot.seasons.table_sizes import Sizes


def draw_round(given: DrawingInput) -> DrawingOutcome:
    """Draw a round: of a cup by its bracket, of a league by its opening as long as that lasts, else the cheapest
    tables. Raises DrawingImpossible.
    """
    require_valid_input(given)
    case = build_case(given)
    if given.form == "cup":
        return draw_cup_round(case)
    sizes, opening = get_table_sizes(case), list[Tables]()
    if given.plan is not None:
        tables = read_plan(case, given.plan)
    elif opening := construct_opening(case, sizes):
        tables = opening[0]
    else:
        tables = find_cheapest_tables(case, sizes, choose_players(case, sum(sizes))) if sizes else []
    seated = add_bots(case, tables)
    seats.balance_round(seated, case.count_seatings(), case.luck)
    drawn = to_members(case, seated)
    repeated = sum(case.met[a][b] for table in tables for a, b in combinations(table, 2))
    later = tuple(to_members(case, tables) for tables in opening[1:])
    return DrawingOutcome(drawn, get_byes(case, drawn), later, repeated, get_odd_table_people(case, drawn))


def draw_round_if_possible(given: DrawingInput) -> DrawingOutcome | None:
    """Draw a round, or return None if that is impossible."""
    try:
        return draw_round(given)
    except DrawingImpossible:
        return None


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


# The opening of a league


def construct_opening(case: DrawingCase, sizes: Sizes) -> list[Tables]:
    """Return the first rounds of a league, in which nobody meets anybody twice; none after its first drawing or if its
    tables are not full. The other rounds are drawn when they are due.
    """
    given, order = case.given, range(len(case.order))
    if given.form != "league" or given.round > 1:
        return []
    if given.seats == 2:
        rounds = min(given.rounds, len(order) - 1 + len(order) % 2)
        return no_repeats.make_round_robin(case.luck.shuffle(order), rounds)
    if set(sizes) != {given.seats} or sum(sizes) < len(order):
        return []
    return no_repeats.construct_no_repeat_rounds(case.luck.shuffle(order), given.seats, given.rounds)


def read_plan(case: DrawingCase, plan: Grid) -> Tables:
    """Return the tables of this round of the opening by index. Raises DrawingImpossible if it does not fit."""
    if not plan_fits(case, plan):
        raise DrawingImpossible("the plan is for other people")
    index = {case.get_member_number(one): one for one in range(len(case.order))}
    return [[index[n] for n in table] for table in plan]


def plan_fits(case: DrawingCase, plan: Grid) -> bool:
    """Return whether a round of the opening has only people who are drawn, at tables of the sizes that a drawing has
    now, and no two who also play together elsewhere.
    """
    people = [n for table in plan for n in table]
    known = len(set(people)) == len(people) and set(people) <= set(case.given.people)
    fits = tuple(map(len, plan)) == table_sizes.compute_sizes(len(case.order), case.tables)
    return known and fits and not list_repeated_pairs(plan, case.given.beside)


def list_repeated_pairs(tables: Grid, beside: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the pairs from `beside` that also sit together at one of `tables`."""
    return [(a, b) for a, b in beside if any(a in table and b in table for table in tables)]


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
        earlier_people = {n for places in bracket.get_places(given.before[-1]) for n in places}
        rules = SeasonRules("", "cup", (), given.seats, points=given.worth)
        places = bracket.draw_next_round(rules, given.before, earlier_people - set(given.people))
    else:
        lot = [given.people[place] for place in case.luck.shuffle(case.order)]
        people = bracket.order_by_seed(lot, dict(given.ratings))
        places = bracket.draw_first_round(
            people, bracket.get_first_round_sizes(len(people), given.seats), given.seats
        )
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


def choose_players(case: DrawingCase, places: int) -> list[int]:
    """Return who plays if there are places for only some.

    People who have waited longest or had the most byes come first, then people with more points; the rest is by lot.
    """
    given, lot = case.given, case.luck.shuffle(range(len(case.order)))
    waited, rested, short, points = map(
        case.reorder_by_index, (given.waited, given.rests, given.short, given.points)
    )
    return sorted(lot, key=lambda one: (-waited[one], -rested[one], -short[one], -points[one]))[:places]


# Results of the drawing


def require_tables(case: DrawingCase, sizes: Sizes) -> Sizes:
    """Return the table sizes. Raises DrawingImpossible if there are none."""
    if not sizes:
        raise DrawingImpossible(
            f"{len(case.order)} people are too few for a table of at least {case.given.least}"
        )
    return sizes


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
