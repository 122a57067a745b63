"""The start of a game (section 3)."""

from __future__ import annotations

from engine.core import Chance, Setup

from ..state import Lobby, State, create_player
from . import begin_simultaneous_round
from .turn import roll_all_dice


def create_state(setup: Setup) -> State:
    """Return the state in which a game begins: start player, new cities and the first roll (SU1 to SU6)."""
    seats, chance = setup.player_count, Chance(setup.key)
    lobby = setup.options if isinstance(setup.options, Lobby) else Lobby()
    first = chance.randbelow(seats) if lobby.start_player is None else lobby.start_player
    state = State(
        chance=chance,
        order=tuple((first + i) % seats for i in range(seats)),
        players=[create_player() for _ in range(seats)],
        active_seat=first if lobby.tempo == "sequential" else None,
        before=[None] * seats,
    )
    if state.active_seat is None:
        begin_simultaneous_round(state)
    else:
        roll_all_dice(state, first)
    return state
