"""A turn: dice (T4), uses (T5), death (T6). Each function is one step (U2)."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from engine.core import Action, EndTurn, Flow, Seat, choose, confirm_turn, tell
from engine.core.rules import END_TURN, Question

from .. import actions as a
from .. import events
from ..actions import ACTIONS, Bury
from ..state import Branch, State
from . import rats
from .black_banners import add, take_hand
from .death import bury
from .dice import black_time, coins_for, pairs, pay_change, values, why_not_pair, why_not_value
from .headman import move_headman
from .payment import spend_time
from .rounds import end_turn, in_turn
from .steward import MOST, enter, visit
from .travel import keep
from .uses import closings, uses, why_not_more, why_not_use
from .white_banners import activate, move_plow

TAKES: tuple[type[Action], ...] = (*ACTIONS, EndTurn)
BRANCHES: Mapping[type[Action], Branch] = {  # T5; a plow and a rat order are no use
    a.Add: "black", a.TakeHand: "black", a.Steward: "black", a.Activate: "white", a.MoveHeadman: "headman",
}  # fmt: skip
DEEDS: Mapping[type[Action], Callable[[State, Seat, Any], Flow[None] | None]] = {  # a flow asks on
    a.Add: add, a.TakeHand: lambda s, me, _: take_hand(s, me), a.Steward: lambda s, me, _: enter(s, me, MOST),
    a.Activate: activate, a.MoveHeadman: move_headman, a.MovePlow: move_plow, a.SetRatOrder: rats.set_order,
}  # fmt: skip


def dice(s: State) -> Flow[None]:
    """D1 and D2: two dice, what they are made, and what that costs at once (T4.2, A1)."""
    me = in_turn(s)
    p = s.players[me]
    markers = p.meeting_markers
    pair = yield from choose(me, "dice", partial(pairs, s.pool), partial(why_not_pair, s.pool), ask_if_forced=True)
    s.turn.dice = taken = [pair.first, pair.second]
    for die in taken:
        s.pool.remove(die)
    means = taken, p.coins, markers
    made = yield from choose(me, "value", partial(values, *means), partial(why_not_value, *means))
    time, coins = black_time(taken), coins_for(taken[0].value, taken[1].value, made.value, made.markers)
    s.turn.value = made.value
    s.latest = []
    tell(s, events.TookDice(me, (pair.first, pair.second), made.value, coins, made.markers, time))
    spend_time(s, me, time)
    pay_change(p, coins, made.markers)
    s.phase = "use"


def use(s: State) -> Flow[None]:
    """One use, or the rest of one that a revealed card had interrupted (T5.1)."""
    me, turn = in_turn(s), s.turn
    if turn.visit:
        return visit(s, me)
    if turn.journey:
        return keep(s, me)
    return more(s, me) if turn.branch else first(s, me)


def first(s: State, me: Seat) -> Flow[None]:
    """D3: one thing must be used (A0.5)."""
    why, beside = partial(why_not_use, s, me), partial(rats.orders, s, s.players[me])
    chosen = yield from choose(me, "use", partial(uses, s, me), why, TAKES, beside)
    yield from do(s, me, chosen)


def do(s: State, me: Seat, action: Action) -> Flow[None]:
    branch = BRANCHES.get(type(action))
    if branch:
        s.turn.branch = branch
    if flow := DEEDS[type(action)](s, me, action):
        yield from flow


def more(s: State, me: Seat) -> Flow[None]:
    """D4: another white banner, a plow, a rat order, or the end of the turn, where with the reaper somebody dies."""
    found, beside = closings(s, me), rats.orders(s, s.players[me])  # looked at before it is asked: U5
    why, ends = partial(why_not_more, s, me), len(found) == 1 and isinstance(found[0], EndTurn)
    if ends and not beside:
        yield from confirm_turn(s, me, why, ACTIONS)
        return end_turn(s)
    kind = END_TURN if ends else "more"  # an end comes by itself after a while, whatever lies beside it
    _, chosen = yield {me: Question(kind, lambda: found, why, bool(beside), TAKES, lambda: beside)}
    match chosen:
        case EndTurn():
            end_turn(s)
        case Bury(profession):
            yield from bury(s, me, profession)
            s.phase = "death"
        case _:
            yield from do(s, me, chosen)


def death(s: State) -> Flow[None]:
    """D18 before the rat die, which bars undo (U6)."""
    yield from confirm_turn(s, in_turn(s))
    rats.roll(s)
