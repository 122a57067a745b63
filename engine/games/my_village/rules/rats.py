"""The rat die and the invasion (A9.3 to A9.6)."""
from __future__ import annotations

from typing import Literal, get_args

from engine.core import Action, Flow, Seat, choose, tell

from .. import events
from ..actions import SetRatOrder, UseSanatory
from ..components import CHURCHES, NUMBERS_BY_PLAYER_COUNT
from ..state import Player, RatOrder, State
from .dice import FACES
from .gains import record_change
from .rounds import end_turn

Shelter = Literal["none", "kept", "asked"]  # from rats that come in

RAT_ORDERS: tuple[RatOrder, ...] = get_args(RatOrder)
SET_RAT_ORDER_ACTIONS = {order: SetRatOrder(order) for order in RAT_ORDERS}
SHELTER_OPTIONS = (UseSanatory(True), UseSanatory(False))


def tree_points_lost(player: Player) -> int:
    """Half of the tree points, rounded down (A9.4, Q14)."""
    return player.tree // 2


def can_use_sanatory_church(player: Player) -> bool:
    """Whether the sanatory church can keep the rats out: a free space, its abbot, and something to lose (Q69)."""
    return player.church == "sanatory_church" and not find_shelter_obstacle(player) and tree_points_lost(player) > 0


def find_shelter_obstacle(player: Player) -> Literal["", "used", "abbot"]:
    """What keeps that church from keeping them out: all its spaces are used, or its abbot is dead."""
    if player.sanatory_used >= CHURCHES["sanatory_church"].use_spaces:
        return "used"
    return "" if "abbot" in player.villagers else "abbot"


def roll_rat_die(state: State) -> None:
    """A9.3: excess steps are lost (Q13)."""
    rolled = FACES[state.chance.below(len(FACES))]
    state.rat = max(0, state.rat - rolled)
    tell(state, events.RatMoved(rolled, state.rat))
    if state.rat:
        end_turn(state)
    else:
        begin_invasion(state)


def decide_shelter(player: Player) -> Shelter:
    """What the owner of the sanatory church has said beforehand; or he is asked in the next step (A9.4a)."""
    if not can_use_sanatory_church(player) or player.rat_order == "never":
        return "none"
    if player.rat_order == "ask":
        return "asked"
    return "kept" if tree_points_lost(player) >= player.rat_order else "none"


def begin_invasion(state: State) -> None:
    """There is one sanatory church: at most one village has a shelter."""
    found = {decide_shelter(player): seat for seat, player in enumerate(state.players)}
    if "asked" in found:
        state.phase = "rat"
    else:
        resolve_rat_invasion(state, found.get("kept"))


def ask_about_shelter(state: State) -> Flow[None]:
    """D17: before anybody loses points. It ends the turn, so it cannot be taken back (U3)."""
    owner = next(seat for seat, player in enumerate(state.players) if can_use_sanatory_church(player))
    chosen = yield from choose(owner, "sanatory", lambda: SHELTER_OPTIONS)
    state.chance.record_reveal()
    resolve_rat_invasion(state, owner if chosen.use else None)


def resolve_rat_invasion(state: State, safe: Seat | None) -> None:
    """Everybody loses but who is safe; then the rat is back at its start (A9.4, A9.5)."""
    losses = tuple([0 if seat == safe else tree_points_lost(player) for seat, player in enumerate(state.players)])
    for player, lost in zip(state.players, losses, strict=True):
        player.tree -= lost
    if safe is not None:
        state.players[safe].sanatory_used += 1
        record_change(state, safe, "church", "sanatory_church")
        tell(state, events.ChurchUsed(safe, "sanatory_church"))
    state.rat = NUMBERS_BY_PLAYER_COUNT[len(state.players)].rat_start_distance
    tell(state, events.Invaded(losses, safe, state.rat))
    end_turn(state)


# The rat order


def list_rat_orders(state: State, player: Player) -> list[Action]:
    """A9.4a: any other one, once a turn."""
    if player.church != "sanatory_church" or state.turn.order_set:
        return []
    return [action for order, action in SET_RAT_ORDER_ACTIONS.items() if order != player.rat_order]


def set_rat_order(state: State, seat: Seat, action: SetRatOrder) -> None:
    state.players[seat].rat_order = action.order
    state.turn.order_set = True
    tell(state, events.OrderSet(seat, action.order))
