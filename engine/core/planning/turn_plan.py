"""Turn plans: turns that a player plays in advance on a copy of the game, action by action.

A plan contains for each action the question, and what it refers to (`Game.action_context`). If either has changed when the turn
comes, the plan is void and says why.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Self

from msgspec import Struct
from msgspec.msgpack import encode

from ..commands.command import Command, GameLike, MatchLike, Responder, Submission
from ..commands.standing_order import StandingOrder
from ..match.determinization import preview_turn_of
from ..match.match import Match
from ..rules.decision import Decision
from ..rules.flow import END_TURN, Action, EndTurn, Seat
from ..rules.refusals import Reason, Refusal

MAX_PLANNED_TURNS = 8


class PlannedAction(Struct, frozen=True):
    """One action of a plan."""

    kind: str  # of the question
    action: Action
    context: str  # see `Game.action_context`


class PlannedTurn(Struct, frozen=True, rename={"actions": "answers", "contexts": "about"}):
    """A planned turn, action by action."""

    actions: tuple[bytes, ...] = ()  # encoded
    kinds: tuple[str, ...] = ()  # questions that they answer
    contexts: tuple[str, ...] = ()  # what they refer to; shorter in plans made before this field existed

    def decode_actions(self, game: GameLike) -> list[PlannedAction]:
        about = (*self.contexts, *[""] * len(self.actions))
        return [
            PlannedAction(kind, game.decode_action(answer), meant)
            for answer, kind, meant in zip(self.actions, self.kinds, about, strict=False)
        ]

    @staticmethod
    def from_actions(answers: Sequence[PlannedAction]) -> PlannedTurn:
        return PlannedTurn(
            tuple(encode(one.action) for one in answers),
            tuple(one.kind for one in answers),
            tuple(one.context for one in answers),
        )


class TurnPlan(StandingOrder, frozen=True, tag="Plan", rename={"actions": "answers", "contexts": "about"}):
    """Plan your next turns on a copy of the game"""

    command: ClassVar[str] = "plan"
    form_style: ClassVar = "panel"
    is_one_time: ClassVar[bool] = True
    computed_fields: ClassVar[tuple[str, ...]] = ("actions", "kinds", "contexts", "later_turns")
    actions: tuple[bytes, ...] = ()  # of the first turn, as in `PlannedTurn`
    kinds: tuple[str, ...] = ()
    contexts: tuple[str, ...] = ()
    later_turns: tuple[PlannedTurn, ...] = ()  # each planned on top of the one before

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
        """Return None: a plan answers a whole turn, see `says`."""
        return

    def create_submissions(self, match: MatchLike, seat: Seat) -> tuple[Responder, ...]:
        """Return a responder for the first turn, if the open question begins it."""
        turn = PlannedTurn(self.actions, self.kinds, self.contexts)
        due = match.get_decision(seat).kind in self.first_question_kinds()
        return (PlanResponder(match, seat, turn.decode_actions(match.game)),) if due else ()

    def explain_refusal(self, view: Any) -> Reason | None:
        return None if self.actions else Reason("plan-empty", {})

    @classmethod
    def parse(cls, texts: Mapping[str, str], view: Any) -> Self:
        """Return an empty plan: nothing of it is typed."""
        return cls()


class PlanResponder:
    """Gives the planned actions, and stops where the game has changed.

    Actions that were forced meanwhile are skipped, and forced questions are answered. It continues after a reveal, up
    to the first question that was not planned.
    """

    continues_after_reveal = True

    def __init__(self, match: MatchLike, seat: Seat, planned: Sequence[PlannedAction]) -> None:
        self.match, self.seat, self.remaining = match, seat, list(planned)

    def __call__(self, decision: Decision | None) -> Action | None:
        """Raise `Refusal` for a planned action that is left over, for another question, and for a changed context."""
        if decision is not None:
            for done in decision.forced_actions:
                if self.remaining and done == self.remaining[0].action:
                    del self.remaining[0]
        if not self.remaining:
            return None
        if decision is None:
            raise Refusal("plan-left-over")
        following = self.remaining[0]
        if decision.is_forced and (decision.kind != following.kind or following.action not in decision.legal_actions):
            return decision.options[0]
        if decision.kind != following.kind:
            raise Refusal("plan-other-question")
        if self.match.game.action_context(self.match.view(self.seat), following.action) != following.context:
            raise Refusal("plan-other-thing")
        return self.remaining.pop(0).action


# Planning


class PlanningSession:
    """Planning on a copy, turn by turn; the last turn is being planned."""

    def __init__(self, copy: Match[Any], seat: Seat) -> None:
        self.copy, self.seat = copy, seat
        self.turns: list[list[PlannedAction]] = [[]]

    @property
    def plan(self) -> TurnPlan:
        """Return what has been planned so far."""
        return TurnPlan.from_turns([PlannedTurn.from_actions(turn) for turn in self.turns] if self.turns[0] else [])

    @property
    def is_turn_complete(self) -> bool:
        """Return whether nothing more of this turn can be planned: it has ended, or chance comes next."""
        return self.copy.stopped_at_chance or self.seat not in self.copy.open_questions or bool(self.copy.new_public_actions)

    def submit(self, *says: Submission) -> None:
        """Act on the copy, and end the turn if nothing else is left. After a `Refusal` the copy is useless."""
        given = list[PlannedAction]()
        for say in says:
            if isinstance(say, Action):
                given.append(self.to_planned_action(say))
                self.copy.submit(self.seat, say)
            else:
                self.copy.submit(self.seat, self.record_actions(say, given))
        if not self.is_turn_complete and self.can_only_end_turn():
            given.append(self.to_planned_action(EndTurn()))
            self.copy.submit(self.seat, EndTurn())
        self.turns[-1] += given

    def to_planned_action(self, action: Action) -> PlannedAction:
        """Return an action as the answer to the open question."""
        meant = self.copy.game.action_context(self.copy.view(self.seat), action)
        return PlannedAction(self.copy.get_decision(self.seat).kind, action, meant)

    def can_only_end_turn(self) -> bool:
        """Return whether ending the turn is the only option."""
        decision = self.copy.get_decision(self.seat)
        return decision.kind == END_TURN and not decision.side_options

    def record_actions(self, say: Command | Responder, into: list[PlannedAction]) -> Responder:
        """Return the same responder, which also appends its actions to `into`."""
        said: list[Responder] = []

        def ask(decision: Decision | None) -> Action | None:
            if not said:
                said.append(say.create_responder(self.copy.view(self.seat)) if isinstance(say, Command) else say)
            action = said[0](decision)
            if action is not None:
                into.append(self.to_planned_action(action))
            return action

        return ask

    def replay_turn(self, turn: PlannedTurn) -> None:
        """Give the actions of a planned turn, as far as they are possible here."""
        for one in turn.decode_actions(self.copy.game):
            if self.is_turn_complete or self.copy.get_decision(self.seat).kind != one.kind:
                return
            if self.copy.game.action_context(self.copy.view(self.seat), one.action) != one.context:
                return
            try:
                self.copy.submit(self.seat, one.action)
            except Refusal:
                return
            self.turns[-1].append(one)

    def preview_next_turn(self) -> Match[Any] | None:
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


def start_planning(match: Match[Any], seat: Seat, turns: Sequence[PlannedTurn]) -> PlanningSession | None:
    """Begin a session with the turns planned so far, as far as they are possible.

    Return None if no turn can be planned.
    """
    copy = preview_turn_of(match, seat)
    if copy is None or seat not in copy.open_questions:
        return None
    rehearsal = PlanningSession(copy, seat)
    for n, turn in enumerate(turns):
        if n:
            if rehearsal.preview_next_turn() is None or len(rehearsal.turns[-1]) < len(turns[n - 1].actions):
                break
            rehearsal.begin_next_turn()
        rehearsal.replay_turn(turn)
    return rehearsal
