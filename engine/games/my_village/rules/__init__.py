"""The course of a game of My Village (rules 4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core import Flow, Seat

from ..state import Phase, State, Turn
from . import rats, turn
from .rounds import active_seat, prepare_round, turn_order


def step(state: State) -> Flow[None]:
    """Return the flow of the next step (U2). A round begins without a question."""
    return STEP_BY_PHASE[state.phase](state)


def begin_round(state: State) -> Flow[None]:
    """Prepare the next round. This flow asks nothing."""
    prepare_round(state)
    yield from ()


def with_turn_of(state: State, seat: Seat) -> State | None:
    """Return the state as if the seat's next turn of this round came now, or None if it has none.

    Turns of later rounds cannot be planned, because they use other dice.
    """
    if state.phase in ("roll", "over"):
        return None
    later = [
        index
        for index, other_seat in enumerate(turn_order(state))
        if other_seat == seat and index > state.turn_index
    ]
    if not later and seat != active_seat(state):
        return None
    state.turn_index = later[0] if later else state.turn_index
    state.phase, state.turn = "dice", Turn()
    return state


STEP_BY_PHASE: Mapping[Phase, Callable[[State], Flow[None]]] = {
    "roll": begin_round,
    "dice": turn.choose_dice,
    "use": turn.resolve_use,
    "death": turn.end_turn_after_death,
    "rat": rats.ask_about_shelter,
}
