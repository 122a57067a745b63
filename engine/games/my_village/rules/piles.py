"""What lies face down and is turned over (C1.10, U4): customers, monks and travel cards to come."""
from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engine.core import Flow, Seat, choose, tell

from .. import events
from ..actions import TurnOver
from ..components import SHOWN_CUSTOMERS, CustomerId, Letter, Stack, TravelId
from ..state import Open, Player, State
from .display import TRAVEL_ID, next_letter
from .gains import changed

TURN_OVER = (TurnOver(),)


def turn_over(me: Seat) -> Flow[TurnOver]:
    """D13: what is shown now bars undo, so it is asked even if nothing else can be done (U4)."""
    return choose(me, "turn_over", lambda: TURN_OVER, ask_if_forced=True)


class Hidden(Struct, frozen=True):
    """What a `TurnOver` shows: a travel card, the trading church's customer, new customers, or the next monk."""

    what: Literal["travel", "extra", "refill", "monk"]
    count: int = 0
    letter: str = ""


def covered(s: Open, p: Player) -> Hidden:
    """What is turned over next (U4), for the village that is in turn."""
    if s.turn.visit is None:
        letter = next_letter(p) if s.turn.adding == TRAVEL_ID else None
        return Hidden("travel", letter=letter) if letter else Hidden("monk")
    if None not in s.display.customers:
        return Hidden("extra")
    count = missing(s)
    return Hidden("refill", count) if count else Hidden("monk")


def missing(s: Open) -> int:
    """The customers that come into the display at the end of a visit (A5.4)."""
    shown = len(s.display.customers) - s.display.customers.count(None)
    return min(SHOWN_CUSTOMERS - shown, len(s.customers_left))


def show_customers(s: State, n: int) -> None:
    """From the stack into the display; what was taken leaves no gap (C1.8)."""
    shown: list[CustomerId] = []
    for _ in range(n):
        s.chance.record_reveal()
        shown.append(s.stacks.customers.pop())
    s.display.customers = [*[one for one in s.display.customers if one], *shown]
    if shown:
        tell(s, events.Revealed(tuple(shown)))


def next_monk(s: State, stack: Stack) -> bool:
    """Whether another monk comes to light when the top one goes."""
    return len(s.stacks.monks[stack]) > 1


def join(s: State, me: Seat, stack: Stack) -> Flow[None]:
    """A monk without more ado."""
    if next_monk(s, stack):
        yield from turn_over(me)
    add_monk(s, me, stack)


def add_monk(s: State, me: Seat, stack: Stack) -> None:
    """The top monk joins the village, and the next one is public (A3.5)."""
    pile = s.stacks.monks[stack]
    s.players[me].monks.append(pile.pop())
    changed(s, me, "monk", s.players[me].monks[-1])
    if pile:
        s.chance.record_reveal()
    tell(s, events.MonkShown(stack, pile[-1] if pile else None))


def draw_travel(s: State, letter: Letter) -> TravelId:
    s.chance.record_reveal()
    return s.stacks.travel[letter].pop()
