"""The search bot: it tries every option in the same determinizations, with playouts by the game's heuristics.

A determinization is a state that the seat cannot rule out, with its own dice. In each one the bot takes an option and
plays on by `Game.choose_action` until its turn ends. With `SearchEffort.own_turns_per_playout`, it searches the rest of
its turn like a bot of club level, and so do all others, until its next turn has ended as well. Then `Game.value`
evaluates the result. All options are tried in the same determinizations and, turn by turn, with the same dice, so that
their scores differ by the options and not by luck. The worse half of the options is dropped again and again. The
heuristic choice stays, and another option must beat it by a margin. Without heuristics all seats play at random;
without an evaluation every playout runs to the end of the game.

Search inside playouts is from T. Cazenave: Nested Monte-Carlo Search (2009).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from math import ceil, log2, sqrt
from statistics import fmean, stdev
from typing import TypeVar

from engine.core.commands import Responder
from engine.core.game import ActionSequence, BotLevel
from engine.core.match import Match, Playout, determinize_match
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

# In standard errors of the lead.
MIN_LEAD_OVER_HEURISTIC_SE = 0.5
CLEAR_LEAD_SE = 3.0
MIN_TRIALS_FOR_CLEAR_LEAD = 8

A = TypeVar("A", bound=Hashable)
ScoreFunction = Callable[[A, bytes], float]  # from an option and the key of a determinization
BudgetShare = Callable[[int], float]  # from a number of playouts: the used share of the budget; 1 is all


def limit_playouts(most: int) -> BudgetShare:
    return lambda done: done / most


def limit_seconds(most: float, clock: Callable[[], float]) -> BudgetShare:
    """Return a budget of seconds that begins now. The caller passes a clock, because the engine has none."""
    begun = clock()
    return lambda done: (clock() - begun) / most


def create_search_responder(
    match: Match,
    seat: Seat,
    rng: Chance,
    level: BotLevel,
    budget: Callable[[int], BudgetShare] = limit_playouts,
) -> Responder:
    """Return the responder of a bot that searches.

    `budget` makes the budget of one decision from the number of playouts of the level. Each option is tried at least
    once.
    """
    rest: Responder | None = None  # of the heuristic command, if no option was better than its beginning
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
        first, following = (
            choose_heuristic_action(game, view, decision, rng, level)
            if has_heuristics(game)
            else (None, None)
        )
        goes_on = effort.own_turns_per_playout == 0  # a bot that searches its whole turn decides again later

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


# Choosing an option


def choose_best(
    options: Sequence[A], own: A | None, score: ScoreFunction[A], spent: BudgetShare, rng: Chance
) -> A:
    """Return the best option. It must clearly beat the heuristic choice `own`, if there is one."""
    if len(options) == 1:
        return options[0]
    return choose_winner(run_successive_halving(options, score, spent, rng, own=own), own)


def run_successive_halving(
    options: Sequence[A],
    score: ScoreFunction[A],
    spent: BudgetShare,
    rng: Chance,
    few: int = 2,
    own: A | None = None,
) -> dict[A, list[float]]:
    """Return the options that successive halving leaves, with their scores.

    The budget is shared evenly among the rounds. Each option is tried at least once, and `own` stays to the end.

    Karnin, Koren, Somekh: Almost Optimal Exploration in Multi-Armed Bandits (2013), with the same determinizations for
    all arms.
    """
    scores: dict[A, list[float]] = {option: [] for option in options}
    left = list(options)
    rounds = ceil(log2(len(options)))
    done = 0
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
    """Return by how many points one option beats another in the same determinizations, and the standard error of
    that.
    """
    leads = [a - b for a, b in zip(one, other, strict=True)]
    return fmean(leads), stdev(leads) / sqrt(len(leads)) if len(leads) > 1 else 0.0


def is_clear_lead(first: Sequence[float], second: Sequence[float]) -> bool:
    by, error = measure_lead(first, second)
    return len(second) >= MIN_TRIALS_FOR_CLEAR_LEAD and by > CLEAR_LEAD_SE * error


def choose_winner(scores: Mapping[A, Sequence[float]], own: A | None) -> A:
    """Return the option with the best mean over the determinizations in which all were tried.

    If it does not clearly beat the heuristic choice `own`, return `own`.
    """
    worlds = min(map(len, scores.values()))
    first = max(scores, key=lambda option: fmean(scores[option][:worlds]))
    if own is None or first == own:
        return first
    by, error = measure_lead(scores[first][:worlds], scores[own][:worlds])
    return first if by > MIN_LEAD_OVER_HEURISTIC_SE * error else own


# Playouts


def play_out(match: Match, seat: Seat, said: Sequence[Action], key: bytes, turns: int) -> Playout:
    """Return a determinization in which the seat has taken these actions and the playout has run on.

    Without actions, the playout begins with the heuristic choice.
    """
    rng = Chance(key, playout_rng_state=int.from_bytes(key, "big") | 1)

    def imagine_world() -> Playout:
        return determinize_match(match, seat, key).start_playout()

    world = imagine_world()
    told = push_sequence(world, seat, said)
    if not has_evaluation(match.game):
        run_playout(world, create_heuristic_policy(world, rng))
    elif turns == 0:
        finish_turn(world, seat, rng)
    else:
        play_searched_turn(world, seat, rng, imagine_world, told)
        for n in range(turns):
            world.state.chance = Chance(key + n.to_bytes(2, "big"))  # the same for all options
            while world.legal_options and play_next_turn(world, rng) != seat:
                pass
    return world
