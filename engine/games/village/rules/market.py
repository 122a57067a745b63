"""The market day (A4)."""
from __future__ import annotations

from functools import partial
from typing import Any

from engine.core import Action, Flow, Reason, Seat, choose, reason, tell

from .. import events
from ..actions import PassMarket, Sell
from ..components import CUSTOMERS, GOODS, SETUP, SURCHARGE, CustomerId, Good
from ..state import Change, Market, Player, State
from .death import close_turn, die
from .draft import end_draft
from .members import HOME
from .payment import affordable, ask_payment, cube_ways, owns, pay, pay_good, pay_grain, price, spend_time

PASS = PassMarket()
SELL: dict[CustomerId, Sell] = {customer: Sell(customer) for customer in CUSTOMERS}
NEEDS: dict[CustomerId, tuple[int, tuple[tuple[Good, int], ...]]] = {  # grain, goods
    card.id: (card.needs.get("grain", 0), tuple((good, card.needs[good]) for good in GOODS if good in card.needs))
    for card in CUSTOMERS.values()
}
EXTRA = price(SURCHARGE)
EXTRA_WAYS = cube_ways(EXTRA.influence)


def open_market(s: State, me: Seat) -> None:
    """Begin a market day. Its opener decides first (A4.1). Without customers it has no effect (A4.7)."""
    empty = not any(s.stalls)
    tell(s, events.MarketOpened(me, empty))
    if empty:
        close_turn(s)
    else:
        s.market, s.phase = Market(me, me), "sale"


def sale(s: State) -> Flow[None]:
    """Let one player serve a customer or leave the market day (A4.2)."""
    market = s.market
    assert market
    me, free = market.seat, not surcharged(market)
    p = s.players[me]
    action = yield from choose(me, "sale", partial(sales, s, p, free), partial(why_not_sale, s, p), (Sell,))
    if isinstance(action, Sell):
        units = () if free else (yield from ask_payment(me, p, EXTRA_WAYS)).units
        if serve(s, me, action.customer, units):
            yield from die(s, me)
    else:
        leave(s, market, me, forced=not payable_customers(s, p, free))
    yield from end_draft(s, me, p)
    market.first = False
    go_round(s, market)


def surcharged(market: Market | None) -> bool:
    """Return whether the next sale costs the surcharge: all but the opener's first (A4.3)."""
    return market is None or not market.first


def sales(s: State, p: Player, free: bool) -> list[Action]:
    """Return the options of the question `sale` (K8)."""
    return [*payable_customers(s, p, free), PASS]


def payable_customers(s: State, p: Player, free: bool) -> list[Action]:
    """Return the sales that the player can pay for in full, with the surcharge (R12)."""
    if not free and not affordable(p, EXTRA):
        return []
    return [SELL[customer] for customer in s.stalls if customer and has(p, customer)]


def has(p: Player, customer: CustomerId) -> bool:
    grain, goods = NEEDS[customer]
    return p.grain >= grain and owns(p.goods, goods)


def why_not_sale(s: State, p: Player, action: Sell) -> Reason:
    if action.customer not in s.stalls:
        return reason("not_at_stall", customer=action.customer)
    return reason("no_surcharge") if has(p, action.customer) else reason("cannot_serve", customer=action.customer)


def serve(s: State, me: Seat, customer: CustomerId, units: Any) -> bool:
    """Pay the surcharge and the needs, then take the customer (R12).

    Return whether the time that this took causes a death (D3).
    """
    p = s.players[me]
    pay(s, p, units)
    grain, goods = NEEDS[customer]
    pay_grain(s, p, grain)
    for good, n in goods:
        pay_good(s, p, good, n)
    s.stalls[s.stalls.index(customer)] = None
    p.customers.append(customer)
    p.drafted.append(Change(customer, HOME))
    assert s.market
    s.market.served = True
    time = SURCHARGE["time"] if units else 0
    tell(s, events.Sold(me, customer, units, time))
    return spend_time(p, time)


def leave(s: State, market: Market, seat: Seat, forced: bool) -> None:
    market.passed.append(seat)
    tell(s, events.MarketPassed(seat, forced))


def go_round(s: State, market: Market) -> None:
    """Find the next seller clockwise (A4.2). Players who can serve nobody pass (A4.4).

    If nobody is left, end the market day (A4.5).
    """
    seats = len(s.players)
    while any(s.stalls) and len(market.passed) < seats:
        market.seat = (market.seat + 1) % seats
        if market.seat not in market.passed:
            if payable_customers(s, s.players[market.seat], free=False):
                return
            leave(s, market, market.seat, forced=True)
    s.market = None
    if market.served:
        s.phase = "refill"
    else:
        close_turn(s)


def refill(s: State) -> None:
    """Move customers from the waiting line to the stalls, and from the pile to the waiting line (A4.6)."""
    came: list[CustomerId] = []
    for stall, customer in enumerate(s.stalls):
        if customer is None and s.waiting:
            came.append(s.waiting.pop(0))
            s.stalls[stall] = came[-1]
    fresh: list[CustomerId] = []
    while s.pile and len(s.waiting) < SETUP[len(s.players)].waiting_spaces:
        s.chance.record_reveal()
        fresh.append(s.pile.pop())
        s.waiting.append(fresh[-1])
    s.arrived = came
    tell(s, events.Refilled(tuple(came), tuple(fresh)))
    close_turn(s)
