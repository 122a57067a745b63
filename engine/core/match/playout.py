"""Runs the rules without log or undo, for bots. `Match` adds everything that people need."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from types import MappingProxyType
from typing import Any, Generic

from ..game.game import Game, S
from ..rules.flow import Action, Flow, Question, Questions, Seat, SimultaneousQuestions

LISTS = tuple, list
NO_QUESTIONS: Questions = MappingProxyType({})
NO_SEAT: Seat = -1
REVEAL_SEALS = (NO_SEAT, Action())


class Playout(Generic[S]):
    """A state, and the flow that waits at its open questions."""

    open_questions: Questions = NO_QUESTIONS

    def __init__(self, game: Game[S, Any]) -> None:
        self.game = game
        self.playout_step: Callable[[S], Flow[None]] = (
            type(game).playout_step or game.step
        )  # no world is imagined of it
        self.state: S
        self.flow: Flow[None]
        self.legal_options: dict[Seat, Sequence[Action]]  # the options of the open questions, only in playouts
        self.revealed_questions: list[Questions]  # a `together` of which the rest is to come, only in playouts
        self.sent_answers: list[Any]  # what the running step has been answered, only in playouts

    @property
    def is_over(self) -> bool:
        return self.game.is_over(self.state)

    @property
    def seats(self) -> range:
        return range(len(self.state.players))

    @property
    def is_at_step_start(self) -> bool:
        """Return whether a playout is at the first question of a step, so that the state alone says everything."""
        return not self.sent_answers

    def push(self, seat: Seat, action: Action) -> None:
        """Apply a legal action without checking it, then run on to the next choice."""
        asks = self.open_questions
        if not isinstance(asks, SimultaneousQuestions):
            self._run_on((seat, action))
            return
        self._run_seat_on(asks, (seat, action))
        if not asks:
            self._run_on(REVEAL_SEALS)

    def _run_on(self, answer: Any) -> None:
        """Send an action (None begins a flow) and run on to the next choice. Forced actions are taken on the way."""
        send, given, asks = self.flow.send, self.sent_answers, self.open_questions
        while True:
            if answer is REVEAL_SEALS:
                self.revealed_questions.append(asks)
            given.append(answer)
            asks = send(answer)
            if type(asks) is SimultaneousQuestions:  # quicker than `isinstance`
                self._begin_sealed_step(asks)
                if asks:
                    break
                answer = REVEAL_SEALS
            elif asks:
                (seat,) = asks
                ask = asks[seat]
                options = ask.options()
                if not isinstance(options, LISTS):
                    options = tuple(options)
                if len(options) != 1 or ask.ask_if_forced:
                    self.legal_options = {seat: options}
                    break
                answer = seat, options[0]
            else:
                self.legal_options = {}
                break
        self.open_questions = asks

    def _begin_sealed_step(self, asks: SimultaneousQuestions) -> None:
        """Begin a sealed step: run each seat to its first choice."""
        self.legal_options = {seat: list_options(ask) for seat, ask in asks.items()}
        given = [
            (seat, some[0]) for seat, some in self.legal_options.items() if len(some) == 1 and not asks[seat].ask_if_forced
        ]
        for answer in reversed(given):
            self._run_seat_on(asks, answer)

    def _run_seat_on(self, asks: SimultaneousQuestions, answer: tuple[Seat, Action]) -> None:
        """Send one seat's action in a sealed step, and run that seat on to its next choice."""
        seat, _ = answer
        del self.legal_options[seat]
        while True:
            self.sent_answers.append(answer)
            ask = asks.advance(seat, answer)
            if ask is None:
                return
            options = list_options(ask)
            if len(options) != 1 or ask.ask_if_forced:
                self.legal_options[seat] = options
                return
            answer = seat, options[0]

    def _start(self, running: Flow[None] | tuple[()] = ()) -> None:
        """Begin at the current state, or at the open questions of a running step."""
        self.open_questions, self.legal_options, self.revealed_questions, self.sent_answers = NO_QUESTIONS, {}, [], []
        self.flow = run_steps(self.playout_step, self.game.is_over, self.state, running, self.revealed_questions, self.sent_answers)
        self._run_on(None)


def run_steps(
    step: Callable[[S], Flow[None]],
    over: Callable[[S], bool],
    state: S,
    running: Flow[None] | tuple[()],
    closed: list[Questions],
    given: list[Any],
) -> Flow[None]:
    """Run one step after another in a single flow. Ask nobody at the end of the game.

    Starting a flow takes longer than most steps do. The flow holds no reference to the playout, so that reference
    counting frees both.
    """
    yield from running
    while True:
        if closed:
            closed.clear()
            state.chance.record_reveal()  # as `Match` does, so that the same dice fall
        if state.step_events:
            state.step_events = []
        if state.chance.drawn_values:
            state.chance.drawn_values = []
        if over(state):
            break
        given.clear()
        yield from step(state)
    yield {}


def resume_flow(asks: Questions, flow: Flow[None]) -> Flow[None]:
    """Return a flow that begins at these open questions, to continue a running flow inside another one."""
    while True:
        answer = yield asks
        try:
            asks = flow.send(answer)
        except StopIteration:
            return


def list_options(ask: Question) -> Sequence[Action]:
    """Return the options of a question as a sequence."""
    options = ask.options()
    return options if isinstance(options, LISTS) else tuple(options)
