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
)

from . import ai, rules, view
from .actions import Began, Doubt, Doubted, Face, Lifted, Lost, Number, Raised, Rolled
from .commands import Bid
from .state import LiarOptions, Liars, Player
from .view import View
from .words import LiarHints


class LiarsDice(Game[Liars, View]):
    slug = "liars_dice"
    title = "Liar's Dice"
    seats = range(2, 7)
    length = "about 15 rounds"
    dice = True
    secret = True
    state: ClassVar[type[State]] = Liars
    actions: ClassVar[tuple[type[Action], ...]] = (Number, Face, Doubt)
    events: ClassVar[tuple[type[Event], ...]] = (Began, Rolled, Raised, Doubted, Lifted, Lost)
    phrases: ClassVar[tuple[type[Phrase], ...]] = (Bid,)
    typed: ClassVar[tuple[type[Action], ...]] = (Doubt,)
    options: ClassVar[type[Options]] = LiarOptions
    hints: ClassVar[type[Hints[Any]]] = LiarHints

    def setup(self, setup: Setup) -> Liars:
        options = setup.options if isinstance(setup.options, LiarOptions) else LiarOptions()
        players = [Player([1] * options.dice) for _ in range(setup.seats)]
        s = Liars(chance=Chance(setup.key), players=players, wild=options.wild)
        rules.roll(s)
        return s

    def step(self, s: Liars) -> Flow[None]:
        return rules.turn(s)

    def over(self, s: Liars) -> bool:
        return rules.over(s)

    def view(self, s: Liars, viewer: Seat | None) -> View:
        return view.view(s, viewer)

    def determinize(self, s: Liars, viewer: Seat | None, key: bytes, live: Liars) -> Liars:
        return view.determinize(s, viewer, key)

    def results(self, s: Liars) -> Results:
        return Results(("dice",), rules.results(s), "out")

    def answer(self, view: View, decision: Decision, luck: Chance) -> Action:
        return ai.answer(view, decision, luck)

    def value(self, view: View, seat: Seat) -> float:
        return float(view.left[seat])

    def seals(self, options: Options) -> bool:
        """Dice are rolled in secret, but nobody is asked anything in secret."""
        return False


GAME = LiarsDice()
