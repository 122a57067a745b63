"""Face-down stacks and what is revealed from them (C1.10, U4): customers, monks and travel cards."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engine.core import Flow, Seat, choose, tell

from .. import events
from ..actions import TurnOver
from ..components import CUSTOMER_DISPLAY_SIZE, CustomerId, Letter, Stack, TravelId
from ..state import Player, PublicTable, State
from .display import TRAVEL_ID, next_travel_letter
from .gains import record_change

TURN_OVER_OPTIONS = (TurnOver(),)


def ask_to_turn_over(seat: Seat) -> Flow[TurnOver]:
    """Ask the player to reveal the next card (D13).

    A reveal ends undo, so the question is asked even if nothing else can be done (U4).
    """
    return choose(seat, "turn_over", lambda: TURN_OVER_OPTIONS, ask_if_forced=True)


class NextReveal(Struct, frozen=True):
    """What a `TurnOver` reveals: a travel card, the trading church's customer, new customers or the next monk."""

    what: Literal["travel", "extra", "refill", "monk"]
    count: int = 0
    letter: str = ""


def find_next_reveal(state: PublicTable, player: Player) -> NextReveal:
    """Return what the active player's next `TurnOver` reveals (U4)."""
    if state.turn.visit is None:
        letter = next_travel_letter(player) if state.turn.adding == TRAVEL_ID else None
        return NextReveal("travel", letter=letter) if letter else NextReveal("monk")
    if None not in state.display.customers:
        return NextReveal("extra")
    count = count_customers_to_refill(state)
    return NextReveal("refill", count) if count else NextReveal("monk")


def count_customers_to_refill(state: PublicTable) -> int:
    """Return how many customers join the display at the end of a visit (A5.4)."""
    shown_count = len(state.display.customers) - state.display.customers.count(None)
    return min(CUSTOMER_DISPLAY_SIZE - shown_count, len(state.customers_left))


def reveal_customers(state: State, count: int) -> None:
    """Reveal customers from the stack into the display and close the gaps left by taken ones (C1.8)."""
    revealed: list[CustomerId] = []
    for _ in range(count):
        state.chance.record_reveal()
        revealed.append(state.stacks.customers.pop())
    state.display.customers = [*[customer for customer in state.display.customers if customer], *revealed]
    if revealed:
        tell(state, events.Revealed(tuple(revealed)))


def has_next_monk(state: State, stack: Stack) -> bool:
    """Return whether another monk is revealed when the top one joins a village."""
    return len(state.stacks.monks[stack]) > 1


def reveal_and_add_monk(state: State, seat: Seat, stack: Stack) -> Flow[None]:
    """Let the top monk of a stack join the village. Ask first if this reveals the next one."""
    if has_next_monk(state, stack):
        yield from ask_to_turn_over(seat)
    add_monk(state, seat, stack)


def add_monk(state: State, seat: Seat, stack: Stack) -> None:
    """Let the top monk of a stack join the village, and reveal the next one (A3.5)."""
    pile = state.stacks.monks[stack]
    state.players[seat].monks.append(pile.pop())
    record_change(state, seat, "monk", state.players[seat].monks[-1])
    if pile:
        state.chance.record_reveal()
    tell(state, events.MonkShown(stack, pile[-1] if pile else None))


def draw_travel_card(state: State, letter: Letter) -> TravelId:
    state.chance.record_reveal()
    return state.stacks.travel[letter].pop()
