"""The questions of the council area: marks of a chamber (C3.5) and the 2/12 tile (C3.8, C3.9, A10)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from engine.core import Flow, Reason, Seat, choose, reason, tell

from .. import events
from ..actions import Mark, PlaceTile
from ..components import CHAMBERS
from ..state import Player, State
from .banners import ACTIVATE_ACTIONS, find_tile_banner, list_white_banners, tile_location
from .gains import record_change

MARK_ACTIONS: Mapping[str, Mark] = {space: Mark(space) for card in CHAMBERS.values() for space in card.spaces}
NO_MARK = Mark(None)
PLACE_TILE_ACTIONS: Mapping[str, PlaceTile] = {banner: PlaceTile(banner) for banner in ACTIVATE_ACTIONS}
TILE_STAYS = PlaceTile(None)


def mark_council_space(state: State, seat: Seat) -> Flow[None]:
    """Put one marker on a free labelled space (D7). Nothing is asked if no space is free."""
    player = state.players[seat]
    if not list_free_spaces(player):
        return
    chosen = yield from choose(
        seat, "mark", partial(list_marks, player), partial(explain_refused_mark, player)
    )
    if chosen.space:
        player.council_marks = [
            space for space in labelled_spaces(player) if space in (*player.council_marks, chosen.space)
        ]
        record_change(state, seat, "council", chosen.space)
        tell(state, events.Marked(seat, chosen.space))


def labelled_spaces(player: Player) -> tuple[str, ...]:
    """Return the labelled spaces of the village's council chamber, in printed order."""
    return CHAMBERS[player.council].spaces if player.council else ()


def list_free_spaces(player: Player) -> list[str]:
    return [space for space in labelled_spaces(player) if space not in player.council_marks]


def list_marks(player: Player) -> list[Mark]:
    return [*[MARK_ACTIONS[space] for space in list_free_spaces(player)], NO_MARK]


def explain_refused_mark(player: Player, action: Mark) -> Reason:
    return reason(
        "already_marked" if action.space in player.council_marks else "no_such_space",
        space=action.space or "",
    )


def place_value_tile(state: State, seat: Seat) -> Flow[None]:
    """Lay a new 2/12 tile beside any white banner of the village, or leave it on the meeting place (C3.8, D8)."""
    player = state.players[seat]
    player.tile = "meeting"
    yield from move_value_tile(state, seat)


def move_value_tile(state: State, seat: Seat) -> Flow[None]:
    """Move the 2/12 tile beside another white banner, or leave it (C3.9, A10.3)."""
    player = state.players[seat]
    chosen = yield from choose(
        seat,
        "tile",
        partial(list_tile_placements, player),
        partial(explain_refused_tile_placement, player),
        ask_if_forced=True,
    )
    if chosen.banner:
        player.tile = tile_location(player, chosen.banner)
        record_change(state, seat, "tile", player.tile)
        tell(state, events.TileMoved(seat, player.tile))


def list_tile_placements(player: Player) -> list[PlaceTile]:
    """Return every white banner of the village except the tile's own, and the option to leave it (D8, Q30)."""
    tile_banner = find_tile_banner(player)
    return [
        *[PLACE_TILE_ACTIONS[banner] for banner in list_white_banners(player) if banner != tile_banner],
        TILE_STAYS,
    ]


def explain_refused_tile_placement(player: Player, action: PlaceTile) -> Reason:
    if action.banner in list_white_banners(player):
        return reason("tile_is_there")
    return reason("no_such_banner", banner=action.banner or "")
