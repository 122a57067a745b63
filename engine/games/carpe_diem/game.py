"""Carpe Diem, for two to four (Stefan Feld)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal

from engine.core import Action, Chance, Decision, Flow, Game, Options, Phrase, Results, Seat, Setup, Tally

from . import rules, view
from .actions import ACTIONS
from .ai import greedy, value
from .commands import orders
from .commands.orders import ORDERS
from .commands.phrases import PHRASES, TYPED
from .components import COUNTS
from .events import EVENTS
from .rules import scoring
from .rules.setup import new_game
from .state import State
from .view import View
from .words.foretold import usual
from .words.hints import CarpeDiemHints


class Lobby(Options, frozen=True):
    """Section 3."""

    formerly: ClassVar[Mapping[str, Any]] = {"patricians": "chosen"}

    patricians: Literal["drawn", "chosen"] = "drawn"  # where they begin (S10)


class CarpeDiem(Game[State, View]):
    slug = "carpe_diem"
    title = "Carpe Diem"
    seats = range(min(COUNTS), max(COUNTS) + 1)
    length = "28 turns each"
    colours = "BYGR"  # S2
    seating = "random"  # S1
    secret = True
    state = State
    actions = ACTIONS
    events = EVENTS
    phrases = PHRASES
    typed = TYPED
    orders = ORDERS
    hints = CarpeDiemHints
    options = Lobby

    def setup(self, setup: Setup) -> State:
        s = new_game(setup.seats, Chance(setup.key))
        if not self.seals(setup.options):
            rules.draw_depots(s)
        return s

    def seals(self, options: Options) -> bool:
        """Only the depots are ever named in secret (H2)."""
        return isinstance(options, Lobby) and options.patricians == "chosen"

    def step(self, s: State) -> Flow[None]:
        return rules.step(s)

    def over(self, s: State) -> bool:
        return s.result is not None

    def view(self, s: State, viewer: Seat | None) -> View:
        return view.look(s, viewer)

    def determinize(self, s: State, viewer: Seat | None, key: bytes, live: State) -> State:
        return view.determinize(s, viewer, key)

    def as_if(self, s: State, seat: Seat) -> State | None:
        return rules.as_if(s, seat)

    def meant(self, view: View, action: Action) -> str:
        return orders.meant(view, action)

    def results(self, s: State) -> Results:
        return Results(scoring.CATEGORIES, tuple(s.result or scoring.ranking(s)), scoring.TIE)

    def tally(self, view: View, seat: Seat) -> Tally:
        """Others' fountain cards are not known before the end (FS4)."""
        shown = view.districts[seat]
        unknown = shown.fountains and view.hands is None and seat != view.seat
        return Tally(shown.points, ("fountain",) if unknown else ())

    def answer(self, view: View, decision: Decision, luck: Chance) -> Action | Phrase:
        return greedy.answer(view, decision, luck)

    def promising(self, view: View, decision: Decision) -> Sequence[Action]:
        return greedy.promising(view, decision)

    def usual(self, view: View, decision: Decision) -> Action | None:
        return usual(view, decision)

    def value(self, view: View, seat: Seat) -> float:
        return value.value(view, seat)


GAME = CarpeDiem()
