"""Exact numbers of possible answers, as in rules 6: a list that is too long or too short is noticed."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest

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
from engine.games.saint_malo.state import Player, Work, create_player


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


def test_section_6_largest_numbers():
    """AC11, AC8, DE3: persons by spaces and houses, as the table of section 6 says."""
    assert count_with_houses(create_player(), 3) == 2087
    walled = create_player()
    walled.city[WALL] |= to_mask(("B1", "C1", "D1", "E1", "F1"))
    assert count_with_houses(walled, 3) == 1837
