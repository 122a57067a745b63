"""Playout: the rules run on without memory, for bots; `Match` adds all that people need."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic

from .flow import Action, Asks, Flow, Seat
from .game import Game, S

LISTS = tuple, list
NOBODY: Asks = MappingProxyType({})
NOTHING: Mapping[Seat, Sequence[Action]] = MappingProxyType({})
CLOSE = (-1, Action())  # what a `together` is sent when it may go on


class Playout(Generic[S]):
    """A position and the flow that stands at its open questions."""

    asks: Asks = NOBODY
    listed: Mapping[Seat, Sequence[Action]] = NOTHING  # the options of the open questions, only in playouts
    _posed: Asks = NOBODY  # the questions of `listed`

    def __init__(self, game: Game[S, Any]) -> None:
        self.game = game
        self.state: S
        self.flow: Flow[None]

    @property
    def over(self) -> bool:
        return self.game.over(self.state)

    @property
    def seats(self) -> range:
        return range(len(self.state.players))

    def push(self, seat: Seat, action: Action) -> None:
        """An answer out of `listed` (or beside it), not checked again; then on to the next choice."""
        answer: tuple[Seat, Action] | None = (seat, action)
        while answer is not None:
            try:
                self.asks = self.flow.send(answer)
            except StopIteration:
                if answer is CLOSE:
                    self.state.chance.reveal()  # as `Match` does, so that the same dice fall
                self._begin()
            answer = self._choices()

    def _begin(self) -> None:
        """The next step that asks."""
        state, game = self.state, self.game
        if state.news:
            state.news = []
        if state.chance.drawn:
            state.chance.drawn = []
        while not game.over(state):
            self.flow = game.step(state)
            for asks in self.flow:
                self.asks = asks
                return
        self.asks = {}

    def _choices(self) -> tuple[Seat, Action] | None:
        """List the open questions; an answer that is no choice, if there is one."""
        asks = self.asks
        if len(asks) != 1:
            return self._several()
        for seat, ask in asks.items():
            options = ask.options()
            if not isinstance(options, LISTS):
                options = tuple(options)
            self.listed = {seat: options}
            if len(options) == 1 and not ask.always:
                return seat, options[0]
        return None

    def _several(self) -> tuple[Seat, Action] | None:
        """The same for a `together`, where only the seat that answered has a new question; or for none."""
        known, posed, forced = self.listed, self._posed, None
        listed: dict[Seat, Sequence[Action]] = {}
        self.listed, self._posed = listed, self.asks
        for seat, ask in self.asks.items():
            listed[seat] = options = known[seat] if posed.get(seat) is ask else tuple(ask.options())
            if len(options) == 1 and not ask.always:
                forced = seat, options[0]
        return forced or (None if self.asks or self.over else CLOSE)
