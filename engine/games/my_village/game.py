"""My Village, for two to four (Inka and Markus Brand)."""
from __future__ import annotations

from collections.abc import Sequence

from engine.core import Action, Chance, Decision, Flow, Game, Phrase, Results, Seat, Setup, Tally

from . import rules, view
from .actions import ACTIONS
from .ai import greedy, value
from .commands import orders
from .commands.orders import ORDERS
from .commands.phrases import PHRASES, TYPED
from .events import EVENTS
from .rules import scoring
from .rules.setup import new_game
from .state import State
from .view import View
from .words.hints import MyVillageHints, usual


class MyVillage(Game[State, View]):
    slug = "my_village"
    title = "My Village"
    dice = True
    seats = range(2, 5)
    length = "about 25 turns each"
    colours = "RBYG"
    seating = "random"
    state = State
    actions = ACTIONS
    events = EVENTS
    phrases = PHRASES
    typed = TYPED
    orders = ORDERS
    hints = MyVillageHints

    def setup(self, setup: Setup) -> State:
        return new_game(setup.seats, Chance(setup.key))

    def step(self, s: State) -> Flow[None]:
        return rules.step(s)

    def over(self, s: State) -> bool:
        return s.result is not None

    def view(self, s: State, viewer: Seat | None) -> View:
        return view.look(s, viewer)

    def determinize(self, s: State, viewer: Seat | None, key: bytes, live: State) -> State:
        return view.determinize(s, key)

    def as_if(self, s: State, seat: Seat) -> State | None:
        return rules.as_if(s, seat)

    def meant(self, view: View, action: Action) -> str:
        return orders.meant(view, action)

    def results(self, s: State) -> Results:
        return Results(scoring.CATEGORIES, tuple(s.result or scoring.ranking(s)), scoring.TIE)

    def tally(self, view: View, seat: Seat) -> Tally:
        return Tally(view.villages[seat].points)

    def answer(self, view: View, decision: Decision, luck: Chance) -> Action | Phrase:
        return greedy.answer(view, decision, luck)

    def usual(self, view: View, decision: Decision) -> Action | None:
        return usual(view, decision)

    def promising(self, view: View, decision: Decision) -> Sequence[Action]:
        return greedy.promising(view, decision)

    def value(self, view: View, seat: Seat) -> float:
        return value.value(view, seat)


GAME = MyVillage()
