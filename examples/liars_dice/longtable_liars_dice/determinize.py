"""What could lie under the cups that a viewer does not see."""
from __future__ import annotations

from engine.core import Chance, Seat

from .rules import over
from .state import FACES, Liars


def determinize(s: Liars, viewer: Seat | None, key: bytes, live: Liars) -> Liars:
    """The others' dice are rolled anew."""
    s.chance, luck = Chance(key, s.chance.draw_counts), Chance(key)
    for seat, p in enumerate(s.players):
        if seat != viewer and not over(s):
            p.dice = sorted(1 + luck.randbelow(FACES) for _ in p.dice)
    return s
