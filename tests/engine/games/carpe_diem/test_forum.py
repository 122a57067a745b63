"""Visits to the forum (rules P, Q5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.carpe_diem.actions import Visit
from engine.games.carpe_diem.components import FORUM_CARDS, KINDS, Kind
from engine.games.carpe_diem.events import Advanced, Gained, Resolved
from engine.games.carpe_diem.rules.forum import count_owned_sets, max_paid_sets, sets_price
from tests.engine.games.carpe_diem.scenario import A, B, Position, Table, carpe, play


def make_counts(**some: int) -> Mapping[Kind, int]:
    return {kind: some.get(kind, 0) for kind in KINDS}


def start_visit(first: str, second: str, **owns: Any) -> Table:
    """Start a visit of two players, A first; the cards lie on f02 and f03 (slot s03)."""
    return set_up_visit(first, second, **owns).begin()


def set_up_visit(first: str, second: str, **owns: Any) -> Position:
    return carpe().owns(A, **owns).lay(f"cards f02={first} f03={second}; forum A B")


# P1, P2 Order and place


def test_g15_forum_order():
    """P1: the highest space first; on one space the upper disc."""
    red, blue, green, yellow = range(4)
    table = carpe(4).prestige({4: [red], 7: [blue, green], 9: [yellow]}).lay("forum").begin()
    assert table.state.forum_queue == [yellow, green, blue, red] and table.asked == (yellow, "visit")


def test_x16_if_nobody_moved_the_last_seat_is_first():
    assert play(3, "forum").state.forum_queue == [2, 1, 0]


def test_w5_order_is_fixed_when_the_phase_begins():
    """A visit moves only the visitor's own disc."""
    position = carpe(2, "cards f02=c_chimney2_prestige f03=a_fish_1; owns A bread=6").prestige({1: [B, A]})
    table = position.forum().begin().say("visit s03 f02, bread 2")
    assert table.stacks == {1: [1], 3: [0]}
    table.say("end")
    assert table.asked == (B, "visit") and table.state.forum_queue == [B]


def test_g22_slots():
    """P2, X22: a slot once in the game; its cards again through others."""
    table = play(4, "discs s08=B s10=C; forum A D")
    slots = {one.slot for one in table.list_offered(Visit)}
    assert len(slots) == 15 and not slots & {"s08", "s10"} and slots >= {"s04", "s11"}
    assert table.get_refusal_reason("visit s08 f05").args == {"slot": "s08"}
    assert table.get_refusal("visit s04 f07") == "not_beside"
    two = play(2, "forum A B")
    assert two.get_refusal("visit s01 f01") == "no_such_slot" and {
        one.slot for one in two.list_offered(Visit)
    } == {"s03", "s04", "s06", "s08", "s10", "s11", "s12", "s13", "s16"}


def test_p10_a_slot_is_always_free():
    """S6: there is one slot more than visits, and a placed disc stays for the rest of the game."""
    discs = {"s03": A, "s04": B, "s06": A, "s08": B, "s10": A, "s11": B, "s12": A, "s13": B}
    full = carpe().discs(**discs).lay("turn phase=4; forum A B")
    full.s.discs.popitem()
    table = full.begin()
    assert {one.slot for one in table.list_offered(Visit)} == {"s13", "s16"}


# P4 to P9 The cards


def test_g17_paying():
    """P6, P7: own goods first, a coin for each that is missing; 3 bread for one more set."""
    card = FORUM_CARDS["b_all_four_1"]
    goods: Any = {"grape": 0, "herb": 2, "chicken": 1, "fish": 2}
    assert max_paid_sets(card, goods, 3) == 2
    assert sets_price(card, 2, goods) == {"herb": 2, "chicken": 1, "fish": 2, "coin": 3}
    sophie = start_visit("b_all_four_1", "a_fish_1", fish=2, herb=2, chicken=1, coins=3, bread=3, vp=0).say(
        "visit s03 f02"
    )
    assert sophie.offered == "pay 0, pay 1, pay 2"
    sophie.say("pay 2")
    assert sophie.offered == "bread 0, bread 1"
    sophie.say("bread 1")
    assert sophie.player().vp == 24 - 4 and sophie.goods() == {} and sophie.purse() == (0, 0)
    sophie.say("end")
    assert sophie.list_told(Resolved)[0] == Resolved(
        A, "f02", "b_all_four_1", 0, 2, 1, {"herb": 2, "chicken": 1, "fish": 2, "coin": 3}, 0
    )


def test_g16_penalty():
    """P8, X18, X20: 4 VP for each card without a set; nothing is paid; VP may fall below zero."""
    cathy = start_visit("a_fish_3", "a_herb_1", fish=2, vp=5).say("visit s03 f02")
    assert cathy.asked == (A, "end") and cathy.player().vp == -3 and cathy.goods() == {"fish": 2}
    cathy.say("end")
    assert [one.penalty for one in cathy.list_told(Resolved)] == [4, 4]
    declined = start_visit("a_fish_1", "a_herb_1", fish=1, vp=5).say("visit s03 f02, pay 0")
    assert declined.player().vp == -3 and declined.goods() == {"fish": 1}


def test_g18_chimneys():
    """P5, P9: completed villas or not; the effects of all sets at once."""
    assert count_owned_sets(FORUM_CARDS["c_chimney2_bread"], make_counts(), 7) == 3
    nick = carpe(2, "district A C3 wt02/0, D3 wt02/180, C2 kt09/180")
    play = (
        nick.cards(f02="c_chimney2_bread", f03="c_chimney3_coin_prestige")
        .forum(A, B)
        .begin()
        .say("visit s03 f02")
    )
    assert play.view(A).districts[A].chimneys == 7
    assert play.purse() == (0, 3) and play.asked == (A, "bread2")
    play.say("bread 0")
    assert play.purse() == (2, 3) and play.stacks == {0: [1], 2: [0]}
    play.say("end")
    assert play.list_told(Advanced) == [Advanced(A, 2, 2, 0)]


def test_g19_landscapes():
    """P5: each key for itself; `any_landscape` counts all kinds."""
    hank = make_counts(pond=2, garden=1, vineyard=3, farmyard=1)
    assert count_owned_sets(FORUM_CARDS["d_pond_garden"], hank, 0) == 1
    assert count_owned_sets(FORUM_CARDS["d_landscape3_coin_bread"], hank, 0) == 2
    assert (
        count_owned_sets(
            FORUM_CARDS["d_dwelling3_coin_bread"], make_counts(merchant=2, granary=1, craftsman=3), 0
        )
        == 2
    )


def test_g20_own_sets_plus_bread():
    """P4: 4 chimneys give 2 sets, 3 bread a third; X17: own sets cannot be declined."""
    play = carpe(2, "district A C3 wt02/0, D3 kt09/270; owns A bread=3 vp=0")
    table = play.cards(f02="c_chimney2_vp", f03="a_fish_1").forum(A, B).begin().say("visit s03 f02")
    assert table.asked == (A, "bread1"), "an own card asks for no payment"
    table.say("bread 1")
    assert table.purse() == (0, 0) and table.asked == (A, "end") and table.player().vp == 6 - 4


THREE_LANDSCAPES = "C3 wt57/0, C2 kt05/180, C4 kt06/0, D3 kt07/0, D2 kt07/180"


def set_up_landscapes() -> Position:
    """Set up three completed landscapes and 2 bread."""
    position = carpe(2, f"district A {THREE_LANDSCAPES}; owns A bread=2 vp=0")
    return position.lay("cards f02=d_landscape3_coin_bread f03=a_fish_1; forum A B")


def test_g21_and_g34_order_of_cards_matters():
    """P3: the first card's reward serves the second; Q6, Q5: four answers."""
    table = set_up_landscapes().begin().say("visit s03 f02")
    assert table.asked == (A, "pay2") and table.purse() == (1, 3), (
        "no Q5b for an own card, no Q5c with 2 bread"
    )
    table.say("pay 1")
    assert table.offered == "bread 0, bread 1"
    table.say("bread 1")
    assert table.player().vp == 4 and table.purse() == (0, 0)
    table.say("end")
    assert table.asked == (B, "visit")
    mirrored = set_up_landscapes().lay("cards f02=a_fish_1 f03=d_landscape3_coin_bread").begin()
    assert "visit s03 f03" in mirrored.offered


def test_x19_bread_of_a_card_serves_only_the_other_one():
    """P4: all payments for a card before its rewards."""
    table = carpe(2, "district A C3 wt02/0, D3 kt09/270; owns A bread=2 vp=0")
    play = table.cards(f02="c_chimney2_bread", f03="a_fish_1").forum(A, B).begin().say("visit s03 f02")
    assert play.asked == (A, "bread2") and play.purse() == (0, 4)
    play.say("bread 1")
    assert play.player().vp == 2 and play.purse() == (0, 1)


def test_x34_bread_pays_for_more_than_one_set():
    """P7."""
    play = start_visit("a_fish_1", "a_herb_1", bread=7, vp=0).say("visit s03 f02")
    assert play.offered == "bread 0, bread 1, bread 2"
    assert play.get_refusal_reason("bread 3").args == {"most": 2}
    play.say("bread 2")
    assert play.player().vp == 4 - 4 and play.purse() == (0, 1)


def test_x21_each_card_is_resolved_once_and_completely():
    play = start_visit("a_fish_1", "a_fish_2", fish=4, vp=0).say("visit s03 f02, pay 2")
    assert play.asked == (A, "pay2") and play.offered == "pay 0, pay 1"
    play.say("pay 1, end")
    assert [(one.card, one.paid) for one in play.list_told(Resolved)] == [("a_fish_1", 2), ("a_fish_2", 1)]
    assert play.list_told(Gained) == [Gained(A, "vp", 4), Gained(A, "vp", 4)]


def test_p9_prestige_of_several_sets_is_one_move():
    play = start_visit("c_chimney2_prestige", "a_fish_1", bread=9).say("visit s03 f02, bread 3").say("end")
    assert play.list_told(Advanced) == [Advanced(A, 3, 3, 0)]
