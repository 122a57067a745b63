"""Determinization: the dice that other players could have."""

from __future__ import annotations

from engine.core import Chance, Seat

from .rules import is_over
from .state import FACES, Liars


def determinize(state: Liars, viewer: Seat | None, key: bytes, viewer_state: Liars) -> Liars:
    """Roll the other players' dice again."""
    state.chance, rng = Chance(key, state.chance.draw_counts), Chance(key)
    for seat, player in enumerate(state.players):
        if seat != viewer and not is_over(state):
            player.dice = sorted(1 + rng.randbelow(FACES) for _ in player.dice)
    return state
