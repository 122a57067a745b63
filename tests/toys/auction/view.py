"""What each viewer may see: hands are hidden, the pile has no order, bids are sealed."""
from __future__ import annotations

from msgspec import Struct

from engine.core import Chance, Seat
from engine.core.chance import shuffle

from .state import Auction, Player


class View(Struct):
    players: list[Player]
    pile: int
    discards: list[int]
    board: list[int]
    die: int
    active: Seat
    phase: str
    round: int
    counted: bool


def view(s: Auction, viewer: Seat | None, over: bool) -> View:
    for seat, p in enumerate(s.players):
        if seat != viewer and not over:
            p.hand, p.bid = [-1] * len(p.hand), 0
    return View(s.players, len(s.pile), s.discards, s.board, s.die, s.active, s.phase, s.round, s.counted)


def determinize(s: Auction, viewer: Seat | None, key: bytes, over: bool) -> Auction:
    """Other hands and the pile are shuffled among each other; nothing else is hidden between two steps."""
    s.chance = Chance(key, s.chance.counts)
    others = [] if over else [p for seat, p in enumerate(s.players) if seat != viewer]
    hidden, luck = sorted([*s.pile, *(card for p in others for card in p.hand)]), Chance(key)
    shuffle(hidden, luck)
    for p in others:
        p.hand = [hidden.pop() for _ in p.hand]
    s.pile = hidden
    return s
