"""A turn: dice (T4), uses (T5) and death (T6). Each function is one step (U2)."""

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
from .black_banners import add_card, take_hand
from .death import bury_villager
from .dice import (
    black_dice_time,
    coin_cost,
    explain_refused_pair,
    explain_refused_value,
    list_pairs,
    list_values,
    pay_for_change,
)
from .headman import move_headman
from .payment import spend_time
from .rounds import active_seat, end_turn
from .steward import MAX_PAID_CUSTOMERS, begin_visit, resolve_visit
from .travel import choose_travel_card
from .uses import explain_refused_further_use, explain_refused_use, list_further_uses, list_uses
from .white_banners import activate_banner, move_plow

EXPLAINED_ACTION_TYPES: tuple[type[Action], ...] = (*ACTIONS, EndTurn)
# The branches of a turn (T5). Moving a plow and setting a rat order belong to none.
BRANCH_BY_ACTION_TYPE: Mapping[type[Action], Branch] = {
    a.Add: "black",
    a.TakeHand: "black",
    a.Steward: "black",
    a.Activate: "white",
    a.MoveHeadman: "headman",
}
# Functions that carry out a use. Those with further questions return a flow.
CARRY_OUT_BY_ACTION_TYPE: Mapping[type[Action], Callable[[State, Seat, Any], Flow[None] | None]] = {
    a.Add: add_card,
    a.TakeHand: lambda state, seat, _: take_hand(state, seat),
    a.Steward: lambda state, seat, _: begin_visit(state, seat, MAX_PAID_CUSTOMERS),
    a.Activate: activate_banner,
    a.MoveHeadman: move_headman,
    a.MovePlow: move_plow,
    a.SetRatOrder: rats.set_rat_order,
}


def choose_dice(state: State) -> Flow[None]:
    """Let the player take two dice and set their value, and pay for both at once (D1, D2, T4.2, A1)."""
    seat = active_seat(state)
    player = state.players[seat]
    markers = player.meeting_markers
    pair = yield from choose(
        seat,
        "dice",
        partial(list_pairs, state.pool),
        partial(explain_refused_pair, state.pool),
        ask_if_forced=True,
    )
    state.turn.dice = dice = [pair.first, pair.second]
    for die in dice:
        state.pool.remove(die)
    funds = dice, player.coins, markers
    value_action = yield from choose(
        seat, "value", partial(list_values, *funds), partial(explain_refused_value, *funds)
    )
    time = black_dice_time(dice)
    coins = coin_cost(dice[0].value, dice[1].value, value_action.value, value_action.markers)
    state.turn.value = value_action.value
    state.latest = []
    tell(
        state,
        events.TookDice(
            seat, (pair.first, pair.second), value_action.value, coins, value_action.markers, time
        ),
    )
    spend_time(state, seat, time)
    pay_for_change(player, coins, value_action.markers)
    state.phase = "use"


def resolve_use(state: State) -> Flow[None]:
    """Resolve one use, or the rest of a use that a reveal interrupted (T5.1)."""
    seat, turn = active_seat(state), state.turn
    if turn.visit:
        return resolve_visit(state, seat)
    if turn.journey:
        return choose_travel_card(state, seat)
    return choose_further_use(state, seat) if turn.branch else choose_first_use(state, seat)


def choose_first_use(state: State, seat: Seat) -> Flow[None]:
    """Ask for the first use of the turn (D3). One use is mandatory (A0.5)."""
    explain_refusal = partial(explain_refused_use, state, seat)
    list_side_options = partial(rats.list_rat_orders, state, state.players[seat])
    action = yield from choose(
        seat,
        "use",
        partial(list_uses, state, seat),
        explain_refusal,
        EXPLAINED_ACTION_TYPES,
        list_side_options,
    )
    yield from carry_out_use(state, seat, action)


def carry_out_use(state: State, seat: Seat, action: Action) -> Flow[None]:
    """Carry out a use, and set the branch of the turn."""
    branch = BRANCH_BY_ACTION_TYPE.get(type(action))
    if branch:
        state.turn.branch = branch
    if flow := CARRY_OUT_BY_ACTION_TYPE[type(action)](state, seat, action):
        yield from flow


def choose_further_use(state: State, seat: Seat) -> Flow[None]:
    """Ask for another white banner, a plow, a rat order, a burial or the end of the turn (D4)."""
    # The options are listed before the question is asked, because they decide which question it is (U5).
    options = list_further_uses(state, seat)
    side_options = rats.list_rat_orders(state, state.players[seat])
    explain_refusal = partial(explain_refused_further_use, state, seat)
    is_end = len(options) == 1 and isinstance(options[0], EndTurn)
    if is_end and not side_options:
        yield from confirm_turn(state, seat, explain_refusal, ACTIONS)
        return end_turn(state)
    # A turn's end is confirmed automatically after a while, even if there are side options.
    kind = END_TURN if is_end else "more"
    question = Question(
        kind,
        lambda: options,
        explain_refusal,
        bool(side_options),
        EXPLAINED_ACTION_TYPES,
        lambda: side_options,
    )
    _, action = yield {seat: question}
    match action:
        case EndTurn():
            end_turn(state)
        case Bury(profession):
            yield from bury_villager(state, seat, profession)
            state.phase = "death"
        case _:
            yield from carry_out_use(state, seat, action)


def end_turn_after_death(state: State) -> Flow[None]:
    """Confirm the end of the turn (D18) before the rat die is rolled, which ends undo (U6)."""
    yield from confirm_turn(state, active_seat(state))
    rats.roll_rat_die(state)
