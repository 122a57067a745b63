"""What each viewer may see."""

from __future__ import annotations

from msgspec import Struct

from engine.core import PlayerResult, Seat

from .rules import is_over, make_results
from .state import Bid, Liars


class View(Struct):
    left: list[int]  # number of dice of each player
    out: list[int]  # the round in which each player lost the last die; 0 while they have dice
    own: list[int]  # dice under the viewer's cup
    wild: bool
    active: Seat
    round: int
    number: int  # number of dice of the bid that the viewer is making
    bids: list[Bid]
    lifted: list[list[int]]  # dice under each cup in the previous round
    seat: Seat | None
    results: tuple[PlayerResult, ...] | None  # once the game is over

    @property
    def total(self) -> int:
        """Return the number of dice on the table."""
        return sum(self.left)


def build_view(state: Liars, viewer: Seat | None) -> View:
    own = state.players[viewer].dice if viewer is not None else []
    left, out = [len(p.dice) for p in state.players], [p.out for p in state.players]
    return View(
        left,
        out,
        own,
        state.wild,
        state.active,
        state.round,
        state.number,
        state.bids,
        state.lifted,
        viewer,
        make_results(state).ranking if is_over(state) else None,
    )
