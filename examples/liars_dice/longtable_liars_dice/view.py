"""What each viewer may see."""
from __future__ import annotations

from msgspec import Struct

from engine.core import PlayerResult, Seat

from .rules import over, results
from .state import Bid, Liars


class View(Struct):
    left: list[int]  # dice of each player
    out: list[int]  # the round in which each lost the last one; 0 for who has some
    own: list[int]  # under the viewer's cup
    wild: bool
    active: Seat
    round: int
    number: int  # of the bid that the viewer is making
    bids: list[Bid]
    lifted: list[list[int]]  # what lay under the cups in the round before
    seat: Seat | None
    results: tuple[PlayerResult, ...] | None  # once the game is over

    @property
    def total(self) -> int:
        """Dice on the table."""
        return sum(self.left)


def look(s: Liars, viewer: Seat | None) -> View:
    own = s.players[viewer].dice if viewer is not None else []
    left, out = [len(p.dice) for p in s.players], [p.out for p in s.players]
    return View(left, out, own, s.wild, s.active, s.round, s.number, s.bids, s.lifted, viewer,
                results(s).ranking if over(s) else None)
