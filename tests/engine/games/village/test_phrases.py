"""Typed commands (6.1, 6.2, QN1 to QN3): each gives its answers one by one, stops early, and says why not."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from engine.core import Action, Refusal, StandingOrder
from engine.games.village.actions import Bury, BuyBack, Climb, PassMarket, Sell
from engine.games.village.commands.orders import (
    DeathOrder,
    MarketOrder,
    MassBuyOrder,
    MassMoveOrder,
    NextTurn,
)

from .scenario import END, FARMER, GRAIN, A, B, Position, Table, play, village


def set_up_born(born: str = "1@farmyard 2@farmyard") -> Position:
    return village(3, f"family A {born}")


# The examples of 6.1: what they come to


def test_q6_others_serve_or_pass():
    table = (
        set_up_born()
        .lay(f"stalls {FARMER} {GRAIN}; owns A horse1 plow1; owns B grain3 g1 coins=1; board market b o")
        .begin()
        .type_in("market cube:brown sell:c11")
        .say("end")
    )
    table.type_in("sell customer:c01 pay:coin")
    assert (table.cubes(B), table.player(B).coins, table.asked) == ("g1", 0, (B, "end"))
    assert table.undo().type_in("sell customer:pass").player(B).customers == []


def test_q10_death_is_answered_by_bury():
    table = (
        set_up_born("1@farmyard 1@smithy")
        .lay("owns A position=9; board grain k o")
        .begin()
        .say("take grain black, skip")
    )
    assert table.get_typed_refusal("bury who:2@smithy") == "not_the_oldest"
    assert table.why("bury who:1@office") == (
        "Generation 1 is your oldest, and nobody from it is at this place: office."
    )
    assert table.choices("bury", "who") == ["1@farmyard", "1@smithy"]
    assert table.type_in("bury who:1@smithy").given.endswith("skip, bury smithy")


def test_q11_q12_mass_ends_with_the_typed_steps():
    """6.2: a BuyBack for each member, a Climb for each step, then EndTurn."""
    laid = village(2, "family A 1@farmyard 2@black_bag 3@black_bag 1@church_2 2@church_1")
    laid.lay("owns A grain5 coins=3; family B 1@farmyard; board grain o")
    table = laid.begin().say("take grain orange, skip, end")
    assert table.choices("mass", "buy") == ["2", "3", "none"]
    assert table.choices("mass buy:2", "buy") == ["2", "2,3"]
    table.type_in("mass buy:3,2")
    assert table.asked == (A, "mass_move") and table.player(A).coins == 1
    assert {"2@1>2", "1@2>3", "none"} <= set(table.choices("climb", "moves"))
    table.type_in("climb moves:2@1>2,1@2>4")
    assert table.asked != (A, "mass_move")
    assert 1 in table.list_generations(A, "church_4") and 2 in table.list_generations(A, "church_2")


# QN2: it may stop early


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("", "pay"),  # green or scroll has no default (C6)
        (" pay:scroll", "privilege"),
        (" pay:scroll use:3", "good"),
    ],
)
def test_qn2_open_details_are_asked(said: str, asked: str):
    assert set_up_born("3@farmyard 2@council_2").lay(
        "owns A g1 scroll1 coins=2; board council g k"
    ).begin().type_in(f"council cube:green do:advance who:2@2{said}").asked == (A, asked)


def test_r46_last_cube_is_taken_automatically():
    """A source with one answer is not asked; the phrase may name it nevertheless. R47: one of several must be named."""
    table = set_up_born().lay("owns A coins=0; board grain g").begin()
    assert table.asked == (A, "action")
    assert table.type_in("harvest cube:green").player(A).grain == 2
    assert set_up_born().lay("board grain g o").begin().why("harvest") == "Fill in “cube”."


def test_turn_continues_with_what_is_typed_after_the_cube():
    table = set_up_born().lay("board church o g; board grain g").begin().say("take church orange")
    assert table.why("harvest") == "You can use only this action now: Church."
    assert table.get_typed_refusal("church cube:green who:2 pay:time") == "other_source"
    assert table.type_in("church who:2 pay:time").given.endswith("orange, enter-bag 2, pay time+time+time")


# QN3: why not


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("craft cube:pink do:train at:smithy who:1", "nobody_home"),
        ("craft cube:brown do:mill", "no_cube"),
        ("craft cube:pink do:buy make:plow", "not_enough_cubes"),
        ("craft cube:pink do:mill who:1", "left-over"),
        ("craft cube:pink do:train make:plow", "missing"),
        ("harvest cube:blue", "not-understood"),
        ("bury who:2@farmyard", "wrong_phase"),
        ("travel cube:green who:2 to:C", "not_from_gate"),
        ("travel cube:green who:me to:A", "not-understood"),
        ("climb moves:2@3>1", "bad_steps"),
        ("harvest well:pink+orange+coin", "well_price"),  # R4
    ],
)
def test_qn3_refusal_gives_the_reason_and_nothing_changes(typed: str, code: str):
    """R4: cubes at the well are of one colour."""
    table = (
        set_up_born("2@farmyard")
        .lay("owns A grain2 p1 o1 coins=0; board crafts p o; board travel g o; board grain k o")
        .begin()
    )
    assert table.get_typed_refusal(typed) == code


def test_missing_thing_is_named_if_nothing_is_left_to_choose():
    """K3b, K5, K8: a question with one option is also put to a phrase."""
    gone = set_up_born().lay("owns 1 plow8; board crafts g b").begin()
    assert (
        gone.get_typed_refusal("craft cube:green do:train at:smithy who:1 make:plow") == "no_good_in_supply"
    )
    unknown = "craft cube:green do:train at:nowhere who:1"
    assert gone.why(unknown) == "I do not understand “nowhere” for “at”."
    poor = set_up_born().lay(f"stalls {FARMER}; board market b o").begin()
    assert poor.get_typed_refusal("market cube:brown sell:c11") == "cannot_serve"
    assert poor.why("market cube:brown sell:none") == "Fill in “sell”."
    laid = set_up_born().lay("owns A g1; board council g o")
    laid.s.next_start = B
    typed = "council cube:green do:enter who:1 pay:green+green use:1"
    assert laid.begin().get_typed_refusal(typed) == "marker_gone"


# Autocomplete


def test_autocomplete_covers_journeys_and_councils():
    table = (
        set_up_born("1@carrow 2@council_2")
        .lay("visited A carrow; owns A o2 g2 wagon1 coins=0; board travel g o; board council g k")
        .begin()
    )
    assert table.choices("travel", "who") == ["1@carrow"]
    assert table.choices("travel who:1@C", "to") == ["E"]
    assert "orange+green" in table.choices("travel who:1@C to:E", "reward")
    assert table.choices("council do:advance", "who") == ["2@council_2"]
    assert table.choices("council do:use use:2 cube:black", "get")[0] == "orange+orange"


# Standing orders and the queued turn (W3, W5, W6): how they are typed, what they say, and where they conflict


SCHOOL = "c04_scroll_grain"


def is_silent(table: Table, order: StandingOrder) -> bool:
    return not order.create_submissions(table.match, table.asked_seat)


def open_market_day(goods: str) -> Table:
    """A opens one and sells nothing more; B, who has these goods, is asked."""
    laid = f"owns B {goods} coins=2; owns A horse1 plow1 coins=0; board market o b p"
    return play(
        2,
        f"stalls {GRAIN} {FARMER} {SCHOOL}; {laid}",
        "take market orange, sell c11_horse_plow, end",
    )


def start_mass(text: str) -> Table:
    """A takes the last cube and has nothing to do in the mass; B has."""
    table = play(2, f"{text}; owns A coins=0; board grain o")
    while table.asked_seat == A:
        table.say(END if table.offers("end") else table.options[-1])
    return table


def set_up_bag(coins: int = 3) -> Table:
    return start_mass(f"family B 1@farmyard 2@black_bag 3@black_bag; owns B coins={coins}")


def set_up_windows() -> Table:
    return start_mass("family B 1@farmyard 1@church_1 2@church_1 2@church_2; owns B grain5 coins=0")


def set_up_death(room: int) -> Table:
    return play(
        2,
        f"family A 1@smithy 1@office 1@farmyard; owns A position=9; buried farmyard {room}; board grain k o",
        "take grain black, harvest",
    )


@pytest.mark.parametrize(
    ("start", "order", "says"),
    [
        (partial(open_market_day, "grain4"), MarketOrder(("c01",), keep_grain=2), PassMarket()),
        (partial(open_market_day, "grain4"), MarketOrder(("c01",), keep_grain=1), Sell(GRAIN)),
        (partial(open_market_day, "grain4"), MarketOrder(("c01",), keep_coins=2), PassMarket()),
        (partial(open_market_day, "grain4"), MarketOrder(("c01",), keep_coins=1), Sell(GRAIN)),
        (set_up_bag, MassBuyOrder(1, (3, 2), 1), BuyBack(3)),
        (set_up_bag, MassBuyOrder(1, (3, 2), 0), END),
        (set_up_windows, MassMoveOrder(1, climb=True), Climb(2, 1)),
        (set_up_windows, MassMoveOrder(1, True, 5), END),
        (partial(set_up_death, 2), DeathOrder(("travel", "farmyard")), Bury("farmyard")),
        (partial(set_up_death, 2), DeathOrder(("smithy", "farmyard")), Bury("smithy")),
        (partial(set_up_death, 2), DeathOrder(("crafts", "farmyard")), None),  # two places would be possible
        (partial(set_up_death, 0), DeathOrder(("farmyard", "smithy")), Bury("smithy")),
        (partial(set_up_death, 0), DeathOrder(("farmyard",)), None),
        (set_up_bag, MassMoveOrder(1, climb=True), None),  # another question of the same mass
    ],
)
def test_w3_orders_answer_as_described(start: Callable[[], Table], order: StandingOrder, says: Action | None):
    table = start()
    seat = table.asked_seat
    assert order.respond(table.view(seat), table.match.get_decision(seat)) == says


def test_w3_market_order_serves_the_first_present_customer_pays_by_cube_and_ends():
    table = open_market_day("grain4 scroll1 g1").follow(MarketOrder(("c11", "c04")))
    b = table.player(B)
    assert (b.customers, b.coins, b.cubes["green"], b.position) == ([SCHOOL], 2, 0, 1)
    assert table.asked_seat == B and table.asked != (B, "sale"), "the market day is over"


def test_w5_order_is_for_the_mass_of_its_round_while_it_can_be_followed():
    table = set_up_bag()
    view = table.view(B)
    assert is_silent(table, MassBuyOrder(2, (3,))) and MassBuyOrder(0, (3,)).is_finished(view)
    refused = MassMoveOrder(0).explain_refusal(view)
    assert refused and refused.code == "order-past-mass"
    order = MassBuyOrder(1, (3, 3))
    assert order.explain_refusal(view) is None and not order.is_finished(view)
    assert table.follow(order).asked == (B, "mass_buy"), "one of generation 3 was bought"
    table.say("end")
    assert order.is_finished(table.view(B)), "the members have been drawn"


def test_w5_order_ends_the_draft_when_nothing_more_can_be_bought():
    """The game waits for nobody who has nothing left to decide."""
    assert set_up_bag(coins=1).follow(MassBuyOrder(1, (3, 2))).asked_seat == A


# A queued turn


def queue_turn(turn: str) -> NextTurn:
    return NextTurn.parse({"turn": turn}, play(2, "board grain o b; board family p").view(A))


def test_w6_queued_turn_is_played_and_ended():
    table = play(2, "board grain o b; board family p")
    table.follow(queue_turn("/village family do:birth cube:pink"))
    assert table.asked_seat == B and table.count_at(A, "farmyard") == 5


def test_w6_automatically_taken_cube_must_be_the_named_one():
    table = play(2, "board grain b")
    assert table.asked == (A, "action"), "the only cube is taken without a question"
    with pytest.raises(Refusal, match="other_source"):
        table.follow(queue_turn("take space:grain cube:orange"))
    table.follow(queue_turn("take space:grain cube:brown"))


def test_w6_automatic_step_does_not_stop_the_order_from_ending_the_turn():
    """Nobody can be served: the market day is passed without a question, and the owner need not end it."""
    table = play(2, "board grain o b; board market p")
    assert table.follow(queue_turn("take space:market cube:pink")).asked_seat == B
