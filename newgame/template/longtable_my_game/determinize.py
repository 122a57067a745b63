"""Determinization: replace what a viewer cannot know by random values that fit what they do know."""

from __future__ import annotations

from engine.core import Chance, Seat
from engine.core.rules import shuffle

from .components import CARDS
from .state import GameState


def determinize(state: GameState, viewer: Seat | None, key: bytes, viewer_state: GameState) -> GameState:
    """Shuffle the cards that the viewer does not see, and deal them again."""
    state.chance, rng = Chance(key, state.chance.draw_counts), Chance(key)
    own = state.players[viewer].hand if viewer is not None else []
    seen = {*own, *state.rows.left, *state.rows.right}
    hidden = [card for card in CARDS if card not in seen]
    shuffle(hidden, rng)
    for seat, player in enumerate(state.players):
        if seat != viewer:
            player.hand = sorted(hidden.pop() for _ in player.hand)
    state.pile = hidden
    return state
