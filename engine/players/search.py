"""Search: every option is tried in the same imagined worlds, in which the game's own greedy answers play on.

An imagined world is one that the seat cannot rule out, with dice of its own. In each, an option is answered and all
seats play on by `Game.answer` until the seat's turn has come again a few times; then `Game.value` judges. All options
meet the same worlds and, from turn to turn, the same dice, so that scores differ by the options and not by luck.
Those that do worse are dropped, half of them at a time; the game's own answer stays, to be beaten by a margin.
Without `answer` all play at random; without `value` every world is played to its end.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil, log2, sqrt
from statistics import fmean, stdev
from typing import Any

from engine.core.chance import Chance
from engine.core.decision import Decision
from engine.core.flow import Action, Seat
from engine.core.match import Match
from engine.core.phrase import Answerer
from engine.core.worlds import imagine

from .greedy import answers, begun, greedy, judges
from .kind import Player
from .playing import never, push_on
from .random import random

PLAYOUTS = 100
TURNS = 2  # how often the seat's turn comes again before a position is judged: the last one is only begun
LONGEST = 1000  # answers until it is judged anyway
MARGIN = 0.5  # standard errors by which another option must beat the game's own answer

Try = Callable[[Action, bytes], float]  # an option's score in the world of a key


def searching(playouts: int = PLAYOUTS, turns: int = TURNS, stop: Callable[[], bool] = never) -> Player:
    """A search player with about so many playouts a decision, but at least one for each option.

    `stop` is asked before each playout but the first of every option; the caller may look at a clock in it.
    """

    def player(match: Match[Any], seat: Seat, luck: Chance) -> Answerer:
        rest: Answerer | None = None  # of the game's own phrase, where nothing was better than its beginning

        def say(decision: Decision | None) -> Action | None:
            nonlocal rest
            if rest and (action := rest(decision)):
                return action
            rest = None
            if decision is None:
                return None
            if len(decision.options) == 1:
                return decision.options[0]
            own, following = begun(match, seat, decision, luck) if answers(match.game) else (None, None)

            def score(option: Action, key: bytes) -> float:
                return played(match, seat, None if option == own else option, key, turns)

            tried = tuple(match.game.promising(match.view(seat), decision))
            options = tried if own is None or own in tried else (*tried, own)
            found = best(options, own, score, playouts, luck, stop)
            rest = following if found == own else None
            return found

        return say

    return player


# Which option


def best(
    options: Sequence[Action], own: Action | None, score: Try, playouts: int, luck: Chance, stop: Callable[[], bool]
) -> Action:
    """The option that is left by successive halving; the playouts are shared out evenly among the rounds.

    Karnin, Koren, Somekh: Almost Optimal Exploration in Multi-Armed Bandits (2013), with the same worlds for all arms.
    """
    if len(options) == 1:
        return options[0]
    scores: dict[Action, list[float]] = {option: [] for option in options}
    left, rounds = list(options), ceil(log2(len(options)))
    for n in range(rounds):
        worlds = max(1, playouts // (rounds - n) // len(left))
        playouts -= worlds * len(left)
        for _ in range(worlds):
            key = luck.fork().key
            for option in left:
                if scores[option] and stop():
                    return winner({option: scores[option] for option in left}, own)
                scores[option].append(score(option, key))
        left.sort(key=lambda option: fmean(scores[option]), reverse=True)
        left = left[: max(2, ceil(len(left) / 2))]
        if own is not None and own not in left:
            left[-1] = own
    return winner({option: scores[option] for option in left}, own)


def winner(scores: Mapping[Action, Sequence[float]], own: Action | None) -> Action:
    """The option with the best mean over the worlds that all have seen, if it clearly beats the game's own answer."""
    worlds = min(map(len, scores.values()))
    first = max(scores, key=lambda option: fmean(scores[option][:worlds]))
    if own is None or first == own:
        return first
    leads = [a - b for a, b in zip(scores[first][:worlds], scores[own][:worlds], strict=True)]
    error = stdev(leads) / sqrt(worlds) if worlds > 1 else 0.0
    return first if fmean(leads) > MARGIN * error else own


# What an option leads to


def played(match: Match[Any], seat: Seat, option: Action | None, key: bytes, turns: int) -> float:
    """The seat's lead some turns after this option, or after the game's own answer if there is none."""
    world, luck = imagine(match, seat, key), Chance(key, quick=int.from_bytes(key, "big") | 1)
    world.forget()
    if option is not None:
        world.push(seat, option)
    left, asked, length = turns, True, 0

    def enough() -> bool:
        nonlocal left, asked, length
        length += 1
        if asked != (seat in world.listed):
            asked = not asked
            if asked:
                left -= 1
            else:  # new dice: the same whatever this turn has drawn
                world.state.chance = Chance(key + left.to_bytes(2, "big"))
        return left == 0 or length > LONGEST

    policy = greedy if answers(match.game) else random
    push_on(world, lambda who: policy(world, who, luck), enough if judges(match.game) else never)
    return lead(world, seat)


def lead(world: Match[Any], seat: Seat) -> float:
    """How far the seat is before the best other, in points."""
    if world.over:
        totals = {row.seat: float(row.total) for row in world.results().rows}
    else:
        view = world.view(seat)
        totals = {other: world.game.value(view, other) for other in world.seats}
    others = [total for other, total in totals.items() if other != seat]
    return totals[seat] - max(others, default=0.0)
