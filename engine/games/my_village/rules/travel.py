"""Travel (A11)."""

from __future__ import annotations

from engine.core import Flow, Seat, choose, tell
from engine.core.rules import shuffle

from .. import events
from ..actions import Add, KeepTravel
from ..state import Journey, Player, State
from .display import addition_cost, next_travel_letter
from .gains import record_change
from .payment import pay_goods, spend_time
from .piles import ask_to_turn_over, draw_travel_card

KEEP_OPTIONS = (KeepTravel(True), KeepTravel(False))


def travel_to_next_stage(state: State, seat: Seat, action: Add) -> Flow[None]:
    """Pay the whole cost, then turn the next travel card over (A11.3, A11.4)."""
    player, letter = state.players[seat], next_travel_letter(state.players[seat])
    assert letter
    cost = addition_cost(state, player, action)
    spend_time(state, seat, cost.time)
    player.coins -= cost.coins
    yield from pay_goods(state, seat, cost.needs)
    yield from ask_to_turn_over(seat)
    journey = Journey(letter, draw_travel_card(state, letter), cost.time, cost.coins)
    if has_travel_church_benefit(player) and state.stacks.travel[letter]:
        state.turn.journey = journey
    else:
        add_travel_card(state, seat, journey)


def has_travel_church_benefit(player: Player) -> bool:
    """Return whether the village has the travel church's benefit (A3.4, A11.6)."""
    return player.church == "travel_church" and "abbot" in player.villagers


def choose_travel_card(state: State, seat: Seat) -> Flow[None]:
    """Let the player keep the travel card or take the next one unseen (D14).

    Then the rest of the stack is shuffled (A11.6).
    """
    journey = state.turn.journey
    assert journey
    action = yield from choose(seat, "keep", lambda: KEEP_OPTIONS)
    if not action.keep:
        tell(state, events.TurnedBack(seat, journey.card))
        stack = state.stacks.travel[journey.letter]
        stack.insert(0, journey.card)
        journey.card = draw_travel_card(state, journey.letter)
        shuffle(stack, state.chance)
    add_travel_card(state, seat, journey)
    state.turn.journey = None


def add_travel_card(state: State, seat: Seat, journey: Journey) -> None:
    state.players[seat].travel.append(journey.card)
    record_change(state, seat, "travel", journey.card)
    tell(state, events.Travelled(seat, journey.card, journey.time, journey.coins))
