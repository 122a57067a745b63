"""The view: the part of the state that a viewer may see."""

from __future__ import annotations

from msgspec import Struct

from engine.core import PlayerResult, Seat

from .rules import is_over, make_results
from .state import Bid, LiarsDiceState


class View(Struct):
    """What one player, or a spectator, may see."""

    dice_left: list[int]  # number of dice of each player
    out: list[int]  # the round in which each player lost the last die; 0 while they have dice
    own: list[int]  # dice under the viewer's cup
    wild: bool
    active: Seat
    round: int
    number: int  # number of dice of the unfinished bid; 0 for none
    bids: list[Bid]
    lifted: list[list[int]]  # dice under each cup in the previous round
    seat: Seat | None  # the viewer's seat; None for a spectator
    results: tuple[PlayerResult, ...] | None  # None until the game is over

    @property
    def total(self) -> int:
        """Return the number of dice on the table."""
        return sum(self.dice_left)


def build_view(state: LiarsDiceState, viewer: Seat | None) -> View:
    """Return what the viewer may see. None is a spectator."""
    own = state.players[viewer].dice if viewer is not None else []
    return View(
        [len(p.dice) for p in state.players],
        [p.out for p in state.players],
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
