"""Exact numbers of possible answers, as in rules 6: a list that is too long or too short is noticed."""

from __future__ import annotations

from itertools import combinations
from math import comb
from random import Random

import pytest

from engine.core import Command, Match, Refusal, Seat, Setup
from engine.core.match import encode
from engine.games.saint_malo import GAME
from engine.games.saint_malo.actions import DONE, Hire, Place, Roll, Use
from engine.games.saint_malo.ai.plans import list_plans, to_command
from engine.games.saint_malo.ai.value import get_weights, make_evaluator, make_outlook, to_city_state
from engine.games.saint_malo.commands.phrases import (
    ScoreChurch,
    ScoreCrates,
    ScoreLogs,
    ScorePerson,
    ScoreWalls,
)
from engine.games.saint_malo.components import (
    ADJACENT_SPACES,
    ALL_SPACES,
    CRATE,
    HOUSE,
    MARK_BY_ID,
    OUTER_SPACES,
    WALL,
    to_mask,
)
from engine.games.saint_malo.rules import city, legal
from engine.games.saint_malo.state import Player, State, Work, create_player
from engine.games.saint_malo.view import View


def collect_sets(p: Player, mark: int, count: int, near: int = 0) -> set[int]:
    """Return all sets of spaces that QE2 or QE3 lead to, in any order."""
    reached = {0}
    for placed in range(count):
        following = set[int]()
        for group in reached:
            after = Player(p.coins, p.logs, [*p.city])
            after.city[mark] |= group
            work = Work(mark, count - placed, group, near)
            following |= {group | space for space in city.iterate_bits(legal.legal_spaces(after, work))}
        reached = following
    return reached


@pytest.mark.parametrize(("n", "groups"), [(1, 41), (2, 63), (3, 148), (4, 373), (5, 984)])
def test_qe2_groups_of_crates_in_a_fresh_city(n: int, groups: int):
    """QE2a, AC5, GL8: 41, 63, 148, 373 and 984 connected sets."""
    assert len(collect_sets(create_player(), CRATE, n)) == groups


def is_connected(spaces: int) -> bool:
    return city.find_connected_area(spaces & -spaces, spaces) == spaces


@pytest.mark.parametrize("n", [2, 3, 4])
def test_qe2_groups_by_brute_force(n: int):
    """RU23: the same sets as all connected combinations, in a city with little room."""
    p = create_player()
    free = to_mask(("B1", "C1", "D1", "D2", "E2", "E3", "E4", "D4", "C4", "G6", "F7", "F6"))
    p.city[HOUSE] |= ALL_SPACES ^ p.city[CRATE] ^ free
    tried = map(sum, combinations(city.iterate_bits(free), n))
    assert collect_sets(p, CRATE, n) == {group for group in tried if is_connected(group)}


def test_qe2_walls():
    """QE2, AC6: any n of the empty outer spaces."""
    p = create_player()
    p.city[HOUSE] |= to_mask(("G2", "G3", "G4", "G5", "G6", "B7", "C7", "D7"))
    for n in (1, 2, 3):
        assert len(collect_sets(p, WALL, n)) == comb(12, n)
    assert collect_sets(p, WALL, 1) == set(city.iterate_bits(OUTER_SPACES & city.empty_spaces(p.city)))


def count_with_houses(p: Player, logs: int) -> int:
    """Return the number of ways to place an architect with up to so many houses."""
    ways = 0
    for space in city.iterate_bits(city.empty_spaces(p.city)):
        hired = Player(p.coins, logs, [*p.city])
        hired.city[MARK_BY_ID["architect"]] |= space
        ways += sum(
            len(collect_sets(hired, HOUSE, n, ADJACENT_SPACES[space])) for n in range(min(3, logs) + 1)
        )
    return ways


def test_qe3_architect_with_houses():
    """QE3, RU22: an architect and up to three houses in a fresh city with 3 logs."""
    by_hand = 0
    p = create_player()
    free = city.empty_spaces(p.city)
    for architect in city.iterate_bits(free):
        spaces = list(city.iterate_bits(free ^ architect))
        by_hand += 1
        for n in (1, 2):
            for houses in combinations(spaces, n):
                by_hand += is_connected(sum(houses)) and bool(sum(houses) & ADJACENT_SPACES[architect])
    assert count_with_houses(p, 2) == by_hand


def test_section_6_largest_numbers():
    """AC11, AC8, DE3: persons by spaces and houses, as the table of section 6 says."""
    assert count_with_houses(create_player(), 3) == 2087
    walled = create_player()
    walled.city[WALL] |= to_mask(("B1", "C1", "D1", "E1", "F1"))
    assert count_with_houses(walled, 3) == 1837


def answer_one_by_one(match: Match[State], phrase: Command, rng: Random):
    """Give the single answers that a phrase stands for, spaces in any order that the questions allow."""
    (seat,) = match.open_questions
    match phrase:
        case ScoreCrates(spaces):
            opening = Use("crate", len(spaces))
            spaces = set(spaces)
            houses = set[str]()
        case ScoreWalls(spaces):
            opening = Use("wall", len(spaces))
            spaces = set(spaces)
            houses = set[str]()
        case ScoreChurch(size, space):
            opening = Use("cross", size)
            spaces = {space}
            houses = set[str]()
        case ScorePerson(person, space, built):
            opening = Hire(person)
            spaces = {space}
            houses = set(built)
        case _:
            raise AssertionError(phrase)
    match.submit(seat, opening)
    while match.open_questions and (kind := match.open_questions[seat].kind) in ("place", "house"):
        wanted = spaces if kind == "place" else houses
        fitting = [a for a in match.get_decision(seat).options if isinstance(a, Place) and a.space in wanted]
        match.submit(seat, rng.choice(fitting) if fitting else DONE)


def make_phrases(view: View, seat: Seat, rng: Random) -> list[Command]:
    """Return one phrase of each kind, as the bot would form it."""
    found: dict[type[Command], list[Command]] = {}
    at = to_city_state(view.cities[seat])
    for plan in list_plans(at, make_evaluator(get_weights("club"), make_outlook(view))):
        phrase = to_command(at, plan)
        found.setdefault(type(phrase), []).append(phrase)
    return [rng.choice(phrases) for kind, phrases in found.items() if kind is not ScoreLogs]


@pytest.mark.parametrize("seed", [0, *(pytest.param(n, marks=pytest.mark.long) for n in (1, 2))])
def test_in17_phrases_are_their_single_answers(seed: int):
    """IN17, IN13, DE1: over random games, every kind of phrase, with or without forced moves."""
    rng, tried = Random(seed), set[type[Command]]()
    match = Match[State].new(GAME, Setup(2, bytes([seed]) * 16))
    while not match.is_over:
        (seat,) = match.open_questions
        decision, view = match.get_decision(seat), match.view(seat)
        for phrase in make_phrases(view, seat, rng) if decision.kind == "turn" else ():
            whole, single = (Match[State].load(GAME, match.dump()) for _ in range(2))
            try:
                whole.submit(seat, phrase)
            except Refusal:
                continue
            answer_one_by_one(single, phrase, rng)
            assert encode(single.state) == encode(whole.state)
            tried.add(type(phrase))
        score = [action for action in decision.options if not isinstance(action, Roll)]
        match.submit(seat, rng.choice(score))
    assert tried == {ScoreCrates, ScoreWalls, ScoreChurch, ScorePerson}
