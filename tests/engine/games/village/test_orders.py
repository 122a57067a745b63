"""Standing orders and the queued turn (W3, W5, W6), asked with views and questions of real games."""
from __future__ import annotations

from dataclasses import dataclass

import pytest

from engine.core import Action, Order, Refused, Seat
from engine.core.foresight import Foresight
from engine.core.orders import said
from engine.games.village.actions import Bury, BuyBack, Climb, PassMarket, Pay, Sell, Take
from engine.games.village.commands.orders import DeathOrder, MarketOrder, MassBuyOrder, MassMoveOrder, NextTurn
from engine.games.village.components import CUSTOMERS
from engine.games.village.game import GAME
from tests.engine.games.village.scenario import END, A, B, Position, Table, village

GRAIN, FARMER, SCHOOL = "c01_three_grain", "c11_horse_plow", "c04_scroll_grain"
COIN, GREEN = Pay(("coin",)), Pay(("green",))


@dataclass
class Seated:
    """A seat with an order that answers all it is asked, as long as it says something."""

    table: Table
    seat: Seat = B

    def leave(self, order: Order) -> list[Action]:
        """What it answers."""
        match, view = self.table.match, self.table.match.view(self.seat)
        assert order.refuse(view) is None and not order.over(view)
        match.submit(self.seat, *said(order, match, self.seat))
        return list(match.undoable(self.seat))

    def silent(self, order: Order) -> bool:
        return not said(order, self.table.match, self.seat)


def market_day(laid: Position) -> Seated:
    """A opens one and sells nothing more; B is asked."""
    table = laid.owns(A, "horse1 plow1", coins=0).board("market", "o b p").begin()
    return Seated(table.say(Take("market", "orange"), Sell(FARMER), END))


def goods(laid: Position | None = None) -> Position:
    return (laid or village(2)).stalls(GRAIN, FARMER, SCHOOL).owns(B, "grain4 scroll1 g1", coins=2)


def test_w3_market_serves_the_first_of_the_list_by_cube_and_ends() -> None:
    seated = market_day(goods())
    order = MarketOrder.parse({"serve": "c11, C04"}, seated.table.match.view(B))
    seated.leave(order)
    b = seated.table.player(B)
    assert (b.customers, b.coins, b.cubes["green"], b.position) == ([SCHOOL], 2, 0, 1)
    assert seated.table.asked_seat == B and seated.table.asked != (B, "sale"), "the market day is over"


def test_w3_market_is_asked_again_at_each_own_decision_and_passes_when_none_fits() -> None:
    seated = market_day(goods().owns(B, coins=0))
    order = MarketOrder(("c04", "c01"))
    seated.leave(order)
    assert not seated.table.player(B).cubes["green"] and seated.table.player(B).customers == [SCHOOL]
    fresh = market_day(goods())
    fresh.leave(MarketOrder(("c09",)))
    assert fresh.table.player(B).customers == [] and fresh.table.asked != (B, "sale")


def test_w3_market_pass() -> None:
    seated = market_day(goods())
    order = MarketOrder.parse({"serve": "pass"}, seated.table.match.view(B))
    assert order == MarketOrder() and order.answer(seated.table.match.view(B), seated.table.match.decision(B)) == (
        PassMarket()
    )


@pytest.mark.parametrize(
    ("order", "served"),
    [
        (MarketOrder(("c01",), keep_grain=2), []),
        (MarketOrder(("c01",), keep_grain=1), [GRAIN]),
        (MarketOrder(("c01",), keep_coins=2), []),
        (MarketOrder(("c01",), keep_coins=1), [GRAIN]),
    ],
)
def test_w3_market_keeps_grain_and_coins(order: MarketOrder, served: list[str]) -> None:
    seated = market_day(village(2).stalls(GRAIN, FARMER).owns(B, "grain4", coins=2))
    seated.leave(order)
    assert seated.table.player(B).customers == served


def test_w3_market_says_nothing_in_the_owners_own_market_day() -> None:
    table = goods().owns(A, "horse1 plow1 grain3", coins=2).board("market", "o b").begin().say(Take("market", "orange"))
    assert Seated(table, A).silent(MarketOrder(("c11",)))


def test_w3_a_death_in_a_market_day_is_another_orders_then_the_first_one_goes_on() -> None:
    laid = goods().family(B, "1@smithy 1@farmyard 2@farmyard").owns(B, position=9)
    seated = market_day(laid)
    sell, dead = MarketOrder(("c01",)), DeathOrder(("crafts",))
    seated.leave(sell)
    assert seated.table.asked == (B, "death") and seated.silent(sell)
    seated.leave(dead)
    assert seated.table.asked == (B, "end") and seated.silent(dead)
    seated.leave(sell)
    assert seated.table.player(B).deaths == 1 and seated.table.asked != (B, "end")


# Death


def dying(rest: str, born: str = "1@smithy 1@office 1@farmyard", **rows: int) -> Action | None:
    laid = village(2).family(A, born).owns(A, position=9).board("grain", "k o")
    for row, left in rows.items():
        laid.buried(row, left)  # pyright: ignore[reportArgumentType] - a row of the chronicle
    table = laid.begin().say(Take("grain", "black"))
    while table.asked != (A, "death"):
        table.say(table.options[0])
    order = DeathOrder.parse({"rest": rest}, table.match.view(A))
    return order.answer(table.match.view(A), table.match.decision(A))  # pyright: ignore[reportReturnType]


@pytest.mark.parametrize(
    ("rest", "at"),
    [
        ("farmyard > crafts", "farmyard"),
        ("travel farmyard", "farmyard"),
        ("crafts farmyard", None),  # two places would do
        ("smithy farmyard", "smithy"),
        ("council", None),
    ],
)
def test_w3_death_by_rows_of_the_chronicle(rest: str, at: str | None) -> None:
    expected = None if at is None else Bury(at)  # pyright: ignore[reportArgumentType] - a place
    assert dying(rest) == expected


def test_w3_death_only_where_the_row_has_a_space_open() -> None:
    assert dying("farmyard smithy", farmyard=0) == Bury("smithy")
    assert dying("farmyard", farmyard=0) is None


# The mass


def mass(laid: Position) -> Seated:
    """A takes the last cube; then B is the one who is asked in the mass, A has nothing there."""
    return Seated(laid.board("grain", "o").begin())


def to_mass(seated: Seated) -> Seated:
    """The only cube is taken without a question."""
    while seated.table.asked_seat == A:
        seated.table.say(END if END in seated.table.options else seated.table.options[-1])
    return seated


def in_bag(coins: int = 3) -> Position:
    return village(2).family(B, "1@farmyard 2@black_bag 3@black_bag").owns(B, coins=coins).owns(A, coins=0)


def test_w3_mass_buy_in_the_order_given() -> None:
    seated = to_mass(mass(in_bag()))
    order = MassBuyOrder.parse({"buy": "3,2", "most": "1"}, seated.table.match.view(B))
    assert order == MassBuyOrder(1, (3, 2), 1)
    coins = seated.table.player(B).coins
    seated.leave(order)
    assert seated.table.player(B).coins == coins - 1 and seated.table.asked != (B, "mass_buy")


def test_w3_mass_buy_none() -> None:
    seated = to_mass(mass(in_bag()))
    view, decision = seated.table.match.view(B), seated.table.match.decision(B)
    assert MassBuyOrder.parse({"buy": "none"}, view).answer(view, decision) == END


def test_w5_what_cannot_be_bought_any_more_is_asked() -> None:
    seated = to_mass(mass(in_bag()))
    order = MassBuyOrder(1, (3, 3))
    seated.leave(order)
    assert seated.table.asked == (B, "mass_buy") and seated.silent(order), "one of generation 3 was bought"
    assert BuyBack(2) in seated.table.options


def test_w5_an_order_is_for_the_mass_of_its_round() -> None:
    seated = to_mass(mass(in_bag()))
    view = seated.table.match.view(B)
    assert seated.silent(MassBuyOrder(2, (3,))) and MassBuyOrder(0, (3,)).over(view)
    refused = MassMoveOrder(0).refuse(view)
    assert refused and refused.code == "order-past-mass"
    seated.leave(MassBuyOrder(1))
    assert MassBuyOrder(1).over(seated.table.match.view(B)), "the members have been drawn"


def windows() -> Seated:
    laid = village(2).family(B, "1@farmyard 1@church_1 2@church_1 2@church_2").owns(B, "grain5", coins=0)
    return to_mass(mass(laid.owns(A, coins=0)))


def test_w3_mass_move_greedy_and_none() -> None:
    seated = windows()
    assert seated.table.asked == (B, "mass_move")
    view, decision = seated.table.match.view(B), seated.table.match.decision(B)
    steps = [one for one in decision.options if isinstance(one, Climb)]
    first = MassMoveOrder(1, climb=True).answer(view, decision)
    assert first in steps and isinstance(first, Climb) and (first.generation, first.window) == (2, 1)
    assert MassMoveOrder(1).answer(view, decision) == END
    seated.leave(MassMoveOrder(1, climb=True, keep_grain=5))
    assert seated.table.player(B).grain == 5 and seated.table.asked != (B, "mass_move")


# A queued turn


def in_turn(cubes: str = "o b") -> Seated:
    return Seated(village(2).board("grain", cubes).board("family", "p").begin(), A)


def queued(turn: str) -> NextTurn:
    return NextTurn.parse({"turn": turn}, in_turn().table.match.view(A))


def test_w6_a_queued_turn_is_played_and_ended() -> None:
    seated = in_turn()
    seated.leave(queued("/village family do:birth cube:pink"))
    assert seated.table.asked_seat == B and seated.table.many(A, "farmyard") == 5


def test_w6_if_the_cube_is_gone_the_rules_say_why() -> None:
    seated = in_turn("o")
    order = queued("harvest cube:brown")
    with pytest.raises(Refused):
        seated.leave(order)
    assert seated.table.asked == (A, "source"), "nothing has changed"


def test_w6_another_cube_that_is_taken_as_the_last_one_is_not_the_one_that_was_named() -> None:
    seated = Seated(village(2).board("grain", "b").begin(), A)
    assert seated.table.asked == (A, "action"), "the only cube is taken without a question"
    with pytest.raises(Refused, match="other_source"):
        seated.leave(queued("take space:grain cube:orange"))
    seated.leave(queued("take space:grain cube:brown"))


def test_w6_what_is_left_open_is_asked() -> None:
    seated = in_turn()
    seated.leave(queued("take space:grain cube:brown"))
    assert seated.table.asked_seat == B
    assert seated.table.cubes(A).endswith("b1") or "b" in seated.table.cubes(A)


def test_w6_what_resolves_itself_does_not_keep_it_from_ending_the_turn() -> None:
    """Nobody can be served: the market day is passed without a question, and its end is not left to the owner."""
    seated = Seated(village(2).board("market", "p").board("family", "p").begin(), A)
    seated.leave(queued("take space:market cube:pink"))
    assert seated.table.asked_seat == B


@pytest.mark.parametrize(
    ("turn", "code"),
    [
        ("", "queue-empty"),
        ("dance cube:brown", "queue-unknown"),
        ("harvest", "order-name-cube"),
        ("climb moves:1@1>2", "order-no-turn"),
        ("harvest brown", "left-over"),
        ("harvest cube:brown or harvest cube:orange", "queue-too-many"),
    ],
)
def test_w6_a_turn_names_its_cube(turn: str, code: str) -> None:
    with pytest.raises(Refused, match=code):
        queued(turn)


def test_it_says_what_it_does_and_when_it_ends() -> None:
    view, hints = in_turn().table.match.view(A), GAME.words(["Ann", "Bob"])
    orders = [
        MarketOrder(), MarketOrder(("c11",), 2, 1), MassBuyOrder(1), MassBuyOrder(1, (3, 2), 2),
        MassMoveOrder(1, True, 1), MassMoveOrder(1), DeathOrder(("crafts", "smithy")), queued("harvest cube:brown"),
    ]  # fmt: skip
    told = [hints.order(view, order) for order in orders]
    assert all("Ends with" in text and "{" not in text for text in told)
    assert "Free farmer (c11)" in told[1] and "2 grain" in told[1] and "“harvest cube:brown”" in told[-1]


def test_w5_when_nothing_more_can_be_bought_the_order_ends_the_draft() -> None:
    """Nobody is waited for who has nothing left to decide."""
    seated = to_mass(mass(in_bag(coins=1)))
    seated.leave(MassBuyOrder(1, (3, 2)))
    assert seated.table.asked != (B, "mass_buy") and seated.table.asked_seat != B


def test_w3_the_customers_of_an_order_are_listed_by_points() -> None:
    """Those at the stalls, after those that are typed."""
    match = market_day(goods()).table.match
    listed = [one.value for one in MarketOrder.complete("serve", {}, match, B)]
    points = [next(card.points for card in CUSTOMERS.values() if card.short == short) for short in listed]
    assert listed and points == sorted(points, reverse=True)
    more = MarketOrder.complete("serve", {"serve": f"{listed[0]} "}, match, B)
    assert [one.value for one in more] == [f"{listed[0]} {short}" for short in listed[1:]]
    hints, choice = GAME.words(["Ann", "Bob"]), MarketOrder.complete("serve", {}, match, B)[0]
    assert hints.entry(Foresight(match.view(B)), MarketOrder, "serve", choice)[0] != choice.name, "by name"
