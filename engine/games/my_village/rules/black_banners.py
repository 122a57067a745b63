"""Using a black banner: cards, the hand, the steward (A2 to A5, A11)."""
from __future__ import annotations

from engine.core import Flow, Seat, tell

from .. import events
from ..actions import Add
from ..components import MONKS, Craft
from ..state import State
from .display import CARDS, STACK_OF, TRAVEL_ID, price
from .effects import Job, work
from .gains import changed
from .payment import spend_time
from .steward import call, enter
from .travel import travel


def add(s: State, me: Seat, action: Add) -> Flow[None]:
    """A card comes into the village (A2.1)."""
    s.turn.adding = action.card
    if action.card == TRAVEL_ID:
        return travel(s, me, action)
    if action.card in STACK_OF:
        return hire_monk(s, me, action)
    return build(s, me, action)


def build(s: State, me: Seat, action: Add) -> Flow[None]:
    """A card that lay open (A3.1 to A3.4, A3.6, A3.7)."""
    card, time = CARDS[action.card], price(s, s.players[me], action).time
    tell(s, events.Added(me, card.id, time))
    spend_time(s, me, time)
    return work(s, me, card.black_effects, Job(card, card.type if isinstance(card, Craft) else ""))


def hire_monk(s: State, me: Seat, action: Add) -> Flow[None]:
    """His special action, then he joins, then the next one is public (A3.5, Q34, Q74)."""
    stack, time = STACK_OF[action.card], price(s, s.players[me], action).time
    monk = MONKS[s.stacks.monks[stack][-1]]
    tell(s, events.Added(me, monk.id, time))
    spend_time(s, me, time)
    for effect in monk.black_effects:
        if effect.op != "take_customers":
            yield from work(s, me, [effect], Job(monk))
        elif (yield from call(s, me)).use:
            yield from enter(s, me, effect.max, stack)
            return


def take_hand(s: State, me: Seat) -> None:
    """A4.4, Q55."""
    p, hand = s.players[me], s.hand
    tell(s, events.TookHand(me, hand.story))
    p.tree += hand.story
    hand.owner, hand.palm, hand.story = me, False, 0
    changed(s, me, "hand")
