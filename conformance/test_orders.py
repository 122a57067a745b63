"""Plans, queued turns and standing orders, made at random in random games, are played as intended.

Orders never raise errors, never ask their owners about anything that they cover, and never do anything else. Each
answer was given on the copy, to the same question, about the same tile, card or customer. If an order reports that it
cannot be played any more, that is true.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.core import (
    Action,
    Chance,
    EndTurn,
    Event,
    Match,
    QueuedTurn,
    Refusal,
    Seat,
    StandingOrder,
    TurnPlan,
)
from engine.core.commands import TurnResponder
from engine.core.match import LoggedAction
from engine.core.planning import has_missed_turn
from engine.core.text import LOCALES

from .case import Case
from .leaving_orders import (
    GivenAction,
    KeptOrder,
    PlannedTurn,
    RecordingResponder,
    fill_random_order,
    make_given_action,
    make_random_plan,
    reload_order,
)
from .tables import CASES, each_game_once, parametrize_random_games, stands_for_itself
from .walk import list_seen_events, pick_action

MAX_DECISIONS_BEFORE = 150
DECISIONS_WITH_ORDERS = 120
DECISIONS_WITH_TYPING = 100
# The share of actions by hand that the bot takes. The bot is the slowest part of these tests.
BOT_SHARE = 0.2


class OrderTable:
    """A table at which orders of absent players act, as the service does it, but without the service."""

    def __init__(self, case: Case, match: Match, rng: random.Random) -> None:
        self.case = case
        self.match = match
        self.rng = rng
        self.kept: dict[Seat, dict[type[StandingOrder], KeptOrder]] = {seat: {} for seat in match.seats}
        self.played, self.void = Counter[type[StandingOrder]](), Counter[type[StandingOrder]]()

    def place_orders(self) -> None:
        """Let each seat that is not asked sometimes plan its turn, and any seat sometimes place another order."""
        for seat in self.match.seats:
            waits = seat not in self.match.open_questions and TurnPlan not in self.kept[seat]
            if TurnPlan in self.case.game.standing_order_types and waits and self.rng.random() < 0.7:
                self.keep_order(seat, make_random_plan(self.case, self.match, seat, self.rng))
            if self.rng.random() < 0.15:
                self.place_other_order(seat)

    def place_other_order(self, seat: Seat) -> None:
        """Let the seat place a random order that is not a plan."""
        kinds = self.case.game.standing_order_types
        others = [kind for kind in kinds if kind.form_style != "panel" and kind not in self.kept[seat]]
        if others:
            self.keep_order(
                seat, fill_random_order(self.case, self.match, seat, self.rng.choice(others), self.rng)
            )

    def keep_order(self, seat: Seat, kept: KeptOrder | None) -> None:
        """Store the order of a seat, unless it is None. It replaces one of the same type."""
        if kept is not None:
            self.kept[seat][type(kept.order)] = kept

    def continue_game(self) -> None:
        """Let one of the asked seats act, by its orders if they can, else by hand. Then drop outdated orders."""
        match = self.match
        seat = self.rng.choice(sorted(match.open_questions))
        going = False
        while seat in match.open_questions and any(
            self.act_by_order(seat, kept) for kept in self.list_acting_orders(seat, going)
        ):
            going = True  # The order is asked again after a reveal, and another order continues at its stop.
            self.drop_outdated_orders()
        if seat in match.open_questions:
            self.require_orders_acted(seat, going)
            match.submit(seat, self.act_by_hand(seat))
        while match.is_ready_to_reveal:
            match.reveal_seals()
        self.drop_outdated_orders()

    def act_by_hand(self, seat: Seat) -> Any:
        """Return a random action for the seat, sometimes that of a bot."""
        decision = self.match.get_decision(seat)
        if self.rng.random() < BOT_SHARE:
            return self.case.game.choose_action(
                self.match.view(seat), decision, Chance(b"left" * 4), "beginner"
            )
        return pick_action(self.match, seat, self.rng)

    def list_acting_orders(self, seat: Seat, going: bool) -> list[KeptOrder]:
        """Return the orders of a seat that may act now. `going`: an order has acted already.

        None may act if the owner has begun this step. One-time orders act only at the beginning of a turn.
        """
        kept = list(self.kept[seat].values())
        if going:
            return kept
        if has_acted_in_step(self.match, seat):
            return []
        kind, on = self.match.get_decision(seat).kind, has_acted_in_turn(self.match, seat)
        return [
            one
            for one in kept
            if kind not in one.order.follow_up_kinds and not (on and one.order.is_one_time)
        ]

    def require_orders_acted(self, seat: Seat, going: bool) -> None:
        """Raise AssertionError if a standing order of the seat allows exactly one of the legal actions.

        Then the order should have acted, instead of asking its owner. `going`: an order has acted already.
        """
        decision = self.match.get_decision(seat)
        for kept in self.list_acting_orders(seat, going):
            says_so = self.case.order_predicates.get(type(kept.order))
            if says_so is None or isinstance(kept.order, QueuedTurn):
                continue
            here = make_given_action(self.match, seat, decision, decision.legal_actions[0])
            meant = [one for one in decision.legal_actions if says_so(kept.order, replace(here, action=one))]
            assert len(meant) != 1, f"{kept.order} says {meant[0]}, but its owner is asked"

    def act_by_order(self, seat: Seat, kept: KeptOrder) -> bool:
        """Let a standing order act for its owner, and check what it did. Return whether it did anything."""
        match, order = self.match, kept.order
        view = match.view(seat)
        trial, answers = match.preview(seat), list[GivenAction]()
        try:
            says = order.create_submissions(trial, seat)
            if not says:
                return False
            trial.submit(seat, *says)
        except Refusal as refused:
            for locale in LOCALES:
                assert self.case.create_presenter(len(match.seats), locale).refusal(view, refused)
            self.void[type(order)] += 1
            for turn in (*kept.turns[:1], *kept.ways.values()):
                missing = turn.stopped or not can_play_turn(match, seat, turn)
                assert missing, f"refused with {refused}, but {turn} could have been played"
            if order.is_one_time:
                del self.kept[seat][type(order)]
            return False
        resolved = list_turn_actions(match, seat)
        match.new_public_events, match.new_public_actions = [], []
        says = order.create_submissions(match, seat)
        match.submit(seat, *(RecordingResponder(match, seat, say, answers) for say in says))
        self.played[type(order)] += 1
        self.judge_actions(seat, kept, says, answers, resolved)
        if not (order.is_one_time and order.is_spent(match, seat)):
            return True
        del self.kept[seat][type(order)]
        rest = order.remainder()
        if rest is not None and any(isinstance(one.action, EndTurn) for one in answers):
            self.kept[seat][type(rest)] = KeptOrder(
                reload_order(self.case, rest), match.revision, kept.turns[1:]
            )
        return True

    def judge_actions(
        self,
        seat: Seat,
        kept: KeptOrder,
        says: Sequence[Any],
        answers: Sequence[GivenAction],
        resolved: Sequence[Action],
    ) -> None:
        """Raise AssertionError if an order played something else than it stands for.

        A planned or typed turn must be played as on the copy on which its owner tried it, and must also be ended. Any
        other action must be one that the case's predicate for this kind of order (`Case.order_predicates`) accepts.
        `says`: what the order submitted. `answers`: the actions played because of that. `resolved`: the seat's actions
        in this turn before the order acted.
        """
        ways = [
            say.alternative for say in says if isinstance(say, TurnResponder) and say.alternative in kept.ways
        ]
        for turn in kept.turns[:1]:
            self.require_played_as_planned(seat, turn, answers, resolved)
        for way in ways:
            self.require_played_as_planned(
                seat,
                kept.ways[way],
                [one for one in answers if not is_only_continuation(one, kept.ways[way])],
                resolved,
            )
        decision = self.match.get_decision(seat) if ways and seat in self.match.open_questions else None
        assert decision is None or decision.legal_actions != (EndTurn(),), (
            "a queued turn must also be ended, but its owner is asked"
        )
        if (says_so := self.case.order_predicates.get(type(kept.order))) is not None:
            for one in answers:
                assert one.idle or says_so(kept.order, one), (
                    f"{one.action} was played, but {kept.order} does not say that"
                )

    def require_played_as_planned(
        self, seat: Seat, turn: PlannedTurn, answers: Sequence[GivenAction], resolved: Sequence[Action]
    ) -> None:
        """Raise AssertionError unless the answers are the planned ones, in order and about the same things.

        `resolved` are actions that resolved themselves before. Nothing that can be played may be left out.
        """
        left, over = list(turn.said), False
        for answer in answers:
            if answer.idle and (not left or (left[0].kind, left[0].action) != (answer.kind, answer.action)):
                continue
            ended, over = over, isinstance(answer.action, EndTurn)
            if not left and turn.stopped and answer.only:
                continue  # Nothing is left to choose behind the reveal.
            if not left and over and (ended or turn.stopped):
                continue  # The step ends again if nothing has been done since, and would resolve itself.
            while left and (left[0].kind, left[0].action) != (answer.kind, answer.action):
                assert left[0].action in resolved, f"{answer.action} was played instead of {left[0].action}"
                left.pop(0)
            assert left, f"{answer.action} was played, but the order does not say that"
            here = left.pop(0)
            assert here.is_alike(answer.before), (
                f"{answer.action} was played on another thing than was planned"
            )
            new = set(answer.meant.split()) - set(here.meant.split())
            assert not new, f"{answer.action} was planned for {here.meant} and played for {answer.meant}"
        if left and seat in self.match.open_questions:
            decision = self.match.get_decision(seat)
            asked = decision.kind == left[0].kind and left[0].action in decision.legal_actions
            same = self.match.game.action_context(self.match.view(seat), left[0].action) == left[0].meant
            assert not (asked and same), f"the order says {left[0].action}, but its owner is asked"

    def drop_outdated_orders(self) -> None:
        """Drop the orders whose turn has passed, or which are finished, and empty the list of new events."""
        published = list(self.match.new_public_actions)
        self.match.new_public_events, self.match.new_public_actions = [], []
        for seat, orders in self.kept.items():
            view = self.match.view(seat) if orders else None
            for kind, kept in list(orders.items()):
                past = has_missed_turn(kept.order, self.match, seat, published, kept.since)
                if past or kept.order.is_finished(view):
                    del orders[kind]


class TypingOrderTable(OrderTable):
    """Let everybody type their orders, so that nobody plans on a copy."""

    def place_orders(self) -> None:
        """Let each seat sometimes place an order that is not a plan."""
        for seat in self.match.seats:
            if self.rng.random() < 0.3:
                self.place_other_order(seat)


def is_only_continuation(answer: GivenAction, turn: PlannedTurn) -> bool:
    """Return whether a typed turn had no choice but to go on with this action.

    It was not among the actions tried on the copy, and was the only legal one.
    """
    known = any((one.kind, one.action) == (answer.kind, answer.action) for one in turn.said)
    return answer.only and not known and not isinstance(answer.action, EndTurn)


def list_turn_entries(match: Match, seat: Seat) -> list[LoggedAction]:
    """Return the log entries of the seat's actions in this turn, as far as the match still has them."""
    found = [
        *match.saved_steps[0].forced_actions,
        *match.new_public_actions,
        *(entry for save in match.saved_steps for entry in save.log),
    ]
    return [entry for entry in found if entry.seat == seat]


def list_turn_actions(match: Match, seat: Seat) -> list[Action]:
    """Return the seat's actions in this turn, as far as the match still has them."""
    return [match.game.decode_action(entry.action) for entry in list_turn_entries(match, seat)]


def has_acted_in_step(match: Match, seat: Seat) -> bool:
    """Return whether the owner of this seat has acted or undone something since the step began."""
    return bool(match.saved_steps[-1].undo_counts.get(seat)) or any(
        entry.seat == seat and not entry.is_forced for entry in match.saved_steps[-1].log
    )


def has_acted_in_turn(match: Match, seat: Seat) -> bool:
    """Return whether the owner of this seat has acted since the state last became public."""
    return any(entry.seat == seat and not entry.is_forced for save in match.saved_steps for entry in save.log)


def can_play_turn(match: Match, seat: Seat, turn: PlannedTurn) -> bool:
    """Return whether the planned turn can be played now: every action is legal, and the seat has seen the same events
    as when it planned. Planned actions that have already resolved themselves are skipped. False if chance comes before
    the end.
    """
    trial, resolved = match.preview(seat), 0
    trial.new_public_events, trial.new_public_actions = [], []

    def has_same_public_events(before: list[Event]) -> bool:
        """Return whether the public knows of the same events as before the planned action.

        It knows the results of forced answers already.
        """
        now = list_seen_events(trial, seat)
        return now == (before[len(before) - len(now) :] if resolved else before)

    for one in turn.said:
        if trial.stopped_at_chance:
            return False
        if (
            one.action in list_turn_actions(trial, seat)[-1:]
            and one.kind == list_turn_entries(trial, seat)[-1].kind
        ):
            resolved += 1
            continue
        if (
            seat not in trial.open_questions
            or trial.get_decision(seat).kind != one.kind
            or not has_same_public_events(one.before)
        ):
            return False
        try:
            trial.submit(seat, one.action)
        except Refusal:
            return False
    return turn.after is None or has_same_public_events(turn.after)


def play_with_orders(
    case: Case,
    seats: int,
    seed: int,
    kind: type[OrderTable] = OrderTable,
    max_decisions: int = DECISIONS_WITH_ORDERS,
) -> OrderTable:
    """Play a random game in which all seats leave standing orders after some point. Return the table.

    `kind` is the class of the table.
    """
    rng = random.Random(seed)
    match = case.create_match(seats, seed)
    table = kind(case, match, rng)
    for _ in range(rng.randrange(MAX_DECISIONS_BEFORE)):
        if not match.is_over:
            table.continue_game()
    for _ in range(max_decisions):
        if match.is_over:
            break
        table.place_orders()
        table.continue_game()
    return table


@parametrize_random_games(CASES, 4, stands_for_itself)
def test_orders_are_played_as_meant_or_say_why_not(case: Case, seats: int, seed: int) -> None:
    """Plans and standing orders of absent players do what their owners meant, or report that it is impossible."""
    play_with_orders(case, seats, seed)


@parametrize_random_games(CASES, 3, stands_for_itself)
def test_typed_orders_are_played_as_meant_or_say_why_not(case: Case, seats: int, seed: int) -> None:
    """The same holds for typed turns and standing orders alone. Plans would act before them."""
    play_with_orders(case, seats, seed, TypingOrderTable, DECISIONS_WITH_TYPING)


@each_game_once
def test_each_standing_order_has_a_predicate(case: Case) -> None:
    """The case can tell which actions each type of standing order allows. Typed and planned turns need no such hook."""
    standing = {
        kind for kind in case.game.standing_order_types if not issubclass(kind, TurnPlan | QueuedTurn)
    }
    assert standing <= set(case.order_predicates)
