"""Advice, and what an answer has cost: judged in imagined worlds by playing on, as `search` does.

What is said is a function of a world that the seat cannot tell from the real one, and of a key: nobody learns from it
what he may not know. There is no clock here: `stop` is asked.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import blake2b
from itertools import islice
from statistics import fmean
from typing import Any, Literal

from msgspec import Struct

from engine.core.commands import Responder
from engine.core.game import ActionSequence, BotLevel
from engine.core.match import Match, determinize_match
from engine.core.rules import Action, Chance, EndTurn, Seat

from .plain import answers, begun, judges
from .playing import never, said
from .search import halved, lead, played, winner
from .whole_turns import ahead, by_rules_of_thumb

FEW = 3  # suggestions
OTHERS = 2  # promising answers that one which was given is held against, beside the game's own
TURNS = 0  # a playout goes to the end of the own turn
# Sealed answers are mixed, so that nobody can read them out of the code: so many of them are tried
MIXED: tuple[BotLevel, ...] = ("strong", "club", "beginner") * 4
NOTED = 0.5  # points: less of a part, or of a lead, is not worth a word
CLEAR, SURE = 1.0, 2.0  # points and standard errors by which an answer that is clearly better is ahead
FOR, AGAINST = 2, 1  # so many parts are named

Verdict = Literal["clear", "little", "equal"]
Parts = Mapping[str, float]


class Suggestion(Struct, frozen=True):
    """One answer, and how it does beside the others."""

    # the action, then what the rules of thumb go on with until chance, another seat or the end of the turn
    said: ActionSequence
    behind: float  # points that it is worth less than the first, in the mean
    error: float  # the standard error of that
    parts: dict[str, float]  # by part of the value: its mean, less the mean of the others'


class Reasons(Struct, frozen=True):
    """What speaks for an answer and what against it, the weightiest first: parts, and points in halves."""

    gains: tuple[tuple[str, float], ...]
    losses: tuple[tuple[str, float], ...]


class Advice(Struct, frozen=True):
    best: tuple[Suggestion, ...]  # three at the most, best first
    playouts: int
    whole: bool  # False where it was stopped before every option had been tried twice


class Cost(Struct, frozen=True):
    """What an answer has cost."""

    best: Suggestion  # of all that was tried
    taken: Suggestion
    worlds: int  # in which each was tried


def verdict(best: Sequence[Suggestion]) -> Verdict:
    """How much better the first is than the second: clearly, a little, or all are about equal."""
    if len(best) < 2:
        return "clear"
    behind, error = best[1].behind, best[1].error
    if clearly(behind, error):
        return "clear"
    return "little" if behind >= max(NOTED, error) else "equal"


def clearly(ahead: float, error: float) -> bool:
    return ahead >= max(CLEAR, SURE * error)


def reasons(suggestion: Suggestion) -> Reasons:
    """The parts by which it differs from the others, as far as they are worth a word."""
    noted = sorted([one for one in suggestion.parts.items() if abs(one[1]) >= NOTED], key=lambda one: -abs(one[1]))
    gains, losses = [tuple([(name, round(2 * n) / 2) for name, n in noted if (n > 0) == by]) for by in (True, False)]
    return Reasons(gains[:FOR], losses[:AGAINST])


class Trials(Struct):
    """Lines, tried in worlds that one seat cannot rule out."""

    world: Match[Any]
    seat: Seat
    luck: Chance
    parts: dict[ActionSequence, list[Parts]]  # where each line has led
    own: ActionSequence | None = None  # that of the game's own answer

    @staticmethod
    def of(match: Match[Any], seat: Seat, key: bytes, most: int) -> Trials:
        """Nothing but this imagined world is looked at; `most` of the game's own answers are to be tried."""
        world = determinize_match(match, seat, key)
        trials = Trials(world, seat, Chance(blake2b(key, person=b"advice").digest()), {})
        if answers(world.game) and len(world.get_decision(seat).options) > 1:
            mixed = world.in_sealed_step and world.game.has_secrets
            own = [trials.said_at_once(level) for level in MIXED[: most if mixed else 1]]
            trials.own, trials.parts = own[0], {line: [] for line in own}
        return trials

    def said_at_once(self, level: BotLevel) -> ActionSequence:
        world, seat = self.world, self.seat
        first, rest = begun(world.game, world.view(seat), world.get_decision(seat), self.luck.fork(), level)
        return self.line((first,), rest)

    def promising(self) -> Iterator[ActionSequence]:
        """What may be answered beside the game's own answers, best first. Nothing in a form to which the game has
        several: there an option is but the beginning of an answer."""
        if self.own is not None and len(self.own) > 1 and len(self.parts) >= FEW:
            return
        own = set(self.parts)
        for first in self.world.game.candidate_sequences(self.world.view(self.seat), self.world.get_decision(self.seat)):
            if first not in {line[: len(first)] for line in own} and (line := self.line(first)) not in own:
                yield line

    def line(self, begun: Sequence[Action], rest: Responder | None = None) -> ActionSequence:
        """Answers that have been given, and what the game goes on with before anything is shown."""
        trial, told, left = self.world.preview(self.seat), list[Action](), list(begun)
        by_itself = by_rules_of_thumb(trial, self.luck.fork()) if answers(trial.game) else None
        while self.seat in trial.open_questions and EndTurn() not in told:
            decision = trial.get_decision(self.seat)
            if left:
                action = left.pop(0)
                if told and action not in decision.legal_actions:
                    continue  # it was no choice
            else:
                action = said(rest, decision) if rest else None
                if action is None and by_itself:
                    rest = by_itself(self.seat)
                    action = rest(decision)
            if action is None:
                break
            trial.submit(self.seat, action)
            told.append(action)
        return tuple(told[:-1] if EndTurn() in told[1:] else told)

    def score(self, line: ActionSequence, key: bytes) -> float:
        there = played(self.world, self.seat, line, key, TURNS)
        self.parts[line].append(parts(there, self.seat))
        return ahead(there, self.seat)

    def first(self, scores: Mapping[ActionSequence, Sequence[float]]) -> ActionSequence:
        """What is best. Where a strong player does not search, his answer has been thought through already: what worlds
        tell by the end of a turn may be less, and another must be clearly better."""
        best, own = winner(scores, self.own), self.own
        if own is None or self.world.game.search_effort["strong"].playouts_per_decision:
            return best
        worlds = min(map(len, scores.values()))
        return best if clearly(*lead(scores[best][:worlds], scores[own][:worlds])) else own

    def judged(self, scores: Mapping[ActionSequence, Sequence[float]], first: ActionSequence) -> tuple[Suggestion, ...]:
        """A few, that one first and then the best, by the worlds that all have met."""
        worlds = min(map(len, scores.values()))
        best = sorted(scores, key=lambda line: (line == first, fmean(scores[line][:worlds])), reverse=True)[:FEW]
        parts = {line: mean_parts(self.parts[line][:worlds]) for line in best}
        suggestions = list[Suggestion]()
        for line in best:
            behind, error = lead(scores[first][:worlds], scores[line][:worlds])
            others = mean_parts([parts[other] for other in best if other != line])
            told = {name: n - others.get(name, n) for name, n in parts[line].items()}
            suggestions.append(Suggestion(line, max(0.0, behind), error, told))
        return tuple(suggestions)

    def tried(self) -> int:
        return sum(map(len, self.parts.values()))


def advise(match: Match[Any], seat: Seat, key: bytes, playouts: int, stop: Callable[[], bool] = never) -> Advice:
    """What a seat might answer. The same key gives the same advice in every world that the seat cannot rule out, if it
    is not stopped; each option is tried once in any case. Raises Refused where the seat is not asked.
    """
    trials = Trials.of(match, seat, key, len(MIXED))
    trials.parts |= {line: [] for line in trials.promising()}
    lines = tuple(trials.parts)
    if len(lines) == 1:
        return Advice((Suggestion(lines[0], 0.0, 0.0, {}),), 0, whole=True)

    stopped = False

    def spent(done: int) -> float:
        nonlocal stopped
        stopped = stopped or stop()
        return 1.0 if stopped else done / playouts

    scores = halved(lines, trials.score, spent, trials.luck, FEW + 1, trials.own)
    found = trials.judged(scores, trials.first(scores))
    twice = min(map(len, trials.parts.values())) > 1
    return Advice(found, trials.tried(), whole=twice or not stopped)


def cost(
    match: Match[Any], seat: Seat, taken: Sequence[Action] | Action, key: bytes, worlds: int,
    stop: Callable[[], bool] = never,
) -> Cost | None:  # fmt: skip
    """How what a seat has answered does beside the game's own answer and the most promising ones, each tried in so many
    worlds, in one in any case. None where there was no choice, or nothing else was promising: what begins with his
    answer is no other one.
    """
    given = (taken,) if isinstance(taken, Action) else tuple(taken)
    trials = Trials.of(match, seat, key, 1 + OTHERS)
    if len(trials.world.get_decision(seat).legal_actions) == 1:
        return None
    line = trials.line(given)
    own = [one for one in trials.parts if one[: len(given)] != given]
    others = (one for one in trials.promising() if one[: len(given)] != given)
    lines = tuple(dict.fromkeys((line, *own, *islice(others, OTHERS))))
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
    best = winner(scores, line)
    pair = {one: scores[one] for one in (best, line)}
    found = {one.said: one for one in trials.judged(pair, best)}
    return Cost(found[best], found[line], len(scores[line]))


def parts(world: Match[Any], seat: Seat) -> Parts:
    """Of a seat's value, or of its final score where the game has none and every world is played to its end."""
    if judges(world.game):
        return world.game.value_by_part(world.view(seat), seat)
    results = world.results()
    items = next(row.category_points for row in results.ranking if row.seat == seat)
    return dict(zip(results.categories, map(float, items), strict=True))


def mean_parts(several: Sequence[Parts]) -> dict[str, float]:
    return {name: fmean(one[name] for one in several) for name in several[0]} if several else {}
