"""What lies face down and is turned over (C1.10, U4): customers, monks and travel cards to come."""
from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engine.core import Flow, Seat, choose, tell

from .. import events
from ..actions import TurnOver
from ..components import CUSTOMER_DISPLAY_SIZE, CustomerId, Letter, Stack, TravelId
from ..state import Player, PublicTable, State
from .display import TRAVEL_ID, next_letter
from .gains import record_change

TURN_OVER = (TurnOver(),)


def turn_over(seat: Seat) -> Flow[TurnOver]:
    """D13: what is shown now bars undo, so it is asked even if nothing else can be done (U4)."""
    return choose(seat, "turn_over", lambda: TURN_OVER, ask_if_forced=True)


class Hidden(Struct, frozen=True):
    """What a `TurnOver` shows: a travel card, the trading church's customer, new customers, or the next monk."""

    what: Literal["travel", "extra", "refill", "monk"]
    count: int = 0
    letter: str = ""


def covered(state: PublicTable, player: Player) -> Hidden:
    """What is turned over next (U4), for the village that is in turn."""
    if state.turn.visit is None:
        letter = next_letter(player) if state.turn.adding == TRAVEL_ID else None
        return Hidden("travel", letter=letter) if letter else Hidden("monk")
    if None not in state.display.customers:
        return Hidden("extra")
    count = missing(state)
    return Hidden("refill", count) if count else Hidden("monk")


def missing(state: PublicTable) -> int:
    """The customers that come into the display at the end of a visit (A5.4)."""
    shown = len(state.display.customers) - state.display.customers.count(None)
    return min(CUSTOMER_DISPLAY_SIZE - shown, len(state.customers_left))


def show_customers(state: State, n: int) -> None:
    """From the stack into the display; what was taken leaves no gap (C1.8)."""
    shown: list[CustomerId] = []
    for _ in range(n):
        state.chance.record_reveal()
        shown.append(state.stacks.customers.pop())
    state.display.customers = [*[one for one in state.display.customers if one], *shown]
    if shown:
        tell(state, events.Revealed(tuple(shown)))


def next_monk(state: State, stack: Stack) -> bool:
    """Whether another monk comes to light when the top one goes."""
    return len(state.stacks.monks[stack]) > 1


def join(state: State, seat: Seat, stack: Stack) -> Flow[None]:
    """A monk without more ado."""
    if next_monk(state, stack):
        yield from turn_over(seat)
    add_monk(state, seat, stack)


def add_monk(state: State, seat: Seat, stack: Stack) -> None:
    """The top monk joins the village, and the next one is public (A3.5)."""
    pile = state.stacks.monks[stack]
    state.players[seat].monks.append(pile.pop())
    record_change(state, seat, "monk", state.players[seat].monks[-1])
    if pile:
        state.chance.record_reveal()
    tell(state, events.MonkShown(stack, pile[-1] if pile else None))


def draw_travel(state: State, letter: Letter) -> TravelId:
    state.chance.record_reveal()
    return state.stacks.travel[letter].pop()
