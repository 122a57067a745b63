"""Turn plans: turns that a player plays in advance on a copy of the game, action by action.

For each action, a plan stores the kind of the question and the action's context (`Game.action_context`). If either
has changed when the turn comes, the plan is void, and the player is told why.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from msgspec import Struct
from msgspec.msgpack import encode

from ..commands.command import GameLike, MatchLike, Responder, Submission
from ..commands.notation import Texts
from ..commands.standing_order import StandingOrder
from ..match.determinization import preview_turn_of
from ..match.match import Match
from ..rules.decision import Decision
from ..rules.flow import END_TURN, Action, EndTurn, Seat
from ..rules.refusals import Reason, Refusal

MAX_PLANNED_TURNS = 8


class PlannedAction(Struct, frozen=True):
    """One action of a plan."""

    kind: str  # kind of the question that it answers
    action: Action
    context: str  # what the action refers to (`Game.action_context`)


class PlannedTurn(Struct, frozen=True):
    """A planned turn, action by action."""

    actions: tuple[bytes, ...] = ()  # encoded
    kinds: tuple[str, ...] = ()  # the kind of the question that each action answers
    contexts: tuple[str, ...] = ()  # the context of each action

    def decode_actions(self, game: GameLike) -> list[PlannedAction]:
        return [
            PlannedAction(kind, game.decode_action(action), context)
            for action, kind, context in zip(self.actions, self.kinds, self.contexts, strict=True)
        ]

    @staticmethod
    def from_actions(planned_actions: Sequence[PlannedAction]) -> PlannedTurn:
        return PlannedTurn(
            tuple(encode(one.action) for one in planned_actions),
            tuple(one.kind for one in planned_actions),
            tuple(one.context for one in planned_actions),
        )


class TurnPlan(StandingOrder):
    """Plan your next turns on a copy of the game"""

    command = "plan"
    form_style = "panel"
    is_one_time = True
    computed_fields = ("actions", "kinds", "contexts", "later_turns")
    actions: tuple[bytes, ...] = ()  # of the first turn, as in `PlannedTurn`
    kinds: tuple[str, ...] = ()
    contexts: tuple[str, ...] = ()
    later_turns: tuple[PlannedTurn, ...] = ()  # each planned to follow the previous one

    @staticmethod
    def from_turns(turns: Sequence[PlannedTurn]) -> TurnPlan:
        first = turns[0] if turns else PlannedTurn()
        return TurnPlan(first.actions, first.kinds, first.contexts, tuple(turns[1:]))

    @property
    def turns(self) -> tuple[PlannedTurn, ...]:
        """Return all planned turns. The last may be empty, while it is being planned."""
        first = PlannedTurn(self.actions, self.kinds, self.contexts)
        return (first, *self.later_turns) if self.actions or self.later_turns else ()

    def first_question_kinds(self) -> tuple[str, ...]:
        """Return the first two kinds, because the first question may be forced."""
        return self.kinds[:2]

    def is_spent(self, match: MatchLike, seat: Seat) -> bool:
        return True

    def remainder(self) -> TurnPlan | None:
        left = [turn for turn in self.later_turns if turn.actions]
        return TurnPlan.from_turns(left) if left else None

    def respond(self, view: Any, decision: Decision) -> None:
        """Return None, because a plan plays a whole turn (see `create_submissions`)."""
        return

    def create_submissions(self, match: MatchLike, seat: Seat) -> tuple[Responder, ...]:
        """Return a responder for the first turn, if the open question begins it."""
        turn = PlannedTurn(self.actions, self.kinds, self.contexts)
        due = match.get_decision(seat).kind in self.first_question_kinds()
        return (PlanResponder(match, seat, turn.decode_actions(match.game)),) if due else ()

    def explain_refusal(self, view: Any) -> Reason | None:
        return None if self.actions else Reason("plan-empty", {})

    @classmethod
    def parse(cls, texts: Texts, view: Any) -> Self:
        """Return an empty plan: nothing of it is typed."""
        return cls()


class PlanResponder:
    """Gives the planned actions, and stops where the game has changed.

    Planned actions that were forced in the meantime are skipped, and other forced actions are taken. It continues after
    a reveal, up to the first question that was not planned.
    """

    continues_after_reveal = True

    def __init__(self, match: MatchLike, seat: Seat, planned: Sequence[PlannedAction]) -> None:
        self.match = match
        self.seat = seat
        self.remaining = list(planned)

    def __call__(self, decision: Decision | None) -> Action | None:
        """Raise `Refusal` for a planned action that is left over, for another question, and for a changed context."""
        if decision is not None:
            for forced_action in decision.forced_actions:
                if self.remaining and forced_action == self.remaining[0].action:
                    del self.remaining[0]
        if not self.remaining:
            return None
        if decision is None:
            raise Refusal("plan-left-over")
        following = self.remaining[0]
        if decision.is_forced and (
            decision.kind != following.kind or following.action not in decision.legal_actions
        ):
            return decision.options[0]
        if decision.kind != following.kind:
            raise Refusal("plan-other-question")
        if self.match.game.action_context(self.match.view(self.seat), following.action) != following.context:
            raise Refusal("plan-other-thing")
        return self.remaining.pop(0).action


# Planning


class PlanningSession:
    """A player plans on a copy of the match, turn by turn. The last turn in `turns` is being planned."""

    def __init__(self, copy: Match, seat: Seat) -> None:
        self.copy, self.seat = copy, seat
        self.turns: list[list[PlannedAction]] = [[]]

    @property
    def plan(self) -> TurnPlan:
        """Return what has been planned so far."""
        return TurnPlan.from_turns(
            [PlannedTurn.from_actions(turn) for turn in self.turns] if self.turns[0] else []
        )

    @property
    def is_turn_complete(self) -> bool:
        """Return whether no more actions of this turn can be planned, because it has ended or chance comes next."""
        return (
            self.copy.stopped_at_chance
            or self.seat not in self.copy.open_questions
            or bool(self.copy.new_public_actions)
        )

    def submit(self, *submissions: Submission) -> None:
        """Act on the copy, and end the turn if nothing else is left. After a `Refusal` the session is useless."""
        for submission in submissions:
            [actions] = self.copy.preview(self.seat).submit(self.seat, submission)
            for action in actions:
                self.take(action)
        if not self.is_turn_complete and self.can_only_end_turn():
            self.take(EndTurn())

    def take(self, action: Action) -> None:
        """Take an action on the copy, and plan it with the kind of the open question and its context."""
        context = self.copy.game.action_context(self.copy.view(self.seat), action)
        self.turns[-1].append(PlannedAction(self.copy.get_decision(self.seat).kind, action, context))
        self.copy.submit(self.seat, action)

    def can_only_end_turn(self) -> bool:
        """Return whether ending the turn is the only option."""
        decision = self.copy.get_decision(self.seat)
        return decision.kind == END_TURN and not decision.side_options

    def replay_turn(self, turn: PlannedTurn) -> None:
        """Submit the actions of a planned turn on the copy, up to the first that is not possible or has changed."""
        for planned in turn.decode_actions(self.copy.game):
            if self.is_turn_complete or self.copy.get_decision(self.seat).kind != planned.kind:
                return
            if self.copy.game.action_context(self.copy.view(self.seat), planned.action) != planned.context:
                return
            try:
                self.copy.submit(self.seat, planned.action)
            except Refusal:
                return
            self.turns[-1].append(planned)

    def preview_next_turn(self) -> Match | None:
        """Return a copy for the turn after this one, or None if none can be planned."""
        if not self.is_turn_complete or self.copy.stopped_at_chance or len(self.turns) >= MAX_PLANNED_TURNS:
            return None
        copy = preview_turn_of(self.copy, self.seat)
        return copy if copy is not None and self.seat in copy.open_questions else None

    def begin_next_turn(self) -> None:
        """Begin to plan the next turn. Raise `Refusal` plan-no-more."""
        copy = self.preview_next_turn()
        if copy is None:
            raise Refusal("plan-no-more")
        self.copy = copy
        self.turns.append([])


def start_planning(match: Match, seat: Seat, turns: Sequence[PlannedTurn]) -> PlanningSession | None:
    """Begin a session with the turns planned so far, as far as they are possible.

    Return None if no turn can be planned.
    """
    copy = preview_turn_of(match, seat)
    if copy is None or seat not in copy.open_questions:
        return None
    session = PlanningSession(copy, seat)
    for n, turn in enumerate(turns):
        if n:
            if session.preview_next_turn() is None or len(session.turns[-1]) < len(turns[n - 1].actions):
                break
            session.begin_next_turn()
        session.replay_turn(turn)
    return session
