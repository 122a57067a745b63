"""The steward's office (A5), from its own banner or through a monk."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, partial
from itertools import combinations
from typing import get_args

from engine.core import Flow, Reason, Seat, choose, reason, tell

from .. import events
from ..actions import CallSteward, Slot, TakeCustomers, TakeFree
from ..components import STEWARD, CustomerId, Stack
from ..state import Player, State, Visit
from .gains import changed
from .payment import spend_time
from .piles import add_monk, missing, next_monk, show_customers, turn_over

SLOTS: tuple[Slot, ...] = get_args(Slot)
FREE: Mapping[Slot, TakeFree] = {slot: TakeFree(slot) for slot in SLOTS}
YES, NO = CallSteward(True), CallSteward(False)
MOST = len(STEWARD)  # from its own banner


def trading(p: Player) -> bool:
    """The trading church's benefit (A3.4, A5.6)."""
    return p.church == "trading_church" and "abbot" in p.villagers


def call(s: State, me: Seat) -> Flow[CallSteward]:
    """D10: a monk calls on the steward, if somebody is there to be taken (A5.7)."""
    options = (YES, NO) if s.display.customers else (NO,)
    return choose(me, "call", lambda: options, lambda _: reason("display_empty"))


def enter(s: State, me: Seat, most: int, monk: Stack | None = None) -> Flow[None]:
    """With the trading church a customer is turned over first, and the visit goes on in the next step (A5.6)."""
    s.turn.visit = Visit(most, monk)
    if trading(s.players[me]) and s.stacks.customers:
        yield from turn_over(me)
        show_customers(s, 1)
    else:
        yield from visit(s, me)


def visit(s: State, me: Seat) -> Flow[None]:
    """The free card, those paid, the refill; then the monk who has called joins the village (A5.4, A5.6, Q34)."""
    p, errand = s.players[me], s.turn.visit
    assert errand
    free = None
    if trading(p):
        chosen = yield from choose(me, "free", partial(free_cards, s), why_not_free)
        free = take(s, me, chosen.card)
        tell(s, events.ChurchUsed(me, "trading_church"))
    options, why = partial(sets, s, p, errand), partial(why_not_sets, s, p, errand)
    bought = yield from choose(me, "customers", options, why, ask_if_forced=True)
    time, coins = price(len(bought.cards))
    spend_time(s, me, time)
    p.coins -= coins
    paid = tuple([take(s, me, slot) for slot in bought.cards])
    tell(s, events.Visited(me, free, paid, time, coins))
    count = missing(s)
    if count or (errand.monk and next_monk(s, errand.monk)):
        yield from turn_over(me)
    show_customers(s, count)
    if errand.monk:
        add_monk(s, me, errand.monk)
    s.turn.visit = None


def take(s: State, me: Seat, slot: Slot) -> CustomerId:
    """Unserved into the own market; the slot stays empty until the refill (A5.3, C1.8)."""
    place = SLOTS.index(slot)
    customer = s.display.customers[place]
    assert customer
    s.display.customers[place] = None
    s.players[me].market.append(customer)
    changed(s, me, "customer", customer)
    return customer


def price(n: int) -> tuple[int, int]:
    """Time and coins of so many cards (A5.2)."""
    return (STEWARD[n - 1].time, STEWARD[n - 1].coins) if n else (0, 0)


def present(s: State) -> tuple[Slot, ...]:
    return tuple([slot for slot, one in zip(SLOTS, s.display.customers, strict=False) if one])


def free_cards(s: State) -> Sequence[TakeFree]:
    """D11."""
    return [FREE[slot] for slot in present(s)]


def why_not_free(action: TakeFree) -> Reason:
    return reason("no_customer", slot=action.card)


def sets(s: State, p: Player, visit: Visit) -> Sequence[TakeCustomers]:
    """D12: what can be paid with the coins there are; nothing at all only after a free card (A5.6, Q20, Q21)."""
    most = max(n for n in range(visit.most + 1) if price(n)[1] <= p.coins)
    return combined(present(s), 0 if trading(p) else 1, most)


@cache
def combined(slots: tuple[Slot, ...], least: int, most: int) -> tuple[TakeCustomers, ...]:
    return tuple(TakeCustomers(some) for n in range(least, most + 1) for some in combinations(slots, n))


def why_not_sets(s: State, p: Player, visit: Visit, action: TakeCustomers) -> Reason:
    n, slots = len(action.cards), present(s)
    if gone := [slot for slot in action.cards if slot not in slots]:
        return reason("no_customer", slot=gone[0])
    if n == 0:
        return reason("take_somebody")
    if n > visit.most:
        return reason("too_many_customers", most=visit.most)
    if price(n)[1] > p.coins:
        return reason("not_enough_coins", needs=price(n)[1], has=p.coins)
    return reason("customer_order")
