"""What was left to be played: plans, queued turns and standing orders, made at random and kept through random games.

Played to the end of the turn they never raise, never leave to their owner what he has said, and never do anything that
he has not: each answer is one that he gave on the copy, to the same question, about the same tile, card or customer.
What cannot be played any more says so, and could not have been.
"""
from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec
import pytest

from engine.core import Action, Chance, Decision, EndTurn, Event, Match, Order, Phrase, Plan, Queue, Refused, Seat, plan
from engine.core.game import Entry
from engine.core.orders import asked_for, missed, said
from engine.core.phrase import command_name, many
from engine.core.planned import Rehearsal, rehearse
from engine.games.carpe_diem import rules as carpe_diem
from engine.games.carpe_diem.game import CarpeDiem

from .case import Case
from .games.carpe_diem import CASE as CARPE_DIEM
from .tables import each_table
from .test_answers import typed
from .walk import pick

FIRST = 150  # decisions at random before anything is left, at most
LOOKED_AT = 120  # decisions with something left
MOST_TURNS = 3  # of one plan
seeds = pytest.mark.parametrize("seed", [1, 2, *(pytest.param(n, marks=pytest.mark.long) for n in range(3, 30))])


# What is meant


def leaves(data: Any) -> Iterator[Any]:
    """All that an event holds."""
    if isinstance(data, msgspec.Struct):
        for name in data.__struct_fields__:
            yield from leaves(getattr(data, name))
    elif isinstance(data, tuple | list):
        for part in data:  # pyright: ignore[reportUnknownVariableType]
            yield from leaves(part)
    else:
        yield data


def alike(one: Event, other: Event) -> bool:
    """Whether they name the same tiles, cards, customers, places. Numbers may differ, and what is nothing in one of
    them: what is gained is not chosen."""
    pairs = zip(leaves(one), leaves(other), strict=False)
    return all(a == b for a, b in pairs if isinstance(a, str) and isinstance(b, str))


def seen(match: Match[Any], seat: Seat) -> tuple[Event, ...]:
    """What has happened for its owner since the news were taken last."""
    return *(told.event for told in match.news if told.reaches(seat)), *match.draft(seat)


@dataclass
class Said:
    """One answer of a turn, and what had happened in it before."""

    kind: str
    action: Action
    before: tuple[Event, ...]
    idle: bool = False  # it would have resolved itself

    def alike(self, before: tuple[Event, ...]) -> bool:
        """Whether its turn has been about the same so far. What happens beside (a depot is cleared as others have taken
        of it) may differ."""
        both = set(map(type, self.before)) & set(map(type, before))
        mine, theirs = ([event for event in events if type(event) in both] for events in (self.before, before))
        return len(mine) == len(theirs) and all(map(alike, mine, theirs))


@dataclass
class PlannedTurn:
    said: list[Said]
    after: tuple[Event, ...] | None = None  # what had happened in it at last; None: its end, or chance, comes last


@dataclass
class Kept:
    """An order as the service keeps it, and what its owner has seen it come to on the copy."""

    order: Order
    since: int
    turns: list[PlannedTurn] = field(default_factory=list[PlannedTurn])


# Leaving


def planned(case: Case, match: Match[Any], seat: Seat, rng: random.Random) -> Kept | None:
    """A plan of one or more turns, answered at random on the copy."""
    rehearsal = rehearse(match, seat, ())
    if rehearsal is None:
        return None
    turns = list[PlannedTurn]()
    for n in range(rng.randint(1, MOST_TURNS)):
        if n:
            if rehearsal.ahead() is None:
                break
            rehearsal.go_on()
        turns.append(one_turn(rehearsal, rng))
        if not rehearsal.whole:
            break
    again = rehearse(match, seat, rehearsal.plan.turns)
    assert again is not None and again.plan == rehearsal.plan, "what was planned is not what is drafted"
    return Kept(loaded(case, rehearsal.plan), match.edition, turns) if rehearsal.plan.answers else None


def one_turn(rehearsal: Rehearsal, rng: random.Random) -> PlannedTurn:
    answers, copy, seat = list[Said](), rehearsal.copy, rehearsal.seat
    while not rehearsal.whole and rng.random() < 0.97:
        before = seen(copy, seat)
        known, action, trial = len(rehearsal.turns[-1]), pick(copy, seat, rng), copy.preview()
        trial.submit(seat, action)
        rehearsal.submit(action)
        new = rehearsal.turns[-1][known:]
        answers += [Said(one.kind, one.action, before) for one in new[:1]]
        if new[1:]:
            answers.append(Said(new[1].kind, new[1].action, seen(trial, seat)))  # the end, which goes without saying
        alone = all(entry.seat == seat for entry in copy.record)  # others' turns may have resolved themselves
        if isinstance(answers[-1].action, EndTurn) and seat in copy.asks and alone:
            assert copy.decision(seat).kind != answers[0].kind, "whoever has ended his turn is asked for another one"
    return PlannedTurn(answers, None if rehearsal.whole else seen(copy, seat))


def loaded(case: Case, order: Order) -> Order:
    """As it comes back from where it was stored."""
    found: Order = case.game.order_decoder.decode(msgspec.msgpack.encode(order))
    assert found == order
    return found


def filled(case: Case, match: Match[Any], seat: Seat, kind: type[Order], rng: random.Random) -> Kept | None:
    """An order out of a form, or a queued turn as it is typed: from what is offered, else from what comes to mind."""
    copy = plan(match, seat)
    if issubclass(kind, Queue) and (copy is None or seat not in copy.asks):
        return None
    texts, ahead = dict[str, str](), match.preview(seat)
    for given in asked_for(kind):
        choices = [choice.value for choice in kind.complete(given.name, texts, ahead, seat)]
        if choices:
            some = rng.sample(choices, rng.randint(1, min(3, len(choices)))) if many(kind, given.name) else choices
            texts[given.name] = " ".join(some) if many(kind, given.name) else rng.choice(some)
        elif issubclass(kind, Queue) and copy is not None:
            texts[given.name] = turn_typed(case, copy, seat, rng)
        else:
            texts[given.name] = rng.choice(["true", "false", *map(str, range(5))])
    try:
        order = kind.parse(texts, match.view(seat))
    except Refused as refused:
        assert all(case.words(len(match.seats), locale).refusal(match.view(seat), refused) for locale in ("en", "de"))
        return None
    if order.refuse(match.view(seat)) is not None:
        return None
    return Kept(loaded(case, order), match.edition)


def turn_typed(case: Case, copy: Match[Any], seat: Seat, rng: random.Random) -> str:
    kind = rng.choice(case.game.phrases)
    texts = typed(kind, copy, seat, rng)
    return " ".join([command_name(kind), *(f"{name.rstrip('_')}:{text}" for name, text in texts.items() if text)])


# Playing


class Table:
    """What the service does with orders, without the service."""

    def __init__(self, case: Case, match: Match[Any], rng: random.Random) -> None:
        self.case, self.match, self.rng = case, match, rng
        self.kept: dict[Seat, dict[type[Order], Kept]] = {seat: {} for seat in match.seats}
        self.played = self.void = 0

    def leave(self) -> None:
        """Everybody who waits plans, or changes his mind; now and then somebody leaves something else."""
        kinds = self.case.game.orders
        for seat in self.match.seats:
            waits = seat not in self.match.asks and Plan not in self.kept[seat]
            if Plan in kinds and waits and self.rng.random() < 0.7:
                self.keep(seat, planned(self.case, self.match, seat, self.rng))
            others = [kind for kind in kinds if kind.form != "panel" and kind not in self.kept[seat]]
            if others and self.rng.random() < 0.15:
                self.keep(seat, filled(self.case, self.match, seat, self.rng.choice(others), self.rng))

    def keep(self, seat: Seat, kept: Kept | None) -> None:
        if kept is not None:
            self.kept[seat][type(kept.order)] = kept

    def go_on(self) -> None:
        """Whoever is asked answers: by what he has left, or by hand."""
        match = self.match
        seat = self.rng.choice(sorted(match.asks))
        for kept in list(self.kept[seat].values()):
            if seat in match.asks and not (kept.order.once and begun(match, seat)):
                self.stand_in(seat, kept)
        if seat in match.asks:
            match.submit(seat, self.by_hand(seat))
        while match.sealed:
            match.close()
        self.drop_past()

    def by_hand(self, seat: Seat) -> Any:
        decision = self.match.decision(seat)
        if self.rng.random() < 0.5:
            return self.case.game.answer(self.match.view(seat), decision, Chance(b"left" * 4))
        return pick(self.match, seat, self.rng)

    def stand_in(self, seat: Seat, kept: Kept) -> None:
        match, order = self.match, kept.order
        view = match.view(seat)
        trial, answers = match.preview(seat), list[Said]()
        try:
            says = said(order, trial, seat)
            if not says:
                return
            trial.submit(seat, *says)
        except Refused as refused:
            for locale in ("en", "de"):
                assert self.case.words(len(match.seats), locale).refusal(view, refused)
            self.void += 1
            if isinstance(order, Plan):
                assert not possible(match, seat, kept.turns[0]), f"{refused}: {kept.turns[0]} could have been played"
            if order.once:
                del self.kept[seat][type(order)]
            return
        resolved = by_themselves(match, seat)
        match.news, match.record = [], []
        match.submit(seat, *(self.noted(seat, say, answers) for say in said(order, match, seat)))
        self.played += 1
        if isinstance(order, Plan):
            self.judge(seat, kept, answers, resolved)
        if order.once and order.spent(match, seat):
            del self.kept[seat][type(order)]
            rest = order.remainder()
            if rest is not None and any(isinstance(one.action, EndTurn) for one in answers):
                self.kept[seat][type(rest)] = Kept(loaded(self.case, rest), match.edition, kept.turns[1:])

    def noted(self, seat: Seat, say: Any, into: list[Said]) -> Any:
        """The same say, writing down what it answers."""
        answerer = say.say(self.match.view(seat)) if isinstance(say, Phrase) else say

        def ask(decision: Decision | None) -> Action | None:
            action = answerer(decision)
            if action is not None and decision is not None:
                into.append(Said(decision.kind, action, seen(self.match, seat), decision.idle))
            return action

        ask.beyond = getattr(answerer, "beyond", False)  # pyright: ignore[reportFunctionMemberAccess]
        return ask

    def judge(self, seat: Seat, kept: Kept, answers: Sequence[Said], resolved: Sequence[Action]) -> None:
        """Nothing but what was planned, in its order and about the same; and all of it, as far as it was asked."""
        left = list(kept.turns[0].said)
        for answer in answers:
            if answer.idle and (not left or (left[0].kind, left[0].action) != (answer.kind, answer.action)):
                continue
            while left and (left[0].kind, left[0].action) != (answer.kind, answer.action):
                assert left[0].action in resolved, f"{answer.action}: nobody has said that"
                left.pop(0)
            assert left, f"{answer.action}: nobody has said that"
            assert left.pop(0).alike(answer.before), f"{answer.action}: about another thing than was planned"
        if left and seat in self.match.asks:
            decision = self.match.decision(seat)
            asked = decision.kind == left[0].kind and left[0].action in decision.legal
            assert not asked, f"{left[0].action} was said, and is asked again"

    def drop_past(self) -> None:
        published = list(self.match.record)
        self.match.news, self.match.record = [], []
        for seat, orders in self.kept.items():
            for kind, kept in list(orders.items()):
                past = missed(kept.order, self.match, seat, published, kept.since)
                if past or kept.order.over(self.match.view(seat)):
                    del orders[kind]


def entries(match: Match[Any], seat: Seat) -> list[Entry]:
    """What the seat has answered in this turn, as far as it is at hand."""
    found = [*match.saves[0].forced, *match.record, *(entry for save in match.saves for entry in save.log)]
    return [entry for entry in found if entry.seat == seat]


def by_themselves(match: Match[Any], seat: Seat) -> list[Action]:
    return [match.game.action_of(entry.action) for entry in entries(match, seat)]


def begun(match: Match[Any], seat: Seat) -> bool:
    return any(entry.seat == seat and not entry.forced for save in match.saves for entry in save.log)


def possible(match: Match[Any], seat: Seat, turn: PlannedTurn) -> bool:
    """Whether all of a turn can be answered now just as it was planned, but for what has resolved itself."""
    trial, resolved = match.preview(seat), 0
    trial.news, trial.record = [], []

    def same(before: tuple[Event, ...]) -> bool:
        """What has resolved itself is public already."""
        now = seen(trial, seat)
        return now == (before[len(before) - len(now) :] if resolved else before)

    for one in turn.said:
        if trial.stopped:
            return False
        if one.action in by_themselves(trial, seat)[-1:] and one.kind == entries(trial, seat)[-1].kind:
            resolved += 1
            continue
        if seat not in trial.asks or trial.decision(seat).kind != one.kind or not same(one.before):
            return False
        try:
            trial.submit(seat, one.action)
        except Refused:
            return False
    return turn.after is None or same(turn.after)


def plays(case: Case, seats: int, seed: int) -> Table:
    """A random game from some point on, in which everybody leaves what he can."""
    rng = random.Random(seed)
    match = case.new(seats, seed)
    table = Table(case, match, rng)
    for _ in range(rng.randrange(FIRST)):
        if not match.over:
            table.go_on()
    for _ in range(LOOKED_AT):
        if match.over:
            break
        table.leave()
        table.go_on()
    return table


@each_table
@seeds
def test_what_was_left_is_played_as_it_was_meant_or_says_why_not(case: Case, seats: int, seed: int) -> None:
    plays(case, seats, seed)


# What this finds


class Forgetful(CarpeDiem):
    """Plans hold places and no tiles, for turns past the end of a phase too."""

    def meant(self, view: Any, action: Action) -> str:
        return ""

    def as_if(self, s: carpe_diem.State, seat: Seat) -> carpe_diem.State | None:
        if s.stage in ("start", "forum", "over"):
            return super().as_if(s, seat)
        s.held = s.held_from = None
        carpe_diem.begin_turn(s, seat)
        return s


class Queueing(CarpeDiem):
    """Whoever plans his visit is not the first of those who visit."""

    def as_if(self, s: carpe_diem.State, seat: Seat) -> carpe_diem.State | None:
        if s.stage != "forum" or seat not in s.forum_queue:
            return super().as_if(s, seat)
        s.active = seat
        return s


def found(game: CarpeDiem, *seeds: int) -> bool:
    """Whether each of these random games objects."""
    case, objections = replace(CARPE_DIEM, game=game), 0
    for seed in seeds:
        try:
            plays(case, 4, seed)
        except AssertionError:
            objections += 1
    return objections == len(seeds)


@pytest.mark.parametrize("game", [Forgetful(), Queueing()])
def test_a_plan_that_does_not_hold_what_it_was_made_for_is_found(game: CarpeDiem) -> None:
    assert found(game, 1, 2, 3)


def test_a_turn_that_has_resolved_itself_in_part_and_is_forgotten_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The forced take of a last tile belongs to the step before, and is public. These games come to it."""
    decision = Match[Any].decision

    def short(self: Match[Any], seat: Seat) -> Decision:
        here = [e for e in self.saves[-1].log if e.seat == seat and e.forced]
        given = decision(self, seat)
        return msgspec.structs.replace(given, done=given.done[len(given.done) - len(here) :])

    monkeypatch.setattr(Match, "decision", short)
    assert found(CarpeDiem(), 1, 2, 3)
