"""Draws a state at random among those that a viewer cannot rule out (SI7)."""
from __future__ import annotations

from engine.core import Chance, Seat

from .rules import turn
from .state import State, copy


def determinize(s: State, viewer: Seat | None, key: bytes, live: State) -> State:
    """Replace the dice to come.

    In a simultaneous round, every other player is put back to the start of their turn and gets another first roll.
    """
    counts, s.chance = s.chance.counts, Chance(key)
    for seat, before in enumerate(s.before):
        if before is not None and seat != viewer:
            s.players[seat] = copy(before)
            turn.first_roll(s, seat)
    s.chance, s.news = Chance(key, counts), []
    return s
