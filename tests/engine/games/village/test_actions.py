"""The actions in the village: harvest, family, church (A1, A2, A7, A8), crafts, market, travel and council (A3 to A6)."""

from __future__ import annotations

import pytest

from engine.core import Refusal
from engine.games.village.actions import (
    Make,
    Recall,
    TakeCubes,
)
from engine.games.village.components import CUSTOMERS, Good
from engine.games.village.events import MarketOpened, MarketPassed, Refilled, Sold, Travelled
from engine.games.village.rules.market import is_surcharge_due
from tests.engine.games.village.scenario import A, B, C, Position, Table, play, village


def take_cube(laid: Position, space: str, cube: str) -> Table:
    """Let A take a cube of that colour from the space, where others lie too."""
    letter = "k" if cube == "black" else cube[0]
    return laid.lay(f"board {space} {letter} b p").begin().say(f"take {space} {cube}")


# Harvest, family and church (A1, A2, A7, A8)


def start_at_grain(things: str = "", cube: str = "green", position: int = 0) -> Table:
    return take_cube(village(2, f"family A 1@farmyard; owns A {things} position={position}"), "grain", cube)


def test_a1_1_harvest_needs_somebody_at_home():
    away = play(2, "family A 1@council_1; board grain g o")
    away.say("take grain green")
    assert away.asked == (A, "end"), "only the cube: nothing is asked (6.2)"
    assert start_at_grain().offered == "harvest, skip"


@pytest.mark.parametrize(
    ("things", "grain"),
    [
        ("", 2),
        ("plow1", 2),
        ("ox1", 2),
        ("horse1 plow1", 3),
        ("ox1 plow1", 4),
        ("ox1 horse1 plow1", 4),
        ("ox2 plow2", 4),
    ],
)
def test_a1_2_and_r33_only_the_best_combination_counts_and_nothing_is_used_up(things: str, grain: int):
    table = start_at_grain(things)
    before = table.goods(A)
    assert table.say("harvest").player(A).grain == grain
    assert table.goods(A) == before


def test_g2_plague_at_the_grain_harvest():
    """T3: the plague cube goes back at once and costs 2 time."""
    table = start_at_grain("grain1 horse1 plow1", cube="black", position=3).say("harvest")
    p = table.player(A)
    assert (p.position, p.grain) == (5, 4) and table.goods(A) == {"horse": 1, "plow": 1}
    assert table.state.supply.cubes["black"] == 6


def test_g3_and_a1_3_harvest_limit():
    """C3."""
    table = start_at_grain("grain3 ox1 horse1 plow1").say("harvest")
    assert table.player(A).grain == 5 and table.cubes(A) == "g1" and table.state.supply.grain == 15


def test_g6_birth_of_the_lowest_unborn_generation():
    """A2.1."""
    position = village(2, "family A 1@farmyard 1@farmyard 1@council_1 1@office 2@farmyard 2@farmyard")
    table = position.lay("board family p o").begin().say("take family pink, birth")
    assert table.list_generations(A, "farmyard") == [1, 1, 2, 2, 2] and table.list_generations(
        A, "unborn"
    ) == [
        3,
        3,
        4,
        4,
    ]


def test_a2_2_and_r36_recall_from_work_but_not_from_the_bag():
    table = village(2, "family A 1@church_2 1@ashford 2@black_bag 1@farmyard; visited A ashford")
    table = table.board("family", "p o").begin().say("take family pink")
    assert table.list_offered(Recall) == [Recall(1, "ashford"), Recall(1, "church_2")]
    assert table.get_refusal("recall 2 black_bag") == "not_recalled"
    assert table.get_refusal("recall 2 church_2") == "nobody_there"
    table.say("recall 1 ashford")
    assert table.list_generations(A, "farmyard") == [1, 1] and table.player(A).cities == ["ashford"]
    assert table.player(A).position == 0, "no cost"


def test_r37_no_birth_without_unborn_but_recall_may_be_possible():
    all_born = " ".join(
        ["1@farmyard"] * 4 + ["2@farmyard"] * 3 + ["3@farmyard"] * 2 + ["4@farmyard"] + ["4@office"]
    )
    table = play(2, f"family A {all_born}; board family p o", "take family pink")
    assert table.offered == "recall 4 office, skip" and table.get_refusal("birth") == "all_born"


def test_a7_2_bag_hides_from_death():
    table = play(2, "family A 1@farmyard 2@farmyard; owns A position=9; board church p o")
    table.say("take church pink, enter-bag 1, pay time+time+time")
    assert table.list_generations(A, "black_bag") == [1] and table.list_generations(A, "chronicle") == [2], (
        "R7: the next generation dies"
    )


def test_a8_1_members_away_from_home_cannot_be_placed():
    table = play(2, "family A 1@farmyard 2@office; board church p o")
    assert table.say("take church pink").get_refusal("enter-bag 2") == "nobody_home"
    assert table.say("skip").asked == (A, "end")
    table.say("end")


# Crafts (A3)


def start_crafts(
    family: str = "1@farmyard", things: str = "", coins: int = 0, position: int = 0, cube: str = "green"
) -> Table:
    return take_cube(
        village(2, f"family A {family}; owns A {things} coins={coins} position={position}"), "crafts", cube
    )


def test_a3_2_making_needs_an_own_member_in_that_building():
    table = start_crafts("1@farmyard 1@stables")
    assert table.list_offered(Make) == [Make("horse"), Make("ox")]
    assert table.get_refusal("make plow") == "no_craftsman"
    assert table.say("make ox").goods(A) == {"ox": 1} and table.player(A).position == 3


def test_a3_1_only_a_good_of_that_building_follows_training():
    """R34, R35: no payment with training; a second member may work in the same building."""
    table = start_crafts("1@farmyard 1@stables 2@office", "p2").say("train office 1")
    assert table.offered == "make scroll, skip" and table.get_refusal("make horse") == "one_building"
    assert table.get_refusal("buy scroll") == "wrong_phase"


def test_g4_wagon_by_time():
    table = start_crafts("1@farmyard 1@farmyard 2@farmyard", position=1, cube="orange").say(
        "train wainwright 1, make wagon"
    )
    assert (
        table.cubes(A) == "o1"
        and table.list_generations(A, "wainwright") == [1]
        and table.player(A).position == 5
    )
    assert table.goods(A) == {"wagon": 1} and table.state.supply.goods["wagon"] == 7


def test_g5_wagon_by_payment_with_the_cube_just_taken():
    table = start_crafts("1@council_1", "p1", cube="orange")
    assert table.offered == "buy wagon, skip"
    table.say("buy wagon")
    assert table.cubes(A) == "" and table.goods(A) == {"wagon": 1} and table.player(A).position == 0


@pytest.mark.parametrize(
    ("good", "things", "left"),
    [
        ("wagon", "o1 p1", "g1"),
        ("scroll", "p2", "g1"),
        ("plow", "o3", "g1"),
        ("horse", "grain3", "g1"),
        ("ox", "grain4", "g1"),
    ],
)
def test_a3_3_prices(good: Good, things: str, left: str):
    table = start_crafts("1@council_1", things).say(f"buy {good}")
    assert table.goods(A) == {good: 1} and table.cubes(A) == left
    assert table.player(A).grain == (1 if good == "ox" else 0)


def test_g28_price_of_a_plow():
    table = start_crafts("1@council_1", "o1", coins=1, cube="orange").say("buy plow")
    assert table.asked == (A, "end") and table.cubes(A) == "" and table.player(A).coins == 0
    rich = start_crafts("1@council_1", "o2", coins=2, cube="orange").say("buy plow")
    assert rich.offered == "pay orange+orange+orange, pay orange+orange+coin, pay orange+coin+coin"


def test_a3_4_mill():
    table = start_crafts("1@council_1", "grain2").say("mill")
    p = table.player(A)
    assert (p.grain, p.coins, p.position) == (0, 2, 2)
    assert start_crafts(things="grain1").get_refusal("mill") == "not_enough_grain"


# Travel (A5), G8 to G10, R16 to R18, R22


def start_travel(
    family: str, things: str, visited: str = "", coins: int = 0, position: int = 0, cube: str = "pink"
) -> Table:
    laid = village(2, f"family A {family}; owns A {things} coins={coins} position={position}")
    return take_cube(laid.lay(f"visited A {visited}"), "travel", cube)


def test_g8_first_journey_north():
    """A5.1."""
    table = start_travel("1@farmyard", "b2 wagon1", position=4).say("send 1 ashford")
    p = table.player(A)
    assert (table.cubes(A), table.goods(A), p.position, p.prestige) == ("p1", {}, 6, 3)
    assert table.list_generations(A, "ashford") == [1] and p.cities == ["ashford"]


def test_g9_further_journey_with_reward():
    table = start_travel("1@brookdale 1@farmyard", "o1 p1 wagon1", "brookdale", position=9, cube="green")
    table.say("move 1 brookdale dunmere")
    assert table.asked == (A, "cubes") and len(table.options) == 10
    table.say("take-cubes brown+pink")
    p = table.player(A)
    assert table.cubes(A) == "g1 b1 p1" and p.position == 1 and table.asked == (A, "death")
    assert "dunmere" in p.cities and table.offers("bury dunmere")


def test_g10_and_r16_journey_to_a_visited_city():
    table = start_travel("1@ashford", "b1 p0 wagon1", "ashford brookdale").say("move 1 ashford brookdale")
    p = table.player(A)
    assert (table.cubes(A), table.goods(A), p.position, p.prestige) == ("", {}, 2, 0)
    assert table.list_generations(A, "brookdale") == [1] and p.cities == ["ashford", "brookdale"]
    table.say("end")
    assert [(event.known, event.prestige) for event in table.list_told(Travelled)] == [(True, 0)]


def test_r18_gate_cities_are_connected_only_by_their_road():
    table = start_travel("1@ashford", "p2 wagon1", "ashford", cube="green")
    assert not table.offers("move 1 ashford brookdale"), "2 pink are the price of the gate"


def test_a5_3_wagon_is_always_needed_and_coins_replace_cubes():
    assert start_travel("1@farmyard", "b2").asked == (A, "end")
    table = start_travel("1@farmyard", "b1 wagon1", coins=1).say("send 1 brookdale")
    assert table.cubes(A) == "b1" and table.player(A).coins == 0, "pink, and a coin for the other"
    table = start_travel("1@farmyard 1@office", "b1 wagon1 scroll1", coins=0)
    assert table.asked == (A, "end")


def test_a5_4_rewards_of_carrow_and_farhaven_are_coins():
    table = start_travel("1@ashford", "b1 o1 wagon1", "ashford", cube="green").say("move 1 ashford carrow")
    assert table.player(A).coins == 1 and table.state.supply.coins == 15 - 1 - 1
    table = start_travel("2@eastwick", "b1 p1 wagon1", "eastwick", cube="green").say(
        "move 2 eastwick farhaven"
    )
    assert table.player(A).coins == 1


def test_r22_paid_cubes_may_be_taken_again():
    """C7: paying comes before the effects."""
    table = play(
        2,
        "family A 1@carrow; visited A carrow; owns A o9 wagon1 coins=0; owns 1 o8; board travel g b",
        "take travel green, move 1 carrow eastwick",
    )
    assert table.offers("take-cubes orange+orange")
    table.say("take-cubes orange+orange")
    assert table.cubes(A) == "o9 g1" and table.player(A).position == 3


def test_r43_and_r1_reward_cubes_are_influence_cubes_from_the_supply():
    laid = village(2, "family A 1@brookdale; visited A brookdale; owns A o1 p1 wagon1 coins=0")
    for colour in ("g", "b"):
        laid.lay(f"owns 1 {colour}9; owns 1 {colour}8")
    table = laid.lay("board travel g b").begin().say("take travel green, move 1 brookdale dunmere")
    there = [("orange", "orange"), ("orange", "pink"), ("pink", "pink")]
    assert [option.colours for option in table.list_offered(TakeCubes)] == there
    assert table.get_refusal_reason("take-cubes orange+green").args == {"colour": "green"}
    assert table.get_refusal("take-cubes orange") == "cube_count"


def test_r17_next_traveller_starts_at_the_gate_and_markers_stay():
    table = start_travel("1@farmyard", "b2 wagon1", "ashford carrow")
    assert table.offered == "send 1 ashford, skip"


# The council chamber (A6), G7, G25, R19 to R21


def start_council(family: str, things: str = "", coins: int = 0) -> Table:
    return take_cube(village(2, f"family A {family}; owns A {things} coins={coins}"), "council", "brown")


def test_g7_council_with_jokers():
    """C5: coins are jokers for cubes."""
    table = start_council("2@council_1", "g1", coins=2).say("advance 2 1")
    assert table.offered == "pay green+coin, pay coin+coin"
    assert table.get_refusal("pay green+green") == "cannot_pay_so"
    table.say("pay green+coin, skip")
    p = table.player(A)
    assert (table.cubes(A), p.coins, p.position) == ("b1", 1, 2) and table.list_generations(
        A, "council_2"
    ) == [2]
    table = start_council("2@council_1", "g1", coins=2).say("advance 2 1, pay coin+coin, skip")
    assert (table.cubes(A), table.player(A).coins) == ("g1 b1", 0)


def test_g25_and_a6_3_privilege_only():
    table = take_cube(
        village(2, "family A 1@council_3 1@council_1; owns B ox8; owns A coins=0 position=5"),
        "council",
        "black",
    ).say("privilege 3")
    assert table.asked == (A, "good") and not table.offers("take-good ox")
    assert table.get_refusal("take-good ox") == "no_good_in_supply"
    table.say("take-good horse")
    assert table.goods(A) == {"horse": 1} and table.player(A).position == 7


def test_a6_3_privilege_is_not_higher_than_the_highest_own_member():
    table = start_council("1@council_2 1@council_1 2@farmyard")
    assert table.offered == "privilege 1, privilege 2, skip"
    assert table.get_refusal_reason("privilege 3").args == {"stage": 3, "highest": 2}


def test_r19_marker_that_is_gone_cannot_be_taken_even_by_its_holder():
    for holder in (A, B):
        laid = village(2, "family A 1@council_1 1@council_2")
        laid.s.next_start = holder
        table = take_cube(laid, "council", "brown")
        assert not table.offers("privilege 1") and table.get_refusal_reason("privilege 1").args == {
            "holder": holder
        }


def test_r20_payment_comes_first_and_the_points_need_another_coin():
    """A6.4: 3 points for a coin."""
    table = start_council("2@council_3", "g1", coins=1).say("advance 2 3")
    assert table.player(A).coins == 0 and not table.offers("privilege 4")
    assert table.get_refusal("privilege 4") == "no_coin"
    table = start_council("2@council_3", "g2", coins=1).say("advance 2 3, pay green+green, privilege 4")
    assert table.player(A).prestige == 3 and table.player(A).coins == 0


def test_a6_2_privilege_may_be_of_a_lower_stage_but_not_of_another_member():
    """The highest member does not count here: only the new stage or a lower one."""
    table = start_council("1@council_3 1@farmyard", "g2").say("enter 1")
    assert table.offered == "privilege 1, skip"
    assert table.get_refusal_reason("privilege 3").args == {"stage": 3, "highest": 1}


# The market day (A4), G11, R9, R11 to R14, R45, D3


GRAIN = "c01_three_grain"
FARMER = "c11_horse_plow"
SCHOOL = "c04_scroll_grain"
STEWARD = "c06_scroll_plow"


def open_market(laid: Position, cube: str = "orange") -> Table:
    return take_cube(laid, "market", cube)


def test_g11_market_day_of_three():
    """R15: what was served is public."""
    waiting = (
        "c17_horse_two_grain",
        "c20_plow_two_grain",
        "c02_four_grain",
        "c09_scroll_ox",
        "c13_horse_wagon",
    )
    laid = village(3).stalls(FARMER, GRAIN, SCHOOL, STEWARD, waiting=waiting)
    laid.lay("owns A horse1 plow1 scroll1 grain1 g1 coins=0 position=2")
    laid.lay("owns B grain3 g1 coins=0 position=5; owns C scroll1 g2 coins=0")
    table = open_market(laid)
    table.say("sell c11_horse_plow")
    assert table.goods(A) == {"scroll": 1} and table.player(A).position == 2 and table.asked == (A, "end")
    table.say("end")
    assert table.asked == (B, "sale") and table.offered == "sell c01_three_grain, pass-market"
    table.say("sell c01_three_grain, end")
    b = table.player(B)
    assert (table.cubes(B), b.position, b.grain) == ("", 6, 0)
    assert MarketPassed(C, True) in table.list_told(MarketPassed), "no grain for c04, no plow for c06"
    table.say("sell c04_scroll_grain, end")
    a = table.player(A)
    assert (table.cubes(A), a.position, table.goods(A), a.grain) == ("o1", 3, {}, 0)
    s = table.state
    assert s.stalls == ["c17_horse_two_grain", "c20_plow_two_grain", "c02_four_grain", STEWARD]
    assert s.waiting[:2] == ["c09_scroll_ox", "c13_horse_wagon"] and len(s.waiting) == 5 and len(s.pile) == 12
    assert [sum(CUSTOMERS[one].points for one in table.player(seat).customers) for seat in (A, B)] == [10, 3]
    assert s.turn == B and s.market is None
    assert table.view(C).families[A].player.customers == a.customers
    assert [event.time for event in table.list_told(Sold)] == [0, 1, 1]


def test_a4_3_and_r12_surcharge_must_be_payable_beforehand():
    table = open_market(
        village(2, f"stalls {GRAIN} {FARMER}; owns B grain3 coins=0; owns A horse1 plow1 coins=0")
    ).say("sell c11_horse_plow, end")
    assert MarketPassed(B, True) in table.list_told(MarketPassed) and table.player(B).customers == []


def test_r11_passing_the_free_first_sale_passes_the_day():
    table = open_market(village(2, f"stalls {GRAIN}; owns A grain3 coins=3; owns B grain3 coins=1"))
    table.say("pass-market, end")
    assert table.asked == (B, "sale")
    assert is_surcharge_due(table.state.market), "A4.3: only the opener's first sale is free"
    table.say("pass-market, end")
    assert table.asked == (B, "source") and not table.list_told(Refilled), "nobody served: no refill (A4.6)"


def test_a4_2_market_goes_clockwise_without_players_who_passed():
    laid = village(3, f"stalls {GRAIN} c02_four_grain {FARMER} {SCHOOL}")
    laid.lay("owns A grain4 horse1 plow1 coins=1; owns B grain3 coins=1; owns C scroll1 grain1 coins=1")
    table = open_market(laid).say("sell c11_horse_plow, end")
    table.say("pass-market, end")
    assert table.asked == (C, "sale")
    table.say("sell c04_scroll_grain, end")
    assert table.asked == (A, "sale"), "B has passed"


def test_a4_5_market_ends_when_no_stall_customer_is_left():
    """R14."""
    table = open_market(
        village(2, f"stalls {GRAIN}; no_more_customers; owns A grain3 coins=2; owns B grain3 coins=2")
    ).say("sell c01_three_grain, end")
    assert table.asked == (B, "source") and table.state.stalls == [None, None, None], "R14: empty for good"


def test_a4_7_and_r13_market_without_customers_has_no_effect():
    table = open_market(village(2, "stalls; no_more_customers; owns A grain3"))
    assert table.asked == (A, "end") and table.cubes(A) == "o1"
    table.say("end")
    assert table.list_told(MarketOpened) == [MarketOpened(A, True)] and table.asked == (B, "source")


def test_a4_6_refill_in_order_and_the_reveal_bars_undo():
    laid = village(2).stalls(FARMER, GRAIN, SCHOOL, waiting=(STEWARD, "c02_four_grain")).lay("owns A grain3")
    top = laid.s.pile[-4:][::-1]
    table = open_market(laid).say("sell c01_three_grain, end")
    assert table.state.stalls == [FARMER, STEWARD, SCHOOL]
    assert table.state.waiting == ["c02_four_grain", *top]
    assert table.list_told(Refilled) == [Refilled((STEWARD,), tuple(top))]
    with pytest.raises(Refusal):
        table.match.undo(A)


def test_r45_last_player_may_continue_with_the_surcharge():
    table = open_market(
        village(2, f"stalls {GRAIN} {SCHOOL} {FARMER}; owns A grain4 scroll1 horse1 plow1 g2 coins=0")
    ).say("sell c01_three_grain, end, sell c04_scroll_grain, end, sell c11_horse_plow, end")
    a = table.player(A)
    assert a.customers == [GRAIN, SCHOOL, FARMER] and a.position == 2 and table.cubes(A) == "o1"


def test_r9_plague_death_comes_after_the_market_day():
    table = open_market(
        village(
            2,
            f"stalls {GRAIN} {SCHOOL}; family A 1@farmyard 1@office; owns A grain3 coins=0 position=8; "
            "owns B scroll1 grain1 coins=1",
        ),
        "black",
    )
    assert table.player(A).deaths_due == 1 and table.asked == (A, "sale")
    table.say("sell c01_three_grain, end")
    assert table.asked == (B, "sale")
    table.say("sell c04_scroll_grain, end")
    assert table.asked == (A, "death")
    table.say("bury office")
    assert table.asked == (A, "end"), "U1: asked about a death there"
    assert table.say("end").asked == (B, "source")


def test_impossible_sales_are_refused():
    """A4.1: only customers on stalls."""
    table = open_market(village(2, f"stalls {GRAIN} {FARMER}; owns A grain3 coins=0; owns B grain3 coins=1"))
    assert (
        table.get_refusal("sell c11_horse_plow") == "cannot_serve"
        and table.get_refusal("sell c04_scroll_grain") == "not_at_stall"
    )
