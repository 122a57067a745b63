"""What a league's plan is judged by: how often two people meet, and how often somebody sits at an odd-sized table."""
from __future__ import annotations

from bot.seasons.league_plan import compute_cost, count_meetings, count_repeated_meetings

# Five people at a table of three and one of two, in two rounds.
ROUNDS = [[[0, 1, 2], [3, 4]], [[0, 1, 3], [2, 4]]]


def test_meetings_are_counted_for_both_people_and_nobody_meets_themselves():
    met, _ = count_meetings(ROUNDS, 5, frozenset({2}))
    assert met[0] == [0, 2, 1, 1, 0] and [row[0] for row in met] == met[0]


def test_seats_at_odd_sized_tables_are_counted_per_person():
    _, small = count_meetings(ROUNDS, 5, frozenset({2}))
    assert small == [0, 0, 1, 1, 2], "only tables of two are odd here: 4 sat there twice, 2 and 3 once"


def test_repeated_odd_seat_costs_twice_a_repeated_meeting():
    assert count_repeated_meetings(ROUNDS, 5) == 1, "0 and 1 meet twice, nobody else does"
    assert compute_cost(*count_meetings(ROUNDS, 5, frozenset({2}))) == 1 + 2
