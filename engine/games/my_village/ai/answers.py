"""What the bots say at once, and what they think about (rules 14): each use by what it adds to the own village (B1)."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from statistics import fmean
from typing import Any

from engine.core import Action, Chance, Command, Decision, EndTurn
from engine.core.game import ActionSequence, BotLevel

from .. import actions as a
from ..components import TRAVEL_CARDS
from ..rules.headman import MOVE_ACTION_BY_SPACE
from ..rules.steward import DECLINE_STEWARD
from ..view import View
from .appraisal import NEVER_POINTS, Appraisal, early_activation_bonus
from .features import expected_rat_loss

MAX_CANDIDATES = 6  # options that are worth a search
RAT_LOSS_THRESHOLD = 2.0  # story points that rats will take


def choose_action(view: View, decision: Decision, rng: Chance, level: BotLevel) -> Action | Command:
    """The best option by its rate; ties by order."""
    rates = rate_options(view, decision, level)
    return max(rates, key=rates.__getitem__)


def candidate_actions(view: View, decision: Decision) -> Sequence[Action]:
    """The few best by the same rates."""
    rates = rate_options(view, decision, "club")
    return sorted(rates, key=rates.__getitem__, reverse=True)[:MAX_CANDIDATES]


def candidate_sequences(view: View, decision: Decision) -> Sequence[ActionSequence]:
    """Dice and the value that is made of them are one thought."""
    if decision.kind != "dice":
        return [(option,) for option in candidate_actions(view, decision)]
    rates = Appraisal(view, decision.seat, "club").rate_by_making
    return sorted(rates, key=rates.__getitem__, reverse=True)[:MAX_CANDIDATES]


def rate_options(view: View, decision: Decision, level: BotLevel) -> dict[Action, float]:
    """What each option adds, but for those that another one beats in everything; all where no other is left."""
    appraisal, rate = Appraisal(view, decision.seat, level), RATE_BY_QUESTION.get(decision.kind, rate_nothing)
    options = (
        NARROW_BY_QUESTION[decision.kind](appraisal, decision.options) if decision.kind in NARROW_BY_QUESTION else ()
    )
    return {option: rate(appraisal, option) for option in options or decision.options}


# Rules that need no rate


def list_cheapest_pairs(appraisal: Appraisal, options: Sequence[Any]) -> Sequence[Action]:
    """For each value that is worth making the pair that makes it for the least."""
    return [pair for pair, _ in appraisal.rate_by_making]


def list_values_worth_making(appraisal: Appraisal, options: Sequence[Any]) -> Sequence[Action]:
    """Of the dice in hand."""
    worth = appraisal.select_values_worth_making({one.value: appraisal.get_value_cost(one) for one in options})
    return [one for one in options if one.value in worth]


def list_smithy_plows(appraisal: Appraisal, options: Sequence[Any]) -> Sequence[Action]:
    """A plow of the smithy is laid whenever it can be: that is free, and it can still be spent."""
    return [one for one in options if isinstance(one, a.MovePlow) and one.source == "smithy"]


def list_free_gains(appraisal: Appraisal, options: Sequence[Any]) -> Sequence[Action]:
    """A plow first; then banners that bring something for no time: nothing is saved by leaving them."""
    used = [one for one in options if isinstance(one, a.Activate) and appraisal.is_free_gain(one.banner)]
    return list_smithy_plows(appraisal, options) or used


def list_real_marks(appraisal: Appraisal, options: Sequence[Any]) -> Sequence[Action]:
    """A mark costs nothing and is never a burden; so many spaces are not filled in a game."""
    return [one for one in options if one.space]


def narrow_first_use(appraisal: Appraisal, options: Sequence[Any]) -> Sequence[Action]:
    """Story points that rats will most likely take go home: weights know what a point is worth in the mean, but not
    that all else is still there a turn later. Dice that were paid for do not move the headman, whom any dice move."""
    if plows := list_smithy_plows(appraisal, options):
        return plows
    if (
        MOVE_ACTION_BY_SPACE["house"] in options
        and expected_rat_loss(appraisal.view, appraisal.seat) >= RAT_LOSS_THRESHOLD
    ):
        return [MOVE_ACTION_BY_SPACE["house"]]
    return [one for one in options if not isinstance(one, a.MoveHeadman)] if appraisal.paid_for_dice else []


def decline_steward_without_goods(appraisal: Appraisal, options: Sequence[Any]) -> Sequence[Action]:
    """A village that makes no goods fetches no customers: weights hardly know any that have tried."""
    return [] if appraisal.makes_goods else [DECLINE_STEWARD]


NARROW_BY_QUESTION: Mapping[str, Callable[[Appraisal, Sequence[Any]], Sequence[Action]]] = {
    "dice": list_cheapest_pairs, "value": list_values_worth_making, "use": narrow_first_use,
    "more": list_free_gains, "mark": list_real_marks, "call": decline_steward_without_goods,
}  # fmt: skip


# What each option of a question adds


def rate_nothing(appraisal: Appraisal, option: Action) -> float:
    """Of a payment, too: the default comes first."""
    return 0.0


def rate_dice(appraisal: Appraisal, option: Any) -> float:
    return max([rate for (pair, _), rate in appraisal.rate_by_making.items() if pair == option])


def rate_use(appraisal: Appraisal, option: Action) -> float:
    if not isinstance(option, a.Activate):
        return appraisal.rate_use(option)
    own = appraisal.rate_white_banner(option.banner, appraisal.get_stock())
    return (appraisal.white_banners_rate if own > 0 else own) + early_activation_bonus(option.banner)


def rate_further_use(appraisal: Appraisal, option: Action) -> float:
    match option:
        case a.Activate(banner):
            own = appraisal.rate_white_banner(banner, appraisal.get_stock())
            return own + 10 + early_activation_bonus(banner) if own > 0 else -10.0
        case a.Bury(profession):
            return appraisal.rate_death(profession)
        case EndTurn():
            return 0.0
        case _:
            return NEVER_POINTS


def rate_keeping(appraisal: Appraisal, option: Any) -> float:
    journey = appraisal.view.turn.journey
    assert journey, "no card"
    others = fmean([TRAVEL_CARDS[card].points for card in appraisal.view.travel_left[journey.letter]])
    return TRAVEL_CARDS[journey.card].points + 0.25 if option.keep else others


def rate_tile(appraisal: Appraisal, option: Any) -> float:
    """Beside the banner that it serves best: what can be used most often."""
    player = appraisal.player
    best = "council" if player.council and "councilman" in player.villagers else next(iter(player.crafts), "play")
    return 1.0 if option.banner == best else 0.5 if option.banner is None else 0.0


RATE_BY_QUESTION: Mapping[str, Callable[[Appraisal, Any], float]] = {
    "dice": rate_dice,
    "use": rate_use,
    "more": rate_further_use,
    "keep": rate_keeping,
    "tile": rate_tile,
    "value": lambda appraisal, option: appraisal.rate_value(option.value) - appraisal.get_value_cost(option),
    "call": lambda appraisal, option: appraisal.rate_visit(2) if option.use else 0.0,
    "free": lambda appraisal, option: appraisal.rate_slot(option.card),
    "customers": lambda appraisal, option: appraisal.rate_customers(
        [appraisal.rate_slot(slot) for slot in option.cards]
    ),
    "headman": lambda appraisal, option: appraisal.rate_headman_move(option.to),
    "school": lambda appraisal, option: appraisal.rate_school_option(option),
    "mark": lambda appraisal, option: appraisal.rate_mark(option.space),
    "hire": lambda appraisal, option: appraisal.rate_villager(option.profession),
    "sanatory": lambda appraisal, option: float(option.use),
}
