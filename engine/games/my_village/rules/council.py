"""The council area's own questions: marks of a chamber (C3.5) and the 2/12 tile (C3.8, C3.9, A10)."""
from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from engine.core import Flow, Reason, Seat, choose, reason, tell

from .. import events
from ..actions import Mark, PlaceTile
from ..components import CHAMBERS
from ..state import Player, State
from .banners import ACTIVATE, banners, tile_banner, tile_name
from .gains import changed

MARKS: Mapping[str, Mark] = {space: Mark(space) for card in CHAMBERS.values() for space in card.spaces}
NO_MARK = Mark(None)
TILES: Mapping[str, PlaceTile] = {banner: PlaceTile(banner) for banner in ACTIVATE}
STAYS = PlaceTile(None)


def mark_council(s: State, me: Seat) -> Flow[None]:
    """One marker on a free labelled space (D7); without one nothing is asked."""
    p = s.players[me]
    if not free_spaces(p):
        return
    chosen = yield from choose(me, "mark", partial(marks, p), partial(why_not_mark, p))
    if chosen.space:
        p.council_marks = [space for space in spaces(p) if space in (*p.council_marks, chosen.space)]
        changed(s, me, "council", chosen.space)
        tell(s, events.Marked(me, chosen.space))


def spaces(p: Player) -> tuple[str, ...]:
    return CHAMBERS[p.council].spaces if p.council else ()


def free_spaces(p: Player) -> list[str]:
    return [space for space in spaces(p) if space not in p.council_marks]


def marks(p: Player) -> list[Mark]:
    return [*[MARKS[space] for space in free_spaces(p)], NO_MARK]


def why_not_mark(p: Player, action: Mark) -> Reason:
    return reason("already_marked" if action.space in p.council_marks else "no_such_space", space=action.space or "")


def place_tile(s: State, me: Seat) -> Flow[None]:
    """A new tile beside any white banner of the village; else it lies on the meeting place (C3.8, D8)."""
    p = s.players[me]
    p.tile = "meeting"
    yield from move_tile(s, me)


def move_tile(s: State, me: Seat) -> Flow[None]:
    """The own tile beside another white banner, or it stays (C3.9, A10.3)."""
    p = s.players[me]
    chosen = yield from choose(me, "tile", partial(tiles, p), partial(why_not_tile, p), ask_if_forced=True)
    if chosen.banner:
        p.tile = tile_name(p, chosen.banner)
        changed(s, me, "tile", p.tile)
        tell(s, events.TileMoved(me, p.tile))


def tiles(p: Player) -> list[PlaceTile]:
    """Every white banner of the village but where it lies (D8, Q30)."""
    here = tile_banner(p)
    return [*[TILES[banner] for banner in banners(p) if banner != here], STAYS]


def why_not_tile(p: Player, action: PlaceTile) -> Reason:
    if action.banner in banners(p):
        return reason("tile_is_there")
    return reason("no_such_banner", banner=action.banner or "")
