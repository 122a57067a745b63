"""The components of `components.toml`, as typed structs."""

from __future__ import annotations

from engine.core.components import Component, load_components


class Box(Component):
    cards: int
    hand: int
    short_hand: int
    points: int


BOX = load_components(__name__, Box)
CARDS = range(1, BOX.cards + 1)
