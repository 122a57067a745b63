"""The rat die and the rat invasion (A9.3 to A9.6)."""

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

# Protection from the rats: none, by the rat order, or after a question.
Shelter = Literal["none", "kept", "asked"]

RAT_ORDERS: tuple[RatOrder, ...] = get_args(RatOrder)
SET_RAT_ORDER_ACTIONS = {order: SetRatOrder(order) for order in RAT_ORDERS}
SHELTER_OPTIONS = (UseSanatory(True), UseSanatory(False))


def tree_points_lost(player: Player) -> int:
    """Return half of the story points on the tree, rounded down (A9.4, Q14)."""
    return player.tree // 2


def can_use_sanatory_church(player: Player) -> bool:
    """Return whether the sanatory church can protect this village.

    It needs a free space, the abbot, and story points that would be lost (Q69).
    """
    return (
        player.church == "sanatory_church"
        and not find_shelter_obstacle(player)
        and tree_points_lost(player) > 0
    )


def find_shelter_obstacle(player: Player) -> Literal["", "used", "abbot"]:
    """Return what stops the sanatory church: all its spaces are used, or the abbot is absent. "" if nothing does."""
    if player.sanatory_used >= CHURCHES["sanatory_church"].use_spaces:
        return "used"
    return "" if "abbot" in player.villagers else "abbot"


def roll_rat_die(state: State) -> None:
    """Roll the rat die and move the rat. Steps beyond the last space are lost (A9.3, Q13)."""
    rolled = FACES[state.chance.randbelow(len(FACES))]
    state.rat = max(0, state.rat - rolled)
    tell(state, events.RatMoved(rolled, state.rat))
    if state.rat:
        end_turn(state)
    else:
        begin_invasion(state)


def decide_shelter(player: Player) -> Shelter:
    """Return whether the rat order protects the village, or whether its player must be asked (A9.4a)."""
    if not can_use_sanatory_church(player) or player.rat_order == "never":
        return "none"
    if player.rat_order == "ask":
        return "asked"
    return "kept" if tree_points_lost(player) >= player.rat_order else "none"


def begin_invasion(state: State) -> None:
    """Begin the rat invasion. There is one sanatory church, so at most one village can be protected."""
    seat_by_shelter = {decide_shelter(player): seat for seat, player in enumerate(state.players)}
    if "asked" in seat_by_shelter:
        state.phase = "rat"
    else:
        resolve_rat_invasion(state, seat_by_shelter.get("kept"))


def ask_about_shelter(state: State) -> Flow[None]:
    """Ask the sanatory church's owner before anybody loses points (D17).

    The answer ends the turn, so it cannot be undone (U3).
    """
    owner = next(seat for seat, player in enumerate(state.players) if can_use_sanatory_church(player))
    action = yield from choose(owner, "sanatory", lambda: SHELTER_OPTIONS)
    state.chance.record_reveal()
    resolve_rat_invasion(state, owner if action.use else None)


def resolve_rat_invasion(state: State, protected_seat: Seat | None) -> None:
    """Take half of everybody's tree points, except the protected seat's.

    Then move the rat back to its start (A9.4, A9.5).
    """
    losses = tuple(
        [
            0 if seat == protected_seat else tree_points_lost(player)
            for seat, player in enumerate(state.players)
        ]
    )
    for player, lost in zip(state.players, losses, strict=True):
        player.tree -= lost
    if protected_seat is not None:
        state.players[protected_seat].sanatory_used += 1
        record_change(state, protected_seat, "church", "sanatory_church")
        tell(state, events.ChurchUsed(protected_seat, "sanatory_church"))
    state.rat = NUMBERS_BY_PLAYER_COUNT[len(state.players)].rat_start_distance
    tell(state, events.Invaded(losses, protected_seat, state.rat))
    end_turn(state)


# Rat orders


def list_rat_orders(state: State, player: Player) -> list[Action]:
    """Return every rat order except the current one. It can be changed once a turn (A9.4a)."""
    if player.church != "sanatory_church" or state.turn.order_set:
        return []
    return [action for order, action in SET_RAT_ORDER_ACTIONS.items() if order != player.rat_order]


def set_rat_order(state: State, seat: Seat, action: SetRatOrder) -> None:
    state.players[seat].rat_order = action.order
    state.turn.order_set = True
    tell(state, events.OrderSet(seat, action.order))
