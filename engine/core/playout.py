"""Playout: the rules run on without memory, for bots; `Match` adds all that people need."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from types import MappingProxyType
from typing import Any, Generic

from .flow import Action, Asks, Flow, Seat
from .game import Game, S

LISTS = tuple, list
NOBODY: Asks = MappingProxyType({})
NONE: Seat = -1
CLOSE = (NONE, Action())  # what a `together` is sent when it may go on


class Playout(Generic[S]):
    """A position and the flow that stands at its open questions."""

    asks: Asks = NOBODY

    def __init__(self, game: Game[S, Any]) -> None:
        self.game = game
        self.state: S
        self.flow: Flow[None]
        self.listed: dict[Seat, Sequence[Action]] = {}  # the options of the open questions, only in playouts

    @property
    def over(self) -> bool:
        return self.game.over(self.state)

    @property
    def seats(self) -> range:
        return range(len(self.state.players))

    def push(self, seat: Seat, action: Action) -> None:
        """An answer out of `listed` (or beside it), not checked again; then on to the next choice."""
        answers: list[tuple[Seat, Action]] = [(seat, action)]
        while answers:
            answer = answers.pop()
            try:
                self.asks = self.flow.send(answer)
            except StopIteration:
                if answer[0] == NONE:
                    self.state.chance.reveal()  # as `Match` does, so that the same dice fall
                self._begin()
                answers = self._opening()
            else:
                self._enlist(answer[0], answers)

    def _begin(self) -> None:
        """The next step that asks."""
        state, game = self.state, self.game
        step: Callable[[S], Flow[None]] = type(game).bare_step or game.step  # no world is imagined of it
        while True:
            if state.news:
                state.news = []
            if state.chance.drawn:
                state.chance.drawn = []
            if game.over(state):
                break
            self.flow = step(state)
            for asks in self.flow:
                self.asks = asks
                return
        self.asks = {}

    def _opening(self) -> list[tuple[Seat, Action]]:
        """List the questions of a step that begins; the answers that are no choice."""
        answers: list[tuple[Seat, Action]] = []
        self.listed = {}
        for seat in self.asks or (NONE,):  # a `together` may ask nobody
            self._enlist(seat, answers)
        return answers

    def _enlist(self, seat: Seat, answers: list[tuple[Seat, Action]]) -> None:
        """List the new question of a seat, if it has one; what is no choice is to be answered."""
        ask = self.asks.get(seat)
        if ask is None:
            self.listed.pop(seat, None)
            if not self.asks and not self.over:
                answers.append(CLOSE)
            return
        options = ask.options()
        if not isinstance(options, LISTS):
            options = tuple(options)
        self.listed[seat] = options
        if len(options) == 1 and not ask.always:
            answers.append((seat, options[0]))
