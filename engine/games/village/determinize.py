"""A position that a viewer cannot tell from the real one (H2)."""
from __future__ import annotations

from engine.core import Chance, Seat
from engine.core.rules import shuffle

from .state import State


def determinize(s: State, viewer: Seat | None, key: bytes, live: State) -> State:
    """A world that nobody can tell from the real one: another order of the pile, another generator (H2)."""
    s.pile.sort()
    shuffle(s.pile, Chance(key))
    s.chance = Chance(key, s.chance.counts)
    return s
