"""The use list and the close list (D3, D4) but for rat orders, which lie beside; why something is not in them."""
from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.core import Action, EndTurn, Reason, Seat, reason

from ..actions import Activate, Add, Bury, MoveHeadman, MovePlow, SetRatOrder, Steward, TakeHand
from ..components import HAND_BANNER, STEWARD_BANNER
from ..state import Open, Player, State
from .banners import ACTIVATE, banners, whites, why_not_white
from .death import graves
from .dice import Making, pay_change
from .display import adds, may_take_hand, why_not_add, why_not_hand, why_not_steward
from .headman import MOVES, why_not
from .white_banners import plow_moves, why_not_plow

TAKE_HAND, STEWARD, END = TakeHand(), Steward(), EndTurn()


def opened(s: Open, p: Player, me: Seat, value: int) -> list[Action]:
    """The banners that a value opens, black ones first."""
    found = adds(s, p, value)
    if value in HAND_BANNER and may_take_hand(s, me):
        found.append(TAKE_HAND)
    if value in STEWARD_BANNER and s.display.customers:
        found.append(STEWARD)
    return [*found, *[ACTIVATE[banner] for banner in whites(p, value)]]


def opened_by(s: Open, p: Player, me: Seat, making: Making) -> list[Action]:
    """What a value opens once it is paid for."""
    p = replace(p)
    pay_change(p, making.coins, making.set.markers)
    return opened(s, p, me, making.set.value)


def uses(s: State, me: Seat) -> list[Action]:
    """D3; the headman can always be moved (T4.1)."""
    p = s.players[me]
    return [*opened(s, p, me, value_of(s)), *MOVES[p.head], *plow_moves(p)]


def closings(s: State, me: Seat) -> list[Action]:
    """D4: white banners only after white ones, and none after the meeting place (T5.3, A0.4)."""
    p, turn = s.players[me], s.turn
    found: list[Action] = []
    if turn.branch == "white" and "meeting" not in turn.used:
        found += [ACTIVATE[banner] for banner in whites(p, value_of(s)) if banner not in turn.used]
    found += plow_moves(p)
    return found + graves(p) if p.reaper else [*found, END]


def value_of(s: State) -> int:
    assert s.turn.value is not None, "the dice are not set"
    return s.turn.value


def why_not_use(s: State, me: Seat, action: Action) -> Reason | None:
    p, value = s.players[me], value_of(s)
    match action:
        case Add():
            return why_not_add(s, p, value, action)
        case TakeHand():
            return why_not_hand(s, me, value)
        case Steward():
            return why_not_steward(s, value)
        case Activate(banner):
            return why_not_white(p, value, banner)
        case MoveHeadman():
            return why_not(p, action)
        case Bury() | EndTurn():
            return reason("use_something")
        case _:
            return why_not_free(s, me, "use", action)


def why_not_more(s: State, me: Seat, action: Action) -> Reason | None:
    p, turn = s.players[me], s.turn
    match action:
        case Activate(banner) if turn.branch == "white" and banner in banners(p):
            if banner in turn.used:
                return reason("banner_used", banner=banner)
            if "meeting" in turn.used:
                return reason("meeting_last")
            return why_not_white(p, value_of(s), banner)
        case Activate(banner) if turn.branch == "white":
            return reason("banner_used" if banner in turn.used else "no_such_banner", banner=banner)
        case Add() | TakeHand() | Steward() | MoveHeadman() | Activate():
            return reason("branches", branch=turn.branch or "")
        case EndTurn():
            return reason("must_bury")
        case Bury(profession) if p.reaper:
            return reason("absent", who=profession)
        case Bury():
            return reason("no_reaper")
        case _:
            return why_not_free(s, me, "more", action)


def why_not_free(s: State, me: Seat, asked: str, action: Any) -> Reason:
    """Plows and rat orders."""
    p = s.players[me]
    match action:
        case MovePlow():
            return why_not_plow(p, action)
        case SetRatOrder(order) if p.church == "sanatory_church":
            return reason("order_set" if s.turn.order_set else "same_order", order=order)
        case SetRatOrder():
            return reason("no_sanatory")
        case _:
            return reason("wrong_phase", asked=asked)
