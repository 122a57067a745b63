"""Make random plans, queued turns and orders for a seat, and record what they come to on a copy."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec

from bot.interactions.handlers.game_commands import list_typed_fields
from engine.core import (
    Action,
    Choice,
    Command,
    Decision,
    EndTurn,
    Event,
    Match,
    QueuedTurn,
    Refusal,
    Seat,
    StandingOrder,
    preview_turn_of,
)
from engine.core.commands import (
    Responder,
    TypedKind,
    command_name,
    complete_field,
    continues_after_reveal,
    get_form_fields,
    is_set_field,
)
from engine.core.planning import PlanningSession, start_planning
from engine.core.text import LOCALES

from .case import Case
from .walk import list_seen_events, pick_action


def fill_from_autocomplete(kind: TypedKind, match: Match, seat: Seat, rng: random.Random) -> dict[str, str]:
    """Return the fields of a command, filled in one by one from autocomplete. Some optional fields stay empty."""
    texts, ahead = dict[str, str](), match.preview(seat)
    for each in list_typed_fields(kind):
        if not each.required and rng.random() < 0.3:
            continue
        for _ in range(rng.choice([1, 1, 2, 3])):  # A list grows with every choice.
            choices = complete_field(kind, each.name, texts, ahead, seat)
            assert len(choices) <= 25 and all(fits_discord(choice) for choice in choices)
            if choices:
                texts[each.name] = rng.choice(choices).value
    return texts


def fits_discord(choice: Choice) -> bool:
    """Return whether the name and the value of a choice have lengths that Discord accepts."""
    return 1 <= len(choice.name) <= 100 and 1 <= len(choice.value) <= 100


MAX_PLANNED_TURNS = 3


# The meaning of actions


def iterate_leaf_values(data: Any) -> Iterator[Any]:
    """Yield the values in the fields and sequences of an event, at any depth; no struct or sequence itself."""
    if isinstance(data, msgspec.Struct):
        for name in data.__struct_fields__:
            yield from iterate_leaf_values(getattr(data, name))
    elif isinstance(data, tuple | list):
        for part in data:  # pyright: ignore[reportUnknownVariableType]
            yield from iterate_leaf_values(part)
    else:
        yield data


def are_about_same_things(one: Event, other: Event) -> bool:
    """Return whether two events name the same tiles, cards, customers and places. Numbers may differ, and empty values
    are ignored."""
    pairs = zip(iterate_leaf_values(one), iterate_leaf_values(other), strict=False)
    return all(a == b for a, b in pairs if isinstance(a, str) and isinstance(b, str))


@dataclass
class GivenAction:
    """One action of a turn, and what had happened in the turn before."""

    kind: str
    action: Action
    before: list[Event]
    idle: bool = False  # Whether the action would have resolved itself.
    meant: str = ""  # See `Game.action_context`.
    view: Any = field(default=None, repr=False)  # The view of its seat before the action.
    legal: tuple[Action, ...] = field(default=(), repr=False)
    seat: Seat = 0
    only: bool = False  # Whether the action was the only option.

    def is_alike(self, before: list[Event]) -> bool:
        """Return whether these events tell of the same things as those before this action.

        Kinds of events that only one of the two has are ignored.
        """
        both = set(map(type, self.before)) & set(map(type, before))
        mine, theirs = (
            [event for event in events if type(event) in both] for events in (self.before, before)
        )
        return len(mine) == len(theirs) and all(map(are_about_same_things, mine, theirs))


@dataclass
class PlannedTurn:
    """A planned or queued turn, as it was played on a copy."""

    said: list[GivenAction]
    after: list[Event] | None = None  # The last events of the turn. None if its end or chance comes last.
    # Whether chance stopped the turn. Then only the end of what a queue says after it is known.
    stopped: bool = False


Alternative = Action | Command


@dataclass
class KeptOrder:
    """An order, kept as the service does, with the outcome that its owner has seen on the copy."""

    order: StandingOrder
    since: int
    # The turns of a plan, one after the other.
    turns: list[PlannedTurn] = field(default_factory=list[PlannedTurn])
    # The alternatives of a queue.
    ways: dict[Alternative, PlannedTurn] = field(default_factory=dict[Alternative, PlannedTurn])


# Leaving


def make_random_plan(case: Case, match: Match, seat: Seat, rng: random.Random) -> KeptOrder | None:
    """Let the seat plan one or more turns with random actions. Return None if it cannot plan now."""
    rehearsal = start_planning(match, seat, ())
    if rehearsal is None:
        return None
    turns = list[PlannedTurn]()
    for n in range(rng.randint(1, MAX_PLANNED_TURNS)):
        if n:
            if rehearsal.preview_next_turn() is None:
                break
            rehearsal.begin_next_turn()
        turns.append(plan_random_turn(rehearsal, rng))
        if not rehearsal.is_turn_complete:
            break
    again = start_planning(match, seat, rehearsal.plan.turns)
    assert again is not None and again.plan == rehearsal.plan, (
        "the order in the draft is not the plan that was made"
    )
    return (
        KeptOrder(reload_order(case, rehearsal.plan), match.revision, turns)
        if rehearsal.plan.actions
        else None
    )


def plan_random_turn(rehearsal: PlanningSession, rng: random.Random) -> PlannedTurn:
    """Plan one turn with random actions and return it."""
    answers = list[GivenAction]()
    copy = rehearsal.copy
    seat = rehearsal.seat
    while not rehearsal.is_turn_complete and rng.random() < 0.97:
        before = list_seen_events(copy, seat)
        known = len(rehearsal.turns[-1])
        action = pick_action(copy, seat, rng)
        trial = copy.preview()
        trial.submit(seat, action)
        rehearsal.submit(action)
        new = rehearsal.turns[-1][known:]
        answers += [GivenAction(one.kind, one.action, before, meant=one.context) for one in new[:1]]
        if new[1:]:
            end = new[1]  # The end goes without saying.
            answers.append(
                GivenAction(end.kind, end.action, list_seen_events(trial, seat), meant=end.context)
            )
        # The turns of others may have resolved themselves.
        alone = all(entry.seat == seat for entry in copy.new_public_actions)
        if isinstance(answers[-1].action, EndTurn) and seat in copy.open_questions and alone:
            assert copy.get_decision(seat).kind != answers[0].kind, (
                "after the end of a turn, the plan asks for another turn"
            )
    return PlannedTurn(answers, None if rehearsal.is_turn_complete else list_seen_events(copy, seat))


def reload_order(case: Case, order: StandingOrder) -> StandingOrder:
    """Return the order as it comes back from the store."""
    found: StandingOrder = case.game.order_decoder.decode(msgspec.msgpack.encode(order))
    assert found == order
    return found


def fill_random_order(
    case: Case, match: Match, seat: Seat, kind: type[StandingOrder], rng: random.Random
) -> KeptOrder | None:
    """Return a standing order or queued turn, filled with suggestions or random words.

    None if the game refuses it or offers nothing.
    """
    copy = preview_turn_of(match, seat)
    if issubclass(kind, QueuedTurn) and (copy is None or seat not in copy.open_questions):
        return None
    texts, ahead = dict[str, str](), match.preview(seat)
    for given in get_form_fields(kind):
        choices = [choice.value for choice in complete_field(kind, given.name, texts, ahead, seat)]
        if choices:
            some = (
                rng.sample(choices, rng.randint(1, min(3, len(choices))))
                if is_set_field(kind, given.name)
                else choices
            )
            texts[given.name] = " ".join(some) if is_set_field(kind, given.name) else rng.choice(some)
        elif issubclass(kind, QueuedTurn) and copy is not None:
            texts[given.name] = " or ".join(
                type_random_turn(case, copy, seat, rng) for _ in range(rng.choice([1, 1, 2]))
            )
        else:
            texts[given.name] = rng.choice(["true", "false", *map(str, range(5))])
        texts[given.name] = case.type_order_field(kind, texts[given.name], copy, seat, rng)
    try:
        order = kind.parse(texts, match.view(seat))
    except Refusal as refused:
        assert all(
            case.create_presenter(len(match.seats), locale).refusal(match.view(seat), refused)
            for locale in LOCALES
        )
        return None
    if order.explain_refusal(match.view(seat)) is not None:
        return None
    ways = rehearse_alternatives(match, seat, order)
    return KeptOrder(reload_order(case, order), match.revision, ways=ways)


def rehearse_alternatives(match: Match, seat: Seat, order: StandingOrder) -> dict[Alternative, PlannedTurn]:
    """Return what each alternative of a queued turn would do now, tried on a copy.

    Empty for other orders, and if the seat is not asked. Refused alternatives are left out.
    """
    copy = preview_turn_of(match, seat) if isinstance(order, QueuedTurn) else None
    if copy is None or not isinstance(order, QueuedTurn) or seat not in copy.open_questions:
        return {}
    view, decision = copy.view(seat), copy.get_decision(seat)
    outcomes = dict[Alternative, PlannedTurn]()
    for way in order.list_alternatives(view, decision) if order.is_due(view, decision) else ():
        trial, answers = copy.preview(), list[GivenAction]()
        trial.new_public_events, trial.new_public_actions = [], []
        try:
            trial.submit(seat, RecordingResponder(trial, seat, order.create_responder(way, view), answers))
        except Refusal:
            continue
        ended = trial.stopped_at_chance or seat not in trial.open_questions or bool(trial.new_public_actions)
        outcomes[way] = PlannedTurn(
            answers, None if ended else list_seen_events(trial, seat), trial.stopped_at_chance
        )
    return outcomes


class RecordingResponder:
    """Give the same actions as another responder, and record them."""

    def __init__(self, match: Match, seat: Seat, say: Any, into: list[GivenAction]) -> None:
        self.match = match
        self.seat = seat
        self.into = into
        self.within: Responder = say.create_responder(match.view(seat)) if isinstance(say, Command) else say

    @property
    def continues_after_reveal(self) -> bool:
        """Return whether the responder goes on answering after a reveal."""
        return continues_after_reveal(self.within)

    def __call__(self, decision: Decision | None) -> Action | None:
        """Return the action of the other responder for this decision, and record it."""
        action = self.within(decision)
        if action is not None and decision is not None:
            self.into.append(make_given_action(self.match, self.seat, decision, action))
        return action


def make_given_action(match: Match, seat: Seat, decision: Decision, action: Action) -> GivenAction:
    """Return the action with what is known at its decision, for later comparison."""
    view = match.view(seat)
    meant = match.game.action_context(view, action)
    only = decision.options == (action,)
    return GivenAction(
        decision.kind,
        action,
        list_seen_events(match, seat),
        decision.is_forced,
        meant,
        view,
        decision.legal_actions,
        seat,
        only,
    )


def type_random_turn(case: Case, copy: Match, seat: Seat, rng: random.Random) -> str:
    """Return a random command of the game as it is typed, with its fields."""
    kind = rng.choice(case.game.command_types)
    texts = fill_from_autocomplete(kind, copy, seat, rng)
    return " ".join(
        [command_name(kind), *(f"{name.rstrip('_')}:{text}" for name, text in texts.items() if text)]
    )
