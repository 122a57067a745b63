"""A position that a viewer cannot tell from the real one (H1)."""
from __future__ import annotations

from engine.core import Chance, Seat
from engine.core.rules import shuffle

from .state import State


def determinize(s: State, viewer: Seat | None, key: bytes, live: State) -> State:
    """A world that nobody can tell from the real one: other orders of all stacks, another generator (H1).

    A monk on top is seen by all and stays.
    """
    luck, stacks = Chance(key), s.stacks
    for pile in (stacks.customers, *stacks.travel.values()):
        pile.sort()
        shuffle(pile, luck)
    for stack, pile in stacks.monks.items():
        below = sorted(pile[:-1])
        shuffle(below, luck)
        stacks.monks[stack] = [*below, *pile[-1:]]
    s.chance = Chance(key, s.chance.counts)
    return s
