"""Guess how the cards could lie that a viewer does not see."""

from __future__ import annotations

from engine.core import Chance, Seat
from engine.core.rules import shuffle

from .state import Auction


def determinize(state: Auction, viewer: Seat | None, key: bytes, over: bool) -> Auction:
    """Shuffle other hands and the pile among each other. Nothing else is hidden between two steps."""
    state.chance = Chance(key, state.chance.draw_counts)
    others = [] if over else [p for seat, p in enumerate(state.players) if seat != viewer]
    hidden, luck = sorted([*state.pile, *(card for p in others for card in p.hand)]), Chance(key)
    shuffle(hidden, luck)
    for p in others:
        p.hand = [hidden.pop() for _ in p.hand]
    state.pile = hidden
    return state
