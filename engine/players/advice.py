"""Advice for a decision, and the cost of an action that was taken. Both are estimated by playouts, as in `search_bot`.

The result depends only on a determinization, which the seat cannot tell from the real state, and on a key. So nobody
learns from it what they may not know. There is no clock here: the caller passes `stop`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import blake2b
from itertools import islice
from math import floor
from statistics import fmean

from msgspec import Struct

from engine.core.commands import Responder
from engine.core.game import ActionSequence, BotLevel
from engine.core.match import Match, determinize_match
from engine.core.rules import Action, Chance, EndTurn, Seat

from .bot import Position
from .heuristic_bot import choose_heuristic_action, has_evaluation, has_heuristics
from .playouts import ask_for_next_action, never
from .search_bot import choose_winner, measure_lead, play_out, run_successive_halving
from .whole_turns import create_heuristic_policy, evaluate_lead

MAX_SUGGESTIONS = 3
MAX_COMPARED_ALTERNATIVES = 2
MAX_EXCLUDED_OPTIONS = 12
# Playouts end with the seat's own turn.
EXTRA_OWN_TURNS = 0
# In sealed steps heuristics choose at random, so that nobody can read the choice in the code. Several samples are
# tried.
SAMPLED_LEVELS: tuple[BotLevel, ...] = ("strong", "club", "beginner") * 4
MIN_CLEAR_LEAD_POINTS = 1.0
MIN_CLEAR_LEAD_SE = 2.0
MIN_NAMED_POINTS = 0.25
MAX_EQUAL_POINTS = 0.5
MAX_REASONS = 3
BEST_OPPONENT_PART = "others"
END_PART = "game-over"
REST_PART = "remainder"

Parts = Mapping[str, float]


class Suggestion(Struct, frozen=True):
    """One sequence of actions, and how it compares with the others."""

    # the action, then the heuristic actions up to chance, another seat or the end of the turn
    said: ActionSequence
    behind: float  # mean number of points behind the first suggestion
    error: float  # the standard error of `behind`
    # By part of the evaluation: its mean after the playouts, minus that of the first suggestion, or for the first one
    # that of the second. They add up to the difference in points.
    parts: dict[str, float]
    # By part of the seat's own value: its mean after the playouts, minus its value now. Empty if they end the game.
    gained: dict[str, float] = {}


class Advice(Struct, frozen=True):
    best: tuple[Suggestion, ...]  # at most three, best first
    whole: bool  # False if it was stopped before every option had been tried twice


class Cost(Struct, frozen=True):
    """How many points an action cost."""

    best: Suggestion  # the best of all sequences that were tried
    taken: Suggestion
    worlds: int  # number of determinizations in which each was tried


def round_to_halves(points: float) -> float:
    return round(2 * round(points, 6)) / 2  # a sum of halves and quarters has errors in its last digits


def list_reasons(parts: Parts) -> tuple[tuple[str, float], ...]:
    """Return the largest parts in steps of 0.5 points, and `REST_PART` for the others. They add up to the rounded sum
    of all parts.
    """
    total = round_to_halves(sum(parts.values()))
    ranked = sorted(parts, key=lambda name: -abs(parts[name]))[:MAX_REASONS]
    named = [name for name in ranked if abs(parts[name]) >= MIN_NAMED_POINTS]
    rest = round_to_halves(total - sum(parts[name] for name in named))
    halves = {name: floor(2 * parts[name]) for name in named}
    missing = round(2 * (total - rest)) - sum(halves.values())
    for name in sorted(named, key=lambda name: halves[name] - 2 * parts[name])[:missing]:
        halves[name] += 1
    return tuple((name, n / 2) for name, n in (*halves.items(), (REST_PART, 2 * rest)) if n)


class Trials(Struct):
    """Sequences of actions of one seat, tried in determinizations."""

    world: Match
    seat: Seat
    luck: Chance
    parts: dict[ActionSequence, list[Parts]]  # the evaluation by part after each trial
    own: ActionSequence | None = None  # the sequence that begins with the heuristic choice

    @staticmethod
    def for_match(match: Match, seat: Seat, key: bytes, most: int) -> Trials:
        """Return trials for a determinization of the match, with up to `most` heuristic choices as first sequences."""
        world = determinize_match(match, seat, key)
        trials = Trials(world, seat, Chance(blake2b(key, person=b"advice").digest()), {})
        if has_heuristics(world.game) and len(world.get_decision(seat).options) > 1:
            mixed = world.in_sealed_step and world.game.has_secrets
            own = [
                trials.sample_heuristic_sequence(level) for level in SAMPLED_LEVELS[: most if mixed else 1]
            ]
            trials.own, trials.parts = own[0], {line: [] for line in own}
        return trials

    def sample_heuristic_sequence(self, level: BotLevel) -> ActionSequence:
        world, seat = self.world, self.seat
        first, rest = choose_heuristic_action(
            world.game, world.view(seat), world.get_decision(seat), self.luck.fork(), level
        )
        return self.line((first,), rest)

    def list_alternatives(self) -> Iterator[ActionSequence]:
        """Yield other sequences than the heuristic choices, best first.

        Yield nothing if the heuristics gave several sequences of several actions: then a single option is only the
        beginning of an answer.
        """
        if self.own is not None and len(self.own) > 1 and len(self.parts) >= MAX_SUGGESTIONS:
            return
        own = set(self.parts)
        for first in self.world.game.candidate_sequences(
            self.world.view(self.seat), self.world.get_decision(self.seat)
        ):
            if first not in {line[: len(first)] for line in own} and (line := self.line(first)) not in own:
                yield line

    def line(self, begun: Sequence[Action], rest: Responder | None = None) -> ActionSequence:
        """Return these actions, completed by heuristics up to the next reveal or the end of the turn."""
        trial = self.world.preview(self.seat)
        told = list[Action]()
        left = list(begun)
        by_itself = create_heuristic_policy(trial, self.luck.fork()) if has_heuristics(trial.game) else None
        while self.seat in trial.open_questions and EndTurn() not in told:
            decision = trial.get_decision(self.seat)
            if left:
                action = left.pop(0)
                if told and action not in decision.legal_actions:
                    continue  # it was forced
            else:
                action = ask_for_next_action(rest, decision) if rest else None
                if action is None and by_itself:
                    rest = by_itself(self.seat)
                    action = rest(decision)
            if action is None:
                break
            trial.submit(self.seat, action)
            told.append(action)
        return tuple(told[:-1] if EndTurn() in told[1:] else told)

    def score(self, line: ActionSequence, key: bytes) -> float:
        there = play_out(self.world, self.seat, line, key, EXTRA_OWN_TURNS)
        self.parts[line].append(evaluate_by_part(there, self.seat))
        return evaluate_lead(there, self.seat)

    def first(self, scores: Mapping[ActionSequence, Sequence[float]]) -> ActionSequence:
        """Return the best sequence.

        If the strong bot of the game does not search, its choice is well considered, and playouts to the end of a turn
        may know less. Then another sequence must be clearly better.
        """
        best, own = choose_winner(scores, self.own), self.own
        if own is None or self.world.game.search_effort["strong"].playouts_per_decision:
            return best
        worlds = min(map(len, scores.values()))
        lead, error = measure_lead(scores[best][:worlds], scores[own][:worlds])
        return best if lead >= max(MIN_CLEAR_LEAD_POINTS, MIN_CLEAR_LEAD_SE * error) else own

    def make_suggestions(
        self, scores: Mapping[ActionSequence, Sequence[float]], first: ActionSequence
    ) -> tuple[Suggestion, ...]:
        """Return up to three suggestions, `first` before the others, by the trials that all sequences have had."""
        worlds = min(map(len, scores.values()))
        best = sorted(scores, key=lambda line: (line == first, fmean(scores[line][:worlds])), reverse=True)[
            :MAX_SUGGESTIONS
        ]
        parts = average_parts({line: self.parts[line][:worlds] for line in best})
        now = self.world.game.value_by_part(self.world.view(self.seat), self.seat)
        suggestions = list[Suggestion]()
        for line in best:
            behind, error = measure_lead(scores[first][:worlds], scores[line][:worlds])
            other = parts[best[1 % len(best)] if line == first else first]
            told = {name: points - other[name] for name, points in parts[line].items()}
            goes_on = now.keys() <= parts[line].keys()
            gained = {name: parts[line][name] - before for name, before in now.items() if goes_on}
            suggestions.append(Suggestion(line, max(0.0, behind), error, told, gained))
        return tuple(suggestions)


def advise(match: Match, seat: Seat, key: bytes, playouts: int, stop: Callable[[], bool] = never) -> Advice:
    """Return suggestions for the seat's open question. Raise `Refusal` if it has none.

    If it is not stopped, the same key gives the same advice in every determinization of the seat. Each option is tried
    at least once.
    """
    trials = Trials.for_match(match, seat, key, len(SAMPLED_LEVELS))
    trials.parts |= {line: [] for line in trials.list_alternatives()}
    if len(trials.parts) == 1:  # rules of thumb exclude all others; some show what they would lose
        options = trials.world.get_decision(seat).options[:MAX_EXCLUDED_OPTIONS]
        begun = {line[0] for line in trials.parts}
        trials.parts |= {trials.line((option,)): [] for option in options if option not in begun}
    lines = tuple(trials.parts)
    if len(lines) == 1:
        return Advice((Suggestion(lines[0], 0.0, 0.0, {}),), whole=True)

    stopped = False

    def spent(done: int) -> float:
        nonlocal stopped
        stopped = stopped or stop()
        return 1.0 if stopped else done / playouts

    scores = run_successive_halving(lines, trials.score, spent, trials.luck, MAX_SUGGESTIONS + 1, trials.own)
    found = trials.make_suggestions(scores, trials.first(scores))
    twice = min(map(len, trials.parts.values())) > 1
    return Advice(found, whole=twice or not stopped)


def estimate_cost(
    match: Match,
    seat: Seat,
    taken: Sequence[Action] | Action,
    key: bytes,
    worlds: int,
    stop: Callable[[], bool] = never,
) -> Cost | None:
    """Compare what a seat did with the heuristic choice and the best candidates, in this many determinizations.

    At least one determinization is tried. Return None if there was no choice or no other candidate; a sequence that
    begins with the action taken is no other candidate.
    """
    given = (taken,) if isinstance(taken, Action) else tuple(taken)
    trials = Trials.for_match(match, seat, key, 1 + MAX_COMPARED_ALTERNATIVES)
    if len(trials.world.get_decision(seat).legal_actions) == 1:
        return None
    line = trials.line(given)
    own = [one for one in trials.parts if one[: len(given)] != given]
    others = (one for one in trials.list_alternatives() if one[: len(given)] != given)
    lines = tuple(dict.fromkeys((line, *own, *islice(others, MAX_COMPARED_ALTERNATIVES))))
    trials.parts = {one: [] for one in lines}
    if len(lines) == 1:
        return None
    scores: dict[ActionSequence, list[float]] = {one: [] for one in lines}
    for n in range(worlds):
        if n and stop():
            break
        world = trials.luck.fork().key
        for one in lines:
            scores[one].append(trials.score(one, world))
    best = choose_winner(scores, line)
    pair = {one: scores[one] for one in (best, line)}
    found = {one.said: one for one in trials.make_suggestions(pair, best)}
    return Cost(found[best], found[line], len(scores[line]))


def evaluate_by_part(world: Position, seat: Seat) -> Parts:
    """Return the lead of `evaluate_lead` by part; the parts add up to it.

    They are the parts of the seat's evaluation. When the game is over, or without an evaluation, they are the
    categories of the final score. `BEST_OPPONENT_PART` is what the best opponent has, as a loss.
    """
    if has_evaluation(world.game) and not world.is_over:
        own = dict(world.game.value_by_part(world.view(seat), seat))
    else:
        results = world.results()
        items = next(row.category_points for row in results.ranking if row.seat == seat)
        own = dict(zip(results.categories, map(float, items), strict=True))
    return {**own, BEST_OPPONENT_PART: evaluate_lead(world, seat) - sum(own.values())} if own else {}


def average_parts(trials: Mapping[ActionSequence, Sequence[Parts]]) -> dict[ActionSequence, dict[str, float]]:
    """Return the mean of each part; of `END_PART` alone if the game is over after some of the trials only."""
    names, *others = {tuple(one) for several in trials.values() for one in several}
    if others:
        return {
            line: {END_PART: fmean([sum(one.values()) for one in several])}
            for line, several in trials.items()
        }
    return {
        line: {name: fmean([one[name] for one in several]) for name in names}
        for line, several in trials.items()
    }
