"""The use of a black banner: cards, the starting player hand, and travel (A2 to A4, A11)."""

from __future__ import annotations

from engine.core import Flow, Seat, tell

from .. import events
from ..actions import Add
from ..components import MONKS, Craft
from ..state import State
from .display import DISPLAY_CARD_BY_ID, STACK_BY_ADD_ID, TRAVEL_ID, addition_cost
from .effects import EffectContext, apply_effects
from .gains import record_change
from .payment import spend_time
from .steward import ask_to_call_steward, begin_visit
from .travel import travel_to_next_stage


def add_card(state: State, seat: Seat, action: Add) -> Flow[None]:
    """Add a card to the village (A2.1)."""
    state.turn.adding = action.card
    if action.card == TRAVEL_ID:
        return travel_to_next_stage(state, seat, action)
    if action.card in STACK_BY_ADD_ID:
        return hire_monk(state, seat, action)
    return add_display_card(state, seat, action)


def add_display_card(state: State, seat: Seat, action: Add) -> Flow[None]:
    """Add a face-up card of the display and apply its effects (A3.1 to A3.4, A3.6, A3.7)."""
    card, time = DISPLAY_CARD_BY_ID[action.card], addition_cost(state, state.players[seat], action).time
    tell(state, events.Added(seat, card.id, time))
    spend_time(state, seat, time)
    return apply_effects(
        state, seat, card.black_effects, EffectContext(card, card.type if isinstance(card, Craft) else "")
    )


def hire_monk(state: State, seat: Seat, action: Add) -> Flow[None]:
    """Carry out the monk's special action, let the monk join, and reveal the next one (A3.5, Q34, Q74)."""
    stack, time = STACK_BY_ADD_ID[action.card], addition_cost(state, state.players[seat], action).time
    monk = MONKS[state.stacks.monks[stack][-1]]
    tell(state, events.Added(seat, monk.id, time))
    spend_time(state, seat, time)
    for effect in monk.black_effects:
        if effect.op != "take_customers":
            yield from apply_effects(state, seat, [effect], EffectContext(monk))
        elif (yield from ask_to_call_steward(state, seat)).use:
            yield from begin_visit(state, seat, effect.max, stack)
            return


def take_hand(state: State, seat: Seat) -> None:
    """Take the starting player hand and its story points (A4.4, Q55)."""
    player, hand = state.players[seat], state.hand
    tell(state, events.TookHand(seat, hand.story))
    player.tree += hand.story
    hand.owner = seat
    hand.palm = False
    hand.story = 0
    record_change(state, seat, "hand")
