"""Playout: the rules run on without memory, for bots; `Match` adds all that people need."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Generic

from .flow import Action, Asks, Flow, Seat
from .game import Game, S

CLOSE = (-1, Action())  # what a `together` is sent when it may go on


class Playout(Generic[S]):
    """A position and the flow that stands at its open questions."""

    def __init__(self, game: Game[S, Any]) -> None:
        self.game = game
        self.state: S
        self.flow: Flow[None]
        self.asks: Asks = {}
        self.listed: dict[Seat, Sequence[Action]] = {}  # the options of the open questions, only in playouts
        self._posed: Asks = {}  # the questions of `listed`

    @property
    def over(self) -> bool:
        return self.game.over(self.state)

    def push(self, seat: Seat, action: Action) -> None:
        """An answer out of `listed` (or beside it), not checked again; then on to the next choice."""
        answer: tuple[Seat, Action] | None = seat, action
        while answer:
            try:
                self.asks = self.flow.send(answer)
            except StopIteration:
                if answer[0] == CLOSE[0]:
                    self.state.chance.reveal()  # as `Match` does, so that the same dice fall
                self._begin()
            answer = self._choices()

    def _begin(self) -> None:
        """The next step that asks."""
        state = self.state
        self.asks, state.news, state.chance.drawn = {}, [], []
        while not self.game.over(state):
            self.flow = self.game.step(state)
            try:
                self.asks = next(self.flow)
                return
            except StopIteration:
                pass

    def _choices(self) -> tuple[Seat, Action] | None:
        """List the open questions; an answer that is no choice, if there is one."""
        listed, posed, forced = self.listed, self._posed, None
        self.listed, self._posed = {}, self.asks
        for seat, ask in self.asks.items():
            self.listed[seat] = options = listed[seat] if posed.get(seat) is ask else sequence(ask.options())
            if len(options) == 1 and not ask.always:
                forced = seat, options[0]
        return forced or (None if self.asks or self.over else CLOSE)


def sequence(options: Iterable[Action]) -> Sequence[Action]:
    return options if isinstance(options, list | tuple) else list(options)
