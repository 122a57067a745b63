"""Village, for two to four (Inka and Markus Brand)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from engine.core import Action, Chance, Decision, Flow, Game, Phrase, Results, Seat, Setup, Tally
from engine.core.game import Migration

from . import ai, rules, view
from .actions import ACTIONS
from .commands.orders import ORDERS
from .commands.phrases import PHRASES
from .components import SETUP
from .events import EVENTS
from .rules import scoring
from .rules.setup import new_game
from .rules.usual import unsaid
from .state import State, VillageOptions
from .view import View
from .words.hints import VillageHints


class Village(Game[State, View]):
    slug = "village"
    version = 2
    migrations: ClassVar[Mapping[int, Migration]] = {1: Migration(lambda state: state | {"arrived": []})}
    title = "Village"
    seats = range(min(SETUP), max(SETUP) + 1)
    length = "about 30 turns each"
    colours = "RYBI"
    state = State
    actions = ACTIONS
    events = EVENTS
    phrases = PHRASES
    orders = ORDERS
    hints = VillageHints
    options = VillageOptions

    def setup(self, setup: Setup) -> State:
        first = setup.options.first if isinstance(setup.options, VillageOptions) else None
        return new_game(setup.seats, Chance(setup.key), first)

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

    def results(self, s: State) -> Results:
        return Results(scoring.CATEGORIES, tuple(s.result or scoring.ranking(s)), scoring.TIE)

    def tally(self, view: View, seat: Seat) -> Tally:
        return Tally(view.families[seat].points)

    def answer(self, view: View, decision: Decision, luck: Chance) -> Action | Phrase:
        return ai.answer(view, decision, luck)

    def promising(self, view: View, decision: Decision) -> Sequence[Action]:
        return ai.promising(view, decision)

    def usual(self, view: View, decision: Decision) -> Action | None:
        return unsaid(decision)

    def value(self, view: View, seat: Seat) -> float:
        return ai.value(view, seat)


GAME = Village()
