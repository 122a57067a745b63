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
from .gains import record_change

MARKS: Mapping[str, Mark] = {space: Mark(space) for card in CHAMBERS.values() for space in card.spaces}
NO_MARK = Mark(None)
TILES: Mapping[str, PlaceTile] = {banner: PlaceTile(banner) for banner in ACTIVATE}
STAYS = PlaceTile(None)


def mark_council(state: State, seat: Seat) -> Flow[None]:
    """One marker on a free labelled space (D7); without one nothing is asked."""
    player = state.players[seat]
    if not free_spaces(player):
        return
    chosen = yield from choose(seat, "mark", partial(marks, player), partial(why_not_mark, player))
    if chosen.space:
        player.council_marks = [space for space in spaces(player) if space in (*player.council_marks, chosen.space)]
        record_change(state, seat, "council", chosen.space)
        tell(state, events.Marked(seat, chosen.space))


def spaces(player: Player) -> tuple[str, ...]:
    return CHAMBERS[player.council].spaces if player.council else ()


def free_spaces(player: Player) -> list[str]:
    return [space for space in spaces(player) if space not in player.council_marks]


def marks(player: Player) -> list[Mark]:
    return [*[MARKS[space] for space in free_spaces(player)], NO_MARK]


def why_not_mark(player: Player, action: Mark) -> Reason:
    return reason(
        "already_marked" if action.space in player.council_marks else "no_such_space", space=action.space or ""
    )


def place_tile(state: State, seat: Seat) -> Flow[None]:
    """A new tile beside any white banner of the village; else it lies on the meeting place (C3.8, D8)."""
    player = state.players[seat]
    player.tile = "meeting"
    yield from move_tile(state, seat)


def move_tile(state: State, seat: Seat) -> Flow[None]:
    """The own tile beside another white banner, or it stays (C3.9, A10.3)."""
    player = state.players[seat]
    chosen = yield from choose(seat, "tile", partial(tiles, player), partial(why_not_tile, player), ask_if_forced=True)
    if chosen.banner:
        player.tile = tile_name(player, chosen.banner)
        record_change(state, seat, "tile", player.tile)
        tell(state, events.TileMoved(seat, player.tile))


def tiles(player: Player) -> list[PlaceTile]:
    """Every white banner of the village but where it lies (D8, Q30)."""
    here = tile_banner(player)
    return [*[TILES[banner] for banner in banners(player) if banner != here], STAYS]


def why_not_tile(player: Player, action: PlaceTile) -> Reason:
    if action.banner in banners(player):
        return reason("tile_is_there")
    return reason("no_such_banner", banner=action.banner or "")
