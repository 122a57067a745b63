"""The market day (A4), G11, R9, R11 to R14, R45, D3."""

from __future__ import annotations

import pytest

from engine.core import Refusal
from engine.games.village.actions import Bury, PassMarket, Sell, Take
from engine.games.village.components import CUSTOMERS
from engine.games.village.events import MarketOpened, MarketPassed, Refilled, Sold
from tests.engine.games.village.scenario import END, A, B, C, Position, Table, village

GRAIN = "c01_three_grain"
FARMER = "c11_horse_plow"
SCHOOL = "c04_scroll_grain"
STEWARD = "c06_scroll_plow"


def open_market(laid: Position, cube: str = "o") -> Table:
    names = {"o": "orange", "k": "black", "g": "green"}
    return laid.board("market", f"{cube} b p").begin().say(Take("market", names[cube]))  # pyright: ignore


def test_g11_market_day_of_three():
    waiting = (
        "c17_horse_two_grain",
        "c20_plow_two_grain",
        "c02_four_grain",
        "c09_scroll_ox",
        "c13_horse_wagon",
    )
    laid = village(3).stalls(FARMER, GRAIN, SCHOOL, STEWARD, waiting=waiting)
    laid.owns(A, "horse1 plow1 scroll1 grain1 g1", coins=0, position=2)
    laid.owns(B, "grain3 g1", coins=0, position=5).owns(C, "scroll1 g2", coins=0)
    table = open_market(laid)
    table.say(Sell(FARMER))
    assert table.goods(A) == {"scroll": 1} and table.player(A).position == 2 and table.asked == (A, "end")
    table.say(END)
    assert table.asked == (B, "sale") and table.options == (Sell(GRAIN), PassMarket())
    table.say(Sell(GRAIN), END)
    b = table.player(B)
    assert (table.cubes(B), b.position, b.grain) == ("", 6, 0)
    assert MarketPassed(C, True) in table.list_told(MarketPassed), "no grain for c04, no plow for c06"
    table.say(Sell(SCHOOL), END)
    a = table.player(A)
    assert (table.cubes(A), a.position, table.goods(A), a.grain) == ("o1", 3, {}, 0)
    s = table.state
    assert s.stalls == ["c17_horse_two_grain", "c20_plow_two_grain", "c02_four_grain", STEWARD]
    assert s.waiting[:2] == ["c09_scroll_ox", "c13_horse_wagon"] and len(s.waiting) == 5 and len(s.pile) == 12
    assert [sum(CUSTOMERS[one].points for one in table.player(seat).customers) for seat in (A, B)] == [10, 3]
    assert s.turn == B and s.market is None
    assert [event.time for event in table.list_told(Sold)] == [0, 1, 1]


def test_a4_3_and_r12_surcharge_must_be_payable_beforehand():
    laid = village(2).stalls(GRAIN, FARMER).owns(B, "grain3", coins=0).owns(A, "horse1 plow1", coins=0)
    table = open_market(laid).say(Sell(FARMER), END)
    assert MarketPassed(B, True) in table.list_told(MarketPassed) and table.player(B).customers == []


def test_r11_passing_the_free_first_sale_passes_the_day():
    table = open_market(village(2).stalls(GRAIN).owns(A, "grain3", coins=3).owns(B, "grain3", coins=1))
    table.say(PassMarket(), END)
    assert table.asked == (B, "sale")
    table.say(PassMarket(), END)
    assert table.asked == (B, "source") and not table.list_told(Refilled), "nobody served: no refill (A4.6)"


def test_r15_served_customers_are_public():
    table = open_market(village(2).stalls(GRAIN).owns(A, "grain3", coins=0)).say(Sell(GRAIN), END)
    assert [table.view(viewer).families[A].player.customers for viewer in (None, A, B)] == [[GRAIN]] * 3


def test_a4_2_market_goes_clockwise_without_players_who_passed():
    laid = village(3).stalls(GRAIN, "c02_four_grain", FARMER, SCHOOL)
    laid.owns(A, "grain4 horse1 plow1", coins=1).owns(B, "grain3", coins=1).owns(C, "scroll1 grain1", coins=1)
    table = open_market(laid).say(Sell(FARMER), END)
    table.say(PassMarket(), END)
    assert table.asked == (C, "sale")
    table.say(Sell(SCHOOL), END)
    assert table.asked == (A, "sale"), "B has passed"


def test_a4_5_market_ends_when_no_stall_customer_is_left():
    """R14."""
    laid = village(2).stalls(GRAIN).no_more_customers().owns(A, "grain3", coins=2).owns(B, "grain3", coins=2)
    table = open_market(laid).say(Sell(GRAIN), END)
    assert table.asked == (B, "source") and table.state.stalls == [None, None, None], "R14: empty for good"


def test_a4_7_and_r13_market_without_customers_has_no_effect():
    table = open_market(village(2).stalls().no_more_customers().owns(A, "grain3"))
    assert table.asked == (A, "end") and table.cubes(A) == "o1"
    table.say(END)
    assert table.list_told(MarketOpened) == [MarketOpened(A, True)] and table.asked == (B, "source")


def test_a4_6_refill_in_order_and_the_reveal_bars_undo():
    laid = village(2).stalls(FARMER, GRAIN, SCHOOL, waiting=(STEWARD, "c02_four_grain")).owns(A, "grain3")
    top = laid.s.pile[-4:][::-1]
    table = open_market(laid).say(Sell(GRAIN), END)
    assert table.state.stalls == [FARMER, STEWARD, SCHOOL]
    assert table.state.waiting == ["c02_four_grain", *top]
    assert table.list_told(Refilled) == [Refilled((STEWARD,), tuple(top))]
    with pytest.raises(Refusal):
        table.match.undo(A)


def test_r45_last_player_may_continue_with_the_surcharge():
    laid = village(2).stalls(GRAIN, SCHOOL, FARMER).owns(A, "grain4 scroll1 horse1 plow1 g2", coins=0)
    table = open_market(laid).say(Sell(GRAIN), END, Sell(SCHOOL), END, Sell(FARMER), END)
    a = table.player(A)
    assert a.customers == [GRAIN, SCHOOL, FARMER] and a.position == 2 and table.cubes(A) == "o1"


def test_r9_plague_death_comes_after_the_market_day():
    laid = (
        village(2)
        .stalls(GRAIN, SCHOOL)
        .family(A, "1@farmyard 1@office")
        .owns(A, "grain3", coins=0, position=8)
    )
    table = open_market(laid.owns(B, "scroll1 grain1", coins=1), "k")
    assert table.player(A).deaths_due == 1 and table.asked == (A, "sale")
    table.say(Sell(GRAIN), END)
    assert table.asked == (B, "sale")
    table.say(Sell(SCHOOL), END)
    assert table.asked == (A, "death")
    table.say(Bury("office"))
    assert table.asked == (A, "end"), "U1: asked about a death there"
    assert table.say(END).asked == (B, "source")


def test_impossible_sales_are_refused():
    """A4.1: only customers on stalls."""
    laid = village(2).stalls(GRAIN, FARMER).owns(A, "grain3", coins=0).owns(B, "grain3", coins=1)
    table = open_market(laid)
    assert (
        table.get_refusal(Sell(FARMER)) == "cannot_serve"
        and table.get_refusal(Sell(SCHOOL)) == "not_at_stall"
    )
