"""Decisions of the bots (rules 14). Each use is rated by what it adds to the own village (B1)."""

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

MAX_CANDIDATES = 6
RAT_LOSS_THRESHOLD = 2.0


def choose_action(view: View, decision: Decision, rng: Chance, level: BotLevel) -> Action | Command:
    """Return the option with the highest rate. Ties go to the first one."""
    rates = rate_options(view, decision, level)
    return max(rates, key=rates.__getitem__)


def candidate_actions(view: View, decision: Decision) -> Sequence[Action]:
    """Return the few options with the highest rates."""
    rates = rate_options(view, decision, "club")
    return sorted(rates, key=rates.__getitem__, reverse=True)[:MAX_CANDIDATES]


def candidate_sequences(view: View, decision: Decision) -> Sequence[ActionSequence]:
    """Return sequences of actions that a search tries. Dice and their value are one sequence."""
    if decision.kind != "dice":
        return [(option,) for option in candidate_actions(view, decision)]
    rates = Appraisal(view, decision.seat, "club").rate_by_making
    return sorted(rates, key=rates.__getitem__, reverse=True)[:MAX_CANDIDATES]


def rate_options(view: View, decision: Decision, level: BotLevel) -> dict[Action, float]:
    """Return the rate of each sensible option, or of all options if no option is sensible."""
    appraisal, rate = Appraisal(view, decision.seat, level), RATE_BY_QUESTION.get(decision.kind, rate_nothing)
    options = (
        NARROW_BY_QUESTION[decision.kind](appraisal, decision.options)
        if decision.kind in NARROW_BY_QUESTION
        else ()
    )
    return {option: rate(appraisal, option) for option in options or decision.options}


# Rules that narrow the options without rates


def list_cheapest_pairs(appraisal: Appraisal, options: Sequence[Any]) -> Sequence[Action]:
    """Return the cheapest pair for each value that is worth making."""
    return [pair for pair, _ in appraisal.rate_by_making]


def list_values_worth_making(appraisal: Appraisal, options: Sequence[Any]) -> Sequence[Action]:
    """Return the values of the taken dice that are worth making."""
    worth = appraisal.select_values_worth_making(
        {option.value: appraisal.get_value_cost(option) for option in options}
    )
    return [option for option in options if option.value in worth]


def list_smithy_plows(appraisal: Appraisal, options: Sequence[Any]) -> Sequence[Action]:
    """Return the moves of the smithy's plows. They are free, and a plow on a field can still be spent."""
    return [option for option in options if isinstance(option, a.MovePlow) and option.source == "smithy"]


def list_free_gains(appraisal: Appraisal, options: Sequence[Any]) -> Sequence[Action]:
    """Return plow moves, or else banners that bring something for no time. Saving them gains nothing."""
    free_banners = [
        option
        for option in options
        if isinstance(option, a.Activate) and appraisal.is_free_gain(option.banner)
    ]
    return list_smithy_plows(appraisal, options) or free_banners


def list_real_marks(appraisal: Appraisal, options: Sequence[Any]) -> Sequence[Action]:
    """Return the options that mark a space. A mark costs nothing, and a game never fills all spaces."""
    return [option for option in options if option.space]


def narrow_first_use(appraisal: Appraisal, options: Sequence[Any]) -> Sequence[Action]:
    """Return the sensible first uses, or nothing if all options must be rated.

    A free plow move comes first. If rats will probably take many story points, the headman brings them home: the
    weights know only what a point is worth on average, and other uses are still possible a turn later. Dice that were
    paid for do not move the headman, because any dice can do that.
    """
    if plows := list_smithy_plows(appraisal, options):
        return plows
    if (
        MOVE_ACTION_BY_SPACE["house"] in options
        and expected_rat_loss(appraisal.view, appraisal.seat) >= RAT_LOSS_THRESHOLD
    ):
        return [MOVE_ACTION_BY_SPACE["house"]]
    return (
        [option for option in options if not isinstance(option, a.MoveHeadman)]
        if appraisal.has_paid_for_dice
        else []
    )


def decline_steward_without_goods(appraisal: Appraisal, options: Sequence[Any]) -> Sequence[Action]:
    """Decline the steward if the village makes no goods. Tuned weights have hardly seen such villages."""
    return [] if appraisal.makes_goods else [DECLINE_STEWARD]


NARROW_BY_QUESTION: Mapping[str, Callable[[Appraisal, Sequence[Any]], Sequence[Action]]] = {
    "dice": list_cheapest_pairs,
    "value": list_values_worth_making,
    "use": narrow_first_use,
    "more": list_free_gains,
    "mark": list_real_marks,
    "call": decline_steward_without_goods,
}


# Rates: what each option of a question adds


def rate_nothing(appraisal: Appraisal, option: Action) -> float:
    """Rate all options the same, so that the first one wins. The default payment comes first."""
    return 0.0


def rate_dice(appraisal: Appraisal, option: Any) -> float:
    return max([rate for (pair, _), rate in appraisal.rate_by_making.items() if pair == option])


def rate_use(appraisal: Appraisal, option: Action) -> float:
    if not isinstance(option, a.Activate):
        return appraisal.rate_use(option)
    rate = appraisal.rate_white_banner(option.banner, appraisal.get_stock())
    return (appraisal.white_banners_rate if rate > 0 else rate) + early_activation_bonus(option.banner)


def rate_further_use(appraisal: Appraisal, option: Action) -> float:
    match option:
        case a.Activate(banner):
            rate = appraisal.rate_white_banner(banner, appraisal.get_stock())
            return rate + 10 + early_activation_bonus(banner) if rate > 0 else -10.0
        case a.Bury(profession):
            return appraisal.rate_death(profession)
        case EndTurn():
            return 0.0
        case _:
            return NEVER_POINTS


def rate_keeping(appraisal: Appraisal, option: Any) -> float:
    journey = appraisal.view.turn.journey
    assert journey, "no card"
    mean_points = fmean([TRAVEL_CARDS[card].points for card in appraisal.view.travel_left[journey.letter]])
    return TRAVEL_CARDS[journey.card].points + 0.25 if option.keep else mean_points


def rate_tile(appraisal: Appraisal, option: Any) -> float:
    """Prefer the banner that is used most often: the council chamber, a craft building or the play banner."""
    player = appraisal.player
    best = (
        "council"
        if player.council and "councilman" in player.villagers
        else next(iter(player.crafts), "play")
    )
    if option.banner == best:
        return 1.0
    if option.banner is None:
        return 0.5
    return 0.0


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
