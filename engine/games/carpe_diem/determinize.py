"""A position that a viewer cannot tell from the real one (H5)."""
from __future__ import annotations

from collections import Counter

from engine.core import Chance, Seat

from .components import KINDS, Kind
from .rules.setup import shuffled
from .state import State


def determinize(s: State, viewer: Seat | None, key: bytes, live: State) -> State:
    """H5: piles in another order, the fountain cards that the viewer does not know dealt anew, another generator."""
    luck = Chance(key)
    s.white_pile, s.black_pile = shuffled(sorted(s.white_pile), luck), shuffled(sorted(s.black_pile), luck)
    others = [p for seat, p in enumerate(s.players) if seat != viewer]
    returned = [] if viewer is None else s.players[viewer].fountain_returned
    unknown = Counter([*s.fountain_pile, *(card for p in others for card in p.fountain_cards)])
    unknown.subtract(returned)
    pile: list[Kind] = shuffled([kind for kind in KINDS for _ in range(unknown[kind])], luck)
    for p in others:
        p.fountain_cards = [pile.pop() for _ in p.fountain_cards]
        p.fountain_returned = []
    s.fountain_pile = [*reversed(returned), *pile]
    s.chance = Chance(key, s.chance.counts)
    return s
