"""A position that a viewer cannot tell from the real one (SI7)."""
from __future__ import annotations

from engine.core import Chance, Seat

from .rules import turn
from .state import State, copy


def determinize(s: State, viewer: Seat | None, key: bytes, live: State) -> State:
    """Other dice to come; where all turn at once, the others stand before their turns with another first roll."""
    counts, s.chance = s.chance.counts, Chance(key)
    for seat, before in enumerate(s.before):
        if before is not None and seat != viewer:
            s.players[seat] = copy(before)
            turn.first_roll(s, seat)
    s.chance, s.news = Chance(key, counts), []
    return s
