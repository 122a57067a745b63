"""Using a black banner: cards, the hand, the steward (A2 to A5, A11)."""
from __future__ import annotations

from engine.core import Flow, Seat, tell

from .. import events
from ..actions import Add
from ..components import MONKS, Craft
from ..state import State
from .display import CARDS, STACK_OF, TRAVEL_ID, price
from .effects import Job, work
from .gains import record_change
from .payment import spend_time
from .steward import call, enter
from .travel import travel


def add(state: State, seat: Seat, action: Add) -> Flow[None]:
    """A card comes into the village (A2.1)."""
    state.turn.adding = action.card
    if action.card == TRAVEL_ID:
        return travel(state, seat, action)
    if action.card in STACK_OF:
        return hire_monk(state, seat, action)
    return build(state, seat, action)


def build(state: State, seat: Seat, action: Add) -> Flow[None]:
    """A card that lay open (A3.1 to A3.4, A3.6, A3.7)."""
    card, time = CARDS[action.card], price(state, state.players[seat], action).time
    tell(state, events.Added(seat, card.id, time))
    spend_time(state, seat, time)
    return work(state, seat, card.black_effects, Job(card, card.type if isinstance(card, Craft) else ""))


def hire_monk(state: State, seat: Seat, action: Add) -> Flow[None]:
    """His special action, then he joins, then the next one is public (A3.5, Q34, Q74)."""
    stack, time = STACK_OF[action.card], price(state, state.players[seat], action).time
    monk = MONKS[state.stacks.monks[stack][-1]]
    tell(state, events.Added(seat, monk.id, time))
    spend_time(state, seat, time)
    for effect in monk.black_effects:
        if effect.op != "take_customers":
            yield from work(state, seat, [effect], Job(monk))
        elif (yield from call(state, seat)).use:
            yield from enter(state, seat, effect.max, stack)
            return


def take_hand(state: State, seat: Seat) -> None:
    """A4.4, Q55."""
    player, hand = state.players[seat], state.hand
    tell(state, events.TookHand(seat, hand.story))
    player.tree += hand.story
    hand.owner, hand.palm, hand.story = seat, False, 0
    record_change(state, seat, "hand")
