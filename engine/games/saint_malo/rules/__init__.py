"""The steps of a game of Saint Malo (rules 4): one player's turn, or a round that all play simultaneously."""

from __future__ import annotations

from engine.core import Event, Flow, Seat, choose_simultaneously, confirm_turn, tell
from engine.core.rules import list_visible_events

from ..actions import DICE_POSITIONS
from ..state import State, copy_player
from . import turn


def step(state: State) -> Flow[None]:
    """Return the flow of the next step: the active player's (ST1), or a whole simultaneous round (SI2)."""
    seat = state.active_seat
    return (
        play_simultaneous_round(state)
        if seat is None
        else STEP_BY_PHASE[state.players[seat].phase](state, seat)
    )


def play_simultaneous_round(state: State) -> Flow[None]:
    """Let each seat take its turn in secret, then reveal the turns one after the other (SI2, SI4)."""
    first_rolls = yield from choose_simultaneously(
        {seat: play_secret_turn(state, seat) for seat in state.order}, keep_seal_until_replaced=False
    )
    secret_events, state.step_events = state.step_events, []
    for seat in state.order:
        state.before[seat] = None
        for event in (first_rolls[seat], *list_visible_events(secret_events, seat)):
            tell(state, event)
        turn.complete_turn(state, seat)
    turn.complete_round(state)
    if state.result is None:
        begin_simultaneous_round(state)


def play_secret_turn(state: State, seat: Seat) -> Flow[Event]:
    """Play one seat's turn (TU2 to TU5), telling only this seat (SI5). Return the event of its first roll."""
    player = state.players[seat]
    first = turn.make_roll_event(state, seat, DICE_POSITIONS)
    while player.phase != "end_turn":
        yield from STEP_BY_PHASE[player.phase](state, seat)
    yield from confirm_turn(state, seat)
    player.phase = "waiting"
    return first


def begin_simultaneous_round(state: State) -> None:
    """Save what others see of each seat until the round is revealed (SI2), and roll everybody's dice."""
    for seat in state.order:
        state.before[seat] = copy_player(state.players[seat])
        turn.roll_all_dice(state, seat)


STEP_BY_PHASE = {
    "turn": turn.play_turn,
    "tower_recruit": turn.recruit_tower_person,
    "end_turn": turn.end_turn,
}
