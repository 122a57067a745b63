"""The council chamber (A6), G7, G25, R19 to R21."""

from __future__ import annotations

from engine.games.village.actions import Advance, Enter, Pay, Privilege, Skip, Take, TakeCubes, TakeGood
from tests.engine.games.village.scenario import A, B, Position, Table, village


def start_council(family: str, things: str = "", coins: int = 0, cube: str = "brown") -> Table:
    return enter_council(village(2).family(A, family).owns(A, things, coins=coins), cube)


def enter_council(laid: Position, cube: str = "brown") -> Table:
    letter = "k" if cube == "black" else cube[0]
    return laid.board("council", f"{letter} p g").begin().say(Take("council", cube))  # pyright: ignore


def test_g7_council_with_jokers():
    table = start_council("2@council_1", "g1", coins=2).say(Advance(2, 1))
    assert table.options == (Pay(("green", "coin")), Pay(("coin", "coin")))
    assert table.get_refusal(Pay(("green", "green"))) == "cannot_pay_so"
    table.say(Pay(("green", "coin")), Skip())
    p = table.player(A)
    assert (table.cubes(A), p.coins, p.position) == ("b1", 1, 2) and table.list_generations(
        A, "council_2"
    ) == [2]
    table = start_council("2@council_1", "g1", coins=2).say(Advance(2, 1), Pay(("coin", "coin")), Skip())
    assert (table.cubes(A), table.player(A).coins) == ("g1 b1", 0)


def test_g25_and_a6_3_privilege_only():
    laid = village(2).family(A, "1@council_3 1@council_1").owns(B, "ox8").owns(A, coins=0, position=5)
    table = enter_council(laid, "black").say(Privilege(3))
    assert table.asked == (A, "good") and TakeGood("ox") not in table.options
    assert table.get_refusal(TakeGood("ox")) == "no_good_in_supply"
    table.say(TakeGood("horse"))
    assert table.goods(A) == {"horse": 1} and table.player(A).position == 7


def test_a6_3_privilege_is_not_higher_than_the_highest_own_member():
    table = start_council("1@council_2 1@council_1 2@farmyard")
    assert table.options == (Privilege(1), Privilege(2), Skip())
    assert table.get_refusal_reason(Privilege(3)).args == {"stage": 3, "highest": 2}


def test_a6_4_stage_4_gives_3_points_for_a_coin():
    table = start_council("1@council_4", coins=2).say(Privilege(4))
    assert (table.player(A).coins, table.player(A).prestige, table.state.supply.coins) == (1, 3, 13)


def test_r19_marker_that_is_gone_cannot_be_taken_even_by_its_holder():
    for holder in (A, B):
        laid = village(2).family(A, "1@council_1 1@council_2")
        laid.s.next_start = holder
        table = enter_council(laid)
        assert Privilege(1) not in table.options and table.get_refusal_reason(Privilege(1)).args == {
            "holder": holder
        }


def test_r20_payment_comes_first_and_the_points_need_another_coin():
    table = start_council("2@council_3", "g1", coins=1).say(Advance(2, 3))
    assert table.player(A).coins == 0 and Privilege(4) not in table.options
    assert table.get_refusal(Privilege(4)) == "no_coin"
    table = start_council("2@council_3", "g2", coins=1).say(
        Advance(2, 3), Pay(("green", "green")), Privilege(4)
    )
    assert table.player(A).prestige == 3 and table.player(A).coins == 0


def test_r21_at_most_one_privilege():
    table = start_council("2@council_2", "g2").say(Advance(2, 2), Privilege(2), TakeCubes(("pink", "pink")))
    assert table.asked == (A, "end")


def test_a6_2_privilege_may_be_of_a_lower_stage_but_not_of_another_member():
    """The highest member does not count here: only the new stage or a lower one."""
    table = start_council("1@council_3 1@farmyard", "g2").say(Enter(1))
    assert table.options == (Privilege(1), Skip())
    assert table.get_refusal_reason(Privilege(3)).args == {"stage": 3, "highest": 1}
