"""Determinization: replace what a viewer cannot know by random values that fit what they do know."""

from __future__ import annotations

from engine.core import Chance, Seat

from .rules import is_over
from .state import FACES, LiarsDiceState


def determinize(
    state: LiarsDiceState, viewer: Seat | None, key: bytes, viewer_state: LiarsDiceState
) -> LiarsDiceState:
    """Roll the other players' dice again."""
    state.chance, rng = Chance(key, state.chance.draw_counts), Chance(key)
    for seat, player in enumerate(state.players):
        if seat != viewer and not is_over(state):
            player.dice = sorted(1 + rng.randbelow(FACES) for _ in player.dice)
    return state
