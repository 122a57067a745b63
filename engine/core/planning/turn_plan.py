"""Turn plans: turns that a player plays in advance on a copy of the game, action by action.

A plan contains for each action the question, and what it refers to (`Game.meant`). If either has changed when the turn
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
    meant: str  # see `Game.meant`


class PlannedTurn(Struct, frozen=True):
    """A planned turn, action by action."""

    answers: tuple[bytes, ...] = ()  # encoded
    kinds: tuple[str, ...] = ()  # questions that they answer
    about: tuple[str, ...] = ()  # what they refer to; shorter in plans made before this field existed

    def planned(self, game: GameLike) -> list[PlannedAction]:
        about = (*self.about, *[""] * len(self.answers))
        return [
            PlannedAction(kind, game.decode_action(answer), meant)
            for answer, kind, meant in zip(self.answers, self.kinds, about, strict=False)
        ]

    @staticmethod
    def of(answers: Sequence[PlannedAction]) -> PlannedTurn:
        return PlannedTurn(
            tuple(encode(one.action) for one in answers),
            tuple(one.kind for one in answers),
            tuple(one.meant for one in answers),
        )


class TurnPlan(StandingOrder, frozen=True, tag="Plan"):
    """Plan your next turns on a copy of the game"""

    command: ClassVar[str] = "plan"
    form: ClassVar = "panel"
    once: ClassVar[bool] = True
    hidden: ClassVar[tuple[str, ...]] = ("actions", "kinds", "contexts", "later_turns")
    answers: tuple[bytes, ...] = ()  # of the first turn, as in `PlannedTurn`
    kinds: tuple[str, ...] = ()
    about: tuple[str, ...] = ()
    later_turns: tuple[PlannedTurn, ...] = ()  # each planned on top of the one before

    @staticmethod
    def of(turns: Sequence[PlannedTurn]) -> TurnPlan:
        first = turns[0] if turns else PlannedTurn()
        return TurnPlan(first.answers, first.kinds, first.about, tuple(turns[1:]))

    @property
    def turns(self) -> tuple[PlannedTurn, ...]:
        """Return all planned turns. The last may be empty, while it is being planned."""
        first = PlannedTurn(self.answers, self.kinds, self.about)
        return (first, *self.later_turns) if self.answers or self.later_turns else ()

    def begins(self) -> tuple[str, ...]:
        """Return the first two kinds, because the first question may be forced."""
        return self.kinds[:2]

    def spent(self, match: MatchLike, seat: Seat) -> bool:
        return True

    def remainder(self) -> TurnPlan | None:
        left = [turn for turn in self.later_turns if turn.answers]
        return TurnPlan.of(left) if left else None

    def answer(self, view: Any, decision: Decision) -> None:
        """Return None: a plan answers a whole turn, see `says`."""
        return

    def says(self, match: MatchLike, seat: Seat) -> tuple[Responder, ...]:
        """Return a responder for the first turn, if the open question begins it."""
        turn = PlannedTurn(self.answers, self.kinds, self.about)
        due = match.decision(seat).kind in self.begins()
        return (PlanResponder(match, seat, turn.planned(match.game)),) if due else ()

    def refuse(self, view: Any) -> Reason | None:
        return None if self.answers else Reason("plan-empty", {})

    @classmethod
    def parse(cls, texts: Mapping[str, str], view: Any) -> Self:
        """Return an empty plan: nothing of it is typed."""
        return cls()


class PlanResponder:
    """Gives the planned actions, and stops where the game has changed.

    Actions that were forced meanwhile are skipped, and forced questions are answered. It continues after a reveal, up
    to the first question that was not planned.
    """

    beyond = True

    def __init__(self, match: MatchLike, seat: Seat, planned: Sequence[PlannedAction]) -> None:
        self.match, self.seat, self.rest = match, seat, list(planned)

    def __call__(self, decision: Decision | None) -> Action | None:
        """Raise `Refusal` for a planned action that is left over, for another question, and for a changed context."""
        if decision is not None:
            for done in decision.done:
                if self.rest and done == self.rest[0].action:
                    del self.rest[0]
        if not self.rest:
            return None
        if decision is None:
            raise Refusal("plan-left-over")
        following = self.rest[0]
        if decision.idle and (decision.kind != following.kind or following.action not in decision.legal):
            return decision.options[0]
        if decision.kind != following.kind:
            raise Refusal("plan-other-question")
        if self.match.game.meant(self.match.view(self.seat), following.action) != following.meant:
            raise Refusal("plan-other-thing")
        return self.rest.pop(0).action


# Planning


class PlanningSession:
    """Planning on a copy, turn by turn; the last turn is being planned."""

    def __init__(self, copy: Match[Any], seat: Seat) -> None:
        self.copy, self.seat = copy, seat
        self.turns: list[list[PlannedAction]] = [[]]

    @property
    def plan(self) -> TurnPlan:
        """Return what has been planned so far."""
        return TurnPlan.of([PlannedTurn.of(turn) for turn in self.turns] if self.turns[0] else [])

    @property
    def whole(self) -> bool:
        """Return whether nothing more of this turn can be planned: it has ended, or chance comes next."""
        return self.copy.stopped or self.seat not in self.copy.asks or bool(self.copy.record)

    def submit(self, *says: Submission) -> None:
        """Act on the copy, and end the turn if nothing else is left. After a `Refusal` the copy is useless."""
        given = list[PlannedAction]()
        for say in says:
            if isinstance(say, Action):
                given.append(self.planned(say))
                self.copy.submit(self.seat, say)
            else:
                self.copy.submit(self.seat, self.noted(say, given))
        if not self.whole and self.ends():
            given.append(self.planned(EndTurn()))
            self.copy.submit(self.seat, EndTurn())
        self.turns[-1] += given

    def planned(self, action: Action) -> PlannedAction:
        """Return an action as the answer to the open question."""
        meant = self.copy.game.meant(self.copy.view(self.seat), action)
        return PlannedAction(self.copy.decision(self.seat).kind, action, meant)

    def ends(self) -> bool:
        """Return whether ending the turn is the only option."""
        decision = self.copy.decision(self.seat)
        return decision.kind == END_TURN and not decision.beside

    def noted(self, say: Command | Responder, into: list[PlannedAction]) -> Responder:
        """Return the same responder, which also appends its actions to `into`."""
        said: list[Responder] = []

        def ask(decision: Decision | None) -> Action | None:
            if not said:
                said.append(say.say(self.copy.view(self.seat)) if isinstance(say, Command) else say)
            action = said[0](decision)
            if action is not None:
                into.append(self.planned(action))
            return action

        return ask

    def follow(self, turn: PlannedTurn) -> None:
        """Give the actions of a planned turn, as far as they are possible here."""
        for one in turn.planned(self.copy.game):
            if self.whole or self.copy.decision(self.seat).kind != one.kind:
                return
            if self.copy.game.meant(self.copy.view(self.seat), one.action) != one.meant:
                return
            try:
                self.copy.submit(self.seat, one.action)
            except Refusal:
                return
            self.turns[-1].append(one)

    def ahead(self) -> Match[Any] | None:
        """Return a copy for the turn after this one, or None if none can be planned."""
        if not self.whole or self.copy.stopped or len(self.turns) >= MAX_PLANNED_TURNS:
            return None
        copy = preview_turn_of(self.copy, self.seat)
        return copy if copy is not None and self.seat in copy.asks else None

    def go_on(self) -> None:
        """Begin to plan the next turn. Raise `Refusal` plan-no-more."""
        copy = self.ahead()
        if copy is None:
            raise Refusal("plan-no-more")
        self.copy = copy
        self.turns.append([])


def start_planning(match: Match[Any], seat: Seat, turns: Sequence[PlannedTurn]) -> PlanningSession | None:
    """Begin a session with the turns planned so far, as far as they are possible.

    Return None if no turn can be planned.
    """
    copy = preview_turn_of(match, seat)
    if copy is None or seat not in copy.asks:
        return None
    rehearsal = PlanningSession(copy, seat)
    for n, turn in enumerate(turns):
        if n:
            if rehearsal.ahead() is None or len(rehearsal.turns[-1]) < len(turns[n - 1].answers):
                break
            rehearsal.go_on()
        rehearsal.follow(turn)
    return rehearsal
