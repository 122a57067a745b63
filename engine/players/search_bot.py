"""Search: every option is tried in the same imagined worlds, in which the game's own answers play on.

An imagined world is one that the seat cannot rule out, with dice of its own. In each, an option is answered and the
seat plays on by `Game.choose_action` until its turn is over. Or (`Effort.turns`) it thinks about the rest of its turn as a
player of the club does, and so do all others about theirs, until its own has come again and is over. Then `Game.value`
judges. All options meet the same worlds and, from turn to turn, the same dice, so that scores differ by the options and
not by luck. Those that do worse are dropped, half of them at a time; the game's own answer stays, to be beaten by a
margin. Without `answer` all play at random; without `value` every world is played to its end.

That players in playouts think too is T. Cazenave: Nested Monte-Carlo Search (2009).
"""
from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from math import ceil, log2, sqrt
from statistics import fmean, stdev
from typing import Any, TypeVar

from engine.core.commands import Responder
from engine.core.game import ActionSequence, BotLevel
from engine.core.match import Match, determinize_match
from engine.core.rules import Action, Chance, Decision, Seat

from .heuristic_bot import choose_heuristic_action, has_evaluation, has_heuristics
from .playouts import create_sequence_responder, push_sequence, run_playout
from .whole_turns import (
    create_heuristic_policy,
    evaluate_lead,
    find_sequence,
    finish_turn,
    play_next_turn,
    play_searched_turn,
)

MIN_LEAD_OVER_HEURISTIC_SE = 0.5  # standard errors by which another option must beat the game's own answer
CLEAR_LEAD_SE = 3.0  # standard errors by which the best option leads when there is nothing left to be tried
MIN_TRIALS_FOR_CLEAR_LEAD = 8  # worlds until that can be told

A = TypeVar("A", bound=Hashable)
ScoreFunction = Callable[[A, bytes], float]  # an option's score in the world of a key
BudgetShare = Callable[[int], float]  # how much of what a decision may cost so many playouts are: 1 is all


def limit_playouts(most: int) -> BudgetShare:
    return lambda done: done / most


def limit_seconds(most: float, clock: Callable[[], float]) -> BudgetShare:
    """From now on, by a clock of seconds: the engine has none."""
    begun = clock()
    return lambda done: (clock() - begun) / most


def create_search_responder(
    match: Match[Any], seat: Seat, rng: Chance, level: BotLevel, budget: Callable[[int], BudgetShare] = limit_playouts
) -> Responder:
    """`budget` gives what a decision may cost, from the playouts that the level has for it; an option is tried once
    in any case."""
    rest: Responder | None = None  # of the game's own phrase, where nothing was better than its beginning
    effort = match.game.search_effort[level]

    def say(decision: Decision | None) -> Action | None:
        nonlocal rest
        if rest and (action := rest(decision)):
            return action
        rest = None
        if decision is None:
            return None
        if len(decision.options) == 1:
            return decision.options[0]
        game, view = match.game, match.view(seat)
        first, following = choose_heuristic_action(game, view, decision, rng, level) if has_heuristics(game) else (None, None)
        goes_on = effort.own_turns_per_playout == 0  # who thinks about the rest of his turn says nothing more at once

        def score(line: ActionSequence, key: bytes) -> float:
            said = () if line == own and goes_on else line
            return evaluate_lead(play_out(match, seat, said, key, effort.own_turns_per_playout), seat)

        tried = tuple(game.candidate_sequences(view, decision))
        own = find_sequence(first, tried) if first else None
        options = tried if own is None or own in tried else (*tried, own)
        found = choose_best(options, own, score, budget(effort.playouts_per_decision), rng)
        rest = following if following and goes_on and found == own else create_sequence_responder(found[1:])
        return found[0]

    return say


# Which option


def choose_best(options: Sequence[A], own: A | None, score: ScoreFunction[A], spent: BudgetShare, rng: Chance) -> A:
    """The option that is left; another than the game's own answer must beat it clearly."""
    if len(options) == 1:
        return options[0]
    return choose_winner(run_successive_halving(options, score, spent, rng, own=own), own)


def run_successive_halving(
    options: Sequence[A], score: ScoreFunction[A], spent: BudgetShare, rng: Chance, few: int = 2, own: A | None = None
) -> dict[A, list[float]]:
    """The few that are left by successive halving, with their scores; what may be spent is shared out evenly among
    the rounds, and each is tried once in any case. `own` stays to the end.

    Karnin, Koren, Somekh: Almost Optimal Exploration in Multi-Armed Bandits (2013), with the same worlds for all arms.
    """
    scores: dict[A, list[float]] = {option: [] for option in options}
    left, rounds, done = list(options), ceil(log2(len(options))), 0
    for n in range(1, rounds + 1):
        while done == 0 or spent(done + len(left)) <= n / rounds:
            key = rng.fork().key
            for option in left:
                if scores[option] and spent(done) >= 1:
                    return {option: scores[option] for option in left}
                scores[option].append(score(option, key))
                done += 1
        left.sort(key=lambda option: fmean(scores[option]), reverse=True)
        if is_clear_lead(scores[left[0]], scores[left[1]]):
            break
        left = left[: max(few, ceil(len(left) / 2))]
        if own is not None and own not in left:
            left[-1] = own
    return {option: scores[option] for option in left}


def measure_lead(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """By how much one option is better than another in the same worlds, and the standard error of that."""
    leads = [a - b for a, b in zip(one, other, strict=True)]
    return fmean(leads), stdev(leads) / sqrt(len(leads)) if len(leads) > 1 else 0.0


def is_clear_lead(first: Sequence[float], second: Sequence[float]) -> bool:
    by, error = measure_lead(first, second)
    return len(second) >= MIN_TRIALS_FOR_CLEAR_LEAD and by > CLEAR_LEAD_SE * error


def choose_winner(scores: Mapping[A, Sequence[float]], own: A | None) -> A:
    """The option with the best mean over the worlds that all have seen, if it clearly beats the game's own answer."""
    worlds = min(map(len, scores.values()))
    first = max(scores, key=lambda option: fmean(scores[option][:worlds]))
    if own is None or first == own:
        return first
    by, error = measure_lead(scores[first][:worlds], scores[own][:worlds])
    return first if by > MIN_LEAD_OVER_HEURISTIC_SE * error else own


# What an option leads to


def play_out(match: Match[Any], seat: Seat, said: Sequence[Action], key: bytes, turns: int) -> Match[Any]:
    """Where a world stands when the seat has said this, nothing to begin with the game's own answer, and it has been
    played on."""
    rng = Chance(key, playout_rng_state=int.from_bytes(key, "big") | 1)

    def imagined() -> Match[Any]:
        world = determinize_match(match, seat, key)
        world.become_playout()
        return world

    world = imagined()
    told = push_sequence(world, seat, said)
    if not has_evaluation(match.game):
        run_playout(world, create_heuristic_policy(world, rng))
    elif turns == 0:
        finish_turn(world, seat, rng)
    else:
        play_searched_turn(world, seat, rng, imagined, told)
        for n in range(turns):
            world.state.chance = Chance(key + n.to_bytes(2, "big"))  # the same whatever this turn has drawn
            while world.legal_options and play_next_turn(world, rng) != seat:
                pass
    return world
