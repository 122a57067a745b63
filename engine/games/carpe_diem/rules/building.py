"""Build or store the tile in hand (rules L, R)."""
from __future__ import annotations

from engine.core import Seat, tell

from ..actions import Place
from ..components import BOTTOM, BUILDINGS, FaceId
from ..events import Built, Completed, Stored, WritRemoved
from ..state import Laid, Latest, State
from . import effects
from .district import completions, times
from .effects import advance_prestige


def build(s: State, me: Seat, place: Place) -> None:
    """L1, then R1 to R6."""
    p, face, latest = s.players[me], *put_down(s, me)
    p.grid[place.cell] = Laid(face, place.turn)
    tell(s, Built(me, place.cell, face, place.turn))
    latest.cells.append(place.cell)
    if place.cell in p.writs:  # R1
        p.writs.remove(place.cell)
        tell(s, WritRemoved(me, place.cell))
        advance_prestige(s, me, 1)
    for one in completions(p.grid, place.cell):
        tell(s, Completed(me, one.kind, one.cells, one.chimneys))
        for effect in BUILDINGS[one.kind].effects:
            effects.apply(s, me, effect, times(effect, one))


def store(s: State, me: Seat, forced: bool) -> None:
    """L1: it never comes back."""
    face, _ = put_down(s, me)
    s.players[me].stored.append(face)
    tell(s, Stored(me, face, forced))


def put_down(s: State, me: Seat) -> tuple[FaceId, Latest]:
    """The tile leaves the hand; unless something follows, the turn's end is next."""
    face, came_from = s.held, s.held_from
    assert face and came_from, "no tile in hand"
    if s.latest is None or came_from not in BOTTOM:  # the turn's first tile
        s.latest = Latest(me)
    s.held = s.held_from = None
    s.stage = "end"
    return face, s.latest
