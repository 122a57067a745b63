"""The hand (A4), the steward (A5) and serving customers (A6); banners in general (A0, A2, A10, T5)."""

from __future__ import annotations

import pytest

from engine.games.my_village import events
from engine.games.my_village.actions import Activate, Add, MoveHeadman, Steward, TakeCustomers, TakeHand
from engine.games.my_village.components import AREAS
from engine.games.my_village.rules.banners import (
    is_area_active,
)
from tests.engine.games.my_village.scenario import A, B, C, find_card_id, my_village, play


@pytest.mark.parametrize(
    ("seats", "seat", "index", "may"),
    [
        (2, A, 0, False),
        (2, B, 1, True),
        (2, A, 2, True),
        (2, B, 3, True),
        (3, A, 0, False),
        (3, B, 1, True),
        (4, A, 0, False),
        (4, C, 2, True),
    ],
)
def test_a4_2_and_a4_3_some_may_take_the_hand(seats: int, seat: int, index: int, may: bool):
    """Q16, Q60."""
    table = play(seats, f"turn {seat} {index}; value 4")
    assert (table.offers("hand")) == may
    if not may:
        assert table.get_refusal("hand") == "own_hand"


def test_a4_1_and_a4_4_hand_is_taken_once_a_round():
    """C3.15, T1.1, T2.1: all its points; the taker starts the next round, not this one. T6.3: into the tree."""
    table = play(3, "round 5 story=4; turn B; value 10", "hand")
    hand = table.state.hand
    assert (hand.owner, hand.palm, hand.story) == (B, False, 0) and table.player(B).tree == 4
    assert table.player(B).cloud == 0, "it costs no time"
    table.say("end")
    assert table.asked == (C, "dice") and table.state.start == A
    assert play(3, "round 5 palm=false story=0; turn C; value 10").get_refusal("hand") == "hand_taken"
    assert play(3, "turn C; value 9").get_refusal("hand") == "other_value"


def test_a4_5_hand_may_stay():
    """X1, T1.1, Q17: the owner starts again, and the points stay on the hand, one more each round."""
    table = play(3, "round 2 story=3; turn C; value 9", "headman stay, end")
    hand = table.state.hand
    assert table.asked == (A, "dice") and (hand.owner, hand.palm, hand.story) == (A, True, 4)


def test_q55_owner_may_take_the_hand():
    """X10: with two players, in the second turn: the owner starts again and has its points."""
    table = play(2, "round 1 story=2; turn A 2; value 4", "hand")
    assert table.state.hand.owner == A and table.player().tree == 2 and not table.state.hand.palm


def test_a5_1_steward_needs_nobody():
    """Q18, Q75; A5.3: any number in the market (Q39)."""
    table = (
        my_village(2)
        .village(A, "")
        .lay("market A jester knight herald duke bishop")
        .village(B, "")
        .lay("value 4")
        .begin()
        .say("steward, customers R1+R2, turn-over")
    )
    assert len(table.player().market) == 7


@pytest.mark.parametrize(
    ("slots", "time", "coins"), [("R1", 1, 0), ("R1+R2", 2, 0), ("R1+R2+R3", 2, 1), ("R1+R2+R3+R4", 3, 1)]
)
def test_a5_2_prices(slots: str, time: int, coins: int):
    """X4, D12, Q19, Q21: for the number taken, checked before."""
    table = play(2, "village A coins=1; value 4", "steward")
    assert len(table.options) == 56
    table.say(f"customers {slots}, turn-over")
    assert (table.player().cloud, table.player().coins) == (time, 1 - coins)
    assert table.list_told(events.Visited)[0].time == time


def test_q20_without_coins_two_at_most():
    """X36."""
    table = play(2, "value 4", "steward")
    assert len(table.options) == 6 + 15
    assert max(len(one.cards) for one in table.list_offered(TakeCustomers)) == 2
    assert table.get_refusal_reason("customers R1+R2+R3").args == {"needs": 1, "has": 0}
    assert table.get_refusal("customers R1+R2+R3+R4") == "not_enough_coins"
    assert table.get_refusal("customers R7") == "no_customer"
    assert table.get_refusal("customers -") == "take_somebody"
    assert table.get_refusal("customers R2+R1") == "customer_order"
    rich = play(2, "village A coins=9; value 4", "steward")
    assert rich.get_refusal("customers R1+R2+R3+R4+R5") == "too_many_customers"


def test_a5_4_display_is_refilled_in_order():
    """C1.8: the others move up, new ones come last."""
    laid = my_village(2, "value 10")
    before = laid.s.display.customers[:]
    coming = laid.s.stacks.customers[::-1][:2]
    table = laid.begin().say("steward, customers R2+R5, turn-over")
    assert table.state.display.customers == [before[0], before[2], before[3], before[5], *coming]
    assert table.list_told(events.Revealed) == [events.Revealed(tuple(coming))]


def test_a5_5_display_may_be_empty():
    table = play(2, "shown 0 B; value 10")
    assert table.get_refusal("steward") == "display_empty"
    assert play(2, "value 9").get_refusal("steward") == "other_value"


def test_a5_6_trading_church_gives_one_free():
    """X16, D11, D12, C3.20, Q70: it must be taken; nothing need be paid for. The free card does not count for the price."""
    table = play(2, "village A coins=1; church A trading_church; value 4", "steward, turn-over")
    assert table.asked == (A, "free") and len(table.options) == 7
    assert table.match.get_undoable_actions(A) == ()
    table.say("free R3")
    assert table.get_refusal("customers R3") == "no_customer"
    assert len(table.options) == 57 and table.offers("customers -")
    assert table.view(A).display.customers[2] is None and table.view(A).turn.visit is not None
    table.undo().say("free R7, customers -")
    assert table.asked == (A, "end") and table.player().cloud == 0 and len(table.player().market) == 1
    assert len(table.state.display.customers) == 6


def test_a5_6_free_card_is_taken_at_once_with_an_empty_stack():
    """A5.8: the choice is among the rest; with a single card D11 answers itself."""
    table = play(2, "church A trading_church; shown 1 B; value 4", "steward")
    assert table.asked == (A, "customers") and table.offered == "customers -"
    table.say("customers -")
    assert table.player().market and table.asked == (A, "end") and table.state.display.customers == []
    table = play(2, "church A trading_church; shown 3 B; value 4")
    table.say("steward")
    assert table.get_refusal("free R5") == "no_customer" and table.get_refusal("end") == "wrong_phase"
    assert table.get_refusal("customers R1") == "wrong_phase"
    table.say("free R1")
    assert [one.cards for one in table.list_offered(TakeCustomers)] == [(), ("R2",), ("R3",), ("R2", "R3")]
    assert table.get_refusal("free R2") == "wrong_phase"


def test_a6_1_serving_costs_time_and_goods():
    """C3.11: the card's points count now, not before (Q39)."""
    laid = my_village(2, "market A huntsman herald; crafts A stables_5_6=2 office_5_6=1; value 10")
    assert laid.begin().points() == {"hand": 1}
    table = laid.begin().say("activate M1")
    assert table.player().cloud == 1 and table.points()["market"] == 4
    table.say("activate M2")
    assert table.get_stock() == {"stables": 0, "office": 0} and table.points()["market"] == 9


def test_a6_2_several_customers_are_served_in_a_turn():
    """C1.8: market numbers stay until the turn is over."""
    table = (
        my_village(2, "market A jester gardener student; crafts A smithy_5_6=1 office_5_6=1")
        .value(7)
        .begin()
        .say("activate M3, activate M2")
    )
    assert table.player().market == [find_card_id("jester"), None, None]
    assert table.get_refusal("activate M3") == "banner_used"
    table.say("end")
    assert table.player().market == [find_card_id("jester")] and table.player().served == [
        find_card_id("student"),
        find_card_id("gardener"),
    ]


def test_a6_3_customer_is_not_served_in_the_turn_of_arrival():
    table = play(
        2,
        "crafts A brewery_5_6=3 office_5_6=3 stables_5_6=3; shown 2 B; value 10",
        "steward, customers R1+R2",
    )
    assert table.asked == (A, "end")


def test_q51_unpayable_customer_cannot_be_served():
    """Time can always be paid (C2.1)."""
    laid = my_village(2, "village A cloud=9; market A student; value 7")
    assert laid.begin().get_refusal("activate M1") == "not_enough_goods"
    table = laid.lay("crafts A office_5_6=1").begin().say("activate M1")
    assert table.player().cloud == 0 and table.player().reaper


# Banners in general (A0, A2, A10, T5): which values open them, how often, and who must be present


def test_a0_1_any_value_opens_a_question_mark():
    """Q65: this does not hold beside the headman, as the headman needs no value."""
    laid = my_village(2, "crafts A office_5_6=2; market A chronicler")
    for value in range(2, 13):
        assert laid.value(value).begin().offers("activate M1")
    table = laid.value(2).begin().say("headman stay")
    assert table.asked == (A, "end")


def test_a0_2_villager_must_be_present():
    """O4's areas; A3, Q40: every card needs its own villager, fields need nobody."""
    laid = my_village(2).village(A, "").lay("crafts A brewery_5_6=0; fields A -")
    laid.lay("council A monetary_council; meeting A; market A jester; church A travel_church")
    p = laid.s.players[A]
    assert [area for area in AREAS if is_area_active(p, area)] == ["harvest"]
    for value in range(2, 13):
        table = laid.value(value).begin()
        assert set(table.list_cards) <= {"field"}
        assert {one.banner for one in table.list_offered(Activate)} <= {"play", "school", "F1"}
    assert laid.value(5).begin().get_refusal_reason("activate brewery").args == {"who": "craftsman"}
    assert laid.value(5).begin().get_refusal_reason("add office_5_6").args == {"who": "craftsman"}
    assert laid.value(3).begin().get_refusal_reason("activate council").args == {"who": "councilman"}
    assert laid.value(7).begin().get_refusal_reason("activate M1").args == {"who": "merchant"}
    assert laid.value(6).begin().get_refusal_reason("add travel").args == {"who": "traveller"}


def test_q57_village_without_villagers_is_never_stuck():
    table = my_village(2).village(A, "").lay("turn B").village(B, "").value(4).begin()
    assert table.offers("hand") and table.offers("steward") and table.offers("headman coin")


def test_a0_3_white_banner_is_not_used_twice():
    """Q29, Q52: not even by the tile. Several fields are several banners."""
    table = play(2, "fields A --; value 7", "activate F2")
    assert table.get_refusal("activate F2") == "banner_used"
    assert table.offered == "activate F1, end"
    table = (
        my_village(2, "meeting A tile=council; council A monetary_council")
        .value(2)
        .begin()
        .say("activate council")
    )
    assert table.get_refusal("activate council") == "banner_used"


def test_a0_4_and_q31_meeting_place_comes_last():
    """X8."""
    table = my_village(2, "meeting A tile=council; council A monetary_council").value(12).begin()
    assert {Activate("council"), Activate("meeting")} <= set(table.options)
    table.say("activate meeting, tile -")
    assert table.asked == (A, "end") and table.get_refusal("activate council") == "meeting_last"
    table.undo(2).say("activate council, activate meeting, tile play")
    assert table.player().tile == "play" and table.player().coins == 2


def test_a0_5_something_must_be_used():
    """A full brewery counts (Q23)."""
    table = play(2, "crafts A brewery_5_6=3; value 5")
    assert table.get_refusal("end") == "use_something"
    table.say("activate brewery, end")
    assert table.get_stock() == {"brewery": 3} and table.asked == (B, "dice")


@pytest.mark.parametrize(
    ("first", "branch"),
    [
        (Add("field"), "black"),
        (Activate("F1"), "white"),
        (MoveHeadman("coin"), "headman"),
    ],
)
def test_t5_3_branches_do_not_mix(first: Add | Activate | MoveHeadman, branch: str):
    """T5, O3, A8.3: one black banner, or white ones, or the headman."""
    table = play(2, "fields A --; crafts A smithy_5_6=1; value 7", first)
    assert table.state.turn.branch == branch and table.asked == (A, "more")
    for other in (Add("field"), MoveHeadman("coin"), TakeHand(), Steward()):
        assert table.get_refusal(other) == "branches"
    if branch != "white":
        assert not table.list_offered(Activate) and table.get_refusal("activate F2") == "branches"


def test_t5_1_and_t5_2_banners_are_used_one_after_another():
    """A trained villager's area is active at once, and gains can be spent at once (Q56)."""
    laid = my_village(2, "village A merchant school_left=true; council A monetary_council")
    table = laid.value(3).begin().say("activate school, school train_left councilman, activate council")
    assert table.player().coins == 2
    laid = my_village(2, "crafts A stables_5_8=0; market A messenger; value 8")
    table = laid.begin()
    assert table.get_refusal_reason("activate M1").args == {"goods": "horse", "wild": 0}
    table.say("activate stables, activate M1")
    assert table.player().served == [find_card_id("messenger")] and table.get_stock() == {"stables": 0}


def test_a2_1_requirements_come_first_and_time_is_paid_before_effects():
    """C2.7."""
    table = play(2, "village A cloud=9; value 7", "add field")
    assert table.player().cloud == 1 and table.player().reaper and table.player().coins == 1


def test_a2_2_exhausted_card_cannot_be_taken():
    laid = my_village(2, "fields B --------; value 7")
    assert "field" not in laid.begin().list_cards and laid.begin().get_refusal("add field") == "no_such_card"
    laid = my_village(2, "crafts B brewery_5_6=0; value 5")
    assert "brewery_5_6" not in laid.begin().list_cards and "brewery_5_8" in laid.begin().list_cards
    assert laid.begin().get_refusal("add brewery_5_6") == "no_such_card"


def test_a10_2_every_white_banner_may_carry_it():
    """Q30; its own cost stays (Q29)."""
    laid = my_village(2, "crafts A stables_5_6=0; fields A -; meeting A; council A monetary_council")
    laid.lay("market A knight")
    for tile in ("play", "school", "stables", "F1", "council"):
        table = laid.lay(f"village A tile={tile} cloud=0; value 12").begin()
        assert table.offers(f"activate {tile}"), tile
    table = laid.lay("village A tile=stables cloud=0").begin().say("activate stables")
    assert table.player().cloud == 1 and table.get_stock() == {"stables": 1}
    absent = laid.lay("village A councilman tile=stables").begin()
    assert absent.get_refusal_reason("activate stables").args == {"who": "craftsman"}
