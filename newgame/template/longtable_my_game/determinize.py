"""How the cards could lie that a viewer does not see."""
from __future__ import annotations

from engine.core import Chance, Seat
from engine.core.rules import shuffle

from .components import CARDS
from .state import Table


def determinize(s: Table, viewer: Seat | None, key: bytes, live: Table) -> Table:
    """The cards that the viewer does not see are dealt anew."""
    s.chance, luck = Chance(key, s.chance.draw_counts), Chance(key)
    own = s.players[viewer].hand if viewer is not None else []
    seen = {*own, *s.rows.left, *s.rows.right}
    hidden = [card for card in CARDS if card not in seen]
    shuffle(hidden, luck)
    for seat, p in enumerate(s.players):
        if seat != viewer:
            p.hand = sorted(hidden.pop() for _ in p.hand)
    s.pile = hidden
    return s
