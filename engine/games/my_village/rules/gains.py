"""What a village gets (C3.1 to C3.6, C3.10), and what a turn has changed for all to see."""
from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core import Seat, tell

from .. import events
from ..components import CHAMBERS, CHURCHES, CRAFTS, GOOD_OF, MEETING, MONKS, CraftType, Op
from ..state import Change, Player, State

WILD_SPACES = len(CHAMBERS["guild_council"].spaces)


def changed(s: State, me: Seat, what: str, id: str = "") -> None:
    s.latest.append(Change(me, what, id))


def gain_coins(s: State, me: Seat, n: int) -> None:
    s.players[me].coins += n
    tell(s, events.Gained(me, "coin", n))


def gain_story(s: State, me: Seat, n: int) -> None:
    """Every story point goes to the tree first (T6.3)."""
    s.players[me].tree += n
    tell(s, events.Gained(me, "story", n))


def produce(s: State, me: Seat, craft: CraftType, n: int) -> None:
    """Onto the building's own free spaces; a full one gets nothing (C3.3, Q23)."""
    shop = s.players[me].crafts[craft]
    n = min(n, CRAFTS[shop.card].spaces - shop.stock)
    if n:
        shop.stock += n
        changed(s, me, "good", craft)
        tell(s, events.Gained(me, GOOD_OF[craft], n))


def produce_wild(s: State, me: Seat, n: int) -> None:
    """C3.4."""
    p = s.players[me]
    n = min(n, WILD_SPACES - p.wild)
    if n:
        p.wild += n
        changed(s, me, "good", "wild")
        tell(s, events.Gained(me, "wild", n))


def add_marker(s: State, me: Seat, n: int) -> None:
    """C3.6."""
    p = s.players[me]
    n = min(n, MEETING.spaces - p.meeting_markers)
    if n:
        p.meeting_markers += n
        tell(s, events.Gained(me, "marker", n))


def secure(s: State, me: Seat) -> None:
    """C3.16: the only way from the tree into the house (A8.2)."""
    p = s.players[me]
    if p.tree:
        tell(s, events.Secured(me, p.tree))
        p.safe += p.tree
        p.tree = 0


GAINS: Mapping[Op, Callable[[State, Seat, int], None]] = {  # what comes without a question
    "gain_coins": gain_coins, "gain_story_points": gain_story, "produce_wild": produce_wild,
    "add_meeting_marker": add_marker, "secure_story_points": lambda s, me, _: secure(s, me),
}  # fmt: skip


def windows(p: Player) -> int:
    """C1.7."""
    return sum([MONKS[monk].windows for monk in p.monks]) + (CHURCHES[p.church].windows if p.church else 0)
