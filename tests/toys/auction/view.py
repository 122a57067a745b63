"""Show what each viewer may see: hands are hidden, the pile has no order, bids are sealed."""

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


def build_view(state: Auction, viewer: Seat | None, over: bool) -> View:
    for seat, p in enumerate(state.players):
        if seat != viewer and not over:
            p.hand, p.bid = [-1] * len(p.hand), 0
    return View(
        state.players,
        len(state.pile),
        state.discards,
        state.board,
        state.die,
        state.active,
        state.phase,
        state.round,
        state.counted,
    )
