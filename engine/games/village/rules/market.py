"""The market day (A4)."""

from __future__ import annotations

from functools import partial
from typing import Any

from engine.core import Action, Flow, Reason, Seat, choose, reason, tell

from .. import events
from ..actions import PassMarket, Sell
from ..components import CUSTOMERS, GOODS, MARKET_SURCHARGE, SETUP_CARDS, CustomerId, Good
from ..state import Change, Market, Player, State
from .death import close_turn, resolve_death
from .draft import end_draft
from .members import HOME
from .payment import (
    can_afford,
    choose_payment,
    has_all,
    list_cube_payments,
    make_price,
    pay_grain,
    pay_units,
    return_good,
    spend_time,
)

PASS_MARKET = PassMarket()
SELL_ACTIONS: dict[CustomerId, Sell] = {customer: Sell(customer) for customer in CUSTOMERS}
# Grain and goods
NEEDS_BY_CUSTOMER: dict[CustomerId, tuple[int, tuple[tuple[Good, int], ...]]] = {
    card.id: (
        card.needs.get("grain", 0),
        tuple((good, card.needs[good]) for good in GOODS if good in card.needs),
    )
    for card in CUSTOMERS.values()
}
SURCHARGE_PRICE = make_price(MARKET_SURCHARGE)
SURCHARGE_PAYMENTS = list_cube_payments(SURCHARGE_PRICE.influence)


def open_market(state: State, seat: Seat) -> None:
    """Begin a market day. Its opener decides first (A4.1). Without customers it has no effect (A4.7)."""
    empty = not any(state.stalls)
    tell(state, events.MarketOpened(seat, empty))
    if empty:
        close_turn(state)
    else:
        state.market, state.phase = Market(seat, seat), "sale"


def decide_sale(state: State) -> Flow[None]:
    """Let one player serve a customer or leave the market day (A4.2)."""
    market = state.market
    assert market
    seat, without_surcharge = market.seat, not is_surcharge_due(market)
    player = state.players[seat]
    action = yield from choose(
        seat,
        "sale",
        partial(list_sales, state, player, without_surcharge),
        partial(explain_refused_sale, state, player),
        (Sell,),
    )
    if isinstance(action, Sell):
        units = (
            () if without_surcharge else (yield from choose_payment(seat, player, SURCHARGE_PAYMENTS)).units
        )
        if serve_customer(state, seat, action.customer, units):
            yield from resolve_death(state, seat)
    else:
        leave_market(state, market, seat, forced=not list_payable_sales(state, player, without_surcharge))
    yield from end_draft(state, seat, player)
    market.first = False
    pass_to_next_seller(state, market)


def is_surcharge_due(market: Market | None) -> bool:
    """Return whether the next sale costs the surcharge: all but the opener's first (A4.3)."""
    return market is None or not market.first


def list_sales(state: State, player: Player, without_surcharge: bool) -> list[Action]:
    """Return the options of the question `sale` (K8)."""
    return [*list_payable_sales(state, player, without_surcharge), PASS_MARKET]


def list_payable_sales(state: State, player: Player, without_surcharge: bool) -> list[Action]:
    """Return the sales that the player can pay for in full, including the surcharge if it is due (R12)."""
    if not without_surcharge and not can_afford(player, SURCHARGE_PRICE):
        return []
    return [
        SELL_ACTIONS[customer] for customer in state.stalls if customer and has_needed_goods(player, customer)
    ]


def has_needed_goods(player: Player, customer: CustomerId) -> bool:
    """Return whether the player has the goods and the grain that a customer needs."""
    grain, goods = NEEDS_BY_CUSTOMER[customer]
    return player.grain >= grain and has_all(player.goods, goods)


def explain_refused_sale(state: State, player: Player, action: Sell) -> Reason:
    if action.customer not in state.stalls:
        return reason("not_at_stall", customer=action.customer)
    if has_needed_goods(player, action.customer):
        return reason("no_surcharge")
    return reason("cannot_serve", customer=action.customer)


def serve_customer(state: State, seat: Seat, customer: CustomerId, units: Any) -> bool:
    """Pay the surcharge and the needs, then take the customer (R12).

    Return whether the time that this took causes a death (D3).
    """
    player = state.players[seat]
    pay_units(state, player, units)
    grain, goods = NEEDS_BY_CUSTOMER[customer]
    pay_grain(state, player, grain)
    for good, n in goods:
        return_good(state, player, good, n)
    state.stalls[state.stalls.index(customer)] = None
    player.customers.append(customer)
    player.drafted.append(Change(customer, HOME))
    assert state.market
    state.market.served = True
    time = MARKET_SURCHARGE["time"] if units else 0
    tell(state, events.Sold(seat, customer, units, time))
    return spend_time(player, time)


def leave_market(state: State, market: Market, seat: Seat, forced: bool) -> None:
    """Let a seat leave the market day. `forced`: whether it could serve nobody."""
    market.passed.append(seat)
    tell(state, events.MarketPassed(seat, forced))


def pass_to_next_seller(state: State, market: Market) -> None:
    """Find the next seller clockwise (A4.2). Players who can serve nobody pass (A4.4).

    If nobody is left, end the market day (A4.5).
    """
    seats = len(state.players)
    while any(state.stalls) and len(market.passed) < seats:
        market.seat = (market.seat + 1) % seats
        if market.seat not in market.passed:
            if list_payable_sales(state, state.players[market.seat], without_surcharge=False):
                return
            leave_market(state, market, market.seat, forced=True)
    state.market = None
    if market.served:
        state.phase = "refill"
    else:
        close_turn(state)


def refill_stalls(state: State) -> None:
    """Move customers from the waiting line to the stalls, and from the pile to the waiting line (A4.6)."""
    to_stalls: list[CustomerId] = []
    for stall, customer in enumerate(state.stalls):
        if customer is None and state.waiting:
            to_stalls.append(state.waiting.pop(0))
            state.stalls[stall] = to_stalls[-1]
    to_line: list[CustomerId] = []
    while state.pile and len(state.waiting) < SETUP_CARDS[len(state.players)].waiting_spaces:
        state.chance.record_reveal()
        to_line.append(state.pile.pop())
        state.waiting.append(to_line[-1])
    state.arrived = to_stalls
    tell(state, events.Refilled(tuple(to_stalls), tuple(to_line)))
    close_turn(state)
