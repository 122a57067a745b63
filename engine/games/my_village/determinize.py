"""Determinization: a random state that a viewer cannot tell from the real one (H1)."""

from __future__ import annotations

from engine.core import Chance, Seat
from engine.core.rules import shuffle

from .state import State


def determinize(state: State, viewer: Seat | None, key: bytes, viewer_state: State) -> State:
    """Shuffle all stacks again and replace the generator (H1). Top monks stay, because everybody sees them."""
    rng, stacks = Chance(key), state.stacks
    for pile in (stacks.customers, *stacks.travel.values()):
        pile.sort()
        shuffle(pile, rng)
    for stack, pile in stacks.monks.items():
        below = sorted(pile[:-1])
        shuffle(below, rng)
        stacks.monks[stack] = [*below, *pile[-1:]]
    state.chance = Chance(key, state.chance.draw_counts)
    return state
