"""Rounds, turns and the end of the game (T1 to T6, E1 to E8)."""

from __future__ import annotations

import pytest

from engine.games.my_village import events
from engine.games.my_village.actions import SetValue
from engine.games.my_village.components import PROFESSIONS
from engine.games.my_village.rules import scoring
from engine.games.my_village.rules.dice import coin_cost, list_values_of_faces
from engine.games.my_village.state import Die
from tests.engine.games.my_village.scenario import A, B, C, D, Position, find_card_id, my_village, play


def set_up_last_turn(seats: int, coffins: int) -> Position:
    """Set up the last turn of a round, with so many coffins filled."""
    laid = my_village(seats).turn(seats - 1, 3 if seats == 2 else seats - 1).lay("value 6")
    rows = {who: [A, B][: max(0, min(2, coffins - 2 * n))] for n, who in enumerate(PROFESSIONS)}
    return laid.coffins([A] * (coffins - 10), **rows)


@pytest.mark.parametrize(("seats", "coffins"), [(2, 9), (3, 14), (4, 18)])
def test_o5_and_t3_enough_coffins_end_the_game_with_the_round(seats: int, coffins: int):
    """X30, T3.1, E1, Q43, Q44: at least that many; one less and another round begins."""
    assert set_up_last_turn(seats, coffins).begin().say("headman stay, end").asked is None
    assert set_up_last_turn(seats, coffins + 1).begin().say("headman stay, end").asked is None
    table = set_up_last_turn(seats, coffins - 1).begin().say("headman stay, end")
    assert table.asked and table.state.round == 2
    last = set_up_last_turn(seats, coffins - 1)
    last.village(seats - 1, cloud=9)
    table = last.begin().say("headman stay, bury merchant, end")
    assert table.asked is None and table.list_told(events.EndNear) == [events.EndNear(coffins)]


@pytest.mark.parametrize(("seats", "rounds"), [(2, 30), (3, 60), (4, 60)])
def test_t3_2_game_has_a_last_round(seats: int, rounds: int):
    for number, over in ((rounds - 1, False), (rounds, True)):
        assert (
            my_village(seats, f"round {number}")
            .turn(seats - 1, 3 if seats == 2 else seats - 1)
            .lay("value 6")
            .begin()
            .say("headman stay, end")
            .asked
            is None
        ) == over


def test_e2_scoring_follows_the_last_turn_directly():
    """E4, T6.3: tree points and waiting customers are worth nothing."""
    table = (
        set_up_last_turn(2, 9)
        .lay("village A tree=12 coins=5 school_left=true; market A duke; crafts A brewery_5_6=3")
        .begin()
        .say("headman stay, end")
    )
    assert (
        table.points() == {"hand": 1}
        and table.player().tree == 12
        and table.player().market == [find_card_id("duke")]
    )
    assert table.list_told(events.Ended) == [events.Ended()]


def test_e1_1_eight_categories():
    """O2: the most points win."""
    assert len(scoring.CATEGORIES) == 8
    table = set_up_last_turn(2, 9).lay("village B safe=2").begin().say("headman stay, end")
    results = table.match.results()
    assert results.winners == (B,) and results.categories == scoring.CATEGORIES
    assert [tie.id for tie in results.tie_breakers] == ["stores"]


def test_e3_points_from_every_area():
    """X24, X27, E3.1 to E3.10 one by one: E3.2, E3.3, E3.6, E3.7, E5: absent villagers do not matter."""
    laid = my_village(2, "village A merchant safe=3 laborers=2; fields A --")
    laid.lay("church A travel_church quill_1 goblet_1 goblet_2; meeting A")
    laid.lay("council A area_council travel crafts customers religion fields")
    laid.lay("travelled A ferry old_tavern; crafts A brewery_5_6=0; served A jester duke knight")
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
    assert (
        play(2, "church A cloister_church quill_1; council A area_council religion").points()["council"]
        == 2 + 2
    )


def test_q41_population_council_counts_present_villagers():
    """X25, E3.4: A7.3: not those at school."""
    laid = my_village(2, "village A abbot merchant school_left=true school_right=true")
    laid.lay("council A population_council abbot traveller merchant")
    assert laid.begin().points()["council"] == 2 + 8


def test_e6_total_may_be_negative():
    table = set_up_last_turn(2, 9).lay("village B laborers=1").begin().say("headman stay, end")
    assert [row.total for row in table.match.results().ranking] == [1, -5]


def test_e7_and_e8_ties():
    """Coins, goods (wild ones, plows on fields) and tree points; not markers, marks, descendants. E8: all places."""
    laid = my_village(4, "village A coins=1 tree=1; crafts A brewery_5_6=2")
    laid.lay("village B wild=1 safe=1 tree=1; council B guild_council; crafts B office_5_6=1")
    laid.lay("village C safe=3; fields C +; village D safe=3; fields D -; village D school_left=true coins=1")
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
    table = play(4, "turn C; pool w1 w2 w3 w4 b1 b2 b3")
    assert set(table.match.open_questions) == {C}


# Choosing dice (A1, D1, D2)


POOL = "w1 w2 w3 w3 w4 w5 w6 w6 b1 b4 b5"


def test_a1_1_missing_dice_are_refused():
    table = play(2, "pool w2 w3 b1")
    assert table.get_refusal("dice w2 w2") == "no_such_die"
    assert table.get_refusal("dice w2 b6") == "no_such_die"
    assert table.get_refusal_reason("dice w3 w2").args == {"first": "w2", "second": "w3"}
    assert table.get_refusal_reason("dice b1 w3").args == {"first": "w3", "second": "b1"}
    assert table.get_refusal("value 5") == "wrong_phase"


@pytest.mark.parametrize(("dice", "time"), [("w2 w3", 0), ("w2 b3", 2), ("b3 b4", 4)])
def test_a1_2_and_q3_black_dice_cost_time_at_once(dice: str, time: int):
    """X2, X12, T4.2, Q71: whatever they are used for, even if they are changed."""
    table = play(2, "village A coins=1; pool w2 w3 b3 b4", f"dice {dice}, value 6")
    assert table.player().cloud == time and table.state.turn.value == 6


def test_a1_3_each_step_costs_a_coin_between_1_and_6():
    """Q4, Q2: the sum counts."""
    assert [one.value for one in list_values_of_faces(1, 2, 2, 0)] == [2, 3, 4, 5]
    assert [one.value for one in list_values_of_faces(6, 6, 2, 0)] == [10, 11, 12]
    assert [one.value for one in list_values_of_faces(3, 4, 10, 0)] == list(range(2, 13))


def compute_by_trying(a: int, b: int, value: int, markers: int) -> int:
    """Return the fewest coins by trying all dice."""
    faces = [(x, y) for x in range(1, 7) for y in range(1, 7) if x + y == value]
    costs = list[int]()
    for x, y in faces:
        steps = sorted([abs(x - a), abs(y - b)], reverse=True)
        costs.append(sum(steps[markers:]))
    return min(costs)


def test_a1_4_and_a1_5_fewest_coins_are_paid():
    for a in range(1, 7):
        for b in range(1, 7):
            for value in range(2, 13):
                for markers in range(3):
                    assert coin_cost(a, b, value, markers) == compute_by_trying(a, b, value, markers)


def test_a1_6_marker_must_save_coins():
    """X26, C2.2, D2: at most the available markers and coins."""
    assert SetValue(7, 1) not in list_values_of_faces(3, 4, 10, 2), "the sum is 7 already"
    assert SetValue(8, 1) in list_values_of_faces(3, 4, 10, 2) and SetValue(8, 2) not in list_values_of_faces(
        3, 4, 10, 2
    )
    assert max(len(list_values_of_faces(a, b, 10, 2)) for a in range(1, 7) for b in range(1, 7)) <= 33
    table = play(2, "village A coins=1; meeting A 1; pool w1 w2 w6", "dice w1 w2")
    assert table.get_refusal_reason("value 5").args == {"needs": 2, "has": 1}
    assert table.get_refusal("value 4 2") == "not_enough_markers"
    assert table.get_refusal("value 3 1") == "marker_saves_nothing"
    assert table.get_refusal("value 13") == "no_such_value"


def test_q24_markers_can_be_spent_without_a_councilman():
    """A0.7, A1.4."""
    table = play(2, "village A merchant; meeting A 1; pool w1 w2 w6", "dice w1 w2, value 8 1")
    assert table.player().meeting_markers == 0 and table.state.turn.value == 8


def test_a1_7_and_q77_coins_are_wasted_on_the_headman():
    table = play(2, "village A coins=2; pool w1 w2 w6")
    table.say("dice w1 w2, value 5, headman stay")
    assert table.player().coins == 0


def test_q53_dice_are_changed_before_the_use():
    table = play(2, "fields A -; pool w3 w4 w6", "dice w3 w4")
    assert table.get_refusal("value 8") == "wrong_phase"


def test_t4_1_and_q1_two_dice_are_gone_after_each_turn():
    table = play(2, f"pool {POOL}", "dice w3 b4")
    assert len(table.state.pool) == 9 and Die("b", 4) not in table.state.pool
    assert table.state.pool.count(Die("w", 3)) == 1
    assert table.offers("headman stay"), "the headman can always be used"
