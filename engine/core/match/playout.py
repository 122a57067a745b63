"""Runs the rules without log or undo, for bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import MappingProxyType
from typing import Any, Generic

from ..game.game import Game, S
from ..rules.decision import Decision
from ..rules.flow import Action, Flow, Question, Questions, Seat, SimultaneousQuestions
from ..rules.scoring import Results
from ..rules.state import Setup

LISTS = tuple, list
NO_QUESTIONS: Questions = MappingProxyType({})
NO_SEAT: Seat = -1
REVEAL_SEALS = (NO_SEAT, Action())


class Playout(Generic[S]):
    """A state, and the flow that waits at its open questions.

    It begins at the state, or at the open questions of a running step. It has no draft: views show its current state.
    """

    def __init__(self, game: Game[S, Any], state: S, running: Flow[None] | tuple[()] = ()) -> None:
        self.game = game
        self.state = state
        self.open_questions: Questions = NO_QUESTIONS
        self.legal_options: dict[Seat, Sequence[Action]] = {}  # the options of the open questions
        self.revealed_questions: list[Questions] = []  # a sealed step that is being revealed
        self.sent_answers: list[Any] = []  # the answers sent to the running step
        self.flow: Flow[None] = run_steps(
            game.step,
            game.is_over,
            state,
            running,
            self.revealed_questions,
            self.sent_answers,
        )
        self._run_on(None)

    @staticmethod
    def new(game: Game[S, Any], setup: Setup) -> Playout[S]:
        """Start a game from its setup."""
        return Playout(game, game.create_state(setup))

    @property
    def is_over(self) -> bool:
        return self.game.is_over(self.state)

    @property
    def seats(self) -> range:
        return range(len(self.state.players))

    @property
    def is_at_step_start(self) -> bool:
        """Return whether it is at the first question of a step, so that the state alone is enough to
        continue."""
        return not self.sent_answers

    def get_decision(self, seat: Seat) -> Decision:
        """Return the decision of a seat that is asked."""
        question = self.open_questions[seat]
        return Decision(
            seat, question.kind, tuple(self.legal_options[seat]), tuple(question.side_options()), (), ""
        )

    def view(self, viewer: Seat | None) -> Any:
        """Return what the viewer may see. It shares nothing with the state."""
        return self.game.view(self.game.copy_state(self.state), viewer)

    def results(self) -> Results:
        """Return the results of a game that is over."""
        return self.game.results(self.state)

    def push(self, seat: Seat, action: Action) -> None:
        """Apply a legal action without checking it, then run on to the next choice."""
        questions = self.open_questions
        if not isinstance(questions, SimultaneousQuestions):
            self._run_on((seat, action))
            return
        self._run_seat_on(questions, (seat, action))
        if not questions:
            self._run_on(REVEAL_SEALS)

    def _run_on(self, seat_action: Any) -> None:
        """Send an action (None begins a flow) and run on to the next choice. Forced actions are taken on the way."""
        send = self.flow.send
        sent_answers = self.sent_answers
        questions = self.open_questions
        while True:
            if seat_action is REVEAL_SEALS:
                self.revealed_questions.append(questions)
            sent_answers.append(seat_action)
            questions = send(seat_action)
            if type(questions) is SimultaneousQuestions:  # quicker than `isinstance`
                self._begin_sealed_step(questions)
                if questions:
                    break
                seat_action = REVEAL_SEALS
            elif questions:
                (seat,) = questions
                question = questions[seat]
                options = question.options()
                if not isinstance(options, LISTS):
                    options = tuple(options)
                if len(options) != 1 or question.ask_if_forced:
                    self.legal_options = {seat: options}
                    break
                seat_action = seat, options[0]
            else:
                self.legal_options = {}
                break
        self.open_questions = questions

    def _begin_sealed_step(self, questions: SimultaneousQuestions) -> None:
        """Begin a sealed step: run each seat to its first choice."""
        self.legal_options = {seat: list_options(ask) for seat, ask in questions.items()}
        forced_actions = [
            (seat, options[0])
            for seat, options in self.legal_options.items()
            if len(options) == 1 and not questions[seat].ask_if_forced
        ]
        for seat_action in reversed(forced_actions):
            self._run_seat_on(questions, seat_action)

    def _run_seat_on(self, questions: SimultaneousQuestions, seat_action: tuple[Seat, Action]) -> None:
        """Send one seat's action in a sealed step, and run that seat on to its next choice."""
        seat, _ = seat_action
        del self.legal_options[seat]
        while True:
            self.sent_answers.append(seat_action)
            question = questions.advance(seat, seat_action)
            if question is None:
                return
            options = list_options(question)
            if len(options) != 1 or question.ask_if_forced:
                self.legal_options[seat] = options
                return
            seat_action = seat, options[0]


def run_steps(
    step: Callable[[S], Flow[None]],
    is_over: Callable[[S], bool],
    state: S,
    running: Flow[None] | tuple[()],
    revealed_questions: list[Questions],
    sent_answers: list[Any],
) -> Flow[None]:
    """Run one step after another in a single flow. Ask nobody at the end of the game.

    Starting a flow takes longer than most steps do. The flow holds no reference to the playout, so that reference
    counting frees both.
    """
    yield from running
    while True:
        if revealed_questions:
            revealed_questions.clear()
            state.chance.record_reveal()  # as `Match` does, so that later draws are the same
        if state.step_events:
            state.step_events = []
        if state.chance.drawn_values:
            state.chance.drawn_values = []
        if is_over(state):
            break
        sent_answers.clear()
        yield from step(state)
    yield {}


def resume_flow(questions: Questions, flow: Flow[None]) -> Flow[None]:
    """Return a flow that begins at these open questions, to continue a running flow inside another one."""
    while True:
        seat_action = yield questions
        try:
            questions = flow.send(seat_action)
        except StopIteration:
            return


def list_options(question: Question) -> Sequence[Action]:
    """Return the options of a question as a sequence."""
    options = question.options()
    return options if isinstance(options, LISTS) else tuple(options)
