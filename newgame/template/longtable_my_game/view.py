"""What each viewer may see."""

from __future__ import annotations

from msgspec import Struct

from engine.core import PlayerResult, RunningScore, Seat

from .rules import is_over, make_results
from .state import Rows, Table


class View(Struct):
    hands: list[int]  # how many cards each player has
    points: list[int]
    pile: int  # how many cards are left to draw
    rows: Rows
    active: Seat
    own: list[int]  # the viewer's hand
    card: int  # the card that the viewer is about to put down; 0 for none
    seat: Seat | None
    results: tuple[PlayerResult, ...] | None  # once the game is over


def build_view(state: Table, viewer: Seat | None) -> View:
    hands, points = [len(p.hand) for p in state.players], [p.points for p in state.players]
    own = state.players[viewer].hand if viewer is not None else []
    end = make_results(state).ranking if is_over(state) else None
    return View(hands, points, len(state.pile), state.rows, state.active, own, state.card, viewer, end)


def running_score(view: View, seat: Seat) -> RunningScore:
    """Return what the seat would score if the game ended now."""
    return RunningScore((view.points[seat],))
