"""What could lie under the cups that a viewer does not see."""
from __future__ import annotations

from engine.core import Chance, Seat

from .rules import is_over
from .state import FACES, Liars


def determinize(state: Liars, viewer: Seat | None, key: bytes, live: Liars) -> Liars:
    """The others' dice are rolled anew."""
    state.chance, luck = Chance(key, state.chance.draw_counts), Chance(key)
    for seat, p in enumerate(state.players):
        if seat != viewer and not is_over(state):
            p.dice = sorted(1 + luck.randbelow(FACES) for _ in p.dice)
    return state
