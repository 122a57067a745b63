"""What was left to be played: plans, queued turns and standing orders, made at random and kept through random games.

Played to the end of the turn they never raise, never leave to their owner what he has said, and never do anything that
he has not: each answer is one that he gave on the copy, to the same question, about the same tile, card or customer.
What cannot be played any more says so, and could not have been.
"""
from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec
import pytest

from engine.core import Action, Chance, Decision, EndTurn, Event, Match, Order, Phrase, Plan, Queue, Refused, Seat, plan
from engine.core.game import Entry
from engine.core.orders import asked_for, missed, said
from engine.core.phrase import Answerer, command_name, goes_beyond, many
from engine.core.planned import Rehearsal, rehearse
from engine.core.queues import OR, Played
from engine.core.queues import typed as queued
from engine.games.carpe_diem import rules as carpe_diem
from engine.games.carpe_diem.commands.orders import BuildThen
from engine.games.carpe_diem.game import CarpeDiem
from engine.games.my_village.commands import orders as my_village
from engine.games.saint_malo.actions import POSITIONS, Roll
from engine.games.saint_malo.commands.orders import RollPlan
from engine.games.village.commands.orders import DeathOrder, MarketOrder

from .case import Case
from .games.carpe_diem import CASE as CARPE_DIEM
from .games.my_village import CASE as MY_VILLAGE
from .games.saint_malo import CASE as SAINT_MALO
from .games.village import CASE as VILLAGE
from .tables import each_game_once, each_table
from .test_answers import typed
from .walk import pick

FIRST = 150  # decisions at random before anything is left, at most
LOOKED_AT = 120  # decisions with something left
TYPED = 150  # decisions with something typed
TRIED = 40  # games in which a plant must be found
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
    meant: str = ""  # see `Game.meant`
    view: Any = field(default=None, repr=False)  # of its seat, before it
    legal: tuple[Action, ...] = field(default=(), repr=False)
    seat: Seat = 0
    only: bool = False  # the one option that there was

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
    stopped: bool = False  # by chance: what a queue says after it is not known, but for the end


Way = Action | Phrase


@dataclass
class Kept:
    """An order as the service keeps it, and what its owner has seen it come to on the copy."""

    order: Order
    since: int
    turns: list[PlannedTurn] = field(default_factory=list[PlannedTurn])  # of a plan, one after the other
    ways: dict[Way, PlannedTurn] = field(default_factory=dict[Way, PlannedTurn])  # of a queue, one instead of the other


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
        answers += [Said(one.kind, one.action, before, meant=one.meant) for one in new[:1]]
        if new[1:]:
            end = new[1]  # which goes without saying
            answers.append(Said(end.kind, end.action, seen(trial, seat), meant=end.meant))
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
            texts[given.name] = " or ".join(turn_typed(case, copy, seat, rng) for _ in range(rng.choice([1, 1, 2])))
        else:
            texts[given.name] = rng.choice(["true", "false", *map(str, range(5))])
        texts[given.name] = case.typing(kind, texts[given.name], copy, seat, rng)
    try:
        order = kind.parse(texts, match.view(seat))
    except Refused as refused:
        assert all(case.words(len(match.seats), locale).refusal(match.view(seat), refused) for locale in ("en", "de"))
        return None
    if order.refuse(match.view(seat)) is not None:
        return None
    kept = Kept(loaded(case, order), match.edition, ways=rehearsed(match, seat, order))
    if copy is not None and kept.ways:
        as_typed(case, copy, seat, texts, kept.ways)
    return kept


def as_typed(
    case: Case, copy: Match[Any], seat: Seat, texts: Mapping[str, str], ways: Mapping[Way, PlannedTurn]
) -> None:
    """Each way answers what its words answer where they are typed as a command."""
    names = tuple(command_name(kind) for kind in case.game.phrases)
    pieces = [text for text in OR.split(" or ".join(texts.values())) if text.startswith(names)]
    for text in pieces if len(ways) == len(pieces) else ():
        with suppress(Refused):
            trial, answers = copy.preview(), list[Said]()
            trial.news, trial.record = [], []
            trial.submit(seat, Noted(trial, seat, queued(case.game.phrases, text, copy.view(seat)), answers))
            given = [(one.kind, one.action) for one in answers if not one.idle]
            turns = [[(one.kind, one.action) for one in turn.said if not one.idle] for turn in ways.values()]
            assert any(turn[: len(given)] == given for turn in turns), f"{text}: {given}, and {turns} would be played"


def rehearsed(match: Match[Any], seat: Seat, order: Order) -> dict[Way, PlannedTurn]:
    """What each way of a queue comes to on a copy, as it was left; without those that are not possible there."""
    copy = plan(match, seat) if isinstance(order, Queue) else None
    if copy is None or not isinstance(order, Queue) or seat not in copy.asks:
        return {}
    view, decision = copy.view(seat), copy.decision(seat)
    found = dict[Way, PlannedTurn]()
    for way in order.ways(view, decision) if order.due(view, decision) else ():
        trial, answers = copy.preview(), list[Said]()
        trial.news, trial.record = [], []
        try:
            trial.submit(seat, Noted(trial, seat, order.played(way, view), answers))
        except Refused:
            continue
        ended = trial.stopped or seat not in trial.asks or bool(trial.record)
        found[way] = PlannedTurn(answers, None if ended else seen(trial, seat), trial.stopped)
    return found


class Noted:
    """The same say, writing down what it answers."""

    def __init__(self, match: Match[Any], seat: Seat, say: Any, into: list[Said]) -> None:
        self.match, self.seat, self.into = match, seat, into
        self.within: Answerer = say.say(match.view(seat)) if isinstance(say, Phrase) else say

    @property
    def beyond(self) -> bool:
        return goes_beyond(self.within)

    def __call__(self, decision: Decision | None) -> Action | None:
        action = self.within(decision)
        if action is not None and decision is not None:
            self.into.append(answer_to(self.match, self.seat, decision, action))
        return action


def answer_to(match: Match[Any], seat: Seat, decision: Decision, action: Action) -> Said:
    view = match.view(seat)
    meant = match.game.meant(view, action)
    only = decision.options == (action,)
    return Said(decision.kind, action, seen(match, seat), decision.idle, meant, view, decision.legal, seat, only)


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
        self.played, self.void = Counter[type[Order]](), Counter[type[Order]]()

    def leave(self) -> None:
        """Everybody who waits plans, or changes his mind; now and then somebody leaves something else."""
        for seat in self.match.seats:
            waits = seat not in self.match.asks and Plan not in self.kept[seat]
            if Plan in self.case.game.orders and waits and self.rng.random() < 0.7:
                self.keep(seat, planned(self.case, self.match, seat, self.rng))
            if self.rng.random() < 0.15:
                self.leave_another(seat)

    def leave_another(self, seat: Seat) -> None:
        """What is no plan."""
        kinds = self.case.game.orders
        others = [kind for kind in kinds if kind.form != "panel" and kind not in self.kept[seat]]
        if others:
            self.keep(seat, filled(self.case, self.match, seat, self.rng.choice(others), self.rng))

    def keep(self, seat: Seat, kept: Kept | None) -> None:
        if kept is not None:
            self.kept[seat][type(kept.order)] = kept

    def go_on(self) -> None:
        """Whoever is asked answers: by what he has left, or by hand."""
        match = self.match
        seat = self.rng.choice(sorted(match.asks))
        going = False
        while seat in match.asks and any(self.stand_in(seat, kept) for kept in self.wanting(seat, going)):
            going = True  # after a reveal it is asked anew, and where it has left off another one goes on
            self.drop_past()
        if seat in match.asks:
            self.unsaid(seat, going)
            match.submit(seat, self.by_hand(seat))
        while match.sealed:
            match.close()
        self.drop_past()

    def by_hand(self, seat: Seat) -> Any:
        decision = self.match.decision(seat)
        if self.rng.random() < 0.5:
            return self.case.game.answer(self.match.view(seat), decision, Chance(b"left" * 4))
        return pick(self.match, seat, self.rng)

    def wanting(self, seat: Seat, going: bool) -> list[Kept]:
        """What may answer: nothing, where its owner has begun to; what is for one time, at the beginning of it."""
        kept = list(self.kept[seat].values())
        if going:
            return kept
        if touched(self.match, seat):
            return []
        kind, on = self.match.decision(seat).kind, begun(self.match, seat)
        return [one for one in kept if kind not in one.order.later and not (on and one.order.once)]

    def unsaid(self, seat: Seat, going: bool) -> None:
        """Whoever is asked has not left the answer, in so many words."""
        decision = self.match.decision(seat)
        for kept in self.wanting(seat, going):
            says_so = self.case.said.get(type(kept.order))
            if says_so is None or isinstance(kept.order, Queue):
                continue
            here = answer_to(self.match, seat, decision, decision.legal[0])
            meant = [one for one in decision.legal if says_so(kept.order, replace(here, action=one))]
            assert len(meant) != 1, f"{kept.order} says {meant[0]}, and its owner is asked"

    def stand_in(self, seat: Seat, kept: Kept) -> bool:
        """Whether it has answered."""
        match, order = self.match, kept.order
        view = match.view(seat)
        trial, answers = match.preview(seat), list[Said]()
        try:
            says = said(order, trial, seat)
            if not says:
                return False
            trial.submit(seat, *says)
        except Refused as refused:
            for locale in ("en", "de"):
                assert self.case.words(len(match.seats), locale).refusal(view, refused)
            self.void[type(order)] += 1
            for turn in (*kept.turns[:1], *kept.ways.values()):
                missing = turn.stopped or not possible(match, seat, turn)
                assert missing, f"{refused}: {turn} could have been played"
            if order.once:
                del self.kept[seat][type(order)]
            return False
        resolved = by_themselves(match, seat)
        match.news, match.record = [], []
        says = said(order, match, seat)
        match.submit(seat, *(Noted(match, seat, say, answers) for say in says))
        self.played[type(order)] += 1
        self.judge(seat, kept, says, answers, resolved)
        if not (order.once and order.spent(match, seat)):
            return True
        del self.kept[seat][type(order)]
        rest = order.remainder()
        if rest is not None and any(isinstance(one.action, EndTurn) for one in answers):
            self.kept[seat][type(rest)] = Kept(loaded(self.case, rest), match.edition, kept.turns[1:])
        return True

    def judge(
        self, seat: Seat, kept: Kept, says: Sequence[Any], answers: Sequence[Said], resolved: Sequence[Action]
    ) -> None:
        """A turn goes as it went on the copy; whatever else is answered is what the order's words say."""
        ways = [say.way for say in says if isinstance(say, Played) and say.way in kept.ways]
        for turn in (*kept.turns[:1], *map(kept.ways.__getitem__, ways)):
            self.as_left(seat, turn, answers, resolved)
        decision = self.match.decision(seat) if ways and seat in self.match.asks else None
        assert decision is None or decision.legal != (EndTurn(),), "the end of a queued turn is left to its owner"
        if (says_so := self.case.said.get(type(kept.order))) is not None:
            for one in answers:
                assert one.idle or says_so(kept.order, one), f"{one.action}: {kept.order} does not say that"

    def as_left(
        self, seat: Seat, turn: PlannedTurn, answers: Sequence[Said], resolved: Sequence[Action]
    ) -> None:
        """Nothing but what was planned, in its order and about the same; and all of it, as far as it was asked."""
        left, over = list(turn.said), False
        for answer in answers:
            if answer.idle and (not left or (left[0].kind, left[0].action) != (answer.kind, answer.action)):
                continue
            ended, over = over, isinstance(answer.action, EndTurn)
            if not left and turn.stopped and answer.only:
                continue  # behind the reveal, where there is nothing to choose
            if not left and over and (ended or turn.stopped):
                continue  # it ends once more where nothing has been done since, which would resolve itself
            while left and (left[0].kind, left[0].action) != (answer.kind, answer.action):
                assert left[0].action in resolved, f"{answer.action}: nobody has said that"
                left.pop(0)
            assert left, f"{answer.action}: nobody has said that"
            here = left.pop(0)
            assert here.alike(answer.before), f"{answer.action}: about another thing than was planned"
            new = set(answer.meant.split()) - set(here.meant.split())
            assert not new, f"{answer.action} was for {here.meant} and is for {answer.meant}"
        if left and seat in self.match.asks:
            decision = self.match.decision(seat)
            asked = decision.kind == left[0].kind and left[0].action in decision.legal
            same = self.match.game.meant(self.match.view(seat), left[0].action) == left[0].meant
            assert not (asked and same), f"{left[0].action} was said, and is asked again"

    def drop_past(self) -> None:
        published = list(self.match.record)
        self.match.news, self.match.record = [], []
        for seat, orders in self.kept.items():
            for kind, kept in list(orders.items()):
                past = missed(kept.order, self.match, seat, published, kept.since)
                if past or kept.order.over(self.match.view(seat)):
                    del orders[kind]


class Typing(Table):
    """Where nobody plans on a copy: all type what they have to say."""

    def leave(self) -> None:
        for seat in self.match.seats:
            if self.rng.random() < 0.3:
                self.leave_another(seat)


def entries(match: Match[Any], seat: Seat) -> list[Entry]:
    """What the seat has answered in this turn, as far as it is at hand."""
    found = [*match.saves[0].forced, *match.record, *(entry for save in match.saves for entry in save.log)]
    return [entry for entry in found if entry.seat == seat]


def by_themselves(match: Match[Any], seat: Seat) -> list[Action]:
    return [match.game.action_of(entry.action) for entry in entries(match, seat)]


def touched(match: Match[Any], seat: Seat) -> bool:
    """Whether its owner has answered or taken back something in this step."""
    return bool(match.saves[-1].changes.get(seat)) or any(
        entry.seat == seat and not entry.forced for entry in match.saves[-1].log
    )


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


def plays(case: Case, seats: int, seed: int, kind: type[Table] = Table, most: int = LOOKED_AT) -> Table:
    """A random game from some point on, in which everybody leaves what he can."""
    rng = random.Random(seed)
    match = case.new(seats, seed)
    table = kind(case, match, rng)
    for _ in range(rng.randrange(FIRST)):
        if not match.over:
            table.go_on()
    for _ in range(most):
        if match.over:
            break
        table.leave()
        table.go_on()
    return table


@each_table
@seeds
def test_what_was_left_is_played_as_it_was_meant_or_says_why_not(case: Case, seats: int, seed: int) -> None:
    plays(case, seats, seed)


@each_table
@pytest.mark.parametrize("seed", [1, *(pytest.param(n, marks=pytest.mark.long) for n in range(2, 20))])
def test_what_was_typed_is_played_as_it_was_meant_or_says_why_not(case: Case, seats: int, seed: int) -> None:
    """Queued turns and standing orders, without plans that would play before them."""
    plays(case, seats, seed, Typing, TYPED)


@each_game_once
def test_what_a_standing_order_says_is_written_down_for_the_test(case: Case) -> None:
    """Of each kind that is no turn typed or planned before."""
    standing = {kind for kind in case.game.orders if not issubclass(kind, Plan | Queue)}
    assert standing <= set(case.said)


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
    assert found(CarpeDiem(), 2, 3, 6)


# What is typed


def another_card(patch: pytest.MonkeyPatch) -> None:
    """A turn of My Village names places and no cards."""

    def nothing(do: str, view: Any) -> str:
        return ""

    patch.setattr(my_village, "cards", nothing)


def unpromised(patch: pytest.MonkeyPatch) -> None:
    """A build pays bread that nobody has promised."""

    def say(self: BuildThen, view: Any) -> Answerer:
        return self.build.say(view)

    patch.setattr(BuildThen, "say", say)


def asked_on(patch: pytest.MonkeyPatch) -> None:
    """A queued turn leaves its end to its owner."""

    def end(self: Played, decision: Decision) -> Action | None:
        return None

    patch.setattr(Played, "end", end)


def another_place(patch: pytest.MonkeyPatch) -> None:
    """A build is stored, wherever it was to lie."""
    plain = BuildThen.say

    def say(self: BuildThen, view: Any) -> Answerer:
        plain(self, view)
        return msgspec.structs.replace(self.build, at="store", turn=None).say(view)

    patch.setattr(BuildThen, "say", say)


def every_customer(patch: pytest.MonkeyPatch) -> None:
    """A standing order serves whom it can, named or not."""
    plain = MarketOrder.answer

    def answer(self: MarketOrder, view: Any, decision: Decision) -> Action | Phrase | None:
        action = plain(self, view, decision)
        return decision.options[0] if action is not None and decision.kind == "sale" else action

    patch.setattr(MarketOrder, "answer", answer)


def silent_death(patch: pytest.MonkeyPatch) -> None:
    """A standing order says nothing to what it is for."""

    def answer(self: DeathOrder, view: Any, decision: Decision) -> Action | Phrase | None:
        return None

    patch.setattr(DeathOrder, "answer", answer)


def one_die_more(patch: pytest.MonkeyPatch) -> None:
    """Rolls a die that shows what was to be kept."""
    plain = RollPlan.answer

    def answer(self: RollPlan, view: Any, decision: Decision) -> Action | None:
        action = plain(self, view, decision)
        return Roll(POSITIONS) if isinstance(action, Roll) else action

    patch.setattr(RollPlan, "answer", answer)


PLANTS: list[tuple[Callable[[pytest.MonkeyPatch], None], Case]] = [
    (another_card, MY_VILLAGE),
    (another_place, CARPE_DIEM),
    (unpromised, CARPE_DIEM),
    (asked_on, CARPE_DIEM),
    (every_customer, VILLAGE),
    (silent_death, VILLAGE),
    (one_die_more, SAINT_MALO),
]


@pytest.mark.parametrize(("plant", "case"), PLANTS, ids=[plant.__name__ for plant, _ in PLANTS])
def test_an_order_that_does_what_nobody_has_said_is_found(
    plant: Callable[[pytest.MonkeyPatch], None], case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError):
        for seed in range(1, TRIED):
            plays(case, 4, seed, Typing, TYPED)
