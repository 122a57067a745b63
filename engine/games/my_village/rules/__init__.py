"""How a game of My Village goes (rules 4)."""
from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core import Flow, Seat

from ..state import Phase, State, Turn
from . import rats, turn
from .rounds import in_turn, order, prepare


def step(s: State) -> Flow[None]:
    """One engine step (U2). A round prepares itself."""
    return STEPS[s.phase](s)


def roll(s: State) -> Flow[None]:
    prepare(s)
    yield from ()


def as_if(s: State, seat: Seat) -> State | None:
    """The seat's next turn of this round as if it came now, for planning; in another round other dice lie there."""
    if s.phase in ("roll", "over"):
        return None
    later = [at for at, other in enumerate(order(s)) if other == seat and at > s.turn_index]
    if not later and seat != in_turn(s):
        return None
    s.turn_index = later[0] if later else s.turn_index
    s.phase, s.turn = "dice", Turn()
    return s


STEPS: Mapping[Phase, Callable[[State], Flow[None]]] = {
    "roll": roll, "dice": turn.dice, "use": turn.use, "death": turn.death, "rat": rats.sanatory,
}  # fmt: skip
