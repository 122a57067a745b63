"""The view: the part of the state that a viewer may see."""

from __future__ import annotations

from msgspec import Struct

from engine.core import PlayerResult, RunningScore, Seat

from .rules import is_over, make_results
from .state import GameState, Rows


class View(Struct):
    """What one player, or a spectator, may see."""

    hands: list[int]  # number of cards of each player
    points: list[int]
    pile: int  # number of cards left to draw
    rows: Rows
    active: Seat
    own: list[int]  # the viewer's hand
    card: int  # the card that the viewer has chosen, but not put down yet; 0 for none
    seat: Seat | None  # the viewer's seat; None for a spectator
    results: tuple[PlayerResult, ...] | None  # None until the game is over


def build_view(state: GameState, viewer: Seat | None) -> View:
    """Return what the viewer may see. None is a spectator."""
    hands, points = [len(p.hand) for p in state.players], [p.points for p in state.players]
    own = state.players[viewer].hand if viewer is not None else []
    results = make_results(state).ranking if is_over(state) else None
    return View(hands, points, len(state.pile), state.rows, state.active, own, state.card, viewer, results)


def running_score(view: View, seat: Seat) -> RunningScore:
    """Return what the seat would score if the game ended now."""
    return RunningScore((view.points[seat],))
