"""The game as Longtable knows it."""
from __future__ import annotations

from typing import Any, ClassVar

from engine.core import (
    Action,
    Chance,
    Decision,
    Event,
    Flow,
    Game,
    Hints,
    Options,
    Phrase,
    Results,
    Seat,
    Setup,
    State,
    Tally,
)

from . import ai, rules, view
from .actions import Card, Dealt, Drew, Put, Row
from .commands import PutDown
from .state import Lobby, Table
from .view import View
from .words import CardHints


class CardGame(Game[Table, View]):
    slug = "my_game"
    title = "My Game"
    seats = range(2, 5)
    length = "20 cards"
    secret = True
    state: ClassVar[type[State]] = Table
    actions: ClassVar[tuple[type[Action], ...]] = (Card, Row)
    events: ClassVar[tuple[type[Event], ...]] = (Dealt, Put, Drew)
    phrases: ClassVar[tuple[type[Phrase], ...]] = (PutDown,)
    options: ClassVar[type[Options]] = Lobby
    hints: ClassVar[type[Hints[Any]]] = CardHints

    def setup(self, setup: Setup) -> Table:
        options = setup.options if isinstance(setup.options, Lobby) else Lobby()
        return rules.setup(setup.seats, Chance(setup.key), options)

    def step(self, s: Table) -> Flow[None]:
        return rules.turn(s)

    def over(self, s: Table) -> bool:
        return rules.over(s)

    def view(self, s: Table, viewer: Seat | None) -> View:
        return view.view(s, viewer)

    def determinize(self, s: Table, viewer: Seat | None, key: bytes, live: Table) -> Table:
        return view.determinize(s, viewer, key)

    def results(self, s: Table) -> Results:
        return Results(("points",), rules.results(s))

    def tally(self, view: View, seat: Seat) -> Tally:
        return Tally((view.points[seat],))

    def answer(self, view: View, decision: Decision, luck: Chance) -> Action:
        return ai.answer(view, decision)

    def value(self, view: View, seat: Seat) -> float:
        return float(view.points[seat])

    def seals(self, options: Options) -> bool:
        """Hands are secret, but nobody is asked anything in secret."""
        return False


GAME = CardGame()
