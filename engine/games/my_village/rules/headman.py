"""The headman (A8)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import get_args

from engine.core import Flow, Reason, Seat, choose, reason, tell

from .. import events
from ..actions import MoveHeadman
from ..components import HEADMAN_SPACES, HEADMAN_TIME
from ..state import HeadmanSpace, Player, State
from .gains import GAIN_BY_OP, record_change
from .payment import spend_time

STAY, DECLINE = MoveHeadman("stay"), MoveHeadman("decline")
HEADMAN_SPACE_IDS: tuple[HeadmanSpace, ...] = get_args(HeadmanSpace)
MOVE_ACTION_BY_SPACE: Mapping[str, MoveHeadman] = {space: MoveHeadman(space) for space in HEADMAN_SPACE_IDS}
# One step along the path (A8.1)
STEPS_BY_SPACE = {
    at: tuple(MOVE_ACTION_BY_SPACE[to] for to in space.moves) for at, space in HEADMAN_SPACES.items()
}
MOVES_BY_SPACE = {space: (*steps, STAY) for space, steps in STEPS_BY_SPACE.items()}
CALLED_MOVES_BY_SPACE = {space: (*steps, DECLINE) for space, steps in STEPS_BY_SPACE.items()}


def move_headman(state: State, seat: Seat, action: MoveHeadman) -> None:
    """Move the headman and apply the effects of the new space. A headman who stays costs time too (A0.6)."""
    player = state.players[seat]
    if action.to == "decline":
        return
    stays = action.to == "stay"
    if action.to in HEADMAN_SPACE_IDS:
        player.head = action.to
        record_change(state, seat, "headman")
    tell(state, events.HeadmanMoved(seat, player.head, stays))
    spend_time(state, seat, HEADMAN_TIME)
    for effect in () if stays else HEADMAN_SPACES[player.head].effects:  # A8.2
        GAIN_BY_OP[effect.op](state, seat, effect.amount)


def call_headman(state: State, seat: Seat) -> Flow[None]:
    """Let a monk's action move the headman (D9). Declining costs no time (C3.13)."""
    player = state.players[seat]
    action = yield from choose(
        seat,
        "headman",
        lambda: CALLED_MOVES_BY_SPACE[player.head],
        partial(explain_refused_headman_move, player),
    )
    move_headman(state, seat, action)


def explain_refused_headman_move(player: Player, action: MoveHeadman) -> Reason:
    """Return why the headman cannot move to this space."""
    return reason("headman_path", at=player.head, to=action.to)
