"""The greedy bot (rules 14): each use by what it adds to the value of the own village (B1, B2)."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from statistics import fmean
from typing import Any

from engine.core import Action, Chance, Decision, EndTurn, Phrase
from engine.core.game import Level

from .. import actions as a
from ..components import TRAVEL
from ..rules.dice import black_time, coins_for
from ..rules.steward import price
from ..view import View
from .appraisal import NEVER, Eyes, Way, early, ways

TRIED = 6  # options that are worth a search


def answer(view: View, decision: Decision, luck: Chance, level: Level) -> Action | Phrase:
    """The best option by value; ties by order."""
    rate = rating(view, decision)
    return max(decision.options, key=rate)


def promising(view: View, decision: Decision) -> Sequence[Action]:
    """The few best by the same values: a search would share its playouts among forty pairs of dice. Of those that
    would be made the same value only the best: they are much the same."""
    eyes = Eyes(view, decision.seat)
    ranked = sorted(decision.options, key=partial(RATES.get(decision.kind, nothing), eyes), reverse=True)
    if decision.kind == "dice":
        first: dict[int, Action] = {}
        for pair in ranked:
            first.setdefault(aim(eyes, pair)[0], pair)
        ranked = list(first.values())
    return ranked[:TRIED]


def rating(view: View, decision: Decision) -> Callable[[Action], float]:
    return partial(RATES.get(decision.kind, nothing), Eyes(view, decision.seat))


# What each option of a question adds


def nothing(eyes: Eyes, option: Action) -> float:
    return 0.0


def dice(eyes: Eyes, option: Any) -> float:
    one, other = option.first.value, option.second.value
    made = eyes.pairs.get((one, other))
    if made is None:
        made = eyes.pairs[one, other] = eyes.made(aim(eyes, option))
    return made + eyes.time * black_time((option.first, option.second))


def aim(eyes: Eyes, option: Any) -> Way:
    """What a pair would be made."""
    return max(ways(option.first.value, option.second.value, eyes.coins, eyes.markers), key=eyes.made)


def value(eyes: Eyes, option: Any) -> float:
    one, other = eyes.view.turn.dice
    coins = coins_for(one.value, other.value, option.value, option.markers)
    return eyes.made((option.value, coins, option.markers))


def use(eyes: Eyes, option: Action) -> float:
    if not isinstance(option, a.Activate):
        return eyes.use(option)
    own = eyes.white(option.banner, eyes.stock())
    return eyes.row(eyes.view.turn.value or 0) + min(0.0, own) + early(option.banner)


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


def call(eyes: Eyes, option: Any) -> float:
    return eyes.visit(2) if option.use else 0.0


def free(eyes: Eyes, option: Any) -> float:
    return eyes.wanted(eyes.shown(option.card))


def customers(eyes: Eyes, option: Any) -> float:
    time, coins = price(len(option.cards))
    gain = sum(eyes.wanted(eyes.shown(slot)) for slot in option.cards)
    return gain + eyes.time * time - eyes.coin * coins + eyes.crowd(len(option.cards))


def keep(eyes: Eyes, option: Any) -> float:
    journey = eyes.view.turn.journey
    assert journey, "no card"
    others = fmean([TRAVEL[card].points for card in eyes.view.travel_left[journey.letter]] or [0])
    return TRAVEL[journey.card].points + 0.25 if option.keep else others


def headman(eyes: Eyes, option: Any) -> float:
    return eyes.headman(option.to)


def school(eyes: Eyes, option: Any) -> float:
    return eyes.lesson(option)


def mark(eyes: Eyes, option: Any) -> float:
    return eyes.mark(option.space) if option.space else 0.0


def hire(eyes: Eyes, option: Any) -> float:
    return eyes.person(option.profession)


def sanatory(eyes: Eyes, option: Any) -> float:
    return float(option.use)


def favourite(eyes: Eyes) -> str:
    """The banner that the tile serves best: what can be used most often."""
    p = eyes.p
    return "council" if p.council and "councilman" in p.villagers else next(iter(p.crafts), "play")


def tile(eyes: Eyes, option: Any) -> float:
    return 1.0 if option.banner == favourite(eyes) else 0.5 if option.banner is None else 0.0


RATES: Mapping[str, Callable[[Eyes, Any], float]] = {
    "dice": dice, "value": value, "use": use, "more": more, "call": call, "free": free, "customers": customers,
    "keep": keep, "headman": headman, "school": school, "mark": mark, "hire": hire, "sanatory": sanatory, "tile": tile,
}  # fmt: skip
