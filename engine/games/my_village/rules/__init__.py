"""How a game of My Village goes (rules 4)."""
from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core import Flow, Seat

from ..state import Phase, State, Turn
from . import rats, turn
from .rounds import in_turn, order, prepare


def step(state: State) -> Flow[None]:
    """One engine step (U2). A round prepares itself."""
    return STEPS[state.phase](state)


def roll(state: State) -> Flow[None]:
    prepare(state)
    yield from ()


def as_if(state: State, seat: Seat) -> State | None:
    """The seat's next turn of this round as if it came now, for planning; in another round other dice lie there."""
    if state.phase in ("roll", "over"):
        return None
    later = [at for at, other in enumerate(order(state)) if other == seat and at > state.turn_index]
    if not later and seat != in_turn(state):
        return None
    state.turn_index = later[0] if later else state.turn_index
    state.phase, state.turn = "dice", Turn()
    return state


STEPS: Mapping[Phase, Callable[[State], Flow[None]]] = {
    "roll": roll, "dice": turn.dice, "use": turn.use, "death": turn.death, "rat": rats.sanatory,
}  # fmt: skip
