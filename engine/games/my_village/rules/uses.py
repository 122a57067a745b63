"""The use list and the close list (D3, D4) but for rat orders, which lie beside; why something is not in them."""
from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.core import Action, EndTurn, Reason, Seat, reason

from ..actions import Activate, Add, Bury, MoveHeadman, MovePlow, SetRatOrder, Steward, TakeHand
from ..components import HAND_BANNER, STEWARD_BANNER
from ..state import Player, PublicTable, State
from .banners import ACTIVATE, banners, whites, why_not_white
from .death import list_burials
from .dice import ValueOption, pay_for_change
from .display import adds, may_take_hand, why_not_add, why_not_hand, why_not_steward
from .headman import MOVES, why_not
from .white_banners import plow_moves, why_not_plow

TAKE_HAND, STEWARD, END = TakeHand(), Steward(), EndTurn()


def opened(state: PublicTable, player: Player, seat: Seat, value: int) -> list[Action]:
    """The banners that a value opens, black ones first."""
    found = adds(state, player, value)
    if value in HAND_BANNER and may_take_hand(state, seat):
        found.append(TAKE_HAND)
    if value in STEWARD_BANNER and state.display.customers:
        found.append(STEWARD)
    return [*found, *[ACTIVATE[banner] for banner in whites(player, value)]]


def opened_by(state: PublicTable, player: Player, seat: Seat, making: ValueOption) -> list[Action]:
    """What a value opens once it is paid for."""
    player = replace(player)
    pay_for_change(player, making.coins, making.set.markers)
    return opened(state, player, seat, making.set.value)


def uses(state: State, seat: Seat) -> list[Action]:
    """D3; the headman can always be moved (T4.1)."""
    player = state.players[seat]
    return [*opened(state, player, seat, value_of(state)), *MOVES[player.head], *plow_moves(player)]


def closings(state: State, seat: Seat) -> list[Action]:
    """D4: white banners only after white ones, and none after the meeting place (T5.3, A0.4)."""
    player, turn = state.players[seat], state.turn
    found: list[Action] = []
    if turn.branch == "white" and "meeting" not in turn.used:
        found += [ACTIVATE[banner] for banner in whites(player, value_of(state)) if banner not in turn.used]
    found += plow_moves(player)
    return found + list_burials(player) if player.reaper else [*found, END]


def value_of(state: State) -> int:
    assert state.turn.value is not None, "the dice are not set"
    return state.turn.value


def why_not_use(state: State, seat: Seat, action: Action) -> Reason | None:
    player, value = state.players[seat], value_of(state)
    match action:
        case Add():
            return why_not_add(state, player, value, action)
        case TakeHand():
            return why_not_hand(state, seat, value)
        case Steward():
            return why_not_steward(state, value)
        case Activate(banner):
            return why_not_white(player, value, banner)
        case MoveHeadman():
            return why_not(player, action)
        case Bury() | EndTurn():
            return reason("use_something")
        case _:
            return why_not_free(state, seat, "use", action)


def why_not_more(state: State, seat: Seat, action: Action) -> Reason | None:
    player, turn = state.players[seat], state.turn
    match action:
        case Activate(banner) if turn.branch == "white" and banner in banners(player):
            if banner in turn.used:
                return reason("banner_used", banner=banner)
            if "meeting" in turn.used:
                return reason("meeting_last")
            return why_not_white(player, value_of(state), banner)
        case Activate(banner) if turn.branch == "white":
            return reason("banner_used" if banner in turn.used else "no_such_banner", banner=banner)
        case Add() | TakeHand() | Steward() | MoveHeadman() | Activate():
            return reason("branches", branch=turn.branch or "")
        case EndTurn():
            return reason("must_bury")
        case Bury(profession) if player.reaper:
            return reason("absent", who=profession)
        case Bury():
            return reason("no_reaper")
        case _:
            return why_not_free(state, seat, "more", action)


def why_not_free(state: State, seat: Seat, asked: str, action: Any) -> Reason:
    """Plows and rat orders."""
    player = state.players[seat]
    match action:
        case MovePlow():
            return why_not_plow(player, action)
        case SetRatOrder(order) if player.church == "sanatory_church":
            return reason("order_set" if state.turn.order_set else "same_order", order=order)
        case SetRatOrder():
            return reason("no_sanatory")
        case _:
            return reason("wrong_phase", asked=asked)
