"""What a village gains (C3.1 to C3.6, C3.10), and the record of what a turn has changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core import Seat, tell

from .. import events
from ..components import CHAMBERS, CHURCHES, CRAFTS, GOOD_BY_CRAFT, MEETING_PLACE, MONKS, CraftType, Op
from ..state import Change, Player, State

WILD_SPACES = len(CHAMBERS["guild_council"].spaces)


def record_change(state: State, seat: Seat, kind: str, id: str = "") -> None:
    """Record a change of this turn for the pictures."""
    state.latest.append(Change(seat, kind, id))


def gain_coins(state: State, seat: Seat, amount: int) -> None:
    state.players[seat].coins += amount
    tell(state, events.Gained(seat, "coin", amount))


def gain_story_points(state: State, seat: Seat, amount: int) -> None:
    """Put story points on the tree. All story points go there first (T6.3)."""
    state.players[seat].tree += amount
    tell(state, events.Gained(seat, "story", amount))


def produce_goods(state: State, seat: Seat, craft: CraftType, amount: int) -> None:
    """Put goods on the building's free spaces. Goods without a free space are lost (C3.3, Q23)."""
    workshop = state.players[seat].crafts[craft]
    amount = min(amount, CRAFTS[workshop.card].spaces - workshop.stock)
    if amount:
        workshop.stock += amount
        record_change(state, seat, "good", craft)
        tell(state, events.Gained(seat, GOOD_BY_CRAFT[craft], amount))


def produce_wild_goods(state: State, seat: Seat, amount: int) -> None:
    """Put wild goods on the guild council's free spaces (C3.4)."""
    player = state.players[seat]
    amount = min(amount, WILD_SPACES - player.wild)
    if amount:
        player.wild += amount
        record_change(state, seat, "good", "wild")
        tell(state, events.Gained(seat, "wild", amount))


def add_meeting_markers(state: State, seat: Seat, amount: int) -> None:
    """Put markers on the meeting place, as far as it has free spaces (C3.6)."""
    player = state.players[seat]
    amount = min(amount, MEETING_PLACE.spaces - player.meeting_markers)
    if amount:
        player.meeting_markers += amount
        tell(state, events.Gained(seat, "marker", amount))


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
