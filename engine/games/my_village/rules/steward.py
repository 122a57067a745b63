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
from .piles import add_monk, ask_to_turn_over, count_customers_to_refill, has_next_monk, reveal_customers

DISPLAY_SLOTS: tuple[Slot, ...] = get_args(Slot)
TAKE_FREE_ACTIONS: Mapping[Slot, TakeFree] = {slot: TakeFree(slot) for slot in DISPLAY_SLOTS}
CALL_STEWARD, DECLINE_STEWARD = CallSteward(True), CallSteward(False)
MAX_PAID_CUSTOMERS = len(STEWARD_PRICES)  # from its own banner


def has_trading_church_benefit(player: Player) -> bool:
    """The trading church's benefit (A3.4, A5.6)."""
    return player.church == "trading_church" and "abbot" in player.villagers


def ask_to_call_steward(state: State, seat: Seat) -> Flow[CallSteward]:
    """D10: a monk calls on the steward, if somebody is there to be taken (A5.7)."""
    options = (CALL_STEWARD, DECLINE_STEWARD) if state.display.customers else (DECLINE_STEWARD,)
    return choose(seat, "call", lambda: options, lambda _: reason("display_empty"))


def begin_visit(state: State, seat: Seat, most: int, monk: Stack | None = None) -> Flow[None]:
    """With the trading church a customer is turned over first, and the visit goes on in the next step (A5.6)."""
    state.turn.visit = Visit(most, monk)
    if has_trading_church_benefit(state.players[seat]) and state.stacks.customers:
        yield from ask_to_turn_over(seat)
        reveal_customers(state, 1)
    else:
        yield from resolve_visit(state, seat)


def resolve_visit(state: State, seat: Seat) -> Flow[None]:
    """The free card, those paid, the refill; then the monk who has called joins the village (A5.4, A5.6, Q34)."""
    player, errand = state.players[seat], state.turn.visit
    assert errand
    free = None
    if has_trading_church_benefit(player):
        chosen = yield from choose(seat, "free", partial(list_free_customers, state), explain_refused_free_customer)
        free = take_customer(state, seat, chosen.card)
        tell(state, events.ChurchUsed(seat, "trading_church"))
    options, why = (
        partial(list_customer_sets, state, player, errand),
        partial(explain_refused_customer_set, state, player, errand),
    )
    bought = yield from choose(seat, "customers", options, why, ask_if_forced=True)
    time, coins = visit_price(len(bought.cards))
    spend_time(state, seat, time)
    player.coins -= coins
    paid = tuple([take_customer(state, seat, slot) for slot in bought.cards])
    tell(state, events.Visited(seat, free, paid, time, coins))
    count = count_customers_to_refill(state)
    if count or (errand.monk and has_next_monk(state, errand.monk)):
        yield from ask_to_turn_over(seat)
    reveal_customers(state, count)
    if errand.monk:
        add_monk(state, seat, errand.monk)
    state.turn.visit = None


def take_customer(state: State, seat: Seat, slot: Slot) -> CustomerId:
    """Unserved into the own market; the slot stays empty until the refill (A5.3, C1.8)."""
    place = DISPLAY_SLOTS.index(slot)
    customer = state.display.customers[place]
    assert customer
    state.display.customers[place] = None
    state.players[seat].market.append(customer)
    record_change(state, seat, "customer", customer)
    return customer


def visit_price(n: int) -> tuple[int, int]:
    """Time and coins of so many cards (A5.2)."""
    return (STEWARD_PRICES[n - 1].time, STEWARD_PRICES[n - 1].coins) if n else (0, 0)


def filled_slots(state: State) -> tuple[Slot, ...]:
    return tuple([slot for slot, one in zip(DISPLAY_SLOTS, state.display.customers, strict=False) if one])


def list_free_customers(state: State) -> Sequence[TakeFree]:
    """D11."""
    return [TAKE_FREE_ACTIONS[slot] for slot in filled_slots(state)]


def explain_refused_free_customer(action: TakeFree) -> Reason:
    return reason("no_customer", slot=action.card)


def list_customer_sets(state: State, player: Player, visit: Visit) -> Sequence[TakeCustomers]:
    """D12: what can be paid with the coins there are; nothing at all only after a free card (A5.6, Q20, Q21)."""
    most = max(n for n in range(visit.most + 1) if visit_price(n)[1] <= player.coins)
    return build_customer_sets(filled_slots(state), 0 if has_trading_church_benefit(player) else 1, most)


@cache
def build_customer_sets(slots: tuple[Slot, ...], least: int, most: int) -> tuple[TakeCustomers, ...]:
    return tuple(TakeCustomers(some) for n in range(least, most + 1) for some in combinations(slots, n))


def explain_refused_customer_set(state: State, player: Player, visit: Visit, action: TakeCustomers) -> Reason:
    n, slots = len(action.cards), filled_slots(state)
    if gone := [slot for slot in action.cards if slot not in slots]:
        return reason("no_customer", slot=gone[0])
    if n == 0:
        return reason("take_somebody")
    if n > visit.most:
        return reason("too_many_customers", most=visit.most)
    if visit_price(n)[1] > player.coins:
        return reason("not_enough_coins", needs=visit_price(n)[1], has=player.coins)
    return reason("customer_order")
