"""Standing orders and the queued turn (W3, W5, W6): how they are typed, what they say, and where they meet.

That they are played so, and that their owner is asked the rest, conformance proves (`test_orders`, by `SAID`).
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
from engine.games.village.commands.orders import DeathOrder, MarketOrder, MassBuyOrder, MassMoveOrder, NextTurn
from engine.games.village.components import CUSTOMERS
from engine.games.village.game import GAME
from tests.engine.games.village.scenario import END, A, B, Position, Table, village

GRAIN, FARMER, SCHOOL = "c01_three_grain", "c11_horse_plow", "c04_scroll_grain"


@dataclass
class Seated:
    """A seat with an order that answers all it is asked, as long as it says something."""

    table: Table
    seat: Seat = B

    def leave(self, order: StandingOrder) -> None:
        match = self.table.match
        view = match.view(self.seat)
        assert order.explain_refusal(view) is None and not order.is_finished(view)
        match.submit(self.seat, *create_order_submissions(order, match, self.seat))

    def silent(self, order: StandingOrder) -> bool:
        return not create_order_submissions(order, self.table.match, self.seat)


def market_day(laid: Position) -> Seated:
    """A opens one and sells nothing more; B is asked."""
    table = laid.stalls(GRAIN, FARMER, SCHOOL).owns(A, "horse1 plow1", coins=0).board("market", "o b p").begin()
    return Seated(table.say(Take("market", "orange"), Sell(FARMER), END))


def goods() -> Position:
    return village(2).owns(B, "grain4 scroll1 g1", coins=2)


def to_mass(laid: Position) -> Seated:
    """A takes the last cube and has nothing to do there; B has."""
    seated = Seated(laid.board("grain", "o").begin())
    while seated.table.asked_seat == A:
        seated.table.say(END if END in seated.table.options else seated.table.options[-1])
    return seated


def in_bag(coins: int = 3) -> Seated:
    laid = village(2).family(B, "1@farmyard 2@black_bag 3@black_bag").owns(B, coins=coins).owns(A, coins=0)
    return to_mass(laid)


@pytest.mark.parametrize(("kind", "texts", "order"), [
    (MarketOrder, {"serve": "c11, C04"}, MarketOrder(("c11", "c04"))),
    (MarketOrder, {"serve": "pass"}, MarketOrder()),
    (MassBuyOrder, {"buy": "3,2", "most": "1"}, MassBuyOrder(1, (3, 2), 1)),
    (MassBuyOrder, {"buy": "none"}, MassBuyOrder(1)),
    (DeathOrder, {"rest": "farmyard > crafts"}, DeathOrder(("farmyard", "crafts"))),
    (DeathOrder, {"rest": "travel smithy"}, DeathOrder(("travel", "smithy"))),
])  # fmt: skip
def test_w3_how_orders_are_typed(kind: type[StandingOrder], texts: dict[str, str], order: StandingOrder) -> None:
    assert kind.parse(texts, goods().begin().view(B)) == order


def short_of_cubes() -> Seated:
    return market_day(village(2).owns(B, "grain4", coins=2))


def windows() -> Seated:
    laid = village(2).family(B, "1@farmyard 1@church_1 2@church_1 2@church_2").owns(B, "grain5", coins=0)
    return to_mass(laid.owns(A, coins=0))


def dying(room: int) -> Seated:
    laid = village(2).family(A, "1@smithy 1@office 1@farmyard").owns(A, position=9).buried("farmyard", room)
    return Seated(laid.board("grain", "k o").begin().say(Take("grain", "black"), Harvest()), A)


@pytest.mark.parametrize(("asked", "order", "says"), [
    (short_of_cubes, MarketOrder(("c01",), keep_grain=2), PassMarket()),
    (short_of_cubes, MarketOrder(("c01",), keep_grain=1), Sell(GRAIN)),
    (short_of_cubes, MarketOrder(("c01",), keep_coins=2), PassMarket()),
    (short_of_cubes, MarketOrder(("c01",), keep_coins=1), Sell(GRAIN)),
    (in_bag, MassBuyOrder(1, (3, 2), 1), BuyBack(3)), (in_bag, MassBuyOrder(1, (3, 2), 0), END),
    (windows, MassMoveOrder(1, climb=True), Climb(2, 1)), (windows, MassMoveOrder(1, True, 5), END),
    (partial(dying, 2), DeathOrder(("travel", "farmyard")), Bury("farmyard")),
    (partial(dying, 2), DeathOrder(("smithy", "farmyard")), Bury("smithy")),
    (partial(dying, 2), DeathOrder(("crafts", "farmyard")), None),  # two places would do
    (partial(dying, 0), DeathOrder(("farmyard", "smithy")), Bury("smithy")),
    (partial(dying, 0), DeathOrder(("farmyard",)), None),
])  # fmt: skip
def test_w3_what_orders_say(asked: Callable[[], Seated], order: StandingOrder, says: Action | None) -> None:
    seated = asked()
    match = seated.table.match
    assert order.respond(match.view(seated.seat), match.get_decision(seated.seat)) == says


def test_w3_market_serves_the_first_that_is_there_pays_by_cube_and_ends() -> None:
    seated = market_day(goods())
    seated.leave(MarketOrder(("c11", "c04")))
    b = seated.table.player(B)
    assert (b.customers, b.coins, b.cubes["green"], b.position) == ([SCHOOL], 2, 0, 1)
    assert seated.table.asked_seat == B and seated.table.asked != (B, "sale"), "the market day is over"


def test_w3_a_death_in_a_market_day_is_another_orders_then_the_first_one_goes_on() -> None:
    seated = market_day(goods().family(B, "1@smithy 1@farmyard 2@farmyard").owns(B, position=9))
    sell, dead = MarketOrder(("c01",)), DeathOrder(("crafts",))
    seated.leave(sell)
    assert seated.table.asked == (B, "death") and seated.silent(sell)
    seated.leave(dead)
    assert seated.table.asked == (B, "end") and seated.silent(dead)
    seated.leave(sell)
    assert seated.table.player(B).deaths == 1 and seated.table.asked != (B, "end")


def test_w3_the_customers_of_an_order_are_listed_by_points() -> None:
    """Those at the stalls, after those that are typed."""
    match = market_day(goods()).table.match
    listed = [one.value for one in MarketOrder.complete_field("serve", {}, match, B)]
    points = [next(card.points for card in CUSTOMERS.values() if card.short == short) for short in listed]
    assert listed and points == sorted(points, reverse=True)
    more = MarketOrder.complete_field("serve", {"serve": f"{listed[0]} "}, match, B)
    assert [one.value for one in more] == [f"{listed[0]} {short}" for short in listed[1:]]
    hints, choice = GAME.create_presenter(["Ann", "Bob"]), MarketOrder.complete_field("serve", {}, match, B)[0]
    assert hints.choice_label(Lookahead(match.view(B)), MarketOrder, "serve", choice)[0] != choice.name, "by name"


def test_w5_an_order_is_for_the_mass_of_its_round_and_for_as_long_as_it_can_be_followed() -> None:
    seated = in_bag()
    view = seated.table.view(B)
    assert seated.silent(MassBuyOrder(2, (3,))) and MassBuyOrder(0, (3,)).is_finished(view)
    refused = MassMoveOrder(0).explain_refusal(view)
    assert refused and refused.code == "order-past-mass"
    order = MassBuyOrder(1, (3, 3))
    seated.leave(order)
    assert seated.table.asked == (B, "mass_buy") and seated.silent(order), "one of generation 3 was bought"
    seated.table.say(END)
    assert order.is_finished(seated.table.view(B)), "the members have been drawn"


def test_w5_when_nothing_more_can_be_bought_the_order_ends_the_draft() -> None:
    """Nobody is waited for who has nothing left to decide."""
    seated = in_bag(coins=1)
    seated.leave(MassBuyOrder(1, (3, 2)))
    assert seated.table.asked_seat == A


# A queued turn


def in_turn(grain: str = "o b", **more: str) -> Seated:
    laid = village(2).board("grain", grain)
    for space, cubes in more.items():
        laid.board(space, cubes)  # pyright: ignore[reportArgumentType] - a space
    return Seated(laid.begin(), A)


def queued(turn: str) -> NextTurn:
    return NextTurn.parse({"turn": turn}, in_turn(family="p").table.view(A))


def test_w6_a_queued_turn_is_played_and_ended() -> None:
    seated = in_turn(family="p")
    seated.leave(queued("/village family do:birth cube:pink"))
    assert seated.table.asked_seat == B and seated.table.count_at(A, "farmyard") == 5


def test_w6_another_cube_that_is_taken_as_the_last_one_is_not_the_one_that_was_named() -> None:
    seated = in_turn("b")
    assert seated.table.asked == (A, "action"), "the only cube is taken without a question"
    with pytest.raises(Refusal, match="other_source"):
        seated.leave(queued("take space:grain cube:orange"))
    seated.leave(queued("take space:grain cube:brown"))


def test_w6_what_resolves_itself_does_not_keep_it_from_ending_the_turn() -> None:
    """Nobody can be served: the market day is passed without a question, and its end is not left to the owner."""
    seated = in_turn(market="p")
    seated.leave(queued("take space:market cube:pink"))
    assert seated.table.asked_seat == B


@pytest.mark.parametrize(("turn", "code"), [
    ("", "queue-empty"), ("dance cube:brown", "queue-unknown"), ("harvest", "order-name-cube"),
    ("climb moves:1@1>2", "order-no-turn"), ("harvest brown", "left-over"),
    ("harvest cube:brown or harvest cube:orange", "queue-too-many"),
])  # fmt: skip
def test_w6_a_turn_names_its_cube(turn: str, code: str) -> None:
    with pytest.raises(Refusal, match=code):
        queued(turn)


def test_it_says_what_it_does_and_when_it_ends() -> None:
    view, hints = in_turn().table.match.view(A), GAME.create_presenter(["Ann", "Bob"])
    orders = [
        MarketOrder(), MarketOrder(("c11",), 2, 1), MassBuyOrder(1), MassBuyOrder(1, (3, 2), 2),
        MassMoveOrder(1, True, 1), MassMoveOrder(1), DeathOrder(("crafts", "smithy")), queued("harvest cube:brown"),
    ]  # fmt: skip
    told = [hints.order_description(view, order) for order in orders]
    assert all("Ends with" in text and "{" not in text for text in told)
    assert "Free farmer (c11)" in told[1] and "2 grain" in told[1] and "“harvest cube:brown”" in told[-1]
