"""What follows by itself once a draft has ended: told before it is (U3)."""
from __future__ import annotations

from copy import deepcopy

from msgspec.structs import asdict

from engine.core import Chance
from engine.core.chance import Unforeseeable
from engine.core.flow import ENDING

from . import rules
from .market import go_round
from .mass import next_seat
from .state import State
from .view import View


def draws(view: View) -> bool:
    """Whether something is drawn or revealed before anybody has a choice again, when the viewer ends his turn (6.3).

    What nobody decides is played on a made-up position: all but hidden things lies open.
    """
    s = made_up(view)
    if s.market is not None:
        s.market.first = False
        go_round(s, s.market)
    if s.mass is not None:
        next_seat(s, s.mass, "mass_draw" if s.phase == "mass_buy" else "mass_end")
    try:
        while s.result is None and played(s):
            pass
    except Unforeseeable:
        return True
    return False


def made_up(view: View) -> State:
    """The position as a state, blind to chance."""
    known = {name: value for name, value in asdict(view).items() if name in State.__struct_fields__}
    players = [family.player for family in view.families]
    return deepcopy(State(players=players, chance=Chance(b"", blind=True), **known))


def played(s: State) -> bool:
    """Play the next step if it is no decision: one option is none, nor is the end of a draft without a choice."""
    flow = rules.step(s)
    try:
        asks = next(flow)
        while True:
            [(seat, ask)] = asks.items()
            first, *others = ENDING if ask.final else ask.options()
            if others:
                return False
            asks = flow.send((seat, first))
    except StopIteration:
        return True
