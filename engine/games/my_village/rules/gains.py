"""What a village gains (C3.1 to C3.6, C3.10), and the record of what a turn has changed."""
from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core import Seat, tell

from .. import events
from ..components import CHAMBERS, CHURCHES, CRAFTS, GOOD_BY_CRAFT, MEETING_PLACE, MONKS, CraftType, Op
from ..state import Change, Player, State

WILD_SPACES = len(CHAMBERS["guild_council"].spaces)


def record_change(state: State, seat: Seat, what: str, id: str = "") -> None:
    """Record a change of this turn for the pictures."""
    state.latest.append(Change(seat, what, id))


def gain_coins(state: State, seat: Seat, n: int) -> None:
    state.players[seat].coins += n
    tell(state, events.Gained(seat, "coin", n))


def gain_story_points(state: State, seat: Seat, n: int) -> None:
    """Put story points on the tree, where all of them go first (T6.3)."""
    state.players[seat].tree += n
    tell(state, events.Gained(seat, "story", n))


def produce_goods(state: State, seat: Seat, craft: CraftType, n: int) -> None:
    """Put goods on the building's free spaces. Goods without a free space are lost (C3.3, Q23)."""
    shop = state.players[seat].crafts[craft]
    n = min(n, CRAFTS[shop.card].spaces - shop.stock)
    if n:
        shop.stock += n
        record_change(state, seat, "good", craft)
        tell(state, events.Gained(seat, GOOD_BY_CRAFT[craft], n))


def produce_wild_goods(state: State, seat: Seat, n: int) -> None:
    """Put wild goods on the guild council's free spaces (C3.4)."""
    player = state.players[seat]
    n = min(n, WILD_SPACES - player.wild)
    if n:
        player.wild += n
        record_change(state, seat, "good", "wild")
        tell(state, events.Gained(seat, "wild", n))


def add_meeting_markers(state: State, seat: Seat, n: int) -> None:
    """Put markers on the meeting place, as far as it has free spaces (C3.6)."""
    player = state.players[seat]
    n = min(n, MEETING_PLACE.spaces - player.meeting_markers)
    if n:
        player.meeting_markers += n
        tell(state, events.Gained(seat, "marker", n))


def secure_story_points(state: State, seat: Seat) -> None:
    """Move all story points from the tree into the house. There is no other way into it (C3.16, A8.2)."""
    player = state.players[seat]
    if player.tree:
        tell(state, events.Secured(seat, player.tree))
        player.safe += player.tree
        player.tree = 0


# Gains that need no question
GAIN_BY_OP: Mapping[Op, Callable[[State, Seat, int], None]] = {
    "gain_coins": gain_coins,
    "gain_story_points": gain_story_points,
    "produce_wild": produce_wild_goods,
    "add_meeting_marker": add_meeting_markers,
    "secure_story_points": lambda state, seat, _: secure_story_points(state, seat),
}


def count_windows(player: Player) -> int:
    """Return the number of church windows in the village (C1.7)."""
    return sum([MONKS[monk].windows for monk in player.monks]) + (
        CHURCHES[player.church].windows if player.church else 0
    )
