"""A visit to the steward (A5), from its own banner or through a monk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, partial
from itertools import combinations
from typing import get_args

from engine.core import Flow, Reason, Seat, choose, reason, tell

from .. import events
from ..actions import CallSteward, Slot, TakeCustomers, TakeFree
from ..components import STEWARD_PRICES, CustomerId, Stack
from ..state import Player, PublicTable, State, Visit
from .gains import record_change
from .payment import spend_time
from .piles import add_monk, ask_to_turn_over, count_customers_to_refill, has_next_monk, reveal_customers

DISPLAY_SLOTS: tuple[Slot, ...] = get_args(Slot)
TAKE_FREE_ACTIONS: Mapping[Slot, TakeFree] = {slot: TakeFree(slot) for slot in DISPLAY_SLOTS}
CALL_STEWARD, DECLINE_STEWARD = CallSteward(True), CallSteward(False)
# At most this many from the steward's own banner
MAX_PAID_CUSTOMERS = len(STEWARD_PRICES)


def has_trading_church_benefit(player: Player) -> bool:
    """Return whether the village has the trading church's benefit (A3.4, A5.6)."""
    return player.church == "trading_church" and "abbot" in player.villagers


def can_call_steward(table: PublicTable) -> bool:
    """Return whether a monk can call the steward: if a customer is on display (A5.7)."""
    return bool(table.display.customers)


def ask_to_call_steward(state: State, seat: Seat) -> Flow[CallSteward]:
    """Ask whether a monk calls the steward (D10)."""
    options = (CALL_STEWARD, DECLINE_STEWARD) if can_call_steward(state) else (DECLINE_STEWARD,)
    return choose(seat, "call", lambda: options, lambda _: reason("display_empty"))


def begin_visit(state: State, seat: Seat, max_customers: int, monk: Stack | None = None) -> Flow[None]:
    """Begin a visit to the steward.

    With the trading church a customer is revealed first, and the visit goes on in the next step (A5.6).
    """
    state.turn.visit = Visit(max_customers, monk)
    if has_trading_church_benefit(state.players[seat]) and state.stacks.customers:
        yield from ask_to_turn_over(seat)
        reveal_customers(state, 1)
    else:
        yield from resolve_visit(state, seat)


def resolve_visit(state: State, seat: Seat) -> Flow[None]:
    """Take the free and the paid customers and refill the display (A5.4, A5.6).

    Then the monk who called joins the village (Q34).
    """
    player, running_visit = state.players[seat], state.turn.visit
    assert running_visit
    free = None
    if has_trading_church_benefit(player):
        chosen = yield from choose(
            seat, "free", partial(list_free_customers, state), explain_refused_free_customer
        )
        free = take_customer(state, seat, chosen.card)
        tell(state, events.ChurchUsed(seat, "trading_church"))
    options = partial(list_customer_sets, state, player, running_visit)
    explain_refusal = partial(explain_refused_customer_set, state, player, running_visit)
    action = yield from choose(seat, "customers", options, explain_refusal, ask_if_forced=True)
    time, coins = visit_price(len(action.cards))
    spend_time(state, seat, time)
    player.coins -= coins
    paid_customers = tuple([take_customer(state, seat, slot) for slot in action.cards])
    tell(state, events.Visited(seat, free, paid_customers, time, coins))
    count = count_customers_to_refill(state)
    if count or (running_visit.monk and has_next_monk(state, running_visit.monk)):
        yield from ask_to_turn_over(seat)
    reveal_customers(state, count)
    if running_visit.monk:
        add_monk(state, seat, running_visit.monk)
    state.turn.visit = None


def take_customer(state: State, seat: Seat, slot: Slot) -> CustomerId:
    """Move a customer to the player's own market. The slot stays empty until the refill (A5.3, C1.8)."""
    index = DISPLAY_SLOTS.index(slot)
    customer = state.display.customers[index]
    assert customer
    state.display.customers[index] = None
    state.players[seat].market.append(customer)
    record_change(state, seat, "customer", customer)
    return customer


def visit_price(count: int) -> tuple[int, int]:
    """Return the time and coins for this many customers (A5.2)."""
    return (STEWARD_PRICES[count - 1].time, STEWARD_PRICES[count - 1].coins) if count else (0, 0)


def filled_slots(state: State) -> tuple[Slot, ...]:
    """Return the slots of the display that hold a customer."""
    return tuple(
        [slot for slot, customer in zip(DISPLAY_SLOTS, state.display.customers, strict=False) if customer]
    )


def list_free_customers(state: State) -> Sequence[TakeFree]:
    """Return the options for the trading church's free customer (D11)."""
    return [TAKE_FREE_ACTIONS[slot] for slot in filled_slots(state)]


def explain_refused_free_customer(action: TakeFree) -> Reason:
    return reason("no_customer", slot=action.card)


def list_customer_sets(state: State, player: Player, visit: Visit) -> Sequence[TakeCustomers]:
    """Return the sets of customers that the player can pay for (D12).

    The empty set is possible only after a free customer (A5.6, Q20, Q21).
    """
    max_customers = max(count for count in range(visit.most + 1) if visit_price(count)[1] <= player.coins)
    return build_customer_sets(
        filled_slots(state), 0 if has_trading_church_benefit(player) else 1, max_customers
    )


@cache
def build_customer_sets(slots: tuple[Slot, ...], least: int, most: int) -> tuple[TakeCustomers, ...]:
    """Return the actions for all sets of `least` to `most` slots."""
    return tuple(
        TakeCustomers(subset) for count in range(least, most + 1) for subset in combinations(slots, count)
    )


def explain_refused_customer_set(state: State, player: Player, visit: Visit, action: TakeCustomers) -> Reason:
    count, slots = len(action.cards), filled_slots(state)
    if missing_slots := [slot for slot in action.cards if slot not in slots]:
        return reason("no_customer", slot=missing_slots[0])
    if count == 0:
        return reason("take_somebody")
    if count > visit.most:
        return reason("too_many_customers", most=visit.most)
    if visit_price(count)[1] > player.coins:
        return reason("not_enough_coins", needs=visit_price(count)[1], has=player.coins)
    return reason("customer_order")
