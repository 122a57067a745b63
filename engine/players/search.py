"""Search: every option is tried in the same imagined worlds, in which the game's own answers play on.

An imagined world is one that the seat cannot rule out, with dice of its own. In each, an option is answered and all
seats play on by `Game.answer` until the seat's turn is over, or has come again (`Effort.turns`); then `Game.value`
judges. All options meet the same worlds and, from turn to turn, the same dice, so that scores differ by the options and
not by luck. Those that do worse are dropped, half of them at a time; the game's own answer stays, to be beaten by a
margin. Without `answer` all play at random; without `value` every world is played to its end.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil, log2, sqrt
from statistics import fmean, stdev
from typing import Any

from engine.core.chance import Chance
from engine.core.decision import Decision
from engine.core.flow import Action, Seat
from engine.core.game import Level
from engine.core.match import Match
from engine.core.phrase import Answerer
from engine.core.worlds import imagine

from .plain import answers, begun, judges, plainly
from .playing import never, push_on
from .random import random

LONGEST = 1000  # answers until it is judged anyway
MARGIN = 0.5  # standard errors by which another option must beat the game's own answer
CLEAR = 3.0  # standard errors by which the best option leads when there is nothing left to be tried
ENOUGH = 8  # worlds until that can be told

Try = Callable[[Action, bytes], float]  # an option's score in the world of a key
Spent = Callable[[int], float]  # how much of what a decision may cost so many playouts are: 1 is all


def playouts(most: int) -> Spent:
    return lambda done: done / most


def seconds(most: float, clock: Callable[[], float]) -> Spent:
    """From now on, by a clock of seconds: the engine has none."""
    begun = clock()
    return lambda done: (clock() - begun) / most


def searching(
    match: Match[Any], seat: Seat, luck: Chance, level: Level, budget: Callable[[int], Spent] = playouts
) -> Answerer:
    """`budget` gives what a decision may cost, from the playouts that the level has for it; an option is tried once
    in any case."""
    rest: Answerer | None = None  # of the game's own phrase, where nothing was better than its beginning
    effort = match.game.effort[level]

    def say(decision: Decision | None) -> Action | None:
        nonlocal rest
        if rest and (action := rest(decision)):
            return action
        rest = None
        if decision is None:
            return None
        if len(decision.options) == 1:
            return decision.options[0]
        own, following = begun(match, seat, decision, luck, level) if answers(match.game) else (None, None)

        def score(option: Action, key: bytes) -> float:
            return played(match, seat, None if option == own else option, key, effort.turns)

        tried = tuple(match.game.promising(match.view(seat), decision))
        options = tried if own is None or own in tried else (*tried, own)
        found = best(options, own, score, budget(effort.playouts), luck)
        rest = following if found == own else None
        return found

    return say


# Which option


def best(options: Sequence[Action], own: Action | None, score: Try, spent: Spent, luck: Chance) -> Action:
    """The option that is left by successive halving; what may be spent is shared out evenly among the rounds.

    Karnin, Koren, Somekh: Almost Optimal Exploration in Multi-Armed Bandits (2013), with the same worlds for all arms.
    """
    if len(options) == 1:
        return options[0]
    scores: dict[Action, list[float]] = {option: [] for option in options}
    left, rounds, done = list(options), ceil(log2(len(options))), 0
    for n in range(1, rounds + 1):
        while done == 0 or spent(done + len(left)) <= n / rounds:
            key = luck.fork().key
            for option in left:
                if scores[option] and spent(done) >= 1:
                    return winner({option: scores[option] for option in left}, own)
                scores[option].append(score(option, key))
                done += 1
        left.sort(key=lambda option: fmean(scores[option]), reverse=True)
        if clear(scores[left[0]], scores[left[1]]):
            break
        left = left[: max(2, ceil(len(left) / 2))]
        if own is not None and own not in left:
            left[-1] = own
    return winner({option: scores[option] for option in left}, own)


def lead(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """By how much one option is better than another in the same worlds, and the standard error of that."""
    leads = [a - b for a, b in zip(one, other, strict=True)]
    return fmean(leads), stdev(leads) / sqrt(len(leads)) if len(leads) > 1 else 0.0


def clear(first: Sequence[float], second: Sequence[float]) -> bool:
    by, error = lead(first, second)
    return len(second) >= ENOUGH and by > CLEAR * error


def winner(scores: Mapping[Action, Sequence[float]], own: Action | None) -> Action:
    """The option with the best mean over the worlds that all have seen, if it clearly beats the game's own answer."""
    worlds = min(map(len, scores.values()))
    first = max(scores, key=lambda option: fmean(scores[option][:worlds]))
    if own is None or first == own:
        return first
    by, error = lead(scores[first][:worlds], scores[own][:worlds])
    return first if by > MARGIN * error else own


# What an option leads to


def played(match: Match[Any], seat: Seat, option: Action | None, key: bytes, turns: int) -> float:
    """How far the seat is ahead when this option, or the game's own answer if there is none, has been played on."""
    world, luck = imagine(match, seat, key), Chance(key, quick=int.from_bytes(key, "big") | 1)
    world.forget()
    if option is not None:
        world.push(seat, option)
    asked, left, length = True, turns, 0

    def enough() -> bool:
        nonlocal asked, left, length
        length += 1
        if asked != (seat in world.listed):
            asked = not asked
            if asked:
                left -= 1
            else:  # new dice: the same whatever this turn has drawn
                world.state.chance = Chance(key + left.to_bytes(2, "big"))
        return length > LONGEST or (left == 0 and asked == (turns > 0))

    def policy(who: Seat) -> Answerer:
        return plainly(world, who, luck, "club") if answers(match.game) else random(world, who, luck)

    push_on(world, policy, enough if judges(match.game) else never)
    return ahead(world, seat)


def ahead(world: Match[Any], seat: Seat) -> float:
    """By how many points the seat leads the best other."""
    if world.over:
        totals = {row.seat: float(row.total) for row in world.results().rows}
    else:
        view = world.view(seat)
        totals = {other: world.game.value(view, other) for other in world.seats}
    others = [total for other, total in totals.items() if other != seat]
    return totals[seat] - max(others, default=0.0)
