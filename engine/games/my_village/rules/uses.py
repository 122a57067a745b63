"""What a player can use in a turn (D3, D4), and why something cannot be used. Rat orders are side options."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.core import Action, EndTurn, Reason, Seat, reason
from engine.core.rules import END_TURN_OPTIONS

from ..actions import Activate, Add, Bury, MoveHeadman, MovePlow, SetRatOrder, Steward, TakeHand
from ..components import HAND_BANNER, STEWARD_BANNER
from ..state import Player, PublicTable, State
from .banners import (
    ACTIVATE_ACTIONS,
    explain_refused_white_banner,
    list_usable_white_banners,
    list_white_banners,
)
from .death import list_burials
from .dice import ValueOption, pay_for_change
from .display import (
    can_take_hand,
    explain_refused_addition,
    explain_refused_hand,
    explain_refused_steward,
    list_additions,
)
from .headman import MOVES_BY_SPACE, explain_refused_headman_move
from .white_banners import explain_refused_plow_move, list_plow_moves

TAKE_HAND = TakeHand()
VISIT_STEWARD = Steward()


def list_opened_uses(state: PublicTable, player: Player, seat: Seat, value: int) -> list[Action]:
    """Return the uses that a value allows, black banners first."""
    uses = list_additions(state, player, value)
    if value in HAND_BANNER and can_take_hand(state, seat):
        uses.append(TAKE_HAND)
    if value in STEWARD_BANNER and state.display.customers:
        uses.append(VISIT_STEWARD)
    return [*uses, *[ACTIVATE_ACTIONS[banner] for banner in list_usable_white_banners(player, value)]]


def list_uses_opened_by(
    state: PublicTable, player: Player, seat: Seat, value_option: ValueOption
) -> list[Action]:
    """Return the uses that a value allows once it is paid for."""
    player = replace(player)
    pay_for_change(player, value_option.coins, value_option.set_value.markers)
    return list_opened_uses(state, player, seat, value_option.set_value.value)


def list_uses(state: State, seat: Seat) -> list[Action]:
    """Return the options of the first use (D3). The headman can always be moved (T4.1)."""
    player = state.players[seat]
    return [
        *list_opened_uses(state, player, seat, get_banner_value(state)),
        *MOVES_BY_SPACE[player.head],
        *list_plow_moves(player),
    ]


def list_further_uses(state: State, seat: Seat) -> list[Action]:
    """Return the options after the first use (D4).

    White banners are possible only after white ones, and not after the meeting place (T5.3, A0.4).
    """
    player, turn = state.players[seat], state.turn
    options: list[Action] = []
    if turn.branch == "white" and "meeting" not in turn.used:
        options += [
            ACTIVATE_ACTIONS[banner]
            for banner in list_usable_white_banners(player, get_banner_value(state))
            if banner not in turn.used
        ]
    options += list_plow_moves(player)
    return options + list_burials(player) if player.reaper else [*options, *END_TURN_OPTIONS]


def get_banner_value(state: State) -> int:
    """Return the value that the dice were set to."""
    assert state.turn.value is not None, "the dice are not set"
    return state.turn.value


def explain_refused_use(state: State, seat: Seat, action: Action) -> Reason | None:
    player, value = state.players[seat], get_banner_value(state)
    match action:
        case Add():
            return explain_refused_addition(state, player, value, action)
        case TakeHand():
            return explain_refused_hand(state, seat, value)
        case Steward():
            return explain_refused_steward(state, value)
        case Activate(banner):
            return explain_refused_white_banner(player, value, banner)
        case MoveHeadman():
            return explain_refused_headman_move(player, action)
        case Bury() | EndTurn():
            return reason("use_something")
        case _:
            return explain_refused_free_action(state, seat, action)


def explain_refused_further_use(state: State, seat: Seat, action: Action) -> Reason | None:
    player, turn = state.players[seat], state.turn
    match action:
        case Activate(banner) if turn.branch == "white" and banner in list_white_banners(player):
            if banner in turn.used:
                return reason("banner_used", banner=banner)
            if "meeting" in turn.used:
                return reason("meeting_last")
            return explain_refused_white_banner(player, get_banner_value(state), banner)
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
            return explain_refused_free_action(state, seat, action)


def explain_refused_free_action(state: State, seat: Seat, action: Any) -> Reason:
    """Return why a plow cannot be moved, a rat order cannot be set, or another action is not possible now."""
    player = state.players[seat]
    match action:
        case MovePlow():
            return explain_refused_plow_move(player, action)
        case SetRatOrder(order) if player.church == "sanatory_church":
            return reason("order_set" if state.turn.order_set else "same_order", order=order)
        case SetRatOrder():
            return reason("no_sanatory")
        case _:
            return reason("wrong_phase")
