"""The box, typed, from `components.toml`. Read once, never changed."""
from __future__ import annotations

from engine.core.components import Component, read


class Box(Component, frozen=True):
    cards: int
    hand: int
    short_hand: int
    points: int


BOX = read(__name__, Box)
CARDS = range(1, BOX.cards + 1)
