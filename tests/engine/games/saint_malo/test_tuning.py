"""Weights are learned by playing with many (rules 14)."""

from __future__ import annotations

from engine.games.saint_malo.ai.tuning import (
    play_game,
)
from engine.games.saint_malo.ai.value import FEATURES, get_weights


def test_each_seat_uses_its_own_weights():
    """A seat without knowledge scores nothing that counts."""
    ignorant = tuple((0.0, 0.0) for _ in FEATURES)
    ignored, known = play_game(bytes(16), [ignorant, get_weights("club")])
    assert known > 2 * ignored
