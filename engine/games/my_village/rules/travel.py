"""Travel (A11)."""
from __future__ import annotations

from engine.core import Flow, Seat, choose, tell
from engine.core.rules import shuffle

from .. import events
from ..actions import Add, KeepTravel
from ..state import Journey, Player, State
from .display import next_letter, price
from .gains import changed
from .payment import pay_goods, spend_time
from .piles import draw_travel, turn_over

EITHER = (KeepTravel(True), KeepTravel(False))


def travel(s: State, me: Seat, action: Add) -> Flow[None]:
    """All is paid before the card is turned over (A11.3, A11.4)."""
    p, letter = s.players[me], next_letter(s.players[me])
    assert letter
    toll = price(s, p, action)
    spend_time(s, me, toll.time)
    p.coins -= toll.coins
    yield from pay_goods(s, me, toll.needs)
    yield from turn_over(me)
    journey = Journey(letter, draw_travel(s, letter), toll.time, toll.coins)
    if travel_church(p) and s.stacks.travel[letter]:
        s.turn.journey = journey
    else:
        add_travel(s, me, journey)


def travel_church(p: Player) -> bool:
    """Its benefit (A3.4, A11.6)."""
    return p.church == "travel_church" and "abbot" in p.villagers


def keep(s: State, me: Seat) -> Flow[None]:
    """D14: the card that was turned over, or the next one; then the rest of the stack is shuffled (A11.6)."""
    journey = s.turn.journey
    assert journey
    chosen = yield from choose(me, "keep", lambda: EITHER)
    if not chosen.keep:
        tell(s, events.TurnedBack(me, journey.card))
        stack = s.stacks.travel[journey.letter]
        stack.insert(0, journey.card)
        journey.card = draw_travel(s, journey.letter)
        shuffle(stack, s.chance)
    add_travel(s, me, journey)
    s.turn.journey = None


def add_travel(s: State, me: Seat, journey: Journey) -> None:
    s.players[me].travel.append(journey.card)
    changed(s, me, "travel", journey.card)
    tell(s, events.Travelled(me, journey.card, journey.time, journey.coins))
