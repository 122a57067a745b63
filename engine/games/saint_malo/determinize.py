"""Draws a state at random among those that a viewer cannot rule out (SI7)."""

from __future__ import annotations

from engine.core import Chance, Seat

from .rules import turn
from .state import State


def determinize(state: State, viewer: Seat | None, key: bytes, viewer_state: State) -> State:
    """Replace the dice to come. In a simultaneous round, every other player gets another first roll."""
    counts, state.chance = state.chance.draw_counts, Chance(key)
    for seat, before in enumerate(state.before):
        if before is not None and seat != viewer:
            turn.roll_all_dice(state, seat)
    state.chance, state.step_events = Chance(key, counts), []
    return state
