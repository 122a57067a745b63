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
from .gains import GAINS, changed
from .payment import spend_time

STAY, DECLINE = MoveHeadman("stay"), MoveHeadman("decline")
SPACES: tuple[HeadmanSpace, ...] = get_args(HeadmanSpace)
TO: Mapping[str, MoveHeadman] = {space: MoveHeadman(space) for space in SPACES}
ALONG = {at: tuple(TO[to] for to in space.moves) for at, space in HEADMAN_SPACES.items()}  # one along the path (A8.1)
MOVES = {space: (*steps, STAY) for space, steps in ALONG.items()}
CALLS = {space: (*steps, DECLINE) for space, steps in ALONG.items()}


def move_headman(s: State, me: Seat, action: MoveHeadman) -> None:
    """The "?" banner: its time is paid even if he stays (A0.6)."""
    p = s.players[me]
    if action.to == "decline":
        return
    stays = action.to == "stay"
    if action.to in SPACES:
        p.head = action.to
        changed(s, me, "headman")
    tell(s, events.HeadmanMoved(me, p.head, stays))
    spend_time(s, me, HEADMAN_TIME)
    for effect in () if stays else HEADMAN_SPACES[p.head].effects:  # A8.2
        GAINS[effect.op](s, me, effect.amount)


def call_headman(s: State, me: Seat) -> Flow[None]:
    """Through a monk (D9): declined, it costs no time (C3.13)."""
    p = s.players[me]
    action = yield from choose(me, "headman", lambda: CALLS[p.head], partial(why_not, p))
    move_headman(s, me, action)


def why_not(p: Player, action: MoveHeadman) -> Reason:
    """Why he does not go there."""
    return reason("headman_path", at=p.head, to=action.to)
