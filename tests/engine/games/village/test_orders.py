"""Standing orders and the queued turn (W3, W5, W6): how they are typed, what they say, and where they conflict.

Conformance (`test_orders`, by `SAID`) proves that they are played so and that their owner is asked the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pytest

from engine.core import Action, Refusal, Seat, StandingOrder
from engine.core.planning import create_order_submissions
from engine.core.presentation import Lookahead
from engine.games.village.actions import Bury, BuyBack, Climb, Harvest, PassMarket, Sell, Take
from engine.games.village.commands.orders import (
    DeathOrder,
    MarketOrder,
    MassBuyOrder,
    MassMoveOrder,
    NextTurn,
)
from engine.games.village.components import CUSTOMERS
from engine.games.village.game import GAME
from tests.engine.games.village.scenario import END, A, B, Position, Table, village

GRAIN = "c01_three_grain"
FARMER = "c11_horse_plow"
SCHOOL = "c04_scroll_grain"


@dataclass
class OrderedSeat:
    """A seat with an order that answers everything while it has an answer."""

    table: Table
    seat: Seat = B

    def leave_order(self, order: StandingOrder):
        match = self.table.match
        view = match.view(self.seat)
        assert order.explain_refusal(view) is None and not order.is_finished(view)
        match.submit(self.seat, *create_order_submissions(order, match, self.seat))

    def is_silent(self, order: StandingOrder) -> bool:
        return not create_order_submissions(order, self.table.match, self.seat)


def open_market_day(laid: Position) -> OrderedSeat:
    """A opens one and sells nothing more; B is asked."""
    table = (
        laid.stalls(GRAIN, FARMER, SCHOOL).owns(A, "horse1 plow1", coins=0).board("market", "o b p").begin()
    )
    return OrderedSeat(table.say(Take("market", "orange"), Sell(FARMER), END))


def set_up_goods() -> Position:
    return village(2).owns(B, "grain4 scroll1 g1", coins=2)


def start_mass(laid: Position) -> OrderedSeat:
    """A takes the last cube and has nothing to do in the mass; B has."""
    seated = OrderedSeat(laid.board("grain", "o").begin())
    while seated.table.asked_seat == A:
        seated.table.say(END if END in seated.table.options else seated.table.options[-1])
    return seated


def set_up_bag(coins: int = 3) -> OrderedSeat:
    laid = village(2).family(B, "1@farmyard 2@black_bag 3@black_bag").owns(B, coins=coins).owns(A, coins=0)
    return start_mass(laid)


def set_up_without_cubes() -> OrderedSeat:
    return open_market_day(village(2).owns(B, "grain4", coins=2))


def set_up_windows() -> OrderedSeat:
    laid = village(2).family(B, "1@farmyard 1@church_1 2@church_1 2@church_2").owns(B, "grain5", coins=0)
    return start_mass(laid.owns(A, coins=0))


def set_up_death(room: int) -> OrderedSeat:
    laid = village(2).family(A, "1@smithy 1@office 1@farmyard").owns(A, position=9).buried("farmyard", room)
    return OrderedSeat(laid.board("grain", "k o").begin().say(Take("grain", "black"), Harvest()), A)


@pytest.mark.parametrize(
    ("asked", "order", "says"),
    [
        (set_up_without_cubes, MarketOrder(("c01",), keep_grain=2), PassMarket()),
        (set_up_without_cubes, MarketOrder(("c01",), keep_grain=1), Sell(GRAIN)),
        (set_up_without_cubes, MarketOrder(("c01",), keep_coins=2), PassMarket()),
        (set_up_without_cubes, MarketOrder(("c01",), keep_coins=1), Sell(GRAIN)),
        (set_up_bag, MassBuyOrder(1, (3, 2), 1), BuyBack(3)),
        (set_up_bag, MassBuyOrder(1, (3, 2), 0), END),
        (set_up_windows, MassMoveOrder(1, climb=True), Climb(2, 1)),
        (set_up_windows, MassMoveOrder(1, True, 5), END),
        (partial(set_up_death, 2), DeathOrder(("travel", "farmyard")), Bury("farmyard")),
        (partial(set_up_death, 2), DeathOrder(("smithy", "farmyard")), Bury("smithy")),
        (partial(set_up_death, 2), DeathOrder(("crafts", "farmyard")), None),  # two places would be possible
        (partial(set_up_death, 0), DeathOrder(("farmyard", "smithy")), Bury("smithy")),
        (partial(set_up_death, 0), DeathOrder(("farmyard",)), None),
        (set_up_bag, MassMoveOrder(1), None),  # another question of the same mass
        (set_up_bag, MassMoveOrder(1, climb=True), None),
        (set_up_bag, MarketOrder(("c11",)), None),
        (set_up_bag, DeathOrder(("farmyard",)), None),
        (partial(set_up_death, 0), MassMoveOrder(1), None),
    ],
)
def test_w3_orders_answer_as_described(
    asked: Callable[[], OrderedSeat], order: StandingOrder, says: Action | None
):
    seated = asked()
    match = seated.table.match
    assert order.respond(match.view(seated.seat), match.get_decision(seated.seat)) == says


def test_w3_market_order_serves_the_first_present_customer_pays_by_cube_and_ends():
    seated = open_market_day(set_up_goods())
    seated.leave_order(MarketOrder(("c11", "c04")))
    b = seated.table.player(B)
    assert (b.customers, b.coins, b.cubes["green"], b.position) == ([SCHOOL], 2, 0, 1)
    assert seated.table.asked_seat == B and seated.table.asked != (B, "sale"), "the market day is over"


def test_w3_customers_of_an_order_are_listed_by_points():
    """Customers at the stalls come after typed ones."""
    match = open_market_day(set_up_goods()).table.match
    listed = [one.value for one in MarketOrder.complete_field("serve", {}, match, B)]
    points = [next(card.points for card in CUSTOMERS.values() if card.short == short) for short in listed]
    assert listed and points == sorted(points, reverse=True)
    more = MarketOrder.complete_field("serve", {"serve": f"{listed[0]} "}, match, B)
    assert [one.value for one in more] == [f"{listed[0]} {short}" for short in listed[1:]]
    hints, choice = (
        GAME.create_presenter(["Ann", "Bob"]),
        MarketOrder.complete_field("serve", {}, match, B)[0],
    )
    assert hints.choice_label(Lookahead(match.view(B)), MarketOrder, "serve", choice)[0] != choice.name, (
        "by name"
    )


def test_w5_order_is_for_the_mass_of_its_round_while_it_can_be_followed():
    seated = set_up_bag()
    view = seated.table.view(B)
    assert seated.is_silent(MassBuyOrder(2, (3,))) and MassBuyOrder(0, (3,)).is_finished(view)
    refused = MassMoveOrder(0).explain_refusal(view)
    assert refused and refused.code == "order-past-mass"
    order = MassBuyOrder(1, (3, 3))
    seated.leave_order(order)
    assert seated.table.asked == (B, "mass_buy") and seated.is_silent(order), "one of generation 3 was bought"
    seated.table.say(END)
    assert order.is_finished(seated.table.view(B)), "the members have been drawn"


def test_w5_order_ends_the_draft_when_nothing_more_can_be_bought():
    """The game waits for nobody who has nothing left to decide."""
    seated = set_up_bag(coins=1)
    seated.leave_order(MassBuyOrder(1, (3, 2)))
    assert seated.table.asked_seat == A


# A queued turn


def start_turn(grain: str = "o b", **more: str) -> OrderedSeat:
    laid = village(2).board("grain", grain)
    for space, cubes in more.items():
        laid.board(space, cubes)  # pyright: ignore[reportArgumentType] - a space
    return OrderedSeat(laid.begin(), A)


def queue_turn(turn: str) -> NextTurn:
    return NextTurn.parse({"turn": turn}, start_turn(family="p").table.view(A))


def test_w6_queued_turn_is_played_and_ended():
    seated = start_turn(family="p")
    seated.leave_order(queue_turn("/village family do:birth cube:pink"))
    assert seated.table.asked_seat == B and seated.table.count_at(A, "farmyard") == 5


def test_w6_automatically_taken_cube_must_be_the_named_one():
    seated = start_turn("b")
    assert seated.table.asked == (A, "action"), "the only cube is taken without a question"
    with pytest.raises(Refusal, match="other_source"):
        seated.leave_order(queue_turn("take space:grain cube:orange"))
    seated.leave_order(queue_turn("take space:grain cube:brown"))


def test_w6_automatic_step_does_not_stop_the_order_from_ending_the_turn():
    """Nobody can be served: the market day is passed without a question, and the owner need not end it."""
    seated = start_turn(market="p")
    seated.leave_order(queue_turn("take space:market cube:pink"))
    assert seated.table.asked_seat == B
