"""Draws a state at random among those that a viewer cannot rule out (H2)."""
from __future__ import annotations

from engine.core import Chance, Seat
from engine.core.rules import shuffle

from .state import State


def determinize(s: State, viewer: Seat | None, key: bytes, live: State) -> State:
    """Shuffle the pile and replace the random generator: nothing else is hidden (H2)."""
    s.pile.sort()
    shuffle(s.pile, Chance(key))
    s.chance = Chance(key, s.chance.counts)
    return s
