"""The steward's office (A5), from its own banner or through a monk."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, partial
from itertools import combinations
from typing import get_args

from engine.core import Flow, Reason, Seat, choose, reason, tell

from .. import events
from ..actions import CallSteward, Slot, TakeCustomers, TakeFree
from ..components import STEWARD_PRICES, CustomerId, Stack
from ..state import Player, State, Visit
from .gains import record_change
from .payment import spend_time
from .piles import add_monk, missing, next_monk, show_customers, turn_over

SLOTS: tuple[Slot, ...] = get_args(Slot)
FREE: Mapping[Slot, TakeFree] = {slot: TakeFree(slot) for slot in SLOTS}
YES, NO = CallSteward(True), CallSteward(False)
MOST = len(STEWARD_PRICES)  # from its own banner


def trading(player: Player) -> bool:
    """The trading church's benefit (A3.4, A5.6)."""
    return player.church == "trading_church" and "abbot" in player.villagers


def call(state: State, seat: Seat) -> Flow[CallSteward]:
    """D10: a monk calls on the steward, if somebody is there to be taken (A5.7)."""
    options = (YES, NO) if state.display.customers else (NO,)
    return choose(seat, "call", lambda: options, lambda _: reason("display_empty"))


def enter(state: State, seat: Seat, most: int, monk: Stack | None = None) -> Flow[None]:
    """With the trading church a customer is turned over first, and the visit goes on in the next step (A5.6)."""
    state.turn.visit = Visit(most, monk)
    if trading(state.players[seat]) and state.stacks.customers:
        yield from turn_over(seat)
        show_customers(state, 1)
    else:
        yield from visit(state, seat)


def visit(state: State, seat: Seat) -> Flow[None]:
    """The free card, those paid, the refill; then the monk who has called joins the village (A5.4, A5.6, Q34)."""
    player, errand = state.players[seat], state.turn.visit
    assert errand
    free = None
    if trading(player):
        chosen = yield from choose(seat, "free", partial(free_cards, state), why_not_free)
        free = take(state, seat, chosen.card)
        tell(state, events.ChurchUsed(seat, "trading_church"))
    options, why = partial(sets, state, player, errand), partial(why_not_sets, state, player, errand)
    bought = yield from choose(seat, "customers", options, why, ask_if_forced=True)
    time, coins = price(len(bought.cards))
    spend_time(state, seat, time)
    player.coins -= coins
    paid = tuple([take(state, seat, slot) for slot in bought.cards])
    tell(state, events.Visited(seat, free, paid, time, coins))
    count = missing(state)
    if count or (errand.monk and next_monk(state, errand.monk)):
        yield from turn_over(seat)
    show_customers(state, count)
    if errand.monk:
        add_monk(state, seat, errand.monk)
    state.turn.visit = None


def take(state: State, seat: Seat, slot: Slot) -> CustomerId:
    """Unserved into the own market; the slot stays empty until the refill (A5.3, C1.8)."""
    place = SLOTS.index(slot)
    customer = state.display.customers[place]
    assert customer
    state.display.customers[place] = None
    state.players[seat].market.append(customer)
    record_change(state, seat, "customer", customer)
    return customer


def price(n: int) -> tuple[int, int]:
    """Time and coins of so many cards (A5.2)."""
    return (STEWARD_PRICES[n - 1].time, STEWARD_PRICES[n - 1].coins) if n else (0, 0)


def present(state: State) -> tuple[Slot, ...]:
    return tuple([slot for slot, one in zip(SLOTS, state.display.customers, strict=False) if one])


def free_cards(state: State) -> Sequence[TakeFree]:
    """D11."""
    return [FREE[slot] for slot in present(state)]


def why_not_free(action: TakeFree) -> Reason:
    return reason("no_customer", slot=action.card)


def sets(state: State, player: Player, visit: Visit) -> Sequence[TakeCustomers]:
    """D12: what can be paid with the coins there are; nothing at all only after a free card (A5.6, Q20, Q21)."""
    most = max(n for n in range(visit.most + 1) if price(n)[1] <= player.coins)
    return combined(present(state), 0 if trading(player) else 1, most)


@cache
def combined(slots: tuple[Slot, ...], least: int, most: int) -> tuple[TakeCustomers, ...]:
    return tuple(TakeCustomers(some) for n in range(least, most + 1) for some in combinations(slots, n))


def why_not_sets(state: State, player: Player, visit: Visit, action: TakeCustomers) -> Reason:
    n, slots = len(action.cards), present(state)
    if gone := [slot for slot in action.cards if slot not in slots]:
        return reason("no_customer", slot=gone[0])
    if n == 0:
        return reason("take_somebody")
    if n > visit.most:
        return reason("too_many_customers", most=visit.most)
    if price(n)[1] > player.coins:
        return reason("not_enough_coins", needs=price(n)[1], has=player.coins)
    return reason("customer_order")
