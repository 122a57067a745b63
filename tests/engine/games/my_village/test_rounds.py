"""Rounds, turns and the end of the game (T1 to T6, E1 to E8)."""

from __future__ import annotations

import pytest

from engine.games.my_village import events
from engine.games.my_village.actions import Bury, MoveHeadman
from engine.games.my_village.components import PROFESSIONS
from engine.games.my_village.rules import scoring
from tests.engine.games.my_village.scenario import (
    END,
    A,
    B,
    C,
    D,
    Position,
    find_card_id,
    my_village,
)

STAY = MoveHeadman("stay")


def set_up_last_turn(seats: int, coffins: int) -> Position:
    """Set up the last turn of a round, with so many coffins filled."""
    laid = my_village(seats).turn(seats - 1, 3 if seats == 2 else seats - 1).value(6)
    rows = {who: [A, B][: max(0, min(2, coffins - 2 * n))] for n, who in enumerate(PROFESSIONS)}
    return laid.coffins([A] * (coffins - 10), **rows)


@pytest.mark.parametrize(("seats", "coffins"), [(2, 9), (3, 14), (4, 18)])
def test_o5_and_t3_enough_coffins_end_the_game_with_the_round(seats: int, coffins: int):
    """T3.1, E1, Q43, Q44: at least that many; one less and another round begins."""
    assert set_up_last_turn(seats, coffins).begin().say(STAY, END).asked is None
    assert set_up_last_turn(seats, coffins + 1).begin().say(STAY, END).asked is None
    table = set_up_last_turn(seats, coffins - 1).begin().say(STAY, END)
    assert table.asked and table.state.round == 2
    last = set_up_last_turn(seats, coffins - 1)
    last.village(seats - 1, cloud=9)
    table = last.begin().say(STAY, Bury("merchant"), END)
    assert table.asked is None and table.list_told(events.EndNear) == [events.EndNear(coffins)]


@pytest.mark.parametrize(("seats", "rounds"), [(2, 30), (3, 60), (4, 60)])
def test_t3_2_game_has_a_last_round(seats: int, rounds: int):
    for number, over in ((rounds - 1, False), (rounds, True)):
        laid = my_village(seats).round(number).turn(seats - 1, 3 if seats == 2 else seats - 1).value(6)
        assert (laid.begin().say(STAY, END).asked is None) == over


def test_e2_scoring_follows_the_last_turn_directly():
    """E4, T6.3: tree points and waiting customers are worth nothing."""
    laid = (
        set_up_last_turn(2, 9)
        .village(A, tree=12, coins=5, school_left=True)
        .market(A, "duke")
        .crafts(A, brewery_5_6=3)
    )
    table = laid.begin().say(STAY, END)
    assert (
        table.points() == {"hand": 1}
        and table.player().tree == 12
        and table.player().market == [find_card_id("duke")]
    )
    assert table.list_told(events.Ended) == [events.Ended()]


def test_e1_1_eight_categories():
    """O2: the most points win."""
    assert len(scoring.CATEGORIES) == 8
    table = set_up_last_turn(2, 9).village(B, safe=2).begin().say(STAY, END)
    results = table.match.results()
    assert results.winners == (B,) and results.categories == scoring.CATEGORIES
    assert [tie.id for tie in results.tie_breakers] == ["stores"]


def test_e3_points_from_every_area():
    """E3.1 to E3.10 one by one: E3.2, E3.3, E3.6, E3.7, E5: absent villagers do not matter."""
    laid = my_village(2).village(A, "merchant", safe=3, laborers=2).fields(A, "--")
    laid.church(A, "travel_church", "quill_1", "goblet_1", "goblet_2").meeting(A)
    laid.council(A, "area_council", "travel", "crafts", "customers", "religion", "fields")
    laid.travelled(A, "ferry", "old_tavern").crafts(A, brewery_5_6=0).served(A, "jester", "duke", "knight")
    assert laid.begin().points() == {
        "religion": 5 + 4,
        "council": 2 + 2 + (2 + 1 + 3 + 4 + 2),
        "harvest": 2,
        "travel": 9,
        "market": 15,
        "story": 3,
        "hand": 1,
        "day_laborers": -10,
    }


def test_q42_window_of_the_cloister_is_no_card():
    laid = my_village(2).church(A, "cloister_church", "quill_1").council(A, "area_council", "religion")
    assert laid.begin().points()["council"] == 2 + 2


def test_q41_population_council_counts_present_villagers():
    """E3.4: A7.3: not those at school."""
    laid = my_village(2).village(A, "abbot merchant", school_left=True, school_right=True)
    laid.council(A, "population_council", "abbot", "traveller", "merchant")
    assert laid.begin().points()["council"] == 2 + 8


def test_e6_total_may_be_negative():
    table = set_up_last_turn(2, 9).village(B, laborers=1).begin().say(STAY, END)
    assert [row.total for row in table.match.results().ranking] == [1, -5]


def test_e7_and_e8_ties():
    """Coins, goods (wild ones, plows on fields) and tree points; not markers, marks, descendants. E8: all places."""
    laid = my_village(4).village(A, coins=1, tree=1).crafts(A, brewery_5_6=2)
    laid.village(B, wild=1, safe=1, tree=1).council(B, "guild_council").crafts(B, office_5_6=1)
    laid.village(C, safe=3).fields(C, "+").village(D, safe=3).fields(D, "-").village(
        D, school_left=True, coins=1
    )
    p = laid.s.players
    assert [scoring.count_stores(one) for one in p] == [4, 3, 1, 1]
    rows = scoring.rank_seats(laid.s)
    assert [(row.seat, row.rank, row.total, row.tie_break) for row in rows] == [
        (B, 1, 4, 3),
        (C, 2, 4, 1),
        (D, 2, 4, 1),
        (A, 4, 1, 4),
    ]


def test_q46_and_w1_game_waits_only_for_the_player_in_turn():
    """W2: no turn is skipped."""
    table = my_village(4).turn(C).pool("w1 w2 w3 w4 b1 b2 b3").begin()
    assert set(table.match.open_questions) == {C}
