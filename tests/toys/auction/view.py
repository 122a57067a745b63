"""What each viewer may see: hands are hidden, the pile has no order, bids are sealed."""
from __future__ import annotations

from msgspec import Struct

from engine.core import Seat

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
