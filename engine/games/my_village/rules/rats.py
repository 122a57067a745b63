"""The rat die and the invasion (A9.3 to A9.6)."""
from __future__ import annotations

from typing import Literal, get_args

from engine.core import Action, Flow, Seat, choose, tell

from .. import events
from ..actions import SetRatOrder, UseSanatory
from ..components import CHURCHES, COUNTS
from ..state import Player, RatOrder, State
from .dice import FACES
from .gains import changed
from .rounds import end_turn

Shelter = Literal["none", "kept", "asked"]  # from rats that come in

ORDERS: tuple[RatOrder, ...] = get_args(RatOrder)
SET_ORDER = {order: SetRatOrder(order) for order in ORDERS}
EITHER = (UseSanatory(True), UseSanatory(False))


def loss(p: Player) -> int:
    """Half of the tree points, rounded down (A9.4, Q14)."""
    return p.tree // 2


def sheltered(p: Player) -> bool:
    """Whether the sanatory church can keep the rats out: a free space, its abbot, and something to lose (Q69)."""
    return p.church == "sanatory_church" and not why_bare(p) and loss(p) > 0


def why_bare(p: Player) -> Literal["", "used", "abbot"]:
    """What keeps that church from keeping them out: all its spaces are used, or its abbot is dead."""
    if p.sanatory_used >= CHURCHES["sanatory_church"].use_spaces:
        return "used"
    return "" if "abbot" in p.villagers else "abbot"


def roll(s: State) -> None:
    """A9.3: excess steps are lost (Q13)."""
    rolled = FACES[s.chance.below(len(FACES))]
    s.rat = max(0, s.rat - rolled)
    tell(s, events.RatMoved(rolled, s.rat))
    if s.rat:
        end_turn(s)
    else:
        invade(s)


def shelter(p: Player) -> Shelter:
    """What the owner of the sanatory church has said beforehand; or he is asked in the next step (A9.4a)."""
    if not sheltered(p) or p.rat_order == "never":
        return "none"
    if p.rat_order == "ask":
        return "asked"
    return "kept" if loss(p) >= p.rat_order else "none"


def invade(s: State) -> None:
    """There is one sanatory church: at most one village has a shelter."""
    found = {shelter(p): seat for seat, p in enumerate(s.players)}
    if "asked" in found:
        s.phase = "rat"
    else:
        plunder(s, found.get("kept"))


def sanatory(s: State) -> Flow[None]:
    """D17: before anybody loses points. It ends the turn, so it cannot be taken back (U3)."""
    owner = next(seat for seat, p in enumerate(s.players) if sheltered(p))
    chosen = yield from choose(owner, "sanatory", lambda: EITHER)
    s.chance.record_reveal()
    plunder(s, owner if chosen.use else None)


def plunder(s: State, safe: Seat | None) -> None:
    """Everybody loses but who is safe; then the rat is back at its start (A9.4, A9.5)."""
    losses = tuple([0 if seat == safe else loss(p) for seat, p in enumerate(s.players)])
    for p, lost in zip(s.players, losses, strict=True):
        p.tree -= lost
    if safe is not None:
        s.players[safe].sanatory_used += 1
        changed(s, safe, "church", "sanatory_church")
        tell(s, events.ChurchUsed(safe, "sanatory_church"))
    s.rat = COUNTS[len(s.players)].rat_start_distance
    tell(s, events.Invaded(losses, safe, s.rat))
    end_turn(s)


# The rat order


def orders(s: State, p: Player) -> list[Action]:
    """A9.4a: any other one, once a turn."""
    if p.church != "sanatory_church" or s.turn.order_set:
        return []
    return [action for order, action in SET_ORDER.items() if order != p.rat_order]


def set_order(s: State, me: Seat, action: SetRatOrder) -> None:
    s.players[me].rat_order = action.order
    s.turn.order_set = True
    tell(s, events.OrderSet(me, action.order))
