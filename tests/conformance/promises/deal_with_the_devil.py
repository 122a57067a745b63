"""What the messages of Deal with the Devil promise."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from conformance.promises import MessageAtQuestion, Promise, copy_with_answers
from engine.core import Match
from engine.games.deal_with_the_devil.actions import (
    AskFor,
    GuessCultist,
    GuessDevil,
    Pass,
    Repay,
    Respond,
    Sell,
    Space,
    Vote,
    Wings,
)
from engine.games.deal_with_the_devil.components import DEBT_MAX, WheelSection
from engine.games.deal_with_the_devil.rules.funding import plan_payment
from engine.games.deal_with_the_devil.rules.production import get_space_yield, get_wheel_section
from engine.games.deal_with_the_devil.state import Plan, State

MANY, FEW = 6, 2


def leave_nothing(state: State):
    """Leave nobody goods, coins or souls; everybody owes as much as they may."""
    for own in state.own:
        own.stock = dict.fromkeys(own.stock, 0)
        own.debt = DEBT_MAX
        own.pure = 0
        own.tainted = 0


def give_plenty(state: State):
    for own in state.own:
        own.stock = dict.fromkeys(own.stock, MANY)
        own.debt = 0
        own.pure = FEW
        own.tainted = FEW


def leave_tainted_souls(state: State):
    for own in state.own:
        own.pure, own.tainted = 0, FEW


def take_tokens(state: State):
    for kingdom in state.players:
        kingdom.tokens = 1


EXTREMES = (leave_nothing, give_plenty, leave_tainted_souls, take_tokens)


def can_only_close(message: MessageAtQuestion) -> bool:
    return message.offers(Respond) and not accepts(message, message.match)


def accepts(message: MessageAtQuestion, match: Match[State]) -> bool:
    return any(isinstance(one, Respond) and one.accept for one in match.get_decision(message.seat).options)


def can_sell_first(message: MessageAtQuestion) -> bool:
    """Return whether the chest can be accepted after selling everything, exactly if that is said."""
    match = message.match
    while sales := [one for one in match.get_decision(message.seat).side_options if isinstance(one, Sell)]:
        match = copy_with_answers(match, message.seat, max(sales, key=lambda one: one.n))
    return can_only_close(message) and accepts(message, match) == (message.args["sells"] == "yes")


def can_ask(message: MessageAtQuestion) -> bool:
    """Return whether something can be asked for, now or once something is in the chest."""
    asks = [one for one in message.options if isinstance(one, AskFor) and one.what != "none"]
    return bool(asks) or message.leads_to(AskFor)


def sees_new_cards(message: MessageAtQuestion) -> bool:
    offered = map(message.list_options, message.iter_next_positions())
    return all(any(isinstance(one, Pass) for one in options) for options in offered)


def can_buy_wings(message: MessageAtQuestion) -> bool:
    return message.args["most"] == max(one.n for one in message.options if isinstance(one, Wings))


def can_load(message: MessageAtQuestion) -> bool:
    """Return whether souls can be put in after the coins, or guesses made, where that is said."""
    expected = {"none": None, "souls": "ritual_souls"}.get(str(message.args["then"]), "guess")
    asked = (then.open_questions.get(message.seat) for then in message.iter_next_positions())
    kinds = {question.kind for question in asked if question is not None}
    loads = {kind for kind in kinds if kind.startswith(("ritual_souls", "guess"))}
    return bool(loads) == (expected is not None) and all(kind.startswith(expected or "") for kind in loads)


def cannot_guess(message: MessageAtQuestion) -> bool:
    is_devil = message.args["whom"] == message.presenter.courtier_with_article("devil")
    kind = GuessDevil if is_devil else GuessCultist
    options = [
        one for then in (message.match, *message.iter_next_positions()) for one in message.list_options(then)
    ]
    return not any(isinstance(one, kind) and one.seat is not None for one in options)


def can_prove(message: MessageAtQuestion) -> bool:
    proves = any(isinstance(one, Vote) and one.if_accused == "prove" for one in message.options)
    return proves == (message.args["prove"] == "yes")


def names_nobody_twice(message: MessageAtQuestion) -> bool:
    barred = {seat for seat, kingdom in enumerate(message.match.state.players) if kingdom.mob}
    return not any(isinstance(one, Vote) and one.target in barred for one in message.options)


def can_repay(message: MessageAtQuestion) -> bool:
    return message.args["count"] > 0 or message.offers(Repay) == bool(message.args["repays"])


def get_draft_plan(message: MessageAtQuestion) -> Plan:
    """Return what the seat has planned after the option."""
    plan = message.after.view(message.seat).own.draft.plan
    assert isinstance(plan, Plan)
    return plan


def yields_good(message: MessageAtQuestion) -> bool:
    """Return whether the tile will lie on the space, which yields that good in this round, before the wheel turns."""
    assert isinstance(message.action, Space)
    space, this_round = message.action.space, message.match.state.round
    now, later = (get_wheel_section(n, message.seat) for n in (this_round, this_round + 1))
    good = find_yielded_good(space, now)
    is_there = get_draft_plan(message).claims[-1].space == space
    return is_there and now != later and message.presenter.good_name(good) == message.args["good"]


def find_yielded_good(space: int, section: WheelSection) -> str:
    """Return the good of which less is produced while the level of the space is lower than the others."""
    levels = tuple(1 if n == space else MANY for n in range(1, len(section.spaces) + 1))
    most, least = (
        get_space_yield(section.spaces, (MANY,) * len(levels)),
        get_space_yield(section.spaces, levels),
    )
    [found] = [good for good in most if good != "coins" and least[good] < most[good]]
    return found


def pays_in_this_order(message: MessageAtQuestion) -> bool:
    """Return whether the plan then borrows, or sells, as the label says, for a price that either could pay."""
    state: State = message.match.state
    own = state.own[message.seat]
    rich = replace(own, stock={**dict.fromkeys(own.stock, MANY), "coins": 0}, debt=0)
    paid = plan_payment(state.players[message.seat], rich, {"coins": 1}, get_draft_plan(message).funding)
    borrows = message.args["order"] == "loan_first"
    return paid is not None and (bool(paid.loan), bool(paid.sold)) == (borrows, not borrows)


PROMISES: Mapping[str, Promise] = {
    "ask-answer_seal": can_repay,
    "ask-keep": sees_new_cards,
    "ask-left": lambda message: message.view.outcome is not None,
    "ask-mobs": names_nobody_twice,
    "ask-no-guess": cannot_guess,
    "ask-no-souls": can_only_close,
    "ask-offer": can_ask,
    "ask-only-close": can_only_close,
    "ask-ritual_coins": can_load,
    "ask-too-dear": can_sell_first,
    "ask-vote": can_prove,
    "ask-wings": can_buy_wings,
    "label-funding": pays_in_this_order,
    "label-space": yields_good,
}
