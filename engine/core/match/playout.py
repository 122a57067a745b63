"""Playout: the rules run on without memory, for bots; `Match` adds all that people need."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from types import MappingProxyType
from typing import Any, Generic

from ..game.game import Game, S
from ..rules.flow import Action, Flow, Question, Questions, Seat, SimultaneousQuestions

LISTS = tuple, list
NO_QUESTIONS: Questions = MappingProxyType({})
NO_SEAT: Seat = -1
REVEAL_SEALS = (NO_SEAT, Action())  # what a `together` is sent when it may go on


class Playout(Generic[S]):
    """A position and the flow that stands at its open questions."""

    asks: Questions = NO_QUESTIONS

    def __init__(self, game: Game[S, Any]) -> None:
        self.game = game
        self.playout_step: Callable[[S], Flow[None]] = (
            type(game).playout_step or game.step
        )  # no world is imagined of it
        self.state: S
        self.flow: Flow[None]
        self.listed: dict[Seat, Sequence[Action]]  # the options of the open questions, only in playouts
        self.closed: list[Questions]  # a `together` of which the rest is to come, only in playouts
        self.given: list[Any]  # what the running step has been answered, only in playouts

    @property
    def over(self) -> bool:
        return self.game.over(self.state)

    @property
    def seats(self) -> range:
        return range(len(self.state.players))

    @property
    def fresh(self) -> bool:
        """Whether a playout stands at the first question of a step: its state says all."""
        return not self.given

    def push(self, seat: Seat, action: Action) -> None:
        """An answer out of `listed` (or beside it), not checked again; then on to the next choice."""
        asks = self.asks
        if not isinstance(asks, SimultaneousQuestions):
            self._run_on((seat, action))
            return
        self._run_seat_on(asks, (seat, action))
        if not asks:
            self._run_on(REVEAL_SEALS)

    def _run_on(self, answer: Any) -> None:
        """From an answer (None begins a flow) to the next choice; what is no choice is answered on the way."""
        send, given, asks = self.flow.send, self.given, self.asks
        while True:
            if answer is REVEAL_SEALS:
                self.closed.append(asks)
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
                    self.listed = {seat: options}
                    break
                answer = seat, options[0]
            else:
                self.listed = {}
                break
        self.asks = asks

    def _begin_sealed_step(self, asks: SimultaneousQuestions) -> None:
        """A `together` opens: the first choices of all seats."""
        self.listed = {seat: list_options(ask) for seat, ask in asks.items()}
        given = [
            (seat, some[0]) for seat, some in self.listed.items() if len(some) == 1 and not asks[seat].ask_if_forced
        ]
        for answer in reversed(given):
            self._run_seat_on(asks, answer)

    def _run_seat_on(self, asks: SimultaneousQuestions, answer: tuple[Seat, Action]) -> None:
        """The same for one seat in a `together`, past all flows that only wait for its close."""
        seat, _ = answer
        del self.listed[seat]
        while True:
            self.given.append(answer)
            ask = asks.advance(seat, answer)
            if ask is None:
                return
            options = list_options(ask)
            if len(options) != 1 or ask.ask_if_forced:
                self.listed[seat] = options
                return
            answer = seat, options[0]

    def _start(self, running: Flow[None] | tuple[()] = ()) -> None:
        """From here on, or from the open questions of a running step."""
        self.asks, self.listed, self.closed, self.given = NO_QUESTIONS, {}, [], []
        self.flow = run_steps(self.playout_step, self.game.over, self.state, running, self.closed, self.given)
        self._run_on(None)


def run_steps(
    step: Callable[[S], Flow[None]],
    over: Callable[[S], bool],
    s: S,
    running: Flow[None] | tuple[()],
    closed: list[Questions],
    given: list[Any],
) -> Flow[None]:
    """One step after the other in one flow, since to begin a flow takes longer than what most of them do; at the end
    nobody is asked. It holds no playout, which would be left to the garbage collector."""
    yield from running
    while True:
        if closed:
            closed.clear()
            s.chance.record_reveal()  # as `Match` does, so that the same dice fall
        if s.news:
            s.news = []
        if s.chance.drawn:
            s.chance.drawn = []
        if over(s):
            break
        given.clear()
        yield from step(s)
    yield {}


def resume_flow(asks: Questions, flow: Flow[None]) -> Flow[None]:
    """A flow that stands at these questions, as part of another one: as it is, it would be asked for the next."""
    while True:
        answer = yield asks
        try:
            asks = flow.send(answer)
        except StopIteration:
            return


def list_options(ask: Question) -> Sequence[Action]:
    options = ask.options()
    return options if isinstance(options, LISTS) else tuple(options)
