"""What the bots say at once, and what they think about (rules 14): each use by what it adds to the own village (B1)."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from statistics import fmean
from typing import Any

from engine.core import Action, Chance, Decision, EndTurn, Phrase
from engine.core.game import Level, Line

from .. import actions as a
from ..components import TRAVEL
from ..rules.headman import TO
from ..rules.steward import NO
from ..view import View
from .appraisal import NEVER, Eyes, early
from .features import rats_soon

TRIED = 6  # options that are worth a search
MANY = 2.0  # story points that rats will take


def answer(view: View, decision: Decision, luck: Chance, level: Level) -> Action | Phrase:
    """The best option by its rate; ties by order."""
    rates = rated(view, decision, level)
    return max(rates, key=rates.__getitem__)


def promising(view: View, decision: Decision) -> Sequence[Action]:
    """The few best by the same rates."""
    rates = rated(view, decision, "club")
    return sorted(rates, key=rates.__getitem__, reverse=True)[:TRIED]


def lines(view: View, decision: Decision) -> Sequence[Line]:
    """Dice and the value that is made of them are one thought."""
    if decision.kind != "dice":
        return [(option,) for option in promising(view, decision)]
    rates = Eyes(view, decision.seat, "club").makings
    return sorted(rates, key=rates.__getitem__, reverse=True)[:TRIED]


def rated(view: View, decision: Decision, level: Level) -> dict[Action, float]:
    """What each option adds, but for those that another one beats in everything; all where no other is left."""
    eyes, rate = Eyes(view, decision.seat, level), RATES.get(decision.kind, nothing)
    options = SENSIBLE[decision.kind](eyes, decision.options) if decision.kind in SENSIBLE else ()
    return {option: rate(eyes, option) for option in options or decision.options}


# Rules that need no rate


def cheapest_pairs(eyes: Eyes, options: Sequence[Any]) -> Sequence[Action]:
    """For each value that is worth making the pair that makes it for the least."""
    return [pair for pair, _ in eyes.makings]


def values_worth_making(eyes: Eyes, options: Sequence[Any]) -> Sequence[Action]:
    """Of the dice in hand."""
    worth = eyes.worth_making({one.value: eyes.made(one) for one in options})
    return [one for one in options if one.value in worth]


def plows_first(eyes: Eyes, options: Sequence[Any]) -> Sequence[Action]:
    """A plow of the smithy is laid whenever it can be: that is free, and it can still be spent."""
    return [one for one in options if isinstance(one, a.MovePlow) and one.source == "smithy"]


def whatever_is_free(eyes: Eyes, options: Sequence[Any]) -> Sequence[Action]:
    """A plow first; then banners that bring something for no time: nothing is saved by leaving them."""
    used = [one for one in options if isinstance(one, a.Activate) and eyes.free(one.banner)]
    return plows_first(eyes, options) or used


def some_mark(eyes: Eyes, options: Sequence[Any]) -> Sequence[Action]:
    """A mark costs nothing and is never a burden; so many spaces are not filled in a game."""
    return [one for one in options if one.space]


def plows_home_or_what_was_paid_for(eyes: Eyes, options: Sequence[Any]) -> Sequence[Action]:
    """Story points that rats will most likely take go home: weights know what a point is worth in the mean, but not
    that all else is still there a turn later. Dice that were paid for do not move the headman, whom any dice move."""
    if plows := plows_first(eyes, options):
        return plows
    if TO["house"] in options and rats_soon(eyes.view, eyes.seat) >= MANY:
        return [TO["house"]]
    return [one for one in options if not isinstance(one, a.MoveHeadman)] if eyes.dearer else []


def nobody_for_nothing(eyes: Eyes, options: Sequence[Any]) -> Sequence[Action]:
    """A village that makes no goods fetches no customers: weights hardly know any that have tried."""
    return [] if eyes.makes_goods else [NO]


SENSIBLE: Mapping[str, Callable[[Eyes, Sequence[Any]], Sequence[Action]]] = {
    "dice": cheapest_pairs, "value": values_worth_making, "use": plows_home_or_what_was_paid_for,
    "more": whatever_is_free, "mark": some_mark, "call": nobody_for_nothing,
}  # fmt: skip


# What each option of a question adds


def nothing(eyes: Eyes, option: Action) -> float:
    """Of a payment, too: the default comes first."""
    return 0.0


def dice(eyes: Eyes, option: Any) -> float:
    return max([rate for (pair, _), rate in eyes.makings.items() if pair == option])


def use(eyes: Eyes, option: Action) -> float:
    if not isinstance(option, a.Activate):
        return eyes.use(option)
    own = eyes.white(option.banner, eyes.stock())
    return (eyes.whole_row if own > 0 else own) + early(option.banner)


def more(eyes: Eyes, option: Action) -> float:
    match option:
        case a.Activate(banner):
            own = eyes.white(banner, eyes.stock())
            return own + 10 + early(banner) if own > 0 else -10.0
        case a.Bury(profession):
            return eyes.death(profession)
        case EndTurn():
            return 0.0
        case _:
            return NEVER


def keep(eyes: Eyes, option: Any) -> float:
    journey = eyes.view.turn.journey
    assert journey, "no card"
    others = fmean([TRAVEL[card].points for card in eyes.view.travel_left[journey.letter]])
    return TRAVEL[journey.card].points + 0.25 if option.keep else others


def tile(eyes: Eyes, option: Any) -> float:
    """Beside the banner that it serves best: what can be used most often."""
    p = eyes.p
    best = "council" if p.council and "councilman" in p.villagers else next(iter(p.crafts), "play")
    return 1.0 if option.banner == best else 0.5 if option.banner is None else 0.0


RATES: Mapping[str, Callable[[Eyes, Any], float]] = {
    "dice": dice, "use": use, "more": more, "keep": keep, "tile": tile,
    "value": lambda eyes, option: eyes.opened(option.value) - eyes.made(option),
    "call": lambda eyes, option: eyes.visit(2) if option.use else 0.0,
    "free": lambda eyes, option: eyes.shown(option.card),
    "customers": lambda eyes, option: eyes.fetched([eyes.shown(slot) for slot in option.cards]),
    "headman": lambda eyes, option: eyes.headman(option.to),
    "school": lambda eyes, option: eyes.lesson(option),
    "mark": lambda eyes, option: eyes.mark(option.space),
    "hire": lambda eyes, option: eyes.person(option.profession),
    "sanatory": lambda eyes, option: float(option.use),
}  # fmt: skip
