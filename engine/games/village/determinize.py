"""Draws a state at random among those that a viewer cannot rule out (H2)."""

from __future__ import annotations

from engine.core import Chance, Seat
from engine.core.rules import shuffle

from .state import State


def determinize(state: State, viewer: Seat | None, key: bytes, viewer_state: State) -> State:
    """Shuffle the pile and replace the random generator: nothing else is hidden (H2)."""
    state.pile.sort()
    shuffle(state.pile, Chance(key))
    state.chance = Chance(key, state.chance.draw_counts)
    return state
