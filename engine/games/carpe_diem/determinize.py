"""Determinization: a random state that a viewer cannot tell from the real one (H5)."""

from __future__ import annotations

from collections import Counter

from engine.core import Chance, Seat

from .components import KINDS, Kind
from .rules.setup import draw_shuffled
from .state import State


def determinize(state: State, viewer: Seat | None, key: bytes, viewer_state: State) -> State:
    """Shuffle the piles, deal the unknown fountain cards again, and replace the generator (H5)."""
    rng = Chance(key)
    state.white_pile = draw_shuffled(sorted(state.white_pile), rng)
    state.black_pile = draw_shuffled(sorted(state.black_pile), rng)
    other_players = [player for seat, player in enumerate(state.players) if seat != viewer]
    returned = [] if viewer is None else state.players[viewer].fountain_returned
    unknown = Counter(
        [*state.fountain_pile, *(card for player in other_players for card in player.fountain_cards)]
    )
    unknown.subtract(returned)
    pile: list[Kind] = draw_shuffled([kind for kind in KINDS for _ in range(unknown[kind])], rng)
    for player in other_players:
        player.fountain_cards = [pile.pop() for _ in player.fountain_cards]
        player.fountain_returned = []
    state.fountain_pile = [*reversed(returned), *pile]
    state.chance = Chance(key, state.chance.draw_counts)
    return state
