"""Building or storing the tile in hand (rules L, R)."""

from __future__ import annotations

from engine.core import Seat, tell

from ..actions import Place
from ..components import BOTTOM_ROW_SPACES, BUILDINGS, FaceId
from ..events import Built, Completed, Stored, WritRemoved
from ..state import Laid, Latest, State
from . import effects
from .district import effect_amount, list_completions
from .effects import advance_prestige


def build_tile(state: State, seat: Seat, place: Place) -> None:
    """Build the tile in hand (L1) and apply what it completes (R1 to R6)."""
    player, face, latest = state.players[seat], *put_down_tile(state, seat)
    player.grid[place.cell] = Laid(face, place.turn)
    tell(state, Built(seat, place.cell, face, place.turn))
    latest.cells.append(place.cell)
    if place.cell in player.writs:  # R1
        player.writs.remove(place.cell)
        tell(state, WritRemoved(seat, place.cell))
        advance_prestige(state, seat, 1)
    for feature in list_completions(player.grid, place.cell):
        tell(state, Completed(seat, feature.kind, feature.cells, feature.chimneys))
        for effect in BUILDINGS[feature.kind].effects:
            effects.apply_effect(state, seat, effect, effect_amount(effect, feature))


def store_tile(state: State, seat: Seat, forced: bool) -> None:
    """Put the tile in hand into storage for good (L1)."""
    face, _ = put_down_tile(state, seat)
    state.players[seat].stored.append(face)
    tell(state, Stored(seat, face, forced))


def put_down_tile(state: State, seat: Seat) -> tuple[FaceId, Latest]:
    """Empty the hand and return the tile with the record of this turn.

    The turn ends next unless an effect says otherwise.
    """
    face, came_from = state.held, state.held_from
    assert face and came_from, "no tile in hand"
    if state.latest is None or came_from not in BOTTOM_ROW_SPACES:  # the turn's first tile
        state.latest = Latest(seat)
    state.held = state.held_from = None
    state.stage = "end"
    return face, state.latest
