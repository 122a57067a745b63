"""The steps of a game of Saint Malo (rules 4): one player's turn, or a round that all play simultaneously."""
from __future__ import annotations

from engine.core import Event, Flow, Seat, choose_simultaneously, confirm_turn, tell

from ..actions import POSITIONS
from ..state import State, copy
from . import turn


def step(s: State) -> Flow[None]:
    """Return the flow of the next step: the active player's (ST1), or a whole simultaneous round (SI2)."""
    me = s.active_seat
    return whole_round(s) if me is None else STEPS[s.players[me].phase](s, me)


def whole_round(s: State) -> Flow[None]:
    """Let each seat take its turn in secret, then reveal the turns one after the other (SI2, SI4)."""
    first_rolls = yield from choose_simultaneously(
        {seat: whole_turn(s, seat) for seat in s.order}, keep_seal_until_replaced=False
    )
    told, s.news = s.news, []
    for seat in s.order:
        s.before[seat] = None
        for event in (first_rolls[seat], *(one.event for one in told if one.reaches(seat))):
            tell(s, event)
        turn.turn_ended(s, seat)
    turn.round_ended(s)
    if s.result is None:
        begin_round(s)


def whole_turn(s: State, me: Seat) -> Flow[Event]:
    """Play one seat's turn (TU2 to TU5), telling only this seat (SI5). Return the event of its first roll."""
    p = s.players[me]
    first = turn.rolled(s, me, POSITIONS)
    while p.phase != "end_turn":
        yield from STEPS[p.phase](s, me)
    yield from confirm_turn(s, me)
    p.phase = "waiting"
    return first


def begin_round(s: State) -> None:
    """Save what others see of each seat until the round is revealed (SI2), and roll everybody's dice."""
    for seat in s.order:
        s.before[seat] = copy(s.players[seat])
        turn.first_roll(s, seat)


STEPS = {  # by phase of the seat
    "turn": turn.turn, "tower_recruit": turn.tower_recruit, "end_turn": turn.end_turn,
}  # fmt: skip
