"""Death and graves (C8, D1 to D9, R6 to R10, R41), the mass (M0 to M3, R23 to R25), G12 to G15, G26."""

from __future__ import annotations

import pytest

from engine.core import Refusal, Seat
from engine.games.village.actions import Skip, Take
from engine.games.village.events import Climbed, Died, Drawn, Lapsed, Led
from engine.games.village.rules.mass import find_majority_holders
from tests.engine.games.village.scenario import END, A, B, C, Position, Table, play, village


def take_plague(laid: Position, position: int = 9) -> Table:
    return laid.lay(f"owns A position={position}; board grain k g o").begin().say("take grain black")


def test_d1_and_r41_arriving_on_space_0_passes_the_bridge():
    table = take_plague(village(2, "family A 1@office"), 8)
    assert table.player(A).position == 0 and table.list_generations(A, "chronicle") == [1]
    table = take_plague(village(2, "family A 1@office"), 7)
    assert table.player(A).position == 9 and table.list_generations(A, "chronicle") == []


def test_g12_and_r8_death_at_the_end_of_a_turn():
    """T5."""
    table = play(
        2,
        "family A 1@farmyard 2@farmyard 1@council_1; owns A position=8; board crafts k g",
        "take crafts black",
    )
    assert table.player(A).position == 0 and table.player(A).deaths_due == 1
    table.say("train smithy 1, make plow")
    assert table.player(A).position == 6
    assert table.asked == (A, "death") and table.offered == "bury smithy, bury council_1"
    table.say("bury smithy, end")
    assert table.list_told(Died) == [Died(A, 1, "smithy", "crafts")] and table.list_generations(
        A, "chronicle"
    ) == [1]
    assert table.goods(A) == {"plow": 1} and table.player(A).position == 6


def test_g13_and_d6_full_category():
    table = take_plague(
        village(3, "family A 1@church_1 1@farmyard; buried church; buried farmyard open=1")
    ).say("harvest")
    before = table.player(A).prestige
    table.say("bury church_1")
    assert (
        table.state.graves_open == 3
        and table.list_generations(A, "grave") == [1]
        and table.player(A).prestige == before
    )
    table.undo().say("bury farmyard")
    assert table.state.chronicle_open["farmyard"] == 0 and table.state.graves_open == 4


def test_g26_death_without_a_choice_is_not_asked():
    table = take_plague(village(3, "family A 1@farmyard 1@farmyard 1@farmyard 1@farmyard"))
    assert table.say("harvest").asked == (A, "end")
    p = table.player(A)
    assert (p.position, p.grain, table.list_generations(A, "farmyard")) == (1, 2, [1, 1, 1])
    assert table.state.chronicle_open["farmyard"] == 1


def test_d7_member_is_removed_if_no_grave_is_open_either():
    laid = village(2, "family A 1@office; buried crafts; graves 0")
    laid.s.trigger, laid.s.final_queue = B, []
    table = take_plague(laid)
    assert table.list_generations(A, "removed") == [1] and table.state.graves_open == 0
    assert len(table.state.graves) == 3


def test_d8_and_r6_death_lapses_if_nobody_is_visible():
    table = take_plague(village(2, "family A 1@black_bag"))
    p = table.player(A)
    assert (p.position, p.deaths, p.deaths_due) == (1, 1, 0) and table.asked == (A, "end")
    table.say("end")
    assert table.list_told(Lapsed) == [Lapsed(A)] and table.list_generations(A, "black_bag") == [1]


def test_d9_markers_goods_and_points_stay():
    laid = village(2, "family A 1@ashford; visited A ashford; owns A ox1")
    laid.s.players[A].prestige = 3
    table = take_plague(laid)
    assert table.list_generations(A, "chronicle") == [1]
    assert (
        table.player(A).cities == ["ashford"]
        and table.player(A).prestige == 3
        and table.goods(A) == {"ox": 1}
    )


def test_r10_two_deaths_are_both_resolved():
    """It cannot happen, but a second due death would be resolved too."""
    laid = village(2, "family A 1@farmyard 1@farmyard 1@farmyard; owns A position=9; board grain k g")
    laid.s.players[A].deaths_due, laid.s.players[A].time_paid = 1, 19
    table = laid.begin().say("take grain black, skip, end")
    assert table.list_generations(A, "chronicle") == [1, 1] and table.player(A).deaths_due == 0


# The mass (M0 to M3), G14, G15, R23 to R25


# Somebody outside the farmyard makes the last turn ask little.
OUT = "2@office"


def start_mass(laid: Position, last: Seat = A) -> Table:
    """Take the last cube of the round; A holds the start marker."""
    table = laid.lay(f"turn {last}; board grain o").begin()
    while table.state.round == 1 and table.state.mass is None:
        table.say(next((one for one in table.options if isinstance(one, Skip | Take)), END))
    return table


def test_g14_mass_of_three():
    laid = Position(3, key=b"a monk and yellow 1")
    laid.lay("family A 1@church_2 2@black_bag; owns A grain3 coins=1")
    laid.lay("family B 1@black_bag; owns B coins=1; family C 1@black_bag 2@church_2; owns C grain4 coins=1")
    table = start_mass(laid)
    assert table.asked == (A, "mass_buy") and table.offered == "buy-back 2, end"
    table.say("buy-back 2, end")
    assert table.asked == (B, "mass_buy")
    table.say("end")
    table.state.chance.scripted_values = [4, 3]  # of 4 monks and B's member: the member, then a monk
    table.say("buy-back 1, end")
    assert table.list_told(Drawn) == [Drawn(((B, 1),), 1)]
    assert [table.list_generations(seat, "church_1") for seat in (A, B, C)] == [[2], [1], [1]]
    assert table.asked == (A, "mass_move")
    table.say("climb 1 2, climb 2 1")
    assert table.asked == (A, "end") and table.player(A).grain == 0
    table.say("end")
    assert table.asked == (C, "mass_move"), "B has no grain"
    table.say("climb 2 2, climb 2 3, end")
    assert table.player(C).grain == 0 and table.list_generations(C, "church_4") == [2]
    assert table.list_told(Led) == [Led((C,), 2)] and table.player(C).prestige == 2


def test_m0_mass_goes_clockwise_from_the_starting_player():
    laid = village(3)
    for seat in (A, B, C):
        laid.lay(f"family {seat} {OUT} 1@black_bag")
    laid.s.start = B
    table = start_mass(laid, last=A)
    order = [table.asked_seat]
    order.append(table.say("end").asked_seat)
    order.append(table.say("end").asked_seat)
    assert order == [B, C, A]


def test_m1_1_members_cost_a_coin_each_while_a_slot_is_left():
    """R23: first come, first served; with four bought nothing is drawn."""
    table = start_mass(
        village(
            2,
            "family A 1@black_bag 1@black_bag 2@black_bag 3@black_bag 3@black_bag; owns A coins=6; "
            "family B 1@black_bag; owns B coins=2",
        )
    )
    table.say("buy-back 1, buy-back 1, buy-back 3, buy-back 2")
    assert table.asked == (A, "end"), "no slot is left"
    table.say("end")
    assert table.list_generations(A, "church_1") == [1, 1, 2, 3] and table.list_generations(
        B, "black_bag"
    ) == [1]
    assert table.player(A).coins == 2 and not table.list_told(Drawn)


def test_m1_1_answers_of_a_buyer_are_final_at_their_end():
    """U2, also if the same seat is asked next and nothing was drawn in between."""
    table = start_mass(
        village(
            2,
            f"family A 1@black_bag 1@black_bag 1@black_bag 1@black_bag; family B {OUT}; "
            "owns A grain3 coins=5",
        )
    )
    table.say("buy-back 1, buy-back 1, buy-back 1")
    table.undo().say("buy-back 1, buy-back 1, end")
    assert table.asked == (A, "mass_move")
    with pytest.raises(Refusal):
        table.match.undo(A)


def test_m1_2_and_v7_drawn_members_stay_and_monks_go_back():
    """M1, M1.3."""
    table = start_mass(
        village(
            2,
            "family A 1@black_bag 2@black_bag; family B 1@black_bag 3@black_bag; owns A coins=0; "
            "owns B coins=0",
        )
    )
    (drawn,) = table.list_told(Drawn)
    assert len(drawn.members) + drawn.monks == 4
    inside = sum(table.count_at(seat, "black_bag") for seat in (A, B))
    assert inside == 4 - len(drawn.members)
    assert sum(table.count_at(seat, "church_1") for seat in (A, B)) == len(drawn.members)


def test_m2_and_r24_grain_pays_for_any_number_of_windows():
    table = start_mass(village(2, f"family A 1@church_1 3@church_3; family B {OUT}; owns A grain5 coins=0"))
    assert table.offered == "climb 1 1, climb 3 3, end"
    table.say("climb 1 1, climb 1 2, climb 1 3")
    assert (
        table.asked == (A, "end")
        and table.list_generations(A, "church_4") == [1]
        and table.player(A).grain == 0
    )
    table.say("end")
    assert [(event.window, event.grain) for event in table.list_told(Climbed)] == [(2, 1), (3, 2), (4, 2)]


def test_mass_without_decisions_resolves_itself():
    """W2."""
    table = start_mass(village(2, f"family A {OUT}; family B {OUT}"))
    assert table.asked == (A, "source") and table.state.round == 2 and table.list_told(Led) == [Led((), 0)]


@pytest.mark.parametrize(
    ("windows", "ahead"),
    [
        ("31 32 4", [A, B]),  # G15
        ("22 4 1", [A]),
        ("33 31 -", [A, B]),
        ("- - -", []),
        ("1 11 21", [C]),
    ],
)
def test_m3_and_r25_majority(windows: str, ahead: list[Seat]):
    """G15 is the first."""
    laid = village(3)
    for seat, mine in enumerate(windows.replace("-", "").split(" ")):
        laid.family(seat, " ".join(["1@black_bag", *(f"1@church_{window}" for window in mine)]))
    assert find_majority_holders(laid.s) == ahead
