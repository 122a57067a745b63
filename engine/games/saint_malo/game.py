"""Saint Malo, for two to five (Inka and Markus Brand)."""
from __future__ import annotations

from typing import Literal

from engine.core import Action, Chance, Decision, Flow, Game, Options, Phrase, Results, Seat, Setup, Tally

from . import rules
from .actions import ACTIONS, Done, Hire, Place, Roll, ScoreNothing, Use
from .ai import greedy
from .commands.orders import ORDERS
from .commands.phrases import PHRASES
from .components import ROW_LENGTH
from .determinize import another
from .events import EVENTS
from .rules.scoring import CATEGORIES, ranking
from .state import State, new_player
from .view import View, look
from .words.hints import SaintMaloHints, points


class Lobby(Options, frozen=True):
    """Section 3."""

    tempo: Literal["sequential", "simultaneous"] = "sequential"  # SI1 to SI12
    start_player: Seat | None = None  # None: drawn at random (SU3)


class SaintMalo(Game[State, View]):
    slug = "saint_malo"
    title = "Saint Malo"
    dice = True
    seats = range(min(ROW_LENGTH), max(ROW_LENGTH) + 1)
    length = "about 30 rounds"
    state = State
    actions = ACTIONS
    events = EVENTS
    phrases = PHRASES
    orders = ORDERS
    hints = SaintMaloHints
    typed = (Roll, Use, Hire, Place, Done, ScoreNothing)
    options = Lobby

    def setup(self, setup: Setup) -> State:
        """Start player, fresh cities, and the first roll (SU1 to SU6)."""
        seats, lobby = setup.seats, setup.options if isinstance(setup.options, Lobby) else Lobby()
        chance = Chance(setup.key)
        first = chance.below(seats) if lobby.start_player is None else lobby.start_player
        s = State(
            chance=chance,
            order=tuple((first + i) % seats for i in range(seats)),
            players=[new_player() for _ in range(seats)],
            active_seat=first if lobby.tempo == "sequential" else None,
            before=[None] * seats,
        )
        if s.active_seat is None:
            rules.begin_round(s)
        else:
            rules.begin_turn(s, first)
        return s

    def step(self, s: State) -> Flow[None]:
        return rules.step(s)

    def over(self, s: State) -> bool:
        return s.result is not None

    def determinize(self, s: State, viewer: Seat | None, key: bytes, live: State) -> State:
        return another(s, viewer, key)

    def view(self, s: State, viewer: Seat | None) -> View:
        return look(s, viewer)

    def answer(self, view: View, decision: Decision, luck: Chance) -> Action | Phrase:
        return greedy.answer(view, decision)

    def value(self, view: View, seat: Seat) -> float:
        return greedy.value(view, seat)

    def results(self, s: State) -> Results:
        return Results(CATEGORIES, tuple(s.result or ranking(s)), "empty_spaces")

    def tally(self, view: View, seat: Seat) -> Tally:
        return Tally(points(view.cities[seat]))


GAME = SaintMalo()
