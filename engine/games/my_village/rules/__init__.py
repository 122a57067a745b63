"""How a game of My Village goes (rules 4)."""
from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core import Flow, Seat

from ..state import Phase, State, Turn
from . import rats, turn
from .rounds import active_seat, prepare_round, turn_order


def step(state: State) -> Flow[None]:
    """One engine step (U2). A round prepares itself."""
    return STEP_BY_PHASE[state.phase](state)


def begin_round(state: State) -> Flow[None]:
    prepare_round(state)
    yield from ()


def with_turn_of(state: State, seat: Seat) -> State | None:
    """The seat's next turn of this round as if it came now, for planning; in another round other dice lie there."""
    if state.phase in ("roll", "over"):
        return None
    later = [at for at, other in enumerate(turn_order(state)) if other == seat and at > state.turn_index]
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
