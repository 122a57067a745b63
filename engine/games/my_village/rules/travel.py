"""Travel (A11)."""
from __future__ import annotations

from engine.core import Flow, Seat, choose, tell
from engine.core.rules import shuffle

from .. import events
from ..actions import Add, KeepTravel
from ..state import Journey, Player, State
from .display import next_letter, price
from .gains import record_change
from .payment import pay_goods, spend_time
from .piles import draw_travel, turn_over

EITHER = (KeepTravel(True), KeepTravel(False))


def travel(state: State, seat: Seat, action: Add) -> Flow[None]:
    """All is paid before the card is turned over (A11.3, A11.4)."""
    player, letter = state.players[seat], next_letter(state.players[seat])
    assert letter
    toll = price(state, player, action)
    spend_time(state, seat, toll.time)
    player.coins -= toll.coins
    yield from pay_goods(state, seat, toll.needs)
    yield from turn_over(seat)
    journey = Journey(letter, draw_travel(state, letter), toll.time, toll.coins)
    if travel_church(player) and state.stacks.travel[letter]:
        state.turn.journey = journey
    else:
        add_travel(state, seat, journey)


def travel_church(player: Player) -> bool:
    """Its benefit (A3.4, A11.6)."""
    return player.church == "travel_church" and "abbot" in player.villagers


def keep(state: State, seat: Seat) -> Flow[None]:
    """D14: the card that was turned over, or the next one; then the rest of the stack is shuffled (A11.6)."""
    journey = state.turn.journey
    assert journey
    chosen = yield from choose(seat, "keep", lambda: EITHER)
    if not chosen.keep:
        tell(state, events.TurnedBack(seat, journey.card))
        stack = state.stacks.travel[journey.letter]
        stack.insert(0, journey.card)
        journey.card = draw_travel(state, journey.letter)
        shuffle(stack, state.chance)
    add_travel(state, seat, journey)
    state.turn.journey = None


def add_travel(state: State, seat: Seat, journey: Journey) -> None:
    state.players[seat].travel.append(journey.card)
    record_change(state, seat, "travel", journey.card)
    tell(state, events.Travelled(seat, journey.card, journey.time, journey.coins))
